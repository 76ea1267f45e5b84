"""A verb that is said once and meant twice: "Laptops are replaced every four years, phones every three"."""

import re
from typing import Final

from rag.language.values.numbers import SEVERAL
from rag.language.words import STOP_WORDS

_VERB_LIST: Final = """
    is are was were has have gets? receives? costs? lasts? takes? pays? contributes? earns? needs? covers? starts?
    parks? sits? meets? goes go uses? wears? flies fly zahlen zahlt erhalten erhält bekommen bekommt kosten kostet
    dauert dauern parken parkt gilt gelten beträgt
    begins? ends? closes opens works? travels? stays? must may can will should
"""
_VERB: Final = rf"(?:{'|'.join(_VERB_LIST.split())})"
_BE: Final = r"(?:is|are|was|were|must be|may be|can be|will be|should be)"
_WHO: Final = r"[^\W\d_][\w'’-]*(?: (?!and\b|or\b)[^\W\d_][\w'’-]*){0,4}?"
_NUMBER: Final = rf"\d[\d.,]*|one|{SEVERAL}|half|nothing|none"
_COUNT: Final = rf"(?:{_NUMBER}|an?)"
_WHEN: Final = r"(?:every|at|in|for|by|after|within|up to|behind|in front of|next to|only|on|from|until|with|under)"
_FULL: Final = re.compile(
    rf"(?P<who>[^,;.:]{{2,60}}?) (?P<verb>{_BE} \w+(?:ed|en|id|t)|{_VERB}) "
    rf"(?P<said>(?:{_WHEN} |[$€£]?{_COUNT}\b)[^,;.:]*)",
    re.IGNORECASE,
)
_GAPPED: Final = tuple(
    re.compile(rf"(?P<who>(?:the |an? )?{_WHO}) (?P<said>{said}[^,;.:]*)", re.IGNORECASE)
    for said in (rf"{_WHEN} ", rf"[$€£]?{_COUNT}\b")
)
"""With a "when" where the first statement has one, else with a number."""
_JOINED: Final = re.compile(r"[,;] (?:and |while |but )?|,? and ")
_NOUN: Final = re.compile(r"(?P<ahead>.*?\b(?:\d[\d.,]*|[a-z]+))\s(?P<noun>[a-z]+(?: (?:a|per) \w+)?)", re.IGNORECASE)
_BARE: Final = re.compile(rf"(?:{_WHEN} )?{_COUNT}", re.IGNORECASE)
_VALUED: Final = re.compile(rf"\b(?:{_NUMBER}|full)\b|\b(?:behind|in front of|next to) ", re.IGNORECASE)
"""A value, or a place beside another one: what else stands behind a verb may have any other verb of its own."""
_OPENS_WHEN: Final = re.compile(_WHEN, re.IGNORECASE)
_DOING: Final = frozenset(("do", "does", "did", "don't", "don’t", "doesn't", "doesn’t"))
_DENIED: Final = re.compile(
    rf"(?P<told>(?P<who>[^,;.:]{{2,60}}?) (?P<verb>{_VERB}) (?P<rest>[^;.:]+?))[;,]"
    rf" (?:but |while |and )?(?P<others>{_WHO}) (?P<no>(?:(?:do|does|is|are|may|can|must|will|have|has|did) )?not"
    r"|don['’]t|doesn['’]t|(?:is|are)n['’]t|cannot|can['’]t)[.!]?",
    re.IGNORECASE,
)


def without_gaps(sentence: str) -> list[str]:
    """The statements of such a sentence, each with its verb; nothing for any other sentence.

    "Staff get a voucher, guests do not" says that guests do not get a voucher.
    """
    told = sentence.strip().rstrip(".")
    if denied := _DENIED.fullmatch(told):
        is_plain = denied["no"].split()[0].casefold() in _DOING or denied["no"] == "not"
        return [
            f"{denied['told']}.",
            f"{denied['others']} {denied['no']} {denied['verb'] if is_plain else ''} {denied['rest']}.",
        ]
    first, *rest = _JOINED.split(told)
    full = _FULL.fullmatch(first)
    if not full or not rest:
        return []
    pattern = _GAPPED[_OPENS_WHEN.match(full["said"]) is None]
    gapped = [pattern.fullmatch(part) for part in rest]
    if not all(one and _VALUED.search(one["said"]) for one in (full, *gapped)):
        return []
    others = [
        f"{one['who']} {full['verb']} {_in_unit(one['said'], full['said'])}."
        for one in gapped
        if one and _is_gapped(one["who"])
    ]
    return [f"{first}.", *others] if len(others) == len(rest) else []


def _is_gapped(who: str) -> bool:
    """True for what names a thing: no verb, nothing done to it, no "by" or "up to" ahead of it."""
    first, *_, last = [*who.casefold().split()] * 2
    opens = first in {"the", "a", "an"} or first not in STOP_WORDS
    return opens and not _NO_NAME.search(who) and not last.endswith(("ed", "ing", "'", "’", "'s", "’s"))


_NO_NAME: Final = re.compile(rf"\b(?:{_VERB}|be|not|you|we|they|it|by|of|per|free)\b", re.IGNORECASE)


def _in_unit(said: str, other: str) -> str:
    noun, share = _NOUN.fullmatch(other), _SHARE.fullmatch(other)
    if share and _PERCENT.fullmatch(said):
        return f"{said} {share['of']}"
    return f"{said} {noun['noun']}" if noun and _BARE.fullmatch(said) else said


_PERCENT: Final = re.compile(r"\d[\d.,]*\s?(?:%|per ?cent)", re.IGNORECASE)
_SHARE: Final = re.compile(rf"{_PERCENT.pattern} (?P<of>of [a-z][\w' ’-]*)", re.IGNORECASE)
"""What a share is of is said once, too."""
