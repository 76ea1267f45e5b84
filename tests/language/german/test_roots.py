import pytest

from rag.language.german.roots import have_one_root


@pytest.mark.parametrize(
    ("one", "other", "akin"),
    [
        ("internet", "internetkosten", True),
        ("kündigen", "kündigungsfrist", True),
        ("parkplatz", "parkplätze", True),
        ("karte", "garten", False),
        ("reise", "reisen", True),
        ("tag", "tagung", False),
        ("verlust", "verlängern", False),
    ],
)
def test_words_of_one_root(one: str, other: str, akin: bool) -> None:
    assert have_one_root(one, other) is akin
    assert have_one_root(other, one) is akin
