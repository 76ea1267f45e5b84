"""Values in another form than the page's: the same one is shown, and another one in that form is not."""

import pytest

from tests.grounding.checked import is_shown

TOLD = [
    ("The yard keeps 15 percent of the fee.", "The yard keeps 15 pct of the fee.", "The yard keeps 16 pct of the fee."),
    (
        "Nearly half of the crew sails in May.",
        "Nearly 1/2 of the crew sails in May.",
        "Nearly 1/3 of the crew sails in May.",
    ),
    ("The loan costs 2% per year.", "The loan costs 2% p.a.", "The loan costs 3% p.a."),
    ("Each hull sees two tides per day.", "Each hull sees two tides a day.", "Each hull sees two tides p.a."),
    ("The depot lists 15,000 ropes.", "The depot lists 15 000 ropes.", "The depot lists 16 000 ropes."),
    ("The depot lists 15,250 ropes.", "The depot lists 15\u202f250 ropes.", "The depot lists 15\u202f350 ropes."),
    ("The crew meets twice a year.", "The crew meets 2x per year.", "The crew meets 3x per year."),
    ("The crew meets twice a year.", "The crew meets two times a year.", "The crew meets one time per year."),
    ("The crew meets twice a year.", "The crew meets semi-annually.", "The crew meets annually."),
    ("The crew meets once a year.", "The crew meets annually.", "The crew meets semi-annually."),
    (
        "The hull is scraped every ten years.",
        "Every 10 years the hull is scraped.",
        "The hull is scraped every other year.",
    ),
    ("The log is read once a week.", "The log is read one time per week.", "The log is read three times per week."),
    (
        "The log is copied every two weeks.",
        "The log is copied every fortnight.",
        "The log is copied every three weeks.",
    ),
    (
        "The log is copied every two weeks.",
        "The log is copied once every two weeks.",
        "The log is copied once a month.",
    ),
    ("Bonuses are paid on May 31st.", "Bonuses are paid at the end of May.", "Bonuses are paid on May 1st."),
    ("Bonuses are paid on May 24th.", "Bonuses are paid on 24 May.", "Bonuses are paid at the end of May."),
    ("The pier opened in March 2019.", "The pier opened in 03/2019.", "The pier opened in 04/2019."),
    ("The pier opened in March 2019.", "The pier opened in 2019-03.", "The pier opened in 2018-03."),
    (
        "Ring the harbour office after 8:00 a.m. on that day.",
        "Ring the harbour office after 8 o'clock in the morning on that day.",
        "Ring the harbour office after 9 o'clock in the morning on that day.",
    ),
    (
        "The bell rings at 9:30 am.",
        "The bell rings at half past nine in the morning.",
        "The bell rings at half past ten.",
    ),
    (
        "The bell rings at 4:45 pm.",
        "The bell rings at a quarter to five pm.",
        "The bell rings at a quarter past five pm.",
    ),
    ("The bell rings at 5:30 pm.", "The bell rings at 5.30 pm.", "The bell rings at 5.30 am."),
    ("The kiosk is open 9 to 5 pm.", "The kiosk is open from 9 am to 5 pm.", "The kiosk is open from 9 pm to 5 pm."),
    ("The shop is open Monday through Friday.", "The shop is open Mon–Fri.", "The shop is open Mon–Sat."),
    ("The shop is open Monday through Friday.", "The shop is open on weekdays.", "The shop is open on weekends."),
    ("The shop is open Monday to Thursday.", "The shop is open Mon to Thu.", "The shop is open on weekdays."),
    (
        "The price counts on the Thursday before.",
        "The price counts on the Thu before.",
        "The price counts on the Fri before.",
    ),
    ("We see this for the first time.", "We see this for the 1st time.", "We see this for the 2nd time."),
    (
        "Ask 2 - 3 questions at a time.",
        "Ask two to three questions at a time.",
        "Ask one to three questions at a time.",
    ),
    (
        "We do not serve children under the age of 13.",
        "We do not serve children under 13.",
        "We do not serve children over 13.",
    ),
    (
        "We keep no letters from anyone under the age of 13.",
        "We keep no letters from anyone younger than 13.",
        "We keep no letters from anyone older than 13.",
    ),
    (
        "We keep no letters from anyone under 13 years of age.",
        "We keep no letters from anyone under 13.",
        "We keep no letters from anyone more than 13 years old.",
    ),
    ("At least four mates must sign.", "Four or more mates must sign.", "Four or fewer mates must sign."),
    ("A maximum of two dogs is allowed.", "Two or fewer dogs are allowed.", "Two or more dogs are allowed."),
    ("The fee is at most 40 euros.", "The fee does not exceed 40 euros.", "The fee is upwards of 40 euros."),
    (
        "Sums over 500 euros are checked.",
        "Sums in excess of 500 euros are checked.",
        "Sums up to 500 euros are checked.",
    ),
    (
        "Roughly 30 percent of the rope is lost.",
        "Roughly three tenths of the rope is lost.",
        "Roughly 31 percent of the rope is lost.",
    ),
    (
        "Roughly 30 percent of the rope is lost.",
        "Roughly thirty percent of the rope is lost.",
        "Roughly thirty-one percent of the rope is lost.",
    ),
]


