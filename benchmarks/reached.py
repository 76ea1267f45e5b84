"""Which conditions of the code real questions never decide: where to look for rules that were made for one example.

    python -m benchmarks.reached DATA/squad2 DATA/azure_hr [--sample 100] [--under language retrieval]

The sets of `benchmarks.answers` are ingested and asked while every condition of `rag` remembers how often it was true
and how often it was false. Told are those that were tried often and always came out alike, and the functions that
nothing called. That is a place to look and no verdict: what keeps a wrong answer away may hardly ever be needed.
"""

import argparse
import ast
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, ModuleType
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent / "rag"
OFTEN: Final = 100


class Place(NamedTuple):
    file: Path
    line: int
    text: str
    is_function: bool


PLACES: Final[list[Place]] = []
TIMES: Final[list[list[int]]] = []
"""How often each was false, and how often true or called."""


def seen(place: int, value: Any) -> Any:
    """Whatever it is, it is passed on."""
    TIMES[place][bool(value)] += 1
    return value


class Watched(ast.NodeTransformer):
    """Every operand of `and` and `or`, and every test, asked through `seen`; so is the beginning of each function."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        *tests, value = node.values  # the last one may be any value
        node.values = [*map(self.watched, tests), self.visit(value)]
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        return self.with_test(node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        return self.with_test(node)

    def with_test(self, node: ast.If | ast.IfExp) -> ast.AST:
        test, node.test = node.test, ast.Constant(True)
        self.generic_visit(node)
        node.test = self.watched(test)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        called = ast.Expr(self.asked(ast.Constant(True), Place(self.file, node.lineno, node.name, is_function=True)))
        self.generic_visit(node)
        at = 1 if ast.get_docstring(node) else 0
        node.body.insert(at, called)
        return node

    def watched(self, test: ast.expr) -> ast.expr:
        place = Place(self.file, test.lineno, ast.unparse(test), is_function=False)
        return self.asked(self.visit(test), place)

    def asked(self, value: ast.expr, place: Place) -> ast.expr:
        PLACES.append(place)
        TIMES.append([0, 0])
        return ast.Call(ast.Name("_seen", ast.Load()), [ast.Constant(len(PLACES) - 1), value], [])


class WatchedLoader(SourceFileLoader):
    def get_code(self, fullname: str) -> CodeType:
        tree = Watched(Path(self.path)).visit(ast.parse(self.get_data(self.path)))
        code: CodeType = compile(ast.fix_missing_locations(tree), self.path, "exec", dont_inherit=True)
        return code

    def exec_module(self, module: ModuleType) -> None:
        vars(module)["_seen"] = seen
        super().exec_module(module)


class WatchedModules(MetaPathFinder):
    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        found = PathFinder.find_spec(name, path) if name.partition(".")[0] == "rag" else None
        if found and isinstance(found.loader, SourceFileLoader):
            found.loader = WatchedLoader(found.loader.name, found.loader.path)
        return found


def one_sided() -> Iterator[tuple[Place, str]]:
    for place, (false, true) in sorted(zip(PLACES, TIMES, strict=True), key=lambda each: each[0][:2]):
        if place.is_function and not true:
            yield place, "never called"
        elif not place.is_function and false + true >= OFTEN and not (false and true):
            yield place, f"always {bool(true)}, {false + true:,} times"


def ask(folder: Path, sample: int) -> None:
    from benchmarks.answers import ask_all, ingest, sampled_rows  # only now, so that they are watched
    from rag.settings import Settings
    from rag.wiring import open_groundwork

    with TemporaryDirectory() as scratch, open_groundwork(Settings(data_dir=Path(scratch))) as groundwork:
        ingest(groundwork, folder)
        for name in ("queries", "unanswerable"):
            rows = sampled_rows(folder / f"dev/{name}.jsonl", sample)
            print(f"{folder.name}, {name}: {len(list(ask_all(groundwork, rows, 'standard')))} asked", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--sample", type=int, default=100, help="questions of each kind")
    parser.add_argument("--under", nargs="+", default=["language", "retrieval", "graphs"], help="rooms to tell of")
    options = parser.parse_args()
    sys.meta_path.insert(0, WatchedModules())
    for folder in options.folders:
        ask(folder, options.sample)
    for place, told in one_sided():
        if place.file.is_relative_to(ROOT) and place.file.relative_to(ROOT).parts[0] in options.under:
            print(f"{place.file.relative_to(ROOT.parent)}:{place.line} {told}: {place.text[:120]}")


if __name__ == "__main__":
    main()
