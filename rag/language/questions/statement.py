"""A question as a document would begin to say it: what is asked, without the word that asks."""

import re
from typing import Final

from rag.language.questions.answer_types import has_signs
from rag.language.questions.question import read_question

_ASKING: Final = re.compile(r"^(?:what|which|how|why|when|where|who|whom|whose)\b", re.IGNORECASE)
_ASKED_FIRST: Final = re.compile(
    r"^\W*(?:what|which|how|why|who|whom|whose)(?:'s)?(?: (?:is|are|was|were|do|does|did|can|should|must))?\b",
    re.IGNORECASE,
)
_WORD: Final = re.compile(r"[\w'’-]+")


def as_statement(question: str) -> str:
    """`What does the plan offer to staff?` as `the plan offer to staff`; with the verb before it, it would ask again.

    "" for a question that wants a certain kind of answer, such as a date or a sum: a statement would not ask for it.
    """
    if has_signs(read_question(question).answer_type):
        return ""
    said = _WORD.findall(_ASKED_FIRST.sub("", question))
    return " ".join(word for word in said if not _ASKING.match(word))
