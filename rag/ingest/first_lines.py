"""What a text says of itself in its first lines: `Owner: Finance. Valid from 1 March 2025. Next review: March 2027.`

Most documents have no front matter, but many say at their top since when they hold and who answers for them. Only what
is labelled so is read, only above the text proper, and whoever uploads the document is told what was taken from there.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import date
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from rag.language.values.dates import MONTH_NAMES, read_dates, span_of

_READ: Final = 12  # lines that are not blank
_LONGEST: Final = 300  # characters of a line that may still be one of labels
_SAID: Final = 3  # of them that are kept as they are
_PROSE: Final = 14  # words of a line without labels with which the text proper begins
_DATE_LENGTH: Final = 40

_HEADING: Final = re.compile(r"#{1,6} ")
_MARKS: Final = re.compile(r"[*`]+|(?<!\w)_+|_+(?!\w)|^[>\s]+")
_ROW: Final = re.compile(r"\|([^|]+)\|([^|]+)\|")
_BEFORE: Final = r"(?:^|[.;,|()·•–—-]\s*|\s(?=(?-i:[A-ZÄÖÜ])))"  # lines of a paragraph come as one
_DATE: Final = rf"\d|(?:{'|'.join(sorted({name[:3] for name in MONTH_NAMES}))})"
_WEEKDAY: Final = r"(?:(?:mon|tue|wed|thu|fri|sat|sun)\w*,?\s+)?"
_ON: Final = rf"\s*(?:date)?\s*:?\s*(?:from|since|as of|on|of|in|by|ab|seit|am|vom|zum|bis)?:?\s*{_WEEKDAY}"


def _dated(labels: str) -> re.Pattern[str]:
    """Any of these labels, up to where its date begins."""
    return re.compile(rf"{_BEFORE}(?:{labels}){_ON}(?={_DATE})", re.IGNORECASE)


_HOLDS: Final = (
    r"(?:valid|effective|applies|applicable|binding|in (?:force|effect)|gültig|gilt|in kraft)(?: (?:from|since|as of|on"
    r"|ab|seit))?|as of|stand|takes effect|comes into (?:force|effect)|(?:tritt )?in kraft"
)
_BY: Final = r"(?: (?:by|von) [^.;|\d]{2,60}?)?,?"
_ISSUED: Final = (
    rf"(?:\w+ )?(?:last |zuletzt )?(?:updated|revised|edited|changed|amended|modified|touched){_BY}"
    r"|(?:last |zuletzt )?(?:geändert|aktualisiert|überarbeitet)"
    r"|published|posted|dated|date|datum|veröffentlicht"
    r"|(?:version|issue|revision|edition|rev|v|ausgabe|fassung)\.?\s?(?:no\.? ?)?\d+(?:\.\d+)*[a-z]?\s*[,:(–—-]*"
    r"\s*(?:dated)?"
    r"|(?:edition|version|issue|revision|ausgabe|fassung) (?:of|from|vom)"
    r"|(?:meeting|sitzung|besprechung) held|minutes(?: of)?(?: the)?(?: meeting)?(?: held)?"  # no date of one to come
    rf"|(?:approved|adopted|agreed|issued|beschlossen){_BY}"
    r"|(?:written|compiled|drafted|put together) by [^.;|\d]{2,60}?,"
)
_IN_TITLE: Final = re.compile(  # `Prices (from 1 April 2026)`, `Pay grades, 1 April 2026 to 31 March 2027`
    r"^[^.;:|\d]{3,80}[^.;:|]{0,20}(?:\(|[,–](?=[^.]*$))\s?"
    rf"(?:(?:from|ab)\s|(?=\d[\w. ]{{4,20}} (?:to|until|bis|–) \d))(?={_DATE})",
    re.IGNORECASE,
)
_UNTIL: Final = r"(?:valid|effective|in force|applies|gültig|gilt)? ?(?:until|through|till|bis)|expires|expiry|läuft ab"
_REVIEW: Final = (
    r"(?:next|to be|due for|nächste)? ?(?:reviewe?d?|überprüfung|prüfung)(?: (?:is )?(?:due|by|date|am|bis))*"
)
_DATES: Final[tuple[tuple[str, re.Pattern[str]], ...]] = (
    ("effective_from", _dated(_HOLDS)),
    ("effective_from", _dated(_ISSUED)),
    ("effective_from", _IN_TITLE),
    ("effective_until", _dated(_UNTIL)),
    ("review_by", _dated(_REVIEW)),
)
_BARE: Final = re.compile(r"[^\w:]*(?:as of|until|through|till|bis)[^\w:]*", re.IGNORECASE)
_CLOSES: Final = re.compile(r"\s*(?:$|[.;|)·•–—])")
"""Behind the day of a label that may as well open a sentence: `Until 31 August 2026 the office is at …` tells of the
office, and the text goes on holding."""
_REVIEWED: Final = re.compile(r"last\s+review|zuletzt\s+(?:über)?prüf|reviewed\s*:?\s*(?:on|in)?\s*$", re.IGNORECASE)
_THROUGH: Final = re.compile(r"\s*(?:to|until|through|till|bis|–|-)\s*")

_CAPITAL: Final = r"[^\W\d_a-zß-ÿ]"
_NEXT_LABEL: Final = rf"{_CAPITAL}[\w-]*(?: [^\W\d_A-ZÄÖÜ][\w-]*){{0,2}}:"  # `Stand-in:`, `Last reviewed:`
_NAME: Final = (
    rf"(?P<name>{_CAPITAL}(?:(?!\s{_NEXT_LABEL}| on \d)[^.;|()\n,]|\([^()\n]*\)"
    r"|,(?! (?:\w+ed|and \w+ed) by\b|\s*\d| ext\b)|\.(?=\w))*)"
)
_OWNERS: Final = tuple(
    re.compile(rf"{_BEFORE}(?:(?i:{labels})){_NAME}")
    for labels in (
        r"(?:document |policy |process |page )?owner(?: is)?\s*:\s*|owned by:? |verantwortlich(?:er?)?(?: ist)?\s*:\s*",
        r"(?:maintained|kept|published|issued) by:? |(?:responsible(?: \w+)?|herausgeber(?:in)?|pflege)\s*:\s*",
        r"(?:written|drafted|posted|compiled|put together) by:? |authors?\s*:\s*|autor(?:in)?\s*:\s*|verfasst von:? "
        r"|from\s*:\s*|von\s*:\s*",
        r"(?:last )?(?:updated|edited|revised|changed)(?: on)? [\w .,/-]{6,20}? by ",
    )
)
_REPLACES: Final = re.compile(
    rf"{_BEFORE}(?:(?i:replaces|supersedes|ersetzt|replacement for))\s*:?\s+"
    rf"(?:(?i:the|our|all|die|den|das|alle) )?{_NAME}"
)
_LONGEST_NAME: Final = 80


class FirstLines(NamedTuple):
    """What a text says of itself at its top."""

    values: Mapping[str, Any] = MappingProxyType({})
    """`effective_from`, `effective_until`, `review_by` as dates and `owner`, as far as they are told."""
    replaces: str = ""
    """What it replaces, as it names it: `Leave Policy of 2023 (version 3.0)`."""
    said: str = ""
    """The labelled lines themselves."""


def read_first_lines(text: str) -> FirstLines:
    """All of it nothing where no line is labelled."""
    lines = [line for line in _first_lines(text) if _is_labelled(line)]
    found: dict[str, Any] = {}
    for field, label in _DATES:
        for line in lines:
            found |= {key: day for key, day in _day_after(label, line, field).items() if key not in found}
    start, until = found.get("effective_from"), found.get("effective_until")
    if start and until and until < start:
        del found["effective_until"]
    if owner := next((name for pattern in _OWNERS for line in lines if (name := _name(pattern, line))), ""):
        found["owner"] = owner
    replaces = next((name for line in lines if (name := _name(_REPLACES, line))), "")
    return FirstLines(found, replaces, "\n".join(lines[:_SAID]))


def _first_lines(text: str) -> Iterator[str]:
    """Those above the text proper, without what marks them up; a row of two cells is a label and its value."""
    headings = 0
    for line in [line.strip() for line in text[: _READ * _LONGEST].splitlines() if line.strip()][:_READ]:
        if _HEADING.match(line):
            headings += 1
            if headings > 1 and line.startswith("##"):
                return
            continue
        plain = _MARKS.sub("", line).strip()
        row = _ROW.fullmatch(plain)
        told = f"{row[1].strip(' :')}: {row[2].strip()}" if row else plain
        words = sum(any(map(str.isalnum, word)) for word in told.split())  # a dash or an ampersand is none
        if len(told) > _LONGEST or (words >= _PROSE and not _is_labelled(told)):
            return
        yield told


def _is_labelled(line: str) -> bool:
    return any(_day_after(label, line, field) for field, label in _DATES) or any(
        _name(each, line) for each in (*_OWNERS, _REPLACES)
    )


def _day_after(label: re.Pattern[str], line: str, field: str) -> Mapping[str, date]:
    """The day behind the label; `to` and another day behind it say until when."""
    for match in label.finditer(line):
        if field == "review_by" and _REVIEWED.search(line[: match.end()][-24:]):
            continue
        named = _days_at(line, match.end())
        if named is None or (_BARE.fullmatch(match.group()) and not _CLOSES.match(line, named.end)):
            continue
        if field != "effective_from":
            return {field: named.last}
        later = _THROUGH.match(line, named.end)
        until = _days_at(line, later.end()) if later else None
        return {field: named.first} | ({"effective_until": until.last} if until else {})
    return {}


class _Days(NamedTuple):
    first: date
    last: date
    end: int  # of their text in the line


def _days_at(line: str, start: int) -> _Days | None:
    """Those of the date that begins right here, with its year; `3/4/2025` may be two days and is none."""
    dates = read_dates(line[start : start + _DATE_LENGTH])
    fact = next((fact for fact in dates if fact.kind == "date"), None)
    if fact is None or fact.start > 0 or fact.unit or (span := span_of(fact)) is None:
        return None
    return _Days(*span, start + fact.end)


def _name(pattern: re.Pattern[str], line: str) -> str:
    match = pattern.search(line)
    name = " ".join(match["name"].split()).rstrip(" ,:–-") if match else ""
    return name if 1 < len(name) <= _LONGEST_NAME else ""
