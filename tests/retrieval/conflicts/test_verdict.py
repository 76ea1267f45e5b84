"""The rule under a contradiction, or whom to ask."""

from rag.retrieval.conflicts.verdict import verdict
from rag.words import open_words
from tests.pages.scripted import conflict

SAY = open_words("en")


def test_the_verdict_names_what_is_used_or_whom_to_ask() -> None:
    assert verdict(conflict("b"), SAY)[0].startswith("Used: Working from anywhere, because")
    assert "People team" in verdict(conflict(None), SAY)[1]


def test_of_two_owners_both_are_named_and_one_of_both_once() -> None:
    undecided = conflict(None)
    first, second = {**undecided["a"], "owner": "Porters"}, {**undecided["b"], "owner": "Gardeners"}
    assert "Porters or Gardeners" in verdict({**undecided, "a": first, "b": second}, SAY)[1]
    assert verdict({**undecided, "a": first, "b": {**second, "owner": "Porters"}}, SAY)[1].count("Porters") == 1
