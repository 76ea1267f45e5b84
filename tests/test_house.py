"""The walls of the house that import-linter, ruff and mypy do not see."""

import ast
import inspect
import re
import statistics
import sys
import tomllib
from collections.abc import Mapping
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from rag.ports import Library, Retriever

ROOT = Path(__file__).parent.parent
RAG = sorted((ROOT / "rag").rglob("*.py"))
SCREEN = [ROOT / "app.py", *sorted((ROOT / "pages").rglob("*.py"))]
PAGES = [path for path in SCREEN if path.name not in {"app.py", "__init__.py"}]
TEXTS = [
    path
    for folder in ("rag", "pages", "tests", "benchmarks", "sample_docs", ".streamlit", ".ci", "docs")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in {".py", ".md", ".toml", ".txt", ".csv", ".html", ".yaml", ""} and path.is_file()
] + [ROOT / "app.py", ROOT / "Makefile", ROOT / "pyproject.toml", *sorted(ROOT.glob("*.md"))]


_DEFINITIONS = ast.FunctionDef | ast.ClassDef


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


class Module(NamedTuple):
    """What these tests ask of a file: it is read once for all of them."""

    imports: tuple[str, ...]
    lengths: Mapping[str, int]
    """Every function with the number of lines of its body, docstring left out."""
    silent: tuple[str, ...]
    """Functions that do not say what they return."""
    told: bool
    """It says what it is, in its docstring or in that of the thing it is named after."""


@cache
def _module(path: Path) -> Module:
    tree = _tree(path)
    nodes = list(ast.walk(tree))
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return Module(
        tuple(name for node in nodes for name in _imported(node)),
        {f"{_is(path)}:{node.lineno} {node.name}": _length(node) for node in functions},
        tuple(f"{_is(path)}:{node.lineno} {node.name}" for node in functions if node.returns is None),
        _is_told(tree, path),
    )


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module] if isinstance(node, ast.ImportFrom) and node.module else []


def _length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    body = node.body[1:] if ast.get_docstring(node) else node.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def _is_told(tree: ast.Module, path: Path) -> bool:
    public = [node for node in tree.body if isinstance(node, _DEFINITIONS) and not node.name.startswith("_")]
    main = public if len(public) == 1 else [node for node in public if node.name == path.stem]
    return bool(ast.get_docstring(tree) or any(ast.get_docstring(node) for node in main))


def _may_import(module: str) -> bool:
    return module.split(".")[0] in {"streamlit", *sys.stdlib_module_names} or module.startswith(
        ("rag.ui", "rag.domain")
    )


def _is(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", SCREEN, ids=_is)
def test_the_screen_imports_only_streamlit_the_ui_and_the_domain(path: Path) -> None:
    assert [module for module in _module(path).imports if not _may_import(module)] == []


@pytest.mark.parametrize("path", PAGES, ids=_is)
def test_a_page_first_asks_who_is_there(path: Path) -> None:
    """A page can be reached by its address alone, so it never relies on the menu that leads to it."""
    statements = [node for node in _tree(path).body if not _is_preamble(node)]
    assert ast.unparse(statements[0]).startswith("user = require_user("), path


def _is_preamble(node: ast.stmt) -> bool:
    is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_docstring or isinstance(node, ast.Import | ast.ImportFrom)


def test_pages_lie_in_folders_named_for_who_may_enter() -> None:
    assert {path.parent.name for path in PAGES} <= {"everyone", "admins"}
    assert PAGES != []


def test_only_the_screen_knows_streamlit() -> None:
    others = [path for path in RAG if "ui" not in path.relative_to(ROOT).parts]
    assert [_is(path) for path in others if any(m.split(".")[0] == "streamlit" for m in _module(path).imports)] == []


@pytest.mark.parametrize("path", [*RAG, *SCREEN], ids=_is)
def test_every_module_says_what_it_is(path: Path) -> None:
    assert _module(path).told, path


def test_functions_are_small() -> None:
    lengths = {name: length for path in [*RAG, *SCREEN] for name, length in _module(path).lengths.items()}
    assert {name: length for name, length in lengths.items() if length > 40} == {}
    assert statistics.median(lengths.values()) <= 8


def test_every_public_function_says_what_it_returns() -> None:
    silent = [function for path in [*RAG, *SCREEN] for function in _module(path).silent]
    assert silent == []


@pytest.mark.parametrize("seam", [Retriever, Library])
def test_whoever_returns_text_asks_for_whom(seam: type) -> None:
    methods = {name: method for name, method in vars(seam).items() if inspect.isfunction(method) and name[0] != "_"}
    unasked = {name for name, method in methods.items() if "scope" not in inspect.signature(method).parameters}
    assert unasked <= {"indexed_chunk_count", "facts"}  # these tell whether the indexes may be answered from
    assert len(methods) > len(unasked)


def test_the_floors_are_the_rooms() -> None:
    """Every room under rag/ is on a floor, and no floor names a room that is not there."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    floors = next(c for c in project["tool"]["importlinter"]["contracts"] if c["id"] == "floors")["layers"]
    named = {room.strip() for floor in floors for room in floor.split("|")}
    there = {path.stem for path in (ROOT / "rag").iterdir() if path.suffix == ".py" and path.stem != "__init__"}
    there |= {path.name for path in (ROOT / "rag").iterdir() if (path / "__init__.py").exists()}
    assert named == there


@pytest.mark.parametrize("room", sorted(path.parent.name for path in (ROOT / "rag").glob("*/__init__.py")))
def test_a_room_that_says_what_to_look_for_where_names_all_that_is_there(room: str) -> None:
    for first_page in sorted((ROOT / "rag" / room).rglob("__init__.py")):
        told = ast.get_docstring(_tree(first_page)) or ""
        named = re.findall(r"[a-z_0-9*]+", told)
        there = {path.stem for path in first_page.parent.glob("*.py")} - {"__init__"}
        there |= {path.parent.name for path in first_page.parent.glob("*/__init__.py")}
        lost = sorted(name for name in there if not any(fnmatchcase(name, each) for each in named))
        assert lost == [] or "What to look for where" not in told, first_page


def test_tests_mirror_the_rooms() -> None:
    rooms = {path.name for path in (ROOT / "rag").iterdir() if path.is_dir()}
    folders = {path.name for path in (ROOT / "tests").iterdir() if path.is_dir() and not path.name.startswith("__")}
    assert folders <= rooms | {"pages", "browser", "leaks", "faults", "fixtures", "sample_sources"}


def test_no_room_is_called_utils() -> None:
    assert [_is(path) for path in RAG if path.stem in {"utils", "helpers", "common", "misc", "manager"}] == []


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock", "requirements-pip.lock"])
def test_a_lock_pins_hashes_and_names_no_server(name: str) -> None:
    """Where packages come from is the business of whoever installs them."""
    lock = (ROOT / name).read_text(encoding="utf-8")
    assert "://" not in lock
    assert "index" not in re.sub(r"^[a-z0-9_.-]+==.*$", "", lock, flags=re.MULTILINE)
    pins = re.split(r"\n(?=\S)", lock.strip())
    assert [pin.splitlines()[0] for pin in pins if "==" in pin and "--hash=sha256:" not in pin] == []


def test_nothing_names_a_machine_or_a_package_server() -> None:
    private = re.compile(r"(?<![\w./~-])/(?:home|work|root|Users|tmp/gw)/\w|(?:extra-)?index-url|\bpip\.conf\b")
    found = [
        f"{_is(path)}: {hit.group()}"
        for path in TEXTS
        if path.exists() and path != Path(__file__)
        for hit in private.finditer(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert found == []
