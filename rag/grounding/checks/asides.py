"""What a claim puts beside what its sources say: a question, a courtesy, a word about oneself."""

import re
from typing import Final

from rag.grounding.checks.laid import share_retold
from rag.grounding.checks.sides import Finding, Side

_RETOLD: Final = 0.5
"""Least share of a courtesy that its sentence has in the same order, for it to be the sentence's."""
_COPIED: Final = 0.85
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
_NO_STATEMENT: Final = re.compile(
    r"\W*(?:certainly|sure(?: thing)?|of course|absolutely|definitely|gladly|no problem|in (?:summary|short|conclusion)"
    r"|(?:that['’]s an? )?(?:great|good) question|thank(?:s| you) for (?:asking|your question|reaching out)"
    r"|have a (?:great|good|nice) (?:day|weekend|one)"
    r"|here(?:['’]s| is| are) (?:what you (?:need to|should) know|(?:an? |the )?"
    r"(?:(?:brief|short|quick|key|main|relevant) )?(?:summary|overview|points|details|answer|steps|breakdown)"
    r"(?: (?:of|about|on|for) [^.:]*)?)"
    r"|based on the (?:\w+ )?(?:context|documents?|sources?|information|passages?)(?: provided)?"
    r"|(?:for|if you need) (?:any )?(?:more|further) (?:details?|information|help|questions),? please"
    r" (?:refer to|see|check|consult) (?:the|your|our) (?:\w+ )?(?:handbook|policy|guide|documents?|sources?)"
    r"|gerne|natürlich|selbstverständlich|klar|gute frage"
    r"|melde? (?:dich|sie sich)(?: gerne?)?,? (?:wenn|falls|bei) [^.]*"
    r"|hier (?:ist|sind) (?:die|das|eine?) (?:\w+ )?(?:zusammenfassung|überblick|antwort|punkte)[^.:]*)\W*",
    re.IGNORECASE,
)
"""A whole sentence about the answering: what is behind such words in one sentence falls as a frame instead."""
_OF_ONESELF: Final = re.compile(r"\bI\b|\b(?:[Mm]y(?! [A-Z])|[Mm]yself|(?i:ich|mir|mich|mein\w{0,2}))\b")
"""Not "My Documents": a thing that is called so."""


def says_nothing(text: str) -> bool:
    """True for a courtesy or an announcement that is a sentence by itself: "Certainly!", "Here is a summary:"."""
    return bool(_NO_STATEMENT.fullmatch(text))


def check_asides(side: Side) -> Finding | None:
    """A question, a courtesy, a word about oneself: nothing that a document tells, unless it does so in these words."""
    said = side.best[0].text
    copied = share_retold(side.claim, said)
    asks = side.claim.rstrip("\"'”’)* ").endswith("?") and not ("?" in said and copied >= _COPIED)
    speaks = _OF_ONESELF.search(side.claim) and not _OF_ONESELF.search(said)
    if asks or speaks or (_COURTESY.search(side.claim) and copied < _RETOLD):
        return Finding("aside", "unsupported", "")
    return None
