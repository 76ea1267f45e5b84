"""An answer that is not sure says so first, and names what no quote mentions; a surer one says nothing of itself."""

import pytest

from rag.graphs.doubts import doubt_of
from rag.grounding.confidence import MEDIUM
from rag.retrieval.scripted import ScriptedRetriever
from rag.words import open_words
from tests.graphs.company import LIKE_IT, chunk
from tests.graphs.turns import context, output, run

SAY = open_words("en")
BROAD = SAY("doubt.broad")


def test_only_an_answer_that_is_not_sure_is_doubted() -> None:
    state = run(context())
    assert doubt_of({**state, "confidence": MEDIUM}, SAY) is None
    weak = {**state, "confidence": MEDIUM - 0.01, "critique": {"evidence_score": 0.6}}
    assert doubt_of(weak, SAY) == SAY("doubt.nearest")  # type: ignore[arg-type]


def test_of_a_broad_question_much_is_said() -> None:
    state = run(context()) | {"confidence": 0.1, "critique": {"evidence_score": 0.9}}
    assert doubt_of(state, SAY) == SAY("doubt.broad")  # type: ignore[arg-type]
    other = state | {"normalized_query": "May I take the company car home?"}
    assert doubt_of(other, SAY).startswith(SAY("doubt.nearest"))  # type: ignore[arg-type, union-attr]


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_names_what_no_quote_mentions_as_it_was_asked(language: str) -> None:
    state = run(context()) | {"normalized_query": "May I take the company car home?", "confidence": 0.1}
    said = doubt_of(state, open_words(language))  # type: ignore[arg-type]
    assert said is not None
    assert said.startswith(open_words(language)("doubt.nearest"))
    assert "company car" in said


def test_the_day_that_the_turn_is_about_is_no_word_that_is_missing() -> None:
    asked = {"normalized_query": "How long may I park in March 2027?", "undated": "How long may I park?"}
    state = run(context()) | asked | {"confidence": 0.1}
    assert "2027" not in (doubt_of(state, SAY) or "")  # type: ignore[arg-type]


def test_the_output_carries_it_beside_the_answer_and_never_in_it() -> None:
    found = output(run(context(ScriptedRetriever([chunk(), *LIKE_IT]))))
    assert found["status"] == "answered"
    assert found["confidence"] < MEDIUM
    assert found["doubt"] == SAY("doubt.broad")
    assert SAY("doubt.broad") not in found["answer"]
    assert len(found["claims"]) == 1


def test_a_sure_answer_has_none() -> None:
    assert "doubt" not in output(run(context()))


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_says_which_value_is_not_told(language: str) -> None:
    state = run(context()) | {"normalized_query": "How much is the remote work allowance?", "confidence": 0.1}
    say = open_words(language)
    assert say("untold.sum") in (doubt_of(state, say) or "")  # type: ignore[arg-type]


def test_sources_that_disagree_and_are_both_told_need_no_other_doubt() -> None:
    state = run(context()) | {"confidence": 0.1, "critique": {"evidence_score": 0.9}}
    side = {"quote": state["citations"][0]["quote"]}
    for winner, other, said in ((None, side, None), ("a", side, BROAD), (None, {"quote": "Nobody may."}, BROAD)):
        conflict = {"winner": winner, "a": side, "b": other}
        assert doubt_of(state | {"contradictions": [conflict]}, SAY) == said  # type: ignore[arg-type, typeddict-item]
