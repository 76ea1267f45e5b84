"""Both languages say everything, with the same values; and the code asks for nothing that is not in the catalogue."""

import ast
import re
from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from rag import errors
from rag.errors import RagError
from rag.words import LANGUAGES, open_words

ROOT = Path(__file__).parent.parent
SPOKEN_IN = [*sorted((ROOT / "rag").rglob("*.py")), *sorted((ROOT / "pages").rglob("*.py")), ROOT / "app.py"]


class Call(NamedTuple):
    """A `say(key, …)` or `say.counted(key, …)`: `whole` is false when the key goes on with a computed part."""

    place: str
    key: str
    whole: bool
    names: frozenset[str] | None  # None: the values are not written out


def _calls(path: Path) -> Iterator[Call]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        place = f"{path.relative_to(ROOT)}:{node.lineno}"
        if _is_say(node.func):
            yield from _call(node, place)
        elif isinstance(node.func, ast.Attribute) and node.func.attr == "counted" and _is_say(node.func.value):
            for call in _call(node, place):
                counted = call._replace(names=None if call.names is None else call.names | {"count"})
                yield from (counted, counted._replace(key=f"{call.key}_one")) if call.whole else (counted,)


def _is_say(function: ast.expr) -> bool:
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in {"say", "_say"}


def _call(node: ast.Call, place: str) -> Iterator[Call]:
    names = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
    written_out = None if any(keyword.arg is None for keyword in node.keywords) else names
    for key in _alternatives(node.args[0]):
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            yield Call(place, key.value, True, written_out)
        elif isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant):
            yield Call(place, str(key.values[0].value), False, None)


def _alternatives(key: ast.expr) -> Iterator[ast.expr]:
    if isinstance(key, ast.IfExp):
        yield from _alternatives(key.body)
        yield from _alternatives(key.orelse)
    else:
        yield key


@cache
def _all_calls() -> list[Call]:
    """Of the whole program: read by whoever runs these tests, not by whoever only lists them."""
    return [call for path in SPOKEN_IN if path.exists() for call in _calls(path)]


def _failures(failure: type[RagError] = RagError) -> Iterator[type[RagError]]:
    yield failure
    for kind in failure.__subclasses__():
        yield from _failures(kind)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_keys(language: str) -> None:
    assert open_words(language).keys() == open_words("en").keys()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_needs_the_same_values(language: str) -> None:
    english, other = open_words("en"), open_words(language)
    different = {key: (english.places(key), other.places(key)) for key in english.keys() & other.keys()}
    assert {key: pair for key, pair in different.items() if pair[0] != pair[1]} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_empty(language: str) -> None:
    say = open_words(language)
    blank = [key for key in say.keys() if not say(key, **dict.fromkeys(say.places(key), "x")).strip()]  # noqa: SIM118
    assert blank == []


def test_the_two_languages_are_not_copies() -> None:
    english, german = open_words("en"), open_words("de")
    values = {key: dict.fromkeys(english.places(key), 1) for key in english.keys() & german.keys()}
    same = [key for key in values if english(key, **values[key]) == german(key, **values[key])]
    assert len(same) < len(values) / 5, same


def test_every_key_in_the_code_is_in_the_catalogue() -> None:
    known = open_words("en").keys()
    lost = [f"{call.place} {call.key}" for call in _all_calls() if call.whole and call.key not in known]
    assert lost == []


def test_every_computed_key_has_words() -> None:
    known = open_words("en").keys()
    lost = [f"{c.place} {c.key}…" for c in _all_calls() if not c.whole and not any(k.startswith(c.key) for k in known)]
    assert lost == []


def test_every_sentence_gets_its_values() -> None:
    say = open_words("en")
    checked = [call for call in _all_calls() if call.whole and call.names is not None and call.key in say]
    assert [f"{call.place} {call.key}" for call in checked if not say.places(call.key) <= call.names] == []


def test_every_failure_has_a_sentence() -> None:
    keys = {failure.key for failure in _failures()}
    assert keys <= open_words("en").keys()


def test_every_failure_is_drawn_in_the_tree() -> None:
    assert [failure.__name__ for failure in _failures() if failure.__name__ not in (errors.__doc__ or "")] == [
        "QuestionTooLong"
    ]


def test_one_is_said_otherwise_than_many() -> None:
    say = open_words("en")
    assert [say.counted("cards.sources", n) for n in (1, 3)] == ["1 source", "3 sources"]


def test_a_missing_key_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"no words for 'nowhere\.to_be_found'"):
        open_words("en")("nowhere.to_be_found")


def test_large_amounts_are_told_with_the_separators_of_the_language() -> None:
    assert "4,000,036 characters" in open_words("en")("reading.unsearched_text", count=4000036)
    assert "4.000.036 " in open_words("de")("reading.unsearched_text", count=4000036)
    assert open_words("en").counted("drafts.drafts", 1200) == "1,200 drafts"
    assert "8501" in open_words("en")("error.port_busy", port=8501)
    assert open_words("en").day(date(2026, 1, 2)) == "2 January 2026"


def test_german_says_du_everywhere() -> None:
    """At the beginning of a sentence „Sie“ is the file that is spoken of."""
    polite = re.compile(r"\w,? (?:Sie|Ihr|Ihre[mnrs]?|Ihnen)\b")
    sheets = sorted((ROOT / "rag" / "words" / "de").glob("*.toml"))
    said = [line for sheet in sheets for line in sheet.read_text(encoding="utf-8").splitlines()]
    assert [line for line in said if polite.search(line)] == []


def test_a_field_that_can_be_empty_says_so_in_words_of_the_catalogue() -> None:
    """Streamlit's own are English."""
    for path in sorted((ROOT / "rag" / "ui").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = {each.arg for each in node.keywords} if isinstance(node, ast.Call) else set()
            is_many = isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".multiselect")
            assert "placeholder" in named or not (is_many or "accept_new_options" in named), (path, node.lineno)  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_has_only_questions_of_the_samples_is_told_where_their_own_come_from(language: str) -> None:
    say = open_words(language)
    assert say("evaluate_page.add") in say("evaluate_page.missing", count=2)
