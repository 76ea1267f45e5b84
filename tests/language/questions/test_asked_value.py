"""Questions that only a value answers, and texts without one."""

import pytest

from rag.language.questions.asked_value import lacks_asked_value


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("In what month is the fair?", "The fair is held in 2024 in the large hall."),
        ("What year was the hall built?", "The hall was built by the town."),
        ("How many cooks work here?", "The cooks work here."),
        ("How long is the guarantee?", "The guarantee covers parts and work."),
        ("When did the hall open in 1957?", "The hall opened in 1957."),
        ("What percentage is paid?", "The company pays its share."),
        ("How much do the cards cost?", "The cards arrive after 7-10 business days."),
    ],
)
def test_a_text_without_the_value_asked_for_lacks_it(question: str, text: str) -> None:
    assert lacks_asked_value(question, text)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("In what month is the fair?", "The fair is held in October."),
        ("How many cooks work here?", "Three cooks work here."),
        ("How long is the guarantee?", "The guarantee is two years."),
        ("On which day is the fair?", "The fair is held on the 25th."),
        ("From which day do I need a note?", "A note is needed from the fourth day."),
        ("How long must a password be?", "A password has at least 14 characters."),
        ("When may I leave?", "Everybody may leave when the work is done."),
        ("Who opened the hall?", "The queen did."),
        ("How much do the cards cost?", "A box of cards costs 20 guilders."),
        ("How much do the cards cost?", "Cards are free."),
    ],
)
def test_a_text_with_it_does_not(question: str, text: str) -> None:
    assert not lacks_asked_value(question, text)


def test_half_days_are_no_number_of_days() -> None:
    assert lacks_asked_value("How many days of leave do I get?", "Say whether you need full days or half days.")
    assert not lacks_asked_value("How many days of leave do I get?", "You get half a day.")
