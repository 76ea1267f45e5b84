"""Two sources that answer a question differently though they share few words; and those that only seem to."""

from datetime import date

import pytest

from rag.domain.chunks import Chunk
from rag.retrieval.conflicts.finding import find_conflicts
from tests.grounding.sources import chunk

TODAY = date(2026, 1, 15)


def sides(one: str, other: str, *, title: str = "House rules") -> list[Chunk]:
    return [chunk("a", one, title="Handbook"), chunk("b", other, title=title)]


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("Can I use a drone on the roof?", "Drones are banned on the roof.", "Yes, drones can fly on the roof."),
        ("May I film here?", "Filming is banned.", "- May I film? Yes, and please tell the porter."),
        ("Can I use a stick?", "Sticks are banned.", "- Can I use a stick? Yes, if it comes from IT and is encrypted."),
        ("Do I have to wear a hairnet?", "Wearing a hairnet is optional.", "You must put on a hairnet."),
        ("Are parking fines paid?", "Parking fines are covered.", "You pay parking fines yourself."),
        ("Who approves a loan?", "Loans are approved by the Registrar.", "All loans are signed off by the Trustees."),
        ("How long is a shift?", "A shift lasts nine hours.", "- How long is my shift? Seven hours for everybody."),
        ("Must I wear a hairnet?", "Hairnets are compulsory.", "- Do I need a hairnet? No. It is up to you."),
        ("After how many years can I take a sabbatical?", "A sabbatical can be taken after five years of service.",
         "After seven years of service a sabbatical can be taken."),
        ("What is paid per mile?", "The rate per mile is 45p.", "We pay a rate of 40 pence for each mile."),
    ],
)  # fmt: skip
def test_another_answer_is_a_conflict(question: str, one: str, other: str) -> None:
    assert len(find_conflicts(question, sides(one, other), as_of=TODAY)) == 1
    assert len(find_conflicts(question, sides(one, other)[::-1], as_of=TODAY)) == 1


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("Must visitors be accompanied?", "Visitors must be accompanied.", "Fire inspectors need not be accompanied."),
        ("Can I work alone?", "Nobody may work alone in the store.", "In the gallery you can work alone."),
        ("May data be kept in a cloud?", "Company data must not be kept in a cloud.",
         "With the consent of Security, test data may be kept in a cloud."),
        ("Who approves orders?", "Orders are approved by the Bursar.",
         "Orders above £900 are approved by the Rector."),
        ("Can I volunteer during work?", "You can work from home two days a week.", "Work from home is banned."),
        ("How long is my probation?", "Your notice period is eight weeks after probation.",
         "You have to give three months' notice once you have passed probation."),
        ("How long is a shift?", "A shift lasts nine hours.", "- How long is my break? Seven minutes for everybody."),
        ("How long is a shift?", "A shift lasts nine hours.", "Is a shift seven hours?"),
    ],
)  # fmt: skip
def test_another_case_or_thing_is_none(question: str, one: str, other: str) -> None:
    assert find_conflicts(question, sides(one, other), as_of=TODAY) == []


def test_the_page_of_a_place_holds_there() -> None:
    one, other = "You get three volunteering days.", "In Tunis you get five volunteering days."
    local = "You get five volunteering days. The office in Tunis closes at six."
    asked = "How many volunteering days do I get?"
    assert find_conflicts(asked, sides(one, other, title="Working at Tunis"), as_of=TODAY) == []
    assert find_conflicts(asked, sides(one, local, title="Working at Tunis"), as_of=TODAY) == []
    assert find_conflicts(asked, sides(one, local.partition(".")[0] + ".", title="Volunteering notes"), as_of=TODAY)


def test_when_a_memo_was_written_is_not_when_it_holds() -> None:
    one, other = "A fire drill is held once a year.", "A fire drill is held twice a year."
    asked = "How often is there a fire drill?"
    assert find_conflicts(asked, sides(one, other, title="Safety round-up, winter 2026"), as_of=TODAY)
    assert not find_conflicts(asked, sides(one, other, title="Winter rules"), as_of=TODAY)
