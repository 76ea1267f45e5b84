import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag.domain.documents import ExtractedText, Page
from rag.errors import ChunkingFailed
from rag.ingest.formats.tables import repeat_headers
from rag.ingest.split import MarkdownSplitter
from rag.ports import SplitChunk
from rag.settings import Settings
from tests.waiting import grows_evenly

SOON = 15.0  # seconds of work; in one go it takes half a minute

HANDBOOK = """# Handbook

Welcome to the handbook of a company that does not exist.

## Leave

Everyone has thirty days of leave a year, of which ten may be carried over until March.

### Parental leave

Sixteen weeks at full pay, for every parent, taken in up to three parts of any length.

## Expenses

### Overview

Keep your receipts and hand them in within thirty days of the journey, with the form.

## Travel

### Overview

Economy class is the rule, and the train whenever it takes less than five hours, all told.
"""


def split(text: str, pages: tuple[Page, ...] = (), title: str | None = None, **settings: int) -> list[SplitChunk]:
    return MarkdownSplitter(Settings(**settings)).split("handbook", ExtractedText(text, pages, title))


def ids(chunks: list[SplitChunk]) -> list[str]:
    return [chunk.chunk_id.removeprefix("handbook::") for chunk in chunks]


def test_chunks_follow_the_headings_and_carry_their_path() -> None:
    chunks = split(HANDBOOK, title="Handbook")
    assert ids(chunks) == ["start::1", "leave::1", "parental-leave::1", "overview::1", "travel.overview::1"]
    assert chunks[2].section.headings == ("Leave", "Parental leave")
    assert chunks[4].section.headings == ("Travel", "Overview")
    assert chunks[1].text.startswith("Everyone has")


def test_a_section_of_the_same_name_further_down_renames_nothing() -> None:
    more = "\n\n## Overview\n\nThis section was added later, and it is called like another one above."
    assert ids(split(HANDBOOK + more, title="Handbook"))[:5] == ids(split(HANDBOOK, title="Handbook"))


def test_every_chunk_is_its_exact_span() -> None:
    text = HANDBOOK + "\n".join(f"Sentence {n} is about something else entirely." for n in range(400))
    for chunk in split(text):
        assert chunk.text == text[chunk.start : chunk.end]
        assert len(chunk.text) <= 1000


RULE = """The team's rule {} for everybody's "own" desk [at home] is nobody else's (not *their* boss's) affair."""


def test_no_sentence_is_cut_that_there_is_room_for() -> None:
    rules = [RULE.format(number) for number in range(60)]
    chunks = split(" ".join(rules))
    assert all(chunk.text.startswith("The team's") and chunk.text.endswith("affair.") for chunk in chunks)
    assert all(any(rule in chunk.text for chunk in chunks) for rule in rules)
    assert max(len(chunk.text) for chunk in chunks) <= 1000


def test_an_item_is_cut_from_its_list_with_its_mark() -> None:
    chunks = split("\n".join(f"- {RULE.format(number)}" for number in range(60)))
    assert all(chunk.text.startswith("- The team's") and chunk.text.endswith("affair.") for chunk in chunks)


def test_a_sentence_too_long_for_a_chunk_is_cut_between_words() -> None:
    long = "It is said, and the board's minutes confirm it, that " + "nobody's desk is anybody else's, and " * 60
    text = f"{RULE.format(1)} {long}so it stays. {RULE.format(2)}"
    chunks = split(text)
    words = set(text.split())
    assert len(chunks) > 2
    assert all(word in words for chunk in chunks for word in chunk.text.split())
    assert max(len(chunk.text) for chunk in chunks) <= 1000
    assert any(RULE.format(2) in chunk.text for chunk in chunks)


@given(st.text(alphabet="# |-\nab.é語", max_size=600))
def test_no_text_breaks_the_splitter_and_no_word_is_lost(text: str) -> None:
    try:
        chunks = split(text, chunk_tokens=50, chunk_overlap=5)
    except ChunkingFailed:
        assert not re.search(r"\w", text)
        return
    assert all(chunk.text == text[chunk.start : chunk.end] for chunk in chunks)
    assert len({chunk.chunk_id for chunk in chunks}) == len(chunks)
    seen = set().union(*(range(chunk.start, chunk.end) for chunk in chunks))
    headings = {place for found in re.finditer(r"^#{1,6}[ \t]+\S.*$", text, re.M) for place in range(*found.span())}
    lost = [word for word in re.finditer(r"\w+", text) if not seen.intersection(range(*word.span()))]
    assert all(word.start() in headings for word in lost)


@pytest.mark.parametrize("sign", ["`", "~"])
def test_a_very_long_line_of_fence_signs_is_cut_in_linear_time(sign: str) -> None:
    assert grows_evenly(lambda times: split(f"# Page\n\n{sign * times * 25_000}"))


def test_a_very_long_text_without_lines_is_cut_in_linear_time() -> None:
    text = "word " * 600_000
    started = time.process_time()
    chunks = split(text)
    assert time.process_time() - started < SOON
    assert sum(len(chunk.text.split()) for chunk in chunks) >= 600_000


