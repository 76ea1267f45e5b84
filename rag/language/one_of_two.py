"""Both and either put as plain "and" and "or": "not only the mate but also the cook", "one of the two"."""

import re
from typing import Final

from rag.language.required import Sought, Written

_PART: Final = r"(?P<a>(?:[\w'’-]+ ){1,5}?)"
ONE_OF_TWO: Final[tuple[tuple[Sought, Written], ...]] = tuple(
    (Sought(pattern, re.IGNORECASE), written)
    for pattern, written in (
        (rf"\b(?:at least |only |just )?(?:either )?one of {_PART}and\b", r"\g<a>or"),
        (rf"\beither (?:of )?{_PART}or\b", r"\g<a>or"),
        (rf"\bnot only {_PART}but also\b", r"\g<a>and"),
        (r"\band also\b", "and"),
        (r",? or,? (?:else|instead|alternatively),?(?= (?:the|an?|your|our|their|its)\b)", " or"),
        (r" \((?P<also>or [^()]{2,40})\)", r" \g<also>"),
    )
)
