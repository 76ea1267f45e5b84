"""The day that a question itself is about: "In 2024, how many …", "as of March 2023", "last year".

Of a year or a month its last day counts, but never a day after today when the year has begun: what held at its end.
A date that merely occurs ("the 2019 report") says nothing about which rules are meant, so a cue is needed.
"""

import re
from calendar import monthrange
from datetime import date
from typing import Final

from rag.language.german.bridge import is_german
from rag.language.values.dates import read_dates, span_of
from rag.language.values.facts import UNKNOWN, Fact

_CUE: Final = re.compile(
    r"(?:\bas (?:of|at)|\b(?:valid|effective|in force|applicable|applied|applies|apply|current|back|still|already)"
    r" (?:on|in|as of|during|since|at)|\bstand(?: am| vom)?|\bg(?:a|i)lt(?:en)?|\bper|\bgültig (?:am|im|in))\s+"
    r"(?:the\s+)?(?:year\s+|jahr\s+)?$",
    re.IGNORECASE,
)
_OPENING: Final = re.compile(
    r"^\W*(?:and |und |what about |how about )?(?:in|on|during|for|im|am|ab)\s+(?:the\s+)?(?:year\s+|jahre?\s+)?$", re.I
)
_AFTER_OPENING: Final = re.compile(
    r"\W*(?:,|how|what|which|who|when|where|was|were|did|do|does|is|are|may|can|could|\?|$)", re.I
)
_TRAILING: Final = re.compile(r"\b(?:in|on|during|im|am)\s+(?:the\s+)?(?:year\s+|jahre?\s+)?$", re.IGNORECASE)
_THEN_ASKED: Final = re.compile(r"[\s,]*(?:how|what|which|who|when|where)\b", re.IGNORECASE)
_ASKING: Final = re.compile(
    r"\b(?:what|which|who|when|where|why|how|is|are|was|were|do|does|did|can|could|may|will|i|we|you)\b", re.IGNORECASE
)
_ADDED: Final = re.compile(r"\s*\([^()]*\)(?=\W*$)")  # what a follow-up was found to lean on
_AGAIN: Final = re.compile(r",\s+(?:in|on|during|for)\s+(?:the\s+)?(?:year\s+)?$", re.IGNORECASE)
_PAST: Final = re.compile(
    r"\b(?:was|were|did|had|could|used to|galt|galten|gab|gaben|war|waren|durfte\w*|hatte\w*"
    r"|musste\w*|konnte\w*|bekam\w*|betrug\w*|kostete\w*)\b",
    re.IGNORECASE,
)
_READER: Final = re.compile(
    r"\b(?:i|we|you|one|it|that|employees?|staff|colleagues?|managers?|ich|wir|man|es|mitarbeit\w+|beschäftigte\w*)\b",
    re.IGNORECASE,
)
_IN_GENERAL: Final = re.compile(r"\b(?:an?|any|per|each|every|pro|je|eine?[nmrs]?)\s+\w+", re.IGNORECASE)
"""What a hotel cost, or what was paid per mile, is a rule; what the hotel cost is what somebody spent."""
_BEFORE_DAY: Final = re.compile(
    r"(?:^|\s|,)(?:(?:and|und)\s+)?(?:valid|effective|in force|gültig)?\s*(?:as of|as at|as from|from"
    r"|starting(?: in| on)?|in|on|during|for|per|since|im|am|ab|vom|stand(?: am| vom)?)\s+"
    r"(?:the\s+)?(?:year\s+|jahre?\s+)?$",
    re.IGNORECASE,
)
_ITSELF: Final = r"\b(?!['’]s)"  # `last year's leave` is asked about today
_RELATIVE: Final = (
    (
        re.compile(
            rf"\b(?:last year|the year before|the previous year|letztes jahr|im letzten jahr|vorjahr){_ITSELF}", re.I
        ),
        -1,
    ),
    (re.compile(rf"\b(?:next year|nächstes jahr|im nächsten jahr){_ITSELF}", re.I), 1),
    (re.compile(r"\b(?:two years ago|vor zwei jahren|2 years ago)\b", re.I), -2),
    (re.compile(r"\b(?:three years ago|vor drei jahren|3 years ago)\b", re.I), -3),
)
_BARE: Final = re.compile(r"(?<!\bvon)(?<!\baus)(?<!\bbis)(?<!\bseit)(?<!\bfür)(?<!\bvom)\s+$", re.IGNORECASE)
"""Before a year that a German question names without "in"; of what is left from it, nobody asks for its rules."""
_COMING: Final = re.compile(
    r"\b(?:from|starting(?: in| on| from)?|as from|beginning(?: in| on)?|in|on|during|ab|seit|im|am|vom)\s+"
    r"(?:the\s+)?(?:year\s+|jahre?\s+|1\.\s*)?$",
    re.IGNORECASE,
)
"""Before a day that is still to come: nothing but the rules of that day can be meant."""
_RULED: Final = re.compile(
    r"\b(?:\w*allowance|limit|rate|rules?|polic(?:y|ies)|entitlement|notice period|probation(?: period)?|deadline"
    r"|core hours|opening hours|working hours|quota|stipend|subsidy|\w*grenze|\w*pauschale|(?!umsatz)\w*satz"
    r"|regel\w*|\w*frist|\w*(?:kern|probe|arbeits|öffnungs)zeit\w*|\w*zuschuss|\w*zuschlag|\w*urlaub\w*|\w*(?:kilometer|tage)geld|spesen)\b",
    re.IGNORECASE,
)
"""What a handbook sets: asked what it was in a year, nobody asks for a report of that year."""
_IN_NOTE: Final = re.compile(rf"{_RULED.pattern}(?: (?:in|for|of|during))?(?: the year)? ?$", re.IGNORECASE)
_SET_OFF: Final = re.compile(r",\s+$")
"""Before a time that stands last: the question was asked before, and is asked again of then."""
_CARRIED: Final = re.compile(
    r"\b(?:from|since|of|to|into|until|by|after|for) (?:the )?(?:last|next|previous) year\b|\bcarr(?:y|ied)\b",
    re.IGNORECASE,
)


