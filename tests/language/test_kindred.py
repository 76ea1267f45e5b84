from rag.language.kindred import kindred, kindred_in
from rag.language.words import stem


def test_a_reader_and_a_handbook_may_use_different_words() -> None:
    assert stem("remotely") in kindred(stem("home"))
    assert stem("vacation") in kindred(stem("holidays"))


def test_a_number_may_be_written_in_words() -> None:
    assert kindred("10") == kindred("ten") == {"10", "ten"}


def test_a_short_word_stands_for_the_long_one() -> None:
    assert stem("maximum") in kindred(stem("max"))


def test_who_is_asked_about_is_never_somebody_else() -> None:
    assert stem("employees") not in kindred(stem("contractors"))


def test_a_leave_of_mothers_is_none_of_fathers_and_none_for_a_parent_who_died() -> None:
    assert stem("maternity") not in kindred(stem("paternity"))
    assert stem("parental") in kindred(stem("maternity")) & kindred(stem("paternity"))
    assert stem("parent") not in kindred(stem("maternity"))


def test_any_other_word_stands_for_itself() -> None:
    assert kindred("quorum") == {"quorum"}


def test_words_are_counted_that_have_their_kin_elsewhere() -> None:
    assert kindred_in(frozenset({"salari", "car"}), frozenset({"wage"})) == 1


def test_a_km_is_a_kilometre() -> None:
    assert stem("kilometre") in kindred("km")


def test_who_has_died_left_a_death() -> None:
    assert stem("death") in kindred(stem("died"))


def test_a_narrow_word_is_answered_by_a_wider_one_and_not_the_other_way_round() -> None:
    assert stem("pets") in kindred("cat")
    assert "cat" not in kindred(stem("pets"))
    assert kindred("spain") >= {"spain", stem("abroad"), stem("country")}
    assert stem("portugal") not in kindred("spain")


def test_coworking_is_done_by_nobody_in_particular() -> None:
    assert stem("employees") not in kindred(stem("coworking"))


def test_words_are_counted_as_if_each_was_asked_for_its_kin() -> None:
    mine, theirs = frozenset(["salari", "car", "ten", "home"]), frozenset(["wage", "10", "car", "remot"])
    assert kindred_in(mine, theirs) == sum(bool(kindred(word) & theirs) for word in mine)
