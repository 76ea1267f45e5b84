"""Which words of a sentence name a thing."""

import pytest

from rag.language.rules.things import heads, is_derived, things


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Send the badge to your mentor.", ["badge", "mentor"]),
        ("Voicemail passwords must be long.", ["voicemail", "passwords"]),
        ("Submit expense slips.", ["expense", "slips"]),
        ("They are legal staff, surfing and piano.", ["legal", "surfing", "piano"]),
        ("It may end as severe as the sack.", ["sack"]),
        ("The tool checks the laptop.", ["laptop"]),
        ("The badge goes to the guard without queueing at the gate.", ["badge", "guard", "gate"]),
        ("By hand, in touch, 25 days in a row, at 37signals, according to the handbook.", []),
    ],
)
def test_what_follows_an_article_or_a_little_word_is_named(text: str, named: list[str]) -> None:
    assert [thing.text for thing in things(text)] == named


def test_of_words_before_a_noun_the_noun_is_the_head() -> None:
    assert heads("Take the broader repair ledger.") == ("ledger",)


@pytest.mark.parametrize("word", ["flexibility", "importance", "presentation", "fluctuations", "requirement"])
def test_a_deed_or_a_quality_told_as_a_noun_is_derived(word: str) -> None:
    assert is_derived(word)


@pytest.mark.parametrize("word", ["pension", "membership", "laptop", "city"])
def test_a_thing_is_not(word: str) -> None:
    assert not is_derived(word)
