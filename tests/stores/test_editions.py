"""The later edition of a rule takes the place of the one before it, though neither file names the other."""

from collections.abc import Iterator
from datetime import date
from itertools import permutations
from pathlib import Path

import pytest

from rag.domain.access import Scope
from rag.domain.chunks import Filters
from rag.stores.registry import SqlRegistry
from tests.stores.shelves import NOW, open_registry, publish

EVERYONE = Scope(frozenset({"everyone"}))
OLD, NEW = "leave-policy-v2-2023", "leave-policy-v3-2025"
SAID = {"title": "Annual Leave Policy"}
STARTS = {OLD: date(2023, 1, 1), NEW: date(2025, 1, 1)}


@pytest.fixture
def registry(tmp_path: Path) -> Iterator[SqlRegistry]:
    opened = open_registry(tmp_path)
    yield opened
    opened.close()


def found(registry: SqlRegistry, filters: Filters = NOW) -> set[str]:
    rows = registry.allowed(scope=EVERYONE, filters=filters).versions
    return {version.document_id for version in registry.versions_by_row(sorted(rows)).values()}


@pytest.mark.parametrize("order", list(permutations((OLD, NEW))))
def test_only_the_later_one_answers_from_its_day_on_in_whatever_order_they_came(
    registry: SqlRegistry, order: tuple[str, str]
) -> None:
    for name in order:
        publish(registry, name, effective_from=STARTS[name], **SAID)
    assert found(registry) == {NEW}
    assert found(registry, Filters(as_of=date(2024, 3, 1))) == {OLD}


@pytest.mark.parametrize(
    "known",
    [
        {"effective_from": None},
        {"effective_from": date(2023, 1, 1), "authority": 90},
        {"effective_from": date(2023, 1, 1), "knowledge_base": "archive"},
        {"effective_from": date(2023, 1, 1), "title": "Annual Leave Policy of the depot"},
        {"effective_from": date(2025, 1, 1)},
    ],
    ids=["undated", "more official", "elsewhere", "called otherwise", "of the same day"],
)
def test_what_is_of_another_standing_stays(registry: SqlRegistry, known: dict[str, object]) -> None:
    publish(registry, OLD, **{**SAID, **known})
    publish(registry, NEW, effective_from=STARTS[NEW], **SAID)
    assert found(registry) == {OLD, NEW}


def test_an_edition_for_fewer_people_takes_nothing_from_the_others(registry: SqlRegistry) -> None:
    publish(registry, OLD, effective_from=STARTS[OLD], **SAID)
    publish(registry, NEW, effective_from=STARTS[NEW], audience=("hr",), **SAID)
    assert found(registry) == {OLD}
