"""The publisher over the real registry; the real indexes where they matter, the fakes where speed does."""

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rag.domain.access import Scope
from rag.domain.documents import Document, IngestStep
from rag.errors import FileRefused, IndexFailed
from rag.ingest import doctor
from rag.ingest.extract import FileExtractor
from rag.ingest.uploads import Upload
from rag.ports import IndexedChunk
from rag.stores.originals import Originals
from rag.stores.registry import SqlRegistry
from rag.words import open_words
from tests.ingest import files
from tests.ingest.houses import (
    EVERYONE,
    LEAVE,
    LEAVE_TEXT,
    NOW,
    TRAVEL,
    BreakingVectors,
    CountingEmbeddings,
    House,
    note,
    open_house,
)


@pytest.mark.parametrize("real", [False, True])
def test_an_upload_can_be_found_in_both_indexes(tmp_path: Path, extractor: FileExtractor, real: bool) -> None:
    house = open_house(tmp_path, extractor, real=real)
    [row] = house.ingest(LEAVE, authority="policy")
    assert (row.status, row.document_id, row.version_id, row.chunks) == ("added", "leave", "leave@1", 1)
    assert any("thirty days" in text for text in house.found("days of leave"))
    allowed = house.registry.allowed(scope=EVERYONE, filters=NOW)
    assert len(house.vectors.search(house.embedder.embed_query("leave"), allowed=allowed, top_k=3)) == 1
    assert house.publisher.documents()[0].current.metadata.authority == 90
    assert doctor.examine(house.corpus)[0].kind == "ok"
    house.registry.close()


def test_the_same_bytes_are_unchanged_and_embedded_once(house: House) -> None:
    house.ingest(LEAVE)
    embedded = house.embedder.embedded
    [row] = house.ingest(LEAVE)
    assert (row.status, row.version_id, row.chunks) == ("unchanged", "leave@1", 1)
    assert house.embedder.embedded == embedded


def test_the_same_bytes_under_another_name_are_told(house: House) -> None:
    house.ingest(LEAVE)
    [row] = house.ingest(note("leave-copy.md", LEAVE_TEXT))
    assert row.status == "added"
    assert [each for each in row.warnings if "already there as leave:" in each]


def test_the_same_bytes_twice_in_one_upload_are_told_of_both(house: House) -> None:
    rows = house.ingest(LEAVE, note("leave-copy.md", LEAVE_TEXT), TRAVEL)
    told = [any("The same file is already there" in each for each in row.warnings) for row in rows]
    assert told == [True, True, False]


def test_other_bytes_are_a_new_version_and_only_new_chunks_are_embedded(house: House) -> None:
    body = LEAVE.data.decode() if isinstance(LEAVE.data, bytes) else ""
    house.ingest(LEAVE)
    embedded = house.embedder.embedded
    more = "\n\n# Travel\n\nEconomy class is the rule, and the train whenever it takes less than five hours."
    [row] = house.ingest(note("leave.md", body + more))
    assert (row.status, row.version_id, row.chunks) == ("updated", "leave@2", 2)
    assert house.embedder.embedded == embedded + 1
    assert [version.status for version in house.publisher.documents()[0].versions] == ["superseded", "published"]


def test_the_same_bytes_with_another_form_change_the_metadata(house: House) -> None:
    house.ingest(LEAVE)
    [row] = house.ingest(LEAVE, audience=["hr"])
    assert (row.status, row.version_id) == ("updated", "leave@1")
    assert not house.texts()
    assert house.texts(Scope.of("hr"))


def test_one_bad_file_hurts_no_other(house: House) -> None:
    rows = house.ingest(LEAVE, Upload("a.pdf", b"%PDF-1.4 broken"), Upload("p.pdf", files.make_pdf([["Sick leave."]])))
    assert sorted((row.path, row.status) for row in rows) == [
        ("a.pdf", "rejected"),
        ("leave.md", "added"),
        ("p.pdf", "added"),
    ]
    assert all(row.reason for row in rows if row.status == "rejected")


