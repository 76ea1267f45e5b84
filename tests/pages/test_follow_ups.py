"""Follow-up questions of the real assistant: a click is answered at once, from what was looked up beforehand."""

import dataclasses
from collections.abc import Iterator, Sequence

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from rag.assistant import Assistant, Extras
from rag.domain.access import Scope
from rag.domain.chunks import Chunk, Filters, IndexMetadata, RetrievalConfig
from rag.graphs.architectures import ARCHITECTURES
from rag.ingest.uploads import Upload
from rag.models.chat_demo import DemoChatModel
from rag.models.embed_static import StaticEmbeddings
from rag.ports import Retriever
from rag.retrieval.preloaded import PreloadedRetriever
from rag.settings import Settings
from rag.ui.house import serving
from rag.wiring import Groundwork, open_groundwork
from rag.words import open_words
from tests.conftest import NOW
from tests.pages.conftest import EMPLOYEE, new_app

QUESTION = "How many days a week may I work remotely?"
HANDBOOK = """---
title: Employee Handbook
audience: [everyone]
---
# Employee Handbook

## Remote work

Employees may work remotely up to three days a week with the approval of their manager.

## Annual leave

Annual leave is 28 days a year. It must be requested two weeks ahead.

## Learning budget

The learning budget is 1,200 euros a year for every employee.

## Devices

Report a lost laptop to the service desk at once.
"""


class Noting(Retriever):
    """The real search, which notes what was looked up."""

    def __init__(self, retriever: Retriever) -> None:
        self._retriever = retriever
        self.queries: list[str] = []

    def describe(self, *, scope: Scope, filters: Filters) -> IndexMetadata:
        return self._retriever.describe(scope=scope, filters=filters)

    def retrieve(self, query: str, *, scope: Scope, filters: Filters, config: RetrievalConfig) -> list[Chunk]:
        self.queries.append(query)
        return self._retriever.retrieve(query, scope=scope, filters=filters, config=config)

    def related(self, chunks: Sequence[Chunk], *, scope: Scope, filters: Filters, limit: int) -> list[Chunk]:
        return self._retriever.related(chunks, scope=scope, filters=filters, limit=limit)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Groundwork]:
    with open_groundwork(Settings(data_dir=tmp_path_factory.mktemp("real"), demo=True)) as opened:
        (row,) = opened.publisher.ingest([Upload("handbook.md", HANDBOOK.encode())], form={})
        assert row.status == "added"
        yield opened


def real(house: Groundwork, retriever: Retriever) -> Assistant:
    return Assistant(
        retriever=PreloadedRetriever(retriever),
        open_chat_model=lambda name: DemoChatModel(),
        sentence_embedder=StaticEmbeddings(),
        settings=house.settings,
        clock=lambda: NOW,
        say=open_words("en"),
        extras=Extras(bases=house.knowledge_bases),
    )


def last_turn(app: AppTest) -> str:
    return "\n".join(element.value for element in app.chat_message[-1].markdown).replace("\\", "")


@pytest.mark.parametrize("architecture", ARCHITECTURES)
def test_a_click_is_answered_from_what_was_looked_up(house: Groundwork, architecture: str) -> None:
    noting = Noting(house.retriever)
    st.cache_resource.clear()
    with serving(dataclasses.replace(house, assistant=real(house, noting))):
        app = new_app()
        app.session_state["persona"] = EMPLOYEE
        app.session_state["architecture"] = architecture
        app.run().chat_input(key="question").set_value(QUESTION).run().run()
        assert "three days a week" in last_turn(app)
        chips = [button for button in app.button if (button.key or "").startswith("chip-")]
        chip = next(each for each in chips if "lost laptop" in each.label)
        asked = chip.label.replace("\\", "")
        assert noting.queries.count(asked) == 1
        chip.click().run().run()
        assert not app.exception
        assert "Report a lost laptop to the service desk" in last_turn(app)
        assert noting.queries.count(asked) == 1, "it was looked up once more"
