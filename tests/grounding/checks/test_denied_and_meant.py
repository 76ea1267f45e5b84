"""A rule told by what it rules out, or in another form of its value, is no contradiction; its opposite still is."""

import pytest

from tests.grounding.checked import is_shown

MOORING = (
    "Boats may be moored for up to four hours a day. Boats moored overnight need written permission from the warden."
)
SLIPS = "A slip is required for every repair above 15 euros. Rum is never paid for."
TRIPS = "Trips by sea plane are only permitted for journeys longer than four hours."
PENSION = "Sailors can opt out of the fund within 90 days of joining. The fund keeps the forms for 30 days."
PROBATION = "The ticket starts after the trial period. Both parents may take a break until the child's third birthday."
VAULT = (
    "Working from abroad is possible only within the European Union. Cranes may only be repaired by trained fitters."
)
OLD = "Claims older than three months are rejected. Hand gear is to be reported to the yard team on 112-7."
BUYING = (
    "Purchases below 500 euros can be made by any mate without a quote."
    " For purchases between 500 and 5,000 euros, two written quotes are required."
)
FERRY = (
    "Your own boat may be used if the ferry is not running. Fuel for trips abroad is paid by the skipper."
    " The yard lends oars."
)
NIGHT = "Never share your key with colleagues. Anyone at the winch has to wear goggles; gloves must not be worn."
DRILL = "Fire drills take place twice a year and are compulsory. Please leave the cabins tidy."
ILL = (
    "From the fourth day of illness, a note is necessary."
    " The yard continues to pay your full wage for six weeks; after that, sick pay comes from the seamen's fund."
)
DAYS = "Up to five unused days can be carried over to the next year. Each mate has a budget of 1,200 euros per year."
LEAVE = "The berth right is reduced by one twelfth for every full month of leave."
DESK = "The desk issues a badge, which has to be handed back on leaving. Call the hotline on extension 4400."
FOOD = "Food must be ordered by noon the day before. Courses can be changed once a year, in November."
ROOM = "A cabin that is not used within 15 minutes of the start is released. Not covered are fares and repeat tests."
SHARES = "The yard pays 6 % of basic pay, the sailor 3 %. Sailors get 27 days. Requests go to the desk two weeks ahead."
REPLY = "The officer responds within one month. Half is paid at the start and the other half after six months."


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("You can't moor your boat for more than four hours a day.", MOORING),
        ("Without written permission from the warden, boats can't be moored overnight.", MOORING),
        ("Repairs of up to 15 euros don't need a slip.", SLIPS),
        ("You can't take a sea plane for journeys of four hours or less.", TRIPS),
        ("After 90 days, sailors can no longer opt out of the fund.", PENSION),
        ("The forms aren't kept for longer than 30 days.", PENSION),
        ("During the trial period, the ticket isn't available yet.", PROBATION),
        ("A break can't be taken after the child's third birthday.", PROBATION),
        ("Either parent can take a break until the child turns three.", PROBATION),
        ("You cannot work from abroad outside the European Union.", VAULT),
        ("You must not repair a crane unless you are a trained fitter.", VAULT),
        ("Hand in your claim within three months.", OLD),
        ("The yard team can be reached on 112-7 for hand gear.", OLD),
        ("No quote is needed for purchases under 500 euros.", BUYING),
        ("You can't buy anything between 500 and 5,000 euros without two written quotes.", BUYING),
        ("You can't use your own boat if the ferry is running.", FERRY),
        ("The yard does not pay for fuel on trips abroad.", FERRY),
        ("Sharing your key with colleagues is prohibited.", NIGHT),
        ("At the winch, wear goggles but no gloves.", NIGHT),
        ("Fire drills are not voluntary.", DRILL),
        ("Cabins shouldn't be left untidy.", DRILL),
        ("You need a note if you are ill for four days or longer.", ILL),
        ("From the seventh week, sick pay comes from the seamen's fund.", ILL),
        ("You get your full wage for six weeks when you're ill.", ILL),
        ("Up to five days that you did not use may be carried over to the next year.", DAYS),
        ("The yearly budget is 1,200 euros per mate.", DAYS),
        ("A full month of leave reduces the berth right by one twelfth.", LEAVE),
        ("Badges are handed out by the desk and must be returned when leaving.", DESK),
        ("The hotline's extension is 4400.", DESK),
        ("Order food no later than 12 noon on the day before.", FOOD),
        ("Each November, courses can be changed.", FOOD),
        ("If nobody uses the cabin within a quarter of an hour of the start, it is released.", ROOM),
        ("Neither fares nor repeat tests are covered.", ROOM),
        ("Your share as a sailor is 3 % of basic pay, and the yard adds 6 %.", SHARES),
        ("A sailor gets 27 days, and the request goes to the desk.", SHARES),
        ("It takes the officer no longer than a month to respond.", REPLY),
        ("Half of it is paid at the start, the other half after six months.", REPLY),
    ],
)
def test_what_follows_in_other_words_is_shown(claim: str, text: str) -> None:
    assert is_shown(claim, text)


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("You can moor your boat for more than four hours a day.", MOORING),
        ("You can't moor your boat for more than six hours a day.", MOORING),
        ("Repairs of more than 15 euros don't need a slip.", SLIPS),
        ("You can take a sea plane for journeys of four hours or less.", TRIPS),
        ("After 90 days, sailors can still opt out of the fund.", PENSION),
        ("During the trial period, the ticket is available.", PROBATION),
        ("A break can be taken after the child's third birthday.", PROBATION),
        ("You can work from abroad outside the European Union.", VAULT),
        ("Hand in your claim within six months.", OLD),
        ("The yard team must not be reached on 112-7.", OLD),
        ("No quote is needed for purchases under 5,000 euros.", BUYING),
        ("You can't use your own boat if the ferry is not running.", FERRY),
        ("The skipper does not pay for fuel on trips abroad.", FERRY),
        ("Sharing your key with colleagues is permitted.", NIGHT),
        ("At the winch, wear gloves but no goggles.", NIGHT),
        ("Fire drills are voluntary.", DRILL),
        ("You need a note if you are ill for two days or longer.", ILL),
        ("From the sixth week, sick pay comes from the seamen's fund.", ILL),
        ("The budget is 1,200 euros per team.", DAYS),
        ("The hotline's extension is 4040.", DESK),
        ("Order food no later than 1 pm on the day before.", FOOD),
        ("Fares and repeat tests are covered.", ROOM),
        ("Your share as a sailor is 6 % of basic pay, and the yard adds 3 %.", SHARES),
    ],
)
def test_what_does_not_is_withheld(claim: str, text: str) -> None:
    assert not is_shown(claim, text)
