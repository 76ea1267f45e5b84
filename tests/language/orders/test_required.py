import ast
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag.language.orders.required import may_find, required
from rag.language.orders.signs import SIGNS

SHAPES = [shape for shapes in SIGNS.values() for shape in shapes]
SAID = [
    node.value
    for folder in (Path(__file__).parent, Path(__file__).parents[2] / "fixtures")
    for path in sorted(folder.glob("*.py"))
    for node in ast.walk(ast.parse(path.read_text("utf-8")))
    if isinstance(node, ast.Constant) and isinstance(node.value, str)
]


@pytest.mark.parametrize(
    ("pattern", "needed"),
    [
        (r"\b(?:reply|answer) only with\b", [[(" only with",), ("reply", "answer")]]),
        (r"(?i)Links? to (?:it|us)?\.com", [[("link",), (" to ",)]]),
        (r"abc(?:def|ghi){2}|x\nyz[^]a]*tail{0,2}", [[("abc",), ("def", "ghi")], [("tai",), ("yz",)]]),
        (r"(?<!not )(?P<said>secret)(?=s)(?P=said)", [[("secret",)]]),
        (r"modèle (?-i:[A-Z]+)", [[("mod",), ("le ",)]]),
    ],
)
def test_what_is_required_stands_in_the_pattern(pattern: str, needed: list[list[tuple[str, ...]]]) -> None:
    assert [list(way) for way in required(pattern)] == needed


@pytest.mark.parametrize("pattern", [r"\w+", r"abc|\d", r"(?:abc|\d)", r"(?:abc)?", "a*"])
def test_nothing_may_be_required(pattern: str) -> None:
    assert required(pattern) == ()
    assert may_find(pattern, "")


def test_every_sign_that_is_found_has_what_it_requires() -> None:
    found = [(shape, text) for text in SAID for shape in SHAPES if shape.search(text[:500])]
    assert len({shape for shape, _ in found}) > len(SHAPES) / 4
    assert [one for one in found if not may_find(one[0].pattern, one[1][:500].lower())] == []


@given(st.text("abc|()?*+{2}d ", max_size=12), st.text("abcd ", max_size=8))
def test_nothing_is_required_that_a_find_can_lack(pattern: str, text: str) -> None:
    try:
        found = re.search(pattern, text)
    except re.error:
        return
    assert not found or may_find(pattern, text)
