"""The questions a visitor asks first, through the whole real thing: ingest, both indexes, graph, demo model, checks."""

import re
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest

from rag.domain.access import PERSONAS, Scope
from rag.domain.answers import FinalOutput
from rag.domain.questions import Question
from rag.wiring import Groundwork

ROOT = Path(__file__).parent.parent
SAMPLES = ROOT / "sample_docs"
README = (ROOT / "README.md").read_text(encoding="utf-8")
EMPLOYEE, MANAGER, HR = (persona.scope for persona in PERSONAS)
EVERYBODY = Scope(frozenset(group for persona in PERSONAS for group in persona.groups))


class Fact(NamedTuple):
    """A question, words that its answer must hold, and the document that must be cited."""

    question: str
    words: str
    document: str
    scope: Scope = EMPLOYEE
    as_of: date | None = None


FACTS = [
    Fact("How many days of annual leave do I get?", "28 days", "employee-handbook-2025"),
    Fact("How many days a week may I work remotely?", "three days a week", "employee-handbook-2025"),
    Fact("What is the mileage rate for my own car?", "0.38 euros", "travel-policy-2025"),
    Fact("What is the mileage rate?", "0.30 euros", "travel-policy-2023", as_of=date(2024, 6, 1)),
    Fact("How long is the warranty of the T3?", "36 months", "tidewatch-t3-manual"),
    Fact("How long is parental leave?", "16 weeks", ""),
    Fact("How large is the learning budget?", "1,200 euros", "benefits-summary-2025"),
    Fact("What is my notice period after three years?", "three months", "employee-handbook-2025"),
    Fact("Can I fly business class to Singapore?", "business class is not reimbursed", "travel-policy-2025"),
    Fact("My VPN says error 809, what now?", "restart the router", "it-onboarding-faq"),
    Fact("How much does the company pay into my pension in Bristol?", "8 percent", "benefits-summary-2025"),
    Fact("When is the Bristol workshop closed?", "30 November to 11 December", "bristol-workshop-note"),
    Fact("Which cost group is Oslo in?", "Cost group A", "travel-cost-groups-2025"),
    Fact("I lost my laptop. What do I have to do?", "security@lindmoor.example", "security-policy"),
    Fact("When do I need a doctor's certificate?", "fourth calendar day in Kiel", "employee-handbook-2025"),
    Fact("Who is the site lead in Kiel?", "Hauke Petersen", "offices"),
    Fact("Is the Kiel office open on 1 May 2026?", "Kiel closed", "public-holidays-2026"),
    Fact("What should I do when the probe shows E47?", "within 48 hours", "tidewatch-t3-manual"),
    Fact("What is the weight of the Tidewatch T3?", "11.8 kg", "tidewatch-t3-manual"),
    Fact("What is the hotel limit in group A?", "210 euros", "travel-policy-2025"),
    Fact("What is the daily meal limit on a business trip to Oslo?", "78 euros", "travel-cost-groups-2025"),
    Fact(
        "How fast must we respond when a Coastline customer's probe is silent?", "four hours", "incident-response-times"
    ),
    Fact("By when must I hand in my expenses?", "within 30 days", ""),
    Fact("How often does the Tidewatch T3 need to be calibrated?", "every six months", "tidewatch-t3-manual"),
    Fact("Where do I order pH buffers?", "orders@orvand.example", "calibration-supplier-wiki"),
    Fact("What is the salary band of a senior engineer in Kiel?", "62,500 euros", "salary-bands-2025", HR),
    Fact("Who signs an offer above the midpoint of the salary band?", "Head of People", "salary-bands-2025", HR),
    Fact("How much bonus may I award for outstanding work?", "750 euros", "manager-guide-approvals", MANAGER),
]
GAPS = [
    "May contractors work remotely?",
    "May I bring my dog to the office?",
    "Who is the chief executive of Lindmoor?",
    "Who is my line manager?",
    "What is the wifi password?",
    "What is the salary band of a senior engineer in Kiel?",
    "How much bonus may I award for outstanding work?",
]


def _ask(house: Groundwork, question: str, scope: Scope = EMPLOYEE, as_of: date | None = None) -> FinalOutput:
    return house.assistant.ask(Question(question, scope=scope, as_of=as_of))


