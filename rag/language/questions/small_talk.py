"""A greeting, thanks, a remark: words that ask nothing of any document."""

import re
from typing import Final

_SMALL_TALK: Final = re.compile(
    r"\W*(?:hi|hello|hey|good (?:morning|afternoon|evening|night)|thanks?(?: you)?|thank you.*|many thanks|cheers|bye"
    r"|goodbye|see you|i see|never ?mind|how are you.*|who are you|what can you do|nice|great|cool|perfect"
    r"|wonderful|ok(?:ay)?|got it|hallo"
    r"|guten (?:morgen|tag|abend)|danke(?: schön| sehr)?|vielen dank|tschüss|super)\b[\s\w!.,]{0,20}\W*$",
    re.IGNORECASE,
)
FILLER: Final = re.compile(  # `ok and how long is it`: with no mark, only before what goes on
    r"\W*(?:(?:ok(?:ay)?|right|cool|great|thanks|thx|hm+|oh|ah|alright|good|fine)\s+)+"
    r"(?=(?:and|so|but|then|how|what|who|when|where|which|why|can|may|do|does|is|are)\b)",
    re.IGNORECASE,
)
_JOINT: Final = re.compile(r"^(?:and|so|but|then)\s+", re.IGNORECASE)
_ABOUT_US: Final = re.compile(
    r"\W*(?:what (?:are you|do you do)"
    r"|are you (?:an? )?(?:chat ?gpt|gpt|ai|bot|chatbot|robot|human|person|machine|real))\W*",
    re.IGNORECASE,
)
_ASKS: Final = re.compile(r"\?\s*$")
_OURSELVES: Final = re.compile(r"\b(?:how are you|who are you|what can you do)\b", re.IGNORECASE)


def is_small_talk(text: str) -> bool:
    """True for a friendly word and nothing more; a question counts only when it is about ourselves."""
    if _ABOUT_US.fullmatch(text):
        return True
    if goes_on := FILLER.match(text):  # `ok and who approves it`
        return is_small_talk(_JOINT.sub("", text[goes_on.end() :]))
    is_question = bool(_ASKS.search(text)) and not _OURSELVES.search(text)
    return bool(_SMALL_TALK.match(text)) and not is_question and len(text.split()) <= 8
