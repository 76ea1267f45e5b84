"""The same text as another hand, program or printer would have written it: nothing that it says is changed."""

import re
import textwrap
import unicodedata
from collections.abc import Callable, Mapping
from typing import Final

Look = Callable[[str], str]

_SPOKEN: Final = "zero one two three four five six seven eight nine ten eleven twelve".split()  # noqa: SIM905
_MONTH_LIST: Final = "January February March April May June July August September October November December"
_MONTHS: Final = _MONTH_LIST.split()
_MONTH: Final = "|".join(_MONTHS)
_LINE: Final = re.compile(r"^(?P<mark>[ \t]*(?:[-*+] |\d+[.)] |> )?)(?P<said>[^\n|#`].*)$", re.MULTILINE)
_BRITISH: Final = {
    "color": "colour",
    "favor": "favour",
    "behavior": "behaviour",
    "labor": "labour",
    "honor": "honour",
    "center": "centre",
    "organize": "organise",
    "recognize": "recognise",
    "prioritize": "prioritise",
    "minimize": "minimise",
    "analyze": "analyse",
    "organization": "organisation",
    "authorization": "authorisation",
    "authorized": "authorised",
    "program": "programme",
    "license": "licence",
    "defense": "defence",
    "traveling": "travelling",
    "canceled": "cancelled",
    "enrollment": "enrolment",
    "fulfill": "fulfil",
    "judgment": "judgement",
    "aging": "ageing",
    "catalog": "catalogue",
    "check": "cheque",
    "gray": "grey",
    "utilize": "utilise",
    "specialized": "specialised",
    "customize": "customise",
    "summarize": "summarise",
    "skillful": "skilful",
    "neighboring": "neighbouring",
    "modeling": "modelling",
    "labeled": "labelled",
    "theater": "theatre",
    "meter": "metre",
    "counseling": "counselling",
    "emphasize": "emphasise",
    "optimize": "optimise",
    "finalize": "finalise",
    "apologize": "apologise",
}


def _swapped(pairs: Mapping[str, str]) -> Look:
    both = {**{there: here for here, there in pairs.items()}, **pairs}
    longest = "|".join(map(re.escape, sorted(both, key=len, reverse=True)))
    pattern = re.compile(rf"\b({longest})(?=s?\b)", re.IGNORECASE)
    return lambda text: pattern.sub(lambda found: _cased(both[found[1].casefold()], found[1]), text)


def _cased(word: str, like: str) -> str:
    return word[0].upper() + word[1:] if like[0].isupper() else word


def _wrapped(text: str, hyphens: bool = False) -> str:
    """Lines of at most 70 characters, as in a letter; with hyphens, long words go on in the next line."""

    def filled(line: re.Match[str]) -> str:
        indent = " " * len(line["mark"])
        lines = textwrap.wrap(line["said"], 70 - len(indent), break_long_words=False, break_on_hyphens=False)
        told = f"\n{indent}".join(lines)
        return line["mark"] + (_LINE_END.sub(_over_the_end, told) if hyphens else told)

    return _LINE.sub(filled, text)


_LINE_END: Final = re.compile(r"\n( *)([a-z]{3,5})([a-z]{3,})\b")


def _over_the_end(found: re.Match[str]) -> str:
    return f" {found[2]}-\n{found[1]}{found[3]}"


def _curly(text: str) -> str:
    text = re.sub(r"(?<!\w)\"(?=\S)", "“", text).replace('"', "”")
    return re.sub(r"(?<!\w)'(?=\w)", "‘", text).replace("'", "’")


def _straight(text: str) -> str:
    return re.sub("[“”„]", '"', re.sub("[‘’]", "'", text))


def _clock(found: re.Match[str]) -> str:
    hour, minute = int(found[1]) % 12 + (12 if found[3].lower() == "p" else 0), found[2] or "00"
    return f"{hour}:{minute}"


