"""Values as most pages write them: 15 pct is 15%, Mon–Fri Monday to Friday, the 1st day the first, and p.a. per year.

A value is read in any form; these are put alike because the words around them are compared, too.
"""

import re
from typing import Final

from rag.language.required import Sought, Written
from rag.language.values.dates import TOLD_TIME, told_minutes
from rag.language.values.number_words import NO_LITTLE_WORD, SEVERAL, nth_in_words
from rag.language.values.weekdays import SHORT_DAY, WORK_DAYS, in_full, work_days

_PER_CENT: Final = Sought(r"(?<=\d)\s?(?:per\s?cent|pct)\b(?!-|[\s-]points?\b)|(?<=\d)\s%(?!\w)", re.IGNORECASE)
_A_YEAR: Final = Sought(r"\bp\.\s?a(?:\b(?=\.?$)|\.(?=\s[a-z(])|\.?(?=[,;)]))", re.IGNORECASE)
_NTH: Final = Sought(
    r"(?P<ahead>\b(?:the|your|their|our|an?|each|every) )(?P<n>\d{1,2})(?:st|nd|rd|th)(?= (?!of\b)[a-z])", re.IGNORECASE
)
_AGED: Final = Sought(
    r"\b(?P<side>under|over|below|above) (?:(?:the )?age (?:of )?(?P<n>\d\d)|(?P<years>\d\d) years (?:of age|old))\b"
    r"(?![.,]?\d)",
    re.IGNORECASE,
)
_OLDER: Final = Sought(
    r"\b(?:(?P<under>younger than)|older than|(?P<less>less than)|more than) (?P<n>\d\d)"
    r"(?P<years> years (?:of age|old))?\b(?![.,]?\d|%| (?:%|minutes|hours|days|weeks|months|years)\b)",
    re.IGNORECASE,
)


def _aged(match: re.Match[str]) -> str:
    side = "under" if match["side"].casefold() in {"under", "below"} else "over"
    return f"{side} {match['n'] or match['years']}"


def _older(match: re.Match[str]) -> str:
    """Who is younger than 13; of what is less than 13 only where that is an age."""
    says = match[0].casefold()
    if says.startswith(("less", "more")) and not match["years"]:
        return match[0]
    return f"{'under' if match['under'] or match['less'] else 'over'} {match['n']}"


def _nth(match: re.Match[str]) -> str:
    word = nth_in_words(int(match["n"]))
    return f"{match['ahead']}{word}" if word else match[0]


def _clock(match: re.Match[str]) -> str:
    minutes = told_minutes(match)
    if minutes is None or (match["h"].isdigit() and not _SPELLED.search(match[0])):
        return match[0]
    hour, minute = divmod(int(minutes), 60)
    if "half" not in match.groupdict():
        return f"{hour}:{minute:02}"
    return f"{(hour - 1) % 12 + 1}:{minute:02} {'am' if hour < 12 else 'pm'}"


def _bounded(match: re.Match[str]) -> str:
    """ "Three or more days", "three days or more"."""
    side = "at least" if match["more"].casefold() == "more" else "up to"
    return f"{side} {match['n']}{match['noun'] or ''}"


_OR_MORE: Final = Sought(
    rf"(?<!least )(?<!most )(?<!up to )(?<!than )(?<![\w.,$€£-])"
    rf"(?P<n>(?:(?:USD|EUR|GBP|CHF) ?|(?:US)?\$|[€£])?\d[\d,.]*(?:k|m|%|\s(?:thousand|million|billion))?|{SEVERAL})"
    rf"(?P<noun>(?: {NO_LITTLE_WORD}[^\W\d_-]+){{1,2}})?"
    r" or (?P<more>more|fewer|less)\b(?! (?:than|of|often)\b)",
    re.IGNORECASE,
)
_GROUPED: Final = Sought(r"(?<![\w.,])[1-9]\d{0,2}(?:(?:[\u00a0\u2009\u202f]\d{3})+|(?: 000)+)(?![\d]|[.,]\d)")
_IN_TEN: Final = Sought(
    r"(?<![\w.,])(?P<n>one|two|three|four|five|six|seven|eight|nine|[1-9]) (?:in|out of)(?: every)? "
    r"(?P<of>four|five|ten|twenty|4|5|10|20|100)"
    r"(?= (?!o['’]clock|(?:second|minute|hour|day|week|month|year|case)s?\b)[a-z])",
    re.IGNORECASE,
)
_DIGITS: Final = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "twenty": 20,
}  # fmt: skip
_INTERVALS: Final = Sought(
    rf"\bat (?:intervals of (?P<n>\d+|{SEVERAL}) (?P<units>[a-z]+?s)"
    rf"|(?P<m>\d+|{SEVERAL})-(?P<unit>[a-z]+) intervals)\b",
    re.IGNORECASE,
)


def _in_percent(match: re.Match[str]) -> str:
    """ "Three in ten users" are 30% of users."""
    part, of = (_DIGITS.get(word.casefold()) or int(word) for word in (match["n"], match["of"]))
    return f"{100 * part // of}% of" if part < of else match[0]


def _every(match: re.Match[str]) -> str:
    return f"every {match['n'] or match['m']} {match['units'] or match['unit'] + 's'}"


_SPELLED: Final = re.compile(r"\bin the\b|\bat night\b|clock|past|quarter", re.IGNORECASE)

ALIKE: Final[tuple[tuple[Sought, Written], ...]] = (
    (_GROUPED, lambda number: re.sub(r"\s", ",", number[0])),
    (_PER_CENT, "%"),
    (_OR_MORE, _bounded),
    (_A_YEAR, "per year"),
    (_IN_TEN, _in_percent),
    (_INTERVALS, _every),
    (_NTH, _nth),
    (Sought(r"\baged (?=(?:under|over|below|above|between|from) \d)", re.IGNORECASE), ""),
    (_AGED, _aged),
    (_OLDER, _older),
    *((Sought(pattern, re.IGNORECASE), _clock) for pattern in TOLD_TIME),
    (Sought(SHORT_DAY), in_full),
    (Sought(WORK_DAYS, re.IGNORECASE), work_days),
)
"""What is written short, roundabout or in another form, and what is read in its place."""
