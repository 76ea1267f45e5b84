"""What contradicts a kept chunk is kept too."""

from datetime import date

from rag.domain.access import Scope
from rag.domain.chunks import Chunk
from rag.domain.given import given_chunk
from rag.retrieval.conflicts.other_side import with_other_side
from rag.retrieval.selection import Selection, SelectionConfig, left_out, rank_and_filter

TODAY = date(2026, 3, 1)
QUESTION = "How long is a guest card valid?"
KEPT = "A guest card is valid for six weeks."
RIVAL = "A guest card is valid for three weeks."
BESIDE = "Guest cards are green and have a chip."


def chunk(name: str, text: str, score: float = 0.5) -> Chunk:
    return {**given_chunk(name, text), "document_id": name, "version_id": f"{name}@1", "score": score}


def readable(name: str, text: str, *audience: str) -> Chunk:
    return {**chunk(name, text), "audience": list(audience), "status": "published"}


def selection(kept: list[Chunk], *out: Chunk, reason: str = "weak") -> Selection:
    return Selection(kept, [left_out(each, reason) for each in out])


def names(chunks: list[Chunk]) -> list[str]:
    return [each["document_id"] for each in chunks]


def test_a_chunk_too_weak_comes_back_when_it_says_otherwise() -> None:
    kept, rival, beside = chunk("a", KEPT), chunk("b", RIVAL, 0.1), chunk("c", BESIDE, 0.2)
    chosen = with_other_side(QUESTION, selection([kept], rival, beside), [kept, rival, beside], as_of=TODAY, limit=5)
    assert names(chosen.kept) == ["a", "b"]
    assert [each["chunk_id"] for each in chosen.dropped] == [beside["chunk_id"]]


def test_a_full_selection_gives_up_its_last_chunk_that_nothing_contradicts() -> None:
    first, kept, last, rival = chunk("f", BESIDE), chunk("a", KEPT), chunk("l", "Lunch is at noon."), chunk("b", RIVAL)
    full = selection([first, last, kept], rival, reason="over_budget")
    chosen = with_other_side(QUESTION, full, [first, last, kept, rival], as_of=TODAY, limit=3)
    assert names(chosen.kept) == ["f", "a", "b"]
    assert [(each["chunk_id"], each["reason"]) for each in chosen.dropped] == [(last["chunk_id"], "over_budget")]


def test_what_may_not_be_read_never_comes_back() -> None:
    kept, secret = readable("a", KEPT, "everyone"), readable("b", RIVAL, "board")
    everyone = Scope.of("everyone")
    chosen = rank_and_filter(QUESTION, [kept, secret], scope=everyone, as_of=TODAY, config=SelectionConfig())
    again = with_other_side(QUESTION, chosen, [kept, secret], as_of=TODAY, limit=5)
    assert names(again.kept) == ["a"]
    assert [each["reason"] for each in again.dropped] == ["out_of_scope"]


def test_a_selection_of_one_stays_one() -> None:
    kept, rival = chunk("a", KEPT), chunk("b", RIVAL)
    chosen = with_other_side(QUESTION, selection([kept], rival), [kept, rival], as_of=TODAY, limit=1)
    assert names(chosen.kept) == ["a"]
