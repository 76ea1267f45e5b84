"""File → Markdown with pages: text formats here, everything with a real parser in a reading process."""

import base64
import csv
import re
from collections.abc import Iterable, Sequence, Set
from typing import Final

from rag.domain.documents import ExtractedText
from rag.errors import FileRefused
from rag.ingest.apart import is_told_of, stands_apart
from rag.ingest.archive import open_archive, words_around_members
from rag.ingest.clean import clean, writable
from rag.ingest.decode import decode, decode_page
from rag.ingest.extract_process import ReadingPool
from rag.ingest.formats.beside import not_in
from rag.ingest.formats.html_styles import may_strike
from rag.ingest.formats.html_text import unshielded
from rag.ingest.formats.json_text import read_json
from rag.ingest.formats.live import live_cells
from rag.ingest.formats.mail_text import Mail, read_mail
from rag.ingest.formats.markdown import Tidied, tidy_markdown
from rag.ingest.formats.pictures import marked_parts, says_something, with_words
from rag.ingest.formats.plain_text import read_plain
from rag.ingest.formats.seen import left_out, says_much
from rag.ingest.formats.tables import read_csv, repeat_headers
from rag.ingest.front_matter import remarks_in, split_front_matter
from rag.ingest.ocr import PROGRAM, Recogniser
from rag.ingest.reading import Reading, from_answer, join_pages, listed, pdf_reading, running_lines
from rag.ingest.refusals import refusal
from rag.ingest.sidecars import Sidecars
from rag.ingest.sniff import (
    ARCHIVE,
    CSV,
    EMAIL,
    HTML,
    JSON,
    MARKDOWN,
    OFFICE_PICTURES,
    PDF,
    PDF_PICTURES,
    PICTURE,
    Kind,
    find_kind,
    looks_like_html,
    suffix_of,
)
from rag.ingest.titles import find_title
from rag.language.orders.disguises import pierced, smuggled, tagged
from rag.settings import Settings
from rag.words import open_words

_STUMBLES: Final = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, AssertionError, csv.Error)
"""What a reading of ours may raise over a file that nobody thought of; such a file is refused, not lost."""

_HARMFUL: Final = frozenset(["bomb", "archive_names", "archive_deep", "archive_many", "encrypted", "unsafe"])
"""Reasons to refuse an archive whole, because of one file in it."""

FRONT_MATTER: Final = "front_matter"
LINKS: Final = "links"
_APART: Final = "apart"
CHARACTERS_PER_TOKEN: Final = 4

_WORDLESS: Final = re.compile(r"\W*", re.DOTALL)
_AT_ONCE: Final = 200_000  # characters; a longer text is tidied where that can be stopped
_DEEPEST: Final = 3  # files in files in files


