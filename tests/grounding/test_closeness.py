"""How far a chunk speaks of what is asked."""

from rag.grounding.closeness import is_close, speaking_more
from tests.graphs.company import chunk

MASKS = chunk("masks::1", "Masks must be worn in the office.", title="Hygiene", section="")
HOURS = chunk("hours::1", "The office opens at seven.", title="Hours", section="")


def test_another_form_of_a_word_is_that_word() -> None:
    assert is_close("Do I have to wear a mask?", MASKS)
    assert speaking_more("Must I wear a mask in the office?", [MASKS], [HOURS]) == [MASKS]


def test_one_word_of_several_is_no_subject_yet() -> None:
    assert not is_close("Do I have to wear a helmet?", MASKS)
