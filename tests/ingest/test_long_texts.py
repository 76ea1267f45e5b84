"""However long a line, a paragraph, a mail or a row of marks is: reading it takes time with its length only."""

import time

import pytest

from rag.domain.documents import Page
from rag.errors import FileRefused
from rag.ingest.clean import clean
from rag.ingest.formats.mail_text import read_mail
from rag.ingest.formats.markdown import tidy_markdown
from rag.ingest.reading import join_pages
from tests.waiting import grows_evenly

SENTENCE = "the rule was changed on 4 March 2019 by the people team"


def test_a_paragraph_of_thousands_of_lines_is_joined_line_by_line() -> None:
    lines = f"{SENTENCE}\n" * 1_500
    assert grows_evenly(lambda times: tidy_markdown(lines * times))
    assert tidy_markdown(lines).text == " ".join([SENTENCE] * 1_500) + "\n"


@pytest.mark.parametrize(
    ("text", "tidied"),
    [
        ("one\ntwo\nthree", "one two three"),
        ("one  \ntwo", "one\ntwo"),
        ("one\\\ntwo", "one\\\ntwo"),
        ("| a | b |\nafter it", "| a | b |\nafter it"),
        ("> quoted\nafter it", "> quoted\nafter it"),
        ("one\n- two\ngoes on", "one\n- two goes on"),
    ],
)
def test_what_is_joined_and_what_is_not(text: str, tidied: str) -> None:
    assert tidy_markdown(text).text == f"{tidied}\n"


def test_marks_that_pile_up_on_a_letter_are_thinned_and_counted() -> None:
    piled = "a" + "\u0301\u0323" * 20_000
    began = time.process_time()
    cleaned = clean(f"It is {piled} here.")
    assert time.process_time() - began < 5, "to compose them took minutes"
    assert len(cleaned.text) < 60
    assert cleaned.invisible == 40_000 - 30
    assert clean("Zu\u0308rich").text == "Zürich"


def test_pages_are_joined_without_reading_all_before_them_again() -> None:
    page = f"{SENTENCE}. " * 60 + "It goes"
    joined, found = join_pages([(1, page), (2, "on here."), (3, "Then it ends.")])
    assert joined == f"{page} on here.\n\nThen it ends."
    assert found[1] == Page(2, len(page) + 1, len(page) + 9)
    assert grows_evenly(lambda times: join_pages([(number, page) for number in range(400 * times)]))


def test_a_mail_that_no_program_writes_is_refused_by_name() -> None:
    part = "--b\nContent-Type: text/plain\n\nA line.\n"
    head = "From: a@b.example\nSubject: Leave\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n"
    many_parts = head + part * 1_100 + "--b--\n"
    many_headers = "".join(f"X-{number}: a\n" for number in range(1_100)) + head + part + "--b--\n"
    long_head = "To: " + ", ".join(f"person{number}@b.example" for number in range(12_000)) + "\n" + head
    for mail in (many_parts, many_headers, long_head):
        with pytest.raises(FileRefused) as refused:
            read_mail(mail.encode())
        assert refused.value.values["why"] == "mail_unusual"
    assert len(read_mail((head + part * 900 + "--b--\n").encode()).bodies) == 900
