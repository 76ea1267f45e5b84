"""What the demo model may say of a source, and how."""

import pytest

from rag.models.demo.sources import plain, read_source
from rag.prompts.sources import PromptSource


def source(text: str) -> PromptSource:
    return PromptSource(1, "Handbook", "Leave", None, None, None, 50, text)


def test_a_sentence_that_begins_with_a_figure_is_whole() -> None:
    first, second = read_source(
        source("37signals offers 20 days of vacation.\n\nand more of it than elsewhere.")
    ).sentences
    assert first.is_whole
    assert not second.is_whole


def test_a_note_of_the_author_is_not_said() -> None:
    said = [each.may_be_said for each in read_source(source("Ask first.\n\nTODO: link the form here.")).sentences]
    assert said == [True, False]


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Similar to our [new hire schedule], all grants vest.", "Similar to our new hire schedule, all grants vest."),
        ("See [the form][forms] first.", "See the form first."),
        ("It was built in the 18th century[date needed].", "It was built in the 18th century."),
        ("It opens at nine.[source not named]", "It opens at nine."),
        ("Ask the office[s in Kiel](kiel.md).", "Ask the offices in Kiel."),
        ("It opens at nine ([see the rota]).", "It opens at nine (see the rota)."),
        ("Dear [Your Name], welcome.", "Dear [Your Name], welcome."),
        ("A [form](forms/a.md) is needed.", "A form is needed."),
    ],
)
def test_marks_of_a_link_are_not_shown(written: str, shown: str) -> None:
    assert plain(written) == shown


def test_a_name_with_a_small_letter_begins_a_whole_sentence() -> None:
    flown, paid, cut = read_source(source("Kites are flown here.\n\nkitely pays for them.\n\nwith a string.")).sentences
    assert [each.is_whole for each in (flown, paid, cut)] == [True, True, False]
    assert not read_source(source("kitely pays for them.")).sentences[0].is_whole
