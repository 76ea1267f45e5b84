import pytest

from rag.language.plainly import plainly


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("No one may enter the hold except stewards.", "only stewards may enter the hold."),
        ("Anyone who is not a steward may not enter.", "you may enter only if you are a steward."),
        ("Apart from apprentices, all sailors must row.", "all sailors except apprentices must row."),
        ("All sailors must row, but not apprentices.", "All sailors except apprentices must row."),
        ("All sailors, without exception, row.", "All sailors row."),
        ("There is no sailor who does not row.", "every sailor row."),
        ("Unless otherwise agreed, sailors row.", "By default, sailors row."),
    ],
)
def test_an_only_and_an_exception_are_put_plainly(said: str, plain: str) -> None:
    assert plainly(said) == plain


@pytest.mark.parametrize(
    "said",
    [
        "All sailors may use all tools except knives.",
        "All cabins have a lamp, but not a stove.",
        "People who live alone may apply.",
        "Unless otherwise agreed with the mate, sailors row.",
        "You must be ready to leave at eight.",
        "Nobody may enter except on Mondays.",
    ],
)
def test_what_only_looks_like_one_stays(said: str) -> None:
    assert plainly(said) == said
