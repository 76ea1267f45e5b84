"""Words that say the same otherwise: each pair is honest, and turned round it is not."""

import pytest

from tests.grounding.checked import is_shown, judged

PROOF = "Proof is to be submitted to the office, except for bereavement leave, for which no proof is requested."
PHOTOS = "Photography requires written permission from the harbour master."
PAY = "A boat and its gear of a value between £300 and £2,500 are leased by salary sacrifice over 12 or 18 months."
PASSWORDS = (
    "Passwords for crew must contain at least 14 characters. Captains' accounts require at least 20 characters and are "
    "changed every 180 days."
)
CANCEL = "Catering can be cancelled free of charge up to 48 hours before."
BINS = "| Bin | Collected |\n|---|---|\n| Black drum | first Monday of the month |\n| Red drum | Tuesdays |"
CUPS = "The payout is capped at 150% of the target. Tanks are filled to 90% at most."
LOCKERS = "Lockers cost 5 euros a day. Moorings are free for visitors."
CONSENT = "The crew must be heard before a sale, but its consent is not required."
WINCH = "Before you open the cabinet, switch off the winch. Then wait five minutes."
REPAID = "The course is repaid in full if you leave within one year and by half if you leave within two."
ORDERED = "Night work is paid only if it was ordered in advance."
LIMITED = "Mates grant leave of up to ten days; longer leave is granted by the captain."
HOURS = "The maximum number of hours you may row in a single day is 12."
DAYS = "You row 8 hours every day, for all 10 work days of a fortnight."
LOG = "You’re required to write up the log at least twice a week. The log lies in the office."
BERTH = "After 24 hours in which the owner has not agreed or refused, the berth is booked."
KEYS = "Storing gate keys must only be done on a yard device, not a personal device."
DATA = "All crew data must be destroyed securely when no longer needed."
GRADES = "Only individuals at the G3 or higher grade are eligible to interview for the post of a mate."
LOWERED = "We do not decrease pay, even if the rates of the harbour have dropped."
BANK = "If you resign with leave days in your bank, you are paid the equivalent for those unused days."
ROUND = "Our harbour master runs the Monday round, but many crews present there."
LEAK = (
    "Responders may mend the leak without asking whether the work is billable for up to eight person-hours. The chat "
    "with the office is online."
)
TRIPS = (
    "Tug trips are more than 12 hours long. You may request trip time when the trip occurs outside regular working "
    "hours."
)
INK = "In the archive, pencils are used for all notes; ink is prohibited."
ORIGINALS = "The archive refuses to lend originals. Copies are made on request."
SCHEME = "Part-time crew aren't excluded from the bonus scheme."
HORSES = "You may feed the horses, except for those with a red tag."
STICKS = "Private sticks are not to be plugged in."
WARDENS = "Wardens are authorised to send away guests who are drunk."
EARLY = "You had better arrive ten minutes early on your first day."
ABROAD = "Working from abroad is off the table during probation."
RATE = "The mileage rate is 45p per mile for the first 10,000 miles and 25p thereafter."


@pytest.mark.parametrize(
    ("honest", "lie", "text"),
    [
        ("No proof is requested for bereavement leave.", "No proof is to be submitted to the office.", PROOF),
        (
            "You may not take photographs unless the harbour master has given written permission.",
            "You may take photographs without permission from the harbour master.",
            PHOTOS,
        ),
        ("The boat is leased by salary sacrifice over 12 or 18 months.", "The boat is leased over 24 months.", PAY),
        (
            "A crew password needs a minimum of 14 characters.",
            "A crew password needs at most 14 characters.",
            PASSWORDS,
        ),
        ("Captains need no fewer than 20 characters.", "Captains need no more than 20 characters.", PASSWORDS),
        ("Cancelling the catering costs nothing up to 48 hours before.", "Catering cannot be cancelled.", CANCEL),
        ("Catering can be cancelled without charge up to 48 hours before.", "Cancelling costs 48 euros.", CANCEL),
        ("Black drum: once a month, on the first Monday.", "Black drum: once a week, on the first Monday.", BINS),
        ("Moorings are free of charge for visitors.", "Lockers are free of charge.", LOCKERS),
        ("The payout can't exceed 150% of the target.", "The payout is at least 150% of the target.", CUPS),
        ("Don't fill the tanks beyond 90%.", "Fill the tanks beyond 90%.", CUPS),
        ("After that the mileage rate drops to 25p.", "The first 10,000 miles are paid at 25p.", RATE),
        ("You can't row more than 12 hours in one day.", "You can row more than 12 hours in one day.", HOURS),
        ("You row eight hours on each of the ten workdays.", "You row nine hours on each of the ten workdays.", DAYS),
        (
            "You are only obliged to write up the log a minimum of two times per week.",
            "You are only allowed to write up the log two times per week.",
            LOG,
        ),
        (
            "If the owner neither agrees nor refuses within 24 hours, the berth is booked.",
            "If the owner agrees within 24 hours, the berth is booked.",
            BERTH,
        ),
        (
            "Storing gate keys is a thing that you may only do on a yard device.",
            "Storing gate keys is a thing that you may do on a personal device.",
            KEYS,
        ),
        (
            "Crew data that's no longer required has to be destroyed in a secure manner.",
            "Crew data is no longer required to be destroyed in a secure manner.",
            DATA,
        ),
        (
            "Interviews for the post of a mate are open only to G3s and above.",
            "Interviews for the post of a mate are open only to G4s and above.",
            GRADES,
        ),
        (
            "Pay is never lowered when the harbour's rates drop; it stays where it is.",
            "Pay is lowered when the harbour's rates drop.",
            LOWERED,
        ),
        ("Whatever is left unused gets paid out should you resign.", "Whatever is left unused is not paid out.", BANK),
        (
            "The harbour master leads the Monday round, with crews presenting too.",
            "The chief engineer leads the Monday round, with crews presenting too.",
            ROUND,
        ),
        (
            "Responders may spend as many as eight person-hours to mend the leak.",
            "Responders may spend as many as nine person-hours to mend the leak.",
            LEAK,
        ),
        ("No, ink is not allowed in the archive.", "Yes, ink may be used there.", INK),
        ("The archive doesn't lend originals.", "Originals are lent by the archive.", ORIGINALS),
        ("The bonus scheme includes part-time crew.", "The bonus scheme leaves out part-time crew.", SCHEME),
        ("You may feed the horses that have no red tag.", "Horses with a red tag may be fed by you.", HORSES),
        ("Private sticks must not be plugged in.", "You may plug in private sticks.", STICKS),
        ("Wardens may send guests away who are drunk.", "Wardens are bound to send drunk guests away.", WARDENS),
        ("Being ten minutes early is advisable.", "Being ten minutes early is forbidden.", EARLY),
        ("In the probation you can't work from abroad.", "Work from abroad is possible in the probation.", ABROAD),
        (
            "You may ask for it when tug trips fall outside your regular working hours.",
            "You may ask for it when tug trips fall within your regular working hours.",
            TRIPS,
        ),
    ],
)
def test_what_says_the_same_is_shown_and_its_opposite_withheld(honest: str, lie: str, text: str) -> None:
    assert (is_shown(honest, text), is_shown(lie, text)) == (True, False)


