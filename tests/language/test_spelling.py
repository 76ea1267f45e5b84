"""Slips of the keyboard, and words that only look like one."""

import pytest

from rag.language.spelling import is_word, likely_spellings, near_spellings, near_stems, sure_slips
from rag.models.embed_hash import HashEmbeddings
from rag.models.embed_static import StaticEmbeddings


@pytest.mark.parametrize(
    ("typed", "meant"), [("gendr", "gender"), ("shuold", "should"), ("remotly", "remotely"), ("handbool", "handbook")]
)
def test_a_slip_finds_the_word(typed: str, meant: str) -> None:
    assert near_spellings(typed, {meant, "holiday", "salary"}) == {meant}


@pytest.mark.parametrize(("word", "other"), [("parti", "part"), ("plane", "plan"), ("costs", "cost"), ("tail", "mail")])
def test_a_short_word_with_another_end_is_another_word(word: str, other: str) -> None:
    assert not near_spellings(word, {other})


@pytest.mark.parametrize(
    ("typed", "other", "is_slip"),
    [
        ("sabbaical", "sabbatical", True),
        ("allownace", "allowance", True),
        ("lpatop", "laptop", True),
        ("massage", "message", False),
        ("remotelys", "remotely", False),
        ("expense", "expanse", False),
    ],
)
def test_only_what_is_hardly_a_word_of_its_own_is_surely_a_slip(typed: str, other: str, is_slip: bool) -> None:
    assert bool(sure_slips(typed, {other})) is is_slip


def test_a_word_may_begin_with_a_stem_but_for_a_slip() -> None:
    assert near_stems("sabbaical", {"sabbat", "sabot", "saddl", "absent"}) == {"sabbat"}
    assert near_stems("allownace", {"allow", "alloc", "fallow"}) >= {"allow"}


def test_a_word_is_known_to_an_embedder_that_tells() -> None:
    assert is_word("chart", StaticEmbeddings())
    assert not is_word("expnse", StaticEmbeddings())
    assert not is_word("chart", HashEmbeddings())


def test_a_word_is_a_slip_of_no_other_but_may_have_another_end() -> None:
    embedder = StaticEmbeddings()
    assert likely_spellings("chart", {"chat", "charts"}, embedder) == frozenset()
    assert likely_spellings("violent", {"violenc", "violet"}, embedder) == {"violenc"}
    assert likely_spellings("expnse", {"expens", "expense"}, embedder) == {"expense"}