def _starters() -> list[Question]:
    """What the documents' own metadata offers, asked by somebody who may read them."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(SAMPLES.iterdir()) if path.suffix in {".md", ".yaml"}]
    offered = [line.strip().removeprefix("- ") for text in texts for line in text.split("---\n# ")[0].splitlines()]
    return [Question(line, scope=EVERYBODY) for line in offered if line.endswith("?")]


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.question)
def test_a_fact_is_found_quoted_and_short(sample_house: Groundwork, fact: Fact) -> None:
    output = _ask(sample_house, fact.question, fact.scope, fact.as_of)
    assert output["status"] == "answered", output["knowledge_gap"]
    assert fact.words in output["answer"]
    assert not fact.document or fact.document in {citation["document_id"] for citation in output["citations"]}
    assert len(output["answer"].split()) <= 75
    for citation in output["citations"]:
        assert citation["context"][citation["quote_start"] : citation["quote_end"]] == citation["quote"]


@pytest.mark.parametrize("question", _starters(), ids=lambda question: question.text)
def test_the_questions_that_documents_offer_are_worth_asking(sample_house: Groundwork, question: Question) -> None:
    output = sample_house.assistant.ask(question)
    assert output["status"] == ("insufficient_context" if question.text == GAPS[0] else "answered"), output


def test_the_readme_promises_what_happens(sample_house: Groundwork) -> None:
    table = README.split("## Things to try", 1)[1].split("\n## ", 1)[0]
    asked = re.findall(r"^\| ([^|]+\?) \|", table, flags=re.MULTILINE)
    assert len(asked) >= 6
    endings = {question: _ask(sample_house, question)["status"] for question in asked}
    silent = {"May contractors work remotely?", "Who signs an offer above the midpoint of the salary band?"}
    assert {question for question, status in endings.items() if status == "insufficient_context"} == silent
    assert set(endings.values()) == {"answered", "insufficient_context"}


@pytest.mark.parametrize("question", GAPS)
def test_what_nothing_says_is_not_answered(sample_house: Groundwork, question: str) -> None:
    output = _ask(sample_house, question)
    assert output["status"] == "insufficient_context"
    assert output["answer"] == ""
    assert output["knowledge_gap"]
    assert output["citations"] == []


@pytest.mark.parametrize(
    "question",
    ["How many days of annual leave do I get?", "How long is parental leave?", "Who is the site lead in Kiel?"],
)
def test_a_plain_question_gets_one_sentence(sample_house: Groundwork, question: str) -> None:
    assert len(_ask(sample_house, question)["claims"]) == 1


def test_two_questions_in_one_are_both_answered(sample_house: Groundwork) -> None:
    told = _ask(sample_house, "What is the mileage rate, and who is the site lead in Kiel?")
    assert "0.38 euros" in told["answer"]
    assert "Hauke Petersen" in told["answer"]
    assert told["knowledge_gap"] is None


def test_of_two_questions_the_one_that_nothing_answers_is_named(sample_house: Groundwork) -> None:
    told = _ask(sample_house, "What is the mileage rate, and may contractors work remotely?")
    assert told["answer"] == "The mileage rate is 0.38 euros per kilometre. [1]"
    assert "May contractors work remotely?" in (told["knowledge_gap"] or "")


def test_a_second_question_may_lean_on_the_first(sample_house: Groundwork) -> None:
    told = _ask(sample_house, "How many unused days of leave can I carry over and when do they expire?")
    assert "five unused days" in told["answer"]
    assert "31 March" in told["answer"]


def test_a_blog_that_lost_says_nothing_else_either(sample_house: Groundwork) -> None:
    output = _ask(sample_house, "May I work from anywhere all week?")
    assert "three days a week" in output["answer"]
    assert "blog-working-from-anywhere-2020" not in {citation["document_id"] for citation in output["citations"]}


def test_a_gap_names_the_words_that_never_stand_together(sample_house: Groundwork) -> None:
    gap = _ask(sample_house, "May contractors work remotely?")["knowledge_gap"]
    assert gap
    assert "“work remotely” in connection with “contractors”" in gap


@pytest.mark.parametrize("note", ["pet insurance", "is there a pet insurance?", "opening hours of the canteen"])
def test_a_note_is_not_answered_with_what_only_sounds_like_it(sample_house: Groundwork, note: str) -> None:
    assert _ask(sample_house, note)["status"] == "insufficient_context"


def test_nobody_is_named_who_does_not_answer_for_the_subject(sample_house: Groundwork) -> None:
    assert "may be able to help" not in (_ask(sample_house, "May I bring my dog to the office?")["knowledge_gap"] or "")


def test_of_a_document_that_is_asked_about_the_library_knows_better_than_passages_in_doubt(
    sample_house: Groundwork,
) -> None:
    output = _ask(sample_house, "Is the travel policy still valid?")
    assert (output["status"], output["claims"], "doubt" in output) == ("insufficient_context", [], False)
    [record] = output["records"]
    assert (record["title"], record["effective_from"], record["replaced_by"]) == (
        "Travel Policy 2025",
        "2025-03-01",
        None,
    )
    assert output["nearest"]
    surely = _ask(sample_house, "When does the travel policy start?")
    assert "1 March 2025" in surely["answer"]
    assert [each["title"] for each in surely["records"]] == ["Travel Policy 2025"]


def test_the_blog_loses_to_the_handbook_and_both_are_shown(sample_house: Groundwork) -> None:
    output = _ask(sample_house, "How many days a week may I work remotely?")
    [conflict] = [c for c in output["contradictions"] if c["winner"]]
    sides = {"a": conflict["a"], "b": conflict["b"]}
    assert sides.pop(conflict["winner"] or "")["document_id"] == "employee-handbook-2025"
    assert [side["document_id"] for side in sides.values()] == ["blog-working-from-anywhere-2020"]
    assert conflict["rule"] == "authority"
    assert "five days" not in output["answer"]


@pytest.mark.parametrize(
    "question", [*GAPS[4:], "Which documents are there about salary?", "Show me the salary bands."]
)
def test_an_employee_learns_nothing_of_hidden_documents(sample_house: Groundwork, question: str) -> None:
    for event in sample_house.assistant.stream(Question(question, scope=EMPLOYEE)):
        for hidden in ("Salary Bands", "salary-bands", "62,500", "Manager Guide", "750 euros"):
            assert hidden not in repr(event)


@pytest.mark.parametrize(
    "question", ["Where do I order pH buffers?", "Which buffers do I order?", "How do I verify my account?"]
)
def test_the_hostile_page_steers_nothing(sample_house: Groundwork, question: str) -> None:
    output = _ask(sample_house, question, HR)
    for trace in ("collect.orvand", "![", "](http", "<|", "END OF SOURCES", "without approval", "euros"):
        assert trace not in output["answer"]
    assert "salary-bands-2025" not in {citation["document_id"] for citation in output["citations"]}
