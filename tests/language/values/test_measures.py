"""Units, signs and the ways to write an amount: what is as much, and what is not."""

import pytest

from rag.language.values.all_facts import read_facts
from rag.language.values.facts import agree, comparable, proven
from rag.language.values.measures import measure_of


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("5 mg", "5 g"),
        ("50 µg", "50 mg"),
        ("5 mL", "5 l"),
        ("5 kW", "5 W"),
        ("7 mW", "7 MW"),
        ("5 ms", "5 s"),
        ("3 bar", "3 mbar"),
        ("4 m", "4 mm"),
        ("9 milligrams", "9 grams"),
        ("9 Milliliter", "9 Liter"),
        ("20 GB", "20 MB"),
        ("2 GB", "2,500 MB"),
        ("6 °C", "6 °F"),
        ("−18 °C", "18 °C"),
        ("minus 5 degrees", "5 degrees"),
        ("-200 euros", "200 euros"),
        ("€-30", "€30"),
        ("€1.250,00", "€1.25"),
        ("EUR 1.250", "EUR 1.25"),
    ],
)
def test_another_amount(one: str, other: str) -> None:
    (first,), (second,) = read_facts(one), read_facts(other)
    assert comparable(first, second)
    assert not agree(first, second)
    assert not agree(second, first)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("3.5 m", "350 cm"),
        ("1,200 g", "1.2 kg"),
        ("1.2 kilo", "1200 grams"),
        ("2 GB", "2,048 MB"),
        ("2 GB", "2,000 MB"),
        ("1 TB", "1,048,576 MB"),
        ("50 μg", "50 µg"),
        ("0.5 litres", "500 ml"),
        ("0,5 Liter", "500 Milliliter"),
        ("24h", "one day"),
        ("1,500 ms", "1.5 s"),
        ("5 km", "5,000 metres"),
        ("20 KG", "20 kg"),
        ("6 °C", "6 degrees Celsius"),
        ("6 °C", "6 degrees"),
        ("5 °C", "41 °F"),
        ("−18 °C", "minus 18 degrees"),
        ("–18 °C", "-18 °C"),
        ("€1.250,00", "€1,250.00"),
        ("1 250,00 euros", "1,250 euros"),
        ("CHF 1'250.00", "CHF 1,250"),
        ("1.250.000 euros", "1.25 million euros"),
        ("EUR 1.250", "EUR 1,250"),
        ("12,50 €", "€12.50"),
    ],
)
def test_the_same_amount(one: str, other: str) -> None:
    (first,), (second,) = read_facts(one), read_facts(other)
    assert agree(first, second)
    assert agree(second, first)


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("5-10 people", [5, 10]),
        ("2–8 °C", [2, 8]),
        ("5 °C – 8 °C", [5, 8]),
        ("pages 5 -10", [5, 10]),
        ("-5 to 5 °C", [-5, 5]),
        ("−20…−15 °C", [-20, -15]),
        ("from -5 to -1 °C", [-5, -1]),
        ("- 5 laptops", [5]),
        ("-5 laptops", [5]),
        ("rooms 3,4 and 5", [3, 5]),
        ("section 1 250 people", [1, 250]),
        ("$1.250", [1.25]),
        ("$1.250 and 3,50 dollars", [1250, 3.5]),
        ("€1.259 per litre", [1.259]),
        ("1.250 million euros", [1_250_000]),
        ("the 1990s and their 30s", [1990, 30]),
    ],
)
def test_how_much_is_said(text: str, amounts: list[float]) -> None:
    assert [fact.amount for fact in read_facts(text) if not fact.implied and fact.unit != "litre"] == amounts


@pytest.mark.parametrize("text", ["+49 30 123 4567", "COVID-19", "2026-03-04", "v1.2.345"])
def test_a_code_has_no_sign(text: str) -> None:
    assert all(part >= 0 for fact in read_facts(text) for part in fact.value)


def test_a_value_keeps_its_own_characters() -> None:
    text = "Pay 1.250,00 euros at −5 °C."
    assert next(fact.text for fact in read_facts(text)) == "1.250,00 euros"


@pytest.mark.parametrize("word", ["people", "G", "C", "A", "ten", "mails"])
def test_other_words_are_no_units(word: str) -> None:
    assert measure_of(word) is None


def test_a_letter_is_a_unit_only_behind_digits() -> None:
    assert measure_of("m") != measure_of("m", is_behind_digit=False) is None


@pytest.mark.parametrize(
    ("often", "every"), [("four times an hour", "every 15 minutes"), ("twice a year", "every six months")]
)
def test_so_many_times_a_period_is_a_rate(often: str, every: str) -> None:
    (turn,) = read_facts(every)
    assert any(agree(turn, fact) for fact in read_facts(often))


@pytest.mark.parametrize(
    ("claimed", "stated", "same"),
    [
        ("4 March 2026", "03/04/2026", False),
        ("3 April 2026", "03/04/2026", False),
        ("03/04/2026", "03/04/2026", True),
        ("5 May 2026", "05/05/2026", True),
        ("2026", "03/04/2026", True),
        ("3 April 2026", "from 25/03/2025 to 03/04/2026", True),
        ("4 March 2026", "from 25/03/2025 to 03/04/2026", False),
        ("4 March 2026", "from 02/28/2025 to 03/04/2026", True),
    ],
)
def test_what_may_be_either_day_proves_neither_unless_others_show_the_order(
    claimed: str, stated: str, same: bool
) -> None:
    (fact,) = read_facts(claimed)
    assert proven(fact, read_facts(stated)) == same


def test_a_part_of_an_amount_has_its_unit_and_a_part_of_a_year_has_none() -> None:
    assert [fact.unit for fact in read_facts("1.5 of the 2 litres have to go")] == ["litre", "litre"]
    assert [fact.kind for fact in read_facts("39 of the up to 52 weeks are paid")] == ["duration", "duration"]
    assert [fact.kind for fact in read_facts("3 of the March 2024 forms")] == ["count", "date"]
    assert [fact.kind for fact in read_facts("10% in grades 7 to 9 and 15% in grade 10")][:4] == [
        "percent", "count", "count", "percent",
    ]  # fmt: skip
