"""The bench shows every stage on real indexes, within the admin's own rights, and changes nothing."""

import pytest
from streamlit.testing.v1 import AppTest

from rag.domain.access import PERSONAS
from rag.errors import NotAllowed
from rag.retrieval.bench import Move
from rag.ui.bench import changed, config_of, movement, stages_of, values_of
from rag.wiring import Groundwork
from rag.words import open_words
from tests.pages.conftest import EMPLOYEE, HR_ADMIN, OpenPage, text_of

PAGE = "pages/admins/bench.py"
SAY = open_words("en")
QUESTION = "How many days a week may I work remotely?"


def asked(open_page: OpenPage) -> AppTest:
    app = open_page(PAGE, persona=HR_ADMIN)
    app.text_input(key="bench_question").set_value(QUESTION).run()
    assert not app.exception
    return app


def test_readers_do_not_find_the_page_nor_its_function(open_page: OpenPage, groundwork: Groundwork) -> None:
    with pytest.raises(ValueError, match=r"bench\.py"):
        open_page(PAGE, persona=EMPLOYEE)
    with pytest.raises(NotAllowed):
        stages_of(PERSONAS[0], QUESTION, config_of(values_of(groundwork.settings)), SAY)


def test_every_stage_is_shown(open_page: OpenPage) -> None:
    app = asked(open_page)
    headings = [heading.value for heading in app.subheader]
    stages = ["By meaning", "By words", "Fused", "Reread"]
    assert headings == ["Sources in the prompt", *stages, "Found but not in the prompt"]
    first = app.dataframe[0].value.to_dict("records")[0]
    assert first["Chunk"] == "Employee Handbook 2025 · Remote work"
    assert (first["Before"], first["After"], first["Change"]) == ("1", "1", "=")


def test_other_settings_are_compared_with_those_in_force(open_page: OpenPage, groundwork: Groundwork) -> None:
    app = asked(open_page)
    app.slider(key="bench_score").set_value(1.0).run()
    assert "Sources in the prompt, before and after" in [heading.value for heading in app.subheader]
    assert "RAG_SCORE_THRESHOLD=1.0" in app.code.values
    assert changed(groundwork.settings, values_of(groundwork.settings)) == []


@pytest.mark.parametrize(
    ("before", "after", "said"), [(None, 2, "new"), (2, None, "gone"), (3, 1, "↑ 2"), (1, 2, "↓ 1"), (2, 2, "=")]
)
def test_a_move_is_said_without_colour(before: int | None, after: int | None, said: str) -> None:
    assert movement(Move({}, before, after), SAY) == said  # type: ignore[typeddict-item]


def test_an_empty_question_searches_nothing(open_page: OpenPage) -> None:
    app = open_page(PAGE, persona=HR_ADMIN)
    assert "Type a question" in text_of(app)
    assert not app.dataframe
