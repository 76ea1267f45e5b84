"""Badges show exactly the words that they are given."""

import pytest
from streamlit.testing.v1 import AppTest


def drawn(words: str) -> str:
    def page(words: str) -> None:
        from rag.ui.badges import Badge, show_badges

        show_badges([Badge(words, "person")])

    app = AppTest.from_function(page, kwargs={"words": words}).run()
    assert not app.exception
    [badge] = app.markdown
    return badge.value.removeprefix(":gray-badge[:material/person: ").removesuffix("]")


@pytest.mark.parametrize(
    ("words", "markdown"),
    [
        ("Leave [final]", r"Leave \[final\]"),
        ("a]b", r"a\]b"),
        (r"a\]b", r"a\\\]b"),
        ("**b** $x$", r"\*\*b\*\* \$x\$"),
    ],
)
def test_square_brackets_are_escaped_once(words: str, markdown: str) -> None:
    """Twice escaped, `Leave [final].docx` was shown with its escapes, and a bracket could have ended the badge."""
    assert drawn(words) == markdown
