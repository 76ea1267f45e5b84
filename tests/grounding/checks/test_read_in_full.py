"""A value with its unit, a verb that is said once, a no with its exception: honest words that were held against a rule.

Beside each stands what must not be shown of the same source.
"""

import pytest

from tests.grounding.checked import is_shown

LEAVE = "| Years at the yard | Days per year | Saved |\n|---|---|---|\n| 1 to 4 years | 26 | 4 days |"
FUND = "You pay 6 per cent into the fund and the yard pays 9."
TALKS = "You have a talk with your foreman at the 2-, 5-, and 10-month marks."
KILNS = "Kilns on site are lent by the potter; kilns elsewhere by the porter; kilns abroad by the board."
RIVALS = "You can't work at night or by day for another company in our trade."
LOST = "Lost tools are kept for 80 days, after which the porter may sell them."
FERRY = "The fare is fine as long as it doesn't involve a night on board (unless you use your own days against it)."
KEYS = "No keys should be handed out earlier than the first day, unless otherwise approved by the foreman."
CRANE = "Cranes may be used at night, always with a second person present."
TRIALS = "For crews in the U.S. there will be no trial shift of more than seven hours."
EXTRA = "Extra staff will be paid by the team requesting the shift."
PRICES = "The shop discount is 20 per cent, though not on rope or on sails."
REST = "We encourage our crews to take a minimum of 20 days off for rest."
HALLS = "A crew that comes with too few helpers is not turned away, but its kiln is replaced by a smaller one."
INVITED = "You will be invited to a meeting within ten working days and may bring a tutor."
BANKS = "Changes of bank must be handed in on paper at the office."
CUSTOMS = "We cannot support or employ sailors on the island due to embargoes."


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("With 1 to 4 years at the yard you get 26 days per year.", LEAVE),
        ("The yard pays 9 per cent into the fund.", FUND),
        ("You have a talk with your foreman after two, five and ten months.", TALKS),
        ("Kilns abroad are lent by the board.", KILNS),
        ("No, another company in the same trade can't employ you, whether at night or by day.", RIVALS),
        ("We hold on to lost tools for 80 days, and then the porter is free to sell them.", LOST),
        (
            "The fare is fine as long as it doesn't involve a night on board, unless you use your own days for it.",
            FERRY,
        ),
        ("No keys should be handed out before the first day unless it is approved by the foreman.", KEYS),
        ("Cranes may be used at night, never without a second person there.", CRANE),
        ("In the US, no trial shift is longer than seven hours.", TRIALS),
        ("Extra staff are paid by the team, if it is the one requesting the shift, other than you.", EXTRA),
        ("There is no shop discount on rope.", PRICES),
        ("Should a crew bring fewer helpers than required, it is still let in, with a smaller kiln.", HALLS),
        ("Feel free to bring a tutor to the meeting within ten working days.", INVITED),
        ("Changing banks? Changes of bank must be handed in on paper at the office.", BANKS),
        ("Embargoes keep us from supporting sailors on the island.", CUSTOMS),
    ],
)
def test_honest_words_are_shown(claim: str, text: str) -> None:
    assert is_shown(claim, text)


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("With 1 to 4 years at the yard you get 27 days per year.", LEAVE),
        ("With 1 to 4 years at the yard you get 26 weeks per year.", LEAVE),
        ("The yard pays 8 per cent into the fund.", FUND),
        ("You have a talk with your foreman after two, six and ten months.", TALKS),
        ("Only crews with a licence may use cranes at night.", CRANE),
        ("There is no shop discount on nails.", PRICES),
        ("The most you can take off for rest is 20 days.", REST),
        ("Did you know that changes of bank must be handed in on paper at the office?", BANKS),
        ("Feel free to ask me about your invitation to a meeting within ten working days.", INVITED),
    ],
)
def test_changed_words_are_withheld(claim: str, text: str) -> None:
    assert not is_shown(claim, text)