@pytest.mark.parametrize(
    "text",
    ["年假有多少天由经理批准" * 6_000, "## Overview\n\nThe office opens at nine in the morning.\n\n" * 6_000],
    ids=["a line without spaces", "one heading"],
)
def test_twice_as_much_is_cut_in_about_twice_the_time(text: str) -> None:
    assert grows_evenly(lambda times: split(text * times))


def test_a_heading_has_few_above_it_however_many_stand_in_a_row() -> None:
    text = "\n\n".join(f"## Part {number}" for number in range(500)) + "\n\nThe office opens at nine.\n"
    [chunk] = split(text)
    assert len(chunk.section.headings) < 20


def test_pages_are_found_among_very_many() -> None:
    pages = tuple(Page(number, number * 40, number * 40 + 40) for number in range(5_000))
    text = "".join(
        f"## Page {number:04}\n\nIt opens at nine today.\n\n"[:40].ljust(39) + "\n" for number in range(5_000)
    )
    chunks = split(text, pages)
    assert all(chunk.page == chunk.start // 40 for chunk in chunks)


def test_ids_stay_when_another_section_changes() -> None:
    longer = HANDBOOK.replace("Everyone has", "Everyone, and this is new, has " + "really " * 400)
    before, after = split(HANDBOOK), split(longer)
    assert set(ids(before)) < set(ids(after))
    assert after[-1].chunk_id == before[-1].chunk_id


def test_no_two_sections_share_an_id() -> None:
    words = "Words enough to fill a section that is not a tiny one, so that it stands on its own here."
    chunks = split("\n\n".join(f"# {name}\n\n{words}" for name in ("A", "A 2", "A", "A")))
    assert len(set(ids(chunks))) == 4


def test_a_heading_said_twice_is_one_step_of_the_path() -> None:
    words = "Words enough to fill a section that is not a tiny one, so that it stands on its own here."
    [chunk] = split(f"### Surgery\n\n### SURGERY\n\n{words}")
    assert chunk.section.headings == ("SURGERY",)


def test_a_bare_heading_becomes_a_parent_and_is_no_chunk() -> None:
    chunks = split("# Benefits\n\n# Health\n\nThe company pays three quarters of the premium, for everyone at once.")
    assert [chunk.section.headings for chunk in chunks] == [("Benefits", "Health")]
    assert not any(chunk.text.startswith("# Benefits") for chunk in chunks)


def test_a_tiny_section_keeps_its_heading_line() -> None:
    [chunk] = split("## Is overtime paid?\n\nYes.\n")
    assert chunk.text == "## Is overtime paid?\n\nYes."


def test_a_text_of_one_heading_is_not_lost() -> None:
    [chunk] = split("# Closed on Friday\n")
    assert "Closed on Friday" in chunk.text


def test_a_text_without_words_is_told() -> None:
    with pytest.raises(ChunkingFailed):
        split("---\n\n***\n")


def test_chunks_do_not_cross_pages_except_to_end_their_sentence() -> None:
    one = "The first page says this. The sentence runs"
    two = "on to the second page. The second page says that, and it says so at some length."
    text = f"{one} {two}"
    pages = (Page(1, 0, len(one)), Page(2, len(one) + 1, len(text)))
    first, second = split(text, pages)
    assert (first.page, second.page) == (1, 2)
    assert first.text.endswith("runs on to the second page.")
    assert second.text.startswith("The second page")


def test_a_heading_in_a_code_block_is_no_heading() -> None:
    chunks = split("# Real\n\n```\n# not a heading\n```\nSome words about the code above, and more of them.")
    assert [chunk.section.headings for chunk in chunks] == [("Real",)]


def test_a_long_table_is_cut_between_rows_with_its_header_again() -> None:
    rows = "\n".join(f"| City {n} | {n * 10} EUR a night, breakfast included |" for n in range(120))
    text = repeat_headers(f"Limits:\n\n| City | Limit |\n| --- | --- |\n{rows}\n", 1000)
    chunks = split(text)
    assert len(chunks) > 3
    for chunk in chunks:
        assert "| City | Limit |\n| --- | --- |" in chunk.text
        assert chunk.text.endswith("|")
    assert all(any(f"| City {n} |" in chunk.text for chunk in chunks) for n in range(120))


def test_a_row_that_goes_on_for_ever_is_cut_like_prose() -> None:
    row = f"| all | {'leave and travel ' * 2_000}|"
    chunks = split(f"| who | what |\n| --- | --- |\n{row}\n")
    assert max(len(chunk.text) for chunk in chunks) <= 1_000
    assert len(split(f"| who | what |\n| --- | --- |\n{row[:5_000]} |\n")) == 1


def test_the_fingerprint_tells_of_every_setting_that_moves_a_cut() -> None:
    prints = {
        MarkdownSplitter(Settings(chunk_tokens=n, chunk_overlap=o)).fingerprint for n in (100, 250) for o in (0, 40)
    }
    assert len(prints) == 4
