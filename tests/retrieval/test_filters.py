"""Filters reach both legs before the best are chosen: the answer is that of a full search, filtered afterwards."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rag.domain.access import Scope
from rag.domain.chunks import Filters
from rag.domain.documents import Metadata
from rag.models.embed_hash import HashEmbeddings
from rag.ports import Allowed, Hit
from rag.stores.keywords_tantivy import TantivyKeywords
from rag.stores.registry import SqlRegistry
from rag.stores.vectors_chroma import ChromaVectors
from tests.retrieval.test_hybrid import EVERYONE, NOW, House, ids, new_version

ASKED: Final = "remote work allowance"
GROUPS: Final = ("everyone", "hr", "it")
BASES: Final = ("handbook", "it", "sales")
TAGS: Final = ("travel", "leave", "desk")
DAYS: Final = [None, *(date(2026, month, 1) for month in (2, 5, 8, 11))]
NEEDLE: Final = Metadata(
    knowledge_base="rare", tags=("rare",), authority=95, audience=("everyone", "needlework"),
    effective_from=date(2031, 1, 1),
)  # fmt: skip
LATER: Final = replace(NOW, as_of=date(2031, 6, 1))
KINDS: Final[Mapping[str, dict[str, Any]]] = {
    "document": {"documents": frozenset({"needle", "unknown"})},
    "knowledge base": {"knowledge_bases": frozenset({"rare"})},
    "tag": {"tags": frozenset({"rare", "unknown"})},
    "authority": {"least_authority": 90},
    "status": {"statuses": frozenset({"published"})},
}


def build(folder: Path, documents: Mapping[str, tuple[str, Metadata]], exact_up_to: int) -> House:
    registry, embedder = SqlRegistry(folder / "groundwork.db"), HashEmbeddings()
    registry.set_fact("fingerprint", embedder.fingerprint)
    vectors = ChromaVectors(folder / "vectors", exact_up_to=exact_up_to)
    house = House(registry, vectors, TantivyKeywords(folder / "keywords"), embedder)
    rows = registry.add_versions([new_version(house, name, *known) for name, known in documents.items()])
    registry.publish(rows)
    chunks = registry.indexed_chunks(rows)
    house.vectors.upsert(chunks)
    house.keywords.upsert(chunks)
    return house


def close(house: House) -> None:
    for held in (house.vectors, house.keywords, house.registry):
        held.close()  # type: ignore[union-attr]


@pytest.fixture(scope="module", params=[0, 200_000], ids=["above what is compared exactly", "below it"])
def crowd(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A thousand superseded documents about what is asked, until 2030, and one that hardly is, from 2031 on."""
    until = Metadata(effective_until=date(2030, 12, 31))
    documents = {f"doc-{n}": (f"remote work allowance remote work {n}", until) for n in range(1000)}
    documents["needle"] = ("work on cushions and curtains in the evening", NEEDLE)
    house = build(tmp_path_factory.mktemp("crowd"), documents, request.param)
    yield house
    close(house)


@pytest.mark.parametrize("strategy", ["hybrid", "semantic", "keyword"])
def test_one_in_a_thousand_is_found_by_its_date(crowd: House, strategy: str) -> None:
    """It is the worst match of all, so only a filter inside both legs can bring it up."""
    assert ids(crowd.find(ASKED, filters=LATER, strategy=strategy)) == ["needle::1"]
    assert "needle::1" not in ids(crowd.find(ASKED, filters=NOW, strategy=strategy, top_k=200))


@pytest.mark.parametrize("kinds", [*combinations(KINDS, 1), *combinations(KINDS, 2), tuple(KINDS)], ids=" and ".join)
def test_one_in_a_thousand_is_found_by_every_filter_and_by_two(crowd: House, kinds: tuple[str, ...]) -> None:
    chosen: dict[str, Any] = {}
    for kind in kinds:
        chosen |= KINDS[kind]
    for scope in (EVERYONE, Scope.of("needlework")):
        for strategy in ("hybrid", "semantic", "keyword"):
            found = crowd.find(ASKED, scope, Filters(LATER.as_of, **chosen), strategy=strategy)
            assert ids(found) == ["needle::1"]
    assert crowd.find(ASKED, Scope.of("strangers"), Filters(LATER.as_of, **chosen)) == []


