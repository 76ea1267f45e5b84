from typing import Any

from rag.domain.chunks import Chunk
from rag.retrieval.expansion import merge_related, needs_expansion


def chunk(name: str, text: str, **changes: Any) -> Chunk:
    base: dict[str, Any] = {
        "chunk_id": f"{name}::1", "document_id": name, "version_id": f"{name}@1", "title": name, "section": "",
        "text": text, "related": [],
    }  # fmt: skip
    return base | changes  # type: ignore[return-value]


def test_nothing_found_needs_no_expansion() -> None:
    assert not needs_expansion("How much leave?", [], 0.0)


def test_good_evidence_needs_no_expansion() -> None:
    assert not needs_expansion("hotel limit", [chunk("a", "See the travel policy.")], 0.9)


def test_a_chunk_with_all_words_needs_no_expansion() -> None:
    found = [chunk("a", "The hotel limit in Berlin is 140 euros."), chunk("b", "Berlin has a canteen.")]
    assert not needs_expansion("What is the hotel limit in Berlin?", found, 0.5)


def test_words_scattered_over_chunks_need_expansion() -> None:
    found = [chunk("a", "Hotel rooms have a limit."), chunk("b", "Berlin is a tier two city.")]
    assert needs_expansion("hotel limit Berlin tier", found, 0.4)


def test_a_pointer_to_another_document_needs_expansion() -> None:
    found = [chunk("a", "Hotel limits are listed in the city table of the travel policy.")]
    assert needs_expansion("What are the hotel limits?", found, 0.4)


def test_a_link_to_a_document_not_found_needs_expansion() -> None:
    linked = chunk("a", "Hotel limits depend on the city.", related=["b"])
    assert needs_expansion("hotel limits city", [linked], 0.4)
    assert not needs_expansion("hotel limits city", [linked, chunk("b", "hotel limits city")], 0.4)


def test_two_questions_in_one_need_expansion() -> None:
    found = [chunk("a", "Notice is three months and the laptop goes back.")]
    assert needs_expansion("What is the notice and who takes the laptop back?", found, 0.4)


def test_merge_keeps_the_ranked_and_bounds_the_related() -> None:
    ranked = [chunk("a", "one"), chunk("b", "two")]
    related = [chunk("b", "two"), chunk("c", "three"), chunk("d", "Three "), chunk("e", "five"), chunk("f", "six")]
    merged = merge_related(ranked, related, 2)
    assert [one["document_id"] for one in merged] == ["a", "b", "c", "e"]


def test_merge_of_nothing() -> None:
    assert merge_related([], [], 3) == []
    assert merge_related([chunk("a", "one")], [chunk("b", "two")], 0) == [chunk("a", "one")]
