"""A question about a document itself is told from one about what documents say."""

import pytest

from rag.language.questions.asked_record import (
    announces_nothing,
    asked_record,
    asks_for_changes,
    asks_of_kind_alone,
    speaks_of_record,
)
from rag.language.words import content_stems


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("When does the new travel policy start?", "travel policy"),
        ("since when does the parental leave policy apply", "parental leave policy"),
        ("Is the travel policy still valid?", "travel policy"),
        ("Are the house rules out of date?", "house rules"),
        ("Does the wiki page on pumps still apply?", "wiki page pumps"),
        ("who wrote the employee handbook", "employee handbook"),
        ("Who is responsible for the security policy?", "security policy"),
        ("how old is the blog about pumps?", "blog pumps"),
        ("When was the handbook last updated?", "handbook"),
        ("when is the contractor guide due for review", "contractor guide"),
        ("Which version of the travel policy is in force?", "travel policy"),
        ("is there a newer version of the handbook", "handbook"),
        ("What changed in the leave policy?", "leave policy"),
        ("Which policy replaced the travel policy 2023?", "travel policy 2023"),
        ("what is the date of the benefits summary", "benefits summary"),
        ("Seit wann gilt die Reiserichtlinie?", "Reiserichtlinie"),
        ("Ist das Handbuch noch aktuell?", "Handbuch"),
        ("Wer ist für die Reiserichtlinie zuständig?", "Reiserichtlinie"),
    ],
)
def test_what_is_asked_about_has_a_name(question: str, name: str) -> None:
    asked = asked_record(question)
    assert asked is not None
    assert asked.subject | asked.kinds == set(content_stems(name))


@pytest.mark.parametrize(
    "question",
    [
        "How many days of leave do I get?",
        "What is new?",
        "Does the handbook apply to contractors?",
        "Who approves my leave?",
        "When do I get paid?",
    ],
)
def test_what_documents_say_is_asked_otherwise(question: str) -> None:
    asked = asked_record(question)
    assert asked is None or asked.is_of_all


def test_changes_to_come_may_be_asked_for_in_whole() -> None:
    assert asks_for_changes("What changes next year?")
    assert asks_for_changes("was ändert sich nächstes Jahr")
    assert not asks_for_changes("What changes in the leave policy?")
    assert not asks_for_changes("What is the mileage rate next year?")


def test_one_of_several_may_be_meant_and_what_it_says() -> None:
    several = asked_record("Which leave policy counts for me?")
    assert several is not None
    assert (several.subject, several.one_of_several) == ({"leav"}, True)
    changed, valid = asked_record("What changed in the leave policy?"), asked_record("Is the leave policy still valid?")
    assert changed is not None
    assert valid is not None
    assert (changed.in_words, valid.in_words, valid.one_of_several) == (True, False, False)


@pytest.mark.parametrize(
    "question",
    [
        "Summarise the pump guide",
        "give me a short summary of the pump guide please",
        "What is in the pump guide?",
        "key points of the pump guide",
        "show me the pump guide",
        "Where can I find the pump guide?",
        "do we have a pump guide?",
        "Was steht im Pump Guide?",
    ],
)
def test_all_of_a_document_may_be_asked_for(question: str) -> None:
    asked = asked_record(question)
    assert asked is not None
    assert asked.of_whole
    assert (asked.subject, "guid" in asked.kinds) == ({"pump"}, True)


def test_two_may_be_asked_about_at_once() -> None:
    asked = asked_record("Which is newer, the pump guide or the pump wiki?")
    assert asked is not None
    assert [each.subject | each.kinds for each in asked.sides] == [{"pump", "guid"}, {"pump", "wiki"}]
    valid = asked_record("Is the pump guide valid?")
    assert valid is not None
    assert valid.sides == ()


def test_a_kind_alone_is_no_name() -> None:
    assert asks_of_kind_alone("Is that policy still valid?")
    assert not asks_of_kind_alone("Is the travel policy still valid?")
    assert not asks_of_kind_alone("What does the policy say?")


def test_an_answer_that_does_not_speak_of_it_is_known() -> None:
    assert announces_nothing("What changes in 2027?", ["A lower plan begins with the next contract."])
    assert not announces_nothing("What changes in 2027?", ["New rota from 1 March 2027."])
    assert not announces_nothing("Is parking still free?", ["Parking costs 4 euros."])
    assert speaks_of_record("This policy applies from 1 March 2025.")
    assert speaks_of_record("Last updated in May 2025.")
    assert not speaks_of_record("Whoever goes aboard needs a valid certificate.")
    assert not speaks_of_record("The policy covers all trips.")
