"""Drafts of labels and items in every layout, of which something is withheld: no item moves under another label."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

import pytest

from rag.domain.answers import Claim
from rag.domain.chunks import Chunk
from rag.grounding.claims import DraftClaim, drafted_claims
from rag.grounding.completion import complete_claims
from rag.grounding.leads import limits
from rag.grounding.ledger import check_claims, still_in_sequence
from rag.grounding.withholding import in_place, withheld
from tests.grounding.checked import EMBEDDER, checked
from tests.grounding.sources import chunk


class Group(NamedTuple):
    """A label and what stands under it."""

    label: str
    items: tuple[str, ...]


SOURCES: Final = {
    "leave": (
        Group("Employees", ("25 days of annual leave", "5 days of study leave")),
        Group("Interns", ("12 days of annual leave", "2 days of study leave")),
    ),
    "kit": (
        Group("Office staff get", ("a laptop", "a headset")),
        Group("Field staff get", ("a tablet", "safety boots")),
    ),
    "visits": (
        Group("Visitors may bring", ("laptops", "cameras")),
        Group("Visitors may not bring", ("knives", "paint")),
    ),
    "plan": (
        Group("The plan does not cover", ("implants", "whitening")),
        Group("The plan covers", ("fillings", "crowns")),
    ),
    "gäste": (
        Group("Gäste dürfen nicht mitbringen", ("Messer", "Farbe")),
        Group("Gäste dürfen mitbringen", ("Laptops", "Kameras")),
    ),
}
Layout = Callable[[Group], str]


def _list(mark: str, items: Sequence[str]) -> str:
    return "\n".join(f"{mark}{item}" for item in items)


LAYOUTS: Final[dict[str, Layout]] = {
    "line": lambda one: f"{one.label}:\n{_list('- ', one.items)}\n\n",
    "numbered": lambda one: f"{one.label}:\n{_list('1. ', one.items)}\n\n",
    "heading": lambda one: f"## {one.label}\n\n{_list('- ', one.items)}\n\n",
    "bold": lambda one: f"**{one.label}**\n\n{_list('* ', one.items)}\n\n",
    "nested": lambda one: f"- {one.label}:\n{_list('  - ', one.items)}\n",
    "flat": lambda one: f"- {one.label}:\n{_list('- ', one.items)}\n",
    "paragraphs": lambda one: f"{one.label}:\n\n" + "".join(f"{item}\n\n" for item in one.items),
}


def text_of(groups: Sequence[Group], layout: str = "line") -> str:
    return "".join(map(LAYOUTS[layout], groups))


def misread(groups: Sequence[Group], drafted: Sequence[DraftClaim], rows: Sequence[Claim]) -> list[str]:
    """The items that a reader takes for another label's, or is told without the line that limits them.

    Without any label above them, those of one label alone may be shown.
    """
    told = [(group, line) for group in groups for line in (None, *group.items)]
    seen: Group | None = None
    bare: set[Group] = set()
    wrong: list[str] = []
    for (group, item), claim, row in zip(told, drafted, rows, strict=True):
        assert claim.text.rstrip(":.") == (item or group.label)
        if row["verdict"] != "supported":
            continue
        if item is None:
            seen = group
            continue
        bare |= {group} if seen is None else set()
        if seen is not group and (seen or limits(f"{group.label}:") or len(bare) > 1):
            wrong.append(item)
    return wrong


def stands(text: str) -> Claim:
    return Claim(text=text, verdict="supported", reason="supported", score=1.0, source_ids=[1], quotes=[])


def with_some_withheld(rows: Sequence[Claim], most: int) -> Iterator[list[Claim]]:
    for count in range(most + 1):
        for some in combinations(range(len(rows)), count):
            yield [withheld(row, "judge") if at in some else row for at, row in enumerate(rows)]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", SOURCES)
def test_whatever_is_withheld_no_item_is_shown_under_another_label(name: str, layout: str) -> None:
    first, second = SOURCES[name]
    again = Group(first.label, (f"{first.items[1]} too",))
    groups = (Group(first.label, first.items[:1]), second, again)
    drafted = drafted_claims(text_of(groups, layout))
    for rows in with_some_withheld([stands(claim.text) for claim in drafted], len(drafted)):
        assert misread(groups, drafted, in_place(drafted, rows)) == []
    whole = [stands(claim.text) for claim in drafted]
    assert in_place(drafted, whole) == whole


def told_as_in_a_turn(draft: str, page: Chunk) -> list[Claim]:
    return check_claims(draft, [page], embedder=EMBEDDER, support_threshold=0.5, in_other_words=True)


TAIL: Final = " and friends of the Selje lighthouse"


def changed(groups: Sequence[Group]) -> Iterator[list[Group]]:
    """One label in other words, told twice, in the other order; an item that is false."""
    first, second = groups
    yield [first, second]
    yield [second, first]
    for one, other in ((first, second), (second, first)):
        yield [one, Group(f"{other.label}{TAIL}", other.items)]
        yield [Group(f"{one.label}{TAIL}", one.items), other]
        yield [Group(one.label, one.items[:1]), other, Group(one.label, one.items[1:])]
        yield [Group(one.label, ("a laminated zeppelin",)), other]
        yield [Group(one.label, (one.items[0], "a laminated zeppelin")), Group(f"{other.label}{TAIL}", other.items)]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", SOURCES)
def test_what_a_draft_tells_stands_where_it_told_it(name: str, layout: str) -> None:
    page = chunk("page", f"# House rules\n\n{text_of(SOURCES[name])}")
    for groups in changed(SOURCES[name]):
        draft = text_of(groups, layout)
        drafted = drafted_claims(draft)
        claims = complete_claims(told_as_in_a_turn(draft, page))
        for rows in with_some_withheld(claims, 1):
            told = still_in_sequence(draft, rows, [page], embedder=EMBEDDER)
            assert misread(groups, drafted, told) == [], (draft, [(row["text"], row["reason"]) for row in told])


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", SOURCES)
def test_a_line_in_other_words_is_told_in_those_of_its_source_or_not_at_all(name: str, layout: str) -> None:
    first, second = SOURCES[name]
    draft = text_of([first, Group(f"{second.label}{TAIL}", second.items)], layout)
    page = chunk("page", f"# House rules\n\n{text_of(SOURCES[name])}")
    rows = told_as_in_a_turn(draft, page)
    told = [row["text"].rstrip(":.") for row in rows if row["verdict"] == "supported"]
    assert not any(TAIL.split()[-1] in text for text in told)
    if name == "leave":
        assert told == [first.label, *first.items, second.label, *second.items]
    others = [row["text"] for row in checked(draft, page)]
    assert f"{second.label}:" not in others  # whoever only checks an answer puts no other words in it


def test_a_line_about_reading_the_sources_is_no_case() -> None:
    assert not limits("After reviewing the provided sources, here is what I can tell you:")
    assert limits("After reviewing the tide book:")
