"""What a claim puts beside what its sources say: a question, a courtesy, a word about oneself."""

import re
from functools import cache
from typing import Final

from rag.grounding.checks.laid import share_retold
from rag.grounding.checks.sides import Finding, Side
from rag.language.values.all_facts import read_facts
from rag.language.word_lists import list_lines
from rag.language.words import content_stems

_RETOLD: Final = 0.5
"""Least share of a courtesy that its sentence has in the same order, for it to be the sentence's."""
_COPIED: Final = 0.85
_NAMED: Final = 3
"""Words of the matter that a courtesy may name."""
_COURTESY: Final = re.compile(
    r"\b(?:let me know|(?:please )?feel free to (?:ask|reach|contact|let|message|write|get|follow)\b"
    r"|(?:i |we )?hope (?:this|that|it|you)"
    r"|(?:i am|i['’]m) (?:happy|glad|sorry|here)"
    r"|happy to help|you(?:['’]re| are) welcome(?! to\b)|glad (?:i|to)|as an? ai\b|is there anything else"
    r"|^\W*(?:dear|hello|hi|hey|liebe[rs]?|hallo|sehr geehrte\w*)\b(?:\s[\w'’-]+){0,4}[,!]?\W*$"
    r"|^\W*(?:kind|best|warm) regards\b|^\W*yours (?:sincerely|faithfully|truly)\b|^\W*(?:viele|freundliche) grüße\b"
    r"|ich hoffe|gerne? helfe|helfe (?:ich )?gern|lass(?:en sie)? (?:es )?mich wissen|als ki\b)",
    re.IGNORECASE,
)
_BASED: Final = (
    r"(?:based on the (?:\w+ )?(?:context|documents?|sources?|information|passages?|texts?)(?: provided)?, )"
)
_TELLING: Final = (
    r"(?:brief|short|quick|key|main|relevant|concise|succinct|clear|simple|detailed|comprehensive|helpful|useful|core"
    r"|essential|important|basic|step-by-step)"
)
_OF_WHAT: Final = (
    rf"(?:,? (?:covering|capturing|highlighting|outlining|with) (?:all )?(?:the )?(?:{_TELLING} )*(?:pieces of )?"
    r"(?:information|points|facts|details|ideas|events)(?: (?:described|provided|given|presented|mentioned))?)"
)
_NO_STATEMENT: Final = re.compile(
    r"\W*(?:certainly|sure(?: thing)?|of course|absolutely|definitely|gladly|no problem|in (?:summary|short|conclusion)"
    r"|(?:that['’]s an? )?(?:great|good) question|thank(?:s| you) for (?:asking|your question|reaching out)"
    r"|have a (?:great|good|nice) (?:day|weekend|one)"
    rf"|{_BASED}?here(?:['’]s| is| are) (?:what (?:you (?:need to|should) know|I (?:found|know))|(?:an? |the )?"
    rf"(?:{_TELLING} )*(?:summary|overview|points|details|answer|information|steps|breakdown)"
    rf"(?: (?:of|about|on|for) [^.:,]*| to your question)?{_OF_WHAT}?)"
    r"|based on the (?:\w+ )?(?:context|documents?|sources?|information|passages?)(?: provided)?"
    r"|(?:for|if you need) (?:any )?(?:more|further) (?:details?|information|help|questions),? please"
    r" (?:refer to|see|check|consult) (?:the|your|our) (?:\w+ )?(?:handbook|policy|guide|documents?|sources?)"
    r"|gerne|natürlich|selbstverständlich|klar|gute frage"
    r"|melde? (?:dich|sie sich)(?: gerne?)?,? (?:wenn|falls|bei) [^.]*"
    r"|hier (?:ist|sind) (?:die|das|eine?) (?:\w+ )?(?:zusammenfassung|überblick|antwort|punkte)[^.:]*)\W*",
    re.IGNORECASE,
)
"""A whole sentence about the answering: what is behind such words in one sentence falls as a frame instead."""
_SOURCES: Final = (
    r"(?:(?:the|these|those|your|our|any of the) )?"
    r"(?:(?:provided|given|available|supplied|above|cited|numbered|retrieved) )*"
    r"(?:sources?|documents?|context|passages?|excerpts?|materials?|information(?= (?:provided|given|available)))"
    r"(?: (?:provided|given|available|above|at hand))?"
)
_TELL: Final = (
    r"(?:mention|specify|say|state|contain|provide|include|indicate|address|cover|give|tell|describe|discuss|detail"
    r"|define|clarify|explain|answer|list|name)"
)
_TOLD: Final = (
    r"(?:mentioned|specified|said|stated|contained|provided|included|indicated|addressed|covered|given|described|discussed"
    r"|detailed|defined|clarified|explained|answered|listed|named|available|found|clear)"
)
_ONE_CLAUSE: Final = r"(?:(?!\b(?:but|however|although|though|while|because|so)\b)[^;:])*"
_UNSAID: Final = rf"(?:is|are|was)(?: not|n['’]t) (?:\w+ly )?{_TOLD}"
_OF_MATTER: Final = r"(?:information|details?|mention|guidance|rules?)"
_GERMAN_NO: Final = r"[^;:]*\b(?:kein\w*|nichts|nicht)\b[^;:]*"
_ABOUT_SOURCES: Final = re.compile(
    r"\W*(?:(?:however|unfortunately|(?:please )?note(?: that)?|also|additionally|in addition|beyond that)\W+)*(?:"
    rf"{_SOURCES} (?:do|does|did)(?: not|n['’]t) (?:\w+ly )?{_TELL}\b{_ONE_CLAUSE}"
    rf"|(?:there (?:is|are) )?no (?:\w+ ){{0,3}}{_OF_MATTER} {_ONE_CLAUSE}\b(?:in|from|by) {_SOURCES}"
    rf"|{_ONE_CLAUSE}\b{_UNSAID} (?:in|by|from) {_SOURCES}"
    rf"|it (?:is|remains) (?:unclear|unknown|not {_TOLD})(?: (?:in|by|from) {_SOURCES})?"
    rf" (?:if|whether|how|what|when|where|who)\b{_ONE_CLAUSE}"
    r"|th(?:is|ese)(?: \w+)? (?:may|might|can|could) (?:be subject to change|change)"
    rf"|(?:die|den) (?:\w+ )?(?:quellen|dokumenten?|unterlagen)"
    rf" (?:enthalten|nennen|erwähnen|sagen|machen|geben)\b{_GERMAN_NO}"
    rf"|in den (?:\w+ )?(?:quellen|dokumenten|unterlagen) (?:steht|gibt es|finde[nt] sich)\b{_GERMAN_NO}"
    rf"|(?:dazu|darüber) (?:steht|gibt es|finde[nt] sich|machen)\b{_GERMAN_NO}"
    r")\W*",
    re.IGNORECASE,
)
"""A whole sentence about what the sources do not say, or about what may change."""
_OF_ONESELF: Final = re.compile(r"\bI\b|\b(?:[Mm]y(?! [A-Z])|[Mm]yself|(?i:ich|mir|mich|mein\w{0,2}))\b")
"""Not "My Documents": a thing that is called so."""
_NUMERAL: Final = re.compile(
    r"\b(?:Types?|Forms?|Parts?|Phase|Class|Level|Stage|Grade|Chapter|Section|Title|Volume|Category|War|Schedule|Annex"
    r"|Appendix|Article|Tier|Group|Zone|Figure|Table|Act|Book|Key|Letter|Column|Row|Unit|Module) I\b(?!['’])"
    r"|[+/&-]\s?I\b|\bI(?=\s?[+/&-])|[\"“'(]I[\"”')]"
)
"""An I that is a number, a letter or a key: "Type I", "Form I-9", "Windows + I"."""


