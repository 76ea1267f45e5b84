"""What a sentence begins with that points back."""

import pytest

from rag.language.rules.pointing import THING, opening


@pytest.mark.parametrize(
    ("text", "kind", "word"),
    [
        ("They get thirty days.", THING, "They"),
        ("It includes fees for parking.", THING, "It"),
        ("It only applies to skippers.", THING, "It"),
        ("It is limited to skippers.", THING, "It"),
        ("However, this does not apply to guests.", THING, "this"),
        ("Each of these is signed.", THING, "Each of these"),
        ("The same applies to guests.", THING, "The same"),
        ("An exception is made in May.", THING, "An exception"),
        ("Dies gilt nicht für Gäste.", THING, "Dies"),
        ("Otherwise, you pay.", "case", "Otherwise"),
        ("In these instances you pay.", "case", "In these instances"),
        ("Therefore you pay.", "cause", "Therefore"),
        ("Then sign the book.", "order", "Then"),
        ("Before that, sign the book.", "order", "Before that"),
        ("For example, two are red.", "example", "For example"),
        ("Instead, divers rent a raft.", "instead", "Instead"),
        ("Andernfalls zahlst du.", "case", "Andernfalls"),
    ],
)
def test_how_it_points_back(text: str, kind: str, word: str) -> None:
    found = opening(text)
    assert found
    assert (found.kind, found.word) == (kind, word)


@pytest.mark.parametrize(
    "text",
    [
        "Guests pay at the gate.",
        "It is important to sign the book.",
        "It may help you to sign the book.",
        "It's likely that the gate is open.",
        "Those who leave return the lamp.",
        "This policy holds for all.",
        "These days the gate is open.",
        "Next to the gate lies a raft.",
        "So far nobody has left.",
        "With this lamp you can dive.",
    ],
)
def test_what_stands_alone(text: str) -> None:
    assert opening(text) is None


@pytest.mark.parametrize(
    ("text", "noun"),
    [("These lamps are blue.", "lamps"), ("Such lamps are old.", "lamps"), ("This lamp is blue.", "lamp"),
     ("Such rules are old.", ""),
     ("This means a lot.", ""), ("These include lamps.", ""), ("Diese Lampe ist neu.", "Lampe"), ("Diese gelten.", "")],
)  # fmt: skip
def test_the_noun_that_says_to_what(text: str, noun: str) -> None:
    found = opening(text)
    assert found
    assert found.noun == noun


def test_what_is_told_first() -> None:
    assert [bool(found and found.turned) for found in map(opening, ["Then sign.", "Before that, sign."])] == [
        False,
        True,
    ]
