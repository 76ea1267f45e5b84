"""Which sentence is read first, where several have the words of the question."""

import pytest

from rag.models.embed_hash import HashEmbeddings
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.evidence.passages import Passage, passage_of
from rag.retrieval.evidence.reading import read_closely, read_evidence

STEPS = Passage(
    "Annual leave",
    "With less than 3 years of service you earn 4 hours. "
    "With 3 to 15 years of service you earn 6 hours. "
    "With more than 15 years of service you earn 8 hours.",
)
LIMITS = Passage("Purchases", "Orders up to 500 euros need no signature. Orders above 500 euros are signed by a lead.")
WEEKS = Passage(
    "Annual leave",
    "Leave of more than ten days is requested six weeks ahead. Everybody receives 28 days of leave. "
    "After five years of service it is 30 days.",
)
VISITORS = Passage("Reception", "Visitors wear a badge and are met at the door.")
CONTRACTORS = Passage("Contractors", "They receive a yellow badge on the first day.")


@pytest.fixture(scope="module")
def embedder() -> StaticEmbeddings:
    return StaticEmbeddings()


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How much leave do I earn with two years of service?", "4 hours"),
        ("How much leave do I earn with five years of service?", "6 hours"),
        ("How much leave do I earn with 20 years of service?", "8 hours"),
        ("Does an order of 80 euros need a signature?", "no signature"),
        ("Does an order of 800 euros need a signature?", "signed by a lead"),
    ],
)
def test_a_value_of_the_question_finds_the_range_that_holds_it(
    question: str, answer: str, embedder: StaticEmbeddings
) -> None:
    assert answer in read_evidence(question, [STEPS, LIMITS], embedder=embedder).evidence[0].said


def test_weeks_are_not_the_years_asked_about(embedder: StaticEmbeddings) -> None:
    said = first("How many days of leave do I get after six years?", embedder, WEEKS)
    assert said == "After five years of service it is 30 days."


def first(question: str, embedder: StaticEmbeddings, *passages: Passage) -> str:
    return read_evidence(question, passages, embedder=embedder).evidence[0].said


def test_a_passage_about_other_people_comes_after_one_about_those_asked_for(embedder: StaticEmbeddings) -> None:
    said = first("What badge do contractors wear?", embedder, VISITORS, CONTRACTORS)
    assert said == CONTRACTORS.text


def test_people_nobody_speaks_of_move_nothing(embedder: StaticEmbeddings) -> None:
    assert first("What badge do interns wear?", embedder, VISITORS, CONTRACTORS) == VISITORS.text


def test_a_rule_for_all_places_answers_whether_it_is_allowed_in_one(embedder: StaticEmbeddings) -> None:
    rule = Passage("Rules", "Cars may be parked in the yard at night.")
    place = Passage("Places", "Oslo has a harbour and a yard.")
    assert first("May I park my car in the yard in Oslo at night?", embedder, rule, place) == rule.text


def test_the_sentence_with_the_value_asked_for_comes_first(embedder: StaticEmbeddings) -> None:
    text = "The password manager must be used for shared accounts. Passwords have at least 14 characters."
    assert first("How long must my password be?", embedder, Passage("Sign-in", text)).endswith("14 characters.")


def test_a_sentence_that_says_where_the_rules_stand_comes_after_a_rule(embedder: StaticEmbeddings) -> None:
    rule = "Employees may work remotely two days a week."
    read = Passage("Remote work", f"The rules for devices at home are in the Security Policy. {rule}")
    assert first("Which rules are there for work at home?", embedder, read) == rule


@pytest.mark.parametrize(("typed", "is_slip"), [("chart", False), ("chaat", True)])
def test_a_word_is_no_slip_of_another(typed: str, is_slip: bool, embedder: StaticEmbeddings) -> None:
    reading = read_evidence(f"a {typed} of tides", [Passage("Chat", "The chat is open at noon.")], embedder=embedder)
    assert (typed in reading.known) == is_slip


FAQ = Passage(
    "Questions",
    "Q: When do I get paid?\nA: On the 27th, by bank.\n\n"
    "Q: Who washes the scrubs?\nA: We do. Put them in the bags, they are collected on Monday.\n\n"
    "Shoes are collected at the door on Friday.",
)


