"""How the demo model makes a follow-up question stand alone: from the lines of the conversation in its prompt."""

import re
from typing import Final

from rag.domain.answers import Message
from rag.language.questions import conversation

_LINE: Final = re.compile(r"^(?P<role>user|assistant):\s*(?P<content>.+)$", re.IGNORECASE)


def stand_alone(question: str, spoken: str) -> str:
    """The question as it would be asked without what was spoken before it."""
    return conversation.stand_alone(question, list(_messages(spoken)))


def _messages(spoken: str) -> list[Message]:
    lines = map(_LINE.match, spoken.splitlines())
    return [
        {"role": "user" if line["role"].casefold() == "user" else "assistant", "content": line["content"].strip()}
        for line in lines
        if line
    ]
