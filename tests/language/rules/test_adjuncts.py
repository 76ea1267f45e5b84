"""Where, when, how and why stand behind a word that opens them."""

from rag.language.rules.adjuncts import Cause, adjuncts, causes


def test_a_part_reaches_to_the_next_one_or_to_where_the_sentence_goes_on() -> None:
    assert adjuncts("Send it by post to your manager, and wait.") == ("by post ", "to your manager")
    assert adjuncts("Staff on the moon are paid.") == ("on the moon",)


def test_phrases_that_say_nothing_of_their_own_are_no_parts() -> None:
    assert adjuncts("Ask in advance, in agreement with HR.") == ("with HR",)


def test_a_reason_stands_before_or_behind_what_it_is_said_of() -> None:
    assert causes("We ask because it matters.") == (Cause(" it matters", "We ask "),)
    assert causes("Because it matters, we ask.") == (Cause(" it matters", ", we ask."),)
    assert causes("We ask before noon.") == ()
