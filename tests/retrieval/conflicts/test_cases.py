"""A rule beside its exception, another house's rule, or what once held: no conflict; the same rule changed is one."""

from datetime import date

import pytest

from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.conflicts.comparing import GivenText, compare
from rag.retrieval.conflicts.finding import find_conflicts
from tests.grounding.sources import chunk

LEAVE = "Employees get 25 days of annual leave a year."
HOTEL = "The hotel limit is 150 euros a night."
NARROWER = (
    "In exceptional cases, employees get 30 days of annual leave a year.",
    "With their director's approval, employees get 30 days of annual leave a year.",
    "Employees over 50 get 30 days of annual leave a year.",
    "Employees with children get 30 days of annual leave a year.",
    "Members of the sales team get 30 days of annual leave a year.",
    "Annual leave is 30 days a year for members of the sales team.",
    "Employees of our subsidiary get 20 days of annual leave a year.",
    "Trainees: employees get 30 days of annual leave a year.",
    "Employees get 30 days of annual leave a year for volunteers.",
    "Employees must take at least 10 days of annual leave in one go.",
    "Every employee is entitled to five weeks of annual leave a year.",
)
ELSEWHERE = (
    "Most other companies offer 20 days of annual leave a year.",
    "At our competitors, employees get 20 days of annual leave a year.",
    "The industry average is 20 days of annual leave a year.",
    "One applicant proposed: employees get 20 days of annual leave a year.",
)
ONCE = (
    "Employees used to get 20 days of annual leave a year.",
    "Before the merger, employees got 20 days of annual leave a year.",
    "Originally, employees could take 20 days of annual leave a year.",
    "Years ago, employees had to take 20 days of annual leave a year.",
    "The old handbook allowed 20 days of annual leave a year.",
)
CHANGED = (
    "Annual leave is 30 days a year for all staff.",
    "Please note that employees get 30 days of annual leave a year.",
    "As a rule, employees get 30 days of annual leave a year.",
    "From now on, employees get 30 days of annual leave a year.",
    "Until 2022 employees had 20 days of annual leave; since then it has been 28.",
    "Employees are entitled to four weeks of annual leave a year.",
)


def conflict(one: str, other: str) -> bool:
    told = {compare(*map(GivenText, pair), as_of=date(2026, 1, 15)).conflict for pair in ((one, other), (other, one))}
    assert len(told) == 1, "their order"
    return told.pop()


@pytest.mark.parametrize("other", [*NARROWER, *ELSEWHERE, *ONCE])
def test_a_rule_of_another_case_house_or_time_contradicts_nothing(other: str) -> None:
    assert not conflict(LEAVE, other)


@pytest.mark.parametrize("other", CHANGED)
def test_the_rule_itself_with_another_value_does(other: str) -> None:
    assert conflict(LEAVE, other)


@pytest.mark.parametrize(
    ("other", "conflicts"),
    [
        ("During trade fairs the hotel limit is 220 euros a night.", False),
        ("The hotel limit is 190 euros a night, if breakfast is included.", False),
        ("For stays of more than five nights the hotel limit is 120 euros a night.", False),
        ("The hotel limit is 190 euros a night.", True),
    ],
)
def test_a_case_may_stand_before_or_behind_a_rule(other: str, conflicts: bool) -> None:
    assert conflict(HOTEL, other) is conflicts


@pytest.mark.parametrize(
    ("one", "other", "conflicts"),
    [
        ("As of April 2019, over 1,800 shops sell probes.", "As of May 2020, over 1,900 shops sell probes.", True),
        ("At least 12 characters are required for a password.", "A password may have at most 64 characters.", False),
        ("If you were called out, you rest for nine hours.", "After a call-out you rest for ten hours.", True),
        ("Three offers are needed for orders above £1,000.", "Two offers are needed for orders above £1,000.", True),
    ],
)  # fmt: skip
def test_what_only_looks_like_a_case_hides_no_conflict(one: str, other: str, conflicts: bool) -> None:
    assert conflict(one, other) is conflicts


def test_who_asks_about_a_case_is_not_told_the_rule_for_all_as_another_answer() -> None:
    fairs = chunk("fairs", "During trade fairs the hotel limit is 220 euros a night.")
    travel = chunk("travel", HOTEL, authority=90)
    day, model = date(2026, 1, 15), StaticEmbeddings()
    for question in ("What is the hotel limit during trade fairs?", "What is the hotel limit?"):
        assert find_conflicts(question, [fairs, travel], as_of=day, embedder=model) == []
    jeans, customers = "Jeans are allowed in the office.", "Jeans are not allowed when you meet customers."
    for question in ("May I wear jeans when I meet customers?", "Are jeans allowed in the office?"):
        told = [chunk("code", jeans, authority=70), chunk("visits", customers)]
        assert find_conflicts(question, told, as_of=day, embedder=model) == []
    changed = chunk("changed", "The hotel limit is 190 euros a night.")
    assert find_conflicts("What is the hotel limit?", [changed, travel], as_of=day, embedder=model)
