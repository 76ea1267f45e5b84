"""A verb that is said once and meant twice: "Laptops are replaced every four years, phones every three"."""

import re
from collections.abc import Sequence
from typing import Final

from rag.language.required import as_matched
from rag.language.values.number_words import SEVERAL
from rag.language.words import STOP_WORDS

_VERB_LIST: Final = """
    is are was were has have gets? receives? costs? lasts? takes? pays? contributes? earns? needs? covers? starts?
    parks? sits? meets? goes go uses? wears? flies fly zahlen zahlt erhalten erhält bekommen bekommt kosten kostet
    dauert dauern parken parkt gilt gelten beträgt
    begins? ends? closes opens works? travels? stays? must may can will should belongs? reports? applies apply
    leaves? arrives? gathers? leads? runs? moves? sleeps? eats? lives? carries carry
"""
VERB: Final = rf"(?:{'|'.join(_VERB_LIST.split())})"
_BE: Final = r"(?:is|are|was|were|must be|may be|can be|will be|should be)"
_WHO: Final = r"[^\W\d_][\w'’-]*(?: (?!and\b|or\b)[^\W\d_][\w'’-]*){0,4}?"
_NUMBER: Final = rf"\d[\d.,]*|one|{SEVERAL}|half|nothing|none"
COUNT: Final = rf"(?:{_NUMBER}|an?)"
_PLACE: Final = r"at|in|by|behind|in front of|next to|on|to|into|onto|through|via|over|under|near|with|for|as"
_WHEN: Final = rf"(?:(?:only |just )?(?:every|up to|after|within|from|until|before|during|{_PLACE})|only)"
_OFTEN_LIST: Final = ("daily", "weekly", "monthly", "quarterly", "yearly", "annually", "once", "twice")
OFTEN: Final = rf"(?:{'|'.join(_OFTEN_LIST)})"
_VALUED: Final = rf"[$€£]?{COUNT}\b"
_IN: Final = r"(?:[^,;:]|[,:](?=\d))"
"""A character within a clause."""
_SHORT: Final = 6
"""Words at most of what is named, or said of it, beside a verb that stands elsewhere."""
ARTICLES: Final = frozenset(["the", "a", "an", "each", "every", "your", "our"])
_DAYS: Final = frozenset(["at", "in", "on", "during", "from", "after", "before", "until"])
_TIMES: Final = _DAYS | {"within", "every", "by", "for", *_OFTEN_LIST}
_PLACES: Final = frozenset(["at", "in", "on", "by", "behind", "of", "to", "near", "under", "over"])
"""The last words of what tells a place: in front of, next to."""
_HAS_VALUE: Final = re.compile(rf"\b(?:{_NUMBER}|full|first)\b", re.IGNORECASE)
_ONE: Final = rf"(?!(?:{_WHEN})\b)[^\s,;:]+"
_SAYS: Final = re.compile(rf"\b(?:{_BE}|{VERB})\b", re.IGNORECASE)
_MANY: Final = frozenset(["staff", "people", "children", "personnel", "crew", *SEVERAL.split("|")])
"""Nouns of several that do not end in an s."""
_FULL: Final = re.compile(
    rf"(?P<who>{_IN}{{2,60}}?) (?P<verb>{_BE} \w+(?:ed|en|id|t|wn)|{VERB}) "
    rf"(?P<said>(?:{_WHEN} |{OFTEN}\b|{_VALUED}){_IN}*)",
    re.IGNORECASE,
)
_JOINED: Final = re.compile(r"([,;] (?:and |while |but )?|,? (?:and|while|but) )(?!never|not)")
_NOUN: Final = re.compile(
    r"(?P<ahead>.*?\b(?:\d[\d.,]*|[a-z]+))\s(?P<noun>(?:[a-z']+|[ap]\.m\.?)(?: (?:a|per) \w+)?)", re.IGNORECASE
)
_BARE: Final = re.compile(rf"(?:{_WHEN} )?{COUNT}", re.IGNORECASE)
_BEHIND: Final = re.compile(rf"(?<!\S)(?:(?P<opens>{_WHEN}|{OFTEN})(?!\S)|{_VALUED})", re.IGNORECASE)
_TWO: Final = re.compile(
    rf"(?P<at>{_WHEN}) (?P<one>{_ONE}(?: {_ONE})*?) (?P<by>{_WHEN}) (?P<other>{_IN}+)", re.IGNORECASE
)
_TO_DO: Final = re.compile(r"to [a-z]+(?<!\bthe)(?<!\ba)(?<!\ban)(?<!s) ")
"""What is no place: expected to report leaks."""
_DOING: Final = frozenset(("do", "does", "did", "don't", "don’t", "doesn't", "doesn’t"))
_DENIED: Final = re.compile(
    rf"(?P<told>(?P<who>{_IN}{{2,60}}?) (?P<verb>{VERB}) (?P<rest>[^;.:]+?))[;,]"
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
    if contrasted := without_contrast(sentence):
        return contrasted
    halves = told.split("; ")
    if (said := _statements(_JOINED.split(told))) or len(halves) == 1:
        return said
    read = [without_gaps(half) for half in halves]
    return [one for half, said in zip(halves, read, strict=True) for one in said or [f"{half}."]] if any(read) else []


def without_contrast(sentence: str) -> list[str]:
    """ "It covers the hull, not the mast or sails": it does not cover the mast, and it does not cover sails."""
    told = _CONTRASTED.fullmatch(sentence.strip().rstrip("."))
    if not told:
        return []
    place, named = _PLACED.match(told["rest"]), _ITEMS.split(told["others"])
    if not all(map(_is_named, named)):
        return []
    verb = told["verb"].casefold()
    no = f"does not {_plain_verb(verb)}" if verb.endswith("s") else f"do not {verb}"
    denied = (one if not place or _PLACED.match(one) else f"{place[0]}{one}" for one in named)
    return [f"{told['told']}.", *(f"{told['who']} {no} {one}." for one in denied)]


def _is_named(item: str) -> bool:
    """A thing, and nothing that is said of one."""
    said = item.split()
    return 0 < len(said) <= _SHORT and not (_SAYS.search(item) or _NO_THING.match(item))


def _plain_verb(verb: str) -> str:
    """ "Carry" of "carries"."""
    return f"{verb[:-3]}y" if verb.endswith("ies") else verb[:-2] if verb.endswith("oes") else verb[:-1]


_CONTRASTED: Final = re.compile(
    rf"(?P<told>(?P<who>{_IN}{{2,60}}?) (?<!\bthe )(?<!\ba )(?<!\byour )(?<!\bour )"
    r"(?P<verb>covers?|includes?|insures?|pays?|costs?|gets?|receives?|opens?|starts?"
    r"|applies|apply|goes|go|belongs?|reimburses?|accepts?|admits?|allows?) (?P<rest>(?:(?!\bnot\b)[^;:.])+?)),"
    r" (?:but |and )?not (?P<others>[^;:.]+)",
    re.IGNORECASE,
)
_ITEMS: Final = re.compile(r", (?:or |and |nor )?| (?:or|nor) ")
_PLACED: Final = re.compile(rf"(?:{_PLACE}) ", re.IGNORECASE)
_NO_THING: Final = re.compile(
    r"(?:only|just|merely|even|later|earlier|more|less|fewer|before|after|until|unless|if|when|because|since|as|that|to"
    r"|by|it|they|you|we|always|necessarily|all|every|each|both)\b",
    re.IGNORECASE,
)


def _statements(parts: Sequence[str]) -> list[str]:
    """Each part with its verb, the marks that join them between; nothing where one has none, or none has a gap."""
    said, with_verb = [parts[0]], parts[0]
    for mark, part in zip(parts[1::2], parts[2::2], strict=True):
        told = _in_full(part, with_verb, mark)
        if not told and not (mark.startswith(";") or _SAYS.search(part)):
            return []
        said.append(told or part)
        with_verb = with_verb if told else part
    return [f"{one}." for one in said] if said[1:] != [*parts[2::2]] else []


def _in_full(part: str, first: str, mark: str) -> str:
    """What a part says with the verb of the first; empty where it has its own, or says nothing alike."""
    full = _FULL.fullmatch(first)
    return (_gapped(part, full) if full else "") or _with_other_places(part, first, mark)


def _gapped(part: str, full: re.Match[str]) -> str:
    """ "Ropes every three" of "oars are replaced every four years"."""
    opens = _opening(full["said"])
    told = {one.start(): _opening(one[0]) for one in _BEHIND.finditer(part) if one.start()}
    same = [at for at, word in told.items() if word == opens]
    like = [at for at, word in told.items() if _are_alike(word, opens) and f" {word} " not in full["who"]]
    cut = next(iter([*same, *like]), 0)
    who, said = part[:cut].strip(), part[cut:]
    if _TO_DO.match(full["said"]):
        return ""
    is_alike = bool(_HAS_VALUE.search(said)) == bool(_HAS_VALUE.search(full["said"])) and len(said.split()) <= _SHORT
    if not is_alike or not _are_named_alike(who, full["who"]):
        return ""
    return f"{who} {full['verb']} {in_unit(said, full['said'])}"


def _opening(said: str) -> str:
    """The little word that it begins with; nothing for a value."""
    found = _BEHIND.match(said)
    return found["opens"].casefold().split()[-1] if found and found["opens"] else ""


def _are_alike(one: str, other: str) -> bool:
    return one == other or {one, other} <= _TIMES or {one, other} <= _PLACES


def _are_named_alike(who: str, other: str) -> bool:
    """Two things with the same noun, with an article each, or several each: what else opens a part is a verb."""
    said, told = who.casefold().split(), other.casefold().split()
    if not said or not told or len(said) > _SHORT or not is_name(who):
        return False
    same_noun = _noun(who) == _noun(other)
    articles = {said[0] in ARTICLES, told[0] in ARTICLES}
    return same_noun or (
        len(articles) == 1 and is_many(who) == is_many(other) and (is_many(who) or said[0] in ARTICLES)
    )


def _with_other_places(part: str, first: str, mark: str) -> str:
    """ "At 8 on Saturdays" of "the gate opens at 6 a.m. on weekdays"; a mere comma parts two that open alike.

    Two values are a range and what holds in it, which are read with those beside them.
    """
    two = _TWO.fullmatch(part)
    if not two or (_HAS_VALUE.search(two["one"]) and _HAS_VALUE.search(two["other"])):
        return ""
    if mark == ", " and not first.casefold().startswith(f"{two['at']} ".casefold()):
        return ""
    if as_matched(f"{two['at']} ") not in as_matched(first):
        return ""
    by = "|".join(_DAYS if two["by"].casefold() in _DAYS else [re.escape(two["by"])])
    alike = " ".join([_ONE] * len(two["one"].split()))
    for one, between in ((rf"{alike}(?: {_ONE}){{,2}}?", ""), (alike, rf" {_IN}*")):
        told = rf"\b(?P<at>{re.escape(two['at'])} )(?P<one>{one})(?P<between>{between}) (?:{by}) {_IN}+\Z"
        if found := re.search(told, first, re.IGNORECASE):
            place = f"{found['at']}{in_unit(two['one'], found['one'])}{found['between']}"
            return f"{first[: found.start()]}{place} {two['by']} {two['other']}"
    return ""


def is_name(who: str) -> bool:
    """True for what names a thing: no verb, nothing done to it, no "by" or "up to" ahead of it."""
    first, *_, last = [*who.casefold().split()] * 2
    opens = first in {"the", "a", "an"} or first not in STOP_WORDS
    return (
        opens
        and not (_NO_NAME.search(who) or _NAMES_TWO.search(who))
        and not last.endswith(("ed", "ing", "'", "’", "'s", "’s"))
    )


def _noun(who: str) -> str:
    return re.split(rf" (?:{_WHEN}|of|between)\b", who)[0].casefold().split()[-1]


def is_many(who: str) -> bool:
    noun = _noun(who)
    return noun in _MANY or (noun.endswith("s") and not noun.endswith(("ss", "us", "is")))


_NO_NAME: Final = re.compile(rf"\b(?:{VERB}|be|not|you|we|they|it|by|of|per|free)\b", re.IGNORECASE)
_NAMES_TWO: Final = re.compile(r"(?<!\b(?:of|in|on|at))(?<!\bfor)(?<!\b(?:with|from)) (?:the|an?) ", re.IGNORECASE)
"""Two things with an article have a verb between them."""


def in_unit(said: str, other: str) -> str:
    noun, share = _NOUN.fullmatch(other), _SHARE.fullmatch(other)
    if share and _PERCENT.fullmatch(said):
        return f"{said} {share['of']}"
    return f"{said} {noun['noun']}" if noun and _BARE.fullmatch(said) else said


_PERCENT: Final = re.compile(r"\d[\d.,]*\s?(?:%|per ?cent)", re.IGNORECASE)
_SHARE: Final = re.compile(rf"{_PERCENT.pattern} (?P<of>of [a-z][\w' ’-]*)", re.IGNORECASE)
"""What a share is of is said once, too."""
