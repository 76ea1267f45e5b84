"""A page's picture: for those who may read it, with the quote boxed, and never a hurt app."""

from pathlib import Path

import pytest

from rag.domain.access import Scope
from rag.errors import FileRefused, NotFound
from rag.ingest.page_child import draw, find_letters, whole_lines
from rag.ingest.page_images import PageImages, ask_child
from rag.ingest.uploads import Upload, find_uploads
from rag.stores.originals import Originals
from tests.ingest.houses import House

EVERYONE, HR = Scope.of("everyone"), Scope.of("hr")
SAMPLE = (Path(__file__).parents[2] / "sample_docs" / "benefits-summary-2025.pdf").read_bytes()
QUOTE = "Where this summary and the contract with an insurer say different things, the contract decides."


@pytest.fixture
def images(house: House) -> PageImages:
    return PageImages(house.registry, Originals(house.folder / "originals"))


def publish(house: House, name: str, data: bytes, audience: str) -> str:
    [row] = house.publisher.ingest([Upload(name, data)], form={"audience": (audience,)})
    assert row.version_id is not None
    return row.version_id


def test_a_page_is_drawn_with_its_quote_boxed(house: House, images: PageImages) -> None:
    version = publish(house, "benefits.pdf", SAMPLE, "everyone")
    boxed = images.draw(version, 1, quote=QUOTE, scope=EVERYONE)
    plain = images.draw(version, 1, scope=EVERYONE)
    assert boxed.png.startswith(b"\x89PNG")
    assert (boxed.pages, boxed.boxes, plain.boxes) == (5, 2, 0)
    assert boxed.png != plain.png
    assert images.draw(version, 1, quote=QUOTE, scope=EVERYONE) is boxed


def test_a_file_with_metadata_beside_it_keeps_its_original(house: House, images: PageImages, tmp_path: Path) -> None:
    file = tmp_path / "benefits.pdf"
    file.write_bytes(SAMPLE)
    (tmp_path / "benefits.pdf.meta.yaml").write_text("owner: People team\n", encoding="utf-8")
    [row] = house.publisher.ingest(list(find_uploads([file])), form={})
    assert row.version_id is not None
    assert images.draw(row.version_id, 2, scope=EVERYONE).pages == 5


def test_access_is_asked_again_for_what_is_remembered(house: House, images: PageImages) -> None:
    version = publish(house, "benefits.pdf", SAMPLE, "hr")
    assert images.draw(version, 1, scope=HR).pages == 5
    with pytest.raises(NotFound):
        images.draw(version, 1, scope=EVERYONE)
    with pytest.raises(NotFound):
        images.draw("no-such-document@1", 1, scope=HR)
    house.publisher.remove("benefits")
    with pytest.raises(NotFound):
        images.draw(version, 1, scope=HR)


@pytest.mark.parametrize("page", [0, -1, 6, 10**6])
def test_a_page_that_is_not_there_is_missing(house: House, images: PageImages, page: int) -> None:
    version = publish(house, "benefits.pdf", SAMPLE, "everyone")
    with pytest.raises(NotFound):
        images.draw(version, page, scope=EVERYONE)


def test_other_files_have_no_pages_to_draw(house: House, images: PageImages) -> None:
    version = publish(house, "note.md", b"# Note\n\nThe door is green.\n", "everyone")
    with pytest.raises(NotFound):
        images.draw(version, 1, scope=EVERYONE)


def test_a_broken_file_and_a_slow_one_are_refused(house: House) -> None:
    answer, png = ask_child(SAMPLE[:900], 1, "", 20)
    assert "refused" in answer
    assert png == b""
    with pytest.raises(FileRefused):
        ask_child(SAMPLE, 1, "", 0.001)


def test_letters_are_found_across_line_ends_and_hyphens() -> None:
    page = list("The ap-\r\nproval of the  manager.\n2")
    span = find_letters(page, "approval of the manager.")
    assert span is not None
    assert "".join(page[slice(*span)]) == "ap-\r\nproval of the  manager"
    assert find_letters(page, "rejection") is None
    assert find_letters(page, "") is None
    assert find_letters(page, "·") is None
    page = list("It ends here at the foot of this page and goes on")
    start = find_letters(page, "ends here at the foot of this page and goes on to the next one")
    assert start == (3, len(page))


def test_a_picture_stays_within_its_size() -> None:
    answer, png = draw(SAMPLE, 2, "")
    assert answer["boxes"] == 0
    assert len(png) < 2_000_000


def test_words_side_by_side_share_a_box_and_lines_do_not() -> None:
    first, second, below, far = (50, 0, 90, 20), (10, 2, 48, 18), (10, 30, 90, 50), (200, 30, 240, 50)
    assert whole_lines([first, second, below, far]) == [(10, 0, 90, 20), below, far]
