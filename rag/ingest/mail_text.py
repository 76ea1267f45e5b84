"""An e-mail as text: subject, who, when, the body a reader would see, and what is attached."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.errors import MessageError
from email.message import EmailMessage
from typing import Final

from rag.errors import FileRefused
from rag.ingest.decode import decode

_ATTACHMENTS: Final = 50


_CALENDAR: Final = "text/calendar"
_DATE_LINE: Final = re.compile(r"^(SUMMARY|DTSTART|DTEND|LOCATION|DESCRIPTION)\b[^:\n]{0,200}:([^\r\n]*)", re.MULTILINE)
_FOLDED: Final = re.compile(r"\\(?:n|N|([,;\\]))")


@dataclass(frozen=True)
class Attachment:
    name: str
    data: bytes


@dataclass(frozen=True)
class Mail:
    """`html` is the body when there is no plain one."""

    subject: str
    head: str
    text: str
    html: str | None
    attachments: tuple[Attachment, ...]
    dates: str  # what an invitation says


def read_mail(data: bytes) -> Mail:
    message = message_from_bytes(data, policy=policy.default)
    assert isinstance(message, EmailMessage)
    plain, html = _body(message, "plain"), _body(message, "html")
    head = "  \n".join(f"{name}: {value}" for name in ("From", "To", "Cc", "Date") if (value := _header(message, name)))
    use_html = html is not None and not (plain or "").strip()
    attachments = tuple(_attachments(message))[:_ATTACHMENTS]
    return Mail(
        subject=_header(message, "Subject"),
        head=head,
        text="" if use_html else plain or "",
        html=html if use_html else None,
        attachments=attachments,
        dates="\n\n".join(_dates(_content(part)) for part in _calendars(message)),
    )


def _calendars(message: EmailMessage) -> Iterator[EmailMessage]:
    parts = (part for part in message.walk() if part.get_content_type() == _CALENDAR)
    return (part for part in parts if isinstance(part, EmailMessage))


def _dates(calendar: str) -> str:
    """The lines of an invitation that people read."""
    whole = re.sub(r"\r?\n[ \t]", "", calendar)
    said = (
        (name.capitalize(), _FOLDED.sub(lambda found: found[1] or " ", value).strip())
        for name, value in _DATE_LINE.findall(whole)
    )
    return "\n".join(f"- {name}: {' '.join(value.split())}" for name, value in said if value)


def _header(message: EmailMessage, name: str) -> str:
    """Headers of real mails are often not what the standard says; such a one counts as absent."""
    try:
        return " ".join(str(message[name] or "").split())
    except (ValueError, TypeError, AttributeError, IndexError, MessageError):
        return ""


def _body(message: EmailMessage, kind: str) -> str | None:
    try:
        part = message.get_body(preferencelist=(kind,))
    except (AttributeError, KeyError):
        part = None
    return _content(part) if isinstance(part, EmailMessage) else None


def _content(part: EmailMessage) -> str:
    """Decoded as the part says; where that cannot be, as its bytes look."""
    try:
        text = str(part.get_content())
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
    for part in message.walk():
        if part is message or (part.is_multipart() and part.get_content_type() != "message/rfc822"):
            continue
        name = part.get_filename()
        if part.get_content_type() == "message/rfc822":
            inner = part.get_payload(0)
            yield Attachment(name or "mail.eml", inner.as_bytes() if hasattr(inner, "as_bytes") else b"")
        elif name and part.get_content_type() != _CALENDAR:
            raw = part.get_payload(decode=True)
            yield Attachment(name, raw if isinstance(raw, bytes) else b"")
