from rag.language.kindred import kindred
from rag.language.words import stem


def test_a_reader_and_a_handbook_may_use_different_words() -> None:
    assert stem("remotely") in kindred(stem("home"))
    assert stem("vacation") in kindred(stem("holidays"))


def test_who_is_asked_about_is_never_somebody_else() -> None:
    assert stem("employees") not in kindred(stem("contractors"))


def test_any_other_word_stands_for_itself() -> None:
    assert kindred("quorum") == {"quorum"}
