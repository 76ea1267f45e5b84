PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

# Two dozen processes of the program begin in the tests: none of them shall compile it anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo test tests test-ollama check lock clean

demo: $(VENV)/demo.stamp  ## ingest the sample handbook when needed and open the app in demo mode
	$(BIN)/python -m rag demo

test: $(VENV)/test.stamp  ## every check, and beside them every test: the first reading of all types takes a core a minute
	$(MAKE) --no-print-directory --jobs 2 check tests

tests: $(VENV)/test.stamp  ## two files of them at a time
	$(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder

test-ollama: $(VENV)/test.stamp  ## the model tests, with the server at GROUNDWORK_OLLAMA when it is set
	$(BIN)/python -m pytest -rs tests/models tests/test_turnstile.py tests/prompts

check: $(VENV)/test.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --cache-dir .import_linter_cache

$(VENV)/demo.stamp: requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	touch $@

$(VENV)/test.stamp: requirements-dev.lock $(VENV)/demo.stamp
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	touch $@

lock:  ## resolve the ranges of pyproject.toml into the two lock files (needs uv)
	uv pip compile -q -U --universal --generate-hashes --no-annotate --no-header --python-version 3.11 pyproject.toml -o requirements.lock
	uv pip compile -q -U --universal --generate-hashes --no-annotate --no-header --python-version 3.11 pyproject.toml --group dev -o requirements-dev.lock

clean:
	rm -rf $(VENV) data .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
