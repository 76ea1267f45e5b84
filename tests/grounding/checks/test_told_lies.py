"""Lies in words of their own: a sometimes told as an always, names that changed ends, the other kind of a thing."""

import pytest

from tests.grounding.checked import is_shown, judged

LOCKS = """In certain yards, we use steel locks to close the gates.
Often, a leak can be fixed by tightening the valve. Most crews keep their own log in addition to the harbour log."""
ENDS = """Log in to the Gate via the Pier. For orders of rope, please submit them via Tarn, which now includes the check
by the clerks within Brisa. The tide log is handed from the Mate to the Clerk."""
KINDS = """If the chart is not visible, head to the bottom bar and select Live Chart. We are renewing our rates
for internal applicants and share those internally first. State the approximate weight of the cargo.
Crews have quarterly rowing trials."""


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        ("All of the gates are closed with locks of steel.", LOCKS),
        ("Tightening the valve always fixes the leak.", LOCKS),
        ("On top of the harbour log, every crew keeps a log of their own.", LOCKS),
    ],
)
def test_a_sometimes_is_not_told_as_an_always(claim: str, page: str) -> None:
    assert judged(claim, page) == ("contradicted", "quantifier")


@pytest.mark.parametrize(
    "claim",
    [
        "In some yards, the gates are closed with locks of steel.",
        "Tightening the valve often fixes the leak.",
        "On top of the harbour log, the majority of crews keep a log of their own.",
    ],
)
def test_as_often_as_it_is_so_it_may_be_told(claim: str) -> None:
    assert is_shown(claim, LOCKS)


def test_an_all_that_another_sentence_has_may_be_told() -> None:
    page = f"{LOCKS} In all yards the gates are closed with steel locks at night."
    assert is_shown("All of the gates are closed with locks of steel at night.", page)


@pytest.mark.parametrize(
    ("claim", "turned"),
    [
        ("You log in to the Gate through the Pier.", "You log in to the Pier through the Gate."),
        (
            "Orders of rope should be submitted through Tarn, where the check now happens within Brisa.",
            "Orders of rope should be submitted through Brisa, where the check now happens within Tarn.",
        ),
        (
            "The tide log goes from the Mate to the Clerk.",
            "The tide log goes from the Clerk to the Mate.",
        ),
    ],
)
def test_names_do_not_change_ends(claim: str, turned: str) -> None:
    assert is_shown(claim, ENDS)
    assert not is_shown(turned, ENDS)


@pytest.mark.parametrize(
    ("claim", "turned"),
    [
        (
            "If you can't see the chart, go to Live Chart in the bottom bar.",
            "If you can't see the chart, go to Live Chart in the top bar.",
        ),
        (
            "The rates will be shared with internal applicants first.",
            "The rates will be shared with external applicants first.",
        ),
        ("You should state the approximate weight of the cargo.", "You should state the exact weight of the cargo."),
        ("There are quarterly rowing trials for crews.", "There are weekly rowing trials for crews."),
    ],
)
def test_the_other_kind_of_a_thing_is_withheld(claim: str, turned: str) -> None:
    assert is_shown(claim, KINDS)
    assert not is_shown(turned, KINDS)


def test_both_kinds_may_be_told_where_a_page_has_both() -> None:
    page = f"{KINDS} The top bar shows the tide."
    assert is_shown("The top bar shows the tide.", page)
