"""Whether a sentence says something by itself: only then can it be compared with any other when nobody has asked.

Of a line of code, of half a sentence and of one that begins with "It" nobody can tell what it is about.
"""

import re
from typing import Final

from rag.language.auxiliaries import AUXILIARY
from rag.retrieval.conflicts.statements import Statement

_LABEL: Final = 3
_SAYS: Final = re.compile(rf"^\W*\w+ (?:{AUXILIARY}|never) \w", re.IGNORECASE)
"""Dogs are allowed; passwords never expire."""
_NAMED_ROW: Final = re.compile(r"\W*[\d.]*[^\W\d]")
_CODE: Final = re.compile(r"[`{}<>]|\s--?[a-z]|\]\[|\]\(#")
_LEANS: Final = re.compile(
    r"\W*(?:(?:it|this|that|they|these|those|here|he|she)(?: \w+ly)? (?:is|are|was|were|will|would|should|must|may|can"
    r"|could|has|have|means|applies|takes?|includes?|costs?|lasts?|needs?|gives?|allows?|makes?)\b"
    r"|(?:put|enter|send|hand|bring|give|take|book|get|do|make|use|keep|fill|pass|show) (?:it|them|this|that|these)\b"
    r"|\d+ [-–] |(?:therefore|thus|then|otherwise|instead|so|in (?:this|that|such a) case|if (?:so|not))\b)|\(",
    re.IGNORECASE,
)
"""What it is about was said before it."""


def stands_alone(statement: Statement) -> bool:
    """No row without a header or without a name, nothing that announces a list, no label, no date of the paper."""
    if _CODE.search(statement.said):
        return False
    if statement.is_cell:
        return bool(_NAMED_ROW.match(statement.said))
    said = statement.said.rstrip()
    is_label = len(said.split()) <= _LABEL and not (said.endswith(".") and _SAYS.search(statement.text))
    is_part = "|" in said or said.endswith((":", "...", "…")) or is_label
    return not (is_part or _LEANS.match(statement.text) or statement.of_paper)


def is_of_the_paper(statement: Statement) -> bool:
    """True for a date of the paper that it stands on, `Valid from 1 July 2024.`: it contradicts no other paper's."""
    return statement.of_paper is not None and not statement.of_paper["named"]
