"""A sentence that was not proven is nowhere: not in the events, the kept history, the log, or on the clipboard."""

import logging
from functools import partial
from pathlib import Path

import pytest

from rag.assistant import Assistant
from rag.domain.access import EVERYONE, Scope
from rag.domain.questions import Question
from rag.models.embed_static import StaticEmbeddings
from rag.ui.answers import answer_markdown, answer_text
from rag.ui.keeping import keep_turn
from rag.ui.turns import RunningTurn
from rag.wiring import Groundwork, open_groundwork
from tests.conftest import NOW
from tests.leaks.mangled import SPOILT, WORD, MangledChat

LYING = [name for name in SPOILT if name.startswith(("a lie", "only a lie", "thinking", "a picture"))]
ASKED = Question("How many days of annual leave do I get?", scope=Scope.of(EVERYONE), model="mangled")
OWNER = "anna"


def lying(house: Groundwork, name: str) -> Assistant:
    embedder = StaticEmbeddings()
    return Assistant(
        retriever=house.retriever,
        open_chat_model=lambda _: MangledChat(SPOILT[name], embedder=embedder),
        sentence_embedder=embedder,
        settings=house.settings,
        clock=lambda: NOW,
        say=house.say,
    )


@pytest.mark.parametrize("name", LYING)
def test_the_made_up_sentence_is_nowhere(
    name: str, sample_house: Groundwork, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with open_groundwork(sample_house.settings.model_copy(update={"data_dir": tmp_path})) as own:
        conversation = own.conversations.start(OWNER, ASKED.text)
        turn = RunningTurn(
            "1",
            OWNER,
            conversation,
            ASKED,
            NOW,
            partial(keep_turn, own.conversations, OWNER, conversation, own.say),
        )
        for event in lying(sample_house, name).stream(ASKED):
            assert WORD not in repr(event)
            turn.put(event)
        assert WORD not in str(own.conversations.export(OWNER))
    output = turn.record()["output"]
    assert WORD not in answer_text(output["claims"], output["citations"], heading="Sources")
    assert WORD not in answer_markdown(output["claims"])
    assert WORD not in caplog.text
    kept = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert kept
    assert all(WORD.encode() not in path.read_bytes() for path in kept)