def test_a_question_above_its_answer_says_what_that_speaks_of(embedder: StaticEmbeddings) -> None:
    assert "on Monday" in first("What day are the scrubs collected?", embedder, FAQ)
    below = {each.said: each.headed for each in read_evidence("the scrubs?", [FAQ], embedder=embedder).evidence}
    assert below["Put them in the bags, they are collected on Monday."] == {"scrub"}
    assert below["Shoes are collected at the door on Friday."] == frozenset()


def test_a_question_and_the_first_sentence_under_it_are_one_statement(embedder: StaticEmbeddings) -> None:
    rule = Passage("Home", "Staff on probation work at home one day a week.")
    answer = passage_of("Welcome", "How long is the probation period?", "Six months. In it notice is two weeks.")
    assert first("how long is probation", embedder, rule, answer) == "Six months."
    assert first("When do I get paid?", embedder, rule, FAQ) == "A: On the 27th, by bank."


def test_what_answers_most_of_another_question_is_read_without_it(embedder: StaticEmbeddings) -> None:
    gym = passage_of("Welcome", "Can I use the gym?", "Yes, after a short introduction.")
    read = read_evidence("who cleans the mirrors in the gym", [gym], embedder=embedder).evidence[0]
    assert (read.found, read.headed) == (frozenset(), {"gym"})


def test_a_section_on_leaving_is_about_a_departure(embedder: StaticEmbeddings) -> None:
    leaving = Passage("IT Rules Leaving", "Hand in all devices to the desk on the last day.")
    home = Passage("IT Rules Devices", "Ask before you take all devices home.")
    assert first("What do I do with devices when I leave?", embedder, home, leaving) == leaving.text


def test_the_line_above_a_table_is_a_heading_of_its_rows(embedder: StaticEmbeddings) -> None:
    rows = "| What | London | Abroad |\n| --- | --- | --- |\n| Hotel per night | 155 | 140 |\n| Lunch | 10 | 14 |"
    reading = read_evidence(
        "What is the hotel limit in London?", [Passage("Trips", f"Maximum amounts.\n\n{rows}")], embedder=embedder
    )
    (hotel,) = [each for each in reading.evidence if each.said.startswith("Hotel")]
    assert {"hotel", "london"} <= hotel.found
    assert "limit" in hotel.headed


def test_a_business_trip_is_no_business_class(embedder: StaticEmbeddings) -> None:
    trains = Passage("Travel Trains", "Business class is not reimbursed.")
    meals = Passage("Travel Meals", "Alcohol is not reimbursed.")
    assert first("do they pay for beer on business trips", embedder, trains, meals) == meals.text


def test_a_signature_is_nobody_and_a_row_with_a_name_is_somebody(embedder: StaticEmbeddings) -> None:
    mail = Passage("Prices", "Prices rise in May.\n\nHarbour Master")
    limits = Passage("Approvals", "| Sum | Approved by |\n|---|---|\n| over 500 EUR | harbour master |")
    people = Passage("Contacts", "| Name | Post | Town |\n|---|---|---|\n| Ada Quist | Harbour master | Selby |")
    assert "Ada Quist" in first("who is the harbour master", embedder, mail, people, limits)
    assert first("is there a harbour master", embedder, mail).startswith("Prices")


def test_other_forms_of_a_word_say_it(embedder: StaticEmbeddings) -> None:
    leave = Passage("Leave", "Up to five days may be carried over. Leave cannot be sold in the last month.")
    read = read_evidence("Can I sell my leave?", [leave], embedder=embedder).evidence[0]
    assert read.found >= {"sell", "leav"}


def test_who_is_sent_to_other_rules_is_not_told_any(embedder: StaticEmbeddings) -> None:
    scope = Passage("Leave policy Scope", "Colleagues in Kassel have rules of their own.")
    rules = Passage("Leave agreement (Kassel)", "The leave is 30 days.")
    assert first("leave in Kassel", embedder, scope, rules) == "The leave is 30 days."


class Noting(HashEmbeddings):
    """Notes what it is asked to embed."""

    def __init__(self) -> None:
        super().__init__()
        self.embedded = list[str]()

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        self.embedded += texts
        return super().embed_documents(texts)


def test_who_asks_waits_for_the_vector_of_no_word_of_a_passage_that_was_read_closely() -> None:
    noting = Noting()
    read_closely([WEEKS], noting)
    noting.embedded.clear()
    read_evidence("How many days of leave are there?", [WEEKS], embedder=noting)
    assert {*WEEKS.words.terms.values()}.isdisjoint(noting.embedded)
