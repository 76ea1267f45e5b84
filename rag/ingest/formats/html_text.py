"""The part of a web page that holds for who sees it: no scripts, no navigation, nothing hidden or struck through."""

import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape, unescape
from html.parser import HTMLParser
from typing import Final, NamedTuple
from urllib.parse import unquote

from rag.ingest.formats.html_bold import BoldLines, Line
from rag.ingest.formats.html_styles import Looks, PageStyles
from rag.ingest.formats.html_tables import plain_tables
from rag.ingest.formats.seen import says_much

_VOID: Final = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
)
_UNSEEN: Final = frozenset(
    ["script", "style", "template", "noscript", "iframe", "svg", "head", "object", "canvas", "select"]
)
_PROGRAMS: Final = frozenset(["script", "style"])
_QUOTED: Final = re.compile(r"""(["'`])((?:\\.|(?!\1)[^\\]){6,2000})\1""", re.DOTALL)  # in a program or a style
_CSS_CODE: Final = re.compile(r"\\([0-9a-fA-F]{2,6})\s?")
_LOOKS: Final = frozenset(["class", "style", "d", "points", "transform", "viewbox", "srcset", "sizes"])
"""Values that say how something looks."""
_FURNITURE: Final = frozenset(["nav", "footer"])
_AROUND_MAIN: Final = frozenset(["header", "aside"])
"""Furniture, too, on a page whose main part has the title: else that stands in the header."""
_MAIN: Final = re.compile(r"<main[\s>]", re.IGNORECASE)
_TITLE: Final = re.compile(r"<h1[\s>]", re.IGNORECASE)
_HEADING: Final = re.compile(r"<h[1-6]>")
_FURNITURE_LIST: Final = """
    nav navbar navigation topnav sidenav mainnav main-nav top-nav side-nav global-nav site-nav topbar top-bar breadcrumb
    breadcrumbs footer site-footer page-footer cookie-banner cookie-bar cookie-consent cookie-notice cookiebanner
    skip-link skiplink pagination pager
"""
_NAMED_FURNITURE: Final = frozenset(_FURNITURE_LIST.split())
"""What boxes and lists of older pages are called that are nothing else; a menu may be one of a canteen."""
_NAMED: Final = frozenset(["div", "ul", "ol", "section", "table", "p", "header", "aside", "form"])
_ROLES: Final = frozenset(["navigation", "contentinfo", "search"])
_CELLS: Final = frozenset(["td", "th"])
_PARTS: Final = frozenset(["thead", "tbody", "tfoot"])
_PLACES: Final = _CELLS | _PARTS | {"tr"}
"""What has its place in a table even when nothing stands in it."""
_ENDS: Final[Mapping[str, tuple[frozenset[str], frozenset[str]]]] = {
    "p": (frozenset(["p"]), frozenset(["div", "td", "th", "li", "table"])),
    "li": (frozenset(["li"]), frozenset(["ul", "ol", "table"])),
    "option": (frozenset(["option"]), frozenset(["select"])),
    **dict.fromkeys(("dt", "dd"), (frozenset(["dt", "dd"]), frozenset(["dl", "table"]))),
    **dict.fromkeys(_CELLS, (_CELLS, frozenset(["tr", "table"]))),
    "tr": (frozenset(["tr"]), frozenset(["table"])),
    **dict.fromkeys(_PARTS, (_PARTS, frozenset(["table"]))),
}
"""What such an element ends although nothing says so, and the elements within which it looks for that."""

_HIDING: Final = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*(?:0(?:\.0\d*)?|\.0\d*)\s*(?:[;!]|$)"
    r"|font-size\s*:\s*(?:0(?![.\d])|(?:0?\.\d+|1(?:\.\d+)?)\s*(?:px|pt|%))"
    r"|(?:left|right|top|bottom|text-indent|margin-left|margin-top)\s*:\s*-(?:\d{4,}|999)"
    r"|clip\s*:\s*rect\(\s*0|clip-path\s*:\s*inset\(\s*(?:50|100)%",
    re.IGNORECASE,
)
_WHITE: Final = r"(?:white|#fff(?:f{3})?\b|rgba?\(\s*255\s*,\s*255\s*,\s*255[^)]*\))"
_WHITE_WORDS: Final = re.compile(rf"(?<![\w-])color\s*:\s*{_WHITE}", re.IGNORECASE)
_WHITE_FIELD: Final = re.compile(rf"background(?:-color)?\s*:\s*{_WHITE}", re.IGNORECASE)
_FIELD: Final = re.compile(r"background|bgcolor|<link\b", re.IGNORECASE)
_KEPT_ATTRIBUTES: Final = frozenset(["href", "colspan", "rowspan", "start"])


