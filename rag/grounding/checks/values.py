"""Values of a claim: numbers, dates and amounts must be said."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rag.grounding.checks.cases import is_own_case
from rag.grounding.checks.german_values import counted_beyond, is_miscounted, is_said_in_german
from rag.grounding.checks.results import not_worked_out
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.names import exact_names
from rag.language.rules.bounds import bound
from rag.language.synonyms import canon, subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.durations import THEREAFTER
from rag.language.values.estimates import is_roughly
from rag.language.values.facts import Fact, agree, comparable, proven, turned
from rag.language.values.number_words import SEVERAL, number_value
from rag.language.values.shared_units import in_units_ahead, in_units_told, rates_with
from rag.language.values.vague import vague_quantities
from rag.language.words import stem


def check_values(side: Side) -> Finding | None:
    """Numbers with units, money, percentages, dates and durations must be said, in the same unit, or worked out."""
    known = [fact for sentence in side.best for fact in _facts_with_context(sentence)]
    wide = [fact for sentence in side.around for fact in _facts_with_context(sentence)]
    said = read_facts(side.claim)
    unsaid = [fact for fact in said if not _is_said(fact, said, known, wide, side)]
    if unsaid:
        unsaid = not_worked_out([one for one in unsaid if not is_own_case(one, side)], side)
    return _objection(unsaid[0], side) if unsaid else None


def _is_said(fact: Fact, said: Sequence[Fact], known: Sequence[Fact], wide: Sequence[Fact], side: Side) -> bool:
    if is_miscounted(fact, side):
        return False
    if fact.implied or _is_plain(fact, side) or _is_once(fact, known) or _is_pair(fact, side.claim):
        return True
    if (
        is_said_in_german(fact, side)
        or _is_of_name(fact, side)
        or _is_counted_on(fact, side)
        or _is_on_weekend(fact, side)
        or _is_in_a_row(fact, side)
    ):
        return True
    units = (*in_units_ahead(fact, said, side.claim), *in_units_told(fact, known, side.claim))
    spelled = (fact, *units, *rates_with(fact, said), _as_length(fact, side.claim))
    if any(proven(one, facts) for one in spelled for facts in (known, wide)) or _is_turn(fact, side):
        return True
    return any(is_roughly(fact, side.claim, one) for one in known)


def _is_counted_on(fact: Fact, side: Side) -> bool:
    """For four days or longer is from the fourth day; from the seventh week is after six weeks."""
    since = _since(fact, side.claim)
    if since:
        before = since._replace(value=(since.value[0] * (1 - 1 / fact.value[0]),))
        return any(_starts_after(before, one) for one in side.best)
    if side.best[0].is_foreign and (within := _by(fact, side.claim)):
        return any(agree(within, stated) for one in side.best for stated in one.facts)
    beyond = counted_beyond(fact, side.claim) if side.best[0].is_foreign else None
    long_enough = fact.kind == "duration" and (beyond is not None or bound(side.claim, fact) == "lower")
    fact = beyond or fact
    return long_enough and any(
        (told := _since(stated, one.text)) is not None and agree(fact, told)
        for one in side.best
        for stated in one.facts
    )


def _by(fact: Fact, text: str) -> Fact | None:
    """`Spätestens am zweiten Tag danach`, as two days."""
    return _as_duration(fact, text) if fact.kind == "ordinal" and _BY.search(text, 0, fact.start) else None


def _since(fact: Fact, text: str) -> Fact | None:
    """From the fourth day on, as four days."""
    return _as_duration(fact, text) if fact.kind == "ordinal" and _FROM.search(text, 0, fact.start) else None


def _as_duration(fact: Fact, text: str) -> Fact | None:
    unit = _UNIT.match(text, fact.end)
    told = read_facts(f"{fact.value[0]:.0f} {unit[1]}s") if unit else ()
    return told[0] if told and told[0].kind == "duration" else None


def _starts_after(length: Fact, one: SourceSentence) -> bool:
    """ "After six weeks", or "for six weeks; after that"."""
    same = [fact for fact in one.facts if agree(length, fact)]
    return any(bound(one.text, fact) == "lower" or _THEREAFTER.match(one.text, fact.end) for fact in same)


_BY: Final = re.compile(r"\b(?:no later than|until)(?: at| on)?(?: the)?\s\Z", re.IGNORECASE)
_FROM: Final = re.compile(r"\b(?:from|as of|starting (?:on|with|from)|since) the\s\Z", re.IGNORECASE)
_UNIT: Final = re.compile(r"\s((?:(?:working|calendar) )?(?:day|week|month|year))\b", re.IGNORECASE)
_THEREAFTER: Final = re.compile(rf"\W+(?:and )?{THEREAFTER}\b", re.IGNORECASE)


def _is_of_name(fact: Fact, side: Side) -> bool:
    """ "Their extension is 4400", where the source says extension 4400."""
    if fact.kind != "count" or fact.unit or not fact.text.strip().isdigit():
        return False
    return any(fact.text.strip() in _DIGITS.findall(name.text) for one in side.best for name in exact_names(one.text))


_DIGITS: Final = re.compile(r"\d+")


def _objection(fact: Fact, side: Side) -> Finding:
    rival = any(comparable(fact, one) for one in side.best[0].facts)
    reason = "date" if fact.kind in {"date", "time", "weekday"} else "number"
    return Finding(reason, "contradicted" if rival else "unsupported", fact.text.strip())


def _is_once(fact: Fact, known: Sequence[Fact]) -> bool:
    """ "Once a year" is yearly, where nothing else is said of how often."""
    is_times = fact.kind == "count" and fact.unit == _TIMES
    return is_times and fact.value == (1.0,) and not any(one.unit == _TIMES for one in known)


_TIMES: Final = "time"


def _is_pair(fact: Fact, claim: str) -> bool:
    """ "Between the two agencies", "the two of you": both of those that were named."""
    is_two = fact.kind == "count" and fact.value == (2.0,)
    return is_two and bool(_BOTH.search(claim, 0, fact.start) or _OF_YOU.match(claim, fact.end))


_BOTH: Final = re.compile(r"\b(?:between|both|of|by|with) (?:the|these|those)\W+\Z", re.IGNORECASE)
_OF_YOU: Final = re.compile(r" of (?:you|us|them)\b", re.IGNORECASE)


def _as_length(fact: Fact, claim: str) -> Fact:
    """ "In the first year" is within a year."""
    if fact.kind != "ordinal" or fact.value != (1.0,):
        return fact
    period = next(iter(read_facts(f"one {claim[fact.end :].lstrip()}")), fact)
    return period if period.kind == "duration" and period.start == 0 else fact


def _is_on_weekend(fact: Fact, side: Side) -> bool:
    """What holds on a weekend holds on a Sunday."""
    on_weekend = fact.kind == "weekday" and fact.text.strip().casefold().rstrip("s") in _OF_WEEKEND
    return on_weekend and any(_WEEKEND.search(f"{one.context} {one.written}") for one in side.best)


_OF_WEEKEND: Final = frozenset(["saturday", "sunday"])
_WEEKEND: Final = re.compile(r"\b(?:weekends?\b|Wochenend)", re.IGNORECASE)


def _is_in_a_row(fact: Fact, side: Side) -> bool:
    """Who does it for the seventh consecutive year has done it for seven consecutive years."""
    run = _IN_A_ROW.search(fact.text) if fact.kind == "duration" else None
    told = (behind for one in side.best for nth in one.facts for behind in _nth_in_a_row(nth, one.text))
    return run is not None and (number_value(run["count"]), stem(run["unit"])) in told


def _nth_in_a_row(nth: Fact, text: str) -> Iterator[tuple[float, str]]:
    if nth.kind == "ordinal" and (behind := _NTH.match(text, nth.end)):
        yield nth.value[0], stem(behind["unit"])


_RUNNING: Final = r"(?:consecutive|straight|successive) (?P<unit>\w+)"
_IN_A_ROW: Final = re.compile(rf"(?P<count>[\w-]+) {_RUNNING}", re.IGNORECASE)
_NTH: Final = re.compile(rf"\s{_RUNNING}", re.IGNORECASE)


def _is_turn(fact: Fact, side: Side) -> bool:
    """What is done every two years lasts for two: a list says either by the number alone."""
    other = turned(fact)
    if other == fact or not _SEVERAL.search(fact.text):
        return False
    return any(agree(other, one) and not bound(told.text, one) for told in side.around for one in told.facts)


_SEVERAL: Final = re.compile(rf"[2-9]|\d\d|\b(?:{SEVERAL})\b")


def _is_plain(fact: Fact, side: Side) -> bool:
    """A number of things that the claim lists itself; a year's turn where the source says "annual"."""
    if fact.kind == "frequency":
        stated = side.best[0].text
        is_yearly = agree(fact, _EACH_YEAR) and _YEARLY in subjects(stated) and not _has_other_years(side.best[0])
        return is_yearly or _is_weekly(fact, stated) or (agree(fact, _MONTHLY) and bool(_DAY_OF_MONTH.search(stated)))
    if fact.kind != "count" or fact.unit:
        return False
    opened = _OPENS_LIST.search(side.claim, fact.end)
    listed = side.claim[opened.end() :] if opened else ""
    counts = {sum(bool(item.strip(" .")) for item in split.split(listed)) for split in (_LISTED, _LISTED_LONG)}
    return bool(opened) and fact.value[0] in (counts if listed.strip() else {side.surroundings.items})


