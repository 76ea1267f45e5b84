"""RTF files as Markdown: what a reader sees on paper, in reading order.

Read by ourselves, because the general parser shows deleted text, loses footnotes and text boxes, and reads every font
in one code page.
"""

import codecs
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from rag.ingest.formats.blocks import joined_blocks
from rag.ingest.formats.headings import STYLE
from rag.ingest.formats.rtf_flow import Flow
from rag.ingest.formats.rtf_unseen import TINY, pale_colours
from rag.ingest.formats.seen import Seen, says_much
from rag.ingest.formats.typed import as_typed

_TOKEN: Final = re.compile(
    rb"\\'(?P<hex>[0-9a-fA-F]{2})|\\(?P<word>[a-zA-Z]{1,32})(?P<number>-?\d{1,10})? ?|\\(?P<sign>[^a-zA-Z])"
    rb"|(?P<brace>[{}])|(?P<text>[^\\{}\r\n]+)",
    re.DOTALL,
)
_UNSEEN: Final = re.compile(
    "(?:color|font|file|rev|rsid)tbl|list(?:override)?table|stylesheet|upr|info|pict|nonshppict|objdata|fldinst|s[nv]"
    "|(?:header|footer)[lrf]?|a?ftnsepc?|atn(?:id|author|ref|date)|bkmk(?:start|end)|xe|tc|[tr]xe|nonesttables"
    "|nesttableprops|themedata|colorschememapping|datastore|latentstyles|generator|pnseclvl"
)
_MACHINERY: Final = re.compile("(?:color|font|rsid)tbl|pict|objdata|themedata|datastore|latentstyles|stylesheet")
"""Of which no word was written by anybody."""
_OPENED: Final = re.compile("shp(?:inst|txt|pict)|flymaincnt|dptxbxtext|ud|annotation|footnote|listtext|pntext")
"""Parts that an old program may pass over, and that we know."""

_SIGNS: Final[Mapping[str, str]] = {
    "tab": "\t", "line": "\n", "emdash": "—", "endash": "–", "lquote": "‘", "rquote": "’", "ldblquote": "“",
    "rdblquote": "”", "bullet": "•", "emspace": " ", "enspace": " ", "qmspace": " ", "zwj": "\u200d", "zwnj": "\u200c",
}  # fmt: skip
_PAGES: Final[Mapping[str, str]] = {"mac": "mac_roman", "pc": "cp437", "pca": "cp850"}  # what is not told is Windows'
_ESCAPED: Final[Mapping[bytes, str]] = {b"~": " ", b"_": "-", b"-": "", b"\\": "\\", b"{": "{", b"}": "}", b"\t": " "}
_APART: Final = frozenset(["footnote", "shptxt", "annotation", "listtext"])
"""Read on their own, and put where they hang."""

_LEFT_OUT: Final = {"v": "hidden", "deleted": "deleted", "strike": "struck", "striked": "doubly_struck"}
_KEPT: Final = {"deleted": False, "struck": False, "doubly_struck": False}
_ALSO_CALLED: Final = {"dptxbxtext": "shptxt", "pntext": "listtext"}
_BREAKS: Final = frozenset(["par", "sect", "page", "column"])
_CHARSETS: Final[Mapping[int, str]] = {
    77: "mac_roman", 128: "cp932", 129: "cp949", 134: "gbk", 136: "big5", 161: "cp1253", 162: "cp1254", 163: "cp1258",
    177: "cp1255", 178: "cp1256", 186: "cp1257", 204: "cp1251", 222: "cp874", 238: "cp1250", 254: "cp437", 255: "cp850",
}  # fmt: skip
_HEADING: Final = re.compile(rf"{STYLE} ?(\d)\b", re.IGNORECASE)
_NUMBER: Final = re.compile(r"\(?\w{1,4}[.)]$")
_ITEM: Final = re.compile(r"- |\(?\w{1,4}[.)] ")
_LEVELS: Final = 6
_DEEPEST: Final = 2000  # groups in each other


@dataclass(frozen=True)
class _Group:
    """What holds inside a pair of braces."""

    flow: Flow | None  # None: nobody sees it
    kind: str = ""  # of the destination that begins here
    font: int = 0
    skip: int = 1  # signs that stand in for one that old programs do not know
    hidden: bool = False
    deleted: bool = False
    struck: bool = False
    doubly_struck: bool = False
    is_pale: bool = False
    is_tiny: bool = False


