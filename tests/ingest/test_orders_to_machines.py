"""A file that gives orders to an assistant is taken, and its admin is told where to look."""

from pathlib import Path

from rag.ingest.uploads import Upload
from rag.settings import Settings
from rag.wiring import Groundwork, open_groundwork
from tests.fixtures.hostile import ORDERS, page


def warnings(house: Groundwork, text: str) -> tuple[str, ...]:
    (row,) = house.publisher.ingest([Upload("page.md", text.encode())], form={})
    assert row.status in ("added", "updated")
    return row.warnings


def test_the_order_is_quoted_to_the_admin(tmp_path: Path) -> None:
    with open_groundwork(Settings(data_dir=tmp_path)) as house:
        said = warnings(house, page(ORDERS["override"][0]))
        assert any("Ignore all previous instructions" in line for line in said)
        assert warnings(house, page("Lunch is served from 11:30 until 14:00.")) == ()
