"""Without any cap, whether or not, always: withheld where a sentence about the same has a limit, a case or a doubt."""

import pytest

from tests.grounding.checked import is_shown, judged

SHARES = (
    "You'll accrue one share per month starting on your second anniversary at the yard, "
    "and you'll max out your shares at 6 years."
)
PILOTS = (
    "When hiring a pilot from another port, the yard covers up to $25 per trip, after the deposit has been paid. "
    "Pilots from other ports must also be licensed and approved by the harbour master."
)
BELL = "Failure to obey the bell can result in a fine, up to and including the loss of your berth."


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        ("At the yard you gain one share per month from your second anniversary on, for as long as you stay.", SHARES),
        ("At the yard you gain one share per month from your second anniversary on, without any ceiling.", SHARES),
        (
            "Once the deposit is paid, the yard pays up to $25 per trip for a pilot from another port, "
            "whether or not the harbour master has approved them.",
            PILOTS,
        ),
        ("Failure to obey the bell always leads to the loss of your berth.", BELL),
        ("Failure to obey the bell means that your berth is lost in each and every case.", BELL),
    ],
)
def test_what_has_a_limit_or_a_doubt_is_not_boundless(claim: str, page: str) -> None:
    assert judged(claim, page) == ("contradicted", "quantifier")


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        ("At the yard you gain one share per month from your second anniversary on, up to 6 years.", SHARES),
        ("Skippers get unlimited leave.", "Unlimited leave: skippers get unlimited leave. Trips take up to 9 days."),
        (
            "Skippers may moor at the pier for as long as they like.",
            "Skippers may moor at the pier without any limit. Guests may moor at the pier for up to 9 days.",
        ),
        ("Failure to obey the bell can lead to the loss of your berth.", BELL),
        ("The bell is always rung at nine.", "The bell is always rung at nine. It may be rung at ten, too."),
    ],
)
def test_what_has_none_is(claim: str, page: str) -> None:
    assert is_shown(claim, page)


def test_a_sentence_that_hangs_on_nothing_it_names_is_read() -> None:
    page = "The bonus is what the crews depend on. It is paid in March, regardless of the catch."
    assert is_shown("The bonus is paid in March, regardless of the catch.", page)
