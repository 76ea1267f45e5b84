from rag.grounding.gaps import knowledge_gap, nearest_owner
from rag.words import open_words
from tests.grounding.sources import chunk

SAY = open_words("en")
QUESTION = "Is Parental Leave paid in Norway?"


def test_nothing_near_says_so_and_names_nothing() -> None:
    assert knowledge_gap(QUESTION, [], ["norway"], SAY) == SAY("gap.nothing_near")


def test_it_names_what_is_missing_where_we_looked_and_whom_to_ask() -> None:
    found = [chunk("Leave policy", "x", owner="People team"), chunk("Leave policy", "y"), chunk("Travel policy", "z")]
    said = knowledge_gap(QUESTION, found, ["norway", "paid", "norway"], SAY)
    assert said == (
        "The nearest documents, “Leave policy” and “Travel policy”, do not say anything about “Norway” and “paid”. "
        "People team may be able to help."
    )


def test_without_terms_or_owner() -> None:
    said = knowledge_gap(QUESTION, [chunk("Leave policy", "x")], [], SAY)
    assert said == "The nearest documents, “Leave policy”, do not state an answer to this."


def test_both_languages_speak() -> None:
    found = [chunk("Leave policy", "x", owner="People team")]
    assert "Norway" in knowledge_gap(QUESTION, found, ["norway"], open_words("de"))


def test_the_nearest_owner_is_asked() -> None:
    assert nearest_owner([]) is None
    assert nearest_owner([chunk("a", "x"), chunk("b", "y", owner="B"), chunk("c", "z", owner="C")]) == "B"
