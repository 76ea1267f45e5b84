"""What a model server may not put into a reply: control characters, chat-template tokens, its own thoughts."""

import re
from typing import Final

from rag.language.unseen import printable

_TOKENS: Final = (
    r"<\|[A-Za-z0-9_\-/ ]{1,40}\|>",  # <|im_start|>, <|eot_id|>, <|start_header_id|>
    r"<｜[^｜<>]{1,40}｜>",
    r"</?s>|<unk>|<pad>|<bos>|<eos>",
    r"</?(?:start|end)_of_turn>",
    r"\[/?INST\]|<</?SYS>>|\[/?(?:TOOL_CALLS|AVAILABLE_TOOLS|TOOL_RESULTS)\]",
)
_TOKEN: Final = re.compile("|".join(_TOKENS))
_THOUGHT: Final = re.compile(r"\A\s*<think>.*?(?:</think>\s*|\Z)", re.DOTALL)
_OPENING: Final = re.compile(r"[<\[][^>\]]{0,44}\Z")
_THINK: Final = "<think>"


def clean_prompt(text: str) -> str:
    """What goes to a model, without control characters and tokens that would end its turn early."""
    return _TOKEN.sub("", printable(text))


class ReplyCleaner:
    """A reply as it arrives, cleaned in the same way: an end that may be the beginning of a token is held back."""

    def __init__(self) -> None:
        self._held = ""
        self._begun = False
        self.thought = False

    def feed(self, piece: str) -> str:
        """The part that is certainly clean."""
        self._held += piece
        if self._thinking():
            return ""
        opening = _OPENING.search(self._held)
        return self._release(opening.start() if opening else len(self._held))

    def finish(self) -> str:
        """Whatever was held back, when no more comes."""
        return self._release(len(self._held))

    def _thinking(self) -> bool:
        if self._begun:
            return False
        head = self._held.lstrip()
        return not head or _THINK.startswith(head) or (head.startswith(_THINK) and "</think>" not in head)

    def _release(self, end: int) -> str:
        text, self._held = self._held[:end], self._held[end:]
        if not self._begun:
            text, thoughts = _THOUGHT.subn("", text)
            self.thought = self.thought or bool(thoughts)
            self._begun = bool(text.strip())
        return _TOKEN.sub("", printable(text))
