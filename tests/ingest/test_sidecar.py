"""A file beside a document tells what front matter would."""

import io
import json
import zipfile
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

import pytest

from rag.domain.access import Scope
from rag.domain.knowledge import KnowledgeBase
from rag.ingest.export import export_documents
from rag.ingest.uploads import Upload, dropped_together, find_uploads, unpack
from rag.stores.knowledge_bases import SqlKnowledgeBases
from rag.stores.originals import Originals
from tests.ingest.houses import House, note

PAY = "# Pay\n\nThe lowest pay of a mason is 3,100 euros, and the highest is 4,400 euros."
LIMIT = 10_000_000
HR = Scope.of("everyone", "hr")


def packed(files: Mapping[str, str | bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return out.getvalue()


def in_folder(folder: Path, files: Mapping[str, str]) -> dict[str, Upload]:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return {upload.name: upload for upload in find_uploads([folder])}


def in_archive(files: Mapping[str, str]) -> dict[str, Upload]:
    members = unpack(Upload("all.zip", packed(files)), LIMIT)
    return {upload.name.removeprefix("all/"): upload for upload in members}


def on_a_page(files: Mapping[str, str]) -> dict[str, Upload]:
    return {upload.name: upload for upload in dropped_together([(name, text.encode()) for name, text in files.items()])}


def refused(upload: Upload) -> str:
    return str(upload.refused.values["why"]) if upload.refused else ""


def test_a_sidecar_gives_metadata_and_is_no_document(tmp_path: Path) -> None:
    (tmp_path / "plan.pdf").write_bytes(b"%PDF-")
    (tmp_path / "plan.pdf.meta.yaml").write_text("title: The plan\neffective_from: 2025-03-01\n", encoding="utf-8")
    [upload] = find_uploads([tmp_path])
    assert (upload.name, upload.metadata) == ("plan.pdf", {"title": "The plan", "effective_from": date(2025, 3, 1)})
    [named] = find_uploads([tmp_path / "plan.pdf"])
    assert named.metadata == upload.metadata


@pytest.mark.parametrize("text", ["audience: [hr\n", "- audience\n- hr\n", "hr only\n", ""])
def test_a_broken_sidecar_refuses_its_document(tmp_path: Path, text: str) -> None:
    """A confidential file must not become public because the file that says so cannot be read."""
    (tmp_path / "pay.csv").write_text("a,b\n1,2\n", encoding="utf-8")
    (tmp_path / "pay.csv.meta.yaml").write_text(text, encoding="utf-8")
    [upload] = find_uploads([tmp_path])
    assert upload.refused is not None
    [member] = in_archive({"pay.csv": "a,b\n1,2\n", "pay.csv.meta.yaml": text}).values()
    assert member.refused is not None


def test_a_sidecar_may_stand_between_lines_of_its_own(tmp_path: Path) -> None:
    found = in_folder(tmp_path, {"pay.csv": "a,b\n", "pay.csv.meta.yaml": "---\naudience: hr\n---\n"})
    assert found["pay.csv"].metadata == {"audience": "hr"}


def test_a_sidecar_in_an_archive_tells_of_the_file_beside_it_and_of_no_other() -> None:
    found = in_archive({"a/pay.md": PAY, "a/pay.md.meta.yaml": "audience: hr\n", "b/pay.md": PAY})
    assert {name: upload.metadata for name, upload in found.items()} == {"a/pay.md": {"audience": "hr"}, "b/pay.md": {}}


def test_what_a_sidecar_in_an_archive_closes_is_closed(house: House) -> None:
    files = {"pay.md": PAY, "pay.md.meta.yaml": "audience: hr\n"}
    house.ingest(Upload("all.zip", packed(files)))
    assert house.found("mason", HR)
    assert not house.found("mason")


@pytest.mark.parametrize(
    ("sidecar", "why"),
    [
        ("pay.md.meta.yml", "sidecar_ending"),
        ("pay.md.META.YAML", "sidecar_ending"),
        ("Pay.md.meta.yaml", "sidecar_alone"),
        ("pay.meta.yaml", "sidecar_alone"),
    ],
)
def test_a_sidecar_of_another_name_is_refused_and_what_it_may_mean_is_not_published(
    sidecar: str, why: str, tmp_path: Path
) -> None:
    files = {"pay.md": PAY, sidecar: "audience: hr\n"}
    for found in (in_folder(tmp_path, files), in_archive(files)):
        assert {name: refused(upload) for name, upload in found.items()} == {"pay.md": "sidecar_astray", sidecar: why}
        assert found["pay.md"].refused is not None
        assert "pay.md.meta.yaml" in str(found["pay.md"].refused)


def test_a_sidecar_of_nothing_is_refused_and_says_so(tmp_path: Path) -> None:
    files = {"gone.pdf.meta.yaml": "title: x\n", "pay.md": PAY}
    for found in (in_folder(tmp_path, files), in_archive(files)):
        assert {name: refused(upload) for name, upload in found.items()} == {
            "gone.pdf.meta.yaml": "sidecar_alone",
            "pay.md": "",
        }
        assert "gone.pdf" in str(found["gone.pdf.meta.yaml"].refused)


def test_a_sidecar_that_is_meant_for_one_file_says_nothing_of_its_namesake(tmp_path: Path) -> None:
    found = in_folder(tmp_path, {"pay": PAY, "pay.meta.yaml": "audience: hr\n", "pay.md": PAY})
    assert {name: upload.metadata for name, upload in found.items()} == {"pay": {"audience": "hr"}, "pay.md": {}}


@pytest.mark.parametrize("make", [Path.mkdir, lambda path: path.symlink_to("nothing")])
def test_a_sidecar_that_cannot_be_opened_refuses_its_document(make: object, tmp_path: Path) -> None:
    make(tmp_path / "pay.md.meta.yaml")  # type: ignore[operator]
    [upload] = in_folder(tmp_path, {"pay.md": PAY}).values()
    assert refused(upload) == "sidecar_closed"


def test_what_is_said_of_an_archive_holds_for_its_files_unless_they_say_otherwise(house: House) -> None:
    files = {"pay.md": PAY, "open.md": f"---\naudience: everyone\n---\n{PAY.replace('mason', 'roofer')}"}
    said = {"title": "Everything", "audience": "hr"}
    house.ingest(Upload("all.zip", packed({"in.zip": packed(files)}), metadata=said))
    assert not house.found("mason")
    assert house.found("mason", HR)
    assert house.found("roofer")
    assert sorted(document.title for document in house.publisher.documents()) == ["Pay", "Pay"]


def test_the_lines_of_a_corpus_have_what_is_said_beside_it(tmp_path: Path) -> None:
    rows = [{"_id": "a", "text": PAY}, {"_id": "b", "text": PAY, "audience": "masons"}]
    files = {"c.jsonl": "\n".join(map(json.dumps, rows)), "c.jsonl.meta.yaml": "audience: hr\n"}
    in_folder(tmp_path, files)
    archive = Upload("all.zip", packed(files))
    for a, b in (find_uploads([tmp_path]), unpack(archive, LIMIT)):
        assert (a.document_id, a.of_archive, a.metadata) == ("a", {"audience": "hr"}, {})
        assert (b.document_id, b.metadata) == ("b", {"audience": "masons"})


def test_an_export_that_was_zipped_is_read_back_with_all_that_is_known(house: House, tmp_path: Path) -> None:
    line = Upload("c.jsonl", PAY.replace("mason", "roofer").encode(), document_id="line", metadata={"audience": "hr"})
    house.ingest(note("pay.md", PAY), audience=("hr",), owner="Pay desk")
    house.ingest(line)
    list(export_documents(tmp_path / "out", house.registry, Originals(house.folder / "originals")))
    files = {path.relative_to(tmp_path / "out").as_posix(): path.read_bytes() for path in (tmp_path / "out").iterdir()}
    for document in house.publisher.documents():
        house.publisher.remove(document.document_id)
    rows = house.ingest(Upload("out.zip", packed(files)))
    assert [row.status for row in rows] == ["added"] * 3
    assert {document.current.metadata.audience for document in house.publisher.documents()} == {("hr",)}
    assert not house.found("mason")
    assert not house.found("roofer")


def test_a_bare_copy_stays_as_closed_as_the_file_with_its_sidecar(house: House) -> None:
    [closed] = house.ingest(Upload("pay.md", PAY.encode(), metadata={"audience": "hr"}))
    assert closed.status == "added"
    [row] = house.ingest(note("copy.md", PAY))
    assert house.registry.document("copy", scope=None).current.metadata.audience == ("hr",)
    assert "this copy got the same audience" in row.warnings[0]
    [other] = house.ingest(note("other.md", PAY.replace("3,100", "3,200")))
    assert "same file" not in " ".join(other.warnings)
    assert house.registry.document("other", scope=None).current.metadata.audience == ("everyone",)


def test_a_bare_copy_stays_as_closed_as_the_knowledge_base_and_the_newest_version_of_the_other(house: House) -> None:
    bases = SqlKnowledgeBases(house.registry)
    bases.save(KnowledgeBase("vault", audience=("board",)))
    house.ingest(note("pay.md", PAY), knowledge_base="vault")
    house.ingest(note("rates.md", PAY.replace("mason", "roofer")))
    house.ingest(Upload("rates.md", PAY.replace("mason", "tiler").encode(), metadata={"audience": "hr"}))
    house.ingest(note("copy.md", PAY), knowledge_base="vault")
    house.ingest(note("copy-of-pay.md", PAY), note("copy-of-rates.md", PAY.replace("mason", "roofer")))
    house.ingest(note("told.md", PAY), knowledge_base="handbook")
    known = {each.document_id: each.current.metadata for each in house.publisher.documents()}
    assert known["copy"].audience == ("everyone",)  # its knowledge base closes it
    assert (known["copy-of-pay"].knowledge_base, known["copy-of-pay"].audience) == ("vault", ("everyone",))
    assert (known["told"].knowledge_base, known["told"].audience) == ("handbook", ("board",))
    assert known["copy-of-rates"].audience == ("hr",)


def test_a_bare_copy_beside_the_file_with_its_sidecar_stays_as_closed(house: House, tmp_path: Path) -> None:
    files = in_folder(
        tmp_path, {"a-copy.md": PAY, "pay.md": PAY, "pay.md.meta.yaml": "audience: hr\n", "z-copy.md": PAY}
    )
    house.ingest(*files.values())
    assert {document.current.metadata.audience for document in house.publisher.documents()} == {("hr",)}


def test_who_closes_a_file_is_told_where_the_same_is_open(house: House) -> None:
    house.ingest(note("copy.md", PAY))
    [row] = house.ingest(Upload("pay.md", PAY.encode(), metadata={"audience": "hr"}))
    assert [warning for warning in row.warnings if "open to more people as copy" in warning]
    assert house.ingest(note("third.md", PAY))[0].warnings != row.warnings


def test_a_sidecar_that_is_dropped_beside_its_file_closes_it(house: House) -> None:
    """What was exported can be dropped on the page again, and stays as closed as it was."""
    files = [("pay.md.meta.yaml", b"audience: [hr]\n"), ("pay.md", PAY.encode())]
    [row] = house.ingest(*dropped_together(files))
    assert (row.path, row.status) == ("pay.md", "added")
    assert not house.texts()
    assert house.texts(HR)


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ({"pay.md": PAY, "pay.md.meta.yaml": "audience: [hr\n"}, "bad_sidecar"),
        ({"pay.md": PAY, "pay.meta.yaml": "audience: [hr]\n"}, "sidecar_astray"),
        ({"pay.md": PAY, "pay.md.meta.yml": "audience: [hr]\n"}, "sidecar_astray"),
        ({"pay.md": PAY, "PAY.md.meta.yaml": "audience: [hr]\n"}, "sidecar_astray"),
    ],
)
def test_what_is_dropped_with_a_sidecar_that_cannot_be_used_is_refused(files: dict[str, str], why: str) -> None:
    assert refused(on_a_page(files)["pay.md"]) == why


