"""A sentence about a deed in the order of most: "it is the clerk who signs" is "the clerk signs".

Whoever does it stands ahead of the verb or behind a "by". Made to read who acts on whom by; nobody is shown it.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.kept import SENTENCES

_BE: Final = r"(?:is|are|was|were|must be|may be|can be|will be|should be|has to be|have to be)"
_THE: Final = r"(?:the|an?|your|our|their|this|that|these|those|each|every|any|all|his|her|its|my)"
_NO_NAME: Final = (
    rf"(?!(?:{_THE}|{_BE}|who|whom|which|that|what|by|to|from|for|with|in|on|at|of|and|or|as|if|when|not|it|he|she|"
    r"they|we|you|i|who|whoever|has|have|had|must|may|can|will|shall|should|needs?|gets?|does|do)\b)"
)
_WORD: Final = rf"{_NO_NAME}[\w&’'.-]*[\w’']"
_PLAIN_NP: Final = rf"(?:{_THE} (?:{_WORD} ){{0,4}}?{_WORD}|{_WORD}(?: {_WORD}){{0,3}}?)"
_NP: Final = rf"(?:{_PLAIN_NP}(?: of {_PLAIN_NP})?)"
_OWNER: Final = rf"(?:{_THE} (?:{_WORD} ){{0,3}}?{_WORD}|(?-i:(?:[A-Z][\w&-]*\.? ){{0,3}}[A-Z][\w&-]*))"
_END: Final = r"(?=\s*(?:[.;!?]|,|\Z))"
_ONE: Final = (
    r"(?:the|an?) (?:ones?|persons?|people|part(?:y|ies)|man|woman|team|body|company|place|office|side)|those|who"
)
_TASK: Final = r"(?:tasks?|jobs?|dut(?:y|ies)|responsibilit(?:y|ies)|roles?|business|work|right|power)"
CONSENT: Final = "help|support|assistance|aid|approval|consent|permission|agreement|signature"
_NO_AGENT: Final = "(?:order|number|matter|letter|paper|member|partner|sister|brother|other)"
_AGENT: Final = rf"(?!{_NO_AGENT}s?\b)[a-z]{{2,}}(?:er|or|ee|ative|coach)s?"
_AGENT_ENDS: Final = "er_ or_ ee_ ers_ ors_ ees_ er. or. ee. ative coach"
_NEEDS: Final = "needs?|requires?|with|without|subject to"
_TASKS: Final = "task job dut responsib role business work right power"
_AT: Final = r"(?:by|to|from|for|with|under|on|against|about)"


class Turn(NamedTuple):
    """A way to turn a sentence that has one of the words and, to be sure, the sign: names take long to look for."""

    words: tuple[str, ...]
    sign: re.Pattern[str]
    shape: re.Pattern[str]
    told: str | Callable[[re.Match[str]], str]


def _turn(words: str, sign: str, shape: str, told: str | Callable[[re.Match[str]], str]) -> Turn:
    """The words one beside another, a "_" where a space belongs to one."""
    needed = tuple(word.replace("_", " ") for word in words.split())
    return Turn(needed, re.compile(sign or shape, re.IGNORECASE), re.compile(shape, re.IGNORECASE), told)


def _cleft(match: re.Match[str]) -> str:
    """ "It is the report that the clerk signs", "it is the clerk who signs"."""
    who, rest = match["who"], match["rest"]
    return f"{rest} {who}" if _BEGINS_ANEW.match(rest) else f"{who} {rest}"


def _agent(match: re.Match[str]) -> str:
    """ "The clerk is the auditor of the mill": what the one is to the other is done by them."""
    by, to = ("b", "a") if match["n"].endswith(("ee", "ees")) else ("a", "b")
    return f"the {match['n']} of {match[to]} by {match[by]}"


_BEGINS_ANEW: Final = re.compile(rf"(?i:{_THE}|you|we|they|he|she|i)\b|[A-Z]")
_IT_IS: Final = r"\bit(?:['’]s| is| was| has to be| must be) "
_TURNS: Final = (
    _turn(
        "it_is it_was it's it’s it_has it_must",
        rf"{_IT_IS}{_AT} ",
        rf"{_IT_IS}(?P<at>{_AT}) (?P<who>{_NP}) that (?P<rest>[^,.;]+)",
        r"\g<rest> \g<at> \g<who>",
    ),
    _turn(
        "_whom_ _which_ _who_",
        rf"\b{_AT} (?:whom|which|who) ",
        rf"(?:{_IT_IS}(?P<who>{_NP})|(?P<one>{_NP}) {_BE} (?:{_ONE})) "
        rf"(?P<at>{_AT}) (?:whom|which|who) (?P<rest>[^,.;]+)",
        lambda found: f"{found['rest']} {found['at']} {found['who'] or found['one']}",
    ),
    _turn(
        "it_is it_was it's it’s it_has it_must",
        "",
        rf"{_IT_IS}(?P<who>{_NP}) (?:that|whom?|which) (?P<rest>[^,.;]+)",
        _cleft,
    ),
    _turn(
        "it_is it_was it_falls it_comes",
        "",
        rf"\bit (?:is|was|falls|comes down|is left) (?:up to|for|to|down to|on|the {_TASK} of) "
        rf"(?P<who>{_NP}) to (?=[a-z])",
        r"\g<who> must ",
    ),
    _turn("it_is it's it’s it_was", "", rf"{_IT_IS}(?P<who>{_OWNER})['’]s? {_TASK} to (?=[a-z])", r"\g<who> must "),
    _turn(
        _TASKS,
        rf"\b{_TASK} (?:to|of|for) [^,.;]+ (?:with|on|to) ",
        rf"(?:the )?\b{_TASK} (?:to|of|for) (?P<rest>[^,.;]+?) (?:lies|lie|rests?|is|are|falls?|sits?|belongs?) "
        rf"(?:with|on|to|up to) (?P<who>{_NP}){_END}",
        r"\g<who> must \g<rest>",
    ),
    _turn(
        _TASKS,
        rf"\b{_TASK} [^,.;]*(?:is|are) to ",
        rf"(?:(?P<who>{_OWNER})['’]s? {_TASK}|(?:the|an?) {_TASK} of (?P<one>{_NP})) (?:is|are) to (?=[a-z])",
        lambda found: f"{found['who'] or found['one']} must ",
    ),
    _turn(
        "who one anyone",
        rf"\b(?:{_ONE}|whoever|anyone) [^,.;]+ {_BE} ",
        rf"(?:\b(?:{_ONE})|\bwhoever|\banyone) (?:who |that )?(?P<rest>[^,.;]+) {_BE} (?P<who>{_NP}){_END}",
        r"\g<who> \g<rest>",
    ),
    _turn(
        "_who_ _that_",
        rf"{_BE} (?:{_ONE}) (?:who |that )",
        rf"(?P<who>{_NP}) {_BE} (?:{_ONE}) (?:who |that )(?=\w)",
        r"\g<who> ",
    ),
    _turn("what_", "", rf"(?:\A|(?<=[,.;] ))what (?P<rest>[^,.;]+) {_BE} (?P<who>{_NP}){_END}", r"\g<rest> \g<who>"),
    _turn(
        f"hands_of up_to matter left_to down_to _with_ {_TASKS}",
        "",
        rf"(?P<be>\b{_BE}) (?:in the hands of|the {_TASK} of|up to|a matter for|left to|down to|with) "
        rf"(?P<who>{_NP}){_END}",
        r"\g<be> handled by \g<who>",
    ),
    _turn(
        f"hands {_TASKS}",
        rf"['’]s? (?:hands|{_TASK})\b",
        rf"(?P<be>\b{_BE}) (?:in )?(?P<who>{_OWNER})['’]s? (?:hands|{_TASK}){_END}",
        r"\g<be> handled by \g<who>",
    ),
    _turn("under_the", "", rf"\bunder the (?P<deed>[\w-]+) of (?P<who>{_NP}){_END}", r"under the \g<deed> by \g<who>"),
    _turn("under_", "", rf"\bunder (?P<who>{_OWNER})['’]s? (?P<deed>[\w-]+)", r"under the \g<deed> by \g<who>"),
    _turn("hands_of thanks_to part_of", "", r"\b(?:at the hands of|thanks to|on the part of)\b", "by"),
    _turn(
        CONSENT.replace("|", " "),
        "",
        rf"\b(?P<ahead>{_NEEDS})(?: {_THE})? (?P<deed>{CONSENT}) (?:of|from)\b",
        r"\g<ahead> the \g<deed> by",
    ),
    _turn(
        CONSENT.replace("|", " "),
        "",
        rf"\b(?P<ahead>{_NEEDS}) (?P<who>{_OWNER})['’]s? (?P<deed>{CONSENT})\b",
        r"\g<ahead> the \g<deed> by \g<who>",
    ),
    _turn(
        "' ’",
        r"['’]s? \w+ of\b",
        rf"(?P<who>{_OWNER})['’]s? (?P<deed>\w+) of (?P<one>{_NP})",
        r"\g<deed> of \g<one> by \g<who>",
    ),
    _turn(
        _AGENT_ENDS,
        rf"\b{_BE} (?:{_THE} )?{_AGENT} (?:of|to|for) ",
        rf"(?P<a>{_NP}) {_BE} (?:{_THE} )?(?P<n>{_AGENT}) (?:of|to|for) (?P<b>{_NP}){_END}",
        _agent,
    ),
    _turn(
        _AGENT_ENDS,
        rf"\b{_BE} [^,.;]*['’]s? {_AGENT}{_END}",
        rf"(?P<a>{_NP}) {_BE} (?P<b>{_OWNER})['’]s? (?P<n>{_AGENT}){_END}",
        _agent,
    ),
    _turn(
        _AGENT_ENDS,
        rf"['’]s? {_AGENT} {_BE} ",
        rf"(?P<b>{_OWNER})['’]s? (?P<n>{_AGENT}) {_BE} (?P<a>{_NP}){_END}",
        _agent,
    ),
    _turn(
        _AGENT_ENDS,
        "",
        rf"\b(?:the|an?) (?P<n>{_AGENT}) (?:of|to|for) (?P<b>{_NP}) {_BE} (?P<a>{_NP}){_END}",
        _agent,
    ),
    _turn(
        "_as_",
        rf"\b(?:has|have) [^,.;]+ as (?:{_THE} )?{_AGENT}{_END}",
        rf"(?P<b>{_NP}) (?:has|have) (?P<a>{_NP}) as (?:{_THE} )?(?P<n>{_AGENT}){_END}",
        _agent,
    ),
    _turn(
        "_as_",
        rf"\b(?:acts?|serves?|works?) as (?:{_THE} )?{_AGENT} (?:of|to|for) ",
        rf"(?P<a>{_NP}) (?:acts?|serves?|works?) as (?:{_THE} )?(?P<n>{_AGENT}) (?:of|to|for) (?P<b>{_NP}){_END}",
        _agent,
    ),
    _turn(
        "charge_of responsible_for accountable_for",
        "",
        r"\b(?:is|are|was|were|be) (?:in charge of|responsible for|accountable for)\b",
        "handles",
    ),
    _turn("_do_ _does_", "", rf"\bdo(?:es)? (?={_THE}\b)", "performs "),
    _turn("from_", "", rf"(?:\A|(?<=[.;,] ))from (?P<who>{_NP}), (?P<rest>[^,.;]+)", r"\g<rest> from \g<who>"),
    _turn(
        "wait_until waits_until",
        "",
        rf"(?P<who>{_NP}) (?:(?:must|has to|have to) )?waits? until (?P<rest>[^,.;]+)",
        r"\g<rest> for \g<who>",
    ),
    _turn("let_ lets_", "", rf"\blets? (?P<who>{_NP}) have\b", r"gives \g<who>"),
    _turn("on_loan", "", r"\bon loan\b", "lent"),
)


@lru_cache(maxsize=SENTENCES)
def in_plain_order(text: str) -> str:
    """The same with each deed told as most are."""
    small = f" {text.casefold()} "
    for turn in _TURNS:
        if any(word in small for word in turn.words) and turn.sign.search(text):
            text = turn.shape.sub(turn.told, text, count=1)
    return text
