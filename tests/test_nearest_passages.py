"""What benchmarks lay beside a claim: its own passages, and as many of those nearest in meaning as a turn reads."""

import pytest

from benchmarks.nearest import MOST, Nearest
from rag.models.embed_static import StaticEmbeddings

FERRY = "The ferry leaves the island pier at nine and comes back at noon, but for days of storm and ice on the sound. "
TICKET = "A ticket for the ferry costs four euros for adults; children and dogs travel with the ferry free of charge. "
BOOKS = "The library lends twelve volumes at a time to anybody who has signed its rules and paid a yearly fee of two. "


@pytest.fixture
def passages() -> Nearest:
    many = [f"{text}{number}." for number in range(6) for text in (BOOKS * 2, TICKET * 2)]
    return Nearest([*many, FERRY * 2], StaticEmbeddings())


def test_the_nearest_of_other_passages_stand_beside_a_claim(passages: Nearest) -> None:
    found = passages.beside("The ferry leaves at nine.", [FERRY * 2])
    assert [text[:8] for text in found[:6]] == ["A ticket"] * 6
    assert len(found) == MOST - 1


def test_none_that_holds_a_part_of_its_own(passages: Nearest) -> None:
    cut_otherwise = (FERRY * 2)[60:]
    assert FERRY * 2 in passages.beside("The ferry leaves at nine.", [BOOKS])
    assert FERRY * 2 not in passages.beside("The ferry leaves at nine.", [cut_otherwise])


def test_no_more_than_a_turn_reads(passages: Nearest) -> None:
    own = [f"Own passage number {number}, of which no part stands elsewhere. " * 3 for number in range(MOST)]
    assert passages.beside("The ferry leaves at nine.", own[:-1]) != []
    assert passages.beside("The ferry leaves at nine.", own) == []
