"""Asking of the answer before where it stands, and whether that still holds: its documents are meant, nothing else.

`When does it start?` and `Who approves it?` ask of the thing that the answer is about, and are no such questions.
"""

import re
from typing import Final

from rag.language.questions.asked_record import is_asked_of_record

_THING: Final = r"(?:this|that|the|these|those)"
_PAPER: Final = (
    r"(?:polic(?:y|ies)|documents?|sources?|guides?|guidelines?|pages?|handbook|rules?|files?|texts?|information|info)"
)
_NAMED: Final = re.compile(
    rf"{_THING} (?:same )?{_PAPER}|(?:diese[rs]?|die|das|der) (?:regel|quelle|dokument|richtlinie)", re.I
)
_IT: Final = r"(?:it|this|that|they|these|those|das|es|dies)"
_HOLDS: Final = (
    r"(?:valid|current|up[ -]to[ -]date|in force|in effect|outdated|out of date|official|binding|obsolete|true today"
    r"|the (?:latest|newest|current)(?: version| one| rule| policy)?)"
)
_ABOUT_IT: Final = re.compile(
    rf"(?:is|are) {_IT} (?:still |really )?{_HOLDS}(?: today| now| any ?more)?"
    rf"|(?:does|do) {_IT} (?:still (?:apply|hold|count)|(?:apply|hold) any ?more)(?: today| now)?"
    rf"|since when(?: (?:is|does|has) {_IT}(?: been)?(?: so| the case| valid| in force| apply| the rule)?)?"
    rf"|when (?:was|were) {_IT} (?:last )?(?:updated|written|published|issued|reviewed|revised|changed|posted)"
    rf"|who (?:wrote|published|issued|updated|maintains) {_IT}|how (?:current|up[ -]to[ -]date|official) is {_IT}"
    rf"|who (?:can|do|should|could|may) i (?:ask|contact|talk to|write to)(?: about {_IT})?"
    rf"|(?:is|are) there (?:a|any) newer (?:version|rule|policy|one)(?: of {_IT})?"
    rf"|(?:which|what) version is {_IT}"
    rf"|(?:which|what) {_PAPER} (?:says?|said|states?) (?:{_IT}|so)"
    rf"|(?:which|what) {_PAPER} (?:is|was|does) {_IT} (?:in|from|come from|stand in)"
    rf"|where (?:does|do) (?:it|they) say (?:that|this|so|it)|where (?:does|do) {_IT} come from"
    rf"|where did you (?:get|find|read) {_IT}(?: from)?|where is {_IT} (?:written|documented|stated|from)(?: down)?"
    r"|what(?:['’]?s| is| are) (?:the|your) sources?(?: (?:of|for) (?:that|this|it))?|your sources?|sources?|says who"
    rf"|who says (?:{_IT}|so)|how do you know(?: {_IT})?|can i (?:trust|rely on) {_IT}"
    r"|wo steht (?:das|es)|woher (?:weißt du|wissen sie|kommt|stammt) (?:das|es)|welches dokument sagt das"
    r"|(?:gilt|stimmt) das noch|seit wann(?: gilt (?:das|es))?|ist das (?:noch )?(?:aktuell|gültig)",
    re.IGNORECASE,
)
_LEADING: Final = r"(?:(?:and|but|so|ok|okay|hm+|und|aber) )+"
_LEAD: Final = re.compile(_LEADING, re.IGNORECASE)
_WHICH: Final = re.compile(
    rf"\W*(?:{_LEADING})?(?:(?:which|what|in which|in what) {_PAPER} (?:says?|tells?|covers?|explains?|describes?"
    r"|mentions?|has|deals? with|is about|speaks? of|contains?|do i find|can i find)\b"
    r"|where (?:can|do) i (?:find|read|look up)(?: about| more about| the| our)*"
    r" (?:rules?|polic\w+|guidelines?|procedures?|info\w*|details?|handbook) (?:on|about|for|of)\b"
    r"|in welche[mr] (?:dokument|richtlinie|handbuch) (?:steht|finde ich)\b)",
    re.IGNORECASE,
)


def asks_of_answer(question: str) -> bool:
    """True for `which document says that?` and `is that policy still valid?`."""
    text = " ".join(question.replace(",", " ").split()).strip(" ?!.")
    text = _LEAD.sub("", text, count=1) if _LEAD.match(text) else text
    return bool(_ABOUT_IT.fullmatch(text)) or is_asked_of_record(text, _NAMED)


def asks_which_document(question: str) -> bool:
    """True for `which document says what to do after a bite?`: the answer's documents are asked for, too."""
    return bool(_WHICH.match(question)) and not asks_of_answer(question)
