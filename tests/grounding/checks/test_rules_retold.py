"""A rule told in other words stays the same rule, and one that is turned, or told of the past, does not."""

import pytest

from tests.grounding.checked import is_shown

CABIN = "A cabin on the night ferry is not paid, except if the purser has accepted a doctor's note in advance."
COURSE = "For courses that are wanted but not required we pay half of the fee, if your foreman agrees."
SEAT = "No costs of meals or parking are paid. Seats are your own business."
POLISH = "Lemon oil attacks the varnish and voids the guarantee of the desk."
TOLL = "If you have worked here for less than a year there's no toll card, but the parking is the same."
KILN = "A firing can't be started while the kiln is cooling down; the switch is locked."
MOORING = "Mooring: permitted, if the hull is dry and the ropes have not been changed in the last 6 weeks."
CUSTOMS = "If it costs under $3,000 a year and holds no customs data, the answer usually comes in 4 working days."
WINDOW = "What is not covered: mending the window itself, unless frost caused the crack."
GUARD = "Ring the gate office right away on 5-1200 (24/7), don't mail. Leave the engine on but pull the fuel hose."
INSTALMENT = (
    "Form K7 goes in online or at the quay desk. Meanwhile keep paying the old dues; the new bill takes 3 weeks."
)
PARENT = "One parent of the couple may take 20 weeks' harbour leave."
FREIGHT = (
    "We can't send freight on the same day, except for medicines, seeds and live fish; tell the clerk which it is."
)
RELIEF = "For other crews your foreman can give one paid day for the move; more only as holiday or unpaid."
WISH = "The wardens decide at their discretion who receives it. They look at your letter but are not bound by it."


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Night ferry cabins aren't paid, unless the purser has accepted a doctor's note beforehand.", CABIN),
        ("If the course is wanted but not required by your foreman, we pay half of the fee.", COURSE),
        ("The firm doesn't pay for meals or parking.", SEAT),
        ("Please don't use lemon oil.", POLISH),
        ("Without that there's parking but no toll card.", TOLL),
        ("Start the firing.", KILN),
        ("Mooring is permitted, unless your ropes were changed during the last 6 weeks.", MOORING),
        (
            "For something under $3,000 a year without customs data, the answer usually comes in 4 working days.",
            CUSTOMS,
        ),
        ("Mending the window itself is not covered, unless it broke through frost.", WINDOW),
        ("Ring the gate office on 5-1200 (it's staffed 24/7).", GUARD),
        ("Fill in form K7 online or at the quay desk, and keep paying the old dues meanwhile.", INSTALMENT),
        ("The handbook mentions that only one parent of a couple can take harbour leave.", PARENT),
        ("For medicines, seeds and live fish we can send freight on the same day.", FREIGHT),
        ("More time for the move is taken as holiday or unpaid leave, your foreman can give one paid day.", RELIEF),
        ("The wardens decide who receives it: they take your letter into account without being bound by it.", WISH),
    ],
)
def test_a_rule_in_other_words_is_shown(claim: str, text: str) -> None:
    assert is_shown(claim, text)


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("A cabin on the night ferry is paid.", CABIN),
        ("You can start a firing while the kiln is cooling down.", KILN),
        ("Mooring is permitted if your ropes were changed during the last 6 weeks.", MOORING),
        ("We can send freight on the same day.", FREIGHT),
        ("Costs of meals or parking are paid.", SEAT),
    ],
)
def test_the_rule_turned_is_not(claim: str, text: str) -> None:
    assert not is_shown(claim, text)
