"""What is known about a version: the form beats the front matter, which beats the first lines; nothing is guessed."""

import html
import posixpath
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Final
from urllib.parse import unquote

from rag.domain.access import group_named, in_all, is_wider
from rag.domain.clock import today
from rag.domain.documents import AUTHORITY, FIRST_LINES, ExtractedText, Metadata, Version
from rag.ingest.extract import FRONT_MATTER, LINKS
from rag.ingest.first_lines import FirstLines
from rag.ingest.formats.headings import HEADING
from rag.ingest.keys import AUDIENCE, STRICT, field_of, is_telling, keys_within, means_audience, slip_of
from rag.ingest.own_status import says_status
from rag.ingest.refusals import refusal
from rag.ingest.slugs import path_slug
from rag.ingest.sniff import BY_SUFFIX, suffix_of
from rag.ingest.title_places import with_places
from rag.ingest.titles import title_from_name
from rag.language.unseen import printable
from rag.words import Words

_LOOSE: Final = ("valid", "expir")  # words of other systems, whose values may be "until further notice"
_BOUNDS: Final = ("effective_from", "effective_until")
_NONE: Final = FirstLines()
_EARLIEST: Final = 1900
_YEARS_AHEAD: Final = 20
_LINKS: Final = 50
_GROUP: Final = re.compile(r"[\w.@:/ +-]{1,100}")
_SCHEME: Final = re.compile(r"[a-z][a-z0-9+.-]*:|//|#", re.IGNORECASE)


class _Bad(Exception):
    """A value that cannot be used; `expected` is a key of the catalogue."""

    def __init__(self, expected: str) -> None:
        self.expected = expected


_FEWEST, _MOST, _OFFERED = 4, 14, 3  # words of a question that a heading asks, and how many are offered


@dataclass
class Described:
    """Metadata and what an admin should know about how it came to be."""

    metadata: Metadata
    warnings: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # what was taken from where
    said: frozenset[str] = frozenset()  # fields that the form or the file named


def describe(
    name: str, extracted: ExtractedText, form: Mapping[str, Any], say: Words, *, first_lines: FirstLines = _NONE
) -> Described:
    """Metadata of an upload. Raises FileRefused for a wrong value of a field that decides who reads what and when.

    `first_lines` is what the text says of itself at its top; what is taken from there is told.
    """
    warnings: list[str] = []
    given = extracted.metadata.get(FRONT_MATTER) or {}
    _require_audience_in_its_place(given)
    front = _read_fields(given, name, say, warnings)
    asked = read_form(form)
    if "audience" in front and "audience" in asked and set(front["audience"]) != set(asked["audience"]):
        groups = {"asked": ", ".join(front["audience"]), "form": ", ".join(asked["audience"])}
        warnings.append(say("reading.audience_wider", **groups))
    values = {**front, **asked}
    notes = []
    if taken := _fitting(first_lines.values, values):
        notes.append(say("reading.first_lines", told=", ".join(_told(taken, say))))
    if first_lines.replaces and "supersedes" not in values:
        warnings.append(say("reading.names_older", name=first_lines.replaces))
    if slips := [f"{_shown(key)} ({meant})" for key in given if (meant := slip_of(key))]:
        warnings.append(say("reading.misspelt", names=", ".join(slips)))
    if unused := list(_unused(given)):
        warnings.append(say("reading.unused", names=", ".join(map(_shown, unused))))
    values = {**taken, **values}
    said = frozenset(values)
    if "effective_from" not in asked and (start := values.get("effective_from")) and _is_far(start):
        warnings.append(say("reading.far_day", day=say.day(start)))
    if first_lines.said:
        values["extra"] = {**values.get("extra", {}), FIRST_LINES: first_lines.said}
    if not values.get("title"):
        called = extracted.title or _seen(title_from_name(name))
        values["title"] = called if extracted.title is None else with_places(called, name, extracted.text)
        notes += [say("reading.placed", title=values["title"])] if values["title"] != called else []
    values.setdefault("questions", _asked_there(extracted.text))
    values["related"] = _related(values.get("related", ()), extracted.metadata.get(LINKS) or (), name)
    metadata = Metadata(**values)
    _require_order(metadata)
    return Described(metadata, warnings, notes, said)


def _asked_there(text: str) -> tuple[str, ...]:
    """Questions that a page asks itself in its headings: it answers them."""
    asked = (heading[2].strip(" *_") for heading in HEADING.finditer(text))
    whole = [each for each in asked if each.endswith("?") and _FEWEST <= len(each.split()) <= _MOST]
    return tuple(dict.fromkeys(each for each in whole if not _ABOUT_ITSELF.search(each)))[:_OFFERED]