def asked_date(question: str, today: date) -> date | None:
    """The day whose rules are asked for; None when the question names none."""
    question = _ADDED.sub("", question)
    if fact := _day_meant(question, today):
        return _last_day(fact, today)
    found = _relative_meant(question)
    return _shifted(today, found[1]) if found else None


def is_relative_date(text: str) -> bool:
    """`last year` and nothing else."""
    return any(cue.fullmatch(text) for cue, _ in _RELATIVE)


def _relative_meant(question: str) -> tuple[re.Match[str], int] | None:
    """ "Last year", and how many years away that is; "can I carry it over to next year" asks about today's rule."""
    found = ((match, years) for cue, years in _RELATIVE if (match := cue.search(question)))
    match, years = next(found, (None, 0))
    if match is None:
        return None
    is_last = _SET_OFF.search(question[: match.start()]) and not re.search(r"\w", question[match.end() :])
    return (match, years) if is_last or not _CARRIED.search(question) else None


def names_day(question: str, day: date, today: date) -> bool:
    """Whether it asks for the rules of that day, or of the month or the year that the day is in."""
    fact = _day_meant(_ADDED.sub("", question), today)
    span = span_of(fact) if fact else None
    return span is not None and span[0] <= day <= span[1]


def _day_meant(question: str, today: date) -> Fact | None:
    dates = (fact for fact in read_dates(question) if fact.kind == "date" and fact.value[0] != UNKNOWN)
    return next((fact for fact in dates if _is_meant(question, fact, today)), None)


def with_coming_year(question: str, today: date) -> str:
    """`next year` as the year that it is: an announcement names that."""
    (_, _), (coming, years), *_rest = _RELATIVE
    return coming.sub(f"in {today.year + years}", question)


def without_asked_date(question: str, today: date) -> str:
    """The question as it would be asked of today: what no rule says of itself is no reason to find none."""
    plain = _ADDED.sub("", question)
    if fact := _day_meant(plain, today):
        return _joined(_BEFORE_DAY.sub("", plain[: fact.start]), plain[fact.end :])
    return without_relative_date(question)


def without_relative_date(question: str) -> str:
    """Without "two years ago": no rule says that of itself."""
    found = _relative_meant(question)
    return _joined(question[: found[0].start()], question[found[0].end() :]) if found else question


def _joined(before: str, after: str) -> str:
    joined = f"{before.rstrip(' ,')} {after.lstrip(' ,')}".strip()
    return re.sub(r"\s+(?=[?.!,])", "", joined)


def _is_meant(question: str, fact: Fact, today: date) -> bool:
    before, after = question[: fact.start], question[fact.end :]
    if _CUE.search(before) or (_COMING.search(before) and _is_to_come(fact, today)):
        return True
    if _OPENING.search(before):
        return bool(_AFTER_OPENING.match(after))
    if _TRAILING.search(before) and _THEN_ASKED.match(after):  # `hotel in Oslo in 2024, how much?`
        return True
    if is_german(question) and _BARE.search(before) and re.fullmatch(r"\d{4}", fact.text):
        then = _PAST.search(before) and any(each.search(before + after) for each in (_READER, _RULED, _IN_GENERAL))
        if then or _is_to_come(fact, today):
            return True
    closes = not re.search(r"\w", after)
    if closes and _IN_NOTE.search(before) and not _ASKING.search(question):  # `mileage rate 2023`
        return True
    if closes and _AGAIN.search(before):  # `What is the rate, in 2023?`: the question before, asked of another day
        return True
    return bool(
        closes
        and _TRAILING.search(before)
        and _PAST.search(before)
        and (_READER.search(before) or _RULED.search(before) or _IN_GENERAL.search(before))
    )


def _is_to_come(fact: Fact, today: date) -> bool:
    day = _last_day(fact, today)
    return day is not None and day > today


def _last_day(fact: Fact, today: date) -> date | None:
    """The last day of the year, the month or the day named; today when the year or the month is still running."""
    span = span_of(fact)
    if span is None:
        return None
    return today if span[0] <= today <= span[1] else span[1]


def _shifted(today: date, years: int) -> date:
    return date(today.year + years, today.month, min(today.day, monthrange(today.year + years, today.month)[1]))