def test_two_sidecars_of_one_name_tell_of_nothing() -> None:
    """A browser says only how files are called, not from which folders they come."""
    files = [("pay.md", b"a"), ("pay.md.meta.yaml", b"audience: [hr]"), ("pay.md.meta.yaml", b"audience: [board]")]
    [upload] = dropped_together(files)
    assert refused(upload) == "sidecar_twice"


@pytest.mark.parametrize("read", [in_archive, on_a_page], ids=["archive", "page"])
@pytest.mark.parametrize(
    ("file", "sidecar"),
    [("Geh\u00e4lter.md", "Geha\u0308lter.md.meta.yaml"), ("Geha\u0308lter.md", "Geh\u00e4lter.md.meta.yaml")],
)
def test_a_sidecar_is_known_by_its_letters_however_a_system_writes_them(
    read: Callable[[Mapping[str, str]], dict[str, Upload]], file: str, sidecar: str
) -> None:
    """A folder that went through two systems has both, and the file was published to everyone."""
    [upload] = read({file: PAY, sidecar: "audience: [hr]\n"}).values()
    assert (upload.name.removeprefix("all/"), upload.metadata, refused(upload)) == (file, {"audience": ["hr"]}, "")


def test_a_sidecar_of_a_folder_is_known_by_its_letters_too(tmp_path: Path) -> None:
    files = {"Geha\u0308lter.md": PAY, "Geh\u00e4lter.md.meta.yaml": "audience: [hr]\n"}
    assert [upload.metadata for upload in in_folder(tmp_path, files).values()] == [{"audience": ["hr"]}]
