"""Numbers, amounts, durations, dates: read alike however they are written."""

import pytest

from rag.language.values.all_facts import read_facts
from rag.language.values.facts import agree
from rag.language.values.shared_units import in_unit_ahead


def read(text: str) -> list[tuple[str, float, str]]:
    return [(fact.kind, fact.value[0], fact.unit) for fact in read_facts(text) if not fact.implied]


@pytest.mark.parametrize("text", ["", "no values", "hr@lumen1.example", "https://x.example/2024", "form W-4", "401(k)"])
def test_no_value(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("€1,200", [("money", 1200, "EUR")]),
        ("1,200 euros", [("money", 1200, "EUR")]),
        ("$1.5 million", [("money", 1_500_000, "USD")]),
        ("$40USD", [("money", 40, "USD")]),
        ("$40 USD / hour", [("money", 40, "USD"), ("frequency", 3600, "second")]),
        ("40EUR", [("money", 40, "EUR")]),
        ("CHF40", [("money", 40, "CHF")]),
        ("40 U.S. dollars", [("money", 40, "USD")]),
        ("£20-30", [("money", 20, "GBP"), ("money", 30, "GBP")]),
        ("3 of the 12 months", [("duration", 3, "month"), ("duration", 12, "month")]),
        ("within 24 h", [("duration", 86_400, "second")]),
        ("€9 per child a day", [("money", 9, "EUR"), ("frequency", 86_400, "second")]),
        ("3.9 mm a year", [("count", 0.0039, "metre"), ("frequency", 12, "month")]),
        ("8 km/h", [("count", 8000, "metre")]),
        ("20 m³", [("count", 20_000, "litre")]),
        ("€25 and 5 laptops", [("money", 25, "EUR"), ("count", 5, "")]),
        ("five per cent", [("percent", 5, "%")]),
        ("5 percentage points", [("percent", 5, "point")]),
        ("10 to 15%", [("percent", 10, "%"), ("percent", 15, "%")]),
        ("two weeks", [("duration", 1_209_600, "second")]),
        ("3-, 6- and 12-month", [("duration", 3, "month"), ("duration", 6, "month"), ("duration", 12, "month")]),
        ("three, six or nine months", [("duration", 3, "month"), ("duration", 6, "month"), ("duration", 9, "month")]),
        ("section 3, 12 months", [("count", 3, ""), ("duration", 12, "month")]),
        ("14 days", [("duration", 1_209_600, "second")]),
        ("10 vacation days", [("duration", 864_000, "second")]),
        ("14 working days", [("duration", 14, "working day")]),
        ("half a year", [("duration", 6, "month")]),
        ("four weeks and two days", [("duration", 30 * 86400, "second")]),
        (
            "two weeks and three days afterwards",
            [("duration", 14 * 86400, "second"), ("duration", 3 * 86400, "second")],
        ),
        ("one year and six months", [("duration", 18, "month")]),
        ("two days and three weeks", [("duration", 2 * 86400, "second"), ("duration", 3 * 604800, "second")]),
        ("half an hour", [("duration", 1800, "second")]),
        ("three quarters of an hour", [("duration", 2700, "second")]),
        ("a quarter of an hour", [("duration", 900, "second")]),
        ("two and a half years", [("duration", 30, "month")]),
        ("a two-and-a-half-year term", [("duration", 30, "month")]),
        ("an hour and a half", [("duration", 5400, "second")]),
        ("1½ hours", [("duration", 5400, "second")]),
        ("2 1/2 hours", [("duration", 9000, "second")]),
        ("6 mos", [("duration", 6, "month")]),
        ("bi-weekly", [("frequency", 1_209_600, "second")]),
        ("semi-annually", [("frequency", 6, "month")]),
        ("bi-monthly", []),
        ("in 1875", [("date", 1875, "")]),
        ("since about 1450", [("date", 1450, "")]),
        ("on 4 May 1840", [("date", 1840, "")]),
        ("in 1500 schools", [("count", 1500, "")]),
        ("until 1200 of them", [("count", 1200, "")]),
        ("twice", [("count", 2, "time")]),
        ("three days a month", [("duration", 259_200, "second"), ("frequency", 1, "month")]),
        ("one day a week", [("duration", 86_400, "second"), ("frequency", 604_800, "second")]),
        ("weekly", [("frequency", 604_800, "second")]),
        ("9:30 am", [("time", 570, "")]),
        ("5 pm", [("time", 1020, "")]),
        ("noon", [("time", 720, "")]),
        ("20 GB", [("count", 20e9, "byte")]),
        ("one hundred and twenty dollars", [("money", 120, "USD")]),
        ("2000 employees", [("count", 2000, "")]),
        ("in 2024", [("date", 2024, "")]),
        ("1. Open the door", []),
    ],
)
def test_values_are_read(text: str, expected: list[tuple[str, float, str]]) -> None:
    assert read(text) == expected


