"""The day that a question itself is about: "In 2024, how many …", "as of March 2023", "last year".

Of a year or a month its last day counts, but never a day after today when the year has begun: what held at its end.
A date that merely occurs ("the 2019 report") says nothing about which rules are meant, so a cue is needed.
"""

import re
from datetime import date, timedelta
from functools import lru_cache
from typing import Final

from rag.language.german.bridge import is_german
from rag.language.values.periods import Period, lasting_until, read_periods, shifted

_ARTICLE: Final = r"(?:(?:the|dem|der|den)\s+)?"
_CUE: Final = re.compile(
    r"(?:\bas (?:of|at)|\b(?:valid|effective|in force|applicable|applied|applies|apply|current|back|still|already)"
    r" (?:on|in|as of|during|since|at)|\beffective|\bstand(?: am| vom)?"
    r"|\bg(?:a|i)lt(?:en)?|\bper|\bgültig (?:am|im|in))\s+"
    rf"{_ARTICLE}(?:year\s+|jahr\s+)?$",
    re.IGNORECASE,
)
_OPENING: Final = re.compile(
    rf"^\W*(?:and |und |what about |how about )?(?:in|on|at|during|for|im|am|ab)\s+{_ARTICLE}(?:year\s+|jahre?\s+)?$",
    re.I,
)
_AFTER_OPENING: Final = re.compile(
    r"\W*(?:,|how|what|which|who|when|where|was|were|did|do|does|is|are|may|can|could|\?|$)", re.I
)
_TRAILING: Final = re.compile(
    rf"\b(?:in|on|at|during|between|until|till|up to|im|am|zwischen|bis(?: zum?)?)\s+{_ARTICLE}(?:year\s+|jahre?\s+)?$",
    re.IGNORECASE,
)
_THEN_ASKED: Final = re.compile(r"[\s,]*(?:how|what|which|who|when|where)\b", re.IGNORECASE)
_ASKING: Final = re.compile(
    r"\b(?:what|which|who|when|where|why|how|is|are|was|were|do|does|did|can|could|may|will|i|we|you)\b", re.IGNORECASE
)
_ADDED: Final = re.compile(r"\s*\([^()]*\)(?=\W*$)")  # what a follow-up was found to lean on
_AGAIN: Final = re.compile(rf",\s+(?:in|on|during|for)\s+{_ARTICLE}(?:year\s+)?$", re.IGNORECASE)
_PAST: Final = re.compile(
    r"\b(?:was|were|did|had|could|used to|galt|galten|gab|gaben|war|waren|durfte\w*|hatte\w*"
    r"|musste\w*|konnte\w*|bekam\w*|betrug\w*|kostete\w*)\b",
    re.IGNORECASE,
)
_ONCE: Final = re.compile(
    rf"{_PAST.pattern}|\b(?:(?!need)[a-z]{{2,}}ed|paid|got|took|cost|wurden?|lag(?:en)?|kam(?:en)?|stand(?:en)?"
    r"|sollten?|brauchten?|zahlten?|dauerten?|erhielten?|verfiel(?:en)?)\b",
    re.IGNORECASE,
)
"""The same, and verbs of what happened as well."""
_READER: Final = re.compile(
    r"\b(?:i|we|you|one|it|that|employees?|staff|colleagues?|managers?|ich|wir|man|es|mitarbeit\w+|beschäftigte\w*)\b",
    re.IGNORECASE,
)
_IN_GENERAL: Final = re.compile(r"\b(?:an?|any|per|each|every|pro|je|eine?[nmrs]?)\s+\w+", re.IGNORECASE)
"""What a hotel cost, or what was paid per mile, is a rule; what the hotel cost is what somebody spent."""
_BEFORE_DAY: Final = re.compile(
    r"(?:^|\s|,)(?:(?:and|und|back(?: then)?,?|damals)\s+)?"
    r"(?:when (?:i|we|he|she|they) (?:joined|started|began|came|signed|(?:was|were) hired)(?: here| the company)?\s+)?"
    r"(?:valid|effective|in force|gültig)?\s*(?:as of|as at|as from|from"
    r"|starting(?: in| on)?|in|on|at|during|between|for|per|since|until|till|up to|im|am|an|ab|vom|zum|zwischen"
    r"|bis(?: zum?)?"
    r"|stand(?: am| vom)?|effective)\s+"
    rf"{_ARTICLE}(?:(?:fiscal|financial|calendar|business)\s+)?(?:year\s+|jahre?\s+)?"
    r"(?:(?:early|mid|late|spring|summer|autumn|winter|sommer|herbst|frühjahr)[\s-]+(?:of\s+|in\s+)?)?$",
    re.IGNORECASE,
)
_BARE: Final = re.compile(
    r"(?<!\bvon)(?<!\baus)(?<!\bbis)(?<!\bseit)(?<!\bfür)(?<!\bvom)(?<!\bab)(?<!\bnach)\s+$", re.IGNORECASE
)
"""Before a year that a German question names without "in"; of what is left from it, nobody asks for its rules."""
_COMING: Final = re.compile(
    r"\b(?:from|starting(?: in| on| from)?|as from|beginning(?: in| on)?|in|on|at|during|ab|seit|im|am|vom|zum)\s+"
    rf"{_ARTICLE}(?:year\s+|jahre?\s+|1\.\s*)?$",
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
_HELD: Final = re.compile(rf"\b(?:from|since|of|to|into|until|by|after|for)\s+{_ARTICLE}$", re.IGNORECASE)
_CARRIED: Final = re.compile(r"\bcarr(?:y|ied)\b", re.IGNORECASE)
_PRIOR: Final = re.compile(rf"\b(?:before|prior to|vor)\s+{_ARTICLE}(?:year\s+)?", re.IGNORECASE)
_PLACED: Final = re.compile(
    r"\b(?:in|on|at|since|until|till|up to|through|during|between|from|for|by|seit|bis|im|am|an|ab|vom|zwischen)\s+"
    rf"{_ARTICLE}(?:year\s+|jahre?\s+|(?:fiscal|financial|calendar)\s+year\s+"
    r"|(?:spring|summer|autumn|fall|winter|early|mid|late|frühjahr|sommer|herbst)[\s-]+(?:of\s+)?)?$",
    re.IGNORECASE,
)
"""Before a time in which something was or will be; "the 2024 summary" is the name of a document."""
_AFTER: Final = re.compile(rf"\b(?:after|nach)\s+{_ARTICLE}$", re.IGNORECASE)
"""Before a time from whose end on something was."""
_SINCE: Final = re.compile(rf"\b(?:since|seit)\s+{_ARTICLE}$", re.IGNORECASE)
_ASKED: Final = re.compile(
    r"\b(?:what|which|who|when|where|why|how|wie|welche\w*|wer|wo)\b"
    r"|(?:^|[,.;]\s*)(?:is|are|was|were|do|does|did|can|could|may|will|would|must|had|galt|galten|durft\w+|hatte\w*)\b",
    re.IGNORECASE,
)
"""What a clause that asks begins with: "I was hired two years ago" asks nothing of then."""
_EARLIER: Final = re.compile(
    rf"\b(?:previous|former|earlier|old|prior|original|bisherige[nrs]?|frühere[nrs]?|vorherige[nrs]?|alte[nrs]?)"
    rf"(?:\s+\w+){{0,2}}?\s+(?:{_RULED.pattern})|\b(?:previously|formerly|originally|used to|früher|bisher)\b"
    r"|\b(?:before|before that|before then|back then|davor|vorher|damals)\W*$"
    r"|\b(?:was|were|war|waren) (?:(?:the|our|your|der|die|das|unsere?) )?"
    r"(?:previous|former|earlier|old|prior|original|bisherige|frühere|vorherige|alte)[nrs]?\b",
    re.IGNORECASE,
)
"""What held before is asked about, whenever that was."""
_THIS_YEAR: Final = re.compile(
    r"\bearlier this year\b|\bfrüher (?:in )?diese[ms] jahr\b|\banfang (?:des|dieses) jahres\b", re.IGNORECASE
)
_YEARS_AGO: Final = re.compile(
    r"\b(?:a few|some|several|many) years (?:ago|back\W*$)|\bvor (?:(?:einigen|ein paar|mehreren|vielen) )?jahren\b",
    re.IGNORECASE,
)
_OF_SOMEBODY: Final = re.compile(r"\b(?:who|whoever|those|wer|i|ich)\b", re.IGNORECASE)
"""Who was hired in the last two years asks of today."""
_SOMEBODY: Final = re.compile(r"\b(?:i|we|he|she|they|ich|wir)\b", re.IGNORECASE)
_CLAUSE: Final = re.compile(r"[.,;!?]\s")
_SOME: Final = 3
"""As many years as are meant at least where nobody says how many."""
_NOW: Final = re.compile(
    r"\b(?:now|today|nowadays|currently|at present|these days|jetzt|heute|aktuell|derzeit|inzwischen)\b", re.IGNORECASE
)
_EVENT: Final = re.compile(
    r"\s*\b(?:before|prior to|until|vor|bis zu[mr]?)\s+(?:(?:the|our|dem|der|den|unserem|unserer)\s+)?"
    r"(?P<event>[^\W\d_][^\d?.!,;:]{2,50}?)(?=\W*$)",
    re.IGNORECASE,
)
_BACK: Final = re.compile(r"\b(?:way )?back (?=(?:in|on|at|during)\b)", re.IGNORECASE)
_ON: Final = re.compile(r"^\s+(?:on|onwards?|an)\b(?=\W*$)", re.IGNORECASE)
"""Behind the day from which on something holds."""
_COMING_YEAR: Final = re.compile(r"\b(?:next year|nächstes jahr|im nächsten jahr)\b(?!['’]s)", re.IGNORECASE)


def asked_date(question: str, today: date) -> date | None:
    """The day whose rules are asked for; None when the question names none."""
    meant = _meant(_ADDED.sub("", question), today)
    return _day_of(meant, today) if meant else None


def asked_period(question: str, today: date) -> tuple[date, date] | None:
    """The first and the last day of the time that is asked about, also where no one day of it is meant."""
    plain = _ADDED.sub("", question)
    named = (
        each for each in read_periods(plain, today) if not each.counted_in and _PLACED.search(plain, 0, each.start)
    )
    period = _meant(plain, today) or next(named, None)
    if period is None:
        return _open_period(plain, today)
    last = max(period.first, today) if _SINCE.search(plain, 0, period.start) else period.last
    return period.first, last


def _open_period(plain: str, today: date) -> tuple[date, date] | None:
    """Of a past of which no day is told: it ends today."""
    if _EARLIER.search(plain) or before_event(plain):
        return date.min, today
    if _THIS_YEAR.search(plain):
        return date(today.year, 1, 1), today
    if _YEARS_AGO.search(plain):
        return shifted(today, "year", -_SOME), today
    if (lasting := lasting_until(plain, today)) and not _OF_SOMEBODY.search(plain):
        return lasting
    after = (each.last for each in read_periods(plain, today) if _AFTER.search(plain, 0, each.start))
    return next(((last + timedelta(1), today) for last in after if last < today), None)


def past_time(question: str, today: date) -> tuple[Period, str] | None:
    """A past time in which something was, and the question without it; none where it is asked of today as well.

    The rules of then may be meant, or what happened then: only the documents tell.
    """
    plain = _ADDED.sub("", question)
    if _NOW.search(plain):
        return None
    for period in (_prior(plain, each) for each in read_periods(plain, today)):
        before = plain[: period.start]
        is_prior = _PRIOR.match(plain, period.start) is not None
        is_bare = is_german(plain) and _BARE.search(before) is not None
        is_placed = is_prior or is_bare or (_PLACED.search(before) is not None and _SINCE.search(before) is None)
        is_note = _is_dated_note(plain, period)
        if (
            (is_placed or is_note)
            and not period.counted_in
            and period.last < today
            and not _is_told_of_asker(plain, period)
            and (is_note or _ONCE.search(plain))
        ):
            return period, _without(plain, period)
    return None


def _is_told_of_asker(text: str, period: Period) -> bool:
    """`I was hired in March 2025. How many days do I get?` asks of today."""
    told = _CLAUSE.split(text[: period.start])[-1]
    return bool(_SOMEBODY.search(told)) and not _ASKED.search(told) and bool(_ASKED.search(text[period.end :]))


def _is_dated_note(text: str, period: Period) -> bool:
    """`parking fee 2023`, `sick pay in 2024?`: no sentence, and a time behind it."""
    before, after = text[: period.start], text[period.end :]
    is_note = re.search(r"\w", before) and not re.search(r"\w", after) and not _ASKING.search(text)
    return bool(is_note) and not _SINCE.search(before) and not _HELD.search(before) and not _ASKED.search(text)


def before_event(question: str) -> tuple[str, str] | None:
    """What a question of the past names in place of a day, and the question without it: `before the move`."""
    plain = _ADDED.sub("", question)
    found = _EVENT.search(plain)
    if found is None or not _PAST.search(plain, 0, found.start()):
        return None
    return found["event"], plain[: found.start()] + plain[found.end() :]


def names_day(question: str, day: date, today: date) -> bool:
    """Whether it asks for the rules of that day, or of the month or the year that the day is in."""
    meant = _meant(_ADDED.sub("", question), today)
    return meant is not None and not meant.counted_in and meant.holds(day)


def with_coming_year(question: str, today: date) -> str:
    """`next year` as the year that it is: an announcement names that."""
    return _COMING_YEAR.sub(f"in {today.year + 1}", question)


def without_asked_date(question: str, today: date) -> str:
    """The question as it would be asked of today: what no rule says of itself is no reason to find none."""
    plain = _ADDED.sub("", question)
    meant = _meant(plain, today)
    if meant and not meant.counted_in:
        return _without(plain, meant)
    return without_relative_date(question, today)


def without_relative_date(question: str, today: date) -> str:
    """Without "two years ago", and without the back of "back in 2023": no rule says that of itself."""
    meant = _meant(question, today)
    if meant is None or not meant.counted_in:
        return _BACK.sub("", question) if meant else question
    return _without(question, meant)


def _without(question: str, period: Period) -> str:
    return _joined(_BEFORE_DAY.sub("", question[: period.start]), _ON.sub("", question[period.end :]))


def _joined(before: str, after: str) -> str:
    joined = f"{before.rstrip(' ,')} {after.lstrip(' ,:')}".strip()
    return re.sub(r"\s+(?=[?.!,])", "", joined)


@lru_cache(maxsize=64)
def _meant(question: str, today: date) -> Period | None:
    """The time whose rules are asked for; a date before a time that is counted from today."""
    several = [_prior(question, each) for each in read_periods(question, today)]
    ordered = sorted(several, key=lambda each: bool(each.counted_in))
    return next((each for each in ordered if _is_meant(question, each, today)), None)


def _prior(question: str, period: Period) -> Period:
    """`before 2022` is the day before."""
    prior = next((each for each in _PRIOR.finditer(question) if each.end() == period.start), None)
    if prior is None:
        return period
    day = period.first - timedelta(1)
    return period._replace(first=day, last=day, start=prior.start())


def _is_meant(question: str, period: Period, today: date) -> bool:
    before, after = question[: period.start], question[period.end :]
    closes = not re.search(r"\w", after)
    if _CUE.search(before) or (closes and period.counted_in and _SET_OFF.search(before)):
        return True
    if period.is_season:  # whether it tells when, or what is asked of it itself, the documents say
        return False
    is_coming = (_COMING.search(before) or _IN_NOTE.search(before)) and _day_of(period, today) > today
    if period.counted_in:
        is_kept = _CARRIED.search(question) or (_HELD.search(before) and not is_coming)
        return not is_kept and _is_asked_of(question, period)
    if is_coming:
        return True
    if _OPENING.search(before):
        return bool(_AFTER_OPENING.match(after))
    if _TRAILING.search(before) and _THEN_ASKED.match(after):  # `hotel in Oslo in 2024, how much?`
        return True
    return _is_bare_year(question, period, today) or (closes and _is_meant_at_the_end(question, period))


def _is_bare_year(question: str, period: Period, today: date) -> bool:
    """`Wie hoch war der Zuschuss 2023?`: German names a year without "in"."""
    before, after = question[: period.start], question[period.end :]
    named = question[period.start : period.end]
    if not (is_german(question) and _BARE.search(before) and re.fullmatch(r"\d{4}", named)):
        return False
    return bool(_PAST.search(before) and _is_of_rules_then(before + after)) or _day_of(period, today) > today


def _is_meant_at_the_end(question: str, period: Period) -> bool:
    """`mileage rate 2023`; `What is the rate, in 2023?`, asked again of another day; `What was the rate in 2023?`."""
    before = question[: period.start]
    if _AGAIN.search(before) or (_IN_NOTE.search(before) and not _ASKING.search(question)):
        return True
    if _IN_NOTE.search(before) and before.rstrip().endswith(" for") and _PAST.search(before):
        return True
    is_placed = _TRAILING.search(before) or _PRIOR.match(question, period.start)
    return bool(is_placed and _is_of_rules_then(before))


def _is_asked_of(question: str, period: Period) -> bool:
    """True when the question is put of a time that is counted from today, and that is not told of the asker alone.

    A year is long enough for rules to change; of less it must be said that a rule is asked for.
    """
    before = question[: period.start]
    if not (_ASKED.search(before) or not re.search(r"\w", before) or not _ASKING.search(question)):
        return False
    return period.counted_in == "year" or bool(_RULED.search(question)) or _is_of_rules_then(question)


def _is_of_rules_then(text: str) -> bool:
    return bool(_PAST.search(text) and (_READER.search(text) or _RULED.search(text) or _IN_GENERAL.search(text)))


def _day_of(period: Period, today: date) -> date:
    """The last one; but today while the time is still running, and of a year counted from today the day like today."""
    if period.holds(today):
        return today
    if period.counted_in == "year" and period.first < period.last:
        return shifted(today, "year", period.first.year - today.year)
    return period.day
