"""Slips of the keyboard in a question."""

from collections.abc import Sequence

import pytest

from rag.retrieval.respelling import doubtful, initials, is_said, meaning_in, mended, spelled_out, usual_meaning


def test_names_codes_addresses_and_short_words_are_no_slips() -> None:
    asked = "may Sabrina mail jonas@example.org about sabbaical and form-i9 on shop.examplepage/x, isn't it?"
    assert doubtful(asked) == ["sabbaical"]


def test_a_slip_is_mended_by_what_the_texts_say_most() -> None:
    texts = {"certifcate": ["A certificate is needed.", "The certificate of a doctor", "Certificates"]}
    assert mended("how long does certifcate take?", texts) == "how long does certificate take?"
    assert mended("how long does certifcate take?", {"certifcate": ["Nothing alike."]}).count("certifcate") == 1
    assert mended("how long?", {}) == "how long?"


def test_a_letter_left_out_of_a_shorter_word_is_a_slip_and_another_letter_another_word() -> None:
    assert mended("which vrtual visits?", {"vrtual": ["A virtual visit"]}) == "which virtual visits?"
    assert mended("is a massage paid?", {"massage": ["A message is sent."]}) == "is a massage paid?"
    assert mended("which virttual visits?", {"virttual": ["A virtual visit"]}) == "which virtual visits?"
    assert mended("how much reppair?", {"reppair": ["A repair is paid."]}) == "how much repair?"
    assert mended("how much powder?", {"powder": ["The power is lost."]}) == "how much powder?"
    assert mended("is a planer paid?", {"planer": ["A plane is paid."]}) == "is a planer paid?"


def test_a_slip_in_a_small_word_needs_no_text() -> None:
    assert mended("how long shoud it be", {"shoud": []}) == "how long should it be"
    assert mended("is brewn tea served", {"brewn": []}) == "is brewn tea served"


def test_letters_that_may_stand_for_a_phrase() -> None:
    assert initials("how much AL and PTO, dear IT@example.org, on the X-RAY of tb.LOG?") == ["AL", "PTO"]
    assert initials("who is our dpo") == ["dpo"]
    assert usual_meaning("DPO") == "data protection officer"
    assert usual_meaning("QQ") == ""


@pytest.mark.parametrize(
    ("letters", "texts", "meaning"),
    [
        ("AL", ["Annual leave is paid.", "Ask for annual leave, and be at least early."], "annual leave"),
        ("AL", ["Annual leave is paid."], ""),
        ("HP", ["The Head of People decides.", "Write to the head of people."], "head of people"),
        ("HSA", ["It is told to the Health and Safety Authority."], "health and safety authority"),
        ("hsa", ["It is told to the Health and Safety Authority."], ""),
        ("AL", ["They are left.", "They are left."], ""),
    ],
)
def test_the_texts_tell_what_they_stand_for(letters: str, texts: Sequence[str], meaning: str) -> None:
    assert meaning_in(letters, texts) == meaning


def test_a_phrase_is_said_where_its_words_stand_side_by_side() -> None:
    assert is_said("paid time off", ["Paid Time-Off is recorded."])
    assert not is_said("paid time off", ["Paid lunch, time, off."])


def test_letters_without_a_meaning_stay() -> None:
    assert spelled_out("AL or ZZ?", {"AL": "annual leave", "ZZ": ""}) == "annual leave or ZZ?"