_SHIELDED: Final = "*_~[]<>\\`"
_SHIELDS: Final = {ord(sign): 0xE010 + place for place, sign in enumerate(_SHIELDED)}
_SIGNS: Final = {shield: sign for sign, shield in _SHIELDS.items()}
_SHIELD: Final = re.compile("[\ue010-\ue019]")
_PLAIN: Final = {
    **dict.fromkeys(("form", "fieldset"), "div"),
    **dict.fromkeys(("ins", "mark", "s", "strike", "del"), "span"),
}
"""The parser leaves out a whole page that stands in a form, and puts signs around what was inserted or deleted."""

_SHAPING: Final = frozenset(
    ["p", "table", "thead", "tbody", "tr", "td", "th", "ul", "ol", "li", "pre", "code", "a", "br", "dt", "dd"]
)
_BOXES: Final = frozenset(["div", "section", "article", "main", "aside", "header", "center", "blockquote"])
_BLOCKS: Final = (_SHAPING | _BOXES | {"option", *(f"h{level}" for level in range(1, 7))}) - {"a", "code"}
"""What begins anew: its words are not one with those before it."""
_BOUND: Final = frozenset(["table", "ul", "ol", "dl", "pre", "button"])
"""Bold words within them are no headings."""
_FLAT_FROM: Final = 30  # elements in each other; the parser gives up at some more
_DEEPEST: Final = 1000
_UNCLOSED: Final = 1000
_BLOCK_TAG: Final = re.compile(r"</?(?:p|div|h[1-6]|[uod]l|li|d[td]|t[rdh]|table|br|blockquote|pre)\b[^>]*>")
_ANY_TAG: Final = re.compile(r"<[^>]*>")
_NEVER_CLOSED: Final = re.compile(r"<(?=[^<>]*(?:<|\Z))")


_LIST_MARK: Final = re.compile(r"mso-list\s*:\s*ignore", re.IGNORECASE)
_NUMBER: Final = re.compile(r"\(?(\d{1,3})[.)]")
_MARKED: Final = frozenset(["p", *(f"h{level}" for level in range(1, 7))])
"""Word saves its lists as paragraphs, each with its mark in a span of its own."""


class NestedTooDeeply(Exception):
    """No person wrote this many elements into each other."""


@dataclass(frozen=True)
class SeenPage:
    html: str
    title: str | None
    hidden: list[str]  # the words of each hidden element
    aside: list[str]  # what else the source says and nobody sees: comments, descriptions, drawings, scripts
    deleted: list[str]  # the words of each element that is struck through
    title_counts: bool = False  # before the first heading, which only names a part


class _Start(NamedTuple):
    """How much there was when an element began, and whether its words are bold."""

    kept: int
    words: int
    deleted: int
    is_bold: bool


def unshielded(text: str) -> str:
    """Signs of a page that mean themselves, given back once nobody takes them for Markdown any more."""
    return text.translate(_SIGNS) if _SHIELD.search(text) else text


def visible_html(source: str) -> SeenPage:
    """Markup of what is seen, the page's title, and what was left out: hidden and struck elements, things aside."""
    if source.count("<") > source.count(">") + _UNCLOSED:
        source = _NEVER_CLOSED.sub("&lt;", source)  # each would make the parser look through all that follows
    on_paper = not _FIELD.search(_WHITE_FIELD.sub("", source))
    main = _MAIN.search(source)
    has_main = main is not None and _TITLE.search(source, main.end()) is not None
    reader = _Reader(PageStyles(source), on_paper=on_paper, has_main=has_main)
    reader.feed(source)
    reader.close()
    title = " ".join("".join(reader.title).split())
    lines = reader.lines.headings()
    first = next((at for at, part in enumerate(reader.kept) if at in lines or _HEADING.match(part)), -1)
    names_part = first in lines and lines[first].level > 1
    html = "".join(plain_tables(_marked(reader.kept, lines)))
    return SeenPage(html, title or None, reader.hidden, reader.aside, reader.deleted, bool(title) and names_part)


