"""Whatever a model or a document says is characters on the page, nothing else."""

import re
from collections.abc import Callable, Iterator, Sequence
from string import punctuation

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from rag.domain.answers import ShownClaim
from rag.ui.answers import (
    JOINER,
    answer_markdown,
    answer_text,
    as_filed,
    as_letters,
    doubt_markdown,
    escape,
    escape_keeping_code,
    highlighted,
    number_sources,
    unique_sources,
)
from tests.fixtures.hostile_strings import LIVE_STRINGS, live_strings
from tests.pages.scripted import CONTEXT, QUOTE, citation

NO_BREAK = "\N{NO-BREAK SPACE}"
DOUBT = ":orange[:material/contrast:] "
PARSER = MarkdownIt("commonmark").enable(["table", "strikethrough"])


def unescaped(markdown: str) -> str:
    """What a Markdown parser shows of backslash escapes."""
    shown, position = [], 0
    while position < len(markdown):
        position += markdown[position] == "\\" and markdown[position + 1 : position + 2] in punctuation
        shown.append(markdown[position])
        position += 1
    return "".join(shown).replace(JOINER, "")


@given(st.text(alphabet=st.characters(min_codepoint=32, max_codepoint=126)))
def test_escaped_text_shows_the_same_characters(text: str) -> None:
    assert unescaped(escape(text)) == " ".join(text.split())


@given(st.text(alphabet="![](<>)`*_:$#|\\&~ab /.@w", max_size=40))
def test_no_punctuation_stays_alive(text: str) -> None:
    found = escape(text).replace("\\\\", "")
    marks = [index for index, mark in enumerate(found) if mark in punctuation and mark != "\\"]
    assert [found[index] for index in marks if found[index - 1 : index] != "\\"] == []


OUR_OWN = {"strong_open", "strong_close", "bullet_list_open", "bullet_list_close", "list_item_open", "list_item_close"}
PLAIN = OUR_OWN | {"paragraph_open", "paragraph_close", "inline", "text", "text_special", "softbreak", "hardbreak"}
TABLE = {f"{part}_{end}" for part in ("table", "thead", "tbody", "tr", "th", "td") for end in ("open", "close")}
FOUND_LATER = re.compile(r"\w://|www\.|mailto:\w|xmpp:\w|\w@\w|:[\w+-]+:|:material/|^data:\w", re.IGNORECASE)
"""What is searched for in plain text after parsing: addresses, emoji and icon codes."""


ALIVE = re.compile(r"(?<!\\)(?:\\\\)*[$:<>`&\[]")
"""A mark that no backslash keeps from being obeyed."""


def leaves(tokens: Sequence[Token]) -> Iterator[Token]:
    for token in tokens:
        yield from leaves(token.children) if token.children else (token,)


def drawings(text: str) -> list[str]:
    """Every way in which a text from a model or a document comes onto the page."""
    at = text.index("payload") if "payload" in text else 0
    claims = [ShownClaim(text=lead + text, source_ids=[], lead=lead) for lead in (" ", "\n- ")]
    marked = highlighted(text, [(at, at + 3)]).replace(":green-background[", " ")  # an element of its own
    return [escape(text), answer_markdown(claims[:1]), answer_markdown(claims), highlighted(text, []), marked]


def test_there_are_more_than_sixty_of_many_kinds() -> None:
    assert len(live_strings()) >= 60
    assert len(LIVE_STRINGS) >= 10


@pytest.mark.parametrize(("kind", "hostile"), live_strings())
def test_a_live_string_is_drawn_as_letters(kind: str, hostile: str) -> None:
    plain = (
        PLAIN | TABLE if hostile.count("\n|") > 1 else PLAIN
    )  # a document's table is drawn as one, its cells are not
    for drawn in [*drawings(hostile), doubt_markdown(hostile).removeprefix(DOUBT)]:
        tokens = list(leaves(PARSER.parse(drawn)))
        assert {token.type for token in tokens} <= plain, (kind, drawn)
        assert not FOUND_LATER.search(" ".join(token.content for token in tokens)), (kind, drawn)
        assert not ALIVE.search(drawn), (kind, drawn)


