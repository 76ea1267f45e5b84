"""A file that says of itself that it does not hold answers nobody until somebody says otherwise."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from rag.domain.clock import today
from rag.domain.documents import Version
from rag.ingest import doctor
from rag.ingest.export import export_documents
from rag.ingest.uploads import find_uploads
from rag.stores.originals import Originals
from rag.stores.registry import SqlRegistry
from tests.ingest.houses import LEAVE, House, note

RULE = "Everyone who works at the quay has thirty days of leave a year, and nobody has fewer than that."


@pytest.mark.parametrize(
    "top",
    [
        "---\nstatus: draft\n---\n# Leave",
        "---\nstatus: In review\n---\n# Leave",
        "---\ndraft: true\n---\n# Leave",
        "---\npublished: false\n---\n# Leave",
        "# Leave (draft)",
        "# Leave – Entwurf",
        "# Draft – not yet approved\n\nVersion of 2 November 2026",
        "# Leave\n\nDraft of 10 November 2026 – for comment",
        "# Leave\n\n*Draft – comments to Ada, please.*",
        "# Leave\n\nOwner: HR\n\nStatus: draft",
    ],
)
def test_a_draft_is_kept_as_one(house: House, top: str) -> None:
    [row] = house.ingest(note("leave.md", f"{top}\n\n{RULE}\n"))
    assert row.draft
    assert row.is_written
    assert "answers nobody" in row.warnings[0]
    assert not house.texts()
    assert [version.version_id for version in house.publisher.drafts()] == ["leave@1"]


@pytest.mark.parametrize(
    "top",
    [
        "# Leave",
        "---\nstatus: approved\n---\n# Leave (draft)",
        "---\nstatus: 7\n---\n# Leave",
        "# Draft beer",
        "# Leave\n\nDraft horses may graze on the quay.",
        "# Leave\n\nStatus: approved",
        "# Leave\n\nThis replaces the draft of May.",
        "# Withdrawn goods\n\nRetired staff keep their badge.",
        "# Leave\n\nThe edition of 2022 is withdrawn and replaced by this one.",
    ],
)
def test_what_only_speaks_of_drafts_is_published(house: House, top: str) -> None:
    [row] = house.ingest(note("leave.md", f"{top}\n\n{RULE}\n"))
    assert not row.draft
    assert house.found("leave")


@pytest.mark.parametrize("name", ["DRAFT_Leave.md", "leave-draft.md", "leave draft v2.md", "Leave_2027_Entwurf.md"])
def test_a_file_can_be_called_a_draft(house: House, name: str) -> None:
    [row] = house.ingest(note(name, f"# Leave\n\n{RULE}\n"))
    assert row.draft


@pytest.mark.parametrize(
    "top", ["---\nstatus: retired\n---\n# Leave", "# Leave\n\nWithdrawn on 3 May 2024", "# Leave [ARCHIVED]"]
)
def test_what_no_longer_holds_takes_what_was_there_with_it(house: House, top: str) -> None:
    house.ingest(note("leave.md", f"# Leave\n\n{RULE}\n"))
    assert house.texts()
    [row] = house.ingest(note("leave.md", f"{top}\n\n{RULE}\n"))
    assert "no longer holds" in row.warnings[0]
    assert not house.found("leave")
    assert house.registry.document("leave", scope=None).status == "retired"
    house.publisher.restore("leave")
    assert house.found("leave")


def test_an_end_date_is_enough(house: House) -> None:
    [row] = house.ingest(note("leave.md", f"---\nstatus: archived\neffective_until: 2024-04-30\n---\n{RULE}\n"))
    assert not row.warnings
    assert house.registry.document("leave", scope=None).status == "published"


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("---\nstatus: retired\neffective_until: {coming}\n---\n", "retired"),
        ("Status: withdrawn\n\nValid until {coming}.\n\n", "retired"),
        ("Withdrawn on {coming}. Valid until {coming}.\n\n", "published"),
    ],
)
def test_what_is_withdrawn_before_its_end_answers_nobody(house: House, words: str, status: str) -> None:
    coming = (today() + timedelta(days=90)).isoformat()
    house.ingest(note("leave.md", words.format(coming=coming) + f"# Leave\n\n{RULE}\n"))
    document = house.registry.document("leave", scope=None)
    assert (document.status, str(document.current.metadata.effective_until)) == (status, coming)


def test_reading_a_draft_again_publishes_it_only_if_it_no_longer_says_so(house: House) -> None:
    draft = note("leave.md", f"---\nstatus: draft\n---\n# Leave\n\n{RULE}\n")
    house.ingest(draft, LEAVE)
    [again] = house.ingest(draft)
    assert (again.status, again.draft) == ("unchanged", True)
    house.publisher.publish_draft("leave@1")
    assert house.found("leave")
    [after] = house.ingest(draft)
    assert (after.status, after.draft) == ("unchanged", False)


def test_what_an_admin_published_stays_published_when_it_is_exported_and_read_back(
    house: House, tmp_path: Path
) -> None:
    house.ingest(note("leave.md", f"---\nstatus: draft\n---\n# Leave\n\n{RULE}\n"))
    house.publisher.publish_draft("leave@1")
    list(export_documents(tmp_path / "out", house.registry, Originals(house.folder / "originals")))
    house.publisher.remove("leave")
    [row] = house.ingest(*find_uploads([tmp_path / "out"]))
    assert not row.draft
    assert house.found("leave")


def test_a_key_that_sounds_as_if_it_decided_something_and_does_not_is_told(house: House) -> None:
    text = (
        f"---\nclassification: confidential\nlayout: page\nvalid_until: until further notice\n---\n# Leave\n\n{RULE}\n"
    )
    [row] = house.ingest(note("leave.md", text))
    assert any("classification" in warning and "layout" not in warning for warning in row.warnings)
    assert any("until further notice" in warning for warning in row.warnings)
    [row] = house.ingest(note("stay.md", f"---\nvalid_until: 2020-01-01\n---\n# Stay\n\n{RULE}\n"))
    assert not house.found("stay") or not any("Stay" in text for text in house.texts())


class KilledRegistry(SqlRegistry):
    """The process ends right after a version was published."""

    def publish(self, several: Sequence[int], **how: Any) -> list[Version]:
        super().publish(several, **how)
        raise SystemExit


def test_a_kill_right_after_its_publishing_leaves_nothing_withdrawn_in_force(house: House) -> None:
    """A repair would have put it into the indexes, as everything that is published, and it would have answered."""
    house.ingest(note("leave.md", f"# Leave\n\n{RULE}\n"))
    killed = replace(house, registry=KilledRegistry(house.registry.database))
    with pytest.raises(SystemExit):
        killed.ingest(note("leave.md", f"# Leave\n\nWithdrawn on 3 May 2024.\n\n{RULE} It was so.\n"))
    assert house.registry.document("leave", scope=None).status == "retired"
    doctor.repair(house.corpus)
    assert not house.found("leave")
