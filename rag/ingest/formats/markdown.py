"""Tidies Markdown for reading and quoting: the words stay, link targets, images, comments and site markup go."""

import html
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final
from urllib.parse import unquote

from rag.ingest.formats.markdown_struck import without_struck
from rag.ingest.formats.seen import says_much
from rag.language.cut_words import join_cut_words
from rag.language.tables import with_outer_pipes

_FENCE: Final = re.compile(r"^(\s{0,3})(```+|~~~+)")
_COMMENT: Final = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_LIQUID: Final = re.compile(
    r"\{%[^%]{0,400}%\}|^[ \t]*\{:[^}\n]{0,200}\}[ \t]*$|(?<=\S)[ \t]?\{[:#.][^}\n]{0,200}\}", re.MULTILINE
)
_NAMED: Final = re.compile(
    r'(?<![(\w])\{%-?[ \t]{0,9}\w{1,40}(?:[ \t]{1,9}"[^"\n./\\%]{1,100}"){0,3}'
    r'[ \t]{1,9}"([^"\n./\\%]{1,100})"[ \t]{0,9}-?%\}'
)
"""A tag that names a thing to its reader, by its last words: `{% channel "people-ops" "PeopleOps" %}`."""
_CONTENTS: Final = re.compile(r"^[ \t]*(?:[-*][ \t]+TOC|\[\[?_?TOC_?\]?\]|:toc:)[ \t]*$", re.MULTILINE | re.IGNORECASE)
_BADGE: Final = re.compile(r"\[!\[[^\]\n]{0,300}\]\([^)\n]{0,1000}\)\]\([^)\n]{0,1000}\)")
_IMAGE: Final = re.compile(r"!\[([^\]\n]{0,500})\](?:\([^)\n]{0,1000}\)|\[[^\]\n]{0,200}\])")
_LINK: Final = re.compile(
    r"(?<!\\)\[((?:[^\[\]\n]|\n(?!\n)|\[[^\[\]\n]{0,100}\]){1,500})\]\(\s*<?((?:[^()\s<>]|\([^()\s]{0,200}\)){0,1000})>?(?:\s+[\"'(][^\n]{0,300}?[\"')])?\s*\)"
)
_REFERENCE: Final = re.compile(r"(?<!\\)\[([^\[\]\n]{1,300})\]\[([^\[\]\n]{0,100})\]")
_DEFINITION: Final = re.compile(
    r"^\s{0,3}\[(?!\^)([^\]\n]{1,200})\]:\s*<?(\S{1,1000}?)>?(?:\s+[\"'(].{0,300})?\s*$", re.MULTILINE
)
_WIKI: Final = re.compile(r"\[\[([^\[\]|\n]{1,200})(?:\|([^\[\]\n]{1,200}))?\]\]")
_AUTOLINK: Final = re.compile(
    r"<((?:https?://|mailto:)[^\s<>]{1,1000}|[\w.+-]{1,100}@[\w-]{1,100}(?:\.[\w-]{1,100}){1,5})>"
)
_HIDDEN: Final = re.compile(
    r"<(\w{1,20})\b(?=[^<>]{0,500}(?:\shidden\b|display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])))[^<>]{0,500}>",
    re.IGNORECASE,
)
_UNSEEN: Final = re.compile(r"<(script|style|template|noscript|iframe|svg)\b[^<>]{0,2000}>", re.IGNORECASE)
_CARRIES: Final = (
    r"[^\s()<>]{0,500}[?&]\w+=[^\s()<>&]{0,200}[{\[$][^\s()]{0,200}"  # an address with room for what is said
)
_RUNS: Final = r"(?:javascript|vbscript):[^\n]{0,500}?|data:text/html[^\n]{0,2000}?"
_LIVE: Final = re.compile(
    rf"\]\(\s{{0,9}}<?(?:{_RUNS}|{_CARRIES})>?\s{{0,9}}\)|^\s{{0,3}}\[[^\]\n]{{1,200}}\]:\s{{0,9}}<?(?:{_RUNS}|{_CARRIES})>?\s*$"
    r"|<[a-z][^<>]{0,500}\son[a-z]{3,20}\s{0,9}=\s{0,9}[\"'a-z]",
    re.IGNORECASE | re.MULTILINE,
)
"""What would run a program, or carry away what somebody asks, on a page that obeyed it."""
_BREAK: Final = re.compile(r"<(?:br|hr|/p|/div|/li|/tr|/h[1-6])\s*/?>", re.IGNORECASE)
_NEXT_CELL: Final = re.compile(r"</t[dh]\s*>\s{0,50}(?=<t[dh]\b)", re.IGNORECASE)
_TAG: Final = re.compile(
    r"</?(?:a|abbr|article|aside|audio|b|big|blockquote|button|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl"
    r"|dt|em|embed|figcaption|figure|font|footer|form|h[1-6]|header|hr|i|img|input|ins|kbd|label|li|link|main|mark|meta|nav|ol"
    r"|p|picture|pre|q|section|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul"
    r"|var|video)\b[^<>\n]{0,2000}>",
    re.IGNORECASE,
)
_BOLD: Final = re.compile(r"(\*{1,3})(?=[^\s*])((?:[^*\n]|\n(?![ \t]*\n)){1,900}+)(?<=[^\s*])\1(?!\*)")
_UNDERSCORED: Final = re.compile(r"(?<![\w\\/])(__|_)(?=[^\W_]|[\"'(“])([^_\n]{1,500}?)(?<=\S)\1(?![\w/])")
_ESCAPE: Final = re.compile(r"\\([!\"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{}~])")
_SETEXT: Final = re.compile(r"^(?![\s>#|*+-]|\d+[.)])(\S[^\n]{0,199})\n(=+|-{3,})[ \t]*$", re.MULTILINE)
_CLOSED: Final = re.compile(r"^(#{1,6})[ \t]+(.{0,500}?)[ \t]*(?:(?<=[ \t])#+)?[ \t]*$", re.MULTILINE)
_UNSPACED: Final = re.compile(r"^(#{2,6})(?=[^\s#])", re.MULTILINE)
_OWN_LINE: Final = re.compile(
    r"\s*(?:[-*+•]\s|\d{1,4}[.)]\s|#{1,6}\s|\||>|:\s|(?:[-*_=]\s*){3,}$|\[\^|```|~~~|\$\$)|\t| {4,}(?=\S+[({=;])"
)
_CLOSED_LINE: Final = re.compile(r"\s*(?:#{1,6}\s|\||>|(?:[-*_=]\s*){3,}$|\t)")
_LABELLED: Final = re.compile(r"[ \t]*[^\W\d_a-zß-ÿ][\w'/&-]*(?: [\w'/&-]+){0,3}:[ \t]+\S")
"""`Owner: Ada Holm` above `Stand-in: Bo Lind`: Markdown shows them as one line, and nobody means them so."""
_BREAKS: Final = ("  ", "\\")  # at the end of a line that stays one
_LABEL: Final = re.compile(
    r"^[ \t]*(\*{1,3}|_{1,3})(?=[^\s*_])[^*_\n]{1,100}\1:?[ \t]*(?=\n[ \t]*[\"'“„(]?[A-Z\dÄÖÜ])", re.MULTILINE
)
"""A line of nothing but emphasis above the sentence it names: shown as one with it, and meant as a heading."""
_BEFORE_LABEL: Final = re.compile(r"(?:\A|\n[ \t]*\n|[.!?:][ \t]*\n|^[ \t]*#[^\n]*\n)\Z", re.MULTILINE)
_LEFT_BOLD: Final = re.compile(r"\*\*([^*\n]{1,500})\*\*")
_EMPHASIS: Final = re.compile(r"[*_\\]")
_BLANKS: Final = re.compile(r"\n[ \t]*\n(?:[ \t]*\n)+")
_TRAILING: Final = re.compile(r"(?<![ \t])[ \t]+$", re.MULTILINE)
_EMPTY_ITEM: Final = re.compile(r"^[ \t]*(?:[-*+]|#{1,6}|>)[ \t]*$\n?", re.MULTILINE)
_INNER_SPACES: Final = re.compile(r"(?<=\S)[ \t]{2,}(?=\S)")
_LOOKED_AT: Final = 20  # characters around a tag: an indent and an end of line
_ALT_WORDS: Final = 4  # a shorter description of a picture is a file name or a label


