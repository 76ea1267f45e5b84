"""What a reader sees of the sources when they do not answer."""

from typing import Any

from rag.domain.answers import Citation
from rag.graphs.nearest import nearest_quotes
from rag.graphs.state import RagState
from rag.models.embed_static import StaticEmbeddings
from tests.graphs.company import chunk
from tests.graphs.turns import context, output, run

ASKED = "How many days a week may contractors work remotely?"
RULE = "Employees may work remotely up to three days a week."
BLOG = "Employees may work remotely five days a week."
SOURCES = [chunk("handbook", f"{RULE} The mail room closes at noon."), chunk("blog", BLOG, title="Blog")]


def nearest(**changed: Any) -> list[Citation]:
    state: RagState = {
        "normalized_query": ASKED,
        "ranked_chunks": SOURCES,
        "context_quality": "weak",
        "retrieval_config": {"context_tokens": 3000},
        **changed,
    }  # type: ignore[typeddict-item,typeddict-unknown-key]
    return nearest_quotes(state, context(embedder=StaticEmbeddings()))


def quotes(**changed: Any) -> list[str]:
    return [each["quote"] for each in nearest(**changed)]


def test_the_quotes_are_to_the_letter_and_say_where_they_stand() -> None:
    near = nearest()
    assert [each["quote"] for each in near] == [RULE, BLOG]
    assert [each["context"][each["quote_start"] : each["quote_end"]] for each in near] == [RULE, BLOG]
    assert [each["version_id"] for each in near] == [each["version_id"] for each in SOURCES]


def test_a_turn_that_finds_nothing_near_says_so_without_quotes() -> None:
    told = output(run(context(), "Which wine is served at the summer party?"))
    assert (told["status"], "nearest" in told) == ("insufficient_context", False)


def test_where_nothing_is_near_nothing_is_shown() -> None:
    assert quotes(context_quality="missing") == []
    assert quotes(context_quality="sufficient") == []
    assert quotes(ranked_chunks=[]) == []
    assert quotes(question_type="small_talk") == []


def test_what_a_rule_decided_against_is_not_shown() -> None:
    lost = {"document_id": SOURCES[1]["document_id"], "quote": BLOG, "value": "five days"}
    held = {"document_id": SOURCES[0]["document_id"], "quote": RULE, "value": "three days"}
    assert quotes(contradictions=[{"a": held, "b": lost, "winner": "a"}]) == [RULE]
    assert quotes(contradictions=[{"a": held, "b": lost, "winner": None}]) == [RULE, BLOG]


def test_what_was_withheld_does_not_come_back_as_a_quote() -> None:
    assert quotes(claims=[{"text": RULE, "verdict": "unsupported"}]) == [BLOG]
    assert quotes(claims=[{"text": "Week.", "verdict": "unsupported"}]) == [RULE, BLOG]


def test_what_answers_is_shown_where_nothing_drafted_from_it_could_be_proven() -> None:
    told = [{"text": "The living room will do.", "verdict": "unsupported"}]
    assert quotes(context_quality="sufficient", claims=told) == [RULE, BLOG]
    assert quotes(context_quality="missing", claims=told) == []