def _twelve(found: re.Match[str]) -> str:
    hour = int(found[1])
    return f"{(hour - 1) % 12 + 1}{':' + found[2] if found[2] != '00' else ''} {'p' if hour >= 12 else 'a'}m"


def _iso(found: re.Match[str]) -> str:
    return f"{found[3]}-{_MONTHS.index(found[1]) + 1:02}-{int(found[2]):02}"


def _spelled(found: re.Match[str]) -> str:
    return _SPOKEN[int(found[0])]


_DATE: Final = re.compile(rf"\b({_MONTH}) (\d{{1,2}}),? (\d{{4}})\b")
_SMALL: Final = re.compile(r"(?<![\w.,$€£/:–-])(?:[2-9]|1[0-2])(?= [a-z]{3,})(?! and)")
_GROUPED: Final = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_DOLLARS: Final = re.compile(r"\$ ?(\d[\d,]*(?:\.\d+)?)(?![\d.,]\d| ?(?:[kKmM]\b|million|billion|thousand))")
_EUROS: Final = re.compile(r"(\d[\d.,]*\d|\d) ?€")
_BOLD_WORD: Final = re.compile(r"(?<=[a-z] )[a-z]{5,}(?= [a-z])")
_QUOTES: Final = {
    '"': "&quot;",
    "'": "&#39;",
    "’": "&rsquo;",
    "–": "&ndash;",
    "—": "&mdash;",
    "€": "&euro;",
    "ä": "&auml;",
    "ö": "&ouml;",
    "ü": "&uuml;",
    "ß": "&szlig;",
}

TYPED: Final[Mapping[str, Look]] = {
    "nfd": lambda text: unicodedata.normalize("NFD", text),
    "curly quotes": _curly,
    "straight quotes": _straight,
    "no-break spaces": lambda text: re.sub(r"(?<=\w) (?=\w)", "\u00a0", text),
    "narrow spaces": lambda text: re.sub(r"(?<=\d) (?=\w)|(?<=\w) (?=[%€$])", "\u202f", text),
    "soft hyphens": lambda text: re.sub(r"\b(\w{4})(?=\w{4})", "\\1\u00ad", text),
    "zero-width space": lambda text: re.sub(r"(?<=\w) (?=\w)", " \u200b", text),
    "word joiner": lambda text: re.sub(r"\b([a-z]{3})(?=[a-z]{3})", "\\1\u2060", text),
    "no-break hyphens": lambda text: re.sub(r"(?<=\w)-(?=\w)", "\u2011", text),
    "long dashes": lambda text: re.sub(r" (?:-|–) ", " — ", text),
    "short dashes": lambda text: re.sub(r" ?(?:—|–) ?(?!\d)", " - ", text),
    "en dashes in ranges": lambda text: re.sub(r"(?<=\d)-(?=\d)", "–", text),
    "ligatures": lambda text: re.sub("ffi|fi|fl|ff", lambda found: _LIGATURES[found[0]], text),
    "doubled spaces": lambda text: re.sub(r"(?<=[^\s\d|]) (?=[^\s|])", "  ", text),
    "an ellipsis": lambda text: text.replace("...", "…"),
    "html entities": lambda text: re.sub(
        "[\"'’–—€äöüß]|&(?!\\w+;)", lambda found: _QUOTES.get(found[0], "&amp;"), text
    ),
    "entity spaces": lambda text: re.sub(r"(?<=\d) (?=\w)", "&nbsp;", text),
    "bold word": lambda text: _BOLD_WORD.sub(lambda found: f"**{found[0]}**", text, count=1),
    "italic word": lambda text: _BOLD_WORD.sub(lambda found: f"_{found[0]}_", text, count=1),
    "code word": lambda text: _BOLD_WORD.sub(lambda found: f"`{found[0]}`", text, count=1),
    "linked word": lambda text: _BOLD_WORD.sub(lambda found: f"[{found[0]}](../pages/one.md)", text, count=1),
    "html bold word": lambda text: _BOLD_WORD.sub(lambda found: f"<strong>{found[0]}</strong>", text, count=1),
    "other spelling": _swapped(_BRITISH),
    "spelled numbers": lambda text: _SMALL.sub(_spelled, text),
    "thousands plain": lambda text: _GROUPED.sub("", text),
    "thousands apart": lambda text: _GROUPED.sub("\u202f", text),
    "currency code": lambda text: _EUROS.sub(r"\1 EUR", _DOLLARS.sub(r"USD \1", text)),
    "currency word": lambda text: _EUROS.sub(r"\1 Euro", _DOLLARS.sub(r"\1 dollars", text)),
    "percent word": lambda text: re.sub(r"(?<=\d) ?%", " percent", text),
    "24 hours": lambda text: re.sub(r"\b(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b\.?", _clock, text, flags=re.IGNORECASE),
    "12 hours": lambda text: re.sub(r"\b(\d{1,2}):(\d\d)\b(?! ?[ap]\.?m| Uhr|:)", _twelve, text),
    "iso date": lambda text: _DATE.sub(_iso, text),
    "day first": lambda text: _DATE.sub(r"\2 \1 \3", text),
    "short month": lambda text: re.sub(rf"\b({_MONTH})(?= \d)", lambda found: found[1][:3], text),
    "wrapped": _wrapped,
    "wrapped with hyphens": lambda text: _wrapped(text, hyphens=True),
    "crlf": lambda text: text.replace("\n", "\r\n"),
    "an & for and": lambda text: re.sub(r"(?<=[a-z]) and (?=[a-z])", " & ", text, count=1),
}
"""In a claim or in a source."""
_LIGATURES: Final = {"ffi": "ﬃ", "fi": "ﬁ", "fl": "ﬂ", "ff": "ﬀ"}

