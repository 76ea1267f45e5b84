import ast
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag.language.orders.signs import SIGNS
from rag.language.required import AnySought, Rewriting, Sought, as_matched, required

SHAPES = [shape for shapes in SIGNS.values() for shape in shapes]
SAID = [
    node.value
    for folder in (Path(__file__).parent / "orders", Path(__file__).parents[1] / "fixtures")
    for path in sorted(folder.glob("*.py"))
    for node in ast.walk(ast.parse(path.read_text("utf-8")))
    if isinstance(node, ast.Constant) and isinstance(node.value, str)
]


@pytest.mark.parametrize(
    ("pattern", "needed"),
    [
        (r"\b(?:reply|answer) only with\b", [[("reply only with", "answer only with")]]),
        (r"\b(?:rules?|orders) to\W+you\b", [[("rule to", "rules to", "orders to"), ("you",)]]),
        (
            r"(?i)Links? to (?:it)?\.",
            [[("link to ", "links to "), ("link to .", "links to .", "link to it.", "links to it.")]],
        ),
        (r"by (?:the |your )?\w+ (?:is|are) in the", [[(" is in the", " are in the"), ("by ",)]]),
        (r"abc(?:def|ghi){2}|x\nyz[^]a]*tail{0,2}", [[("abc",), ("def", "ghi")], [("tai",), ("yz",), ("x",)]]),
        (r"(?<!not )(?P<said>secret)(?=s)(?P=said)", [[("secret",)]]),
        (r"modèle (?-i:[A-Z]+)", [[("modèle ",)]]),
        (r"(?i)НЕ(?:ГО| ΣΑΣ)", [[("него", "не σασ")]]),
        (r"\A(?!.*?guest)(?=.*?(?:reply|answer))(?<=\W).*?\breader", [[("reader",), ("reply", "answer")]]),
        (r"(?:rules (?!of)|(?:(?=s)){2})says", [[("says",)]]),
        (r"(?:n't|n’t)\b", [[("n't", "n’t")]]),
    ],
)
def test_what_is_required_stands_in_the_pattern(pattern: str, needed: list[list[tuple[str, ...]]]) -> None:
    assert [list(way) for way in required(pattern)] == needed


@pytest.mark.parametrize("pattern", [r"\w+", r"abc|\d", r"(?:abc|\d)", r"(?:abc)?", "a*"])
def test_nothing_may_be_required(pattern: str) -> None:
    assert required(pattern) == ()


def test_every_sign_that_is_found_has_what_it_requires() -> None:
    found = [(shape, text) for text in SAID for shape in SHAPES if shape.search(text[:500])]
    assert len({shape for shape, _ in found}) > len(SHAPES) / 4
    assert [one for one in found if not Sought(one[0].pattern).search(one[1][:500])] == []


def test_letters_that_a_pattern_takes_for_each_other_are_matched_as_one() -> None:
    cased = [letter for letter in map(chr, range(0x1F000)) if letter.lower() != letter.upper()]
    found = {letter: re.findall(letter, "".join(cased), re.IGNORECASE) for letter in cased}
    assert {as_matched(each) for each in found["S"]} == {"s"}
    assert [each for each in found for other in found[each] if as_matched(other) != as_matched(each)] == []


def test_what_is_sought_is_found_as_by_its_pattern() -> None:
    sought, pattern = Sought(r"\b(?:before|until) (\w+)", re.IGNORECASE), re.compile(r"(?i)\b(?:before|until) (\w+)")
    for text in ("Not BEFORE noon, nor until dawn.", "Beforehand.", "Not any more."):
        assert str(sought.search(text)) == str(pattern.search(text))
        assert list(map(str, sought.finditer(text))) == list(map(str, pattern.finditer(text)))
        assert sought.sub(r"<\1>", text) == pattern.sub(r"<\1>", text)


def test_a_pattern_is_not_tried_on_what_lacks_what_it_requires() -> None:
    endless = Sought(r"(?:\w+\s?)+\bunless!")
    assert endless.search("a" * 5000) is None
    assert list(endless.finditer("a" * 5000)) == []
    assert endless.sub("", "a" * 5000) == "a" * 5000


@given(st.text("abc|()?=!<*+{2}d ", max_size=14), st.text("abcd ", max_size=8))
def test_a_pattern_finds_the_same_however_it_is_sought(pattern: str, text: str) -> None:
    try:
        found = re.search(pattern, text)
    except re.error:
        return
    assert str(Sought(pattern).search(text)) == str(found)


@given(st.lists(st.sampled_from([r"a+b", r"bc?", r"\bca", "abc", r"\d"]), min_size=1, max_size=4), st.text("abc1 "))
def test_any_of_several_is_found_as_by_one_pattern_of_them_all(shapes: list[str], text: str) -> None:
    found = list(map(str, AnySought(shapes).finditer(text)))
    assert found == list(map(str, re.finditer("|".join(shapes), text)))


def test_a_pattern_is_compiled_when_a_text_first_has_what_it_requires() -> None:
    sought = Sought("unless(")
    assert sought.search("Not any more.") is None
    with pytest.raises(re.error):
        sought.search("Not unless asked.")


def test_each_rule_reads_what_the_one_before_it_wrote() -> None:
    rewrite = Rewriting(
        (Sought(r"\bone\b"), "two"), (Sought("Two", re.IGNORECASE), "three"), (Sought("three of|never"), "one of")
    )
    assert rewrite("one of two") == "one of three"
    assert rewrite("none") == "none"


def test_a_rule_that_requires_nothing_is_tried_on_every_text() -> None:
    rewrite = Rewriting((Sought(r"\d"), "#"), (Sought("#|nowhere"), "one"))
    assert rewrite("2 days") == "one days"
