"""The registry: one truth about versions, dates and readers."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import delete, insert, text, update

from rag.domain.access import NOBODY, Scope
from rag.domain.chunks import Filters
from rag.domain.documents import Metadata
from rag.errors import IndexFailed, NotFound
from rag.ports import IndexedChunk
from rag.stores import tables
from rag.stores.database import Database
from rag.stores.registry import SqlRegistry
from tests.stores.shelves import NOW, TODAY, draft, new_version, open_registry, publish

EVERYONE = Scope.of("everyone")
HR = Scope.of("everyone", "hr")

SOON = datetime.now().astimezone().date() + timedelta(days=10)
LATER = SOON + timedelta(days=30)


def on(year: int, month: int = 1, day: int = 1) -> Filters:
    return Filters(as_of=date(year, month, day))


@pytest.fixture
def registry(tmp_path: Path) -> Iterator[SqlRegistry]:
    with_file = open_registry(tmp_path)
    yield with_file
    with_file.close()


def every_key(registry: SqlRegistry) -> list[int]:
    return [chunk.key for row in range(1, 30) for chunk in _chunks(registry, row)]


def _chunks(registry: SqlRegistry, row: int) -> list[IndexedChunk]:
    try:
        return registry.indexed_chunks([row])
    except NotFound:
        return []


def test_all_groups_are_known_of_whatever_waits_as_well(registry: SqlRegistry) -> None:
    publish(registry, "leave", audience=("everyone",))
    draft(registry, "plan", audience=("board",))
    publish(registry, "bands", audience=("hr",))
    registry.set_status("bands", "retired")
    assert registry.groups() == {"everyone", "board", "hr"}


def test_on_any_day_what_ended_or_is_to_come_is_there_too_for_those_who_may_read_it(registry: SqlRegistry) -> None:
    for name, known in {
        "ended": {"effective_until": TODAY - timedelta(days=1)},
        "coming": {"effective_from": TODAY + timedelta(days=1)},
        "hidden": {"effective_until": TODAY - timedelta(days=1), "audience": ("hr",)},
        "leave": {},
    }.items():
        publish(registry, name, **known)
    now, ever = (registry.allowed(scope=EVERYONE, filters=Filters(TODAY, any_day=any_day)) for any_day in (False, True))
    found = [{row.document_id for row in registry.versions_by_row([*some.versions]).values()} for some in (now, ever)]
    assert found == [{"leave"}, {"ended", "coming", "leave"}]


def test_an_empty_registry_allows_nothing(registry: SqlRegistry) -> None:
    assert not registry.allowed(scope=EVERYONE, filters=NOW)
    assert registry.documents(scope=None) == []
    assert registry.describe(scope=EVERYONE, filters=NOW)["chunks"] == 0


def test_a_draft_is_not_visible_until_it_is_published(registry: SqlRegistry) -> None:
    row = draft(registry, "leave")
    assert not registry.allowed(scope=EVERYONE, filters=NOW)
    assert registry.documents(scope=EVERYONE) == []
    assert registry.drafts() == [row]
    [version] = registry.publish([row])
    assert (version.version_id, version.status, version.chunks) == ("leave@1", "published", 2)
    assert registry.allowed(scope=EVERYONE, filters=NOW).versions == {row}
    assert registry.drafts() == []


def test_a_chunk_comes_back_with_everything_filled(registry: SqlRegistry) -> None:
    publish(registry, "travel", owner="Mia", effective_from=date(2025, 1, 1), related=("leave",), authority=70)
    keys = every_key(registry)
    chunk = registry.chunks(keys, scope=EVERYONE)[keys[1]]
    assert chunk == {
        "chunk_id": "travel::rules::2", "document_id": "travel", "version_id": "travel@1",
        "knowledge_base": "handbook", "title": "Travel", "section": "Rules > First", "text": "two",
        "file": "travel.md", "page": 1, "start": 5, "end": 8, "authority": 70, "audience": ["everyone"],
        "owner": "Mia", "effective_from": "2025-01-01", "effective_until": None, "review_by": None,
        "status": "published", "related": ["leave"], "supersedes": [], "score": 0.0, "scores": {},
    }  # fmt: skip


def test_unknown_keys_are_absent_and_many_keys_are_no_problem(registry: SqlRegistry) -> None:
    publish(registry, "travel", [f"line {n}" for n in range(1200)])
    keys = every_key(registry)
    assert len(registry.chunks([*keys, 99_999], scope=EVERYONE)) == 1200


def test_text_pages_and_warnings_survive(registry: SqlRegistry) -> None:
    version = new_version("travel")
    registry.publish(registry.add_versions([version]))
    assert registry.text("travel@1", scope=EVERYONE) == version.extracted


def test_vectors_survive(registry: SqlRegistry) -> None:
    row = publish(registry, "travel", ["a", "b", "c"])
    assert [list(chunk.vector) for chunk in registry.indexed_chunks([row])] == [[0.0, 1.0], [1.0, 1.0], [2.0, 1.0]]


def test_everything_survives_a_restart(registry: SqlRegistry, tmp_path: Path) -> None:
    publish(registry, "travel")
    registry.set_fact("fingerprint", "x")
    again = open_registry(tmp_path)
    assert again.documents(scope=None) == registry.documents(scope=None)
    assert again.facts()["fingerprint"] == "x"
    again.close()


def test_publishing_again_supersedes_the_version_before(registry: SqlRegistry) -> None:
    old = publish(registry, "travel", ["old"], effective_from=date(2024, 1, 1))
    new = publish(registry, "travel", ["new"], effective_from=date(2026, 1, 1))
    assert registry.allowed(scope=EVERYONE, filters=NOW).versions == {new}
    assert registry.allowed(scope=EVERYONE, filters=on(2025)).versions == {old}
    assert registry.allowed(scope=EVERYONE, filters=on(2025, 12, 31)).versions == {old}
    for day, held in ((on(2025), {old}), (NOW, {new})):
        named = replace(day, documents=frozenset({"travel", "nothing"}))
        assert registry.allowed(scope=EVERYONE, filters=named).versions == held
    assert not registry.allowed(scope=EVERYONE, filters=on(2023))
    document = registry.document("travel", scope=EVERYONE)
    assert [version.status for version in document.versions] == ["superseded", "published"]
    assert document.current.version_id == "travel@2"


def test_a_future_version_leaves_the_present_one_in_force(registry: SqlRegistry) -> None:
    old = publish(registry, "travel", effective_from=date(2024, 1, 1))
    new = publish(registry, "travel", effective_from=TODAY + timedelta(days=1))
    assert registry.allowed(scope=EVERYONE, filters=NOW).versions == {old}
    assert registry.allowed(scope=EVERYONE, filters=Filters(TODAY + timedelta(days=1))).versions == {new}
    old_chunk = next(iter(registry.chunks([registry.indexed_chunks([old])[0].key], scope=EVERYONE).values()))
    assert old_chunk["effective_until"] == TODAY.isoformat()


def test_an_undated_successor_replaces_altogether(registry: SqlRegistry) -> None:
    publish(registry, "travel", effective_from=date(2024, 1, 1))
    new = publish(registry, "travel")
    for day in (NOW, on(2024), on(2020)):
        assert registry.allowed(scope=EVERYONE, filters=day).versions == {new}


@pytest.mark.parametrize("correction", [{}, {"effective_from": date(2024, 1, 1)}, {"effective_from": SOON}])
def test_what_is_published_meanwhile_does_not_call_off_a_version_that_is_to_come(
    registry: SqlRegistry, correction: dict[str, date]
) -> None:
    publish(registry, "travel", ["old"], effective_from=date(2024, 1, 1))
    coming = publish(registry, "travel", ["coming"], effective_from=LATER)
    publish(registry, "travel", ["meant otherwise"], **correction)
    meanwhile = publish(registry, "travel", ["corrected"], **correction)
    document = registry.document("travel", scope=EVERYONE)
    for day, held in ((SOON, meanwhile), (LATER - timedelta(days=1), meanwhile), (LATER, coming)):
        assert registry.allowed(scope=EVERYONE, filters=Filters(day)).versions == {held}
        counting = document.counting_on(day)
        assert counting is not None
        assert registry.row_number(counting.version_id) == held
    assert registry.describe(scope=EVERYONE, filters=Filters(SOON))["upcoming"] == {"travel": LATER.isoformat()}
    assert [version.number for version in document.beginning_after(SOON)] == [2]


def test_a_later_text_for_the_same_day_takes_the_place_of_the_one_to_come(registry: SqlRegistry) -> None:
    publish(registry, "travel", ["coming"], effective_from=LATER)
    new = publish(registry, "travel", ["corrected"], effective_from=LATER)
    assert registry.allowed(scope=EVERYONE, filters=Filters(LATER)).versions == {new}
    assert [version.number for version in registry.document("travel", scope=EVERYONE).beginning_after(SOON)] == [2]


@pytest.mark.parametrize("ends", [{"effective_until": date(2024, 12, 31)}, {}])
def test_an_older_edition_that_is_read_later_leaves_the_present_one_in_force(
    registry: SqlRegistry, ends: dict[str, date]
) -> None:
    new = publish(registry, "travel", ["new"], effective_from=date(2025, 1, 1))
    old = publish(registry, "travel", ["old"], effective_from=date(2023, 1, 1), **ends)
    for day, held in ((on(2023), {old}), (on(2024, 12, 31), {old}), (on(2025), {new}), (Filters(SOON), {new})):
        assert registry.allowed(scope=EVERYONE, filters=day).versions == held
    assert [one.status for one in registry.document("travel", scope=None).versions] == ["published", "superseded"]


def test_what_never_came_into_force_is_not_announced(registry: SqlRegistry) -> None:
    publish(registry, "travel", effective_from=date(2024, 1, 1))
    publish(registry, "travel")
    assert registry.describe(scope=EVERYONE, filters=on(2023))["upcoming"] == {}


def test_a_version_is_superseded_only_when_another_has_begun(registry: SqlRegistry) -> None:
    rows = [publish(registry, "travel", effective_from=day) for day in (date(2023, 1, 1), date(2024, 1, 1), LATER)]
    versions = registry.document("travel", scope=EVERYONE).versions
    assert [version.status for version in versions] == ["superseded", "published", "published"]
    for day, status, held in (
        (SOON, "published", {rows[1]}),
        (SOON, "superseded", set()),
        (on(2023).as_of, "superseded", {rows[0]}),
    ):
        filters = Filters(day, statuses=frozenset({status}))
        assert registry.allowed(scope=EVERYONE, filters=filters).versions == held
    chunk = next(iter(registry.chunks([registry.indexed_chunks([rows[1]])[0].key], scope=EVERYONE).values()))
    assert chunk["status"] == "published"


def test_a_version_is_superseded_from_the_day_on_which_the_next_one_begins(registry: SqlRegistry) -> None:
    old = publish(registry, "travel", effective_from=date(2024, 1, 1))
    publish(registry, "travel", effective_from=LATER)
    filters = Filters(date(2024, 1, 1), statuses=frozenset({"superseded"}))
    assert registry.allowed(scope=EVERYONE, filters=filters).versions == set()
    now = [datetime.now(UTC)]
    watched = SqlRegistry(registry.database, clock=lambda: now[0])
    assert watched.allowed(scope=EVERYONE, filters=filters).versions == set()
    now[0] += timedelta(days=40)  # and nothing is written meanwhile
    assert watched.allowed(scope=EVERYONE, filters=filters).versions == {old}


def test_a_document_that_supersedes_another_ends_it_the_day_before(registry: SqlRegistry) -> None:
    old = publish(registry, "allowances", effective_from=date(2024, 1, 1))
    new = publish(registry, "travel", effective_from=date(2025, 3, 1), supersedes=("allowances", "unknown"))
    assert registry.allowed(scope=EVERYONE, filters=on(2025, 2, 28)).versions == {old}
    assert registry.allowed(scope=EVERYONE, filters=on(2025, 3, 1)).versions == {new}
    registry.set_status("travel", "retired")
    assert registry.allowed(scope=EVERYONE, filters=NOW).versions == {old}


def test_a_document_that_will_replace_another_is_announced_to_whom_may_read_it(registry: SqlRegistry) -> None:
    publish(registry, "allowances", effective_from=date(2024, 1, 1))
    publish(registry, "travel", effective_from=date(2026, 9, 1), supersedes=("allowances",))
    publish(registry, "secret", effective_from=date(2026, 7, 1), supersedes=("allowances",), audience=("board",))
    told = registry.describe(scope=EVERYONE, filters=NOW)["upcoming"]
    assert told == {"travel": "2026-09-01", "allowances": "2026-09-01"}
    assert registry.describe(scope=EVERYONE, filters=on(2026, 9, 1))["upcoming"] == {}


def test_that_a_hidden_document_will_be_replaced_is_told_to_nobody_else(registry: SqlRegistry) -> None:
    publish(registry, "secret", audience=("board",))
    publish(registry, "travel", effective_from=date(2026, 9, 1), supersedes=("secret",))
    assert set(registry.describe(scope=EVERYONE, filters=NOW)["upcoming"]) == {"travel"}
    assert set(registry.describe(scope=Scope.of("everyone", "board"), filters=NOW)["upcoming"]) == {"travel", "secret"}


@pytest.mark.parametrize(("old", "new", "ends"), [
    (("everyone",), ("board",), False),
    (("staff", "board"), ("board",), False),
    (("board",), ("board", "staff"), True),
    (("board",), ("everyone",), True),
])  # fmt: skip
def test_what_some_of_its_readers_may_not_read_replaces_nothing(
    registry: SqlRegistry, old: tuple[str, ...], new: tuple[str, ...], ends: bool
) -> None:
    """A hidden document looks like a missing one: it takes nothing away, and sets no last day."""
    row = publish(registry, "allowances", effective_from=date(2024, 1, 1), audience=old)
    publish(registry, "secret", effective_from=date(2025, 1, 1), supersedes=("allowances",), audience=new)
    everybody = Scope.of("everyone", "staff", "board")
    assert (row in registry.allowed(scope=everybody, filters=NOW).versions) is not ends


@pytest.mark.parametrize(("authority", "ends"), [(30, False), (50, True), (90, True)])
def test_a_document_ends_none_that_is_more_official(registry: SqlRegistry, authority: int, ends: bool) -> None:
    row = publish(registry, "allowances", effective_from=date(2024, 1, 1), authority=50)
    publish(registry, "note", effective_from=date(2025, 1, 1), supersedes=("allowances",), authority=authority)
    assert (row in registry.allowed(scope=EVERYONE, filters=NOW).versions) is not ends


def test_two_documents_that_supersede_each_other_both_stay(registry: SqlRegistry) -> None:
    rows = {publish(registry, "a", supersedes=("b",)), publish(registry, "b", supersedes=("a",))}
    assert registry.allowed(scope=EVERYONE, filters=NOW).versions == rows


def test_titles_are_found_by_their_letters_by_those_who_may_read_them(registry: SqlRegistry) -> None:
    publish(registry, "travel", title="Travel Policy 2025")
    publish(registry, "guide", title="Travel guide")
    publish(registry, "band", title="Travel bands policy", audience=("hr",))
    draft(registry, "late", title="Travel Policy 2030")
    assert registry.titled(["trave"], [], scope=EVERYONE) == {"travel", "guide"}
    assert registry.titled(["trave"], ["polic", "rule"], scope=EVERYONE) == {"travel"}
    assert registry.titled(["trave", "polic"], [], scope=Scope.of("hr")) == {"band"}
    assert registry.titled([], ["polic"], scope=Scope.of()) == set()
    assert registry.titled(["y 2025"], [], scope=EVERYONE) == {"travel"}
    assert registry.titled(["guide\n"], [], scope=EVERYONE) == set()


def test_documents_come_with_those_that_end_them_and_that_they_end(registry: SqlRegistry) -> None:
    publish(registry, "old", effective_from=date(2023, 1, 1))
    publish(registry, "new", effective_from=date(2025, 1, 1), supersedes=("old", "unknown"))
    publish(registry, "note", effective_from=date(2025, 6, 1), supersedes=("new",), authority=10)
    publish(registry, "secret", effective_from=date(2025, 7, 1), supersedes=("old",), audience=("board",))
    publish(registry, "other")
    for asked in ("old", "new"):
        found = {
            one.document_id: one.current.metadata.supersedes
            for one in registry.documents_among([asked], scope=EVERYONE)
        }
        assert found == {"old": (), "new": ("old",)}
    [note] = registry.documents_among(["note"], scope=EVERYONE)
    assert note.current.metadata.supersedes == ()  # it may not end what is more official
    registry.set_status("new", "removed")
    assert [one.document_id for one in registry.documents_among(["old", "new"], scope=EVERYONE)] == ["old"]
    assert registry.documents_among(["secret"], scope=EVERYONE) == []


def test_effective_until_is_the_last_day(registry: SqlRegistry) -> None:
    row = publish(registry, "travel", effective_until=TODAY)
    assert registry.allowed(scope=EVERYONE, filters=NOW).versions == {row}
    assert not registry.allowed(scope=EVERYONE, filters=Filters(TODAY + timedelta(days=1)))


def test_filters_narrow_by_knowledge_base_and_document(registry: SqlRegistry) -> None:
    handbook, wiki = publish(registry, "a"), publish(registry, "b", knowledge_base="wiki")
    assert registry.allowed(scope=EVERYONE, filters=NOW).versions == {handbook, wiki}
    assert registry.allowed(scope=EVERYONE, filters=Filters(TODAY, frozenset({"wiki"}))).versions == {wiki}
    assert registry.allowed(scope=EVERYONE, filters=Filters(TODAY, None, frozenset({"a"}))).versions == {handbook}
    assert not registry.allowed(scope=EVERYONE, filters=Filters(TODAY, frozenset()))
    assert registry.allowed(scope=EVERYONE, filters=Filters(TODAY, None, frozenset({"a"}))).share == 0.5


def test_retire_remove_restore(registry: SqlRegistry) -> None:
    rows = [publish(registry, "a", effective_from=date(2025, 1, 1)) for _ in range(2)]
    new = draft(registry, "a")
    assert registry.set_status("a", "retired") == rows
    assert registry.document("a", scope=None).status == "retired"
    assert registry.set_status("a", "removed") == [*rows, new]
    assert registry.documents(scope=None) == []
    assert [document.document_id for document in registry.trash()] == ["a"]
    assert registry.indexed_versions() == []
    assert registry.set_status("a", "published") == [*rows, new]
    assert registry.document("a", scope=None).status == "retired"
    assert registry.set_status("a", "published") == rows
    statuses = [version.status for version in registry.document("a", scope=None).versions]
    assert statuses == ["superseded", "published", "draft"]
    assert registry.indexed_versions() == rows


def test_a_status_nobody_knows_is_a_bug_and_a_document_nobody_knows_is_not_found(registry: SqlRegistry) -> None:
    with pytest.raises(ValueError, match="deleted"):
        registry.set_status("a", "deleted")
    with pytest.raises(NotFound):
        registry.set_status("a", "retired")
    with pytest.raises(NotFound):
        registry.publish([7])


def test_only_what_was_never_published_can_be_dropped(registry: SqlRegistry) -> None:
    published, new = publish(registry, "a"), draft(registry, "a")
    registry.drop_version(published)
    registry.drop_version(new)
    assert registry.row_numbers("a") == [published]
    assert draft(registry, "a") > new


def test_neighbours_are_before_and_after_in_the_same_version(registry: SqlRegistry) -> None:
    publish(registry, "a", ["1", "2", "3"])
    publish(registry, "b", ["4"])
    keys = every_key(registry)
    shown = registry.chunks(keys, scope=EVERYONE)
    some = [shown[key] for key in keys[1:4]]
    assert registry.neighbours(some, scope=EVERYONE) == [[keys[0], keys[2]], [keys[1]], []]
    assert registry.neighbours(some, scope=NOBODY) == [[], [], []]
    assert registry.neighbours([], scope=EVERYONE) == []


@pytest.fixture
def hidden(registry: SqlRegistry) -> SqlRegistry:
    """A registry with one readable document and one for HR alone, which has a canary in every place."""
    publish(registry, "plain", ["one"])
    publish(registry, "canary", ["canary text"], audience=("hr",), owner="canary", effective_from=date(2025, 1, 1))
    return registry


@pytest.mark.parametrize("scope", [EVERYONE, NOBODY, Scope.of("HR"), Scope.of("")])
def test_a_hidden_document_appears_through_no_method(hidden: SqlRegistry, scope: Scope) -> None:
    keys = every_key(hidden)
    chunk = hidden.chunks(keys, scope=HR)[keys[1]]
    assert chunk["text"] == "canary text"
    told = [
        hidden.allowed(scope=scope, filters=NOW).versions & {2},
        hidden.chunks([keys[1]], scope=scope),
        hidden.neighbours([chunk], scope=scope)[0],
        [document for document in hidden.documents(scope=scope) if document.document_id == "canary"],
    ]
    assert not any(told)
    assert hidden.describe(scope=scope, filters=NOW)["documents"] == len(hidden.documents(scope=scope)) <= 1


def test_hidden_looks_like_missing(hidden: SqlRegistry) -> None:
    def said(read: Callable[..., object], name: str) -> str:
        with pytest.raises(NotFound) as failure:
            read(name, scope=EVERYONE)
        return str(failure.value)

    assert said(hidden.document, "canary") == said(hidden.document, "nowhere")
    assert said(hidden.text, "canary@1") == said(hidden.text, "nowhere@1")


def test_a_reader_with_one_group_of_the_audience_may_read(registry: SqlRegistry) -> None:
    row = publish(registry, "a", audience=("hr", "managers"))
    assert registry.allowed(scope=Scope.of("managers"), filters=NOW).versions == {row}


def test_narrowing_the_audience_narrows_the_past_too(registry: SqlRegistry) -> None:
    publish(registry, "a", ["open"], effective_from=date(2024, 1, 1))
    publish(registry, "a", ["closed"], effective_from=date(2027, 1, 1), audience=("hr",))
    assert not registry.allowed(scope=EVERYONE, filters=NOW)
    assert not registry.chunks(every_key(registry), scope=EVERYONE)
    with pytest.raises(NotFound):
        registry.text("a@1", scope=EVERYONE)


def test_what_a_hidden_version_took_the_place_of_no_longer_counts(registry: SqlRegistry) -> None:
    publish(registry, "bonus", effective_from=date(2020, 1, 1))
    publish(registry, "bonus", effective_from=date(2024, 6, 1), audience=("hr",))
    publish(registry, "bonus", effective_from=LATER)
    document = registry.document("bonus", scope=EVERYONE)
    assert [version.number for version in document.versions] == [1, 3]
    on_days = [document.counting_on(day) for day in (date(2024, 5, 31), date(2024, 6, 1), LATER)]
    assert [version.number if version else None for version in on_days] == [1, None, 3]


def test_a_changed_audience_counts_at_once(registry: SqlRegistry) -> None:
    row = publish(registry, "a")
    key = registry.indexed_chunks([row])[0].key
    assert registry.chunks([key], scope=EVERYONE)
    registry.set_metadata(row, Metadata(audience=("hr",)))
    assert not registry.allowed(scope=EVERYONE, filters=NOW)
    assert not registry.chunks([key], scope=EVERYONE)
    assert registry.chunks([key], scope=HR)


@pytest.mark.parametrize(
    "damaged", [None, "", "null", "[]", "{", '{"audience": null}', '{"audience": "everyone"}', '{"audience": []}']
)
def test_damaged_metadata_is_denied(registry: SqlRegistry, damaged: str | None) -> None:
    row = publish(registry, "a")
    key = registry.indexed_chunks([row])[0].key
    with registry.database.write() as connection:
        connection.execute(update(tables.versions).values(metadata=damaged))
    again = SqlRegistry(registry.database)
    assert not again.allowed(scope=EVERYONE, filters=NOW)
    assert not again.chunks([key], scope=EVERYONE)
    assert again.documents(scope=EVERYONE) == []
    assert len(again.documents(scope=None)) == 1


@pytest.mark.parametrize("status", ["retired", "removed"])
def test_retired_and_removed_texts_are_hidden_from_readers(registry: SqlRegistry, status: str) -> None:
    row = publish(registry, "a")
    key = registry.indexed_chunks([row])[0].key
    registry.set_status("a", status)
    assert not registry.chunks([key], scope=EVERYONE)
    with pytest.raises(NotFound):
        registry.text("a@1", scope=EVERYONE)
    assert registry.text("a@1", scope=None).text == "one\n\ntwo"


def test_a_write_that_fails_half_way_leaves_nothing(registry: SqlRegistry) -> None:
    version = new_version("a", ["one", "two"])
    broken = type(version)(**{**vars(version), "vectors": [[1.0]]})
    with pytest.raises(ValueError, match="zip"):
        registry.add_versions([broken])
    assert registry.documents(scope=None) == []
    assert registry.row_numbers("a") == []


def test_another_process_sees_what_was_published(registry: SqlRegistry, tmp_path: Path) -> None:
    reader = open_registry(tmp_path)
    assert not reader.allowed(scope=EVERYONE, filters=NOW)
    row = publish(registry, "a")
    assert reader.allowed(scope=EVERYONE, filters=NOW).versions == {row}
    reader.close()


def test_readers_never_see_half_a_publishing(registry: SqlRegistry) -> None:
    """While versions follow each other, exactly one is in force at any moment."""
    publish(registry, "a")
    seen: set[int] = set()
    done = threading.Event()

    def read() -> None:
        while not done.is_set():
            seen.add(len(registry.allowed(scope=EVERYONE, filters=NOW).versions))

    readers = [threading.Thread(target=read) for _ in range(3)]
    for reader in readers:
        reader.start()
    for _ in range(10):
        publish(registry, "a")
    done.set()
    for reader in readers:
        reader.join()
    assert seen == {1}


def test_the_file_is_durable_and_checked(registry: SqlRegistry) -> None:
    with registry.database.read() as connection:
        pragmas = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
        assert pragmas == ["wal", 2]
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1


def test_a_broken_file_is_an_index_failure(tmp_path: Path) -> None:
    (tmp_path / "registry.db").write_bytes(b"not a database at all" * 100)
    with pytest.raises(IndexFailed, match="registry"):
        open_registry(tmp_path)


def test_warnings_are_kept_in_order_with_their_version_and_go_with_it(registry: SqlRegistry) -> None:
    told = replace(new_version("leave"), warnings=("It hides text.", "It may hold an order."))
    registry.publish(registry.add_versions([told]))
    draft(registry, "travel")
    assert registry.warnings() == {"leave@1": ("It hides text.", "It may hold an order.")}
    registry.set_status("leave", "removed")
    registry.purge("leave")
    assert registry.warnings() == {}


def test_a_database_from_before_warnings_were_kept_takes_over_what_its_files_gave(tmp_path: Path) -> None:
    older = open_registry(tmp_path)
    publish(older, "leave")
    with older.database.write() as connection:
        tables.warnings.drop(connection)
        connection.execute(delete(tables.migrations).where(tables.migrations.c.number > 3))
    older.close()
    newer = open_registry(tmp_path)
    assert newer.warnings() == {"leave@1": ("careful",)}
    newer.close()


def test_a_database_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    database = Database(tmp_path / "registry.db")
    with database.write() as connection:
        connection.execute(insert(tables.migrations).values(number=99))
    database.close()
    with pytest.raises(IndexFailed, match="newer"):
        Database(tmp_path / "registry.db")


def test_chunks_held_in_memory_are_the_stored_ones_and_no_more_than_a_reader_may_read(registry: SqlRegistry) -> None:
    staff, others = Scope.of("everyone"), Scope.of("others")
    publish(registry, "open", ("one", "two"), audience=("everyone",))
    publish(registry, "closed", ("three",), audience=("hr",))
    keys = [1, 2, 3, 99]
    before = {scope: registry.chunks(keys, scope=scope) for scope in (staff, others)}
    shown = [chunk["text"] for chunks in registry.hold(100) for chunk in chunks]
    assert shown == ["one", "two", "three"]
    assert {scope: registry.chunks(keys, scope=scope) for scope in (staff, others)} == before
    assert list(before[staff]) == [1, 2]
    registry.replace_chunks(1, [], [])
    assert registry.chunks(keys, scope=staff) == {}
    assert [len(chunks) for chunks in registry.hold(1)] == [1]
