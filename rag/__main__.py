"""`python -m rag`: parse, run one command, and turn whatever happened into an exit code and a plain sentence."""

import importlib
import logging
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final

from rag.commands.desk import Desk
from rag.commands.parser import build_parser
from rag.errors import RagError
from rag.process import importing
from rag.words import LANGUAGES, Words, open_words

DONE: Final = 0
UNEXPECTED: Final = 1
REFUSED: Final = 2
INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit code 0: done; 2: refused or bad input; 1: unexpected."""
    _write_utf8()
    desk = Desk(say=_words())
    try:
        options = build_parser(desk.say).parse_args(arguments)
        desk.json = options.json
        return _run(options, desk)
    except RagError as failure:
        desk.note(desk.say(failure.key, **failure.values))
        return REFUSED
    except KeyboardInterrupt:
        desk.note(desk.say("error.turn_stopped"))
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has gone
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115
        return DONE
    except Exception as failure:  # noqa: BLE001  # the last border: nothing may end in a traceback
        return _unexpected(failure, desk)


def _run(options: Namespace, desk: Desk) -> int:
    """The command's own file is imported only now. Logs are for whoever looks for a bug, not for a reader."""
    logging.basicConfig(handlers=None if os.environ.get("RAG_DEBUG") else [logging.NullHandler()])
    with importing():
        command = importlib.import_module(f"rag.commands.{options.command}")
    code: int = command.run(options, desk)
    return code


def _unexpected(failure: Exception, desk: Desk) -> int:
    if os.environ.get("RAG_DEBUG"):
        raise failure
    desk.note(desk.say("line.unexpected", kind=type(failure).__name__))
    return UNEXPECTED


def _write_utf8() -> None:
    """JSON Lines are UTF-8 wherever we run; half a character becomes an escape, which JSON can read."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _words() -> Words:
    """In the language of RAG_LANGUAGE; read without the settings, whose library would slow `--help`."""
    language = os.environ.get("RAG_LANGUAGE", "en")
    return open_words(language if language in LANGUAGES else "en")


if __name__ == "__main__":
    sys.exit(main())