class FileExtractor:
    """Implements `ports.Extractor`."""

    def __init__(self, settings: Settings, *, recogniser: Recogniser | None = None) -> None:
        """Without a `recogniser` that of this machine is used, if there is one."""
        self._limit_mb = settings.max_file_mb
        self._table_size = settings.chunk_tokens * CHARACTERS_PER_TOKEN
        self._say = open_words(settings.language)
        self._recogniser = recogniser or Recogniser(seconds=settings.extract_seconds)
        self._pool = ReadingPool(memory_mb=settings.extract_memory_mb, seconds=settings.extract_seconds)

    def extract(self, name: str, data: bytes) -> ExtractedText:
        return self._extract(name, data, 1)

    def _extract(self, name: str, data: bytes, depth: int) -> ExtractedText:
        if len(data) > self._limit_mb * 1024 * 1024:
            raise refusal("too_large", limit=self._limit_mb)
        if not data:
            raise refusal("empty")
        kind = find_kind(name, data)
        try:
            return self._finish(self._read(kind, data, depth))
        except RecursionError as error:
            raise refusal("too_deep") from error
        except _STUMBLES as error:
            raise refusal("unreadable", kind=kind.name) from error

    def close(self) -> None:
        self._pool.close()

    def _read(self, kind: Kind, data: bytes, depth: int) -> Reading:
        if kind is ARCHIVE:
            return self._read_archive(data, depth)
        if kind is EMAIL:
            return self._read_mail(data, depth)
        if kind is HTML:
            return self._read_html(decode_page(data))
        if kind.is_text:
            return self._read_text(kind, data)
        if kind is PICTURE:
            return self._read_picture(data)
        if kind is PDF:
            return self._read_pdf(data)
        return self._with_pictures(from_answer(self._pool.read(kind, data)), data)

    def _with_pictures(self, reading: Reading, data: bytes) -> Reading:
        """What stands in the pictures of an office file, where tesseract is installed."""
        wanted = {part for _, text in reading.pages for part in marked_parts(text)}
        said = self._recognised(data, wanted) if wanted and self._recogniser.is_there else {}
        if said:
            reading.said.append(("ocr_pictures", {"program": PROGRAM, "count": len(said)}))
        reading.pages = [(number, with_words(text, said)) for number, text in reading.pages]
        return reading

    def _recognised(self, data: bytes, wanted: Set[str]) -> dict[str, str]:
        pictures = [one for one in self._pool.read(OFFICE_PICTURES, data)["pages"] if one["part"] in wanted]
        texts = self._recogniser.read_some([base64.b64decode(one["text"]) for one in pictures])
        return {one["part"]: text for one, text in zip(pictures, texts, strict=True) if says_something(text)}

    def _read_archive(self, data: bytes, depth: int) -> Reading:
        """Every readable file in it under a heading of its own; what cannot be read is told."""
        reading = Reading([], tidy=False, title_counts=True, unseen=words_around_members(data))
        parts, missed = [], []
        members = list(open_archive(data, limit=self._limit_mb * 1024 * 1024, depth=depth))
        sidecars = Sidecars(member.name for member in members)
        for member in members:
            try:
                if member.refused is not None:
                    raise member.refused
                inside = self._extract(member.name, member.data, depth + 1)
                reading.apart |= _is_apart(member.name, inside, sidecars)
                parts.append(f"# {member.name}\n\n{inside.text}")
                reading.told += [f"{member.name}: {warning}" for warning in inside.warnings]
            except FileRefused as refused:
                if refused.values.get("why") in _HARMFUL:
                    raise
                missed.append(member.name)
        if not parts:
            raise refusal("archive_empty")
        if missed:
            reading.said.append(("members", {"names": listed(missed)}))
        reading.pages = [(None, "\n\n".join(parts))]
        return reading

    def _read_pdf(self, data: bytes) -> Reading:
        """Pages that are only pictures are recognised, where tesseract is installed."""
        answer = self._pool.read(PDF, data, may_be_blank=self._recogniser.is_there)
        blank = [page["number"] for page in answer["pages"] if not page["text"].strip()]
        if not self._recogniser.is_there or (answer["pages"] and not blank):
            return pdf_reading(answer)
        pictures = self._pool.read(PDF_PICTURES, data)["pages"]
        texts = self._recogniser.read([base64.b64decode(picture["text"]) for picture in pictures])
        found = {picture["number"]: text for picture, text in zip(pictures, texts, strict=True) if text}
        reading = pdf_reading(answer)
        known = {number for number, _ in reading.pages}
        reading.pages = [(number, found.get(number, text)) for number, text in reading.pages]
        if missing := [(number, text) for number, text in found.items() if number not in known]:
            reading.pages = sorted([*reading.pages, *missing], key=lambda page: page[0] or 0)
        if found:
            reading.said.append(("ocr", {"program": PROGRAM, "pages": ", ".join(map(str, found))}))
        return reading

    def _read_picture(self, data: bytes) -> Reading:
        if not self._recogniser.is_there:
            raise refusal("picture")
        said: list[tuple[str, dict[str, object]]] = [("ocr_picture", {"program": PROGRAM})]
        return Reading([(None, self._recogniser.read([data])[0])], tidy=False, said=said)

    def _read_text(self, kind: Kind, data: bytes) -> Reading:
        text = decode(data)
        if kind is JSON:
            told = read_json(text)  # a heading further down is one key of several, and no title
            return Reading([(None, told)], tidy=False, title_counts=not told.lstrip().startswith("#"))
        if kind is CSV:
            return Reading([(None, read_csv(text))], tidy=False, counts={"live": live_cells(text)})
        if kind is not MARKDOWN and looks_like_html(text):
            return self._read_html(decode_page(data))
        front_matter, body = split_front_matter(text)
        unseen = remarks_in(text) if len(body) < len(text) else []
        if kind is MARKDOWN:
            return Reading([(None, body)], front_matter=front_matter, unseen=unseen)
        plain = read_plain(body)
        reading = Reading([(None, plain.markdown)], front_matter=front_matter, tidy=False, unseen=unseen)
        reading.title, reading.title_counts = plain.title, plain.title is not None
        reading.said += running_lines(plain.running)
        return reading

    def _read_html(self, text: str) -> Reading:
        front_matter, body = split_front_matter(text)
        reading = from_answer(self._pool.read(HTML, body.encode("utf-8", errors="replace")))
        reading.front_matter = front_matter
        return reading

    def _read_mail(self, data: bytes, depth: int) -> Reading:
        """The body, then what is attached, each under its name."""
        mail = read_mail(data)
        if any(kind == "html" and self._strikes(text) for kind, text in mail.aside):
            mail = read_mail(data, as_drawn=True)
        reading = Reading([], title=mail.subject or None, tidy=False, title_counts=True)
        bodies = [
            self._tidied_page(text, reading) if kind == "html" else _told_plain(text, reading)
            for kind, text in mail.bodies
        ]
        parts = [part for part in (mail.head, *map(str.strip, bodies), mail.dates) if part]
        parts += self._attached(mail, reading, depth)
        if mail.older:
            reading.said.append(("older_mails", {}))
        aside = [*mail.aside, *(("plain", older) for older in mail.older)]
        said = [words for kind, text in aside for words in self._words_of(kind, text)]
        reading.unseen += not_in([*parts, *reading.unseen], said)
        reading.pages = [(None, "\n\n".join(parts))]
        return reading

    def _attached(self, mail: Mail, reading: Reading, depth: int) -> list[str]:
        """The files of a mail; what cannot be read, or can only be a document of its own, is told instead."""
        parts, missed, apart = list[str](), [*mail.too_many], list[str]()
        sidecars = Sidecars(one.name for one in mail.attachments)
        for attachment in mail.attachments:
            try:
                if depth >= _DEEPEST:
                    raise refusal("too_deep")
                inside = self._extract(attachment.name, attachment.data, depth + 1)
            except FileRefused:
                missed.append(attachment.name)
                continue
            if _is_apart(attachment.name, inside, sidecars):
                apart.append(attachment.name)
            else:
                parts.append(f"## {attachment.name}\n\n{inside.text}")
                reading.told += [f"{attachment.name}: {warning}" for warning in inside.warnings]
        for what, names in (("attachments", missed), ("attachments_apart", apart)):
            reading.said += [(what, {"names": listed(names)})] if names else []
        return parts

    def _strikes(self, page: str) -> bool:
        """True for a page with words that are struck through: its plain second version tells them as if they held."""
        return may_strike(page) and bool(self._read_html(page).counts["deleted"])

    def _words_of(self, kind: str, text: str) -> list[str]:
        """Of a part of a mail that is not shown: line by line, and what nobody would see of it either."""
        if kind != "html":
            return text.splitlines()
        page = self._read_html(text)
        return [*page.unseen, *(line for _, shown in page.pages for line in shown.splitlines())]

    def _tidied_page(self, text: str, into: Reading) -> str:
        """A web page in something else; what was left out of it counts there."""
        found = self._read_html(text)
        tidied = self._tidied(found.pages[0][1])
        into.links += tidied.links
        into.count("hidden", found.counts.get("hidden", 0) + len(tidied.hidden))
        into.count("deleted", found.counts.get("deleted", 0) + len(tidied.deleted))
        into.unseen += [*found.unseen, *tidied.hidden, *tidied.aside, *tidied.deleted]
        return tidied.text.strip()

    def _finish(self, reading: Reading) -> ExtractedText:
        texts = [(number, self._clean(text, reading)) for number, text in reading.pages]
        if all(_WORDLESS.fullmatch(text) for _, text in texts):
            raise refusal("no_text")
        text, pages = join_pages(texts)
        return ExtractedText(
            text=text,
            pages=pages,
            title=writable(find_title(text, reading) or "") or None,
            metadata={
                FRONT_MATTER: dict(reading.front_matter),
                LINKS: list(dict.fromkeys(reading.links)),
                **({_APART: True} if reading.apart else {}),
            },
            warnings=tuple(map(writable, self._warnings(texts, reading))),
        )

    def _clean(self, text: str, reading: Reading) -> str:
        if reading.tidy:
            tidied = self._tidied(text)
            text = tidied.text
            reading.links += tidied.links
            reading.leave_out(left_out(tidied.hidden, tidied.comments, tidied.aside, tidied.deleted))
            reading.count("live", tidied.live)
        cleaned = clean(text)
        reading.count("invisible", cleaned.invisible)
        if cleaned.invisible:
            reading.unseen += [smuggled(text)]
            reading.pierced = reading.pierced or pierced(text) or _said(tagged(text))
        reading.count("tokens", cleaned.tokens)
        return repeat_headers(cleaned.text, self._table_size).strip()

    def _tidied(self, text: str) -> Tidied:
        tidied = tidy_markdown(text) if len(text) <= _AT_ONCE else self._tidied_apart(text)
        tidied.text = unshielded(tidied.text)
        return tidied

    def _tidied_apart(self, text: str) -> Tidied:
        answer = self._pool.read(MARKDOWN, text.encode("utf-8", "replace"))
        [page] = answer["pages"]
        return Tidied(page["text"], answer["links"], *answer["unseen"])

    def _warnings(self, pages: Sequence[tuple[int | None, str]], reading: Reading) -> Iterable[str]:
        if order := reading.unseen_order():
            yield self._say("reading.unseen_order", quote=order)
        for what in ("tokens", "live", "invisible", "hidden", "comments", "deleted"):
            if reading.counts.get(what):
                yield self._say(f"reading.{what}", count=reading.counts[what])
        if reading.counts.get("unsearched"):
            yield self._say("reading.unsearched", count=reading.counts["unsearched"])
        for what, values in reading.said:
            yield self._say(f"reading.{what}", **values)
        yield from reading.told
        blank = [str(number) for number, text in pages if number is not None and not text]
        if blank:
            yield self._say("reading.blank_pages", pages=", ".join(blank))


def _told_plain(text: str, reading: Reading) -> str:
    """A part of a mail; what is taken for a header or footer in it is told."""
    plain = read_plain(text)
    reading.said += running_lines(plain.running)
    return plain.markdown


def _said(smuggled_words: str) -> str:
    """Words in characters that nobody sees were put there for machines, whatever they say."""
    return smuggled_words if says_much(smuggled_words) else ""


def _is_apart(name: str, inside: ExtractedText, sidecars: Sidecars) -> bool:
    """Of a file in a mail or an archive: what it, or one within or beside it, says of itself would be lost."""
    front_matter, is_mail = inside.metadata[FRONT_MATTER], suffix_of(name) in EMAIL.suffixes
    return (
        inside.metadata.get(_APART) is True
        or is_told_of(name, sidecars)
        or stands_apart(name, inside.title or "", inside.text, front_matter, is_mail=is_mail)
    )
