"""What a sentence only mentions: it quotes it as an example, or says what may be asked of a machine."""

import re
from typing import Final

from rag.language.orders.demands import filled
from rag.language.required import Sought

_MACHINE: Final = filled("{machine}")
_HELPER: Final = filled("{helper}")
_MENTION: Final = Sought(
    r"(?:such as|for example|e\.g\.|for instance|like|called|phrases?|words?|texts?|sentences?|strings?|tokens?|"
    r"inputs?|prompts?|lines?|contains?|reads?|saying|says|wie|etwa|zum beispiel|wörter|text|satz)[\s,:(]{1,3}"
    r"(?:or |and |the |a |an )?(?P<said>[\"“„«][^\"”“»\n]{2,160}[\"”“»]|['‘][^'’\n]{2,160}['’](?!\w))",
    re.IGNORECASE,
)
_MARKS: Final = frozenset("\"“„«'‘")


_OF_LAW: Final = re.compile(
    r"\b(?:rules?|polic(?:y|ies)|terms|agreements?|resolutions?|laws?|clauses?|sections?|decisions?|standards?"
    "|guidelines?|"
    r"valves?|keys?|switch(?:es)?|settings?)(?: \w+){0,5}? overrides?\b",
    re.IGNORECASE,
)
"""What overrides something by itself; nobody is told to."""
_ASKED_OF_IT: Final = Sought(
    r"\b(?P<who>(?:if|when|whenever|where|once)\b[^.?!\n]{0,40}\b(?:asks?|tells?|orders?|urges?|begs?|tricks?|wants?) "
    rf"(?:it|them|him|her|(?:the|an?) (?:\w+ )?(?:{_MACHINE}|{_HELPER}))|"
    r"(?:that|which|who) (?:is|was|are|were|has been|have been) (?:asked|told))"
    r" (?:in)?to [^,;.!?\n]{1,80}",
    re.IGNORECASE,
)
"""What somebody may ask of a machine, where it is said what happens then: "if a user asks it to ignore its rules"."""
_FORBIDDEN: Final = Sought(
    r"\b(?:is|are|was) (?:strictly )?(?:forbidden|prohibited|not allowed|not permitted) to\b[^.;!?\n]*?"
    rf"\b(?:make|get|bring|trick|talk|persuade|force) "
    rf"(?:(?:the|an?|our|any) (?:\w+ )?(?:{_MACHINE}|{_HELPER})|it|them) [^.;!?\n]*",
    re.IGNORECASE,
)
"""What nobody may bring a machine to do."""


_SAYS_WHAT_IT_IS: Final = re.compile(
    r"\b(?:must|should|shall|has to|have to)(?: always| clearly| first| also)? (?:tell|inform|say|state|"
    r"disclose)\b.{0,30}?"
    r" that (?:it is|they are|the(?:y|re) is)(?: talking to| speaking to| speaking with)? (?:an? )?"
    r"(?:machines?|bots?|chat ?bots?|computers?|ais?|robots?|programs?)\b",
    re.IGNORECASE,
)
"""What the law asks of machines."""


def without_mentions(sentence: str) -> str:
    """The sentence without what it quotes as an example, what may be asked of others, and rules that override others.

    A handbook on attacks has to name them.
    """
    if "verride" in sentence:
        sentence = _OF_LAW.sub("…", sentence)
    if " to " in sentence:
        sentence = _FORBIDDEN.sub("…", _ASKED_OF_IT.sub(r"\g<who> …", sentence))
    if " that " in sentence:
        sentence = _SAYS_WHAT_IT_IS.sub("…", sentence)
    if _MARKS.isdisjoint(sentence):
        return sentence
    return _MENTION.sub(lambda found: found.group().replace(found["said"], "…"), sentence)
