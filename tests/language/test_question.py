import pytest

from rag.language.question import (
    AnswerType,
    asked_thing,
    read_question,
    shows_answer_type,
    subject_stems,
    subject_terms,
)


@pytest.mark.parametrize(
    ("question", "answer_type"),
    [
        ("May contractors work remotely?", "yes_no"),
        ("If I am ill, do I need a certificate?", "yes_no"),
        ("Who approves my leave?", "person"),
        ("Who should I contact about payroll?", "contact"),
        ("When is the deadline for expenses?", "date"),
        ("What should I consider when travelling?", "other"),
        ("How long is probation?", "duration"),
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


def test_names_numbers_and_negation() -> None:
    shape = read_question("Did Acme Cloud not change the 30 day rule in Berlin?")
    assert (shape.names, shape.numbers, shape.negated) == (("Acme Cloud", "Berlin"), ("30",), True)


def test_a_figure_that_begins_a_word_is_no_number() -> None:
    assert read_question("Do you match my 401k?").numbers == ()
    assert read_question("Do I need 401 pages, or 12?").numbers == ("401", "12")


def test_to_find_a_thing_is_a_way_of_asking_for_it() -> None:
    assert subject_stems("Where do I find my payslip?") == ("payslip",)


def test_words_of_asking_are_not_the_subject() -> None:
    assert subject_stems("Please explain what the travel policy means") == ("travel", "polici")
    assert subject_stems("Please explain") == ("explain",)
    assert subject_terms("Travel policies?") == {"travel": "travel", "polici": "policies"}


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
        ("contact", "Write to pay@example.com.", "Who do I contact?", True),
        ("other", "Anything.", "", True),
        ("date", "Taxis are paid between 22:00 and 6:00.", "When can I take a taxi?", True),
        ("date", "It is due on 31.3. of each year.", "When is it due?", True),
        ("date", "The mileage rate is 0.38 euros.", "When can I take a taxi?", False),
    ],
)
def test_signs_of_an_answer_count_only_when_new(kind: AnswerType, sentence: str, question: str, shown: bool) -> None:
    assert shows_answer_type(kind, sentence, question) is shown


@pytest.mark.parametrize(
    ("question", "stems"),
    [
        ("What is the policy for working from home?", ("work", "home")),
        ("What is the process for returning a laptop?", ("return", "laptop")),
        ("How long is the travel policy kept?", ("travel", "polici", "kept")),
    ],
)
def test_who_asks_for_the_policy_for_a_thing_asks_about_the_thing(question: str, stems: tuple[str, ...]) -> None:
    assert subject_stems(question) == stems


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("What is the policy on gifts?", "What about gifts?"),
        ("What are the company's rules for visitors?", "What about visitors?"),
        ("What is the policy number of the insurance?", "What is the policy number of the insurance?"),
        ("Who signs the policy on gifts?", "Who signs the policy on gifts?"),
    ],
)
def test_the_policy_on_a_thing_is_looked_for_as_the_thing(question: str, asked: str) -> None:
    assert asked_thing(question) == asked


def test_a_german_question_is_searched_for_in_english_too() -> None:
    assert asked_thing("Wie lange ist die Elternzeit?") == "Wie lange ist die Elternzeit? (how long parental leave)"