def says_nothing(text: str) -> bool:
    """True for a courtesy or an announcement that is a sentence by itself: "Certainly!", "Here is a summary:"."""
    return bool(_NO_STATEMENT.fullmatch(text))


def tells_nothing(text: str) -> bool:
    """True for a sentence that says nothing of any matter, so that nothing is missing where it is not shown.

    A courtesy may name the matter ("Let me know if you need the form"), but not carry a statement along.
    """
    if read_facts(text):
        return False
    said = frozenset(content_stems(text))
    of_matter = said - _words_of_answering()
    is_courtesy = bool(_COURTESY.search(text)) and len(of_matter) <= _NAMED
    return (bool(said) and not of_matter) or is_courtesy or says_nothing(text) or bool(_ABOUT_SOURCES.fullmatch(text))


@cache
def _words_of_answering() -> frozenset[str]:
    return frozenset(content_stems(" ".join(list_lines("answering.txt"))))


def check_asides(side: Side) -> Finding | None:
    """A question, a courtesy, a word about oneself: nothing that a document tells, unless it does so in these words."""
    said = side.best[0].text
    copied = share_retold(side.claim, said)
    asks = side.claim.rstrip("\"'”’)* ").endswith("?") and not ("?" in said and copied >= _COPIED)
    speaks = _speaks_of_oneself(side.claim) and not _speaks_of_oneself(said)
    if asks or speaks or (_COURTESY.search(side.claim) and copied < _RETOLD):
        return Finding("aside", "unsupported", "")
    return None


def _speaks_of_oneself(text: str) -> bool:
    return bool(_OF_ONESELF.search(_NUMERAL.sub("", text)))
