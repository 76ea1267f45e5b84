"""Upload jobs: one at a time, row by row, found again after a reload."""

import threading

import pytest

from rag.domain.documents import IngestRow, IngestStep
from rag.ui.jobs import JobDesk
from rag.ui.uploads import UploadJob
from tests.waiting import LONG, eventually


def new_job(*files: str) -> UploadJob:
    return UploadJob(files)


def test_rows_appear_as_files_are_read() -> None:
    desk, go_on = JobDesk[UploadJob](), threading.Event()

    def read(job: UploadJob) -> None:
        job.note(IngestStep("a.md", "split", 0, 2))
        job.rows.append(IngestRow("a.md", "added", chunks=3))
        go_on.wait(LONG)
        job.rows.append(IngestRow("b.md", "rejected", reason="Empty."))

    job = desk.begin(new_job("a.md", "b.md"), read)
    assert desk.begin(new_job("c.md"), read) is job
    desk.forget()
    assert desk.latest is job
    go_on.set()
    assert job.over.wait(LONG)
    assert job.progress == 1.0
    assert [row.status for row in job.rows] == ["added", "rejected"]
    desk.forget()
    assert desk.latest is None


def test_an_archive_is_as_many_files_as_it_holds() -> None:
    """`635 of 635 files` stood there, with a full bar, while 1,500 were read."""
    job = new_job("all.zip")
    assert job.total == 1
    job.note(IngestStep("all.zip/a.md", "split", 0, 4))
    job.rows.append(IngestRow("all.zip/a.md", "added"))
    assert (job.total, job.progress) == (4, 0.25)


def test_a_cancelled_job_names_what_it_did_not_read() -> None:
    def read(job: UploadJob) -> None:
        job.rows.append(IngestRow("a.md", "added"))
        job.cancel.wait(LONG)

    job = JobDesk[UploadJob]().begin(new_job("a.md", "b.md"), read)
    job.cancel.set()
    assert job.over.wait(LONG)
    assert job.missing == ("b.md",)
    assert job.progress == 0.5


def test_a_fault_ends_the_job_and_is_told_to_the_log(caplog: pytest.LogCaptureFixture) -> None:
    def read(job: UploadJob) -> None:
        job.rows.append(IngestRow("a.md", "added"))
        raise TypeError("a bug")

    job = JobDesk[UploadJob]().begin(new_job("a.md", "b.md"), read)
    assert job.over.wait(LONG)
    assert job.broken
    assert job.missing == ("b.md",)
    assert "a bug" in caplog.text


def test_files_under_way_are_told_with_their_step() -> None:
    go_on = threading.Event()

    def read(job: UploadJob) -> None:
        job.note(IngestStep("a.md", "extract", 0, 2))
        job.note(IngestStep("b.md", "extract", 0, 2))
        job.note(IngestStep("a.md", "embed", 0, 2))
        job.rows.append(IngestRow("a.md", "added"))
        go_on.wait(LONG)

    job = JobDesk[UploadJob]().begin(new_job("a.md", "b.md"), read)
    assert eventually(lambda: job.rows)
    assert job.under_way == {"b.md": "extract"}
    go_on.set()
    assert job.over.wait(LONG)
    assert job.under_way == {}
