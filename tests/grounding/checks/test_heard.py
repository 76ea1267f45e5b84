"""Ways of telling a rule that an answer has and its handbook has not: each heard, and each lie beside it."""

import pytest

from tests.grounding.checked import is_shown, judged

TOLD = [
    (
        "Report a crack to the foreman. "
        "If you suspect that your crane may be cracked (creaks etc), you should telephone them rather than email them.",
        ["If you suspect that your crane is cracked, telephone the foreman rather than email them."],
        ["If you suspect that your crane is cracked, you should email the foreman rather than telephone them."],
    ),
    (
        "Barges (Tern, Gull, etc.) are encouraged whenever possible instead of hiring a truck.",
        ["Barges are encouraged over trucks whenever possible."],
        ["Hiring a truck is encouraged over barges whenever possible."],
    ),
    (
        "Gullwatch also lets us lock a sail loft should its key be lost. "
        "(This doesn’t mean you are being watched or tracked! Gullwatch is a lock, not a tower.)",
        ["No, you aren't tracked: Gullwatch is a lock."],
        ["Gullwatch watches and tracks what sailors do in the loft."],
    ),
    (
        "You get an invitation to the sail loft just before your first day and then a letter each month.",
        ["You are invited to the sail loft just before your first day, and after that you get a letter each month."],
        ["You get a letter each month, and after that an invitation to the sail loft."],
    ),
    (
        "Open a harbour now ticket for a spare anchor.",
        ["Open a HarbourNow ticket for a spare anchor."],
        ["Open a HarbourPro ticket for a spare anchor."],
    ),
    (
        "We pay on the 28th of the month, or the Friday before if the 28th falls on a holiday. "
        "The pay list usually closes on the 18th of the month, and who joins after that date is paid a month later.",
        ["The pay list usually closes on the 18th of the month."],
        ["We pay on the 18th of the month, or the Friday before if it falls on a holiday."],
    ),
    (
        "A new crane is ordered after:\n\n- Timber yard: 2.5yrs\n- Rope loft: 3yrs\n- All other yards: 4yrs",
        ["The rope loft: a new crane every 3 years."],
        ["The rope loft gets a new crane every 4 years."],
    ),
    (
        "There must be a period of 12 weeks between returning from one voyage and applying for another.",
        ["12 weeks have to pass after you return from a voyage before you apply for another."],
        ["You may apply for another voyage within 12 weeks of returning from the last one."],
    ),
    (
        "You get half pay (but no less than the harbour wage) for the next 10 days.",
        ["Half pay never drops below the harbour wage."],
        ["Half pay may be lower than the harbour wage."],
    ),
    (
        "We don't keep a list of tide days, nor do we ask you to track your tide days.",
        ["You needn't track your tide days."],
        ["You need to keep track of your tide days."],
    ),
    (
        "Change the lock time of your crane from 5 minutes (the yard's standard) to 1 or 2 minutes.",
        ["Shorten your crane's lock time from 5 minutes to 1 or 2."],
        ["Change the lock time of your crane from 1 minute to 5 minutes."],
    ),
    (
        "The tally desk will write a berth label and hand out the rope.",
        ["You get a berth label from the tally desk."],
        ["You have to write the berth label yourself."],
    ),
    (
        "The bursar's office will complete an earnings form for you before your first day.",
        ["The bursar's office fills in an earnings form for you before your first day."],
        ["You must complete an earnings form before your first day."],
    ),
    (
        "You can borrow an anchor through the IT Tally Desk. Sails are mended in spring. The loft opens in May.\n\n"
        "If GSA IT does not have any rope on the list to lend, "
        "please contact the Rope Portfolio and they will work with you to determine a suitable alternative.",
        ["If GSA IT has no rope on the list, contact the Rope Portfolio to find a suitable alternative."],
        ["If GSA IT has no rope on the list, contact the IT Tally Desk to find a suitable alternative."],
    ),
    (
        "Gifts of low value such as mugs may be accepted from skippers, brokers and crews.",
        ["Gifts of low value may be accepted from any skipper."],
        ["Gifts of any value may be accepted from skippers and brokers."],
    ),
    (
        "The tide bonus only applies to long voyages.",
        ["The tide bonus applies to long voyages."],
        ["The tide bonus applies to long voyages and short trips."],
    ),
    (
        "All sailors have 38 days of leave; this is inclusive of public and tide holidays.",
        ["All sailors have 38 days of leave, tide holidays included."],
        ["Sailors get 38 days of leave, and public and tide holidays come on top of that."],
    ),
    (
        "For level 2 docks a safety course and a check of the eyes are required as well; the tetanus vaccination is "
        "offered free of charge, but is not compulsory.",
        ["A tetanus vaccination costs you nothing, but it is voluntary.", "The tetanus vaccination is not compulsory."],
        ["The tetanus vaccination is compulsory."],
    ),
    (
        "Emergency repairs of up to 400 euros may be ordered without our consent. "
        "Boats moored without our consent are towed.",
        ["In an emergency you can have repairs of up to 400 euros done.", "Boats that lack our consent are towed."],
        ["Boats moored with our consent are towed."],
    ),
    (
        "Claims are submitted in the Concordia app within 30 days of the end of the voyage; "
        "claims submitted after 90 days are rejected.",
        ["The claim should be submitted in Concordia within 30 days after the voyage ended."],
        ["The claim should be submitted in Concordia within 90 days after the voyage ended."],
    ),
    (
        "Berths can be exchanged up to 48 hours before the voyage for a fee of £3, free for members.",
        ["You can exchange a berth until 48 hours before the voyage for £3, or at no charge if you are a member."],
        ["You can exchange a berth until 48 hours before the voyage for £3, or at no charge if you are a sailor."],
    ),
    (
        "Check your tide hours in HR Links to see that they were used. Ask Employee Relations about a dispute.",
        ["Look at your tide hours in HR Links to see that they were used."],
        ["Check your tide hours in HR Relations to see that they were used."],
    ),
    (
        "Discuss the dates with your foreman, crew and, if you’re in a billable role, your Tide Lead.",
        ["First talk the dates through with your foreman and crew, plus your Tide Lead if your role is billable."],
        ["Discuss the dates with your foreman and crew, plus your dentist if you’re in a billable role."],
    ),
]


