"""What can be typed after `python -m rag`. Imports nothing heavy: `--help` must answer at once."""

import argparse
from datetime import date
from pathlib import Path
from typing import Final, NoReturn

from rag.domain.knowledge import base_name
from rag.errors import InputRefused
from rag.words import Words

ROWS: Final = 10


class Parser(argparse.ArgumentParser):
    """Bad input becomes one plain sentence instead of a usage screen."""

    def error(self, message: str) -> NoReturn:
        raise InputRefused(detail=message)


def build_parser(say: Words) -> Parser:
    """Every command with its options. `options.command` is a file of this folder, `options.action` what it shall do."""
    parser = Parser(prog="groundwork", description=say("help.about"), epilog=say("help.epilog"))
    _add_globals(parser, say)
    commands = parser.add_subparsers(metavar="COMMAND", required=True, title=say("help.commands"))
    _add_demo(commands, say)
    _add_ingest(commands, say)
    _add_extract(commands, say)
    _add_ask(commands, say)
    _add_search(commands, say)
    _add_checks(commands, say)
    _add_evaluate(commands, say)
    _add_care(commands, say)
    _add_doctor(commands, say)
    _add_bases(commands, say)
    _add_mcp(commands, say)
    _translate(parser, say)
    return parser


Commands = argparse._SubParsersAction  # argparse has no public name for it


def _add_demo(commands: "Commands[Parser]", say: Words) -> None:
    demo = _add(commands, "demo", say)
    demo.add_argument("--port", type=_port, metavar="N", help=say("help.port"))
    demo.add_argument("--no-browser", action="store_true", help=say("help.no_browser"))


def _add_ingest(commands: "Commands[Parser]", say: Words) -> None:
    ingest = _add(commands, "ingest", say)
    ingest.add_argument("paths", type=Path, nargs="+", metavar="PATH", help=say("help.paths"))
    ingest.add_argument("--knowledge-base", metavar="N", help=say("help.into"))
    ingest.add_argument("--audience", type=names, metavar="G[,G]", help=say("help.audience"))
    ingest.add_argument("--draft", action="store_true", help=say("help.draft"))
    ingest.add_argument("--conflicts", action="store_true", help=say("help.conflicts"))


def _add_extract(commands: "Commands[Parser]", say: Words) -> None:
    _add(commands, "extract", say).add_argument("file", type=Path, metavar="FILE", help=say("help.file"))


def _add_ask(commands: "Commands[Parser]", say: Words) -> None:
    ask = _add(commands, "ask", say)
    ask.add_argument("question", nargs="?", metavar="QUESTION", help=say("help.question"))
    ask.add_argument("--questions", type=Path, metavar="FILE.jsonl", help=say("help.questions"))
    ask.add_argument("--architecture", default="standard", metavar="A", help=say("help.architecture"))
    ask.add_argument("--model", metavar="M", help=say("help.model"))
    _add_reach(ask, say)


def _add_search(commands: "Commands[Parser]", say: Words) -> None:
    search = _add(commands, "search", say)
    search.add_argument("question", nargs="?", metavar="QUERY", help=say("help.query"))
    search.add_argument("--queries", dest="questions", type=Path, metavar="FILE.jsonl", help=say("help.questions"))
    search.add_argument("--top-k", type=_count, default=ROWS, metavar="N", help=say("help.top_k"))
    _add_reach(search, say)


def _add_checks(commands: "Commands[Parser]", say: Words) -> None:
    for name in ("verify", "compare"):
        _add(commands, name, say).add_argument("file", type=Path, metavar="FILE.jsonl", help=say(f"help.{name}_file"))


def _add_evaluate(commands: "Commands[Parser]", say: Words) -> None:
    evaluate = _add(commands, "evaluate", say)
    evaluate.add_argument("--golden", type=Path, metavar="FILE.yaml", help=say("help.golden"))
    evaluate.add_argument(
        "--architecture", type=names, default=("standard",), metavar="A[,B]", help=say("help.compared")
    )
    evaluate.add_argument("--model", metavar="M", help=say("help.model"))
    evaluate.add_argument("--knowledge-base", type=names, default=(), metavar="N[,N]", help=say("help.within"))
    evaluate.add_argument("--gate", action="store_true", help=say("help.gate"))


