"""What comes nearest is shown once, and not without an end."""

from rag.domain.answers import Citation, FinalOutput, nearest_of
from tests.pages.scripted import citation, not_found


def quote(start: int, end: int, chunk_id: str = "a::1") -> Citation:
    return {**citation(), "chunk_id": chunk_id, "quote_start": start, "quote_end": end}


def gap(*withheld: Citation, nearest: list[Citation]) -> FinalOutput:
    reasons = [{"reason": "coverage", "nearest": each} for each in withheld]
    return not_found(nearest=nearest, withheld={"count": len(reasons), "reasons": reasons})


def test_what_was_asked_comes_before_what_was_withheld_and_nothing_twice() -> None:
    asked, within, other, elsewhere = quote(10, 40), quote(20, 40), quote(5, 40), quote(20, 40, "b::1")
    assert nearest_of(gap(within, other, elsewhere, other, nearest=[asked])) == [asked, other, elsewhere]


def test_a_long_draft_does_not_fill_the_page() -> None:
    assert len(nearest_of(gap(*(quote(n, n + 1) for n in range(9)), nearest=[]))) == 5