@dataclass
class Tidied:
    """Readable Markdown, the targets of its links, and the pieces that were left out: unseen ones, and struck ones."""

    text: str = ""
    links: list[str] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    live: int = 0
    aside: list[str] = field(default_factory=list)  # what the machinery says: titles of links, values of tags
    deleted: list[str] = field(default_factory=list)

    def cut(self, machinery: re.Pattern[str], text: str) -> str:
        """The text without it; what it says is put aside."""
        return machinery.sub(lambda found: self.put_aside(found[0]), text)

    def put_aside(self, said: str) -> str:
        self.aside += [said] if says_much(said) else []
        return ""


def tidy_markdown(text: str) -> Tidied:
    """The same words without the machinery; code blocks stay as they are."""
    tidied = Tidied()
    text = _without_comments(text, tidied)
    definitions = {name.casefold(): target for name, target in _DEFINITION.findall(text)}
    parts = [part if code else _tidy_prose(part, definitions, tidied) for code, part in _by_code(text)]
    text = "".join(parts)
    if " \n" in text or "\t\n" in text:
        text = _TRAILING.sub("", text)
    tidied.text = _BLANKS.sub("\n\n", text).strip() + "\n"
    return tidied


def _named_in_line(found: re.Match[str]) -> str:
    """What a tag names, where it is part of a sentence; one in a paragraph of its own is machinery."""
    ahead = found.string[max(0, found.start() - _LOOKED_AT) : found.start()].rstrip(" \t")
    behind = found.string[found.end() : found.end() + _LOOKED_AT].lstrip(" \t")
    alone = (not ahead or ahead.endswith("\n\n")) and (not behind or behind.startswith("\n\n"))
    return found[0] if alone else found[1]


