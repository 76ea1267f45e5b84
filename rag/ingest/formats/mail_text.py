"""An e-mail as text: subject, who, when, the body a reader would see, and what is attached."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.errors import MessageError
from email.message import EmailMessage, Message
from itertools import chain
from typing import Final

from rag.errors import FileRefused
from rag.ingest.decode import decode
from rag.ingest.formats.mail_thread import split_thread
from rag.ingest.refusals import refusal

_ATTACHMENTS: Final = 50
_PARTS: Final = 1000
_HEADERS: Final = 1000  # of one part
_LONGEST_HEAD: Final = 200_000  # characters of all of these: to read an address in them takes long

_HEAD: Final = ("Subject", "From", "To", "Cc", "Date")
_MAIL: Final = "message/rfc822"
_BODIES: Final = {"text/plain": "plain", "text/html": "html"}
_CALENDAR: Final = "text/calendar"
_DATE_LINE: Final = re.compile(r"^(SUMMARY|DTSTART|DTEND|LOCATION|DESCRIPTION)\b[^:\n]{0,200}:([^\r\n]*)", re.MULTILINE)
_FOLDED: Final = re.compile(r"\\(?:n|N|([,;\\]))")


@dataclass(frozen=True)
class Attachment:
    name: str
    data: bytes


@dataclass(frozen=True)
class Mail:
    """`bodies` are what a reader sees one after the other: the kind, "plain" or "html", and the text."""

    subject: str
    head: str
    bodies: tuple[tuple[str, str], ...]
    attachments: tuple[Attachment, ...]
    dates: str  # what an invitation says
    aside: tuple[tuple[str, str], ...] = ()  # what else it says, of the same kinds as bodies: headers, other parts
    older: tuple[str, ...] = ()  # mails that a reply quotes below its own text
    too_many: tuple[str, ...] = ()  # names of attachments beyond those that are read


def read_mail(data: bytes, *, as_drawn: bool = False) -> Mail:
    """`as_drawn`: of a body that is there as a web page and as plain text, the page."""
    message = message_from_bytes(data, policy=policy.default)
    assert isinstance(message, EmailMessage)
    _require_ordinary(message)
    head = "\n".join(f"{name}: {value}" for name in _HEAD if (value := _header(message, name)))
    attachments = tuple(_attachments(message))
    subject = _header(message, "Subject")
    found = [(kind, text) for kind, text in _bodies(message, "html" if as_drawn else "plain") if text.strip()]
    shown = frozenset(found)
    parted = [split_thread(subject, text) if kind == "plain" else (text, "") for kind, text in found]
    return Mail(
        subject=subject,
        head=head,
        bodies=tuple((kind, own) for (kind, _), (own, _) in zip(found, parted, strict=True)),
        older=tuple(older for _, older in parted if older),
        attachments=attachments[:_ATTACHMENTS],
        too_many=tuple(one.name for one in attachments[_ATTACHMENTS:]),
        aside=tuple(one for one in _aside(message) if one not in shown),
        dates="\n\n".join(_dates(_content(part)) for part in _calendars(message)),
    )


def _require_ordinary(message: Message) -> None:
    """Raises FileRefused for what no mail program writes: to read it would take minutes."""
    for number, part in enumerate(chain([message], _within(message)), start=1):
        headers = list(part.raw_items()) if isinstance(part, EmailMessage) else []
        length = sum(len(name) + len(str(value)) for name, value in headers)
        if number > _PARTS or len(headers) > _HEADERS or length > _LONGEST_HEAD:
            raise refusal("mail_unusual", parts=_PARTS)


def _aside(message: Message) -> Iterator[tuple[str, str]]:
    """Headers that mail programs do not show, what stands around the parts, and every part that is text."""
    for part in (message, *_within(message)):
        yield from (("plain", _header(part, name)) for name in dict.fromkeys(part.keys()) if name not in _HEAD)
        yield from (("plain", str(around)) for around in (part.preamble, part.epilogue) if around)
        if part.get_content_maintype() == "text" and not part.get_filename():
            yield _BODIES.get(part.get_content_type(), "plain"), _content(part)


def _calendars(message: Message) -> Iterator[Message]:
    return (part for part in [message, *_within(message)] if part.get_content_type() == _CALENDAR)


def _dates(calendar: str) -> str:
    """The lines of an invitation that people read."""
    whole = re.sub(r"\r?\n[ \t]", "", calendar)
    said = (
        (name.capitalize(), _FOLDED.sub(lambda found: found[1] or " ", value).strip())
        for name, value in _DATE_LINE.findall(whole)
    )
    return "\n".join(f"- {name}: {' '.join(value.split())}" for name, value in said if value)


def _header(message: Message, name: str) -> str:
    """Headers of real mails are often not what the standard says; such a one counts as absent."""
    try:
        return " ".join(str(message[name] or "").split())
    except (ValueError, TypeError, AttributeError, IndexError, MessageError):
        return ""


def _bodies(part: Message, wanted: str) -> Iterator[tuple[str, str]]:
    """Of parts that say the same the wanted one, unless it is empty; of others all, one after the other."""
    kind = part.get_content_type()
    if kind == "multipart/alternative":
        found = [body for one in _parts(part) for body in _bodies(one, wanted) if body[1].strip()]
        yield from [body for body in found if body[0] == wanted] or found
    elif part.is_multipart() and kind != _MAIL:
        for one in _parts(part):
            yield from _bodies(one, wanted)
    elif kind.startswith("multipart/"):  # its parts are not where it says
        yield "plain", str(part.get_payload())
    elif kind in _BODIES and not part.get_filename() and part.get_content_disposition() != "attachment":
        yield _BODIES[kind], _content(part)


def _parts(part: Message) -> Iterator[Message]:
    payload = part.get_payload()
    return (one for one in payload if isinstance(one, Message)) if isinstance(payload, list) else iter(())


def _within(part: Message) -> Iterator[Message]:
    """All parts of this mail, not those of the mails in it."""
    for one in _parts(part):
        yield one
        if one.get_content_type() != _MAIL:
            yield from _within(one)


def _content(part: Message) -> str:
    """Decoded as the part says; where that cannot be, as its bytes look."""
    try:
        text = str(part.get_content()) if isinstance(part, EmailMessage) else ""
        if "\ufffd" not in text:
            return text
    except (LookupError, UnicodeError, ValueError, KeyError):
        text = ""
    raw = part.get_payload(decode=True)
    try:
        return decode(raw) if isinstance(raw, bytes) else text
    except FileRefused:
        return text


def _attachments(message: EmailMessage) -> Iterator[Attachment]:
    """Every part with a file name, and mails within the mail."""
    for part in _within(message):
        name, kind = part.get_filename(), part.get_content_type()
        if kind == _MAIL:
            inner = next(_parts(part), None)
            subject = _header(inner, "Subject") if inner is not None else ""
            yield Attachment(name or f"{subject or 'mail'}.eml", inner.as_bytes() if inner is not None else b"")
        elif name and not part.is_multipart() and kind != _CALENDAR:
            raw = part.get_payload(decode=True)
            yield Attachment(name, raw if isinstance(raw, bytes) else b"")
