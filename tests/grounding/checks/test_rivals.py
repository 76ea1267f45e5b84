"""A lie takes one thing from elsewhere: the value, the name or the word of another sentence, section or row."""

import pytest

from tests.grounding.checked import checked, is_shown, judged
from tests.grounding.sources import chunk

HEALTH = "Health cover is arranged through Corvus Mutual. The company pays 70% of the premium. Enrolment is in May."
DENTAL = (
    "Dental cover is arranged through Lark Insurance. The company pays 90% of the premium. Enrolment is in October."
    " The premium for a couple is $80 per month."
)
BREAKS = (
    "You can take a 40-minute or one-hour lunch break. You get two 10-minute breaks a day. Lunch breaks are unpaid."
)
SITES = "| Site | Address | Zone |\n|---|---|---|\n| Kiel | 12 Hafen Lane | 4 |\n| Graz | 7 Murgasse Street | 9 |\n"
RULES = (
    "Only people on flexible contracts can earn bonus hours. If you leave the company, bonus hours are paid out."
    " Give notice preferably two months in advance. A late claim may be refused. You email us the form on Friday."
    " If you resign with unused bonus hours, Lumen pays their monetary value only if the bonus hours are"
    " from this year."
    " The two forms are different. Pre-tax money can be set aside. You have a 7-calendar-day waiting period."
    " A transfer costs $0.40. The stock of days has a maximum balance of 27 days. The fee is 30 euros per person."
)
SOURCES = [
    chunk("health", HEALTH),
    chunk("dental", DENTAL),
    chunk("breaks", BREAKS),
    chunk("sites", SITES),
    chunk("rules", RULES),
]


@pytest.mark.parametrize(
    ("lie", "honest"),
    [
        ("The company pays 70% of the dental premium.", "The company pays 90% of the dental premium."),
        ("Dental enrolment is in May.", "Dental enrolment is in October."),
        ("Dental cover is arranged through Corvus Mutual.", "Dental cover is arranged through Lark Insurance."),
        ("The premium for a couple is $80 per week.", "The premium for a couple is $80 per month."),
        ("You can take a 10-minute or one-hour lunch break.", "You can take a 40-minute or one-hour lunch break."),
        ("Lunch breaks are paid.", "Lunch breaks are unpaid."),
        ("The Kiel site is at 7 Murgasse Street.", "The Kiel site is at 12 Hafen Lane."),
        ("Kiel is in zone 9.", "Kiel is in zone 4."),
        ("Everyone can earn bonus hours.", "People on flexible contracts can earn bonus hours."),
        ("Bonus hours are paid out if you stay in the company.", "Bonus hours are paid out if you leave the company."),
        ("Give notice two months afterwards.", "Preferably give notice two months ahead."),
        ("A late claim will be refused.", "A late claim may be refused."),
        ("We email you the form on Friday.", "The form is what you email us on Friday."),
        (
            "If you resign with unused bonus hours, Lumen pays their monetary value.",
            "If you resign with unused bonus hours, Lumen pays their value only if they are from this year.",
        ),
        ("The two forms are the same.", "The two forms are different."),
        ("After-tax money can be set aside.", "Pre-tax money can be set aside."),
        ("The stock has a balance of at least 27 days.", "The stock has a balance of at most 27 days."),
        ("The fee is 30 euros per household.", "The fee is 30 euros for each person."),
        ("You have a waiting period of nine calendar days.", "You have a waiting period of seven calendar days."),
        ("A transfer costs 4 cents.", "A transfer costs 40 cents."),
        (
            "Half of the dental premium is paid by the company.",
            "Nine tenths of the dental premium is paid by the company.",
        ),
    ],
)
def test_a_lie_made_of_true_words_falls_and_the_truth_stands(lie: str, honest: str) -> None:
    assert not is_shown(lie, *SOURCES)
    assert is_shown(honest, *SOURCES)


def test_two_rows_may_be_told_in_one_sentence() -> None:
    assert is_shown("Kiel is in zone 4 and Graz in zone 9.", *SOURCES)


def test_a_row_is_told_of_nothing_else() -> None:
    table = "| Site | Lead |\n|---|---|\n| Kiel | Anna Kraus |\n| Graz | Nils Berg |\n"
    pages = [table, "A trip to Oslo needs approval."]
    assert judged("Site Oslo: Lead Anna Kraus.", *pages)[0] == "contradicted"
    assert is_shown("Site Kiel: Lead Anna Kraus.", *pages)


def test_a_row_may_be_called_by_a_letter() -> None:
    table = (
        "The limits are per night.\n\n| Cost group | Hotel limit |\n|---|---|\n| A | 210 euros |\n| B | 165 euros |\n"
    )
    assert is_shown("The hotel limit in cost group A is 210 euros.", table)
    assert not is_shown("The hotel limit in cost group A is 165 euros.", table)


def test_what_stands_in_two_sections_is_told_of_either() -> None:
    both = ["Health: enrolment is in May.", "Dental: enrolment is in May."]
    assert is_shown("Dental enrolment is in May.", *both)


def test_a_list_in_another_order_is_no_lie() -> None:
    page = "The fee is 5 euros for adults and 3 euros for children."
    assert is_shown("The fee is 3 euros for children and 5 euros for adults.", page)


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("In Switzerland, hotel costs are covered up to 180 euros per night.", True),
        ("In Germany, hotel costs are covered up to 180 euros per night.", False),
    ],
)
def test_one_of_two_values_of_a_sentence_may_be_told_alone(claim: str, shown: bool) -> None:
    both = "Hotel costs are reimbursed up to EUR 140 per night in Germany and up to EUR 180 per night in Switzerland."
    assert is_shown(claim, both) == shown


PASSES = """There are four passes. *Quay* (£24 a month) gives access to the pier and hammam. *Dock* (£29) gives
access to the dock and night tours. *Whole* (£39) covers everything except the crane."""
OF_EACH = "- **Quay:** pier and hammam\n- **Dock:** dock and "


def test_what_another_sentence_says_in_the_same_place_is_not_told_of_this_one() -> None:
    *_, dock = checked(f"{OF_EACH}hammam", PASSES, question="What is in a pass?")
    assert (dock["verdict"], dock["reason"]) == ("contradicted", "swap")
    assert is_shown(f"{OF_EACH}night tours", PASSES, question="What is in a pass?")
