"""A roundabout rule is read as the plain one."""

import pytest

from rag.language.plainly import plainly


@pytest.mark.parametrize(
    ("told", "plain"),
    [
        ("Neither cooks nor pilots receive a bonus.", "cooks and pilots do not receive a bonus."),
        ("Neither the mate nor the cook may open it.", "the mate and the cook may not open it."),
        ("Nobody but the crew may board.", "only the crew may board."),
        ("No papers other than bills are kept.", "only bills are kept."),
        ("You need neither a form nor a seal.", "You need neither a form nor a seal."),
        ("Nobody may board.", "Nobody may board."),
    ],
)
def test_it_says_the_same_directly(told: str, plain: str) -> None:
    assert plainly(told) == plain


@pytest.mark.parametrize(
    ("told", "plain"),
    [
        ("Please get in touch with the desk.", "Please contact the desk."),
        ("Reach out to the desk.", "Contact the desk."),
        ("The mate is in charge of the crane.", "The mate is responsible for the crane."),
        ("The mate in charge of the crane is out.", "The mate in charge of the crane is out."),
        ("Bring no more than three ropes.", "Bring up to three ropes."),
        ("We want no more than silence.", "We want no more than silence."),
        ("You are not permitted to board.", "You must not board."),
        ("Guests aren't allowed to board.", "Guests must not board."),
        ("It is recommended that you not swim.", "you should not swim."),
        ("It is recommended not to swim.", "you should not swim."),
        ("We advise that guests do not swim.", "guests should not swim."),
        ("Guests are advised not to swim.", "Guests should not swim."),
        ("It is recommended to swim.", "You should swim."),
        ("Therefore, it's very important to swim.", "Therefore, you should swim."),
        ("It is best that you swim.", "You should swim."),
        ("It is important not to swim.", "It is important not to swim."),
        ("Remember to swim.", "You should swim."),
        ("Please do not forget to swim.", "You should swim."),
        ("Guests remember to swim.", "Guests remember to swim."),
        ("The best way to wake up is to swim.", "To wake up, you should swim."),
        ("So the right way is to swim.", "So you should swim."),
        ("Another option is to swim.", "You can swim."),
        ("One way of waking up is to swim.", "Of waking up, you can swim."),
        ("The only way to wake up is to swim.", "The only way to wake up is to swim."),
    ],
)
def test_a_phrase_is_read_as_what_most_rules_say(told: str, plain: str) -> None:
    assert plainly(told) == plain