def _without_comments(text: str, tidied: Tidied) -> str:
    parts = []
    for code, part in _by_code(text):
        if not code:
            tidied.comments += _COMMENT.findall(part)
            part = _COMMENT.sub("", part)
        parts.append(part)
    return "".join(parts)


def _by_code(text: str) -> list[tuple[bool, str]]:
    """The text in order, cut into code blocks (True) and everything else."""
    parts: list[tuple[bool, list[str]]] = [(False, [])]
    fence = ""
    for line in text.splitlines(keepends=True):
        mark = _FENCE.match(line)
        if not fence and mark:
            fence = mark[2]
            parts.append((True, [line]))
            continue
        parts[-1][1].append(line)
        if fence and line.strip().startswith(fence) and not line.strip().strip(fence[0]):
            fence = ""
            parts.append((False, []))
    return [(code, "".join(lines)) for code, lines in parts]


def _tidy_prose(text: str, definitions: dict[str, str], tidied: Tidied) -> str:
    """Each kind of machinery is looked for only where its first sign stands: most pages have little of it."""
    (text,) = join_cut_words([with_outer_pipes(_CONTENTS.sub("", text))])
    if "](" in text or "]:" in text or "<" in text:
        live = [found[0] for found in _LIVE.finditer(text)]
        tidied.live += len(live)
        tidied.aside += filter(says_much, live)
    if "{" in text:
        text = tidied.cut(_LIQUID, _NAMED.sub(_named_in_line, text))
    if "<" in text:
        for unseen in (_HIDDEN, _UNSEEN):
            text, found = _without_elements(unseen, text)
            (tidied.hidden if unseen is _HIDDEN else tidied.aside).extend(found)
    text, struck = without_struck(text)
    tidied.deleted += struck
    if "[" in text or "<" in text:
        text = _plain_links(tidied.cut(_BADGE, text), definitions, tidied)
    if "<" in text:
        text = tidied.cut(_TAG, _BREAK.sub(_line_or_space, _NEXT_CELL.sub(" | ", text)))
    text = _SETEXT.sub(lambda found: f"{'#' if found[2][0] == '=' else '##'} {found[1]}", text)
    text = _CLOSED.sub(r"\1 \2", _UNSPACED.sub(r"\1 ", text))
    text = _LABEL.sub(_label_apart, text)
    text = _unwrap(_EMPTY_ITEM.sub("", html.unescape(_plain_emphasis(text))))
    return _INNER_SPACES.sub(" ", text) if "  " in text or "\t" in text else text


