"""A list of questions and answers: what it only asks is not what it says."""

import pytest

from tests.grounding.checked import is_shown

HARBOUR = """### May I fish from the pier?

No. The fish belong to the town.

### Is the pier lit on Sundays?

No.

**Do guests get a cabin?**
Yes, on their first night.

**Are dogs allowed below deck?**
Not without a lead.

### Will the crane be replaced this year?

We do not know yet.

Do skippers have to sign the log? Yes, if they leave the bay.

| Question | Answer |
|---|---|
| Can I bring a kayak? | No |
"""


@pytest.mark.parametrize(
    "claim",
    [
        "You may fish from the pier.",
        "The pier is lit on Sundays.",
        "Guests do not get a cabin.",
        "Guests get a cabin after their last night.",
        "Dogs are allowed below deck.",
        "The crane will be replaced this year.",
        "The crane will not be replaced this year.",
        "Skippers have to sign the log.",
        "You can bring a kayak.",
    ],
)
def test_what_a_page_only_asks_is_withheld(claim: str) -> None:
    assert not is_shown(claim, HARBOUR)


@pytest.mark.parametrize(
    "claim",
    [
        "You may not fish from the pier.",
        "The fish belong to the town.",
        "The pier is not lit on Sundays.",
        "Guests get a cabin on their first night.",
        "Dogs are not allowed below deck without a lead.",
        "Skippers have to sign the log if they leave the bay.",
        "You cannot bring a kayak.",
    ],
)
def test_what_a_short_answer_says_is_shown(claim: str) -> None:
    assert is_shown(claim, HARBOUR)
