from rag.models.demo.lists import list_after, list_of, list_under
from rag.models.demo.sources import SourceSentence, read_source
from rag.prompts.sources import PromptSource

RULES = """Before you book, do this:

- Ask your team. They answer within a day.
- Ask your clients:
  - by mail
  - by phone
- Enter it in the calendar

The calendar is public."""


def sentences(text: str) -> tuple[SourceSentence, ...]:
    return read_source(PromptSource(1, "Leave", "", None, None, None, 50, text)).sentences


def said(text: str, positions: range) -> str:
    return " ".join(sentences(text)[at].plain for at in positions)


def test_the_items_of_a_list_are_whole_and_side_by_side() -> None:
    found = list_under(sentences(RULES), 0)
    assert found is not None
    assert [said(RULES, item) for item in found.items] == [
        "Ask your team. They answer within a day.",
        "Ask your clients:",
        "Enter it in the calendar",
    ]


def test_every_sentence_of_an_item_knows_its_list() -> None:
    read = sentences(RULES)
    assert list_of(read, 2) == list_of(read, 1) == list_under(read, 0)


def test_an_item_opens_the_list_below_it() -> None:
    found = list_under(sentences(RULES), 3)
    assert found is not None
    assert [said(RULES, item) for item in found.items] == ["by mail", "by phone"]


def test_what_is_no_item_is_in_no_list() -> None:
    read = sentences(RULES)
    assert list_of(read, 0) is None
    assert list_of(read, len(read) - 1) is None
    assert list_under(read, len(read) - 1) is None


def test_a_list_may_have_no_line_that_opens_it() -> None:
    found = list_of(sentences("Parking is free.\n\n- Bring a badge\n- Lock the gate"), 1)
    assert found is not None
    assert found.lead is None
    assert len(found.items) == 2


def test_a_line_may_open_a_list_without_a_colon() -> None:
    assert list_under(sentences("To expense a railcard you need to;\n\n- buy it\n- send the receipt"), 0) is not None
    assert list_under(sentences("A railcard is yours.\n\n- buy it\n- send the receipt"), 0) is None


def test_a_list_may_stand_behind_the_next_line() -> None:
    text = "We have a procedure. These steps are taken:\n\n- Write to us\n- Come to a meeting"
    assert list_after(sentences(text), 0) == list_under(sentences(text), 1)
    assert list_after(sentences(text), 1) is None
