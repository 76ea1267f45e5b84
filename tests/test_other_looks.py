"""What `benchmarks/metamorphic.py` changes says the same."""

import pytest

from benchmarks.other_looks import TYPED
from rag.language.legible import legible
from rag.language.words import words

TEXT = (
    "The café & the office of the Finance team’s hall reimburse travel in full: increasingly, staff file claims within"
    " five days of travel."
)


@pytest.mark.parametrize(
    "name", ["nfd", "ligatures", "soft hyphens", "word joiner", "html entities", "wrapped with hyphens"]
)
def test_another_look_reads_as_the_same_words(name: str) -> None:
    look = TYPED[name]
    assert words(legible(look(TEXT)).text) == words(TEXT)
    assert look(TEXT) != TEXT
