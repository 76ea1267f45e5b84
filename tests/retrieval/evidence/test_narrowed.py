"""What a question says that the answer hangs on, and no page quoted speaks of."""

import pytest

from rag.retrieval.evidence.narrowed import not_spoken_of
from rag.retrieval.evidence.passages import Passage

PAGE = Passage("Aster plan", "The plan includes two checks a year in Kiel. Whoever wins the raffle is told by e-mail.")


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("In Norway, what does the plan include?", ["Norway"]),
        ("In Kiel, what does the plan include?", []),
        ("Does the Aster Gold plan include checks?", ["Aster Gold"]),
        ("What does the English plan include?", []),
        ("What does the plan include on a ship?", ["ship"]),
        ("What does the plan include with a check in Kiel?", []),
        ("In which country does it hold?", []),
        ("How long does it last during this voyage?", []),
        ("What does the plan exclude?", ["exclude"]),
        ("Does the plan exclude checks?", []),
        ("Who is told that they lost?", ["lost"]),
        ("Who won?", []),
        ("Who is told in May?", []),
        ("Who was told in 1987?", ["1987"]),
        ("Was gilt in Norwegen?", []),
        ("I live on a ship. What does the plan include?", []),
        ("If it snows, what does the plan include?", ["snows"]),
        ("As for divers: what does the plan include?", ["divers"]),
        ("How many checks do divers get a year?", ["divers"]),
        ("How many checks do I get a year (Norway)?", ["Norway"]),
        ("How many checks are included (raffle)?", []),
        ("Who must comply with it?", []),
        ("What if I'm unavailable?", []),
    ],
)
def test_names_cases_and_opposites_as_they_were_asked(question: str, named: list[str]) -> None:
    assert not_spoken_of(question, [PAGE]) == named


def test_the_name_of_the_house_need_not_stand_on_every_page() -> None:
    found = [Passage("Leave", "At Tarnwick leave is paid."), Passage("Fees", "A fee is paid at the pier.")]
    asked = "How many checks does Tarnwick include?"
    assert not_spoken_of(asked, [PAGE]) == ["Tarnwick"]
    assert not_spoken_of(asked, [PAGE], found) == []
    assert not_spoken_of(asked, [PAGE], found[1:]) == ["Tarnwick"]
    officer = [Passage("Privacy", "The DPO signs the plan.")]
    assert not_spoken_of("What does the Data Protection Officer (DPO) sign?", officer) == []
    assert not_spoken_of("Which SLAs does the plan include?", [Passage("Plan", "Each SLA is included.")]) == []


def test_a_compound_is_one_word_and_what_is_excepted_may_be_told_by_any_no() -> None:
    said = [Passage("Plan", "The plan includes no teeth. The fee of those outside the circle is higher.")]
    assert not_spoken_of("What are the fees of in-network and out-of-network circles?", said) == []
    assert not_spoken_of("What are the exceptions of the plan?", said) == []
