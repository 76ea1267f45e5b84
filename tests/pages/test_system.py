"""The system page tells health, counts, the graph and every setting; only admins see it."""

import pytest

from rag.graphs.architectures import ARCHITECTURES, draw
from rag.settings import Settings
from rag.ui.system import plain_chart
from tests.pages.conftest import EMPLOYEE, HR_ADMIN, OpenPage, text_of

PAGE = "pages/admins/system.py"


def test_readers_do_not_find_the_page(open_page: OpenPage) -> None:
    with pytest.raises(ValueError, match=r"system\.py"):
        open_page(PAGE, persona=EMPLOYEE)


def test_health_counts_and_settings_are_told(open_page: OpenPage) -> None:
    app = open_page(PAGE, persona=HR_ADMIN)
    assert not app.exception
    shown = text_of(app)
    assert "The demo model is built in and always ready." in shown
    assert "ollama serve" in shown
    assert app.metric[0].label == "Documents"
    settings = {row["Setting"] for row in app.dataframe[-1].value.to_dict("records")}
    assert settings == {f"RAG_{name.upper()}" for name in Settings.model_fields}


def test_the_graph_is_drawn_without_stray_tags(open_page: OpenPage) -> None:
    app = open_page(PAGE, persona=HR_ADMIN)
    assert "start" in text_of(app)
    assert "<p>" not in text_of(app)
    assert "classDef" not in text_of(app)
    for name in ARCHITECTURES:
        assert "&" not in plain_chart(draw(name)), name
    app.get_by_key("drawn_architecture").set_value("naive").run()
    assert "naive" in text_of(app)