def _has_other_years(sentence: SourceSentence) -> bool:
    """Every two years, and every half year, are not yearly."""
    return any(
        one.kind == "frequency" and not one.implied and _OF_YEARS.search(one.text) and not agree(one, _EACH_YEAR)
        for one in sentence.facts
    )


_OF_YEARS: Final = re.compile(r"\byears?\b", re.IGNORECASE)


def _is_weekly(fact: Fact, stated: str) -> bool:
    """Every Wednesday is once a week."""
    days = [one for one in read_facts(stated) if one.kind == "weekday"]
    each = [one for one in days if one.text.endswith("s") or _EVERY.search(stated, 0, one.start)]
    return agree(fact, _WEEKLY) and len(each) == 1 == len(days)


_EVERY: Final = re.compile(r"\b(?:every|each)\W+\Z", re.IGNORECASE)
_WEEKLY: Final = read_facts("weekly")[0]
_MONTHLY: Final = read_facts("monthly")[0]
_DAY_OF_MONTH: Final = re.compile(
    r"\b(?:first|second|third|fourth|last) \w+day (?:of|in) (?:the|each|every) month\b", re.I
)
_EACH_YEAR: Final = read_facts("yearly")[0]
_YEARLY: Final = canon("annually")
_OPENS_LIST: Final = re.compile(r":|, (?:which|who|that) (?:are|were) |, namely |, i\.e\. ")
_LISTED: Final = re.compile(r",\s*(?:and\s|or\s)?|\s(?:and|or)\s|;")
_LISTED_LONG: Final = re.compile(r"[,;]\s*(?:and\s|or\s)?|\sand\s(?=[^,;]*\Z)")
"""Where the items are long, an "or" or "and" within one joins no two of them."""


def _facts_with_context(sentence: SourceSentence) -> list[Fact]:
    return [*sentence.facts, *sentence.facts_in_units, *read_facts(sentence.context)]


def check_vague(side: Side) -> Finding | None:
    """ "A few days" must not stand for thirty: the value of its kind in the sentence must be one that may be meant."""
    for vague in vague_quantities(side.claim):
        stated = [fact for fact in side.best[0].facts if fact.kind == vague.least.kind and not fact.implied]
        if stated and not vague_quantities(side.best[0].text) and not any(vague.holds(fact) for fact in stated):
            return Finding("number", "contradicted", vague.text)
    return None