@pytest.mark.parametrize(("claim", "text"), [(claim, text) for text, honest, _ in TOLD for claim in honest])
def test_what_says_the_same_is_shown(claim: str, text: str) -> None:
    assert is_shown(claim, text)


@pytest.mark.parametrize(("claim", "text"), [(claim, text) for text, _, lies in TOLD for claim in lies])
def test_what_says_otherwise_is_withheld(claim: str, text: str) -> None:
    assert not is_shown(claim, text)


def test_a_no_before_a_deed_that_goes_along_is_heard() -> None:
    page = (
        "We have introduced a watch rota to maximize quiet time across the crew while ensuring that we have at least 2 "
        "wardens in the crew on the pier."
    )
    told = "The rota maximizes quiet time across the crew while {} two wardens on the pier."
    assert is_shown(told.format("keeping"), page)
    assert not is_shown(told.format("not keeping"), page)


def test_a_thing_for_some_alone_is_for_them_only() -> None:
    page = "Finally, if you need assistance with your claim, you can contact the yard's Legal Desk for guidance."
    told = "The yard's Legal Desk will offer guidance{} if you need assistance with it."
    assert is_shown(told.format(""), page)
    assert not is_shown(told.format(" to skippers alone"), page)


def test_who_must_be_something_first_is_not_told_that_they_need_not_be() -> None:
    page = "Once certified, crews use the crane of the upper pier on weekdays."
    assert is_shown("Once they are certified, crews use the crane of the upper pier on weekdays.", page)
    assert not is_shown("Crews don't need to be certified when they use the crane of the upper pier on weekdays.", page)


def test_a_no_in_the_case_of_a_rule_is_no_no_of_the_rule() -> None:
    page = "If you do not name all of your boats, it may result in a delay of payment or a higher fee."
    assert is_shown("Leaving out any of your boats may delay payment.", page)
    lie = "You needn't, because leaving out any of your boats can't hold up payment or lead to a higher fee."
    assert not is_shown(lie, page)


def test_another_party_is_heard_though_half_of_the_rest_is_told_freely() -> None:
    page = (
        "Supervisors and directors will consider the skipper's conduct, harbour priorities, berth needs, and other "
        "factors to determine their recommendation. HR keeps the list of skippers."
    )
    lie = "HR carefully weighs matters like conduct and harbour priorities prior to recommending it."
    assert judged(lie, page) == ("contradicted", "role")
    assert is_shown("Directors consider the skipper's conduct and harbour priorities before they recommend it.", page)
