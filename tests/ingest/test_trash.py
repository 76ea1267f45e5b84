"""What was removed can be restored for a time; then it is gone, and only what nobody else needs goes with it."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from rag.errors import NotFound
from rag.ingest.publish import Publisher
from rag.ingest.trash import last_days
from rag.ingest.uploads import Upload
from rag.settings import Settings
from rag.stores.originals import Originals
from rag.wiring import open_groundwork
from tests.ingest.houses import LEAVE, LEAVE_TEXT, TRAVEL, House


@dataclass
class Clock:
    now: datetime

    def __call__(self) -> datetime:
        return self.now


def publisher_at(house: House, days: float, **known: int) -> Publisher:
    """A publisher whose clock goes this many days ahead."""
    corpus = replace(house.corpus, settings=Settings(data_dir=house.folder, **known))  # type: ignore[arg-type]
    originals = Originals(house.folder / "originals")
    return Publisher(corpus, house.extractor, originals, clock=Clock(datetime.now(UTC) + timedelta(days=days)))


def files_of(house: House) -> int:
    return sum(path.is_file() for path in (house.folder / "originals").rglob("*"))


def test_before_its_time_nothing_goes_and_it_can_be_restored(house: House) -> None:
    house.ingest(LEAVE)
    house.publisher.remove("leave")
    assert publisher_at(house, 29).purge() == []
    house.publisher.restore("leave")
    assert publisher_at(house, 400).purge() == []
    assert house.found("days of leave")


def test_what_was_out_of_use_comes_back_from_the_trash_out_of_use(house: House) -> None:
    """Whoever undoes a removal does not mean to undo a withdrawal."""
    house.ingest(LEAVE)
    house.publisher.retire("leave")
    for _ in range(2):
        house.publisher.remove("leave")
        house.publisher.remove("leave")
        assert house.publisher.restore("leave").status == "retired"
        assert not house.found("days of leave")
        assert house.keywords.count() == 0
    assert house.publisher.restore("leave").status == "published"
    house.publisher.remove("leave")
    assert house.publisher.restore("leave").status == "published"


def test_what_came_in_anew_since_is_not_taken_for_what_was_out_of_use(house: House) -> None:
    house.ingest(LEAVE)
    house.publisher.retire("leave")
    house.publisher.remove("leave")
    house.ingest(Upload("leave.md", LEAVE_TEXT.replace("thirty", "forty").encode()))
    house.publisher.remove("leave")
    assert house.publisher.restore("leave").status == "published"
    assert house.found("forty days of leave")


def test_after_its_time_text_vectors_and_file_are_gone_for_good(house: House) -> None:
    house.ingest(LEAVE, TRAVEL)
    house.ingest(Upload("leave.md", LEAVE_TEXT.replace("thirty", "forty").encode()))
    house.publisher.remove("leave")
    assert list(last_days(house.registry, 30)) == ["leave"]
    assert publisher_at(house, 31).purge() == ["leave"]
    assert house.registry.trash() == []
    assert house.registry.document_ids() == {"travel"}
    assert files_of(house) == 1
    with pytest.raises(NotFound):
        house.registry.text("leave@1", scope=None)
    with pytest.raises(NotFound):
        house.publisher.restore("leave")
    assert [row.status for row in house.ingest(LEAVE)] == ["added"]


def test_bytes_that_another_document_has_stay(house: House) -> None:
    house.ingest(LEAVE, Upload("copy.md", LEAVE_TEXT.encode()))
    house.publisher.remove("leave")
    assert publisher_at(house, 31).purge() == ["leave"]
    [version] = house.registry.document("copy", scope=None).versions
    assert Originals(house.folder / "originals").get(version.content_hash) == LEAVE_TEXT.encode()


def test_bytes_known_under_a_hash_of_their_own_stay_for_the_other(house: House) -> None:
    house.ingest(LEAVE, Upload("copy.md", LEAVE_TEXT.encode(), metadata={"owner": "HR"}))
    house.publisher.remove("leave")
    publisher_at(house, 31).purge()
    [version] = house.registry.document("copy", scope=None).versions
    assert Originals(house.folder / "originals").get(version.content_hash) == LEAVE_TEXT.encode()
    house.publisher.remove("copy")
    publisher_at(house, 31).purge()
    assert files_of(house) == 0


def test_zero_days_keep_it_for_ever(house: House) -> None:
    house.ingest(LEAVE)
    house.publisher.remove("leave")
    assert publisher_at(house, 4000, trash_days=0).purge() == []


def test_a_purge_that_broke_off_is_gone_on_with(house: House) -> None:
    house.ingest(LEAVE)
    house.publisher.remove("leave")
    [version] = house.registry.document("leave", scope=None).versions
    Originals(house.folder / "originals").forget({version.content_hash}, kept=set())  # as far as it came
    assert publisher_at(house, 31).purge() == ["leave"]
    assert house.registry.trash() == []


def test_an_ingest_purges_first(house: House) -> None:
    house.ingest(LEAVE)
    house.publisher.remove("leave")
    [row] = publisher_at(house, 31).ingest([TRAVEL], form={})
    assert row.status == "added"
    assert house.registry.trash() == []


def test_opening_the_house_purges_and_says_what(tmp_path: Path) -> None:
    with open_groundwork(Settings(data_dir=tmp_path)) as groundwork:
        list(groundwork.publisher.ingest([LEAVE], form={}))
        groundwork.publisher.remove("leave")
        with groundwork.registry.database.write() as connection:
            connection.exec_driver_sql("update removals set removed_at = '2020-01-01T00:00:00+00:00'")
    with open_groundwork(Settings(data_dir=tmp_path)) as groundwork:
        assert groundwork.purged == ["leave"]
        assert groundwork.registry.trash() == []


@pytest.mark.parametrize("draft", [False, True])
def test_what_was_published_anew_after_its_removal_stays_for_good(house: House, draft: bool) -> None:
    house.ingest(LEAVE)
    house.publisher.remove("leave")
    [row] = house.ingest(Upload("leave.md", LEAVE_TEXT.replace("thirty", "forty").encode()), draft=draft)
    if draft:
        house.publisher.publish_draft(str(row.version_id))
    assert publisher_at(house, 31).purge() == []
    assert house.found("forty days of leave")
    assert house.publisher.trash() == []


def test_a_draft_of_what_was_removed_is_not_deleted_with_it(house: House) -> None:
    house.ingest(LEAVE)
    house.publisher.remove("leave")
    house.ingest(Upload("leave.md", LEAVE_TEXT.replace("thirty", "forty").encode()), draft=True)
    assert publisher_at(house, 31).purge() == []
    house.publisher.discard_draft("leave@2")
    assert publisher_at(house, 31).purge() == ["leave"]
