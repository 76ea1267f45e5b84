"""What is true but for what was left out of it, and what may be left out."""

import pytest

from rag.grounding.completion import complete_claims
from tests.grounding.checked import checked, is_shown

HARBOUR = """Deckhands may carry over up to 12 days of leave into the next season. The chandlery usually answers
within an hour of the call. For night crossings, the pilot needs a second lamp on the bridge. The yard
pays for all repairs of the hull except damage from ice. Deckhands who have sailed three seasons get a
cabin of their own. Most of the moorings have a water tap beside the ladder. If the bell rings twice and
the gate is shut, you can leave by the ladder. We try to answer every letter within two weeks. Small
drones are allowed in the lower basin. You can only moor beside the crane with a long rope. About 40
guests come to the summer regatta. The pantry pays 30 euros of provisions per month. Lamps may be lent to
sailors of other yards. To book the slip, you need to write to the harbour office.
"""


@pytest.mark.parametrize(
    "claim",
    [
        "Deckhands may carry over 12 days of leave into the next season.",
        "The chandlery answers within an hour of the call.",
        "The pilot needs a second lamp on the bridge.",
        "The yard pays for all repairs of the hull.",
        "Deckhands get a cabin of their own.",
        "The moorings have a water tap beside the ladder.",
        "If the bell rings twice, you can leave by the ladder.",
        "We answer every letter within two weeks.",
        "Small drones are allowed.",
        "40 guests come to the summer regatta.",
        "The pantry pays 30 euros of provisions.",
        "Lamps are lent to sailors of other yards.",
        "You need to write to the harbour office.",
    ],
)
def test_what_narrows_a_sentence_is_not_left_out_of_it(claim: str) -> None:
    assert not is_shown(claim, HARBOUR)


@pytest.mark.parametrize(
    ("claim", "question"),
    [
        ("Deckhands may carry over at most 12 days of leave into the next season.", ""),
        ("Normally the chandlery answers within an hour of the call.", ""),
        ("The pilot needs a second lamp on the bridge for night crossings.", ""),
        ("The pilot needs a second lamp on the bridge.", "What does a pilot need for night crossings?"),
        ("# Night crossings\n- The pilot needs a second lamp on the bridge.", ""),
        ("You need to moor at the quay if the pilot is away.", ""),
        ("Around 40 guests come to the summer regatta.", ""),
        ("The pantry pays 30 euros of provisions.", "What does the pantry pay for provisions per month?"),
    ],
)
def test_what_is_said_otherwise_or_beside_it_is_not_left_out(claim: str, question: str) -> None:
    assert is_shown(claim, HARBOUR, question=question)


HARBOUR += "If the pilot is away, you need to moor at the quay."
LOG = """As a result, the crane is checked by two riggers each spring. In this case, you must call the harbour master
first. The purser keeps the keys so that nobody sails alone. In 1911, the brothers moved the yard to the river. Ropes
are stored in the loft (see the plan), if needed.
"""


@pytest.mark.parametrize(
    "claim",
    [
        "The crane is checked by two riggers each spring.",
        "You must call the harbour master first.",
        "The purser keeps the keys.",
        "The brothers moved the yard to the river.",
        "Ropes are stored in the loft.",
    ],
)
def test_what_narrows_nothing_may_be_left_out(claim: str) -> None:
    assert is_shown(claim, LOG)


def test_what_was_left_out_is_told_in_a_turn() -> None:
    (told,) = complete_claims(checked("The yard pays for all repairs of the hull.", HARBOUR))
    assert told["verdict"] == "supported"
    assert " ".join(told["text"].split()) == "The yard pays for all repairs of the hull except damage from ice."


def test_a_doubt_that_was_left_out_is_told_in_a_turn() -> None:
    (told,) = complete_claims(checked("Lamps are lent to sailors of other yards.", HARBOUR))
    assert " ".join(told["text"].split()) == "Lamps may be lent to sailors of other yards."