def _without_elements(opening: re.Pattern[str], text: str) -> tuple[str, list[str]]:
    """Without the elements that open like this, to their end tags; one that never ends is left. In linear time."""
    lower, kept, place, endless = text.lower(), [], 0, set()
    for found in opening.finditer(text):
        tag = found[1].lower()
        if found.start() < place or tag in endless:
            continue
        closing = lower.find(f"</{tag}", found.end())
        end = lower.find(">", closing) if closing >= 0 else -1
        if end < 0:
            endless.add(tag)
            continue
        kept.append((place, found.start()))
        place = end + 1
    gone = [text[end:start] for (_, end), (start, _) in pairwise([*kept, (place, len(text))])]
    return "".join(text[start:end] for start, end in [*kept, (place, len(text))]), gone


def _label_apart(found: re.Match[str]) -> str:
    """On a line of its own, unless it stands in the middle of a sentence."""
    before = found.string[max(0, found.start() - 300) : found.start()]
    return f"\n{found[0].rstrip()}  " if _BEFORE_LABEL.search(before) else found[0]


def _unwrap(text: str) -> str:
    """Lines that Markdown shows as one become one; a hard break, an item, a row, code or a next label begins anew."""
    paragraphs: list[list[str]] = []
    for line in text.split("\n"):
        if paragraphs and line.strip() and not _OWN_LINE.match(line) and _goes_on(paragraphs[-1], line):
            paragraphs[-1].append(line.strip())
        else:
            paragraphs.append([line])
    return "\n".join(map(" ".join, paragraphs))


def _goes_on(lines: Sequence[str], following: str) -> bool:
    """Looks at its first and its last line only: a paragraph may have thousands."""
    first, last = lines[0], lines[-1]
    if _LABELLED.match(last) and _LABELLED.match(following) and not last.endswith(","):
        return False
    return bool(first) and not last.endswith(_BREAKS) and not _CLOSED_LINE.match(first)


def _line_or_space(found: re.Match[str]) -> str:
    """A break is a line end, but inside a table row it must not be one."""
    line_start = found.string.rfind("\n", 0, found.start()) + 1
    return " " if found.string[line_start : line_start + 4].lstrip().startswith("|") else "  \n"


def _plain_links(text: str, definitions: dict[str, str], tidied: Tidied) -> str:
    def link(words: str, target: str) -> str:
        tidied.links.append(target)
        address = target.removeprefix("mailto:").partition("?")[0]
        return f"{words} ({address})" if target.startswith("mailto:") and address not in words else words

    text = _IMAGE.sub(lambda found: _picture(found, tidied), text)
    text = _WIKI.sub(lambda found: link(found[2] or found[1], found[1]), text)
    text = _LINK.sub(lambda found: tidied.put_aside(_beyond(found)) + link(found[1], found[2]), text)
    text = _REFERENCE.sub(lambda found: _referred(found, definitions, link), text)
    text = _DEFINITION.sub(lambda found: tidied.put_aside(_beyond(found)), text)
    return _AUTOLINK.sub(lambda found: found[1].removeprefix("mailto:"), text)


def _picture(found: re.Match[str], tidied: Tidied) -> str:
    """Its description, when that says something."""
    tidied.put_aside(_beyond(found))
    return found[1] if len(found[1].split()) >= _ALT_WORDS else ""


def _beyond(found: re.Match[str]) -> str:
    """The target of a link or of a picture, and its title."""
    return unquote(found[0][found.end(1) - found.start() :]).lstrip("]:")


def _referred(found: re.Match[str], definitions: dict[str, str], link: Callable[[str, str], str]) -> str:
    target = definitions.get((found[2] or found[1]).casefold())
    return found[0] if target is None else link(found[1], target)


def _plain_emphasis(text: str) -> str:
    """Without asterisks, underlines and backslashes, except inside `code`."""
    if not _EMPHASIS.search(text):
        return text
    parts = re.split(r"(`+[^`\n]{1,500}`+)", text)
    for place in range(0, len(parts), 2):
        part = _LEFT_BOLD.sub(r"\1", _BOLD.sub(r"\2", _BOLD.sub(r"\2", parts[place])))
        parts[place] = _ESCAPE.sub(r"\1", _UNDERSCORED.sub(r"\2", _UNDERSCORED.sub(r"\2", part)))
    return "".join(parts)