def test_what_no_database_takes_costs_no_neighbour_anything(house: House) -> None:
    """Halves of signs, as broken programs write them: in a text, in a title, in the name of a document."""
    half = "\ud83d"
    line = Upload("c.jsonl", b"A line.", document_id=f"line{half}", metadata={"owner": half})
    titled = Upload("t.md", b'---\ntitle: "Travel \\ud83d"\n---\nEconomy class.\n')
    rows = house.ingest(Upload("a.json", rb'{"rule": "Leave \ud83d days"}'), line, titled, LEAVE)
    assert {row.path: row.status for row in rows}["leave.md"] == "added"
    assert {row.path: row.status for row in rows}["a.json"] == "added"
    assert all(row.reason for row in rows if row.status == "rejected")


def test_a_failing_index_leaves_no_half_document_and_spares_the_neighbours(house: House) -> None:
    assert isinstance(house.vectors, BreakingVectors)
    house.vectors.breaks_on = "poison"
    rows = house.ingest(LEAVE, note("bad.md", "# Bad\n\nThis text holds poison, which the index does not take at all."))
    assert {row.path: row.status for row in rows} == {"leave.md": "added", "bad.md": "rejected"}
    assert [document.document_id for document in house.publisher.documents()] == ["leave"]
    assert house.vectors.count() == house.keywords.count() == 1
    assert house.registry.drafts() == []


def test_a_mistake_of_ours_is_told_as_one_and_not_as_a_bad_file(house: House) -> None:
    assert isinstance(house.vectors, BreakingVectors)
    house.vectors.breaks_on, house.vectors.failure = "days", ZeroDivisionError()
    [row] = house.ingest(LEAVE)
    assert row.status == "rejected"
    assert row.reason is not None
    assert "on our side (ZeroDivisionError)" in row.reason


def test_a_new_version_that_fails_leaves_the_old_one_standing(house: House) -> None:
    house.ingest(LEAVE)
    house.embedder.down = True
    [row] = house.ingest(note("leave.md", "# Leave\n\nEveryone has forty days of leave a year, starting tomorrow."))
    assert row.status == "rejected"
    assert row.reason
    assert any("thirty" in text for text in house.texts())


def test_files_of_one_stem_stay_apart_in_any_order(house: House) -> None:
    pdf = Upload("leave.pdf", files.make_pdf([["Leave is granted by the manager within two days of asking."]]))
    first = {row.path: row.document_id for row in house.ingest(LEAVE, pdf)}
    again = {row.path: (row.document_id, row.status) for row in house.ingest(pdf, LEAVE)}
    assert first == {"leave.md": "leave", "leave.pdf": "leave-pdf"}
    assert again == {"leave.pdf": ("leave-pdf", "unchanged"), "leave.md": ("leave", "unchanged")}


def test_corpus_lines_keep_their_ids_and_may_repeat(house: House) -> None:
    lines = [Upload("c.jsonl", b"One text.", document_id="A/1"), Upload("c.jsonl", b"Two texts.", document_id="A/1")]
    assert [(row.document_id, row.version_id, row.status) for row in house.ingest(*lines)] == [
        ("A/1", "A/1@1", "added"),
        ("A/1", "A/1@2", "updated"),
    ]


def test_a_file_that_replaces_another_of_the_same_ingest_says_so(house: House) -> None:
    """`index.md` of two folders read at once is one document, which holds the text of the last."""
    handbook = Upload("index.md", b"# Leave\n\nThirty days.", "handbook/index.md")
    travel = Upload("travel.md", b"# Travel\n\nBy train.", "handbook/travel.md")
    wiki = Upload("index.md", b"# Tools\n\nHammers.", "wiki/index.md")
    rows = {row.path: row for row in house.ingest(handbook, travel, wiki)}
    first, other, second = (rows[each.path] for each in (handbook, travel, wiki))
    assert [first.status, other.status, second.status] == ["added", "added", "updated"]
    assert first.warnings == other.warnings == ()
    assert "handbook/index.md" in second.warnings[0]


