"""A conversation that is taken along is a file that others open: nothing in it may come alive there."""

from typing import Any, cast

import pytest

from rag.ui.history import as_text
from rag.ui.turns import TurnRecord
from rag.words import open_words
from tests.fixtures.hostile_strings import live_strings
from tests.graphs.test_records import record
from tests.pages.scripted import citation
from tests.ui.test_answers import FOUND_LATER, PARSER, leaves


def turns_of(text: str) -> list[TurnRecord]:
    """An answer and a gap in which everything is the same text."""
    source = {**citation(3), "title": text, "section": text}
    claims = [{"text": text, "source_ids": [3]}]
    known: dict[str, Any] = {
        "question": text,
        "output": {"claims": claims, "citations": [source], "knowledge_gap": None, "doubt": text},
    }
    near = [source | {"quote": text}]
    recorded = [record(title=text, owner=text, replaces=[text])]
    withheld = {"count": 1, "reasons": [{"reason": "number", "nearest": source | {"quote": f"{text} {text}"}}]}
    shown = {"claims": [], "citations": [], "knowledge_gap": text}
    gap = {**shown, "nearest": near, "withheld": withheld, "records": recorded}
    return cast(list[TurnRecord], [known, {**known, "output": gap}])


@pytest.mark.parametrize(("kind", "hostile"), live_strings())
def test_nothing_in_a_filed_conversation_comes_alive(kind: str, hostile: str) -> None:
    filed = as_text(turns_of(hostile), open_words("en"))
    tokens = list(leaves(PARSER.parse(filed)))
    assert not {token.type for token in tokens} & {"image", "link_open", "html_inline", "html_block"}, (kind, filed)
    assert not FOUND_LATER.search(" ".join(token.content for token in tokens if token.type == "text")), (kind, filed)
    assert filed.count("pay") >= 6
