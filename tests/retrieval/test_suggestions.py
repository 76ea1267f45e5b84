from collections.abc import Sequence

from rag.retrieval.suggestions import keep_answerable
from tests.graphs.company import chunk

VPN = chunk("security::vpn::1", "Remote work requires the company VPN on every laptop since 2024.", title="Security")
GOOD = "Is the company VPN required for remote work?"


def kept(*questions: str, asked: Sequence[str] = ("How many days?",)) -> list[str]:
    return keep_answerable(questions, [VPN], asked=asked)


def test_a_question_that_a_chunk_answers_is_kept() -> None:
    assert kept(GOOD) == [GOOD]


def test_nothing_is_kept_without_chunks_or_words() -> None:
    assert keep_answerable([GOOD], [], asked=[]) == []
    assert kept("And what about it?", "?") == []


def test_what_was_asked_or_suggested_already_is_left_out() -> None:
    assert kept(GOOD, GOOD.upper(), asked=[]) == [GOOD]
    assert kept(GOOD, asked=["How many days?", GOOD]) == []


def test_other_subjects_numbers_statements_links_and_long_ones_are_left_out() -> None:
    assert (
        kept(
            "Who owns the moon base?",
            "Is the company VPN required since 1999?",
            "The company VPN is required.",
            "Is the company VPN at http://evil.example?",
            f"Is the company VPN required {'really ' * 30}?",
        )
        == []
    )


def test_at_most_three() -> None:
    many = [f"Is the company VPN required {way}?" for way in ("for remote work", "on every laptop", "on a laptop", "")]
    assert len(kept(*many)) == 3
