"""A question is compared in the words of each passage, too."""

from types import SimpleNamespace

import pytest

from rag.language.questions.question import asked_stems
from rag.language.rules.ranges import asked_values
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.evidence.passages import Passage, read_sentences
from rag.retrieval.evidence.similarities import column_is_asked, similarities

PETS = Passage("Perks", "Everyone may buy pet insurance at a discount.")
SPORTS = Passage("Perks", "Everyone may buy a racket at a discount.")


@pytest.fixture(scope="module")
def embedder() -> StaticEmbeddings:
    return StaticEmbeddings()


def likeness(question: str, passage: Passage, embedder: StaticEmbeddings) -> SimpleNamespace:
    """Of the first sentence."""
    found = similarities(question, [passage], [read_sentences(passage.text)], embedder)
    return SimpleNamespace(**{name: values[0] for name, values in found._asdict().items()})


def test_a_cat_is_asked_about_as_a_pet_where_pets_are_told_of(embedder: StaticEmbeddings) -> None:
    cat, pet = (likeness(f"discount on {animal} insurance", PETS, embedder) for animal in ("hamster", "pet"))
    assert (cat.titled, cat.about) == pytest.approx((pet.titled, pet.about), abs=0.03)
    assert cat.alone < pet.alone  # the sentence is chosen by what was asked


def test_where_they_are_not_the_question_stays_as_it_is(embedder: StaticEmbeddings) -> None:
    asked = likeness("discount on hamster insurance", SPORTS, embedder)
    assert asked.about == pytest.approx(asked.alone)


def test_a_column_is_asked_for_by_a_value_in_its_range_or_by_its_name() -> None:
    question = "What does launching a 9 m boat cost a day?"
    asked, amounts = asked_stems(question), asked_values(question)
    wanted = [
        name for name in ("up to 8 m", "8–11 m", "over 14 m", "Cost", "Colour") if column_is_asked(name, asked, amounts)
    ]
    assert wanted == ["8–11 m", "Cost"]


def test_a_phrase_is_compared_in_plain_words(embedder: StaticEmbeddings) -> None:
    passage = Passage("Dental", "The company contributes to the dentist.")
    talk, plain = (
        likeness(f"do they {does} the dentist", passage, embedder) for does in ("chip in for", "contribute to")
    )
    assert talk.about == pytest.approx(plain.about, abs=0.01)


def test_the_column_for_a_grade_is_the_one_whose_range_holds_it() -> None:
    columns = ("Grades K1–K5", "Grades K6 and above", "Time")
    assert [column_is_asked(each, {"overtim", "k4"}, ()) for each in columns] == [True, False, False]
    assert [column_is_asked(each, {"overtim", "k9"}, ()) for each in columns] == [False, True, False]
