"""What a text from outside reads, and where each sign of it is written."""

import pytest

from rag.language.legible import legible


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("The o\ufb03ce is of\ufb01cial.", "The office is official."),
        ("Cafe\u0301s in Ko\u0308ln", "Cafés in Köln"),
        (
            "Travel &amp; rent: 5&nbsp;days, &#8220;paid&#8221; &ndash; &#x20AC;40",
            "Travel & rent: 5\u00a0days, “paid” – €40",
        ),
        ("Reim\u00adbursed by\u200b the em\u2060ployer", "Reimbursed by the employer"),
        ("an on\u2011site visit", "an on-site visit"),
        ("It is <b>paid</b><br/>by <span class='x'>us</span>.", "It is paid by us."),
        ("an AT&T phone, R&D; &nothing; 3 < 4", "an AT&T phone, R&D; &nothing; 3 < 4"),
        ("Dear <name>, x <y", "Dear <name>, x <y"),
    ],
)
def test_each_sign_reads_as_people_read_it(written: str, read: str) -> None:
    assert legible(written).text == read


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("It is incre-\nasingly used.", "It is increasingly used."),
        ("It is incre-\r\n   asingly used.", "It is increasingly used."),
        ("A full-\ntime post.", "A full-time post."),
        ("The on-site team is on-\nsite.", "The on-site team is on-site."),
        ("A day-to-\nday task.", "A day-to-day task."),
        ("Pre-\nand postnatal leave.", "Pre-\nand postnatal leave."),
        ("Ends here -\nand goes on.", "Ends here -\nand goes on."),
        ("Pages 3-\n5 and the US-\nLeitung", "Pages 3-\n5 and the US-\nLeitung"),
    ],
)
def test_a_word_cut_at_the_end_of_its_line_is_one_word(written: str, read: str) -> None:
    assert legible(written).text == read


def test_every_sign_has_its_place_in_what_is_written() -> None:
    written = "A &amp; B: the o\ufb03ce co\u0308sts incre-\nasingly m\u00adore."
    read = legible(written)

    for said, of in [
        ("&", "&amp;"),
        ("office", "o\ufb03ce"),
        ("cösts", "co\u0308sts"),
        ("increasingly", "incre-\nasingly"),
        ("more", "m\u00adore"),
    ]:
        start = read.text.index(said)
        assert written[slice(*read.place(start, start + len(said)))] == of
    assert legible("Plain words.").place(2, 4) == (2, 4)
