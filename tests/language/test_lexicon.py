"""The lexicon: words of readers and of handbooks, wider than the kindred ones."""

from importlib.resources import files
from itertools import chain

import pytest

from rag.language.kindred import kindred, loosely
from rag.language.words import STOP_WORDS, stem

LINES = [
    line
    for line in files("rag.language").joinpath("lexicon.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(
    ("reader", "handbook"),
    [
        ("plumber", "household"),
        ("etsy", "secondary"),
        ("expat", "international"),
        ("xray", "examination"),
        ("nightclub", "alcohol"),
    ],
)
def test_a_reader_and_a_handbook_use_different_words(reader: str, handbook: str) -> None:
    assert stem(handbook) in loosely(stem(reader))
    assert stem(reader) not in loosely(stem(handbook))


def test_a_word_that_it_does_not_have_stands_for_nothing() -> None:
    assert not loosely("quorum")


def test_each_word_is_written_once_in_lower_case_and_says_something() -> None:
    for line in LINES:
        words = line.replace(" > ", " ").split()
        assert all(word.isalnum() and word.islower() and word not in STOP_WORDS for word in words), line
        assert len(words) > 1, line


def test_no_line_is_there_twice_or_says_what_kindred_words_say() -> None:
    ways = list(chain.from_iterable(map(_ways, LINES)))
    one_way = [way for way in ways if way[2]]
    assert len(LINES) == len(set(LINES))
    assert not [way for way in one_way if (way[1], way[0], True) in one_way]
    assert not [way for way in one_way if way[1] in kindred(way[0])]


def _ways(line: str) -> list[tuple[str, str, bool]]:
    asked, mark, wider = line.partition(" > ")
    told = wider if mark else asked
    return [(stem(one), stem(other), bool(mark)) for one in asked.split() for other in told.split()]
