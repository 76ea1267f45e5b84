"""A question as a document would begin to say it: what is asked, without the word that asks."""

import re
from typing import Final

from rag.language.question import has_signs, read_question

_ASKING: Final = re.compile(r"^(?:what|which|how|why|when|where|who|whom|whose)\b", re.IGNORECASE)
_WORD: Final = re.compile(r"[\w'’-]+")


def as_statement(question: str) -> str:
    """`What does the plan offer to staff?` as `does the plan offer to staff`.

    "" for a question that wants a certain kind of answer, such as a date or a sum: a statement would not ask for it.
    """
    if has_signs(read_question(question).answer_type):
        return ""
    return " ".join(word for word in _WORD.findall(question) if not _ASKING.match(word))
