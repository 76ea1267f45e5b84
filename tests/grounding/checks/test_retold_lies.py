"""One word turned in a sentence that is told in other words than its source: each lie beside the honest telling."""

import pytest

from tests.grounding.checked import is_shown, judged, reason

ACCOUNT = (
    "You need an account with the port to order and manage the services that belong to the harbour office. "
    "Orders are collected on Mondays."
)
COVER = (
    "Between 6 and 9 p.m. four to fifteen sailors work on each of the larger ferries. The fleet has 29 ferries. "
    "In winter three players from every crew may enter the sports hall to take part in the draw."
)
MEDALS = (
    "She has won 11 gold, eight silver and three bronze medals in both rowing and sailing. "
    "She is the most decorated sailor with 22 medals. The harbour gave 21 medals away."
)
REVENUE = (
    "For the first quarter, revenue is expected to be between $3.51 million and $3.57 million, representing growth of "
    "4.8% to 6.6%. Fourth-quarter fees per boat of $255 grew 20.9%. The ferries brought $2.3 million of it last year."
)
TOWERS = "The Radio Tower was built in 1902 and is open to members. Lake Park belongs to the town and closes at dusk. "
ORDERS = (
    "The value of our net orders increased 89% year-over-year, and orders per boat increased by 73%. As a result, net "
    "income increased 96% to 98.9 million euros for the quarter. The backlog of boats increased too."
)


@pytest.mark.parametrize(
    ("honest", "lie", "text", "why"),
    [
        (
            "A port account is necessary for ordering and managing the services of the harbour office.",
            "A port account is not necessary for ordering and managing the services of the harbour office.",
            ACCOUNT,
            "negation",
        ),
        (
            "On the larger ferries there are four to fifteen sailors at work from 6 to 9 p.m.",
            "On the larger ferries there are 29 sailors at work from 6 to 9 p.m.",
            COVER,
            "number",
        ),
        (
            "She is the most decorated sailor, with 22 medals, including 11 gold, eight silver and three bronze.",
            "She is the most decorated sailor, with 22 medals, including 11 gold, eight silver and 21 bronze.",
            MEDALS,
            "number",
        ),
        (
            "The fees per boat rose by 20.9% to $255, and revenue for the first quarter of the year should be between "
            "$3.51 million and $3.57 million, a growth of 4.8% to 6.6%.",
            "The fees per boat rose by 20.9% to $255, and revenue for the first quarter of the year should be between "
            "$2.3 million and $3.57 million, a growth of 4.8% to 6.6%.",
            REVENUE,
            "swap",
        ),
        (
            "Members have access to the Radio Tower, which dates from 1902.",
            "Members have access to the Lake Tower, which dates from 1902.",
            TOWERS,
            "name",
        ),
        (
            "Net orders and orders per boat increased year-over-year, resulting in increased net income and backlog.",
            "Net orders and orders per boat increased year-over-year, resulting in decreased net income and backlog.",
            ORDERS,
            "opposite",
        ),
    ],
)
def test_what_is_told_in_other_words_is_shown_and_withheld_with_one_of_them_turned(
    honest: str, lie: str, text: str, why: str
) -> None:
    assert is_shown(honest, text)
    assert judged(lie, text) == ("contradicted", why)


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Your rights aren't affected.", "The rights of crews remain unaffected by this."),
        ("The fee should not exceed 28% of the pay.", "The fee should be up to 28% of the pay."),
        ("The documents don't say when the pier was built.", "The letter tells of the pier and the tower."),
        ("You'll receive a letter that asks for the date.", "We send the crew a letter that asks them for the date."),
        (
            "For level 2 rooms a course is required.",
            "Level 1 rooms are open to all. For level 2 rooms a course is due.",
        ),
    ],
)
def test_a_no_a_deed_or_a_label_told_from_its_other_side_is_no_lie(claim: str, text: str) -> None:
    assert reason(claim, text) not in {"negation", "number", "swap"}


@pytest.mark.parametrize(
    "added", [" because tourists admire it", " because the parliament is jealous", ", and wizards quarrel about it"]
)
def test_a_clause_that_no_source_has_hides_in_no_retelling(added: str) -> None:
    told = "Whoever wants to order the services of the harbour office needs an account with the port"
    assert is_shown(f"{told}.", ACCOUNT)
    assert judged(f"{told}{added}.", ACCOUNT)[0] != "supported"
