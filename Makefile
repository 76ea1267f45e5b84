PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
# What is never imported need not be compiled: that is most of what comes with some packages.
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-compile

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

$(VENV)/demo.stamp: requirements.lock $(VENV)/pip.stamp
	$(INSTALL) -r requirements.lock
	touch $@

$(VENV)/test.stamp: requirements-dev.lock $(VENV)/pip.stamp  ## all of requirements.lock is in it
	$(INSTALL) -r requirements-dev.lock
	touch $@

$(VENV)/pip.stamp: requirements-pip.lock  ## the pip of an older Python looks three times as long for what it installs
	$(PYTHON) -m venv $(VENV)
	-$(INSTALL) -r requirements-pip.lock
	touch $@

lock:  ## resolve the ranges of pyproject.toml into the lock files (needs uv)
	uv pip compile -q -U --universal --generate-hashes --no-annotate --no-header --python-version 3.11 pyproject.toml -o requirements.lock
	uv pip compile -q -U --universal --generate-hashes --no-annotate --no-header --python-version 3.11 pyproject.toml --group dev -o requirements-dev.lock
	echo pip | uv pip compile -q -U --universal --generate-hashes --no-annotate --no-header --python-version 3.11 - -o requirements-pip.lock

clean:
	rm -rf $(VENV) data .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
