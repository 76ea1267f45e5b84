"""An e-mail as text: subject, who, when, the body a reader would see, and what is attached."""

from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.errors import MessageError
from email.message import EmailMessage
from typing import Final

from rag.errors import FileRefused
from rag.ingest.decode import decode

_ATTACHMENTS: Final = 50


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


def read_mail(data: bytes) -> Mail:
    message = message_from_bytes(data, policy=policy.default)
    assert isinstance(message, EmailMessage)
    plain, html = _body(message, "plain"), _body(message, "html")
    head = "  \n".join(f"{name}: {value}" for name in ("From", "To", "Cc", "Date") if (value := _header(message, name)))
    use_html = html is not None and not (plain or "").strip()
    attachments = tuple(_attachments(message))[:_ATTACHMENTS]
    return Mail(
        _header(message, "Subject"), head, "" if use_html else plain or "", html if use_html else None, attachments
    )


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
        elif name:
            raw = part.get_payload(decode=True)
            yield Attachment(name, raw if isinstance(raw, bytes) else b"")
