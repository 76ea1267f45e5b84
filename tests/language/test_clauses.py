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
        (
            "Zone A (Bodø, Alta) €9; Zone B (all else, plus Narva and Hirsk) €6.",
            ["Zone A (Bodø, Alta) €9", "; Zone B (all else, plus Narva and Hirsk) €6."],
        ),
        ("Up to 40 kg (night crews: 20 kg), two lamps.", ["Up to 40 kg ", "(night crews: 20 kg)", ", two lamps."]),
        ("Express takes about a week, freight up to 5.", ["Express takes about a week", ", freight up to 5."]),
        (
            "Paint rests (3 days), clear resin (5 days from mixing).",
            ["Paint rests (3 days)", ", clear resin (5 days from mixing)."],
        ),
    ],
)
def test_a_clause_says_one_thing(sentence: str, clauses: list[str]) -> None:
    assert [clause.text for clause in split_clauses(sentence)] == clauses


def test_a_clause_begins_with_who_does_it_and_not_within_a_list() -> None:
    said = "You stay for two hours, you need a friend, and you must not drive, drink wine or sign papers for 24 hours."
    one, other = split_clauses(said)
    assert one.text.endswith("a friend")
    assert {"drive", "drink", "sign"} <= set(other.text.replace(",", "").split())
