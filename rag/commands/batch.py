"""Questions from the command line or from a file of them: `_id`, `text`, optional `history`."""

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rag.commands.rows import id_of, read_rows, several, text_of
from rag.domain.answers import Message
from rag.errors import InputRefused
from rag.words import Words

_ANSWERERS: Final = frozenset({"assistant", "agent", "bot", "system", "ai"})


@dataclass(frozen=True)
class Asked:
    """One question with its id."""

    id: str
    text: str
    history: tuple[Message, ...] = ()


def asked(options: Namespace, say: Words) -> list[Asked]:
    """The one question that was typed, or all of the file; both or neither is refused."""
    if (options.question is None) == (options.questions is None):
        raise InputRefused(detail=say("line.one_or_file"))
    if options.question is not None:
        return [Asked("1", options.question)]
    return list(read_questions(options.questions))


def read_questions(path: Path) -> Iterator[Asked]:
    """The questions of a JSON Lines file, in order."""
    return read_rows(path, _read, ("_id", "text"))


def _read(row: dict[str, Any], number: int) -> Asked:
    text = text_of(row, "text" if "text" in row else "question")
    return Asked(id_of(row, "_id", number), text, read_history(several(row.get("history") or [])))


def read_history(turns: Sequence[Any]) -> tuple[Message, ...]:
    """Turns as `{role, content}`, as `{speaker, text}`, or as plain strings of the reader's."""
    return tuple(_message(turn) for turn in turns)


def _message(turn: str | Mapping[str, Any]) -> Message:
    if isinstance(turn, str):
        return {"role": "user", "content": turn}
    speaker = turn.get("role") or turn["speaker"]
    content = text_of(turn, "content" if "content" in turn else "text")
    return {"role": "assistant" if speaker in _ANSWERERS else "user", "content": content}