def _add_care(commands: "Commands[Parser]", say: Words) -> None:
    _add(commands, "list", say, file="documents")
    _add(commands, "export", say).add_argument("folder", type=Path, metavar="FOLDER", help=say("help.folder"))
    for action in ("remove", "restore"):
        care = _add(commands, action, say, file="documents")
        care.add_argument("document_ids", nargs="+", metavar="DOCUMENT_ID", help=say("help.document_id"))


def _add_doctor(commands: "Commands[Parser]", say: Words) -> None:
    _add(commands, "doctor", say).add_argument("--repair", action="store_true", help=say("help.repair"))


def _add_bases(commands: "Commands[Parser]", say: Words) -> None:
    bases = _add(commands, "bases", say)
    bases.add_argument("name", type=base_name, nargs="?", metavar="NAME", help=say("help.base_name"))
    bases.add_argument("--title", metavar="T", help=say("help.base_title"))
    bases.add_argument("--description", metavar="D", help=say("help.base_description"))
    bases.add_argument("--audience", type=names, metavar="G[,G]", help=say("help.base_audience"))
    bases.add_argument("--forget", action="store_true", help=say("help.base_forget"))


def _add_mcp(commands: "Commands[Parser]", say: Words) -> None:
    mcp = _add(commands, "mcp", say)
    mcp.add_argument("--http", action="store_true", help=say("help.mcp_http"))
    mcp.add_argument("--port", type=_port, metavar="N", help=say("help.mcp_port"))
    mcp.add_argument("--groups", type=names, metavar="G[,G]", help=say("help.groups"))


def _add(commands: "Commands[Parser]", name: str, say: Words, *, file: str = "") -> Parser:
    about = say(f"help.{name}")
    command: Parser = commands.add_parser(name, help=about, description=about)
    _add_globals(command)
    command.set_defaults(command=file or name, action=name)
    _translate(command, say)
    return command


def _add_globals(parser: Parser, say: Words | None = None) -> None:
    """The global options. A command takes them too, unseen, for whoever types them last."""
    folder, rows = (say("help.data_dir"), say("help.json")) if say else (argparse.SUPPRESS, argparse.SUPPRESS)
    unset = None if say else argparse.SUPPRESS
    parser.add_argument("--data-dir", type=_folder, metavar="DIR", default=unset, help=folder)
    parser.add_argument("--json", action="store_true", default=unset or False, help=rows)


def _add_reach(parser: Parser, say: Words) -> None:
    """For whom and in what to search."""
    parser.add_argument("--groups", type=names, metavar="G[,G]", help=say("help.groups"))
    parser.add_argument("--knowledge-base", type=names, default=(), metavar="N[,N]", help=say("help.within"))
    parser.add_argument("--as-of", type=_day, metavar="DATE", help=say("help.as_of"))
    parser.add_argument("--document", type=names, default=(), metavar="ID[,ID]", help=say("help.in_documents"))
    parser.add_argument("--tag", type=names, default=(), metavar="T[,T]", help=say("help.tagged"))
    parser.add_argument("--status", choices=("published", "superseded"), help=say("help.status"))
    parser.add_argument("--authority", type=_authority, default=0, metavar="N", help=say("help.least_authority"))


def _translate(parser: Parser, say: Words) -> None:
    """The two headings that argparse writes by itself, and the sentence for `--help`."""
    parser._positionals.title = say("help.arguments")
    parser._optionals.title = say("help.options")
    for action in parser._actions:
        if isinstance(action, argparse._HelpAction):
            action.help = say("help.help")


def names(text: str) -> tuple[str, ...]:
    """`hr, managers` as two names."""
    return tuple(name for part in text.split(",") if (name := part.strip()))


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a date such as 2026-03-31") from None


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 1000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to 1000")
    return int(text)


def _authority(text: str) -> int:
    """A number, or the word of a level."""
    from rag.domain.documents import AUTHORITY, MOST_OFFICIAL  # here, because `--help` must answer at once

    word = text.strip().lower()
    if word in AUTHORITY:
        return AUTHORITY[word]
    if not word.isdecimal() or int(word) > MOST_OFFICIAL:
        words = ", ".join(AUTHORITY)
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to {MOST_OFFICIAL}, nor one of {words}")
    return int(word)


def _folder(text: str) -> Path:
    """An empty one would be the folder in which one happens to be."""
    if not text.strip():
        raise argparse.ArgumentTypeError("name a folder")
    return Path(text)


def _port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port from 1 to 65535")
    return int(text)
