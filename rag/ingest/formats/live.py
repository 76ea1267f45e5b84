"""What in a file would run a program, or fetch or send something, if another program than ours opened it."""

import re
from collections.abc import Iterable
from typing import Final

from rag.ingest.formats.package import Package

_FETCHES: Final = r"\b(?:WEBSERVICE|IMPORT(?:XML|DATA|HTML|FEED|RANGE)|RTD|DDE|CALL|REGISTER\.ID|EXEC)\s*\("
_CARRIES: Final = (
    r"\b(?:HYPERLINK|IMAGE)\s*\(\s*(?:CONCAT\w*\s*\(\s*)?\"{1,2}https?://[^\"<>]{0,300}\"{1,2}\s*(?:&|,\s*[A-Z]{1,3}\d)"
)
_RUNS: Final = r"[=+@-]\s*\w{1,20}\s*\|\s*'[^'\n]{0,200}'!"
_FORMULA: Final = re.compile(rf"{_FETCHES}|{_CARRIES}|\w\|'[^'\n]{{0,200}}'!", re.IGNORECASE)
_CELL: Final = re.compile(
    rf"(?:^|[,;\t\"])\s*(?:=[^\n\t]{{0,200}}?(?:{_FETCHES}|{_CARRIES})|{_RUNS})", re.IGNORECASE | re.MULTILINE
)
_IN_FORMULAS: Final = re.compile(rb"<(?:\w{1,20}:)?f\b[^<>]{0,200}>([^<]{1,8000})<")
_IN_FIELDS: Final = re.compile(
    rb"<(?:\w{1,20}:)?instrText\b[^<>]{0,200}>\s*(?:DDEAUTO|DDE|INCLUDE(?:PICTURE|TEXT)\s+[^<]{0,9}https?:)"
)
_RELATION: Final = re.compile(rb"<(?:\w{1,20}:)?Relationship\b[^<>]{0,2000}>")
_ELSEWHERE: Final = re.compile(rb"TargetMode\s*=\s*[\"']External")
_LOADED: Final = re.compile(rb"/(?:image|attachedTemplate|oleObject|frame|subDocument|externalLink)[\"']")
_ACTION: Final = re.compile(rb"/S\s*/(?:JavaScript|Launch|SubmitForm|ImportData)\b|/URI\s*\(\s*javascript:")
_MACROS: Final = "vbaproject.bin"


def live_cells(text: str) -> int:
    """Cells of a text that a spreadsheet would take for a formula that fetches, sends or runs something."""
    return len(_CELL.findall(text))


def live_parts(package: Package) -> int:
    """Macros, formulas and fields that fetch, and pictures and templates that lie elsewhere."""
    found = 0
    for name in package.names():
        found += name.endswith(_MACROS)
        data = (package.read(name) or b"") if name.endswith((".xml", ".rels")) else b""
        if name.endswith(".rels"):
            found += sum(bool(_ELSEWHERE.search(one) and _LOADED.search(one)) for one in _RELATION.findall(data))
        else:
            found += len(_IN_FIELDS.findall(data)) + sum(map(_is_live, _IN_FORMULAS.findall(data)))
    return found


def _is_live(formula: bytes) -> bool:
    return _FORMULA.search(formula.decode("utf-8", "replace").replace("&amp;", "&").replace("&quot;", '"')) is not None


def live_actions(objects: Iterable[bytes]) -> int:
    """Actions of a PDF that run a script or a program, or send what is filled in."""
    return sum(len(_ACTION.findall(one)) for one in objects)
