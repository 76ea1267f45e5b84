"""A rule that the next sentence of its page limits is told with it, or not at all."""

import pytest

from rag.grounding.completion import complete_claims
from tests.grounding.checked import checked, is_shown

RULE = "You may carry over five days of shore leave."
NO_RULE = "Leave is booked at the gate."


@pytest.mark.parametrize(
    "limit",
    [
        "This does not apply to deckhands.",
        "However, it only applies to skippers.",
        "They are limited to the winter.",
        "The only exception is the night crew.",
    ],
)
def test_a_rule_is_told_with_what_limits_it(limit: str) -> None:
    page = f"{NO_RULE} {RULE} {limit} Sails are dried in the hall."
    (claim,) = checked(RULE, page)
    assert (claim["verdict"], claim["reason"]) == ("unsupported", "limit")
    (whole,) = complete_claims([claim])
    assert (whole["verdict"], whole["text"]) == ("supported", f"{RULE} {limit}")
    assert is_shown(f"{RULE} {limit}", page)
    assert is_shown(NO_RULE, page)


def test_a_limit_may_be_told_in_other_words() -> None:
    page = f"{RULE} This does not apply to deckhands on a short contract."
    told = checked(f"{RULE} Deckhands who are on a short contract: this does not apply to them.", page)
    assert told[0]["reason"] == "supported"


@pytest.mark.parametrize(
    "other", ["This helps new deckhands.", "Deckhands sleep on board.", "It does not rain in May."]
)
def test_what_limits_nothing_may_be_left_out(other: str) -> None:
    assert is_shown(RULE, f"{RULE} {other}")


def test_a_limit_of_another_paragraph_is_none_of_the_rule() -> None:
    assert is_shown(RULE, f"{RULE}\n\nThis does not apply to deckhands.")
