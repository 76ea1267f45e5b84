"""A question as a document would begin to say it: what is asked, and what is taken for granted, without what asks."""

import re
from typing import Final

from rag.language.questions.answer_types import OPENERS, has_signs
from rag.language.questions.question import read_question

_ASKING: Final = re.compile(rf"^(?:{OPENERS})\b", re.IGNORECASE)
_BE_OR_DO: Final = r"(?:'s)?(?: (?:is|are|was|were|do|does|did|can|should|must))?\b"
_ASKED_FIRST: Final = re.compile(rf"^\W*(?:what|which|how|why|who|whom|whose){_BE_OR_DO}", re.IGNORECASE)
_OPENING: Final = re.compile(
    r"^\W*(?:(?:in|on|at|from|to|of|by|with|for|during|under|into|after|before|through|since|until) )?"
    rf"(?:{OPENERS})(?:'s)?(?: (?:many|much|long|old|far|often))?{_BE_OR_DO}",
    re.IGNORECASE,
)
_ENDING: Final = re.compile(r"\b(?:what|which|whom?|where|when)(?: \w+)?\W*$", re.IGNORECASE)
_TAKES_SIDES: Final = frozenset(("yes_no", "comparison"))  # whoever asks this grants nothing, or both
_WORD: Final = re.compile(r"[\w'’-]+")


def as_statement(question: str) -> str:
    """`What does the plan offer to staff?` as `the plan offer to staff`; with the verb before it, it would ask again.

    "" for a question that wants a certain kind of answer, such as a date or a sum: a statement would not ask for it.
    """
    if has_signs(read_question(question).answer_type):
        return ""
    said = _WORD.findall(_ASKED_FIRST.sub("", question))
    return " ".join(word for word in said if not _ASKING.match(word))


def without_asking(question: str) -> str:
    """`What is the fee for a locker?` as `the fee for a locker`."""
    asked = question.strip().rstrip("? ")
    said = _OPENING.sub("", asked).strip()
    return "" if said == asked else said


def premise(question: str) -> str:
    """What is taken for granted: of `Who closed the old office?` that somebody `closed the old office`.

    "" for a note, and for a question whether something is so.
    """
    asked = question.strip().rstrip("? ")
    granted = _ENDING.sub("", _OPENING.sub("", asked)).strip()
    return "" if granted == asked or read_question(question).answer_type in _TAKES_SIDES else granted
