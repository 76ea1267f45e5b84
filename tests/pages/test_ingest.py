"""The ingest page on a real publisher: files in, rows out, and only for admins."""

import time

import pytest
from streamlit.testing.v1 import AppTest

from rag.domain.access import PERSONAS
from rag.errors import NotAllowed
from rag.ui.house import upload_desk
from rag.ui.ingest import begin_upload, remove, restore, retire
from rag.wiring import Groundwork
from tests.pages.conftest import EMPLOYEE, HR_ADMIN, OpenPage, text_of

PAGE = "pages/admins/ingest.py"
PARKING = b"# Parking\n\nThe car park opens at six.\n"


def finish(app: AppTest) -> AppTest:
    """Wait for the job; AppTest does not fire the timer that would redraw the page."""
    job = upload_desk().latest
    assert job is not None
    assert job.over.wait(30)
    return app.run()


def send(app: AppTest) -> AppTest:
    next(button for button in app.button if button.label == "Read and publish").click().run()
    assert not app.exception
    return app


def titles(app: AppTest) -> dict[str, str]:
    return {row["Title"]: row["Status"] for row in app.dataframe[0].value.to_dict("records")}


def test_readers_do_not_find_the_page(open_page: OpenPage) -> None:
    with pytest.raises(ValueError, match=r"ingest\.py"):
        open_page(PAGE, persona=EMPLOYEE)


def test_good_files_are_added_though_another_fails(open_page: OpenPage, groundwork: Groundwork) -> None:
    app = open_page(PAGE, persona=HR_ADMIN)
    app.file_uploader[0].upload("parking.md", PARKING)
    app.file_uploader[0].upload("empty.txt", b"")
    shown = text_of(finish(send(app)))
    assert "**parking.md** :gray[· added · 1 chunk" in shown
    assert "**empty.txt** :gray[· not read]" in shown
    assert titles(app)["Parking"] == "published"
    groundwork.publisher.remove("parking")


def test_the_form_beats_the_file(open_page: OpenPage, groundwork: Groundwork) -> None:
    app = open_page(PAGE, persona=HR_ADMIN)
    app.file_uploader[0].upload("canteen.md", b"# Canteen\n\nLunch is served from noon.\n")
    app.text_input[0].set_value("Canteen rules")
    app.selectbox[1].select("policy")
    app.multiselect[0].select("hr")
    finish(send(app))
    document = groundwork.registry.document("canteen", scope=None)
    metadata = document.current.metadata
    assert (metadata.title, metadata.authority, metadata.audience) == ("Canteen rules", 90, ("hr",))
    groundwork.publisher.remove("canteen")


def test_nothing_starts_without_a_file_or_with_one_title_for_two(open_page: OpenPage) -> None:
    app = send(open_page(PAGE, persona=HR_ADMIN))
    assert [warning.value for warning in app.warning] == ["Choose at least one file first."]
    app.file_uploader[0].upload("a.md", PARKING)
    app.file_uploader[0].upload("b.md", PARKING)
    app.text_input[0].set_value("Both")
    assert "A title fits one file" in send(app).warning[0].value


def test_a_file_over_the_limit_is_refused_whatever_the_browser_checked(
    open_page: OpenPage, groundwork: Groundwork
) -> None:
    limit = groundwork.settings.max_file_mb * 1024 * 1024
    app = open_page(PAGE, persona=HR_ADMIN)
    begin_upload(PERSONAS[2], [("big.txt", b"x" * (limit + 1))], {})
    assert "This file is larger than 50 MB" in text_of(finish(app))


def test_documents_are_retired_restored_and_removed(open_page: OpenPage, groundwork: Groundwork) -> None:
    app = open_page(PAGE, persona=HR_ADMIN)
    document = groundwork.registry.document("salaries", scope=None)
    for act, status in ((retire, "retired"), (restore, "published"), (remove, "removed"), (restore, "published")):
        act(PERSONAS[2], [document])
        assert titles(app.run())["Salary Bands"] == status


def test_only_admins_change_anything(open_page: OpenPage, groundwork: Groundwork) -> None:
    document = groundwork.registry.document("salaries", scope=None)
    with pytest.raises(NotAllowed):
        retire(PERSONAS[0], [document])
    with pytest.raises(NotAllowed):
        begin_upload(PERSONAS[0], [("a.md", PARKING)], {})
    assert groundwork.registry.document("salaries", scope=None).status == "published"


def test_a_reload_finds_the_running_job(open_page: OpenPage, groundwork: Groundwork) -> None:
    app = open_page(PAGE, persona=HR_ADMIN)
    app.file_uploader[0].upload("parking.md", PARKING)
    send(app)
    job = upload_desk().latest
    assert job is not None
    deadline = time.monotonic() + 30
    again = open_page(PAGE, persona=HR_ADMIN)
    while "**parking.md**" not in text_of(again) and time.monotonic() < deadline:
        again.run()
    assert "**parking.md**" in text_of(again)
    assert job.over.wait(30)
    groundwork.publisher.remove("parking")
