"""The bench shows every stage on real indexes, within the admin's own rights, and changes nothing."""

import pytest
from streamlit.testing.v1 import AppTest

from rag.domain.access import PERSONAS
from rag.errors import InputRefused, NotAllowed
from rag.retrieval.bench import Move
from rag.ui.bench import changed, config_of, movement, stages_of, values_of
from rag.ui.collection import judged_of, run_ways
from rag.wiring import Groundwork
from rag.words import open_words
from tests.pages.conftest import EMPLOYEE, HR_ADMIN, OpenPage, text_of

PAGE = "pages/admins/bench.py"
SAY = open_words("en")
PLACES = ("By meaning", "By words", "Reread")
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
    assert first[""] == 1
    assert (first["By words"], first["Reread"]) == ("1", "1"), "why it is a source: where each stage had it"
    assert "sources fit; dropped for other reasons: " in text_of(app)


def test_other_settings_are_compared_with_those_in_force(open_page: OpenPage, groundwork: Groundwork) -> None:
    app = asked(open_page)
    app.slider(key="bench_score").set_value(1.0).run()
    assert "Sources in the prompt, before and after" in [heading.value for heading in app.subheader]
    assert "RAG_SCORE_THRESHOLD=1.0" in app.code.values
    assert set(app.dataframe[0].value.columns) == {"Before", "After", "Change", "Chunk", "Score", *PLACES}
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


QUERIES = (
    b'{"_id": "1", "text": "How many days a week may I work remotely?"}\n{"_id": "2", "text": "Nobody judged this."}\n'
)
RELEVANT = b"query-id\tcorpus-id\tscore\n1\temployee-handbook-2025\t1\n"


def test_a_collection_is_measured_in_every_way(open_page: OpenPage, groundwork: Groundwork) -> None:
    app = open_page(PAGE, persona=HR_ADMIN)
    app.file_uploader[0].upload("queries.jsonl", QUERIES)
    app.file_uploader[1].upload("qrels.tsv", RELEVANT)
    app.run()
    app.button(key="collection_run").click().run()
    assert not app.exception
    rows = app.dataframe[0].value.to_dict("records")
    assert [row["Search"] for row in rows] == ["By meaning", "By words", "Fused", "Reread"]
    assert rows[-1]["nDCG@10"] == 1.0
    assert "1 question." in text_of(app)


@pytest.mark.parametrize(
    ("queries", "relevant"),
    [
        (b"not json", RELEVANT),
        (QUERIES, b"a header\nno tabs\n"),
        (QUERIES, b"head\n"),
        (b"\xff", RELEVANT),
        (b"[]", RELEVANT),
    ],
)
def test_files_of_another_form_are_refused(queries: bytes, relevant: bytes) -> None:
    with pytest.raises(InputRefused):
        judged_of(queries, relevant)


def test_only_admins_measure(open_page: OpenPage, groundwork: Groundwork) -> None:
    with pytest.raises(NotAllowed):
        run_ways(
            PERSONAS[0], judged_of(QUERIES, RELEVANT), config_of(values_of(groundwork.settings)).search, tell=print
        )
