"""Slips of the keyboard in a question."""

from rag.retrieval.respelling import doubtful, mended


def test_names_codes_addresses_and_short_words_are_no_slips() -> None:
    asked = "may Sabrina mail jonas@example.org about sabbaical and form-i9 on shop.examplepage/x, isn't it?"
    assert doubtful(asked) == ["sabbaical"]


def test_a_slip_is_mended_by_what_the_texts_say_most() -> None:
    texts = {"certifcate": ["A certificate is needed.", "The certificate of a doctor", "Certificates"]}
    assert mended("how long does certifcate take?", texts) == "how long does certificate take?"
    assert mended("how long does certifcate take?", {"certifcate": ["Nothing alike."]}).count("certifcate") == 1
    assert mended("how long?", {}) == "how long?"
