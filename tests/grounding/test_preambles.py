"""A copied lie does not stand for the words that its teller puts ahead of it."""

import pytest

from tests.grounding.checked import checked, is_shown

RULES = """# Berths

If you have any questions, it is important to contact the harbour office or the yard for more information.
The yard lifts boats on weekdays, and the crane is closed to visitors.
"""
TRUE = "if you have any questions, it is important to contact the harbour office or the yard for more information"
FALSE = TRUE.replace("contact", "dismissal")


@pytest.mark.parametrize(
    "ahead",
    [
        "As mentioned above, {0}.",
        "As noted in your question, {0}.",
        "The page says “{0}”.",
        "It is a rule that {0}.",
        "The rule is that {0}.",
        "What you need to know: {0}.",
        "It seems that {0}.",
    ],
)
def test_words_of_the_teller_prove_nothing(ahead: str) -> None:
    assert is_shown(ahead.format(TRUE), RULES)
    assert not is_shown(ahead.format(FALSE), RULES)


@pytest.mark.parametrize("ahead", ["", "Yes, ", "No: "])
def test_a_copy_leaves_nothing_out_behind_a_yes(ahead: str) -> None:
    page = "Senior riggers are paid for the evening watch."
    assert is_shown(f"{ahead}{'S' if not ahead else 's'}enior riggers are paid for the evening watch.", page)
    assert not is_shown(f"{ahead}{'R' if not ahead else 'r'}iggers are paid for the evening watch.", page)


def test_a_doubt_is_no_preamble() -> None:
    assert is_shown("It may be that the office closes early.", "The office may close early.")


def test_a_title_alone_says_nothing_of_what_stands_below_it() -> None:
    page = "# Guests of the yard pay half in the summer\n\nThe mill keeps a tame heron."
    [claim] = checked("The heron of the mill is tame.", RULES, page)
    assert claim["verdict"] == "supported"
    [claim] = checked("Every guest of the yard pays half of it in the summer.", RULES, page)
    assert not any("heron" in quote["text"] for quote in claim["quotes"])


HUB = "Dash is the main hub for everything that has to do with logging, reports and the health of the ferries."
PASSES = """The Heron pass covers the pier, the museum and the ferry.
The Otter pass covers the pier, and guests with it pay for the museum at the gate."""


@pytest.mark.parametrize("opener", ["So", "And", "Thus", "Then", "Also"])
def test_a_word_that_only_leads_over_hides_nothing(opener: str) -> None:
    told = (
        "is the place for that, being the main hub for everything to do with logging, reports and the ferries' health"
    )
    assert is_shown(f"{opener} Dash {told}.", HUB)
    assert not is_shown(f"{opener} queenbee {told}.", HUB)
    assert not is_shown(
        f"{opener} the museum comes with both passes; on the pier, the Otter pass isn't limited to guests.", PASSES
    )
