"""What joins two statements, and which of them comes first."""

import pytest

from rag.language.rules.joints import is_bare_case, joints, serves, told_in_turn


@pytest.mark.parametrize(
    ("text", "kind", "first"),
    [
        ("The pier closes because the lamp has failed", "cause", "the lamp has failed"),
        ("Because the lamp has failed, the pier closes", "cause", "the lamp has failed"),
        ("The lamp has failed, so the pier closes", "cause", "The lamp has failed"),
        ("The pier closes if the lamp has failed", "case", "the lamp has failed"),
        ("In the event that the lamp has failed, the pier closes", "case", "the lamp has failed"),
        ("Ring the bell before you leave the pier", "order", "Ring the bell"),
        ("Before you leave the pier, ring the bell", "order", "ring the bell"),
        ("Once the lamp has failed, the pier closes", "order", "the lamp has failed"),
        ("The pier stays open until the lamp has failed", "until", "The pier stays open"),
    ],
)
def test_which_of_two_statements_comes_first(text: str, kind: str, first: str) -> None:
    [joint] = joints(text)
    assert joint.kind == kind
    assert (joint.behind if joint.turned else joint.ahead) == first


@pytest.mark.parametrize(
    "text",
    [
        "The yard is known as the old pier.",
        "It was so cold that the pier closed.",
        "You may appeal, however long ago the pier closed.",
    ],
)
def test_small_words_join_nothing_in_the_middle_of_a_sentence(text: str) -> None:
    assert not joints(text)


@pytest.mark.parametrize(
    ("text", "kind", "turn"),
    [
        ("Therefore, the pier closes.", "cause", 1),
        ("This is because the lamp has failed.", "cause", -1),
        ("In that case, the pier closes.", "case", 1),
        ("Then ring the bell.", "order", 1),
        ("Ring the bell.", "order", 0),
        ("Therefore, the pier closes.", "until", 0),
    ],
)
def test_whether_a_sentence_goes_on_from_the_one_ahead(text: str, kind: str, turn: int) -> None:
    assert told_in_turn(text, kind) == turn


def test_a_case_may_stand_without_its_rule() -> None:
    assert is_bare_case("if the lamp has failed")
    assert not is_bare_case("If the lamp has failed, the pier closes.")


@pytest.mark.parametrize(
    "text", ["This will help the desk find you.", "It also keeps the pier dry.", "Doing so saves a trip."]
)
def test_a_sentence_may_tell_what_the_one_ahead_is_good_for(text: str) -> None:
    assert serves(text)
    assert not serves(text.replace("help", "cost").replace("keeps", "closes").replace("saves", "needs"))