@pytest.mark.parametrize(
    "begun", ["# Boss", "###### Boss", "#", "> Boss", "~~~ Boss", "```", "| a |", "- a", "1. a", "---", "* * *", "==="]
)
def test_a_quote_begins_no_heading_and_no_code_in_a_file(begun: str) -> None:
    assert as_filed(begun) == f"{JOINER}{begun}"
    assert as_filed(f"Say {begun}") == f"Say {begun}"


def test_a_plain_beginning_stays_as_it_is() -> None:
    for plain in ("#4 is the number.", "-5 degrees", "2.5 days", "*Note* this", "1985 was early."):
        assert as_filed(plain) == plain


@pytest.mark.parametrize("write", [as_letters, as_filed])
@pytest.mark.parametrize(("kind", "hostile"), live_strings())
def test_a_copied_text_is_letters_wherever_it_is_put_in(kind: str, hostile: str, write: Callable[[str], str]) -> None:
    source = {**citation(3), "title": hostile}
    claims = [ShownClaim(text=hostile, source_ids=[3])]
    copied = answer_text(claims, [source], heading="Sources:", write=write)  # type: ignore[list-item]
    types = {token.type for token in leaves(PARSER.parse(copied))}
    assert not types & {"image", "link_open", "html_inline", "html_block"}, (kind, copied)


PRETTY = re.compile(r"(?<!\S)(?:<->|->|<-|--|>=|<=|~=)(?!\S)")
"""What is shown as another sign where it stands alone."""


@pytest.mark.parametrize("sign", ["<->", "->", "<-", "--", ">=", "<=", "~="])
def test_signs_are_shown_as_they_are_written(sign: str) -> None:
    for text in (sign, f"a {sign} b", f"{sign} {sign} b", f"a\n{sign}"):
        drawn = PARSER.parse(escape(text))
        told = "".join(token.content for token in leaves(drawn))
        assert not PRETTY.search(told), told
        assert told.replace(JOINER, "") == " ".join(text.split())
    assert JOINER not in escape(f"x{sign}y {sign}y x{sign}".replace("--", "-"))


def test_invisible_and_direction_changing_characters_are_taken_out() -> None:
    assert escape("a\u202eb\u200bc\x07d\U000e0041e") == "abcde"


def test_code_in_our_own_sentences_stays_code() -> None:
    assert escape_keeping_code("start it with `ollama serve`, or *wait*") == (
        r"start it with `ollama serve`\, or \*wait\*"
    )


def test_a_claim_is_followed_by_its_chips_in_order_of_appearance() -> None:
    claims = [ShownClaim(text="First.", source_ids=[4]), ShownClaim(text="Second.", source_ids=[4, 2, 4])]
    assert number_sources(claims) == {4: 1, 2: 2}
    assert answer_markdown(claims) == "First\\.~:green-badge[1] Second\\.~:green-badge[1]~:green-badge[2]".replace(
        "~", NO_BREAK
    )


def test_steps_keep_their_numbers() -> None:
    claims = [
        ShownClaim(text=text, source_ids=[], lead=lead) for text, lead in (("Do", " "), ("A", "\n1. "), ("B", "\n2. "))
    ]
    assert answer_markdown(claims) == "Do\n1. A\n2. B"


def test_steps_of_which_the_first_was_withheld_are_a_list_still() -> None:
    claims = [
        ShownClaim(text=text, source_ids=[], lead=lead) for text, lead in (("Do", " "), ("B", "\n2. "), ("C", "\n3. "))
    ]
    assert answer_markdown(claims) == "Do\n\n2. B\n3. C"


def test_a_lead_lays_out_and_nothing_else() -> None:
    claims = [
        ShownClaim(text="One", source_ids=[], lead="# "),
        ShownClaim(text="Two", source_ids=[], lead="\n\n"),
        ShownClaim(text="Three", source_ids=[], lead="\n- "),
        ShownClaim(text="Four", source_ids=[], lead="![](http://evil.example)"),
    ]
    assert answer_markdown(claims) == "One\n\nTwo\n- Three Four"


