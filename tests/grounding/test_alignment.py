"""How near the sources' words stand to each word of a claim."""

import pytest

from rag.domain.given import given_chunk
from rag.grounding.alignment import NOTHING_TO_TELL, Alignment, Untold
from rag.grounding.coverage import Evidence
from rag.grounding.evidence import source_sentences
from rag.models.embed_hash import HashEmbeddings

SOURCE = "The committee approves 40 grants. Grants are paid in May. Nobody applies twice. The canteen sells soup."


def untold(claim: str, source: str = SOURCE) -> Untold:
    return Alignment(Evidence(source_sentences([given_chunk("1", source)]), HashEmbeddings())).untold(claim)


def test_what_is_repeated_is_told() -> None:
    assert untold("The committee approves 40 grants.") == pytest.approx(NOTHING_TO_TELL, abs=1e-6)


def test_a_word_that_may_stand_for_another_is_nearly_told() -> None:
    assert 0 < untold("The panel approves 40 grants.").untold_word <= 0.15 + 1e-6


def test_without_words_or_without_sources_there_is_nothing_to_tell() -> None:
    assert untold("It is.") == untold("The committee approves.", source="") == NOTHING_TO_TELL


def test_another_number_is_untold() -> None:
    assert untold("The committee approves 90 grants.").untold_word >= 0.5


def test_neighbouring_sentences_tell_a_claim_together_and_far_ones_do_not() -> None:
    near, far = untold("The committee pays grants in May."), untold("The committee sells soup.")
    assert near.untold < far.untold


def test_new_words_at_the_end_weigh_on_the_tail() -> None:
    assert (
        untold("The committee approves grants for zebras.").untold_tail
        > untold("Zebras of the committee approve grants.").untold_tail
    )


def test_one_lost_word_weighs_the_same_in_a_long_claim() -> None:
    short, long = untold("The zoologist approves grants."), untold("The zoologist approves 40 grants paid in May.")
    assert short.untold > long.untold
    assert short.lost == pytest.approx(long.lost)


def test_every_further_lost_word_adds_to_what_is_lost() -> None:
    one, two = untold("Zebras sell soup."), untold("Zebras sell violins.")
    assert (one.lost_three, one.lost_in_all) < (two.lost_three, two.lost_in_all)


def test_a_word_that_is_lost_twice_is_lost_once() -> None:
    once, twice = untold("Zebras sell violins."), untold("Zebras sell violins to zebras.")
    assert twice == once


def test_a_number_in_words_is_not_lost() -> None:
    assert untold("The committee approves forty grants.").lost == pytest.approx(0.0, abs=1e-6)


def test_a_value_in_another_unit_is_not_lost() -> None:
    source = "The notice period is 14 days."
    assert untold("The notice period is two weeks.", source) == pytest.approx(NOTHING_TO_TELL, abs=1e-6)
