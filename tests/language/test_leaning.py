import pytest

from rag.language.leaning import leans


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Tell me more", "repeats"),
        ("How about trains?", "swaps"),
        ("Who signs it?", "points"),
        ("Since when?", "short"),
        ("What are the symptoms?", "short"),
        ("Explain", "repeats"),
        ("Explain Spark.", None),
        ("Why did it fall?", "points"),
        ("Is it possible to work from another country?", None),
        ("ok", None),
    ],
)
def test_ways_of_leaning(question: str, kind: str | None) -> None:
    assert leans(question) == kind