def test_a_corpus_line_says_its_page(house: House) -> None:
    house.ingest(Upload("c.jsonl", b"One text about leave.", document_id="a", metadata={"page": 7}))
    allowed = house.registry.allowed(scope=EVERYONE, filters=NOW)
    [hit] = house.keywords.search("leave", allowed=allowed, top_k=5)
    assert house.registry.chunks([hit.key], scope=EVERYONE)[hit.key]["page"] == 7


def test_an_archive_is_a_document_a_file_and_a_row_of_its_own(house: House) -> None:
    inner = files.make_zip([("deep/sick.md", "# Sick\n\nCall your manager before nine o'clock when you are ill.")])
    data = files.make_zip([("a/leave.md", LEAVE_TEXT), ("tool.exe", b"\x00"), ("inner.zip", inner)])
    rows = {row.path: row for row in house.ingest(Upload("all.zip", data))}
    assert {path: row.status for path, row in rows.items()} == {
        "all.zip": "added",
        "all.zip/a/leave.md": "added",
        "all.zip/tool.exe": "rejected",
        "all.zip/inner.zip/deep/sick.md": "added",
    }
    assert rows["all.zip/a/leave.md"].document_id == "all-a-leave"
    assert {row.status for row in house.ingest(Upload("all.zip", data))} == {"unchanged", "rejected"}


def test_the_files_of_an_archive_are_counted_while_they_are_read(house: House) -> None:
    data = files.make_zip([(f"{number}.md", f"# Rule {number}\n\nRule {number} holds.") for number in range(7)])
    steps: list[IngestStep] = []
    list(house.publisher.ingest([LEAVE, Upload("all.zip", data)], form={}, on_step=steps.append))
    assert next(step.total for step in steps if step.path == LEAVE.name) == 2, "not opened yet"
    assert {step.total for step in steps if step.path.startswith("all.zip/")} == {8}
    steps.clear()
    list(house.publisher.ingest(iter([Upload("more.zip", data)]), form={}, on_step=steps.append))
    assert {step.total for step in steps} == {0}, "nobody knows"


def test_a_torn_file_of_an_archive_is_refused_alone(house: House) -> None:
    data = files.torn_at(
        files.make_zip([("leave.md", LEAVE_TEXT), ("sick.md", "# Sick\n\nCall before nine.")]), "leave.md"
    )
    rows = {row.path: row for row in house.ingest(Upload("all.zip", data))}
    assert {path: row.status for path, row in rows.items()} == {
        "all.zip": "added",
        "all.zip/leave.md": "rejected",
        "all.zip/sick.md": "added",
    }
    assert "damaged" in (rows["all.zip/leave.md"].reason or "")


@pytest.mark.parametrize("name", ["leave.docx", "leave.odt", "all.zip"])
def test_a_package_torn_where_it_says_its_kind_stops_no_other_file(house: House, name: str) -> None:
    kind = "application/vnd.oasis.opendocument.text"
    torn = files.torn_at(files.make_zip([("mimetype", kind), ("content.xml", "<x/>")]), "mimetype")
    rows = house.ingest(Upload(name, torn), LEAVE)
    assert [(row.path, row.status) for row in rows] == [(name, "rejected"), (LEAVE.name, "added")]
    assert "on our side" not in (rows[0].reason or "")


