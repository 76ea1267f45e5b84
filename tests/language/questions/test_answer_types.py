import pytest

from rag.language.questions.answer_types import AnswerType, shows_answer_type
from rag.language.questions.question import read_question


@pytest.mark.parametrize(
    ("question", "answer_type"),
    [
        ("May contractors work remotely?", "yes_no"),
        ("If I am ill, do I need a certificate?", "yes_no"),
        ("At 21:30 may I enter the hall?", "yes_no"),
        ("At what time may I enter the hall?", "date"),
        ("Who approves my leave?", "person"),
        ("Who should I contact about payroll?", "contact"),
        ("When is the deadline for expenses?", "date"),
        ("What should I consider when travelling?", "other"),
        ("When's the oxygen delivered?", "date"),
        ("How long is probation?", "duration"),
        ("How long should a passphrase be?", "number"),
        ("What is the probation period?", "duration"),
        ("How many days of leave do I get?", "duration"),
        ("How many monitors may I order?", "number"),
        ("What is the meal allowance?", "money"),
        ("What percentage is covered?", "percentage"),
        ("Where is the Berlin office?", "place"),
        ("Why do we lock our screens?", "reason"),
        ("How do I book a trip?", "procedure"),
        ("Which benefits are offered?", "list"),
        ("What is the difference between the two plans?", "comparison"),
        ("What is a quorum?", "definition"),
    ],
)
def test_the_wanted_kind_of_answer(question: str, answer_type: AnswerType) -> None:
    assert read_question(question).answer_type == answer_type


@pytest.mark.parametrize(
    ("kind", "sentence", "question", "shown"),
    [
        ("date", "The rule starts in March 2025.", "When does the rule start?", True),
        ("date", "The rule is strict.", "When does the rule start?", False),
        ("date", "In 2025 the rule is strict.", "When in 2025 does it start?", False),
        ("money", "You may spend $50 a day.", "How much may I spend?", True),
        ("duration", "Probation lasts six months.", "How long?", True),
        ("frequency", "Reviews take place fortnightly.", "How often are reviews?", True),
        ("person", "Leave is approved by Ada Byron.", "Who approves leave?", True),
        ("contact", "Ring the desk before noon.", "How do I call in sick?", True),
        ("contact", "Write to pay@example.com.", "Who do I contact?", True),
        ("number", "There are 12 of them.", "How many are there?", True),
        ("number", "Ask 24tides or the 7F desk.", "How many are there?", False),
        ("other", "Anything.", "", True),
        ("date", "Taxis are paid between 22:00 and 6:00.", "When can I take a taxi?", True),
        ("date", "It is due on 31.3. of each year.", "When is it due?", True),
        ("date", "The mileage rate is 0.38 euros.", "When can I take a taxi?", False),
    ],
)
def test_signs_of_an_answer_count_only_when_new(kind: AnswerType, sentence: str, question: str, shown: bool) -> None:
    assert shows_answer_type(kind, sentence, question) is shown


def test_what_one_may_do_is_how_to_do_it() -> None:
    asked = "How do I appeal a decision?"
    assert shows_answer_type("procedure", "You may appeal within ten days to the director.", asked)
    assert not shows_answer_type("procedure", "You may not appeal twice.", asked)
    assert not shows_answer_type("procedure", "The decision is final.", asked)


def test_once_something_has_happened_is_no_frequency() -> None:
    assert not shows_answer_type("frequency", "Once you have decided, fill in the form.")
    assert shows_answer_type("frequency", "You may ask once in six months.")
