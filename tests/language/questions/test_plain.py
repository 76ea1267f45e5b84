"""Talk of several words is read as a handbook says it."""

import pytest

from rag.language.questions.plain import plain_words
from rag.language.questions.question import subject_stems


@pytest.mark.parametrize(
    ("asked", "plain"),
    [
        ("where do i hand in my receipts", "where do i submit my receipts"),
        ("do they chip in for a dentist", "do they contribute to a dentist"),
        ("do i need a doctor's note", "do i need a medical certificate"),
        ("what if I get sacked", "what if I dismissed"),
        ("can i have a second job", "can i have a outside employment"),
        ("how much travel is paid", "how much travel is paid"),
        ("a taxi in May - is that ok?", "a taxi in May allowed?"),
        ("what may I eat when I'm sent to Oslo", "what may I eat when travel to Oslo"),
        ("I was let go in May", "I was dismissed in May"),
        ("who has to say yes to a printer", "who approves to a printer"),
        ("who is on call at night", "who is on-call at night"),
        ("can i call on the manager on call", "can i call on the manager on-call"),
        ("my boss ok'd it", "my boss approved it"),
        ("what do i get if i get a friend to join", "what do i get if i refer a colleague"),
        ("who signs it off?", "who approve?"),
        ("does the leave go up at some point", "does the leave increase "),
        ("can i work part time", "can i work part-time"),
        ("who's in charge of the rota", "who is the rota"),
        ("what if the heating packs in?", "what if the heating breaks?"),
        ("how long can i be off with pay", "how long can i take leave with pay"),
        ("can I keep my keys when I leave", "can I keep my keys on departure"),
        ("what do I return after I leave the company?", "what do I return on departure?"),
        ("what if I leave my keys at home", "what if I leave my keys at home"),
    ],
)
def test_a_phrase_is_read_in_other_words(asked: str, plain: str) -> None:
    assert plain_words(asked) == plain


def test_the_subject_is_read_from_the_plain_words() -> None:
    assert subject_stems("When does my pension kick in?") == subject_stems("When does my pension begin?")
