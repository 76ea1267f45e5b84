"""The two ends of a relation are found in whichever way it is told."""

import pytest

from rag.language.rules.relations import relations
from rag.language.words import stem

ENDS = [
    ("reports", "cook", "steward", ["The cook reports to the steward.", "The cook's line manager is the steward."]),
    ("reports", "cook", "steward", ["The steward is the boss of the cook.", "The steward is who the cook reports to."]),
    ("gives", "mill", "shop", ["The mill sends the flour to the shop.", "The shop gets the flour from the mill."]),
    (
        "gives",
        "mill",
        "shop",
        ["The flour is delivered to the shop by the mill.", "The mill sells the shop the flour."],
    ),
    ("prevails", "statute", "notice", ["The statute overrides the notice.", "The notice is overruled by the statute."]),
    ("prevails", "statute", "notice", ["Where the notice and the statute differ, the statute applies."]),
    ("replaces", "ferry", "bridge", ["The ferry replaces the bridge.", "Instead of the bridge, we use the ferry."]),
    (
        "precedes",
        "rehearsal",
        "concert",
        ["The rehearsal comes before the concert.", "The concert follows the rehearsal."],
    ),
    ("needs", "dive", "permit", ["A dive requires a permit.", "Without a permit, a dive is not possible."]),
    ("dearer", "suit", "coat", ["The suit costs more than the coat.", "The coat is cheaper than the suit."]),
    ("longer", "tour", "talk", ["The tour lasts longer than the talk.", "The talk does not last as long as the tour."]),
]


@pytest.mark.parametrize(
    ("name", "first", "second", "text"), [(*ends, text) for *ends, texts in ENDS for text in texts]
)
def test_its_ends_are_found(name: str, first: str, second: str, text: str) -> None:
    found = [one for one in relations(text) if one.name == name]
    assert [(one.first, one.second) for one in found] == [({stem(first)}, {stem(second)})]


def test_what_else_is_told_is_kept_apart() -> None:
    (one,) = (each for each in relations("On Mondays the mill sends the flour to the shop.") if each.name == "gives")
    assert (one.third, one.rest) == ({"flour"}, {"monday"})


def test_a_no_of_its_own_is_told_from_another() -> None:
    assert [one.has_no for one in relations("A dive is not possible without a permit.")] == [True]
    assert relations("The statute does not override the notice.") == ()


def test_an_empty_text_relates_nothing() -> None:
    assert relations("") == ()
