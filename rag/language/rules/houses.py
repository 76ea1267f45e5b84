"""What other houses do or the law demands of all of them: told in a handbook, it is no rule of this house."""

import re
from typing import Final

from rag.language.required import Sought

_OTHERS: Final = Sought(
    r"\b(?:other|most|many|some|comparable|similar|competing) (?:other )?(?:companies|employers|firms|businesses"
    r"|organi[sz]ations|agencies|providers)\b"
    r"|\b(?:our|a|the|your|their|another) (?:competitors?|parent company|mother company|sister company|(?:former"
    r"|previous|last|old|next) employer|rivals?)\b"
    r"|\b(?:statutory|legal) (?:minimum|maximum|requirement|entitlement|limit)s?\b"
    r"|\b(?:industry|market|sector|national|european|global) (?:average|norm|mean|median|standard)s?\b"
    r"|\bander(?:e|en|er) (?:unternehmen|firmen|arbeitgebern?|betrieben?)\b"
    r"|\bbranchen(?:schnitt|durchschnitt|üblich)\w*|\bgesetzliche[nrs]? \w*(?:mindest|höchst)\w*"
    r"|\b(?:mutterkonzern|mitbewerber|wettbewerber)n?\b",
    re.IGNORECASE,
)


_ASKED_OF: Final = Sought(
    r"\b(?:by law|legally|statutory|legal|law|competitors?|elsewhere|industry"
    r"|other (?:\w+ )?(?:companies|employers|firms)|gesetz\w*|branche\w*|wettbewerb\w*)\b",
    re.IGNORECASE,
)


def asks_of_other_houses(question: str) -> bool:
    """What does the law demand, and what do others do?"""
    return is_of_other_houses(question) or _ASKED_OF.search(question) is not None


def is_of_other_houses(text: str) -> bool:
    """ "Most other companies give 20 days", "the statutory minimum is 20 days"."""
    return _OTHERS.search(text) is not None
