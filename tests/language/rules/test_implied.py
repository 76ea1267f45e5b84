"""What a value says without its name."""

import time

import pytest

from rag.language.rules.implied import implied_words
from rag.language.words import content_words


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("All claims must be made within 90 days.", {"deadline"}),
        ("Submit it by 15 March.", {"deadline"}),
        ("Send it at the latest on Friday.", {"deadline"}),
        ("Write to your manager two weeks ahead.", {"notice"}),
        ("We pay up to £500 a year.", {"maximum", "pound"}),
        ("Receipts are kept for anything over $75.", {"dollar"}),
        ("Passwords have at least 14 characters.", {"minimum"}),
        ("Front desk: Ann Lee, ext 210.", {"extension", "number", "phone"}),
        ("Call 0800 496 0802 at night.", {"phone", "number"}),
        ("Write to garden@example.org.", {"email", "mail"}),
        ("370 Grays Inn Road, London WC1X 8BB", {"address"}),
        ("You need a fit note.", {"medical", "certificate"}),
        ("Paid time off is recorded.", {"leave"}),
        ("A person who leaves hands in the keys.", {"departure"}),
        ("Before leaving the company, return your badge.", {"departure"}),
        ("Early shift: 7.30 to 15.30", {"begin", "end"}),
        ("New rota from 1 March 2027.", {"begin"}),
        ("Birr no longer has a rota.", {"end"}),
        ("After five years this goes up to 26 days.", {"increase"}),
        ("The leave was cut from 10 to 5 days.", {"decrease"}),
        ("Tell us within 14 days before it ends.", {"deadline"}),
        ("Tell us within 14 days, or ten days before it ends.", {"deadline", "notice"}),
        ("Own cars are paid at 42 pence per mile.", {"mileage", "rate"}),
        ("A desk is 12 euros a day.", {"rate"}),
        ("Walk 3 miles a day.", set()),
        ("People leave it open.", set()),
        ("During the leave nobody reads mail.", set()),
        ("Everybody receives 28 days a year.", set()),
        ("Look within yourself before you act, up to a point.", set()),
    ],
)
def test_a_value_says_what_it_is(text: str, said: set[str]) -> None:
    assert set(implied_words(text, content_words(text)).values()) == said


@pytest.mark.parametrize("piece", ["a.", "0000 ", "000-", "a@"])
def test_a_word_without_an_end_takes_no_longer_than_its_length(piece: str) -> None:
    start = time.process_time()
    implied_words(f"{piece * 40_000}@", ())
    assert time.process_time() - start < 5
