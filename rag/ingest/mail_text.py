"""An e-mail as text: subject, who, when, and the body a reader would see; attachments are named, not read."""

from email import message_from_bytes, policy


def read_mail(data: bytes) -> tuple[str, str, str | None]:
    """Subject, text, and the HTML body when there is no plain one."""
    message = message_from_bytes(data, policy=policy.default)
    body = message.get_body(preferencelist=("plain", "html"))
    content = str(body.get_content()) if body is not None else ""
    is_html = body is not None and body.get_content_type() == "text/html"
    head = [f"{name}: {message[name]}" for name in ("From", "To", "Date") if message[name]]
    names = [part.get_filename() for part in message.iter_attachments()]
    attached = [f"Attachments: {', '.join(filter(None, names))}"] if any(names) else []
    text = "\n".join([*head, *attached]) + "\n\n" + ("" if is_html else content)
    return str(message["Subject"] or ""), text, content if is_html else None
