"""Pages of Markdown as blocks, and these as the files that offices make of them: one page in many formats.

Every file has what surrounds a page in that format: menus, headers, footers, numbers of pages.
"""

import io
import re
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Final, NamedTuple

import docx
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate, Paragraph

HEAD: Final = "Quillford Group - Staff Handbook"
FOOT: Final = "For internal use alone"
COOKIES: Final = "This site keeps cookies on your computer."
AROUND: Final = (HEAD, FOOT, COOKIES)
_LINES: Final = 44  # of a printed page
_COPIED: Final = 92  # characters of its lines
_WRAPPED: Final = 72
_MARKUP: Final = re.compile(
    r"\A---.*?\n---\n|^(```|~~~).*?^\1|<[^>]+>|\{[%{:].*?[%}]?\}|!\[[^\]]*\]\([^)]*\)", re.DOTALL | re.MULTILINE
)
_LINK: Final = re.compile(r"\[([^\]]*)\][(\[][^)\]]*[)\]]")
_PLAIN: Final = re.compile(r"[^|\\<>{}\[\]#*_`~]*\w[^|\\<>{}\[\]#*_`~]*")
_HEADING: Final = re.compile(r"(#{1,6})\s+(.*)")
_ITEM: Final = re.compile(r"(\s*)([-*+]|\d{1,2}[.)])\s+(.*)")


class Block(NamedTuple):
    """A heading with its level, an item with its depth and its number, or a paragraph."""

    kind: str
    text: str
    level: int = 0
    number: int = 0


def read_blocks(page: str, title: str) -> list[Block]:
    """Headings, paragraphs and items in plain words; what is neither is left out."""
    found = [Block("heading", title, 1)]
    for block in re.split(r"\n\s*\n", _MARKUP.sub("", page)):
        lines = block.strip("\n").split("\n")
        if _HEADING.match(lines[0]) or _ITEM.match(lines[0]):
            found += _lines(lines)
        elif not lines[0].startswith((" ", "\t", ">", "|")):
            found.append(Block("paragraph", _words(" ".join(lines))))
    return [block for block in _counted(found) if _PLAIN.fullmatch(block.text) and "://" not in block.text]


