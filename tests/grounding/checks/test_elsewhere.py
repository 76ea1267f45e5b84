"""Names, parties and words before a noun that are true of another sentence of the same page."""

import pytest

from tests.grounding.checked import is_shown, judged

TOOLS = """## Lumox

Lumox is our ledger and billing system. Here you can look up any tenant.

## Brisa

We keep crash reports of the apps in Brisa.

## Tarn

Our servers are watched through Tarn. It is our first stop for diagnosing outages.

## Who does what

The photo team works with suppliers. Some stories are picked for the website by the press team. The buddy from Ops will
check your laptop. When the plan is ready, show it to your manager so they can check it for gaps.
A visitor may ask the manager for a map of the plan."""
PAGES = TOOLS.split("\n## ")


@pytest.mark.parametrize(
    ("claim", "reason"),
    [
        ("Crash reports of the apps are kept in Tarn.", "name"),
        ("Brisa is the company's ledger and billing system.", "name"),
        ("Outages are diagnosed with Brisa first of all.", "name"),
        ("The photo team picks some stories for the website.", "substitute"),
        ("Show the plan to the visitor so that they can check it for gaps.", "role"),
    ],
)
def test_what_is_true_of_another_sentence_is_withheld(claim: str, reason: str) -> None:
    assert judged(claim, *PAGES) == ("contradicted", reason)


@pytest.mark.parametrize(
    "claim",
    [
        "Crash reports are kept in Brisa.",
        "The ledger and billing system is called Lumox.",
        "Tarn comes first when an outage is diagnosed.",
        "The press team picks stories for the website.",
        "When it is ready, the manager should see the plan and check it for gaps.",
    ],
)
def test_the_same_told_of_the_right_one_is_shown(claim: str) -> None:
    assert is_shown(claim, *PAGES)


def test_a_thing_of_another_sentence_in_a_copied_one_is_withheld_though_little_words_changed_too() -> None:
    claim = "When the plan is ready, show it to the servers so they can check it for gaps."
    assert judged(claim, *PAGES) == ("unsupported", "substitute")


STEPS = """Gather the receipts from Lumox with the journal.

Collect the keys from Brisa before the tour.

Sometimes, the drafts from Tarn come late."""


@pytest.mark.parametrize(
    "claim",
    [
        "Gather the keys from Brisa before the tour.",
        "Sometimes, collect the keys from Brisa before the tour.",
    ],
)
def test_a_word_that_the_page_has_only_at_the_head_of_sentences_is_no_name(claim: str) -> None:
    assert judged(claim, STEPS)[1] != "name"


@pytest.mark.parametrize("verb", ["keeps", "handles", "is where we keep"])
def test_a_name_that_only_opens_sentences_is_one_all_the_same(verb: str) -> None:
    page = f"Kestrel {verb} the old maps. It is slow.\n\nHarrow {verb} the guest list for the tours."
    assert not is_shown(f"Kestrel {verb} the guest list for the tours.", page)
    assert is_shown(f"Harrow {verb} the guest list for the tours.", page)
