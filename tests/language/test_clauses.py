import pytest

from rag.language.clauses import split_clauses


@pytest.mark.parametrize(
    ("sentence", "clauses"),
    [
        ("Managers get 30 days and staff get 25 days.", ["Managers get 30 days", " and staff get 25 days."]),
        ("Staff get 25 days - managers get 30 days.", ["Staff get 25 days", " - managers get 30 days."]),
        (
            "Date Oct 23 - Nov 7, 2025: Supervisors hold meetings.",
            ["Date Oct 23 - Nov 7, 2025: Supervisors hold meetings."],
        ),
    ],
)
def test_a_clause_says_one_thing(sentence: str, clauses: list[str]) -> None:
    assert [clause.text for clause in split_clauses(sentence)] == clauses
