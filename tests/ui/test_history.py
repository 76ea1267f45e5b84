"""A conversation that is taken along is a file that others open: nothing in it may come alive there."""

from typing import Any, cast

import pytest

from rag.stores.conversations import Conversations
from rag.ui.history import as_text
from rag.words import open_words
from tests.fixtures.hostile_strings import live_strings
from tests.graphs.test_records import record
from tests.pages.scripted import citation
from tests.ui.test_answers import FOUND_LATER, PARSER, leaves


class OneTurn:
    """Keeps a single turn in which everything is the same text."""

    def __init__(self, text: str) -> None:
        self._text = text

    def turns(self, _owner: str, _conversation_id: str) -> list[dict[str, Any]]:
        source = {**citation(3), "title": self._text, "section": self._text}
        claims = [{"text": self._text, "source_ids": [3]}]
        known = {
            "question": self._text,
            "output": {"claims": claims, "citations": [source], "knowledge_gap": None, "doubt": self._text},
        }
        near = [source | {"quote": self._text}]
        recorded = [record(title=self._text, owner=self._text, replaces=[self._text])]
        gap = {"claims": [], "citations": [], "knowledge_gap": self._text, "nearest": near, "records": recorded}
        return [known, {**known, "output": gap}]


@pytest.mark.parametrize(("kind", "hostile"), live_strings())
def test_nothing_in_a_filed_conversation_comes_alive(kind: str, hostile: str) -> None:
    filed = as_text(cast(Conversations, OneTurn(hostile)), "anna", "c", open_words("en"))
    tokens = list(leaves(PARSER.parse(filed)))
    assert not {token.type for token in tokens} & {"image", "link_open", "html_inline", "html_block"}, (kind, filed)
    assert not FOUND_LATER.search(" ".join(token.content for token in tokens if token.type == "text")), (kind, filed)
    assert filed.count("pay") >= 6