def _lines(lines: Sequence[str]) -> Iterator[Block]:
    for line in lines:
        heading, item = _HEADING.match(line), _ITEM.match(line)
        if heading:
            yield Block("heading", _words(heading[2]), min(len(heading[1]) + 1, 4))
        elif item:
            yield Block("item", _words(item[3]), min(len(item[1]) // 2, 1), int(item[2][0].isdigit()))


def _words(text: str) -> str:
    return " ".join(re.sub(r"[*_`]{1,3}", "", _LINK.sub(r"\1", text)).split())


def _counted(blocks: Sequence[Block]) -> Iterator[Block]:
    """Numbers from one in every list, and no heading more than one level below the one before."""
    level, count = 1, 0
    for block in blocks:
        count = (count + 1 if block.number else count) if block.kind == "item" else 0
        if block.kind == "heading":
            level = min(block.level, level + 1)
        yield block._replace(level=level) if block.kind == "heading" else block._replace(number=block.number and count)


def as_markdown(blocks: Sequence[Block]) -> bytes:
    told = []
    for kind, several in groupby(blocks, lambda block: block.kind):
        if kind == "item":
            told.append("\n".join(f"{'    ' * one.level}{_mark(one, '-')} {one.text}" for one in several))
        else:
            told += [f"{'#' * one.level} {one.text}".strip() for one in several]
    return "\n\n".join(told).encode()


def _mark(item: Block, *points: str) -> str:
    return f"{item.number}." if item.number else points[min(item.level, len(points) - 1)]


def _numbered(blocks: Sequence[Block]) -> Iterator[tuple[str, Block]]:
    """With `2.1` before the headings."""
    counts = [0] * 8
    for block in blocks:
        number = ""
        if block.kind == "heading" and block.level > 1:
            counts[block.level] += 1
            counts[block.level + 1 :] = [0] * (7 - block.level)
            number = ".".join(str(count or 1) for count in counts[2 : block.level + 1]) + " "
        yield number, block


def as_web_page(blocks: Sequence[Block]) -> bytes:
    body = "".join(
        f"<h{one.level}>{escape(one.text)}</h{one.level}>" if one.kind == "heading"
        else f"<ul><li>{escape(one.text)}</li></ul>" if one.kind == "item" else f"<p>{escape(one.text)}</p>"
        for one in blocks
    )  # fmt: skip
    return (
        f"<html><body><div class=cookie-banner>{COOKIES}</div><header>{HEAD}</header><nav><ul><li>Home</li></ul></nav>"
        f"<main>{body}</main><footer>{FOOT}</footer></body></html>"
    ).encode()


def as_saved_by_word(blocks: Sequence[Block]) -> bytes:
    """A web page of paragraphs, with marks in spans of their own."""

    def told(one: Block) -> str:
        if one.kind == "heading":
            return f"<h{one.level}><span>{escape(one.text)}<o:p></o:p></span></h{one.level}>"
        mark = f'<span style="mso-list:Ignore">{_mark(one, "·", "o")}<span>&nbsp;&nbsp;&nbsp; </span></span>'
        marked = f"<![if !supportLists]>{mark}<![endif]>" if one.kind == "item" else ""
        style = ' style="mso-list:l0 level1"' if marked else ""
        return f"<p class=MsoNormal{style}>{marked}<span>{escape(one.text)}<o:p></o:p></span></p>"

    return f"<html><body><div class=WordSection1>{''.join(map(told, blocks))}</div></body></html>".encode()


def as_word_by_style(blocks: Sequence[Block]) -> bytes:
    document = docx.Document()
    document.sections[0].header.paragraphs[0].text = HEAD
    document.sections[0].footer.paragraphs[0].text = FOOT
    for one in blocks:
        if one.kind == "heading":
            document.add_heading(one.text, one.level)
        else:
            listed = "List Number" if one.number else "List Bullet"
            document.add_paragraph(one.text, style=listed if one.kind == "item" else None)
    return _saved(document)


def as_word_by_hand(blocks: Sequence[Block]) -> bytes:
    """Bold lines for headings, typed marks and tabs for lists."""
    document = docx.Document()
    for number, one in _numbered(blocks):
        if one.kind == "heading":
            document.add_paragraph().add_run(number + one.text).bold = True
        else:
            mark = "\t" * one.level + _mark(one, "•", "o") + "\t" if one.kind == "item" else ""
            document.add_paragraph(mark + one.text)
    return _saved(document)


def _saved(document: docx.document.Document) -> bytes:
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def as_rich_text(blocks: Sequence[Block]) -> bytes:
    def letters(text: str) -> str:
        return "".join(sign if sign.isascii() else f"\\u{ord(sign) & 0xFFFF}?" for sign in text)

    told = [rf"{{\rtf1\ansi{{\stylesheet{{\s1 heading 1;}}{{\s2 heading 2;}}{{\s3 heading 3;}}{{\s4 heading 4;}}}}"
            rf"{{\header\pard {HEAD}\par}}{{\footer\pard {FOOT}\par}}"]  # fmt: skip
    for one in blocks:
        style = rf"\s{one.level}\b" if one.kind == "heading" else ""
        mark = rf"{{\listtext {_mark(one, chr(92) + chr(39) + 'B7')}\tab}}\ls1" if one.kind == "item" else ""
        told.append(rf"\pard\plain{style}{mark} {letters(one.text)}\par")
    return "\n".join([*told, "}"]).encode()


def as_wrapped_text(blocks: Sequence[Block]) -> bytes:
    """Underlined headings, and lists that are set in."""
    told = []
    for kind, several in groupby(blocks, lambda block: block.kind):
        if kind == "item":
            told.append("\n".join("\n".join(_wrapped(one, _WRAPPED, "  ", "-", "o")) for one in several))
        elif kind == "heading":
            told += [f"{one.text}\n{('=' if one.level == 1 else '-') * len(one.text)}" for one in several]
        else:
            told += ["\n".join(_wrapped(one, _WRAPPED)) for one in several]
    return "\n\n".join(told).encode()


def _wrapped(block: Block, width: int, indent: str = "", *points: str) -> list[str]:
    first = f"{indent * (block.level + 1)}{_mark(block, *points)} " if block.kind == "item" else ""
    return textwrap.wrap(
        block.text, width, initial_indent=first, subsequent_indent=" " * len(first) if indent else "",
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip


def _printed(blocks: Sequence[Block], gap: Sequence[str]) -> list[list[str]]:
    """The lines of each page."""
    lines: list[str] = []
    for number, one in _numbered(blocks):
        around = [] if one.kind == "item" else gap
        told = [number + one.text] if one.kind == "heading" else _wrapped(one, _COPIED, "", "•", "o")
        lines += [*around, *told, *around]
    return [lines[start : start + _LINES] for start in range(0, len(lines), _LINES)]


def as_copied(blocks: Sequence[Block]) -> bytes:
    """Out of a printed page: no empty lines, and what stands around it between two of its lines."""
    pages = enumerate(_printed(blocks, []), start=1)
    return "\n".join("\n".join([HEAD, *lines, f"{FOOT} {number}"]) for number, lines in pages).encode()


def as_printed(blocks: Sequence[Block]) -> bytes:
    """With a form feed behind each page."""
    pages = _printed(blocks, [""])
    return "\f".join(
        "\n".join([HEAD, "", *lines, "", f"{FOOT}{' ' * 30}Page {number} of {len(pages)}"])
        for number, lines in enumerate(pages, start=1)
    ).encode()


def as_saved_text(blocks: Sequence[Block]) -> bytes:
    """A paragraph on each line, as an office program saves its texts."""
    marks = ("\t" * one.level + f"{_mark(one, '•', 'o')}\t" if one.kind == "item" else "" for one in blocks)
    return "\r\n".join(
        mark + number + one.text for mark, (number, one) in zip(marks, _numbered(blocks), strict=True)
    ).encode()


class _Dotted(Paragraph):
    """An item whose point is drawn, as browsers print it."""

    def draw(self) -> None:
        super().draw()
        self.canv.circle(self.style.leftIndent - 8, self.height - 7, 1.5, stroke=0, fill=1)


def as_pdf(blocks: Sequence[Block], *, columns: int = 1, drawn: bool = False) -> bytes:
    """With headers and footers; in columns its lines are justified and its words cut."""
    if "Vera" not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont("Vera", "Vera.ttf"))
        pdfmetrics.registerFont(TTFont("VeraBd", "VeraBd.ttf"))
    out = io.BytesIO()
    document = BaseDocTemplate(out, pagesize=A4)
    width = 475 // columns
    frames = [Frame(60 + at * (width + 5), 80, width - 10, 700) for at in range(columns)]
    document.addPageTemplates([PageTemplate(frames=frames, onPage=_draw_around)])
    document.build([_flowing(number, one, columns, drawn=drawn) for number, one in _numbered(blocks)])
    return out.getvalue()


def _flowing(number: str, block: Block, columns: int, *, drawn: bool) -> Flowable:
    justified = {"alignment": 4, "uriWasteReduce": 0} if columns > 1 else {}
    if block.kind == "heading":
        size = (18, 18, 14, 12, 11)[block.level]
        style = ParagraphStyle("h", fontName="VeraBd", fontSize=size, leading=1.3 * size, spaceBefore=9, spaceAfter=5)
        return Paragraph(escape(number + block.text), style)
    indent = 18 * (block.level + 1) if block.kind == "item" else 0
    style = ParagraphStyle(
        "p", fontName="Vera", fontSize=9, leading=12, leftIndent=indent, spaceAfter=2 if indent else 6, **justified
    )
    if drawn and indent and not block.number:
        return _Dotted(escape(block.text), style)
    return Paragraph(escape(block.text), style, bulletText=_mark(block, "•", "–") if indent else None)


def _draw_around(canvas: Canvas, document: BaseDocTemplate) -> None:
    canvas.setFont("Vera", 7)
    canvas.drawString(60, 805, HEAD)
    canvas.drawString(60, 40, f"{FOOT}   Page {document.page}")


FORMS: Final[Mapping[str, tuple[str, Callable[[Sequence[Block]], bytes]]]] = {
    "markdown": (".md", as_markdown),
    "web page": (".html", as_web_page),
    "web page by Word": (".html", as_saved_by_word),
    "Word, by style": (".docx", as_word_by_style),
    "Word, by hand": (".docx", as_word_by_hand),
    "rich text": (".rtf", as_rich_text),
    "text, wrapped": (".txt", as_wrapped_text),
    "text, copied": (".txt", as_copied),
    "text, printed": (".txt", as_printed),
    "text, saved": (".txt", as_saved_text),
    "PDF": (".pdf", as_pdf),
    "PDF by a browser": (".pdf", lambda blocks: as_pdf(blocks, drawn=True)),
    "PDF in columns": (".pdf", lambda blocks: as_pdf(blocks, columns=2)),
}
