"""Whether a German clause denies what it says: by its own no, not by one that only tells which thing is meant."""

import re
from typing import Final

from rag.language.german.figures import in_figures

_NO: Final = re.compile(
    r"\b(?:nicht(?! nur\b| (?:mehr|weniger) als\b| \w{3,}er als\b)"
    r"|kein(?:e[nrms]?)?|nie(?! (?:mehr|weniger) als\b)|niemals|nichts|niemand\w*|keinesfalls|untersag\w*|verboten"
    r"|unzulässig|ausgeschlossen|tabu|entfällt|entfallen|verbiete[nt]|verbietet|unterlassen)\b",
    re.IGNORECASE,
)
_WHICH: Final = re.compile(
    r"\b[Nn]icht (?:\w+ )?\w+(?:t|en|bar|ig|lich|isch)e[nrms]? (?=[A-ZÄÖÜ])|^[Ww](?:as|er)\b[^,]*\bnicht\b[^,]*$"
)
"""`Nicht bezogene Tage`, `was Sie nicht bezogen haben`: nothing is denied of these."""
_FREE: Final = re.compile(
    r"\b(?:keinen (?:Cent|Euro|Rappen)|keine Kosten|keine Gebühr(?:en)?|nichts(?= extra\b)|keinen Aufschub"
    r"|keine (?:Sorge|Panik|Rolle|Ahnung|Scheu)|kein (?:Problem|Thema|Ding|Grund zur \w+)"
    r"|nicht (?:vergessen|vergiss|verpassen|zuletzt|selten))\b"
    r"|\b(?:vergiss|vergessen Sie|versäum\w*|verpass\w*)\b[^.;,]{0,40}\bnicht\b",
    re.IGNORECASE,
)
"""What costs nothing is free, and what "duldet keinen Aufschub" is to be done at once."""


def denies(text: str) -> bool:
    """True for one no, or three: two take each other back."""
    return len(_NO.findall(_FREE.sub(" ", in_figures(_WHICH.sub(" ", text))))) % 2 == 1