def test_another_manager_of_the_page_is_not_the_one_who_approves() -> None:
    text = (
        "Claims between 31 and 90 days old require a written justification and the approval of the finance manager. "
        "The line manager approves claims of up to £500."
    )
    assert judged("Old claims require a justification and the approval of the line manager.", text)[0] == "contradicted"
    assert is_shown("Old claims require a justification and the approval of the finance manager.", text)


@pytest.mark.parametrize(
    ("claim", "text", "shown"),
    [
        ("The wharf opens at 14:00 every second Friday.", "Every second Friday the wharf closes at 14:00.", False),
        ("The wharf closes at 2 pm every other Friday.", "Every second Friday the wharf closes at 14:00.", True),
        ("The wharf closes at 14:00 every Friday.", "Every second Friday the wharf closes at 14:00.", False),
        ("It can last from three to six months.", "The first sabbatical is three to six months.", True),
    ],
)
def test_the_opposite_of_one_word_in_any_order(claim: str, text: str, shown: bool) -> None:
    assert is_shown(claim, text) == shown


@pytest.mark.parametrize(
    ("claim", "text", "shown"),
    [
        ("Leave of more than ten days is granted by the captain.", LIMITED, True),
        ("The captain grants leave of up to ten days.", LIMITED, False),
        (
            "Bills of more than 50 euros need a seal.",
            "Bills below 50 euros need no seal. Above that a seal is required.",
            True,
        ),
        ("Pilots receive no bonus.", "Neither cooks nor pilots receive a bonus.", True),
        ("Pilots receive a bonus.", "Neither cooks nor pilots receive a bonus.", False),
        ("Anyone may board the tug.", "Nobody but the crew may board the tug.", False),
        ("Only the crew may board the tug.", "Nobody but the crew may board the tug.", True),
        ("Night work that was not ordered in advance is not paid.", ORDERED, True),
        ("Night work that was not ordered in advance is paid.", ORDERED, False),
        ("Praktikanten erhalten keinen Bonus.", "Weder Praktikanten noch Lotsen erhalten einen Bonus.", True),
        ("Der Antrag muss unterschrieben werden.", "Sie müssen den Antrag nicht unterschreiben.", False),
    ],
)
def test_a_roundabout_rule_is_read_plainly(claim: str, text: str, shown: bool) -> None:
    assert is_shown(claim, text) == shown


@pytest.mark.parametrize(
    ("claim", "text", "shown"),
    [
        ("The consent of the crew is required for a sale.", CONSENT, False),
        ("The crew must be heard before a sale.", CONSENT, True),
        ("Wait five minutes after switching off the winch.", WINCH, True),
        ("Wait five minutes before switching off the winch.", WINCH, False),
        ("If you leave within two years, you repay the course in full.", REPAID, False),
        ("In Tarn the fee is paid in March.", "The fee is paid in March, or in April for staff in Tarn.", False),
        ("The lock closes on 4 May.", "The lock was closed because the pump failed. It reopens on 4 May.", False),
    ],
)
def test_who_and_when_is_read_across_clauses(claim: str, text: str, shown: bool) -> None:
    assert is_shown(claim, text) == shown