def test_the_copy_names_its_sources() -> None:
    claims = [ShownClaim(text=QUOTE, source_ids=[3])]
    text = answer_text(claims, [citation(3), citation(9)], heading="Sources:")
    assert text.splitlines() == [
        f"{QUOTE} [1]",
        "",
        "Sources:",
        "[1] Employee Handbook 2025 · Employee Handbook 2025 > Remote work · p. 12 · 2025-01-01",
    ]


def test_a_doubt_is_a_paragraph_of_its_own() -> None:
    assert doubt_markdown("Not *sure*.") == f"{DOUBT}Not \\*sure\\*\\.\n\n"
    assert doubt_markdown(None) == ""


def test_a_source_without_a_shown_claim_has_no_card() -> None:
    assert [c["source_id"] for c in unique_sources([citation(9), citation(3), citation(3)], {3: 1})] == [3]


def test_the_quote_is_marked_in_its_context() -> None:
    start = CONTEXT.index(QUOTE)
    marked = highlighted(CONTEXT, [(start, start + len(QUOTE))])
    assert f":green-background[{escape(QUOTE)}]" in marked
    assert "**Remote work**" in marked
    assert r"one remote day a week\." in marked
    assert "## " not in marked


def test_a_quote_over_several_lines_is_marked_line_by_line() -> None:
    text = "before\n- first point\n- second point\nafter"
    start, end = text.index("first"), text.index("after")
    assert highlighted(text, [(start, end)]).count(":green-background[") == 2


def test_a_table_is_shown_as_a_table_with_the_quoted_row_marked() -> None:
    text = "Before.\n| Rule | Value |\n|---|---|\n| Leave | 28 days |\n| Notice | 3 months |\nAfter."
    marked = highlighted(text, [(text.index("| Leave"), text.index("| Notice"))])
    assert marked.replace("\\", "") == (
        "Before.\n\n| Rule | Value |\n| --- | --- |\n"
        "| :green-background[Leave] | :green-background[28 days] |\n| Notice | 3 months |\n\nAfter."
    )


def test_rows_without_their_header_are_a_table_too_and_no_cell_is_lost() -> None:
    drawn = highlighted("| Leave | 28 |\n| Notice | 3 | months |\n", [])
    assert drawn == "|  |  |  |\n| --- | --- | --- |\n| Leave | 28 |  |\n| Notice | 3 | months |"


def test_a_bar_inside_a_cell_parts_nothing() -> None:
    drawn = highlighted("| Grade | Pay |\n|---|---|\n| A \\| B | 1 |\n", [])
    assert [len(_cells_of(row)) for row in drawn.splitlines()] == [2, 2, 2]
    assert drawn.endswith(r"| A \| B | 1 |")


def _cells_of(row: str) -> list[str]:
    return re.split(r"(?<!\\)\|", row)[1:-1]


def test_one_row_alone_is_shown_as_cells() -> None:
    assert highlighted("| Leave | 28 days |", []) == "Leave · 28 days"


@pytest.mark.parametrize(("kind", "hostile"), live_strings())
def test_a_live_string_in_a_cell_is_letters(kind: str, hostile: str) -> None:
    line = " ".join(hostile.split())
    drawn = highlighted(f"| Rule | Value |\n|---|---|\n| Leave | {line} |\n", [])
    tokens = list(leaves(PARSER.parse(drawn)))
    assert {token.type for token in tokens} <= {*PLAIN, *TABLE}, (kind, drawn)
    assert not FOUND_LATER.search(" ".join(token.content for token in tokens)), (kind, drawn)
    assert not ALIVE.search(drawn), (kind, drawn)


@given(st.text(max_size=80), st.integers(-5, 90), st.integers(-5, 90))
def test_any_span_of_any_text_can_be_drawn(text: str, start: int, end: int) -> None:
    assert highlighted(text, [(start, end)]).count("](") == 0


def test_what_fences_code_in_is_no_word_of_the_text() -> None:
    shown = highlighted("Run it:\n\n```bash\nstart now\n```\n", [(17, 26)])
    assert "bash" not in shown
    assert ":green-background[start now]" in shown
