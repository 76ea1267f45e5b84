"""Whose a deed is, where no verb says it: "ordering falls to the cook", "the signature is the clerk's"."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.required import Sought
from rag.language.rules.noes import is_negated
from rag.language.rules.parties import names_somebody
from rag.language.synonyms import subjects
from rag.language.words import STOP_WORDS

_CUTS: Final = re.compile(
    r"[,;:–—]\s+(?!(?:please )?(?:turn|talk|speak|go|write|apply)\b)(?:and |but |or |so |with )?"
    r"|\s(?:whereas|while|though|although|whilst|but|because|since|before|after"
    r"|once|when|if|unless)\s|,?\sand (?=it(?:['’]s| is) )",
    re.IGNORECASE,
)
_STOPS: Final = (
    r"(?=$|['’]s?(?:$|[\s.])|[.,;:()!?]|\s(?:whom|who|which|that|whose|in|on|at|when|if|and|or|but|then|before|after|within"
    r"|by|from|to|with|for|of|while|whereas|as|alone|too|also|once|every|each|again|instead|directly|first|is|are|was|were"
    r"|has|have|had|gets?|must|may|can|should|will)\b)"
)
_WHO: Final = (
    r"(?:(?:you|your part|your role),? as )?(?:(?:the|an?|your|our|their|its|his|her|each|every|any|that same|the same"
    r"|whichever|whoever is) )?"
    rf"(?P<who>[a-z][\w’'&-]*?(?: [\w&-]+){{0,3}}?(?: of the [\w&-]+)?){_STOPS}"
)
_WHAT: Final = r"(?P<what>[^,;:]{3,110}?)"
_IS: Final = r"(?:is|are|['’]s|being|remains?|stays?|will be|was|were)"
_WELL: Final = r"(?: (?:all|always|entirely|solely|wholly|also|then|usually|still|\w+ly))?"
_WORK: Final = (
    r"(?:jobs?|tasks?|business|dut(?:y|ies)|responsibilit(?:y|ies)|roles?|work|parts?|calls?|matters?|affairs?|concerns?"
    r"|domain|province|remit|turf|territory|decision|choice|privilege|prerogative|thing|say|charge)"
)
_FALLS_TO: Final = (
    rf"falls?{_WELL} (?:to|upon|on|under)",
    rf"(?:rests?|lies?|lie|sits?|stays?|remains?){_WELL} (?:with|on)",
    r"(?:rests?|lies?|sits?|stays?|remains?|is|are|being) (?:in|within) the (?:hands?|power|care|remit|charge|gift) of",
    rf"{_IS}{_WELL} (?:left|up|down|entrusted|assigned|delegated|allotted|allocated) (?:to|with)",
    rf"{_IS}{_WELL} (?:on|with)",
    r"belongs?(?: only| solely)? (?:to|with|on the desk of)",
    rf"{_IS}{_WELL} (?:(?:the|a|an|only the) )?(?:\w+ )?(?:{_WORK}|something) (?:of|for|done by)",
    rf"{_IS} that of",
    r"comes?(?: only| straight| directly)? from",
    rf"(?:{_IS} )?(?:handled|dealt with|taken care of|looked after|seen to|managed|carried out|done|run|performed"
    r"|undertaken|provided|settled|got ready) by",
)
"""Whoever stands behind these does what stands before them."""
_GETS: Final = (
    rf"{_IS}{_WELL} (?:kept|reserved|given|given over|handed|confined|limited|restricted|open) (?:to|for)",
    rf"{_IS} for",
    r"goes? (?:\w+ )?(?:through|via)",
)
"""Behind these it may as well be somebody to whom, for whom or through whom it is done."""
_OWNS: Final = (
    r"takes? care of",
    r"sees? (?:to|after)",
    r"looks? after",
    r"(?:has|have|takes?|holds?) (?:the )?(?:charge|control|responsibility|say|final say|last word|power)"
    r" (?:of|over|in|on|for)",
    r"(?:is|are) (?:in charge of|responsible for|accountable for|answerable for|tasked with|charged with"
    r"|the ones? (?:who|to)|there to|meant to|supposed to|expected to)",
    r"deals? with|handles?|answers? for|attends? to|tends? to",
    r"gets? to|has the (?:job|task|duty|right|power|final say|say|last word|authority) (?:of|to)",
)
_FIRST: Final = r"^(?:(?:the|an?|your|our|their|its|his|her|each|every|any) )?(?P<who>[a-z][\w’'&-]*(?: [\w&-]+){0,3}?)"
_DOES: Final = tuple(
    Sought(wording, re.IGNORECASE)
    for wording in (
        *(rf"^{_WHAT} {phrase} {_WHO}" for phrase in _FALLS_TO),
        rf"\bit(?:['’]s| is) (?:up to |for |down to |on )?{_WHO} (?:who(?!m)|that|to)\s(?P<what>[^,;:]{{3,110}})",
        rf"\bit (?:falls?|is left) (?:to|on|upon) {_WHO} to (?P<what>[^,;:]{{3,110}})",
        rf"^the (?:ones?|person|people) (?:who|to|that) (?P<what>[^,;:]{{3,110}}?) (?:is|are) {_WHO}",
        rf"{_FIRST} (?:{'|'.join(_OWNS)}) (?P<what>[^,;:]{{3,110}})",
        rf"^{_WHAT} (?:is|are) (?:the |your |our |their |an? )?(?P<who>[a-z][\w&-]*(?: [\w&-]+){{0,3}}?)"
        rf"(?:['’]s|(?<=s)['’])(?= {_WORK}\b|$|[.!?])",
        rf"^(?:.*\band )?{_WHAT} (?P<by>by) {_WHO}",
        rf"^(?P<what>[^,;:]{{3,80}}? (?:hears?|learns?|told))(?: \w+){{0,3}} from {_WHO}",
        rf"^(?:the |your |our |an? )?(?P<who>[a-z][\w&-]*(?: [\w&-]+){{0,3}}?)(?:['’]s|(?<=s)['’]) {_WORK} is to"
        r" (?P<what>[^,;:]{3,110})",
        rf"^(?:your|their|his|her) {_WORK},? as {_WHO} is to (?P<what>[^,;:]{{3,110}})",
    )
)
_TAKES: Final = tuple(
    Sought(wording, re.IGNORECASE)
    for wording in (
        *(rf"^{_WHAT} {phrase} {_WHO}" for phrase in _GETS),
        rf"^(?P<what>[^,;:]{{3,80}}? (?:gets?|receives?|obtains?)(?: \w+){{0,3}}) from {_WHO}",
        rf"\bit(?:['’]s| is) {_WHO} (?:with|to|for|from|through) whom (?P<what>[^,;:]{{3,110}})",
        rf"^(?:for|about|with|on|in) (?P<what>[^;:]{{3,60}}?),? (?:(?:they|you|we|people|please|then|just|should|must"
        rf"|have to|need to|can|may) ){{0,4}}(?:turn|talk|speak|go|come|write|apply|reach out) (?:to|with) {_WHO}",
        rf"^{_WHAT} (?:goes?|[a-z]+ed|sent|given|taken|brought)(?: on| in| over| up| straight| directly)? to {_WHO}",
    )
)
_GAP: Final = Sought(rf"^,? (?:and|but) (?P<what>[\w’' -]{{3,50}}?) (?:to|with|for) {_WHO}", re.IGNORECASE)
_OPENS: Final = re.compile(r"^\W*(?:(?:yes|no|well|in that case|sure),\s+|(?:then|so),?\s+)*", re.IGNORECASE)


_BY_THE: Final = re.compile(r"\bby (?:the|your|our|an?) ", re.IGNORECASE)
_STRANDED: Final = re.compile(r"\b(?:to|with|for|from|of|about|by|on)\W*$", re.IGNORECASE)
"""At the end of what somebody "is told to": then it is not they who tell."""


class Assigned(NamedTuple):
    """What is done, as stems, and the words for whoever does it."""

    what: frozenset[str]
    who: tuple[str, ...]
    does: bool
    """False where it may as well be done to, for or through them."""


@lru_cache(maxsize=4096)
def assigned(text: str) -> tuple[Assigned, ...]:
    """Everything that a sentence gives to somebody to do."""
    return tuple(one for clause in _CUTS.split(text) for one in _in_clause(_OPENS.sub("", clause)))


def _in_clause(clause: str) -> Iterator[Assigned]:
    for does, patterns in ((True, _DOES), (False, _TAKES)):
        for pattern in patterns:
            match = pattern.search(clause)
            if match is None or not (who := _named(match["who"])) or is_negated(match[0]):
                continue
            if match.groupdict().get("by") and not (_BY_THE.search(match[0]) or names_somebody(who[-1])):
                continue  # what is influenced by modernists
            is_done = does and not _STRANDED.search(match["what"])
            yield Assigned(frozenset(subjects(match["what"])), who, is_done)
            gap = _GAP.search(clause[match.end() :])
            if gap and (other := _named(gap["who"])):
                yield Assigned(frozenset(subjects(gap["what"])), other, is_done)
            return


def _named(who: str) -> tuple[str, ...]:
    """No one by name: what Anna Berg does may be told of the post that she holds."""
    if len(who.split()) > 1 and who.istitle():
        return ()
    told = [word.removesuffix("'s").removesuffix("’s").strip("'’") for word in who.casefold().split()]
    return tuple(word for word in told if word and word not in STOP_WORDS)