@pytest.mark.parametrize(("source", "honest", "lie"), TOLD)
def test_a_form_far_from_the_pages_makes_no_lie_harder_to_see(source: str, honest: str, lie: str) -> None:
    assert is_shown(honest, source)
    assert not is_shown(lie, source)


@pytest.mark.parametrize(
    ("source", "honest", "lie"),
    [
        (
            "Sums over 500 euros are checked.",
            "Sums above 500 euros are checked.",
            "Sums of at least 500 euros are checked.",
        ),
        ("Bring at least two ropes.", "Bring two or more ropes.", "Bring more than two ropes."),
        ("You may stay up to ten days.", "You may stay at most ten days.", "You may stay less than ten days."),
        (
            "Trips of less than five days are short.",
            "Trips under five days are short.",
            "Trips up to five days are short.",
        ),
        ("Shifts are more than 12 hours long.", "Shifts are over 12 hours long.", "Shifts are 12 or more hours long."),
    ],
)
def test_who_has_just_as_much_is_on_one_side_of_a_bound_only(source: str, honest: str, lie: str) -> None:
    assert is_shown(honest, source)
    assert not is_shown(lie, source)


HOURS = """
| | Mon–Fri | Sat |
|---|---|---|
| Quay | 6:30–21:30 | 8:00–18:00 |
| Loft | 6:00–22:00 | 7:30–19:00 |
"""


def test_a_short_day_over_a_column_is_that_day() -> None:
    assert is_shown("Quay on Saturday: 8:00–18:00", HOURS)
    assert not is_shown("Quay on Saturday: 6:30–21:30", HOURS)


def test_weekdays_are_a_kind_of_days_beside_others() -> None:
    page = "Overtime on weekdays is paid at 125%, on Saturdays at 150% and on Sundays at 200%."
    assert is_shown("Overtime on Sundays is paid at 200%.", page)
    assert not is_shown("Overtime on Sundays is paid at 150%.", page)


