"""What refutes an answer of one sentence, and how a claim alone is weighed."""

import pytest

from rag.grounding.alignment import NOTHING_TO_TELL
from rag.grounding.answer_score import Shape, answer_features, claim_features, is_refuted
from rag.grounding.signs import Signs

NOTHING_AMISS = Signs(*[0.0] * (len(Signs._fields) - 1), nearness=NOTHING_TO_TELL)
ALONE = Shape(claims=1, has_source=True, asked=True)


@pytest.mark.parametrize("reason", ["number", "name", "negation", "opposite", "modality", "certainty"])
def test_one_sentence_with_another_value_name_or_a_no_is_refuted(reason: str) -> None:
    assert is_refuted([NOTHING_AMISS._replace(contradicted=1.0, **{reason: 1.0})], ALONE)


@pytest.mark.parametrize("reason", ["role", "substitute"])
def test_a_doer_or_an_exchanged_thing_is_left_to_the_weights_unless_all_else_is_copied(reason: str) -> None:
    """Nearly all claims that meet only these were honest where they were told freely, and lies where they were not."""
    told = NOTHING_AMISS._replace(contradicted=1.0, uncopied=0.6, **{reason: 1.0})
    assert not is_refuted([told], ALONE)
    assert is_refuted([told._replace(negation=1.0)], ALONE)
    assert is_refuted([told._replace(uncopied=0.2)], ALONE)


def test_a_copy_with_a_thing_that_no_source_knows_is_refuted() -> None:
    told = NOTHING_AMISS._replace(unsupported=1.0, substitute=1.0, uncopied=0.2)
    assert is_refuted([told], ALONE)
    assert not is_refuted([told._replace(uncopied=0.6)], ALONE)


def test_what_the_doubt_of_a_claim_alone_is_worth_is_weighed_by_itself() -> None:
    assert answer_features([2.0])["alone"] == 2.0
    assert answer_features([2.0, 1.0])["alone"] == 0.0


def test_another_value_refutes_an_answer_of_one_claim_however_little_of_it_is_said() -> None:
    told = NOTHING_AMISS._replace(contradicted=1.0, uncovered_one=0.6, uncopied=0.6)
    assert is_refuted([told._replace(number=1.0)], ALONE)
    assert not is_refuted([told._replace(role=1.0)], ALONE)


def test_an_answer_of_which_half_is_denied_is_refuted() -> None:
    told = NOTHING_AMISS._replace(uncopied=0.6)
    denied = told._replace(contradicted=1.0, negation=1.0)
    four = ALONE._replace(claims=4)
    assert is_refuted([denied, denied, told, told], four)
    assert not is_refuted([denied, told, told, told], four)
    assert not is_refuted([denied, denied, *[told] * 3], ALONE._replace(claims=5))


def test_an_answer_that_copies_all_its_sentences_is_refuted_by_one_that_is_changed() -> None:
    copied, changed = NOTHING_AMISS._replace(uncopied=0.2), NOTHING_AMISS._replace(uncopied=0.3, contradicted=1.0)
    three = ALONE._replace(claims=3)
    assert is_refuted([copied, changed, copied], three)
    assert not is_refuted([copied, changed, copied._replace(uncopied=0.6)], three)
    assert not is_refuted([copied] * 3, three)


def test_an_answer_of_several_sentences_is_refuted_by_one_that_is_said_but_for_its_value() -> None:
    told = NOTHING_AMISS._replace(uncopied=0.6)
    other_value = told._replace(contradicted=1.0, number=1.0, uncovered_one=0.1)
    four = ALONE._replace(claims=4)
    assert is_refuted([told, other_value, told, told], four)
    assert not is_refuted([told, other_value._replace(uncovered_one=0.5), told, told], four)
    assert not is_refuted([told, other_value._replace(number=0.0, negation=1.0), told, told], four)
    assert not is_refuted([told, other_value._replace(number=0.0, swap=1.0), told, told], four), "it may be told across"


def test_a_copy_with_more_to_it_is_refuted_unless_it_is_told_in_other_words() -> None:
    more = NOTHING_AMISS._replace(extended=1.0, uncopied=0.3, uncovered_one=0.3)
    assert is_refuted([more], ALONE)
    assert not is_refuted([more._replace(reworded=0.2)], ALONE)
    assert not is_refuted([more._replace(uncovered_one=0.5)], ALONE)


def test_an_objection_weighs_by_how_much_of_the_claim_is_said() -> None:
    told = NOTHING_AMISS._replace(uncovered_one=0.25)
    assert claim_features(told, ALONE)["objected"] == 0.0
    assert claim_features(told._replace(unsupported=1.0), ALONE)["objected"] == 0.75
