"""What a page says in another spelling is said; a lie in the same form is none the less one."""

import pytest

from rag.grounding.ledger import check_claims
from rag.models.embed_static import StaticEmbeddings
from tests.grounding.sources import chunk

EMBEDDER = StaticEmbeddings()
MONEY = "The yearly grant of $300USD is added to the next invoice. A meal is 40EUR, a room EUR90."


def is_shown(claim: str, *texts: str) -> bool:
    sources = [chunk(f"c{number}", text) for number, text in enumerate(texts)]
    ledger = check_claims(claim, sources, embedder=EMBEDDER, support_threshold=0.5)
    return [row["verdict"] for row in ledger] == ["supported"] * max(1, len(ledger))


@pytest.mark.parametrize(
    ("claim", "text", "shown"),
    [
        ("The yearly grant of $300 USD goes on the next invoice.", MONEY, True),
        ("The yearly grant of 300 US dollars is added to the next invoice.", MONEY, True),
        ("A room is 90 euros.", MONEY, True),
        ("A meal is 90 euros.", MONEY, False),
        ("The yearly grant of 300 euros is added to the next invoice.", MONEY, False),
    ],
)
def test_a_value_in_another_spelling(claim: str, text: str, shown: bool) -> None:
    assert is_shown(claim, text) is shown


TIMES = """All wardens are expected to log weekly by COB (close of business) each Friday.
Reports are sent by email by the night shift."""
COURSE = "A keeper who is new may have to take a boat course. A repair may require the harbour master's approval."


@pytest.mark.parametrize(
    ("claim", "text", "shown"),
    [
        ("All wardens are expected to log every week by close of business on Friday.", TIMES, True),
        ("The night shift sends reports by email.", TIMES, True),
        ("The day shift sends reports by email.", f"{TIMES} The day shift sleeps.", False),
        ("A new keeper may first have to take a boat course.", COURSE, True),
        ("A new keeper must first take a boat course.", COURSE, False),
        ("A repair requires the harbour master's approval.", COURSE, False),
    ],
)
def test_a_time_a_modality_or_a_noun_in_another_form(claim: str, text: str, shown: bool) -> None:
    assert is_shown(claim, text) is shown


BESIDE = "For guests and sailors, wait at the quay for at least 20 minutes (and send them a reminder after 5 minutes)."
BRACKETS = "Boats may stay overnight (but only with the master's leave)."
ALONE = "Skippers who sail alone get a radio. Requests by telephone or facsimile are refused."
SOME = "Some jobs are not matched to the harbour scale. Not every crew has a radio."
MACHINE = "You can swap your saw when it gets too old. Please get approval from Finance before buying a new saw."


@pytest.mark.parametrize(
    ("claim", "text", "shown"),
    [
        ("For guests and sailors, wait at the quay for at least 20 minutes.", BESIDE, True),
        ("Wait at the quay for at least 5 minutes.", BESIDE, False),
        ("Boats may stay overnight.", BRACKETS, False),
        ("If you only sail alone, you get a radio.", ALONE, True),
        ("Only skippers get a radio.", ALONE, False),
        ("Requests by fax are refused.", ALONE, True),
        ("Requests by letter are refused.", ALONE, False),
        ("Not every job is matched to the harbour scale.", SOME, True),
        ("Every job is matched to the harbour scale.", SOME, False),
        ("Some crews have no radio.", SOME, True),
        ("Every crew has a radio.", SOME, False),
        ("Wardens do not always know it.", "Wardens know the sea, but they don't always know it.", True),
        ("Wardens always know it.", "Wardens know the sea, but they don't always know it.", False),
        ("Members can borrow oars.", "Members can borrow oars (and vests once they have paid).", True),
        ("Members can borrow vests.", "Members can borrow oars (and vests once they have paid).", False),
        ("Not all jobs are matched to the scale.", "All jobs are matched to the scale.", False),
        ("An old saw can be swapped, as long as Finance gives its OK before you buy.", MACHINE, True),
        ("An old saw can be swapped, as long as Facilities gives its OK before you buy.", MACHINE, False),
    ],
)
def test_an_aside_an_only_or_not_every_in_another_form(claim: str, text: str, shown: bool) -> None:
    assert is_shown(claim, text) is shown


BY_ONE = "Resets must be performed by the harbour office. The crew must clean the deck."
PERMITS = (
    "Some permits can take up to 5-6 weeks to issue depending on the checks. Most permits will take 2-3 weeks to issue."
)
COVER = "Family cover pays up to 12 weeks or 56 intermittent days; job protection may follow."
SCRAP = """These controls are required for all listed boats. If a boat is registered as out-of-use it does not require
any controls."""


@pytest.mark.parametrize(
    ("claim", "text", "shown"),
    [
        ("Only the harbour office may perform resets.", BY_ONE, True),
        ("Only the porter can hand out keys.", "Keys have to be handed out by the porter.", True),
        ("Only the crew may perform resets.", BY_ONE, False),
        ("The crew may clean the deck.", BY_ONE, False),
        ("Resets must be performed by the harbour office.", "Only the harbour office may perform resets.", True),
        ("The harbour office must perform resets.", "Only the harbour office may perform resets.", False),
        ("Most permits take 2-3 weeks, though some can take up to 5-6 weeks depending on the checks.", PERMITS, True),
        ("Most permits take 5-6 weeks, though some can take up to 2-3 weeks depending on the checks.", PERMITS, False),
        ("All permits take 2-3 weeks, though some can take up to 5-6 weeks.", PERMITS, False),
        ("Out-of-use boats don't require any controls.", SCRAP, True),
        ("Listed boats don't require any controls.", SCRAP, False),
        ("Family cover pays for 12 weeks at most, or for 56 days if taken in pieces.", COVER, True),
        ("Family cover pays for 12 weeks at most, or for 65 days if taken in pieces.", COVER, False),
    ],
)
def test_who_alone_may_and_what_most_take_in_another_form(claim: str, text: str, shown: bool) -> None:
    assert is_shown(claim, text) is shown
