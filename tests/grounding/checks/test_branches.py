"""A sentence says the like of several things, each with its value: told of the right one, or of another."""

import pytest

from rag.language.branches import branches
from tests.grounding.checked import is_shown

TOLD = [
    (
        "The allowance is 14 euros for trips longer than 8 hours and 28 euros for full days.",
        ["For a full day you get 28 euros.", "For trips longer than 8 hours the allowance is 14 euros."],
        ["For a full day you get 14 euros.", "Trips longer than 8 hours are paid 28 euros."],
    ),
    (
        "Shift 1 runs from 6:00 to 14:00, shift 2 from 14:00 to 22:00.",
        ["Shift 1 starts at 6 am.", "Shift 2 ends at 22:00."],
        ["Shift 1 ends at 22:00.", "Shift 2 starts at 6:00."],
    ),
    (
        "The fare is refunded by half for a delay of two hours and in full for a cancelled ferry.",
        ["For a cancelled ferry the fare is refunded in full."],
        ["For a cancelled ferry the fare is refunded by half."],
    ),
    (
        "A key card is needed from the fourth floor on. For night watchmen it is needed from the first floor on.",
        ["Night watchmen need a key card from the first floor on."],
        ["Night watchmen need a key card from the fourth floor on."],
    ),
    (
        "The mooring fee is due in March, or in April for barges in Tarn.",
        ["In Tarn the mooring fee for barges is due in April."],
        ["In Tarn the mooring fee for barges is due in March."],
    ),
    (
        "A cabin may cost up to 110 euros a night, except in Alta and Narva, where the limit is 180 euros.",
        ["In Narva the limit for a cabin is 180 euros a night."],
        ["In Narva the limit for a cabin is 110 euros a night."],
    ),
    (
        "Nets are inspected every two years, ladders annually and cranes every six months.",
        ["Cranes are inspected twice a year."],
        ["Cranes are inspected only every two years.", "Nets are inspected twice a year."],
    ),
    (
        "Mooring is free for pilots and rescue boats, costs 40 euros a month for others, and is not open to yachts.",
        ["Rescue boats moor free."],
        ["Rescue boats pay 40 euros a month for mooring."],
    ),
    (
        "Mooring costs yachts 40 euros a month, and the fee is waived for pilots.",
        ["Mooring is free for pilots."],
        ["Mooring is free for yachts.", "The mooring fee is waived for yachts."],
    ),
    (
        "Mooring is 40 euros for yachts and at no cost for pilots.",
        ["Mooring is 40 euros for yachts."],
        ["Mooring is 40 euros for pilots.", "Mooring is free for yachts."],
    ),
    (
        "A lease is ended with one month's notice in the first two years and three months' afterwards.",
        ["A lease is ended with one month's notice in the first two years."],
        ["A lease is ended with three months' notice in the first two years."],
    ),
    (
        "A berth is held for one month during the first two years and three months afterwards, for all boats.",
        [
            "A berth is held for one month during the first two years.",
            "During the first two years a berth is held for one month.",
        ],
        [
            "A berth is held for three months during the first two years.",
            "During the first two years a berth is held for three months.",
            "After two years a berth is held for one month.",
        ],
    ),
    (
        "The first six months are the trial. During the trial either side may leave with two weeks' notice. After the"
        " trial the notice is one month during the first two years and three months afterwards.",
        ["During the first six months, the trial, either side may leave with two weeks' notice."],
        ["During the first two years the notice is two weeks."],
    ),
    (
        "After five years crews get 30 days of shore leave, and thereafter one more day each year.",
        ["After five years crews get 30 days of shore leave."],
        ["After five years crews get one day of shore leave."],
    ),
    (
        "Der Zuschuss beträgt im ersten Jahr 60 Euro, danach 40 Euro.",
        ["Im ersten Jahr beträgt der Zuschuss 60 Euro.", "Nach dem ersten Jahr werden 40 Euro gezahlt."],
        ["Im ersten Jahr beträgt der Zuschuss 40 Euro.", "Nach dem ersten Jahr beträgt der Zuschuss 60 Euro."],
    ),
    (
        "Wer mehr als sechs Stunden arbeitet, muss 30 Minuten Pause machen, ab neun Stunden 45 Minuten.",
        ["Ab neun Stunden Arbeit sind 45 Minuten Pause Pflicht."],
        ["Ab neun Stunden reichen 30 Minuten Pause."],
    ),
]


@pytest.mark.parametrize(("claim", "text"), [(claim, text) for text, honest, _ in TOLD for claim in honest])
def test_a_value_of_its_own_branch_is_shown(claim: str, text: str) -> None:
    assert is_shown(claim, text)


@pytest.mark.parametrize(("claim", "text"), [(claim, text) for text, _, lies in TOLD for claim in lies])
def test_a_value_of_another_branch_is_not(claim: str, text: str) -> None:
    assert not is_shown(claim, text)


def test_a_branch_is_what_goes_with_its_value() -> None:
    ((short, full),) = branches("The fee is 4 euros for guests and 9 euros for divers.")
    assert (short.labels, [fact.text for fact in short.told]) == ({"guest"}, ["4 euros"])
    assert (full.labels, [fact.text for fact in full.told]) == ({"diver"}, ["9 euros"])


@pytest.mark.parametrize(
    "text",
    [
        "The gate is open between 8:00 and 17:00.",
        "Send it to the two offices in Linz and Graz.",
        "A fee of 4 euros is charged.",
    ],
)
def test_most_sentences_have_none(text: str) -> None:
    assert not branches(text)


def test_what_is_said_once_with_the_first_is_no_label_of_it() -> None:
    for parted in branches("After 3 weeks you get 1 month of pay, after 6 weeks 2 months."):
        assert not any(branch.labels for branch in parted)
