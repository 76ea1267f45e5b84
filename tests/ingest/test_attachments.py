"""What is attached to a mail is read for its readers, and from its day on: what says otherwise is left out."""

from email.message import EmailMessage

import pytest

from rag.ingest.extract import FileExtractor
from rag.words import open_words
from tests.ingest.files import make_zip

SAY = open_words("en")
BONUS = "# Bonus table\n\nThe bonus of a manager is 12 percent.\n"
SIDECAR = "audience: [hr]\n"


def read(extractor: FileExtractor, *attached: tuple[str, str | bytes]) -> tuple[str, tuple[str, ...]]:
    mail = EmailMessage()
    mail["From"], mail["Date"], mail["Subject"] = "petra@example.org", "Mon, 2 Nov 2026 09:00:00 +0000", "Bonus"
    mail.set_content("The table is attached.")
    for name, text in attached:
        data = text if isinstance(text, bytes) else text.encode()
        mail.add_attachment(data, maintype="application", subtype="octet-stream", filename=name)
    found = extractor.extract("bonus.eml", mail.as_bytes())
    return found.text, found.warnings


@pytest.mark.parametrize("attached", [
    [("bonus.md", f"---\naudience: [hr]\n---\n{BONUS}")],
    [("bonus.md", f"---\naudiance: [hr]\n---\n{BONUS}")],
    [("bonus.md", f"---\nstatus: draft\n---\n{BONUS}")],
    [("bonus.md", f"---\neffective_from: 2027-01-01\n---\n{BONUS}")],
    [("bonus.md", f"Valid from 1 January 2027\n\n{BONUS}")],
    [("bonus.txt", f"DRAFT - not yet approved\n\n{BONUS}")],
    [("bonus.md", BONUS), ("bonus.md.meta.yaml", SIDECAR)],
    [("bonus.md", BONUS), ("bonus.meta.yaml", SIDECAR)],
    [("bonus.zip", make_zip([("bonus.md", f"---\naudience: [hr]\n---\n{BONUS}")]))],
    [("bonus.zip", make_zip([("bonus.md", BONUS), ("bonus.md.meta.yaml", SIDECAR)]))],
    [("all.zip", make_zip([("bonus.zip", make_zip([("bonus.md", BONUS), ("bonus.md.meta.yaml", SIDECAR)]))]))],
])  # fmt: skip
def test_what_says_itself_who_may_read_it_or_when_it_holds_is_left_out_and_named(
    extractor: FileExtractor, attached: list[tuple[str, str | bytes]]
) -> None:
    text, warnings = read(extractor, *attached, ("menu.md", "# Menu\n\nLunch is at noon.\n"))
    assert "12 percent" not in text
    assert "Lunch is at noon." in text
    assert SAY("reading.attachments_apart", names=attached[0][0]) in warnings


def test_what_says_nothing_of_the_kind_is_read(extractor: FileExtractor) -> None:
    inner = EmailMessage()
    inner["From"], inner["Date"], inner["Subject"] = "b@example.org", "Mon, 5 Jan 2026 09:00:00 +0000", "Menu"
    inner.set_content("Lunch is at noon.")
    text, warnings = read(extractor, ("bonus.md", f"---\ntitle: Bonus\n---\n{BONUS}"), ("menu.eml", inner.as_bytes()))
    assert "12 percent" in text
    assert "Lunch is at noon." in text
    assert warnings == ()


def test_an_archive_that_is_printed_shows_all_of_it(extractor: FileExtractor) -> None:
    inner = make_zip([("bonus.md", f"---\naudience: [hr]\n---\n{BONUS}")])
    assert "12 percent" in extractor.extract("a.zip", make_zip([("inner.zip", inner)])).text