LAID_OUT: Final[Mapping[str, Look]] = {
    "stars for dashes": lambda text: re.sub(r"(?m)^([ \t]*)- ", r"\1* ", text),
    "bullets for dashes": lambda text: re.sub(r"(?m)^([ \t]*)[-*] ", r"\1• ", text),
    "1) for 1.": lambda text: re.sub(r"(?m)^([ \t]*\d+)\. ", r"\1) ", text),
    "dashes for numbers": lambda text: re.sub(r"(?m)^([ \t]*)\d+\. ", r"\1- ", text),
    "loud headings": lambda text: re.sub(r"(?m)^#.*$", lambda found: found[0].upper(), text),
    "bold headings": lambda text: re.sub(r"(?m)^#+ (.*)$", r"**\1**", text),
    "deeper headings": lambda text: re.sub(r"(?m)^#", "##", text),
    "underlined headings": lambda text: re.sub(
        r"(?m)^##? (.*)$", lambda found: f"{found[1]}\n{'-' * max(3, len(found[1]))}", text
    ),
    "no outer pipes": lambda text: re.sub(r"(?m)^\| ?(.*?) ?\|[ \t]*$", r"\1", text),
    "padded tables": lambda text: re.sub(r"(?m)(?<=\S) \| (?=\S)", "   |   ", text),
    "quoted": lambda text: re.sub(r"(?m)^(?=\S)", "> ", text),
    "blank lines between items": lambda text: re.sub(r"(?m)^([ \t]*[-*] .*)\n(?=[ \t]*[-*] )", r"\1\n\n", text),
    "html bold": lambda text: re.sub(r"\*\*([^*\n]+)\*\*", r"<b>\1</b>", text),
    "without bold": lambda text: re.sub(r"\*\*([^*\n]+)\*\*", r"\1", text),
    "indented": lambda text: re.sub(r"(?m)^(?=\S)", "  ", text),
    "tabs": lambda text: re.sub(r"(?m)^( {2,4})(?=[-*\d])", "\t", text),
    "escaped": lambda text: re.sub(r"(?<=\w)([_*])(?=\w)|(?<=\d)(\.)(?= )", r"\\\1\2", text),
    "trailing spaces": lambda text: re.sub(r"(?m)(?<=\S)$", "  ", text),
}
"""In a source alone."""
