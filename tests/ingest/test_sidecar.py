"""A file beside a document tells what front matter would."""

from datetime import date
from pathlib import Path

import pytest

from rag.ingest.uploads import find_uploads


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


def test_a_sidecar_of_nothing_is_not_lost(tmp_path: Path) -> None:
    (tmp_path / "gone.pdf.meta.yaml").write_text("title: x\n", encoding="utf-8")
    assert [upload.name for upload in find_uploads([tmp_path])] == ["gone.pdf.meta.yaml"]
