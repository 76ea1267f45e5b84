"""Asking of the answer before where it stands, and whether that still holds: its documents are meant, nothing else.

`When does it start?` and `Who approves it?` ask of the thing that the answer is about, and are no such questions.
"""

import re
from typing import Final

from rag.language.questions.asked_record import asks_of_kind_alone
from rag.language.words import content_stems, stem

_PAPER: Final = (
    r"(?:polic(?:y|ies)|documents?|docs?|sources?|guides?|guidelines?|pages?|handbook|rules?|files?|texts?|info(?:rmation)?"
    r"|sections?|paragraphs?|chapters?)"
)
_NAMED: Final = re.compile(rf"\b(?:this|that|the|these|those) (?:same )?{_PAPER}|\bdiese[rs]? \w+", re.IGNORECASE)
_IT: Final = r"(?:it|this|that|they|these|those)"
_OF_ANSWER: Final = re.compile(
    rf"\b(?:(?:is|are) {_IT} (?:\w+ )*?still|(?:does|do) {_IT} still"
    r"|still (?:the case|the rule|valid|true|right|correct)|current"
    r"|(?:up[ -]?to|out[ -]?of)[ -]date|outdated|valid|in (?:force|effect)|offici?al|obsolete|true"
    r"|(?:been|was|were|when) (?:\w+ )*?(?:changed|updated|written|published|issued|revised)|(?:any|some|no)thing newer"
    rf"|(?:is|are) {_IT} (?:going to|about to) change|(?:will|does|do) {_IT} (?:\w+ )?(?:change|stay)"
    rf"|newer (?:version|rule|policy|one)|how old (?:is|are) {_IT}|version|sources?|says who|since when"
    r"|who (?:wrote|published|issued|updated|maintains|says|said|can confirm)"
    r"|where (?:\w+ )*?(?:say|says|get|find|found|come|comes|written|stands?|read|from|documented|taken)"
    rf"|(?:which|what) {_PAPER}|(?:link|show|open) (?:me )?(?:to )?(?:the |that )?{_PAPER}|how do you know|trust"
    rf"|rely on|whom? (?:do|can|should|could|may) i (?:ask|contact|talk to|write to) about {_IT}"
    r"|wo steht|woher|welches dokument|noch (?:aktuell|gültig)|gilt|stimmt|seit wann|quelle|ändert sich das)\b",
    re.IGNORECASE,
)
_OF_THE_THING: Final = re.compile(
    r"\b(?:how long|until when|till when|start|begin|end|expire|approves?|pays?|do i need|can i get|am i)\b",
    re.IGNORECASE,
)
_NO_NAME_LIST: Final = """
    still apply hold current currently date outdated valid force effect official offical obsolete true change changed
    update updated write written wrote publish published issue issued revise revised newer latest recent version
    source say said says confirm maintain since get find found come stand read document documented taken link
    show open know trust rely ask contact talk policy guide guideline page handbook rule file text info
    information section paragraph chapter doc answer today nothing now right correct case really sure something
    go going about stay way like same soon next year ändert
    somebody someone anybody else just note one place exact exactly old before more last here gilt stimmt noch
    aktuell gültig seit wann wo steht woher hast du das es weißt wissen sie kommt stammt welches dokument sagt
    ist quelle die der diese
"""
_NO_NAME: Final = frozenset(stem(word) for word in _NO_NAME_LIST.split())
_WHICH: Final = re.compile(
    rf"\W*(?:(?:and|but|so|ok|okay|und|aber) )*(?:(?:which|what|in which|in what) {_PAPER} (?:says?|tells?|covers?"
    r"|explains?|describes?|mentions?|has|deals? with|is about|speaks? of|contains?|do i find|can i find)\b"
    r"|where (?:can|do) i (?:find|read|look up)(?: about| more about| the| our)*"
    r" (?:rules?|polic\w+|guidelines?|procedures?|info\w*|details?|handbook) (?:on|about|for|of)\b"
    r"|in welche[mr] (?:dokument|richtlinie|handbuch) (?:steht|finde ich)\b)",
    re.IGNORECASE,
)


def asks_of_answer(question: str) -> bool:
    """True for `which document says that?` and `is that policy still valid?`."""
    if _NAMED.search(question) and asks_of_kind_alone(question):
        return True
    is_of_thing = _OF_THE_THING.search(question) or not _OF_ANSWER.search(question)
    return not is_of_thing and not frozenset(content_stems(question)) - _NO_NAME


def asks_which_document(question: str) -> bool:
    """True for `which document says what to do after a bite?`: the answer's documents are asked for, too."""
    return bool(_WHICH.match(question)) and not asks_of_answer(question)
