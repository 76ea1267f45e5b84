"""A no told in other words than the source's, and what only looks like one."""

import pytest

from rag.grounding.checks.denials import check_denials
from rag.grounding.checks.sides import Side
from rag.grounding.coverage import Evidence
from rag.grounding.evidence import source_sentences
from tests.grounding.checked import EMBEDDER, checked, is_shown, judged, reason
from tests.grounding.sources import chunk

SOURCE = """You should prepare a handover plan before your holiday. The tour is not a training or coaching course.
Guests of the tour will not participate in council meetings. Guests sit out of the salary talks.
Some photos are chosen for the website (with your approval, of course) by the press team.
The archive is confidential at all times. They do not grade applicants: it is the tutor's task to grade each applicant.
When it is ready, please hand your report to the tutor. It may take 4-6 weeks to process a swap, if a form is needed.
Have no more than one guide from each valley out for personal leave at any time.

A few habits that do not would be:

- Asking for a long holiday at the last minute
- Leaving early on Mondays"""


@pytest.mark.parametrize(
    "claim",
    [
        "Preparing a handover plan is optional.",
        "The tour is meant as a coaching course.",
        "Guests of the tour attend the council meetings.",
        "Guests sit in on the salary talks.",
        "Photos for the website don't need your approval.",
        "The archive isn't treated as confidential.",
        "You can ask for a long holiday at the last minute.",
    ],
)
def test_a_no_in_other_words_is_withheld(claim: str) -> None:
    assert judged(claim, SOURCE) == ("contradicted", "negation")


@pytest.mark.parametrize(
    ("source", "lie", "same"),
    [
        (
            "We offer every full-time employee one uninsured trip per year; ask your manager about dates.",
            "You get one insured trip a year; your manager knows the dates.",
            "You get one trip a year, which is not insured.",
        ),
        ("A legal copy is kept in the vault.", "The vault has an illegal copy.", "The vault has a legal copy."),
        (
            "One nonrefundable ticket per year is paid by the office; ask your manager about dates.",
            "You get one refundable ticket a year; your manager knows the dates.",
            "You get one non-refundable ticket a year; your manager knows the dates.",
        ),
    ],
)
def test_a_word_is_not_told_without_what_denies_it(source: str, lie: str, same: str) -> None:
    assert [row["reason"] == "negation" for row in checked(f"{lie} {same}", source)] == [True, False]


@pytest.mark.parametrize(
    "claim",
    [
        "Before your holiday, you should prepare a handover plan.",
        "The tour isn't meant as a coaching course.",
        "Guests of the tour don't attend the council meetings.",
        "The archive is treated as confidential.",
        "Applicants are graded by the tutor.",
        "Hand your report to the tutor.",
        "If a form is required, processing the swap may take four to six weeks.",
        "Only one guide from each valley may be out for personal leave at any time.",
    ],
)
def test_what_says_the_same_is_shown(claim: str) -> None:
    assert is_shown(claim, SOURCE)


@pytest.mark.parametrize("laid_beside", [slice(0, 1), slice(1, 2)])
def test_a_no_is_found_wherever_it_stands_and_a_sentence_about_something_else_is_no_excuse(laid_beside: slice) -> None:
    text = "We do not pay out unused sick time on leaving. When a guide is sick, you can take paid time off."
    evidence = Evidence(source_sentences([chunk("a", text)]), EMBEDDER)
    claim = "Unused sick time is paid out when you leave."
    assert check_denials(Side(claim, tuple(evidence.sentences[laid_beside]), evidence)) is not None


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("The sources do not say how many ropes skippers get.", False),
        ("The documents don't say whether cider is refunded.", False),
        ("The sources do not say how many ropes pilots get.", True),
        ("The sources do not say how long a berth is kept.", True),
    ],
)
def test_what_is_said_is_not_told_as_unsaid(claim: str, shown: bool) -> None:
    source = "Skippers get 28 ropes a year. Cider is not refunded. A berth is kept for skippers."
    assert (reason(claim, source) != "negation") == shown


@pytest.mark.parametrize(
    "claim",
    [
        "Your right to read the log does not include weather records.",
        "Your right to read the log does not extend to weather records.",
    ],
)
def test_what_is_included_is_not_denied(claim: str) -> None:
    text = (
        "You have the right to read the log of your trip. This includes tide and weather records. "
        "A fee is due before we print the log. Guests may not read the log of others unless the skipper agrees."
    )
    assert judged(claim, text) == ("contradicted", "negation")


@pytest.mark.parametrize(
    "but", ["except", "except for", "excepting", "excluding", "apart from", "other than", "but not"]
)
def test_whom_a_rule_leaves_out_it_does_not_bind(but: str) -> None:
    rule = f"All crew record their hours, {but} skippers."
    assert not is_shown("Skippers record their hours.", rule)
    assert is_shown("Except for skippers, all crew record their hours.", rule)


LEFT_OUT = """The cover of the yard runs for two years. It includes the hull and the keel, not the mast, sails left on
deck, or damage by ice. We pay for ferries, but not taxis, planes or zeppelins."""


@pytest.mark.parametrize(
    "claim",
    [
        "The cover of the yard includes the hull.",
        "The cover of the yard does not include the mast.",
        "The cover of the yard doesn't include damage by ice.",
        "The cover of the yard includes the keel, but not sails left on deck.",
        "We do not pay for planes.",
        "Zeppelins are not paid for.",
    ],
)
def test_each_thing_of_a_list_behind_but_not_is_denied(claim: str) -> None:
    assert is_shown(claim, LEFT_OUT)


@pytest.mark.parametrize(
    "claim",
    [
        "The cover of the yard includes the mast.",
        "The cover of the yard includes sails left on deck.",
        "The cover of the yard includes damage by ice.",
        "The cover of the yard does not include the keel.",
        "The cover of the yard includes damage by ice, but not the keel.",
        "We pay for planes.",
        "We do not pay for ferries.",
    ],
)
def test_none_of_them_is_told_as_so(claim: str) -> None:
    assert judged(claim, LEFT_OUT) == ("contradicted", "negation")


SHARES = """By borrowing a bicycle, members collect a stamp at the harbour desk.

Members receive free tea in the front hall without having to borrow a towel."""


def test_what_one_sentence_affirms_is_not_denied_by_another_that_denies_it_beside_other_words() -> None:
    assert is_shown("Members receive a stamp at the harbour desk when they borrow a bicycle.", SHARES)
    assert not is_shown("Members receive free tea in the front hall when they borrow a towel.", SHARES)
