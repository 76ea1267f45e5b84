"""What a text tells of the past beside what holds now: "last year it was 20", "until May we charged 5 euros"."""

import re
from typing import Final

from rag.language.values.dates import MONTHS

_MONTH: Final = rf"(?:{'|'.join(MONTHS.split())})\b"
_DATE: Final = rf"(?:(?:\d{{1,2}}(?:st|nd|rd|th)? )?{_MONTH}(?: \d{{1,2}}\b)?(?:,? \d{{4}})?|(?:19|20)\d\d\b)"
_DAY: Final = rf"(?:the )?(?:(?:start|beginning|middle|end) of )?{_DATE}"
_WAS: Final = r"(?:was|were|had|could|did|used to|(?<!be )(?<!is )(?<!are )(?<!been )[a-z]{3,}ed)\b"
_GONE: Final = (
    r"(?:was|were|has been|have been|is)"
    r" (?:abolished|dropped|withdrawn|replaced|scrapped|removed|discontinued|lifted|gone)"
    r"|no longer (?:appl(?:y|ies)|holds?|exists?)"
)
_BYGONE: Final = re.compile(
    r"\b(?:last (?:year|month|quarter|season|spring|summer|autumn|winter)|(?:before|until|up to) (?:that|then)"
    rf"|back then|in the past|formerly|(?:until|before|up to|till) {_DAY}),?\s(?:[\w'’]+\s){{0,8}}?{_WAS}[^.;!?]*"
    rf"|\b(?:former|previous|old|earlier) (?:[\w'’%£$€.,-]+ ){{1,10}}?(?:{_GONE})\b[^.;!?]*",
    re.IGNORECASE,
)
_TELLS_PAST: Final = re.compile(
    r"\b(?:was|were|had|could|did|used to|last|until|before|formerly|previously|old|past|no longer|any ?more)\b",
    re.IGNORECASE,
)


def bygone(text: str) -> list[tuple[int, int]]:
    """The stretches that tell what held once."""
    return [match.span() for match in _BYGONE.finditer(text)]


def tells_past(text: str) -> bool:
    return bool(_TELLS_PAST.search(text))