_ABOUT_ITSELF: Final = re.compile(
    r"\bthis (?:page|article|site|answer|information|content)\b|\bwas this\b|\bdid you find\b"
    r"|\b(?:still|more|other) (?:have )?questions\b|\bneed (?:more |further )?help\b"
    r"|\bdiese[rsn]? (?:seite|artikel|antwort)\b|\bnoch fragen\b",
    re.IGNORECASE,
)
"""What the foot of a page asks its reader: "Was this page helpful?"."""


def _is_far(day: date) -> bool:
    """Hardly a day that somebody means from which a rule holds."""
    return not _EARLIEST <= day.year <= today().year + _YEARS_AHEAD


def _fitting(first_lines: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """What is known from nowhere else; no dates of it when they end before something else begins."""
    taken = {name: value for name, value in first_lines.items() if name not in values}
    start, until = (values.get(name, taken.get(name)) for name in _BOUNDS)
    is_reversed = start is not None and until is not None and until < start
    return {name: value for name, value in taken.items() if not (is_reversed and name in _BOUNDS)}


def _told(taken: Mapping[str, Any], say: Words) -> list[str]:
    """Each in words: `in force from 1 January 2026`."""
    shown = {name: say.day(value) if isinstance(value, date) else value for name, value in taken.items()}
    return [say(f"first_lines.{name}", value=value) for name, value in shown.items()]


def read_form(form: Mapping[str, Any]) -> dict[str, Any]:
    """The explicit values of a form. Raises FileRefused for any wrong one: a person is there to correct it."""
    values = {}
    for name, value in form.items():
        if name in _FIELDS and not is_absent(value):
            values[name] = _read_strictly(name, value)
    return values


def change(metadata: Metadata, changes: Mapping[str, Any]) -> Metadata:
    """Metadata with other values; an explicit None clears a field, and is refused for one that is never empty."""
    for name in (name for name, value in changes.items() if is_absent(value)):
        if name in _FIELDS and name not in _CLEARABLE:
            raise refusal("no_value", field=name)
    cleared = {name: Metadata.model_fields[name].get_default() for name in changes if name in _CLEARABLE}
    values = metadata.model_dump() | cleared | read_form(changes)
    changed = Metadata(**values)
    _require_order(changed)
    return changed


def along(before: Version, after: Version, other: Version) -> dict[str, Any]:
    """What a change of one version changes in another of its document.

    A document stands in one knowledge base. Who is shut out of a version is let into none after it, such as one still
    to come or a draft; the newest one closes those before it anyhow.
    """
    changes: dict[str, Any] = {}
    base, audience = after.metadata.knowledge_base, after.metadata.audience
    if base not in (before.metadata.knowledge_base, other.metadata.knowledge_base):
        changes["knowledge_base"] = base
    known = other.metadata.audience
    if other.number > after.number and is_wider(before.metadata.audience, audience) and is_wider(known, audience):
        changes["audience"] = in_all((known, audience)) or known
    return changes


def _read_fields(given: Mapping[str, Any], name: str, say: Words, warnings: list[str]) -> dict[str, Any]:
    """Front matter: wrong values of strict fields are refused, other wrong values are told and left out."""
    values: dict[str, Any] = {}
    for field_name, value in given.items():
        known = field_of(field_name)
        if known is None or (is_absent(value) and known != AUDIENCE):
            continue
        try:
            values[known] = _read_strictly(known, value)
        except Exception as error:
            is_strict = known in STRICT and not field_name.lower().startswith(_LOOSE)
            if is_strict or not isinstance(error.__cause__, _Bad):
                raise
            expected = say(f"expected.{error.__cause__.expected}")
            warnings.append(say("reading.ignored", field=known, value=_shown(value), expected=expected))
    for listed in ("related", "supersedes"):
        if listed in values:
            values[listed] = tuple(_document_id(target, name) for target in values[listed])
    return values


def _require_audience_in_its_place(front_matter: Mapping[str, Any]) -> None:
    """Who may read it is said by `audience` itself and at the top: what is meant by anything like it is not guessed."""
    for key, value in front_matter.items():
        if means_audience(key) and field_of(key) is None:
            raise refusal("audience_misspelt", field=_shown(key))
        if any(map(means_audience, keys_within(value))):
            raise refusal("audience_within", field=_shown(key))


def _unused(front_matter: Mapping[str, Any]) -> Iterator[str]:
    """Keys that sound as if they decided something and do not: "classification: confidential" closes nothing."""
    for key, value in front_matter.items():
        if is_telling(key) and not (is_absent(value) or slip_of(key) or says_status(key, value)):
            yield key
        yield from (f"{key}.{inner}" for inner in dict.fromkeys(keys_within(value)) if is_telling(inner))


def _read_strictly(name: str, value: Any) -> Any:
    try:
        return _FIELDS[name](value)
    except _Bad as bad:
        raise refusal("bad_value", field=name, value=_shown(value), expected=bad.expected) from bad


def is_absent(value: Any) -> bool:
    """Said, and left empty."""
    return value is None or (isinstance(value, str) and not value.strip())


def _shown(value: Any) -> str:
    told = ", ".join(map(str, value)) if isinstance(value, list | tuple) else "" if value is None else str(value)
    return _seen(told)[:80]


def _title(value: Any) -> str:
    """Front matter of web pages is often written as it stands in their markup."""
    return _text(html.unescape(value) if isinstance(value, str) else value)


def _text(value: Any) -> str:
    if isinstance(value, Mapping | list | tuple | bool):
        raise _Bad("name")
    return _seen(value)[:300]


def _base(value: Any) -> str:
    """Never empty: one that has no name is nobody's to close."""
    if not (name := _text(value)):
        raise _Bad("name")
    return name


def _seen(value: object) -> str:
    """On one line, without what nobody sees: a name may be written with the codes of such signs."""
    return " ".join(printable(str(value)).split())


def _date(value: Any) -> date:
    if isinstance(value, datetime):
        return value.date()
    if isinstance(value, date):
        return value
    try:
        return date.fromisoformat(str(value).strip())
    except ValueError as error:
        raise _Bad("date") from error


def _authority(value: Any) -> int:
    word = str(value).strip().lower()
    if word in AUTHORITY:
        return AUTHORITY[word]
    if isinstance(value, bool) or not word.isascii() or not word.isdigit() or int(word) > 100:
        raise _Bad("authority")
    return int(word)


def _audience(value: Any) -> tuple[str, ...]:
    """Group names. Never empty and never odd: a wrong audience is refused, not repaired into a wider one."""
    listed = value.split(",") if isinstance(value, str) else value
    if not isinstance(listed, Iterable) or isinstance(listed, Mapping):
        raise _Bad("audience")
    groups = [group_named(group.strip()) if isinstance(group, str) else "" for group in listed]
    if not groups or not all(_GROUP.fullmatch(group) for group in groups):
        raise _Bad("audience")
    return tuple(dict.fromkeys(groups))


def _names(value: Any) -> tuple[str, ...]:
    listed: Sequence[Any] = [value] if isinstance(value, str | int) else value
    if not isinstance(listed, list | tuple) or not all(isinstance(name, str | int) for name in listed):
        raise _Bad("names")
    return tuple(dict.fromkeys(filter(None, map(_seen, listed))))


def _questions(value: Any) -> tuple[str, ...]:
    """Whole questions only; other sites use the same word for other things."""
    return tuple(name for name in _names(value) if name.endswith("?"))


def _extra(value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise _Bad("names")
    return dict(value)


_FIELDS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "title": _title,
    "knowledge_base": _base,
    "audience": _audience,
    "authority": _authority,
    "owner": _text,
    "effective_from": _date,
    "effective_until": _date,
    "review_by": _date,
    "related": _names,
    "supersedes": _names,
    "tags": _names,
    "questions": _questions,
    "extra": _extra,
}
_CLEARABLE: Final = frozenset(
    {"owner", "effective_from", "effective_until", "review_by", "related", "supersedes", "tags"}
)


def _require_order(metadata: Metadata) -> None:
    start, until = metadata.effective_from, metadata.effective_until
    if start is not None and until is not None and until < start:
        fields = {"until_field": "effective_until", "start_field": "effective_from"}
        raise refusal("dates_reversed", until=until, start=start, **fields)


def _related(named: Sequence[str], links: Sequence[str], name: str) -> tuple[str, ...]:
    """Documents named in the front matter, then those the text links to."""
    linked = [_document_id(link, name) for link in links if _is_local(link)]
    own = path_slug(name)
    return tuple(dict.fromkeys(other for other in [*named, *linked[:_LINKS]] if other and other != own))


def _is_local(link: str) -> bool:
    return bool(link) and not _SCHEME.match(link)


def _document_id(target: str, name: str) -> str:
    """The document id of a file named from within another file; a bare id stays what it is, `.` and `/` have none."""
    path = unquote(target.partition("#")[0].partition("?")[0])
    if posixpath.basename(path.rstrip("/")) in ("", ".", ".."):
        return ""
    if "/" not in path and suffix_of(path) not in BY_SUFFIX:
        return path
    folder = "" if path.startswith("/") else posixpath.dirname(name.replace("\\", "/"))
    return path_slug(posixpath.normpath(posixpath.join(folder, path.strip("/"))))