@pytest.mark.parametrize(
    ("source", "honest", "lie"),
    [
        (
            "Der Eigenanteil beträgt 300 Euro.",
            "Der Eigenanteil beträgt dreihundert Euro.",
            "Der Eigenanteil beträgt vierhundert Euro.",
        ),
        (
            "Das Zeugnis kommt nach 21 Tagen.",
            "Das Zeugnis kommt nach einundzwanzig Tagen.",
            "Das Zeugnis kommt nach zweiundzwanzig Tagen.",
        ),
        (
            "Der Antrag wird in drei Werktagen geprüft.",
            "Der Antrag wird in 3 Werktagen geprüft.",
            "Der Antrag wird in drei Tagen geprüft.",
        ),
        ("Die Pauschale beträgt 14 Euro.", "Die Pauschale beträgt 14 EUR.", "Die Pauschale beträgt 15 EUR."),
        (
            "Der Zuschuss beträgt 1.200 Euro.",
            "Der Zuschuss beträgt 1,2 Tsd. Euro.",
            "Der Zuschuss beträgt 1,3 Tsd. Euro.",
        ),
        (
            "Etwa die Hälfte der Boote wird erneuert.",
            "Etwa 50 % der Boote wird erneuert.",
            "Etwa ein Drittel der Boote wird erneuert.",
        ),
        (
            "Rund ein Drittel der Boote fährt im Mai.",
            "Etwa ein Drittel der Boote fährt im Mai.",
            "Rund zwei Drittel der Boote fährt im Mai.",
        ),
        (
            "Es sind 50 Prozent der Kosten zu zahlen.",
            "Es sind 50 v. H. der Kosten zu zahlen.",
            "Es sind 60 v. H. der Kosten zu zahlen.",
        ),
        ("Ein Boot kostet 2 Euro pro Stunde.", "Ein Boot kostet 2 Euro je Stunde.", "Ein Boot kostet 2 Euro je Tag."),
        (
            "Das Seil wird viermal im Jahr geprüft.",
            "Das Seil wird vierteljährlich geprüft.",
            "Das Seil wird halbjährlich geprüft.",
        ),
        (
            "Das Seil wird viermal im Jahr geprüft.",
            "Das Seil wird 4x pro Jahr geprüft.",
            "Das Seil wird jährlich geprüft.",
        ),
        (
            "Das Seil wird alle sechs Monate geprüft.",
            "Das Seil wird halbjährlich geprüft.",
            "Das Seil wird vierteljährlich geprüft.",
        ),
        (
            "Der Urlaub verfällt am 31. März 2026.",
            "Der Urlaub verfällt am 31.03.26.",
            "Der Urlaub verfällt am 30.04.26.",
        ),
        (
            "Der Urlaub verfällt am 31. März 2026.",
            "Der Urlaub verfällt Ende März 2026.",
            "Der Urlaub verfällt Ende April 2026.",
        ),
        (
            "Der Schlüssel kommt am 3. November 2025.",
            "Der Schlüssel kommt am 3. Nov. 2025.",
            "Der Schlüssel kommt am 3. Dez. 2025.",
        ),
        (
            "Der Kurs beginnt um 17 Uhr.",
            "Der Kurs beginnt um fünf Uhr nachmittags.",
            "Der Kurs beginnt um fünf Uhr morgens.",
        ),
        ("Der Kurs beginnt um 11:30 Uhr.", "Der Kurs beginnt um halb zwölf.", "Der Kurs beginnt um Viertel vor zwölf."),
        ("Der Kurs beginnt um 11:30 Uhr.", "Der Kurs beginnt um 11 Uhr 30.", "Der Kurs beginnt um 12 Uhr 30."),
        ("Die Werft ist montags bis donnerstags offen.", "Die Werft ist Mo–Do offen.", "Die Werft ist Mo–Fr offen."),
        (
            "Eine Gruppe hat zwischen 8 und 14 Gäste.",
            "Eine Gruppe hat acht bis vierzehn Gäste.",
            "Eine Gruppe hat acht bis fünfzehn Gäste.",
        ),
        (
            "Höchstens fünf Tage werden übertragen.",
            "Nicht mehr als fünf Tage werden übertragen.",
            "Mindestens fünf Tage werden übertragen.",
        ),
        (
            "Die Pumpe läuft mindestens 10 Minuten.",
            "Die Pumpe läuft nicht weniger als 10 Minuten.",
            "Die Pumpe läuft höchstens 10 Min.",
        ),
        (
            "Eine Gruppe hat höchstens 15 Gäste.",
            "Eine Gruppe hat 15 Gäste oder weniger.",
            "Eine Gruppe hat 15 Gäste oder mehr.",
        ),
        ("Gäste unter 18 Jahren warten am Tor.", "Gäste unter 18 warten am Tor.", "Gäste über 18 warten am Tor."),
        (
            "Gäste unter 18 Jahren warten am Tor.",
            "Gäste jünger als 18 Jahre warten am Tor.",
            "Gäste älter als 18 Jahre warten am Tor.",
        ),
        (
            "Die Probezeit dauert sechs Monate.",
            "Die Probezeit dauert ein halbes Jahr.",
            "Die Probezeit dauert anderthalb Jahre.",
        ),
    ],
)
def test_german_values_are_the_same_in_every_form(source: str, honest: str, lie: str) -> None:
    assert is_shown(honest, source)
    assert not is_shown(lie, source)
