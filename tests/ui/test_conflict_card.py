"""What a conflict card says above and below both quotes."""

import pytest

from rag.ui.conflict_card import heading, verdict
from rag.words import open_words
from tests.pages.scripted import conflict

SAY = open_words("en")


@pytest.mark.parametrize(
    ("subject", "said"),
    [
        ("remotely up to three days", "Sources disagree about remotely up to three days"),
        ("employee work remote approval", "Sources disagree"),
        ("", "Sources disagree"),
    ],
)
def test_a_conflict_names_its_subject_only_in_words_of_its_sources(subject: str, said: str) -> None:
    assert heading({**conflict(), "subject": subject}, SAY) == said


def test_the_verdict_names_what_is_used_or_whom_to_ask() -> None:
    assert verdict(conflict("b"), SAY).startswith("Used: Working from anywhere, because")
    assert "People team" in verdict(conflict(None), SAY)


def test_of_two_owners_both_are_named_and_one_of_both_once() -> None:
    undecided = conflict(None)
    first, second = {**undecided["a"], "owner": "Porters"}, {**undecided["b"], "owner": "Gardeners"}
    assert "Porters / Gardeners" in verdict({**undecided, "a": first, "b": second}, SAY)
    assert verdict({**undecided, "a": first, "b": {**second, "owner": "Porters"}}, SAY).count("Porters") == 1
