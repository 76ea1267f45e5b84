"""Arabic and Hebrew words come out of a PDF as they are read, however they were drawn."""

import pytest

from rag.ingest.formats.pdf.letters import Span, readable

YEAR = "السنة"


def stepping(word: str, step: float) -> list[Span]:
    """Each letter ten wide; the first at zero, the next one `step` further."""
    return [(at * step, at * step + 10.0) for at in range(len(word))]


@pytest.mark.parametrize("after", ["", ".", " 2026"])
def test_a_word_whose_letters_climb_is_turned_round(after: str) -> None:
    said = YEAR[::-1] + after
    assert readable(said, stepping(said, 10.0).__getitem__) == YEAR + after


@pytest.mark.parametrize("word", [YEAR, "שלושים", "Leave", "ل", "2026"])
def test_a_word_in_order_stays(word: str) -> None:
    assert readable(word, stepping(word, -10.0).__getitem__) == word


def test_one_sign_for_two_letters_begins_with_the_lam() -> None:
    places = [(30.0, 40.0), (20.0, 30.0), (20.0, 30.0), (10.0, 20.0)]
    assert readable("ثالث", places.__getitem__) == "ثلاث"


def test_a_lam_after_an_alef_of_its_own_stays() -> None:
    assert readable("ال", [(20.0, 30.0), (10.0, 20.0)].__getitem__) == "ال"