def read_rtf(data: bytes) -> Seen:
    """Raises RecursionError for groups without end."""
    return _Reader(data).read()


class _Reader:
    def __init__(self, data: bytes) -> None:
        self._data = data
        self._body = Flow()
        self._groups = [_Group(self._body)]
        self._pale = pale_colours(data)
        self._codepage = "cp1252"
        self._fonts: dict[int, str] = {}
        self._levels: dict[int, int] = {}  # of headings, by style
        self._pending = bytearray()
        self._half = 0  # the first one of a sign beyond 65,535
        self._to_skip = 0
        self._starred = False  # the next word names a part that old programs pass over
        self._noted = 0
        self._style = 0
        self._said: dict[str, list[str]] = {"title": [], "style": []}
        self._found = Seen("")
        self._leaving_out: list[str] | None = None  # where the words go that are left out just now
        self._gone = ""  # what the part says that is open and that nobody sees

    def read(self) -> Seen:
        place = 0
        while found := _TOKEN.search(self._data, place):
            place = found.end()
            if found["word"] == b"bin":
                place += max(int(found["number"] or 0), 0)
            else:
                self._take(found)
        self._flush()
        self._body.end()
        title = "".join(self._said["title"]).strip() or None
        return replace(self._found, text=joined_blocks(as_typed(self._body.blocks), _ITEM), title=title)

    def _take(self, found: re.Match[bytes]) -> None:
        if found["hex"]:
            self._bytes(bytes([int(found["hex"], 16)]))
        elif found["text"]:
            self._bytes(found["text"])
        else:
            self._flush()
            if found["brace"]:
                self._to_skip = 0
                (self._open if found["brace"] == b"{" else self._close)()
            elif found["sign"]:
                self._sign(found["sign"])
            else:
                self._word(found["word"].decode(), int(found["number"]) if found["number"] else None)

    # Groups

    @property
    def _now(self) -> _Group:
        return self._groups[-1]

    def _set(self, **changes: Any) -> None:
        self._groups[-1] = replace(self._now, **changes)

    def _open(self) -> None:
        if len(self._groups) > _DEEPEST:
            raise RecursionError
        self._groups.append(replace(self._now, kind=self._now.kind if self._now.kind in self._said else ""))

    def _close(self) -> None:
        if len(self._groups) == 1:
            return
        gone = self._groups.pop()
        self._gone += " " if self._gone else ""
        if self._now.flow is not None:
            self._found.aside += [self._gone] if says_much(self._gone) else []
            self._gone = ""
        if gone.kind == "style":
            self._name_style()
        elif gone.kind in _APART and gone.flow is not None:
            gone.flow.end()
            self._put_back(gone.kind, gone.flow)

    def _put_back(self, kind: str, flow: Flow) -> None:
        """What was read on its own takes its place in what it hangs on."""
        host, words = self._now.flow, " ".join(" ".join(flow.blocks).split())
        if host is None or not words:
            return
        if kind == "footnote":
            self._noted += 1
            host.note(self._noted, words)
        elif kind == "shptxt":
            host.after += flow.blocks
        elif kind == "annotation":
            self._found.comments.append(words)
        else:
            host.item = f"{words} " if _NUMBER.match(words) else "- "

    def _begin(self, word: str) -> bool:
        """True for a word that says what its group is."""
        kind, flow = _ALSO_CALLED.get(word, word), self._now.flow
        if self._starred and not _OPENED.fullmatch(word):
            self._set(flow=None, kind=kind)
        elif kind in _APART:
            self._set(flow=Flow() if flow is not None else None, kind=kind, hidden=False, **_KEPT)
        elif word == "ud":
            self._set(flow=next((group.flow for group in reversed(self._groups) if group.flow is not None), None))
        elif word == "title" and any(group.kind == "info" for group in self._groups):
            self._set(kind="title")
        elif _UNSEEN.fullmatch(word):
            self._set(flow=None, kind=word)
        else:
            return False
        return True

    # Words

    def _word(self, word: str, value: int | None) -> None:
        begins = self._begin(word)
        self._starred = False
        if not begins and not self._sets(word, value):
            self._shape(word, value)

    def _sets(self, word: str, value: int | None) -> bool:
        """True for a word about signs, fonts and what is seen of them."""
        if word == "u" and value is not None:
            self._unicode(value % 65536)
        elif word == "fcharset" and value is not None:
            self._fonts |= {self._now.font: _CHARSETS[value]} if value in _CHARSETS else {}
        elif word in _PAGES:
            self._codepage = _PAGES[word]
        elif word == "ansicpg" and value:
            self._codepage = _codepage(value)
        elif word in _SIGNS:
            self._put(_SIGNS[word])
        elif changes := self._changes(word, value):
            self._set(**changes)
        else:
            return False
        return True

    def _changes(self, word: str, value: int | None) -> Mapping[str, Any]:
        """What holds from here on inside these braces."""
        match word:
            case "uc":
                return {"skip": max(value or 0, 0)}
            case "f" if value is not None:
                return {"font": value}
            case "cf":
                return {"is_pale": value in self._pale}
            case "fs":
                return {"is_tiny": value is not None and 0 < value <= TINY}
            case "plain":
                return {"hidden": False, "is_pale": False, "is_tiny": False, **_KEPT}
            case _:
                return {_LEFT_OUT[word]: value != 0} if word in _LEFT_OUT else {}

    def _shape(self, word: str, value: int | None) -> None:
        """Paragraphs, headings, rows and cells; or the styles that are told before them."""
        flow = self._now.flow
        if flow is None:
            self._tell_style(word, value or 0)
        elif word == "s":
            flow.level = self._levels.get(value or 0, 0)
        elif word == "outlinelevel":
            flow.level = (value or 0) + 1 if (value or 0) < _LEVELS else 0
        elif word == "pard":
            flow.level, flow.in_table = 0, False
        elif word == "intbl":
            flow.in_table = True
        elif word in _BREAKS:
            self._leaving_out = None
            flow.end_paragraph()
        elif word in {"cell", "nestcell"}:
            self._leaving_out = None
            flow.end_cell(whole=word == "cell")
        elif word == "row":
            flow.end_row()

    def _tell_style(self, word: str, value: int) -> None:
        if word == "s" and any(group.kind == "stylesheet" for group in self._groups):
            self._style = value
            self._set(kind="style")
        elif word == "outlinelevel" and self._now.kind == "style" and value < _LEVELS:
            self._levels[self._style] = value + 1

    def _name_style(self) -> None:
        name = "".join(self._said["style"]).strip(" ;")
        self._said["style"] = []
        if found := _HEADING.match(name):
            self._levels[self._style] = min(int(found[1]), _LEVELS)

    # Signs

    def _sign(self, sign: bytes) -> None:
        if sign == b"*":
            self._starred = True
        elif sign in b"\r\n":
            self._shape("par", None)
        else:
            self._put(_ESCAPED.get(sign, ""))

    def _bytes(self, some: bytes) -> None:
        passed = min(self._to_skip, len(some))
        self._to_skip -= passed
        self._pending += some[passed:]

    def _flush(self) -> None:
        if self._pending:
            self._put(self._pending.decode(self._fonts.get(self._now.font, self._codepage), "replace"))
            self._pending.clear()

    def _unicode(self, code: int) -> None:
        self._to_skip = self._now.skip
        if 0xD800 <= code < 0xDC00:
            self._half = code
        elif 0xDC00 <= code < 0xE000:
            self._put(chr(0x10000 + ((self._half & 0x3FF) << 10) + (code & 0x3FF)) if self._half else "")
            self._half = 0
        else:
            self._put(chr(code))

    def _put(self, text: str) -> None:
        group = self._now
        if group.kind in self._said:
            self._said[group.kind].append(text)
        elif group.flow is None:
            self._gone += "" if _MACHINERY.fullmatch(group.kind) else text
        elif group.deleted or group.struck or group.doubly_struck:
            self._leave_out(text, self._found.deleted)
        elif group.hidden or group.is_pale or group.is_tiny:
            self._leave_out(text, self._found.hidden)
        else:
            group.flow.words.append(text)
            self._leaving_out = None

    def _leave_out(self, text: str, into: list[str]) -> None:
        """As part of the stretch that is open: signs may come one by one."""
        if into is self._leaving_out:
            into[-1] += text
        elif text.strip():
            into.append(text)
            self._leaving_out = into


def _codepage(number: int) -> str:
    try:
        return codecs.lookup(f"cp{number}").name
    except LookupError:
        return "cp1252"
