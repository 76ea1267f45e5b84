from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.feedback import TERMS, learn_words
from tests.graphs.company import chunk

STATIC = StaticEmbeddings()
FOUND = [
    chunk("a", "Massage is covered for members. The deductible is 500 EUR.", section="Massage"),
    chunk("b", "Members visit a physician first. Claims need an authorization.", section="Physicians"),
    chunk("c", "The canteen serves members lunch.", section="Canteen"),
]


def test_nothing_found_teaches_nothing() -> None:
    learnt = learn_words("remote work", [], embedder=STATIC)
    assert (learnt.spelled, learnt.meant) == ({}, {})
    assert learnt.in_its_words("remote work") == "remote work"


def test_a_slip_of_the_keyboard_is_spelled_as_the_corpus_does() -> None:
    learnt = learn_words("Is an authorizatoin needed for a massagge?", FOUND, embedder=STATIC)
    assert learnt.spelled == {"authorizatoin": "authorization", "massagge": "massage"}
    assert learnt.in_its_words("Is an authorizatoin needed?").startswith("Is an authorization needed?")


def test_another_word_of_nearly_the_same_meaning_is_learnt() -> None:
    learnt = learn_words("When may I see a doctor?", FOUND, embedder=STATIC)
    assert learnt.meant["doctor"] == "physician"
    assert learnt.in_its_words("When may I see a doctor?").endswith("physician")


def test_what_most_of_it_says_already_needs_no_other_word() -> None:
    assert learn_words("members", FOUND, embedder=STATIC).meant == {}


def test_no_more_than_a_few_words() -> None:
    asked = "doctors nurses lunches dinners cars trains buses planes"
    said = chunk(
        "a", "doctor nurse lunch dinner car train bus plane physician hospital meal supper vehicle railway coach"
    )
    other = chunk("b", "physician hospital meal supper vehicle railway coach airplane")
    assert len(learn_words(asked, [said, other, other], embedder=STATIC).meant) <= TERMS
