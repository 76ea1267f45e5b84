"""What readers say in several words has another name in a handbook; the book that says so is in order."""

import re
from importlib.resources import files

import pytest

from rag.language.questions.phrase_book import called


@pytest.mark.parametrize(
    ("asked", "said", "plain"),
    [
        ("How much change in the till do we need?", "change in the till", "float"),
        ("What if I want to hand in my notice?", "hand in my notice", "resign"),
        ("who picks up the tab", "picks up the tab", "bear the costs"),
        ("Is Leftover Leave lost?", "Leftover Leave", "leave carried over"),
        ("I’m expecting, what now?", "I’m expecting", "i am pregnant"),
    ],
)
def test_a_phrase_of_talk_is_called_something_in_a_handbook(asked: str, said: str, plain: str) -> None:
    assert called(asked) == ((said, plain),)


def test_the_longest_phrase_is_taken_and_none_within_it() -> None:
    assert [each.said for each in called("my partner is pregnant")] == ["my partner is pregnant"]


def test_a_phrase_ends_with_its_words() -> None:
    assert not called("How is the temperature in the tills?")


def test_the_book_says_each_phrase_once() -> None:
    text = files("rag.language.questions").joinpath("phrase_book.txt").read_text(encoding="utf-8")
    lines = [line.partition(" = ") for line in text.splitlines() if not line.startswith("#")]
    variants = [variant for _, _, said in lines for variant in said.split(" | ")]
    plain = [name for name, _, _ in lines]
    assert len(variants) == len(set(variants))
    assert len(plain) == len(set(plain))
    assert all(variant == variant.lower() and re.search(r"\w\W+\w", variant) for variant in variants)
