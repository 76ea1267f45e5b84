"""How likely the sentence that was asked for is among those that an answer quotes."""

import pytest

from rag.domain.answers import Claim, Verdict
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.evidence.told import says_otherwise, told
from rag.retrieval.fixture_corpus import build_chunk

TEXT = "A hotel night in Lisbon may cost up to 140 EUR. Flights are booked in economy class."
CHUNKS = [build_chunk("trips", "trips", TEXT, {"title": "Handbook"})]
ASKED = "How much may a hotel night in Lisbon cost?"


@pytest.fixture(scope="module")
def embedder() -> StaticEmbeddings:
    return StaticEmbeddings()


def quote(text: str, chunk_id: str = "trips", verdict: Verdict = "supported") -> Claim:
    start = TEXT.index(text)
    return {
        "text": text,
        "verdict": verdict,
        "reason": verdict,
        "score": 1.0,
        "source_ids": [1],
        "quotes": [{"chunk_id": chunk_id, "text": text, "start": start, "end": start + len(text)}],
    }


def test_the_sentence_asked_for_weighs_more_than_another(embedder: StaticEmbeddings) -> None:
    right, wrong = (told(ASKED, CHUNKS, [quote(each)], embedder=embedder) for each in ("Lisbon", "economy class"))
    assert right > 0.9 > 0.1 > wrong > 0
    assert told(ASKED, CHUNKS, [quote("Lisbon"), quote("economy")], embedder=embedder) == pytest.approx(1.0)


def test_quotes_of_nothing_in_hand_tell_nothing(embedder: StaticEmbeddings) -> None:
    assert told(ASKED, CHUNKS, [], embedder=embedder) == 0
    assert told(ASKED, CHUNKS, [quote("Lisbon", "elsewhere")], embedder=embedder) == 0
    assert told(ASKED, [], [quote("Lisbon")], embedder=embedder) == 0
    assert told(ASKED, CHUNKS, [quote("Lisbon", verdict="unsupported")], embedder=embedder) == 0


def test_a_question_turned_round_is_seen(embedder: StaticEmbeddings) -> None:
    assert not says_otherwise(ASKED, CHUNKS, embedder=embedder)
    assert says_otherwise("Which flights are not booked in economy class?", CHUNKS, embedder=embedder)
    assert not says_otherwise(ASKED, [], embedder=embedder)


def test_two_sentences_that_answer_together_turn_nothing_round(embedder: StaticEmbeddings) -> None:
    cities = "| City | Cost group |\n|---|---|\n| Lisbon | C |\n| Oslo | A |"
    texts = ["A hotel night may cost more in Rome.", cities, "In cost group C a hotel night may cost 125 euros."]
    rome, groups, limit = (build_chunk(f"c{n}", f"c{n}", text, {"title": "Travel"}) for n, text in enumerate(texts))
    assert says_otherwise(ASKED, [rome, limit], embedder=embedder)
    assert not says_otherwise(ASKED, [rome, groups, limit], embedder=embedder)


def test_two_sentences_that_answer_together_are_worth_what_they_say_together(embedder: StaticEmbeddings) -> None:
    texts = {
        "towns": "Porto belongs to cost group 1. Graz belongs to cost group 3.",
        "limits": "In cost group 1 a dinner is paid up to 60 euros. In cost group 3 up to 35 euros.",
    }
    chunks = [build_chunk(name, name, text, {"title": name}) for name, text in texts.items()]

    def claim(name: str, text: str) -> Claim:
        start = texts[name].index(text)
        return {
            **quote("Lisbon"),
            "text": text,
            "quotes": [{"chunk_id": name, "text": text, "start": start, "end": start + len(text)}],
        }

    asked = "Up to how many euros is a dinner in Porto paid?"
    first, second = (
        claim("towns", "Porto belongs to cost group 1."),
        claim("limits", "In cost group 1 a dinner is paid up to 60 euros."),
    )
    assert told(asked, chunks, [first, second], embedder=embedder) == pytest.approx(1.0)
    assert told(asked, chunks, [second], embedder=embedder) < 1.0
