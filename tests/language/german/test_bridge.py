import pytest

from rag.language.german.bridge import english_words, in_english, is_german
from rag.language.questions.question import asked_stems, read_question, subject_stems


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ("Wie viele Urlaubstage habe ich im Jahr?", True),
        ("Darf ich meinen Hund mitbringen?", True),
        ("Wer genehmigt Überstunden?", True),
        ("How many days of leave do I get in a year?", False),
        ("What was the man in the office?", False),
        ("Who will die in war?", False),
        ("VPN 809", False),
        ("Firmenwagen", True),
        ("Elternzeit Geschenke", True),
        ("sabbatical", False),
        ("private phone", False),
        ("Lob", False),
        ("terminal access", False),
        ("winters", False),
        ("Zuschuss Coworking", True),
    ],
)
def test_the_small_words_tell_the_language(text: str, german: bool) -> None:
    assert is_german(text) is german


def test_a_compound_is_known_by_its_parts() -> None:
    assert {"leave", "vacation", "days"} <= set(english_words("urlaubstage"))
    assert english_words("quorum") == ()


def test_a_german_question_asks_for_the_same_kind_of_answer() -> None:
    assert read_question("Wie lange dauert die Probezeit?").answer_type == "duration"
    assert read_question("Wer ist mein Vorgesetzter?").answer_type == "person"
    assert read_question("Darf ich meinen Hund mitbringen?").answer_type == "yes_no"


def test_its_subject_is_what_is_asked_about_in_both_languages() -> None:
    question = "Wie viele Urlaubstage habe ich im Jahr?"
    assert "wie" not in subject_stems(question)
    assert {"leav", "urlaubstag"} <= asked_stems(question)
    assert in_english(question).startswith("how many leave")


def test_what_one_does_with_it_is_not_its_subject() -> None:
    assert subject_stems("Wie viel Urlaub soll ich nehmen?") == ("urlaub",)


def test_its_nouns_are_no_names() -> None:
    assert read_question("Wie hoch ist die Zulage in Kiel?").names == ("Kiel",)


@pytest.mark.parametrize("text", ["personal phone", "notebook", "provisions", "wellness facility"])
def test_a_word_that_english_has_too_is_not_german_by_itself(text: str) -> None:
    assert not is_german(text)