def test_a_mistake_of_ours_over_one_archive_stops_no_other_file(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rag.ingest.batches.words_around_members", lambda data: 1 / 0)
    bundle = Upload("all.zip", files.make_zip([("sick.md", "# Sick\n\nCall before nine.")]))
    rows = house.ingest(bundle, LEAVE)
    assert [(row.path, row.status) for row in rows] == [("all.zip", "rejected"), (LEAVE.name, "added")]
    assert "on our side (ZeroDivisionError)" in (rows[0].reason or "")


def test_a_harmful_archive_is_refused_whole(house: House) -> None:
    data = files.make_zip([("a.md", LEAVE_TEXT), ("../b.md", LEAVE_TEXT)])
    [row] = house.ingest(Upload("all.zip", data))
    assert (row.path, row.status) == ("all.zip", "rejected")
    assert house.publisher.documents() == []


def test_a_changed_sidecar_beside_unchanged_bytes_is_an_update(house: House) -> None:
    house.ingest(replace(LEAVE, metadata={"title": "Leave", "audience": ["hr"]}))
    [row] = house.ingest(replace(LEAVE, metadata={"title": "Holidays", "audience": ["hr"]}))
    assert row.status == "updated"
    assert house.publisher.documents()[0].title == "Holidays"
    assert not house.texts()
    assert house.texts(Scope.of("hr"))


def test_a_draft_is_hidden_until_it_is_published(house: House) -> None:
    [row] = house.ingest(LEAVE, draft=True)
    assert row.version_id == "leave@1"
    assert not house.texts()
    assert house.keywords.count() == 0
    house.publisher.publish_draft("leave@1")
    assert house.texts()
    assert house.found("thirty days")


def test_retire_remove_and_restore_keep_the_indexes_right(house: House) -> None:
    house.ingest(LEAVE)
    for act, status in ((house.publisher.retire, "retired"), (house.publisher.remove, "removed")):
        assert act("leave").status == status
        assert not house.texts()
        assert house.vectors.count() == house.keywords.count() == 0
        assert house.publisher.restore("leave").status == "published"
        assert house.found("thirty days")
        assert house.vectors.count() == house.keywords.count() == 1


class MeddlingRegistry(SqlRegistry):
    """Lets something else happen right after a document was read."""

    meanwhile: Callable[[], object] | None = None

    def document(self, document_id: str, *, scope: Scope | None) -> Document:
        found = super().document(document_id, scope=scope)
        happens, self.meanwhile = self.meanwhile, None
        if happens:
            happens()
        return found


def test_two_admins_who_change_a_document_at_the_same_time_both_have_their_way(house: House) -> None:
    house.ingest(note("a.md", "# A\n\nWords of the first."))
    registry = MeddlingRegistry(house.registry.database)
    publisher = replace(house, registry=registry).publisher
    registry.meanwhile = lambda: publisher.change_metadata("a", {"owner": "Sales"})
    changed = publisher.change_metadata("a", {"review_by": "2030-01-01"}).current.metadata
    assert registry.meanwhile is None
    assert (changed.owner, str(changed.review_by)) == ("Sales", "2030-01-01")


def test_a_title_that_the_indexes_do_not_take_is_not_kept_either(house: House) -> None:
    house.ingest(LEAVE)
    assert isinstance(house.vectors, BreakingVectors)
    house.vectors.breaks_on = "days"
    with pytest.raises(IndexFailed):
        house.publisher.change_metadata("leave", {"title": "Holidays", "owner": "People"})
    known = house.registry.document("leave", scope=None).current.metadata
    assert (known.title, known.owner) == ("Leave", None)


def test_changed_metadata_counts_at_once(house: House) -> None:
    house.ingest(LEAVE)
    changed = house.publisher.change_metadata("leave", {"title": "Holidays", "audience": "hr"})
    assert changed.title == "Holidays"
    assert not house.found("holidays")
    assert house.found("holidays", Scope.of("hr"))
    with pytest.raises(FileRefused):
        house.publisher.change_metadata("leave", {"audience": "*"})


def test_a_wrong_form_is_refused_before_anything_is_read(house: House) -> None:
    with pytest.raises(FileRefused):
        house.ingest(LEAVE, effective_from="soon")
    assert house.publisher.documents() == []


def test_cancel_keeps_what_is_done_and_tells_of_the_rest(house: House) -> None:
    cancel = threading.Event()
    uploads = [note(f"n{n}.md", f"# Note\n\nThis is note number {n}, and it has a sentence in it.") for n in range(20)]

    def stop(step: IngestStep) -> None:
        if step.path == "n5.md":
            cancel.set()

    rows = list(house.publisher.ingest(uploads, form={}, on_step=stop, cancel=cancel))
    assert len(rows) == 20
    done = {row.document_id for row in rows if row.status == "added"}
    assert done == {document.document_id for document in house.publisher.documents()}
    assert 0 < len(done) < 20


def test_another_embedder_is_refused_until_the_doctor_has_repaired(house: House) -> None:
    house.ingest(LEAVE)
    house.publisher.retire("leave")
    house.ingest(TRAVEL)
    house.embedder = CountingEmbeddings(32)
    with pytest.raises(IndexFailed, match=r"built with hash-64.* but hash-32.* is in use\); run .*doctor --repair"):
        house.ingest(LEAVE)
    assert any(finding.kind == "fingerprint" and finding.broken for finding in doctor.examine(house.corpus))
    house.vectors = BreakingVectors()
    doctor.repair(house.corpus)
    house.publisher.restore("leave")
    assert doctor.examine(house.corpus)[0].kind == "ok"
    assert house.ingest(LEAVE)[0].status == "unchanged"


LONG = note("long.md", "# Long\n\n" + " ".join(f"Rule {n} says that room {n} is locked at night." for n in range(60)))


def test_another_way_of_cutting_is_refused_until_the_doctor_has_repaired(
    house: House, tmp_path: Path, extractor: FileExtractor
) -> None:
    """Texts cut in two ways never stand beside each other, neither of one document nor of two."""
    house.ingest(LONG)
    whole = house.texts()
    house.settings = house.settings.model_copy(update={"chunk_tokens": 60, "chunk_overlap": 10})
    with pytest.raises(IndexFailed, match=r"built with .*:250:40, but .*:60:10 is in use\); run .*doctor --repair"):
        house.ingest(TRAVEL, LONG)
    assert house.texts() == whole
    assert any(finding.kind == "fingerprint" and finding.broken for finding in doctor.examine(house.corpus))
    doctor.repair(house.corpus)
    assert doctor.examine(house.corpus)[0].kind == "ok"
    assert {row.path: row.status for row in house.ingest(TRAVEL, LONG)} == {
        "travel.md": "added",
        "long.md": "unchanged",
    }
    fresh = open_house(tmp_path / "fresh", extractor)
    fresh.settings = house.settings
    fresh.ingest(LONG, TRAVEL)
    assert house.texts() == fresh.texts() != whole
    fresh.registry.close()


def test_the_doctor_sees_a_lost_index_and_rebuilds_it(house: House) -> None:
    house.ingest(
        LEAVE, note("travel.md", "# Travel\n\nEconomy class is the rule, and the train whenever it is faster.")
    )
    house.keywords.clear()
    kinds = {finding.kind for finding in doctor.examine(house.corpus) if finding.broken}
    assert kinds == {"count", "canary"}
    seen: list[tuple[int, int]] = []
    doctor.repair(house.corpus, on_progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (2, 2)
    assert doctor.examine(house.corpus)[0].kind == "ok"


def test_the_doctor_sees_wrong_vectors_behind_a_right_count(house: House) -> None:
    house.ingest(
        *[note(f"n{n}.md", f"# Note {n}\n\nThis note is about subject number {n}, told at length.") for n in range(3)]
    )
    rows = house.registry.indexed_versions()
    house.vectors.clear()
    strangers = [IndexedChunk(900 + row, row, text="x", vector=[1.0] * 64) for row in rows]
    house.vectors.upsert(strangers)
    assert any(finding.kind == "canary" for finding in doctor.examine(house.corpus))


def test_a_file_for_fewer_readers_is_said_to_replace_nothing(house: House) -> None:
    house.ingest(LEAVE)
    text = "---\nsupersedes: [leave.md]\naudience: board\n---\n# Rest\n\nEmployees rest for 3 days a year in the yard."
    [row] = house.ingest(note("rest.md", text))
    assert [said for said in row.warnings if "supersedes leave" in said and "stay as they are" in said]


def test_a_lesser_file_is_said_to_replace_nothing(house: House) -> None:
    house.ingest(LEAVE)
    text = "---\nsupersedes: [leave.md]\nauthority: informal\n---\n# Rest\n\nEmployees rest for 3 days a year."
    [row] = house.ingest(note("rest.md", text))
    assert [said for said in row.warnings if "supersedes leave" in said and "more official" in said]


def test_a_file_that_supersedes_another_one_says_so_once_and_only_of_what_is_there(house: House) -> None:
    house.ingest(LEAVE)
    text = "---\nsupersedes: [leave.md, nowhere.md]\n---\n# Rest\n\nEmployees rest for {} days a year in the yard."
    [row] = house.ingest(note("rest.md", text.format(3)))
    assert [said for said in row.warnings if "supersedes leave:" in said]
    assert "nowhere" not in " ".join(row.warnings)
    [row] = house.ingest(note("rest.md", text.format(4)))
    assert (row.status, row.warnings) == ("updated", ())


@pytest.mark.parametrize("title", ["Leave rules", "LEAVE  rules", "L\u0435\u0430ve rules"])
def test_a_file_that_takes_the_title_of_another_one_is_told_of(house: House, title: str) -> None:
    house.ingest(note("rules.md", "---\ntitle: Leave rules\n---\n# Leave\n\nTen days of leave are given."))
    forged = f"---\ntitle: {title}\nauthority: policy\n---\n# Leave\n\n{{}} days of leave are given."
    [row] = house.ingest(note("letter.md", forged.format("Ninety")))
    assert [said for said in row.warnings if "called the same as rules," in said]
    [row] = house.ingest(note("letter.md", forged.format("Eighty")))
    assert not [said for said in row.warnings if "called the same" in said], "once is enough"


def test_two_files_of_one_upload_with_one_title_are_told_of_but_not_the_successor_of_one(house: House) -> None:
    text = "---\ntitle: Rest rules\nsupersedes: [{}]\n---\n# Rest\n\nEmployees rest for {} days a year."
    rows = house.ingest(note("first.md", text.format("", 3)), note("second.md", text.format("", 4)))
    assert ["called the same" in " ".join(row.warnings) for row in rows] == [True, True]
    rows = house.ingest(
        note("old.md", text.format("", 5).replace("Rest rules", "Sleep")),
        note("new.md", text.format("old", 6).replace("Rest rules", "Sleep")),
    )
    assert ["called the same" in " ".join(row.warnings) for row in rows] == [False, False]


def test_two_editions_of_one_rule_are_told_of_and_nothing_else_of_their_name(house: House) -> None:
    text = (
        "# Rest rules\n\nVersion {0}. Valid from 1 January 202{0}.\n\nEmployees rest for {0} days a year in the yard."
    )
    for name, number, told in (("rest-v2.md", 2, ""), ("rest-v3.md", 3, "rest-v2"), ("rest-v3.md", 4, "")):
        [row] = house.ingest(note(name, text.format(number)))
        said = [warning for warning in row.warnings if "called the same" in warning]
        assert [f"{told} but for version and year" in warning for warning in said] == [True] * bool(told)


def test_the_doctor_asks_for_the_lost_file_of_what_is_in_force_not_of_what_was_superseded(house: House) -> None:
    originals = Originals(house.folder / "originals")
    first, second, third = (note("leave.md", LEAVE_TEXT.replace("thirty", day)) for day in ("ten", "thirty", "forty"))
    house.ingest(first)
    house.ingest(second)
    house.ingest(third, effective_from="2999-01-01")
    versions = house.registry.document("leave", scope=None).versions
    assert [version.status for version in versions] == ["superseded", "published", "published"]
    for version, told in zip(versions, ([], ["leave.md"], ["leave.md"]), strict=True):
        originals.forget({version.content_hash}, kept=set())
        found = doctor.examine_originals(house.registry, originals, open_words("en"))
        assert [name for name in told if name not in found[0].sentence] == [] if told else found == []