def any_metadata(chance: random.Random) -> Metadata:
    start, end = chance.choice(DAYS), chance.choice(DAYS)
    return Metadata(
        knowledge_base=chance.choice(BASES),
        tags=tuple(chance.sample(TAGS, chance.randint(0, 2))),
        authority=chance.randint(0, 100),
        audience=tuple(chance.sample(GROUPS, chance.randint(1, 2))),
        effective_from=start,
        effective_until=end if start is None or end is None or start <= end else None,
    )


def any_text(chance: random.Random) -> str:
    return " ".join(chance.choices([*ASKED.split(), "leave", "hotel", "desk", "phone", "train"], k=8))


MIXED: Final = {f"doc-{n}": (any_text(random.Random(n)), any_metadata(random.Random(n))) for n in range(150)}


@pytest.fixture(scope="module", params=[0, 200_000], ids=["above what is compared exactly", "below it"])
def mixed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = build(tmp_path_factory.mktemp("mixed"), MIXED, request.param)
    yield house
    close(house)


def some(values: tuple[str, ...]) -> st.SearchStrategy[frozenset[str] | None]:
    return st.none() | st.frozensets(st.sampled_from(values), min_size=1)


any_filters = st.builds(
    Filters,
    as_of=st.sampled_from([date(2026, month, 15) for month in range(1, 13)]),
    knowledge_bases=some(BASES),
    documents=some(tuple(MIXED)),
    statuses=some(("published", "superseded")),
    tags=some(TAGS),
    least_authority=st.integers(0, 100),
)


def is_wanted(document_id: str, known: Metadata, scope: Scope, filters: Filters) -> bool:
    """What the filters mean, said once more and plainly."""
    chosen: list[Callable[[], bool]] = [
        lambda: bool(set(known.audience) & scope.groups),
        lambda: known.in_force(filters.as_of),
        lambda: filters.knowledge_bases is None or known.knowledge_base in filters.knowledge_bases,
        lambda: filters.documents is None or document_id in filters.documents,
        lambda: filters.statuses is None or "published" in filters.statuses,
        lambda: filters.tags is None or bool(filters.tags & set(known.tags)),
        lambda: known.authority >= filters.least_authority,
    ]
    return all(each() for each in chosen)


@settings(max_examples=150)
@given(filters=any_filters, groups=st.frozensets(st.sampled_from(GROUPS)), top_k=st.integers(1, 20))
def test_a_filtered_search_is_a_full_one_filtered(
    mixed: House, filters: Filters, groups: frozenset[str], top_k: int
) -> None:
    every = mixed.registry.every_version()
    names = {key: every[row].document_id for key, row in mixed.registry.owners(range(1, len(MIXED) + 1)).items()}
    scope = Scope(groups)
    readable = mixed.registry.allowed(scope=scope, filters=filters).readable
    everything = Allowed(frozenset(every), readable=readable)

    def expected(hits: list[Hit]) -> list[str]:
        found = [names[hit.key] for hit in hits if hit.score > 0]
        return [f"{name}::1" for name in found if is_wanted(name, MIXED[name][1], scope, filters)][:top_k]

    near = mixed.vectors.search(mixed.embedder.embed_query(ASKED), allowed=everything, top_k=len(MIXED))
    worded = mixed.keywords.search(ASKED, allowed=everything, top_k=len(MIXED))
    found = {kind: mixed.find(ASKED, scope, filters, strategy=kind, top_k=top_k) for kind in ("semantic", "keyword")}
    assert ids(found["semantic"]) == expected(near)
    assert ids(found["keyword"]) == expected(worded)
    both = mixed.find(ASKED, scope, filters, top_k=len(MIXED))
    assert all(is_wanted(row["document_id"], MIXED[row["document_id"]][1], scope, filters) for row in both)
    assert set(ids(found["semantic"])) | set(ids(found["keyword"])) <= set(ids(both))
