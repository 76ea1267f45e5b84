"""What speaks for a sentence as the answer, beside how well it fits the question."""

import pytest

from rag.models.demo.candidates import Candidate
from rag.models.demo.material import gather
from rag.models.embed_static import StaticEmbeddings
from rag.prompts.sources import PromptSource


@pytest.fixture(scope="module")
def embedder() -> StaticEmbeddings:
    return StaticEmbeddings()


def candidates(embedder: StaticEmbeddings, question: str, *told: tuple[str, str]) -> tuple[Candidate, ...]:
    sources = [
        PromptSource(number, "Handbook", section, None, None, None, 50, text)
        for number, (section, text) in enumerate(told, start=1)
    ]
    return gather(question, sources, "", embedder).candidates


def test_what_is_said_in_several_places_is_likelier(embedder: StaticEmbeddings) -> None:
    once = ("Bicycles", "A bicycle may be rented out for three weeks.")
    twice = ("Bicycles", "A bicycle may be rented for two weeks.")
    alone = candidates(embedder, "How long may a bicycle be rented?", twice, once)
    found = candidates(embedder, "How long may a bicycle be rented?", twice, once, twice)
    assert alone[0].place == found[0].place == (1, 0)
    assert found[0].probability > alone[0].probability
    assert [each.probability for each in found if each.place == (3, 0)] == [0.0]
    assert sum(each.probability for each in found) == pytest.approx(1.0)


def test_a_heading_that_says_the_opposite_speaks_against_it(embedder: StaticEmbeddings) -> None:
    unpaid = ("Leave > Unpaid leave", "Parents may ask for leave of four weeks.")
    paid = ("Leave > Leave for parents", "Parents may ask for leave of nine weeks.")
    found = candidates(embedder, "How long is the paid leave of parents?", unpaid, paid)
    assert found[0].place == (2, 0)


def test_a_word_with_a_hyphen_is_best_said_as_it_is(embedder: StaticEmbeddings) -> None:
    apart = ("Deductions", "The coverage of an employee only costs 8 EUR.")
    as_asked = ("Deductions", "The coverage that is employee-only costs 96 EUR.")
    found = candidates(embedder, "What does employee-only coverage cost?", apart, as_asked)
    assert found[0].place == (2, 0)


def test_a_no_is_no_echo_of_the_question(embedder: StaticEmbeddings) -> None:
    found = candidates(embedder, "core hours friday", ("Hours", "There are no core hours on Friday. Core hours end."))
    assert (1, 0) in {each.place for each in found}


def test_what_is_not_is_told_where_it_is_asked_for(embedder: StaticEmbeddings) -> None:
    paid = ("Costs", "Approved costs of a journey are paid with the next salary.")
    never = ("Costs", "The costs of wine on a journey are never paid.")
    assert candidates(embedder, "Which costs of a journey are not paid?", paid, never)[0].place == (2, 0)
    assert candidates(embedder, "Which costs of a journey are paid?", paid, never)[0].place == (1, 0)


def test_what_stands_for_the_thing_before_it_is_no_echo_of_the_question(embedder: StaticEmbeddings) -> None:
    flights = ("Kites", "This flyer is about wind. It replaced the kite flyer of Marsh. Kites are red.")
    found = candidates(embedder, "Which flyer replaced the kite flyer of Marsh?", flights)
    assert (1, 1) in {each.place for each in found}
    said = ("Kites", "The kite flyer of Marsh, replaced. Kites are red.")
    assert (1, 0) not in {each.place for each in candidates(embedder, "What replaced the kite flyer of Marsh?", said)}


def test_how_often_something_is_done_is_no_echo_of_the_question(embedder: StaticEmbeddings) -> None:
    boots = (
        "Boots",
        "Crew get two jackets and a pair of boots. Boots are replaced every 18 months. Others buy theirs.",
    )
    assert candidates(embedder, "How do I get my boots replaced after 18 months?", boots)[0].place == (1, 1)


def test_whether_a_thing_is_allowed_is_told_by_what_speaks_of_it(embedder: StaticEmbeddings) -> None:
    hall = ("News", "The new sewing hall in Gera opens in spring; Ralf Tiede becomes its head.")
    rule = ("House rules", "Smoking is permitted in the shed in the yard.")
    best, *_ = candidates(embedder, "Is smoking allowed in the sewing hall?", hall, rule)
    assert "shed" in best.sentence.plain


def test_what_other_houses_do_is_told_to_who_asks_for_it(embedder: StaticEmbeddings) -> None:
    ours = ("Leave", "Employees get 25 days of annual leave a year.")
    theirs = ("Leave", "Most other companies offer 30 days of annual leave a year.")
    found = candidates(embedder, "How many days of annual leave do I get a year?", theirs, ours)
    assert found[0].place == (2, 0)
    found = candidates(embedder, "How many days of annual leave do other companies offer a year?", ours, theirs)
    assert found[0].place == (2, 0)


def test_what_holds_during_a_thing_is_no_answer_for_after_it(embedder: StaticEmbeddings) -> None:
    during = ("Notice", "During probation the notice period is two weeks.")
    after = ("Notice", "The notice period is three months after probation.")
    found = candidates(embedder, "How long is the notice period after probation?", during, after)
    assert found[0].place == (2, 0)
    found = candidates(embedder, "How long is the notice period during probation?", after, during)
    assert found[0].place == (2, 0)
