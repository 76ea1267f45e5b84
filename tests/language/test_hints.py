"""A text without the pieces or words is not looked through: so whatever is found must have them."""

import random

import pytest

from rag.language.hints import FIGURE, as_sought, may_have, words_said
from rag.language.names import _EXACT
from rag.language.values import dates, numbers
from tests.grounding.sources import passages

SAID = """
    nine Ninth 9th twenty-first 12 3.5 ٣ 1,000 ½ half a dozen hundred per every other second once twice daily biweekly
    week weeks yr decade fortnight hour /month an cent pence 50p $5 US$ € 20 EUR pounds yen francs third quarter of an
    percent % percentage points aged 55 between and to - kilometres kg 5 March May 2024 31/12/2023 2024-05-01 sept noon
    midnight 8:30 pm 5 p.m. Mondays Christmas eve New Year’s Heiligabend silvester thirteenth twentieth 401(k)
    a.b@c.de https://x.io/y www.z.org n.intranet a.pdf b.DOCX c.html +49 40 1234567 ext. 42 020 7946 0018 #tag @me
    E47 v1.2 24h anhour aweek 5percent 2days ımin ſunday ½hour weekday birthday
""".split()  # noqa: SIM905

RARE = [
    "at the end of March",
    "since 03/2026",
    "from the beginning of May 2026",
    "half past nine",
    "5% p.a.",
    "2x per week",
]
"""Whose words hardly meet by chance."""


def texts() -> list[str]:
    chance = random.Random(7)
    mixed = [" ".join(chance.choices(SAID, k=chance.randrange(1, 7))) for _ in range(6000)]
    return [*mixed, *RARE, *(sentence for one in passages() for sentence in one["text"].split("\n"))]


TEXTS = texts()


def test_a_digit_of_any_script_is_a_figure() -> None:
    assert may_have(as_sought("٣ Days"), [FIGURE])
    assert not may_have(as_sought("Three days"), [FIGURE])


@pytest.mark.parametrize("reader", numbers._READERS, ids=lambda row: row[0].__name__)
def test_every_number_has_a_word_of_each_row(reader: tuple) -> None:  # type: ignore[type-arg]
    read, *_ = reader
    found = [text for text in TEXTS if list(read(text))]
    assert found
    assert [text for text in found if read not in numbers._readers_of(text)] == []


@pytest.mark.parametrize("reader", dates._READERS, ids=lambda row: row[0].__name__)
def test_every_date_has_a_word(reader: tuple) -> None:  # type: ignore[type-arg]
    read, said = reader
    found = [text for text in TEXTS if list(read(text))]
    assert found
    assert [text for text in found if words_said(text).isdisjoint(said)] == []


def test_most_sentences_tell_no_value_and_are_not_looked_through() -> None:
    assert not numbers.may_tell("People often attend someone's canteen and weigh their weight on a stone.")
    assert not dates.may_date("People often attend someone's canteen and weigh their weight on a stone.")


@pytest.mark.parametrize("row", _EXACT, ids=lambda row: row[0])
def test_every_exact_name_has_a_piece(row: tuple) -> None:  # type: ignore[type-arg]
    _, pieces, pattern = row
    found = [text for text in TEXTS if pattern.search(text)]
    assert found
    assert [text for text in found if not may_have(as_sought(text), pieces)] == []
