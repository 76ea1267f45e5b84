"""A few words that answer the question: they must be those of a sentence that speaks of it."""

import pytest

from rag.grounding.claims import DraftClaim
from rag.grounding.listed import bare_answer
from tests.grounding.checked import is_shown, judged

HARBOUR = """# Working in the harbour

The notice period of a deckhand is two weeks during probation. Probation lasts six months for everybody on board.

A deckhand may carry over unused leave if the mate agrees. A guest may climb the tower when the wind has calmed.

The lamp was lit by Runa Falk in the spring. The crane was paid for by the Heron Society.

The first ferry crossed in 1875. The rival yard was founded in 1903 by the city."""

PROBATION = "How long is the notice period of a deckhand during probation?"
CARRYING = "When may a deckhand carry over unused leave?"


@pytest.mark.parametrize(
    ("question", "true", "false"),
    [
        (PROBATION, "Two weeks.", "Six months."),
        (CARRYING, "If the mate agrees.", "When the wind has calmed."),
        ("May a deckhand carry over unused leave?", "Yes, if the mate agrees.", "Yes, when the wind has calmed."),
        ("What was lit in the spring by Runa Falk?", "The lamp.", "The crane."),
        ("In what year did the first ferry cross?", "1875.", "1903."),
        ("In what year did the first ferry cross?", "In 1875.", "In 1903."),
    ],
)
def test_it_stands_in_a_sentence_that_speaks_of_the_question(question: str, true: str, false: str) -> None:
    assert is_shown(true, HARBOUR, question=question)
    assert not is_shown(false, HARBOUR, question=question)


def test_it_may_stand_under_what_is_asked_or_behind_it() -> None:
    fees = "# Mooring fees\n\nPay on Friday at noon.\n\nThe mooring fees of guests are listed at the gate."
    bells = "The bell of the tower is old. Nine tons hang in the tower. A bell is rung at noon."
    assert is_shown("On Friday at noon.", fees, question="When are the mooring fees due?")
    assert is_shown("Nine tons.", bells, question="What does the bell of the tower weigh?")


def test_a_question_of_which_no_sentence_says_half_tells_nothing() -> None:
    asked = "Which amount of vacation does someone who joins as a sailor receive annually in total?"
    assert is_shown("Six months.", HARBOUR, question=asked)


def test_what_is_listed_or_has_a_label_is_a_part_of_an_answer() -> None:
    assert is_shown("- If the mate agrees\n- When the wind has calmed", HARBOUR, question=CARRYING)
    assert is_shown("Tower – when the wind has calmed", HARBOUR, question=CARRYING)


def test_a_sentence_is_no_such_words() -> None:
    rain = "Rain swiftly calms the wind around the tower."
    assert is_shown(rain, f"{HARBOUR} {rain}", question=CARRYING)


@pytest.mark.parametrize("draft", ["Sure.", "Yes.", "No, if the wind has calmed, you wait.", "In Kiel the fee is 7."])
def test_a_courtesy_and_a_yes_are_none(draft: str) -> None:
    assert bare_answer(DraftClaim(draft)) == ""


def test_it_is_told_as_a_value_of_something_else() -> None:
    assert judged("Six months.", HARBOUR, question=PROBATION) == ("contradicted", "swap")


OTTERS = """The Otters were the people who in early times gave their name to Ottery, a stretch of Kolk Bay. They were
descended from raiders from Skara and Lumen who, under their leader Runa Falk, agreed to keep the lamp of King Odo.
Through mixing with the crews of Kolk Bay they became one people.

Odo had been promised to Alma Reed before the lamp burned. Ines Moor, a friend of Odo, kept Berend Castle and its gate.

The fund of the bay, at 9 million euros, is the largest on the coast. The bay is run in eleven separate yards."""


@pytest.mark.parametrize(
    ("question", "statement", "answers"),
    [
        ("Who was the leader of the raiders?", "The leader of the raiders was {}.", ("Runa Falk", "Kolk Bay")),
        ("Who was the Otter leader?", "The Otter leader was {}.", ("Runa Falk", "Ottery")),
        ("What was the name of the castle?", "The name of the castle was {}.", ("Berend", "Alma Reed")),
        ("Who were the raiders led by?", "The raiders were led by {}.", ("Runa Falk", "Ines Moor")),
        ("What is the size of the bay's fund?", "The size of the bay's fund is {}.", ("9 million euros", "eleven")),
    ],
)
def test_a_statement_that_repeats_the_question_answers_it(
    question: str, statement: str, answers: tuple[str, str]
) -> None:
    true, false = map(statement.format, answers)
    assert is_shown(true, OTTERS, question=question)
    assert not is_shown(false, OTTERS, question=question)


CAPTAINS = "The harbour's guests include eight U.S. captains, several foreign mates and 62 sailors. It has 79 sheds."


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("Eight US captains are guests of the harbour.", "79 US captains are guests of the harbour."),
        ("The number of sailors among the guests is 62.", "The number of sailors among the guests is 79."),
    ],
)
def test_a_number_counts_what_stands_behind_it_or_ahead(true: str, false: str) -> None:
    assert is_shown(true, CAPTAINS)
    assert not is_shown(false, CAPTAINS)
