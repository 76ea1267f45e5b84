import pytest

from rag.language.plainly import plainly
from rag.language.values.all_facts import read_facts


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("Rest for 1h 30min.", "Rest for 90 minutes."),
        ("Rest for 1 hour and 30 minutes.", "Rest for 90 minutes."),
        ("The ferry takes 1h45min.", "The ferry takes 105 minutes."),
        ("The ferry takes 1:30 hours.", "The ferry takes 90 minutes."),
        ("The ferry leaves at 17:30 hours.", "The ferry leaves at 17:30 hours."),
        ("It is open from 9 to 5.", "It is open from 9:00 to 17:00."),
        ("It is open between nine and five.", "It is open between 9:00 and 17:00."),
        ("The crew fell from 9 to 5.", "The crew fell from 9 to 5."),
        ("Groups from 9 to 5 people.", "Groups from 9 to 5 people."),
        ("Bring from 2 to 5 ropes.", "Bring from 2 to 5 ropes."),
        ("It went from five to two.", "It went from five to two."),
        ("It is due on the first of March.", "It is due on 1 March."),
        ("It is due on the thirty-first of May 2026.", "It is due on 31 May 2026."),
        ("Fifty percent is paid.", "50% is paid."),
        ("It holds from 2026 onwards.", "It holds from 2026."),
        ("The desk is staffed around the clock.", "The desk is staffed 24/7."),
        ("Day and night shifts are paid alike.", "Day and night shifts are paid alike."),
        ("It is open till noon.", "It is open until noon."),
        ("Put it in the till on Monday.", "Put it in the till on Monday."),
        ("Nets are checked biannually.", "Nets are checked every six months."),
        ("Nets are checked once a quarter.", "Nets are checked every quarter."),
        ("Nets are checked every weekday.", "Nets are checked Monday to Friday."),
    ],
)
def test_a_value_is_read_as_most_pages_write_it(said: str, read: str) -> None:
    assert plainly(said) == read


@pytest.mark.parametrize(
    ("text", "is_asked"),
    [
        ("Nets are kept for a year.", True),
        ("It is due within a week.", True),
        ("Give a week's notice.", True),
        ("Ask a month before.", True),
        ("Notice is a month.", True),
        ("Come twice a week.", False),
        ("You may take a day off.", False),
    ],
)
def test_a_length_with_an_article_needs_its_proof(text: str, is_asked: bool) -> None:
    assert any(fact.kind == "duration" and not fact.implied for fact in read_facts(text)) is is_asked


def test_a_part_stands_at_the_end_of_what_is_said_of_a_whole() -> None:
    (share,) = read_facts("Of the mooring fee, the village pays a quarter.")
    assert (share.kind, share.value) == ("percent", (25.0,))
    assert not [one for one in read_facts("The village pays after a quarter.") if one.kind == "percent"]
