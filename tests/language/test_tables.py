import pytest

from rag.language.sentences import split_sentences
from rag.language.tables import (
    captions_of,
    cells,
    headers_of,
    is_row_in_words,
    row_in_words,
    under_bare_label,
    with_outer_pipes,
)

TABLE = (
    "Prices:\n\n| Plan | Price | Value |\n|---|---|---|\n| Basic | 5 EUR | small |\n| Team | 20 EUR | |\n\nThat is all."
)


def test_every_row_knows_the_header_of_its_table() -> None:
    headers = headers_of(TABLE, split_sentences(TABLE))
    assert headers == [None, (), ("Plan", "Price", "Value"), ("Plan", "Price", "Value"), None]


@pytest.mark.parametrize(
    ("above", "caption"),
    [
        ("Maximum amounts. The real cost is refunded.", "Maximum amounts. The real cost is refunded."),
        ("1.1 Rates per mile:", "1.1 Rates per mile:"),
        (f"{'What this is about is told at length. ' * 4}It comes to this:", "It comes to this:"),
        ("What this is about is told at length. " * 4, ""),
        ("## Rates", ""),
        ("| One | Two |\n| --- | --- |\n| 1 | 2 |", ""),
    ],
)
def test_a_table_is_named_by_the_short_paragraph_above_it(above: str, caption: str) -> None:
    text = f"First.\n\n{above}\n\n| Plan | Price |\n|---|---|\n| Basic | 5 EUR |\n\nThat is all."
    spans = split_sentences(text)
    *_, header, row, behind = captions_of(text, spans, headers_of(text, spans))
    assert [header, row, behind] == [caption, caption, ""]


def test_a_table_right_below_another_one_has_its_own_header() -> None:
    text = "| Boat | Lift |\n| --- | --- |\n| 8 m | 185 |\n\n| Work | Hour |\n|:--|--:|\n| Rigger | 56 |"
    spans = split_sentences(text)
    assert headers_of(text, spans) == [(), ("Boat", "Lift"), (), ("Work", "Hour")]


def test_under_a_blank_header_every_row_is_one_of_the_table() -> None:
    table = "|  |  |\n| --- | --- |\n| Desk | ext 1 |\n| Stores | ext 2 |\n"
    headers = headers_of(table, split_sentences(table))
    assert headers == [("", ""), ("", "")]
    assert row_in_words("| Desk | ext 1 |", ("", "")) == "Desk: ext 1."


def test_a_row_is_said_under_its_label_and_without_empty_cells() -> None:
    assert row_in_words("| Basic | 5 EUR | small |", ("Plan", "Price", "Value")) == "Plan Basic: Price 5 EUR, small."
    assert row_in_words("| Team | 20 EUR | |", ("Plan", "Price", "Value")) == "Plan Team: Price 20 EUR."


def test_only_the_wanted_columns_are_said_and_all_when_none_is_wanted() -> None:
    row, header = "| Kiel | 6:30 | 25 |", ("Office", "Hours", "Parking")
    assert row_in_words(row, header, lambda name: name == "Parking") == "Office Kiel: Parking 25."
    assert row_in_words(row, header, lambda name: False) == "Office Kiel: Hours 6:30, Parking 25."


def test_an_escaped_bar_belongs_to_its_cell() -> None:
    assert cells(r"| a \| b | c |") == ["a | b", "c"]


@pytest.mark.parametrize(
    ("text", "is_told"),
    [
        ("Plan Basic: Price 10 euros, Seats 5.", True),
        ("Plan Basic: Price 10 euros.", True),
        ("Plan Basic: Seats 5.", True),
        ("Plan Basic: Seats 5, Price 10 euros.", False),
        ("Plan Basic: Price 10 euros, Seats 6.", False),
        ("Plan Large: Seats 5.", False),
        ("Plan Basic.", False),
    ],
)
def test_some_columns_of_a_row_are_read_out_in_their_order(text: str, is_told: bool) -> None:
    assert is_row_in_words(text, "| Basic | 10 euros | 5 |", ("Plan", "Price", "Seats")) == is_told


def test_a_label_stands_alone_where_the_question_names_its_column() -> None:
    header = ("City", "Group")
    for row, said in (("| Oslo | A |", "Oslo: Group A."), ("| City of York | B |", "City of York: Group B.")):
        assert under_bare_label(row_in_words(row, header), row, header) == said
        assert is_row_in_words(said, row, header)


def test_beside_a_code_stands_what_it_stands_for() -> None:
    header, row = ("Code", "Article", "Size", "Price"), "| LN-15 | Duvet cover, king | 230 x 220 | 2.09 |"
    told = row_in_words(row, header, lambda name: name == "Price")
    assert told == "Code LN-15: Article Duvet cover, king, Price 2.09."
    assert is_row_in_words(told, row, header)
    assert (
        row_in_words("| Oslo | Norway | A |", ("City", "Land", "Group"), lambda name: name == "Group")
        == "City Oslo: Group A."
    )


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("A | B\n--|--\n1 | 2", "| A | B |\n| --|-- |\n| 1 | 2 |"),
        ("| A | B\n| -- | --\n| 1 | 2\n\n3 | 4", "| A | B |\n| -- | -- |\n| 1 | 2 |\n\n3 | 4"),
        ("| A | B |\n|---|---|\n| 1 | 2 |", "| A | B |\n|---|---|\n| 1 | 2 |"),
        ("Either A | B\nor C.", "Either A | B\nor C."),
        ("Choose:\n---\nA | B", "Choose:\n---\nA | B"),
    ],
)
def test_a_table_may_lack_its_outer_pipes(written: str, read: str) -> None:
    assert with_outer_pipes(written) == read
