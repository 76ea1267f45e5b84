"""Two checks by themselves: what they object to is mostly objected to by others too, which must not hide their loss."""

import re
from collections.abc import Callable

import pytest

from rag.grounding import checks
from rag.grounding.checks.every import CHECKS
from rag.grounding.checks.naming import check_name_company
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.checks.turns import check_order
from rag.grounding.coverage import Evidence
from rag.grounding.evidence import source_sentences
from tests.grounding.checked import EMBEDDER, is_shown
from tests.grounding.sources import chunk

Check = Callable[[Side], Finding | None]
PLACES = "In Lund they build the Kestrel, and in Malmö they build the Osprey."
BOTH = "Young Kestrel and Osprey are built in Lund before Heron is painted."
LATER = "Travel costs are refunded after probation, but training is paid during probation."
INSIDE = "Orders within the EU are free of charge."


def finding(check: Check, claim: str, text: str) -> Finding | None:
    evidence = Evidence(source_sentences([chunk("page", text)]), EMBEDDER)
    return check(Side(claim, tuple(evidence.sentences[:1]), evidence))


@pytest.mark.parametrize(
    ("check", "claim", "text"),
    [
        (check_name_company, "In Malmö they build the Kestrel.", PLACES),
        (check_name_company, "They build the Osprey in Lund.", PLACES),
        (check_order, "Orders outside the EU are free of charge.", INSIDE),
        (check_order, "Training is paid after probation.", "Training is paid during probation."),
    ],
)
def test_a_lie_is_objected_to(check: Check, claim: str, text: str) -> None:
    found = finding(check, claim, text)
    assert found is not None
    assert found.verdict == "contradicted"


@pytest.mark.parametrize(
    ("check", "claim", "text"),
    [
        (check_name_company, "They build the Kestrel in Lund.", PLACES),
        (check_name_company, "They build Kestrel and Osprey in Lund and Malmö.", PLACES),
        (check_name_company, "Young Kestrel and Osprey are built in Lund.", BOTH),
        (check_order, "Orders inside the EU are free of charge.", INSIDE),
        (check_order, "Training is paid during probation.", LATER),
        (check_order, "Travel costs are refunded after probation.", LATER),
    ],
)
def test_the_truth_is_not(check: Check, claim: str, text: str) -> None:
    assert finding(check, claim, text) is None


CHOSEN = (
    "If your services are IT related, you will need a market survey. Staff in certain roles complete a credit check."
)


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("All services need a market survey.", False),
        ("All staff complete a credit check.", False),
        ("All staff in certain roles complete a credit check.", True),
        ("All services that are IT related need a market survey.", True),
    ],
)
def test_what_holds_for_some_does_not_hold_for_all(claim: str, shown: bool) -> None:
    assert is_shown(claim, CHOSEN) == shown


def test_the_first_page_of_the_room_names_the_checks_in_the_order_in_which_they_are_asked() -> None:
    asked = list(dict.fromkeys(check.__module__.rpartition(".")[2] for check in CHECKS))
    names = " ".join(line.split("  ")[0] for line in (checks.__doc__ or "").splitlines())
    named = [name for name in re.findall(r"\w+", names) if name in asked]
    assert list(dict.fromkeys(named)) == asked
