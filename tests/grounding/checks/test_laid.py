"""A claim laid beside a sentence that it turns round, tells a part of, or that has only a few words."""

import pytest

from rag.grounding.checks.laid import both_sides, share_retold
from tests.grounding.checked import is_shown

RULES = (
    "If your locker is broken, you can ask the warden for a spare key. Once the tide has turned, the ferry takes "
    "bicycles on the lower deck. We share the harbour with a sailing school, and we take its lessons very seriously. "
    "Visitors wait at the gate. Boards are dried before they are stacked."
)
ITEMS = "The crew does the following:\n\n- Coil ropes\n- Grease the winch\n- Sweep slipways daily\n- Night watch"


@pytest.mark.parametrize(
    ("honest", "lie"),
    [
        (
            "You can ask the warden for a spare key if your locker is broken.",
            "You can ask the warden for a spare cabin if your locker is broken.",
        ),
        (
            "You can ask the warden for a spare key if your locker is broken.",
            "You can ask the warden for a laminated spare key if your locker is broken.",
        ),
        (
            "The ferry takes bicycles on the lower deck once the tide has turned.",
            "The ferry takes bicycles on the lower deck once the tide has turned, and nobody may appeal.",
        ),
        (
            "Boards are stacked after they are dried.",
            "Before they are stacked, boards are dried with a blowlamp.",
        ),
        ("Visitors wait at the gate.", "Visitors wait at the lighthouse."),
        ("Visitors wait at the gate.", "Visitors wait at the gate, but pensioners go ahead."),
        (
            "We share the harbour with a sailing school.",
            "We share the harbour with a sailing school, and pensioners go ahead.",
        ),
        (
            "We share the harbour with a sailing school.",
            "We share the harbour with a sailing school and a fishmonger.",
        ),
    ],
)
def test_a_lie_is_seen_in_whatever_order_and_however_short(honest: str, lie: str) -> None:
    assert (is_shown(honest, RULES), is_shown(lie, RULES)) == (True, False)


@pytest.mark.parametrize(
    ("honest", "lie"),
    [
        ("Coil ropes.", "Coil ropes, but pensioners go ahead."),
        ("Sweep slipways daily.", "Sweep slipways daily and a travel pass."),
        ("Sweep slipways daily.", "Sweep lighthouses daily."),
        ("Night watch.", "Night lighthouse."),
    ],
)
def test_an_item_of_two_or_three_words_is_a_sentence_as_well(honest: str, lie: str) -> None:
    assert (is_shown(honest, ITEMS), is_shown(lie, ITEMS)) == (True, False)


def test_a_sentence_is_turned_as_the_claim_turns_it() -> None:
    sentence = "If the gate is shut, ring the bell twice."
    claim = "Ring the bell twice if the gate is shut."
    mine, theirs = both_sides(claim, sentence)
    assert mine == theirs
    assert share_retold(claim, sentence) == 1.0


def test_a_cause_and_its_effect_are_not_turned_into_each_other() -> None:
    sentence, claim = "The pier closed because the lamp failed.", "The lamp failed because the pier closed."
    assert both_sides(claim, sentence)[1] == both_sides(sentence, sentence)[1]
    assert not is_shown(claim, sentence)
