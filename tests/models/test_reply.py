"""Cleaning a reply piece by piece must give what cleaning it whole gives."""

from hypothesis import given
from hypothesis import strategies as st

from rag.models.reply import ReplyCleaner

PARTS = st.sampled_from(
    [
        "Three days",
        " a week [1].",
        "<|im_start|>",
        "<s>",
        "[INST]",
        "[1]",
        "[",
        "<",
        "|>",
        "a < b",
        "\u200b",
        "\n- item",
    ]
)


def cleaned(text: str) -> str:
    cleaner = ReplyCleaner()
    return cleaner.feed(text) + cleaner.finish()


@given(st.lists(PARTS), st.integers(1, 7))
def test_pieces_and_whole_agree(parts: list[str], size: int) -> None:
    text = "".join(parts)
    cleaner = ReplyCleaner()
    pieces = [cleaner.feed(text[start : start + size]) for start in range(0, len(text), size)]
    assert "".join(pieces) + cleaner.finish() == cleaned(text)


def test_markers_and_comparisons_survive() -> None:
    text = "Below 5 < 10 the limit is 40 EUR [1][2].\n\n| a | b |"
    assert cleaned(text) == text


def test_thoughts_are_not_the_answer() -> None:
    cleaner = ReplyCleaner()
    pieces = [cleaner.feed(piece) for piece in ("<thi", "nk>perhaps 5", "</think>", "Three days")]
    assert "".join(pieces) + cleaner.finish() == "Three days"


def test_an_unfinished_thought_leaves_nothing() -> None:
    assert cleaned("<think>perhaps five") == ""