@pytest.mark.parametrize(
    ("claimed", "stated", "same"),
    [
        ("31 March", "March 31st", True),
        ("2025-03-31", "31 March 2025", True),
        ("03/31/2025", "March 31, 2025", True),
        ("04/03/2025", "3 April 2025", True),
        ("04/03/2025", "4 March 2025", True),
        ("31 March", "31 March 2025", True),
        ("31 March 2025", "31 March", False),
        ("31 March", "31 May", False),
        ("24 hours", "one day", True),
        ("36 months", "three years", True),
        ("14 days", "14 working days", False),
        ("20 km", "20 miles", False),
        ("$28", "€28", False),
        ("10k", "10,000", True),
        ("10 am", "10:00", True),
        ("twice a year", "twice a year", True),
        ("half-yearly", "every six months", True),
        ("the 15th century", "the fifteenth century", True),
        ("the 21st century", "the twenty-first century", True),
        ("the 20th floor", "the twenty-first floor", False),
        ("the 1st century", "the twenty-first century", False),
    ],
)
def test_the_same_said_otherwise(claimed: str, stated: str, same: bool) -> None:
    assert agree(read_facts(claimed)[0], read_facts(stated)[0]) is same


@pytest.mark.parametrize(
    ("claimed", "stated", "same"),
    [
        ("55 years old", "aged 55", True),
        ("aged 55", "55 years old", True),
        ("ages 10 to 24", "10-24 year olds", True),
        ("26 years of age", "up to age 26", True),
        ("over 18", "18 years old", True),
        ("aged 60", "55 years old", False),
        ("18 years old", "over 18", False),
    ],
)
def test_an_age_needs_no_years(claimed: str, stated: str, same: bool) -> None:
    needed = [fact for fact in read_facts(claimed) if not fact.implied]
    assert all(any(agree(fact, known) for known in read_facts(stated)) for fact in needed) is same


def test_spans_are_exact() -> None:
    text = "Pay €25 within two weeks, by 31 March."
    assert [text[fact.start : fact.end] for fact in read_facts(text)] == ["€25", "two weeks", "31 March"]


def test_what_may_be_done_is_no_month() -> None:
    column = "Examples salary data, keys, May be shared with the security team only."
    assert not [fact for fact in read_facts(column) if fact.kind == "date"]
    assert [fact for fact in read_facts("Fees rise, May at the latest.") if fact.kind == "date"]


@pytest.mark.parametrize(
    ("kind", "texts"),
    [
        ("money", "$5 €5 £5 ¥5 US$5 CHF\N{NO-BREAK SPACE}5 5\N{NO-BREAK SPACE}EUR 45p"),
        ("money", "five-dollars five-euros five-pounds five-francs five-yen five-cents five-pence 1-penny"),
        ("percent", "5% five-percent 5-percentage\N{NO-BREAK SPACE}points"),
        ("duration", "5-secs 5-seconds 5-min 5-hours 5-hrs 5-days 5-weeks 5-wks 5-fortnights"),
        (
            "duration",
            "5-months 5-quarters 5-years 5-yrs 5-decades FIVE-MONTHS five-m\N{LATIN SMALL LETTER DOTLESS I}nutes",
        ),
    ],
)
def test_every_unit_is_read_by_itself(kind: str, texts: str) -> None:
    """Nothing that a reader needs is forgotten where it is sought first."""
    assert [text for text in texts.split(" ") if kind not in {fact.kind for fact in read_facts(text)}] == []


@pytest.mark.parametrize("text", ["five minutes", "twice", "the fifth", "a third of it", "5 cents", "every six days"])
@pytest.mark.parametrize(("plain", "odd"), [("i", "\u0131"), ("I", "\u0130"), ("s", "\u017f")])
def test_a_letter_that_only_patterns_know_is_read_as_the_usual_one(text: str, plain: str, odd: str) -> None:
    """To what ignores case they are the same; to a list of words they are not, and a turn ended there."""
    text = text.upper() if plain == "I" else text
    assert read(text.replace(plain, odd)) == read(text)


@pytest.mark.parametrize("part", ["half", "a third", "three quarters", "a fifth", "one tenth"])
def test_a_part_is_a_share(part: str) -> None:
    assert [fact.kind for fact in read_facts(f"They keep {part} of it.") if fact.unit == "%"] == ["percent"]


@pytest.mark.parametrize("text", ["182 hours and 154 more would do", "182 hours and 154 for the rest"])
def test_a_number_without_a_noun_has_the_unit_of_the_one_before(text: str) -> None:
    hours, bare = read_facts(text)
    assert in_unit_ahead(bare, [hours, bare], text).value == (154 * 3600,)