def _marked(kept: Sequence[str], lines: Mapping[int, Line]) -> list[str]:
    """With bold lines that stand for headings as such."""
    marked = list(kept)
    for start, line in lines.items():
        marked[start], marked[line.end] = f"<h{line.level}>", f"</h{line.level}>"
    return marked


def plain_words(source: str) -> str:
    """A page that is a small part of something else: its words, blocks apart, without any other shape."""
    blocks = _ANY_TAG.sub("", _BLOCK_TAG.sub("\n", visible_html(source).html)).split("\n")
    return "\n\n".join(filter(None, (" ".join(unshielded(unescape(block)).split()) for block in blocks)))


class _Reader(HTMLParser):
    def __init__(self, styles: PageStyles, *, on_paper: bool, has_main: bool) -> None:
        super().__init__(convert_charrefs=True)
        self._styles = styles
        self._has_main = has_main
        self._on_paper = on_paper  # nothing on the page has another colour behind it than white
        self.kept: list[str] = []
        self.title: list[str] = []
        self.hidden: list[str] = []
        self.aside: list[str] = []
        self.deleted: list[str] = []
        self._marks: list[str] = []  # of a paragraph that Word means as an item
        self._words = 0  # pieces of text with words that were kept
        self._open: list[str] = []
        self._starts: list[_Start] = []  # of those that are open
        self.lines = BoldLines()
        self._skipped_from: int | None = None  # depth at which the unseen part began
        self._skipping: list[str] = self.aside  # where its words go
        self._unseen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, said in attrs:
            self._put_aside(unquote(said or "") if name not in _LOOKS else "")
        self._unseen += [" "] if self._skipped_from is not None and tag in _BLOCKS else []
        if tag in _VOID:
            self._keep(tag, attrs)
            return
        self._end_before(tag)
        looks = self._styles.looks(tag, attrs) if self._skipped_from is None else {}
        self._open.append(tag)
        is_bold = looks.get("bold", bool(self._starts) and self._starts[-1].is_bold)
        self._starts.append(_Start(len(self.kept), self._words, len(self.deleted), is_bold))
        if len(self._open) > _DEEPEST:
            raise NestedTooDeeply
        goes_to = self._unseen_as(tag, attrs, looks) if self._skipped_from is None else None
        if goes_to is None or goes_to is self.deleted:
            self._begin_line(tag)
            self._keep(tag, attrs)
        if goes_to is not None:
            self._skipped_from, self._skipping = len(self._open), goes_to

    def _begin_line(self, tag: str) -> None:
        if self._skipped_from is None and tag in _BLOCKS and tag != "br":
            is_free = not self._is_flat(tag) and _BOUND.isdisjoint(self._open)
            self.lines.begin(tag, len(self.kept), is_free=is_free)

    def _unseen_as(self, tag: str, attrs: list[tuple[str, str | None]], looks: Looks) -> list[str] | None:
        """As what an element is left out; None for one that is read. One that is struck leaves its place empty."""
        if _LIST_MARK.search(dict(attrs).get("style") or ""):
            return self._marks
        is_hidden = _is_hidden(attrs) or self._is_white(attrs)
        if tag in _UNSEEN or (self._is_furniture(tag, attrs) and not is_hidden):
            return self.aside
        if is_hidden:
            return self.hidden
        return self.deleted if looks.get("struck") else None

    def _end_before(self, tag: str) -> None:
        ended, within = _ENDS.get(tag, (frozenset[str](), frozenset[str]()))
        for last in reversed(self._open) if ended else ():
            if last in ended:
                self.handle_endtag(last)
                return
            if last in within:
                return

    def handle_endtag(self, tag: str) -> None:
        if tag not in self._open:
            return
        while self._open:
            last, start = self._open.pop(), self._starts.pop()
            ends_skipping = self._skipped_from is not None and len(self._open) < self._skipped_from
            is_read = self._skipped_from is None or (ends_skipping and self._skipping is self.deleted)
            if ends_skipping:
                self._end_skipping()
            if is_read and last in _BLOCKS:
                self.lines.end(start.kept, len(self.kept))
            if is_read and self._is_struck_out(last, start):
                del self.kept[start.kept :]
            elif is_read and self._marks and last in _MARKED:
                self._keep_marked(last, start.kept, self._marks.pop())
            elif is_read:
                self._keep_end(last)
            if last == tag:
                return

    def _is_struck_out(self, tag: str, start: _Start) -> bool:
        """True for an element of which nothing is left, as an item of a list whose words are all struck through."""
        return tag not in _PLACES and len(self.deleted) > start.deleted and self._words == start.words

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1] == "title" and "svg" not in self._open:
            self.title.append(data)
        if self._skipped_from is None:
            self.kept.append(escape(data.translate(_SHIELDS), quote=False))
            self._words += bool(data.strip())
            self.lines.say(data, is_bold=bool(self._starts) and self._starts[-1].is_bold)
        elif self._open and self._open[-1] in _PROGRAMS:
            for found in _QUOTED.finditer(data):
                self._put_aside(_CSS_CODE.sub(lambda code: chr(min(int(code[1], 16), sys.maxunicode)), found[2]))
        else:
            self._unseen.append(data)

    def handle_comment(self, data: str) -> None:
        self._put_aside(data)

    def handle_decl(self, decl: str) -> None:
        self._put_aside(decl)

    def handle_pi(self, data: str) -> None:
        self._put_aside(data)

    def unknown_decl(self, data: str) -> None:
        self._put_aside(data)

    def _put_aside(self, data: str) -> None:
        self.aside += [data] if says_much(data) else []

    def close(self) -> None:
        super().close()
        self._end_skipping()

    def _end_skipping(self) -> None:
        said = " ".join("".join(self._unseen).split())
        is_news = bool(said) if self._skipping is not self.aside else says_much(said)
        self._skipping += [said] if is_news else []
        self._skipped_from, self._unseen, self._skipping = None, [], self.aside

    def _is_furniture(self, tag: str, attrs: list[tuple[str, str | None]]) -> bool:
        is_around = self._has_main and tag in _AROUND_MAIN and "main" not in self._open
        known = dict(attrs)
        names = f"{known.get('id') or ''} {known.get('class') or ''}".casefold().replace("_", "-").split()
        is_named = tag in _NAMED and not _NAMED_FURNITURE.isdisjoint(names)
        return is_around or is_named or tag in _FURNITURE or known.get("role") in _ROLES

    def _is_white(self, attrs: list[tuple[str, str | None]]) -> bool:
        """White words on white."""
        style = dict(attrs).get("style") or ""
        written = _WHITE_WORDS.search(style) or _WHITE_WORDS.match(f"color:{dict(attrs).get('color') or ''}")
        return bool(written) and (self._on_paper or _WHITE_FIELD.search(style) is not None)

    def _keep(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        tag = _PLAIN.get(tag, tag)
        if self._skipped_from is None and self._is_flat(tag):
            self.kept.append("<br>" if tag in _BOXES else "")
        elif self._skipped_from is None:
            kept = "".join(f' {name}="{escape(value)}"' for name, value in attrs if value and name in _KEPT_ATTRIBUTES)
            self.kept.append(f"<{tag}{kept}>")

    def _keep_end(self, tag: str) -> None:
        """`_open` has lost it by now."""
        tag = _PLAIN.get(tag, tag)
        if not self._is_flat(tag, below=1):
            self.kept.append(f"</{tag}>")

    def _keep_marked(self, tag: str, start: int, mark: str) -> None:
        """A paragraph as the item that it is, with its number; a heading with its number as the words that it is."""
        number = _NUMBER.match(mark)
        if tag != "p":
            self.kept.insert(start + 1, f"{escape(mark)} ")
            self._keep_end(tag)
        else:
            around = "ol" if number else "ul"
            self.kept[start] = f'<ol start="{number[1]}"><li>' if number else "<ul><li>"
            self.kept.append(f"</li></{around}>")
        self._marks.clear()

    def _is_flat(self, tag: str, below: int = 0) -> bool:
        """So deep down only what shapes the text counts."""
        return len(self._open) + below > _FLAT_FROM and tag not in _SHAPING and tag not in _VOID


def _is_hidden(attrs: list[tuple[str, str | None]]) -> bool:
    known = dict(attrs)
    return "hidden" in known or known.get("aria-hidden") == "true" or bool(_HIDING.search(known.get("style") or ""))
