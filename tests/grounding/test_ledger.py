"""The promise: honest words pass, changed ones do not, whatever the model does with its markers."""

import inspect
import re
import sys
import threading
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rag.domain.answers import Claim
from rag.domain.stopping import stopped_by
from rag.errors import TurnStopped
from rag.grounding.checks.every import CHECKS, SWAPPING
from rag.grounding.citations import cite
from rag.grounding.examination import LONGEST_CLAIM
from rag.grounding.ledger import check_claims, grounding_status
from rag.language.sentences import split_sentences
from rag.models.embed_static import StaticEmbeddings
from tests.grounding.sources import PASSAGES, around, chunk, metadata, passages

EMBEDDER = StaticEmbeddings()
THRESHOLD = 0.5
LEAVE = chunk("leave", "Full-time employees get 25 days of paid leave. Unused leave expires on 31 March.")
TRAVEL = chunk("travel", "Hotels are reimbursed up to EUR 140 per night. Alcohol is not reimbursed.")


def check(draft: str, *sources: dict) -> list[Claim]:  # type: ignore[type-arg]
    return check_claims(draft, list(sources) or [LEAVE, TRAVEL], embedder=EMBEDDER, support_threshold=THRESHOLD)  # type: ignore[arg-type]


def is_shown(sentence: str, number: int) -> bool:
    rows = check_claims(sentence, around(number), embedder=EMBEDDER, support_threshold=THRESHOLD)
    return bool(rows) and all(row["verdict"] == "supported" for row in rows)


def test_honest_words_pass() -> None:
    honest = [(number, text) for number, row in enumerate(PASSAGES) for text in row["honest"]]
    withheld = [text for number, text in honest if not is_shown(text, number)]
    assert len(withheld) <= 0.02 * len(honest), withheld


def test_changed_words_are_withheld() -> None:
    lies = [(number, kind, text) for number, row in enumerate(PASSAGES) for kind, text in row["false"]]
    shown = [(kind, text) for number, kind, text in lies if is_shown(text, number)]
    assert len(shown) <= 0.04 * len(lies), shown
    assert max(Counter(kind for kind, _ in shown).values(), default=0) <= 2, shown


def test_every_source_sentence_is_supported_by_itself_with_its_own_quote() -> None:
    for source in passages():
        for span in split_sentences(source["text"]):
            (row,) = check(" ".join(span.text.split()), source)[:1] or [None]
            if row is not None:
                assert row["verdict"] == "supported", (span.text, row)
                assert all(source["text"][q["start"] : q["end"]] == q["text"] for q in row["quotes"])


def test_the_mark_of_an_answer_does_not_keep_it_from_being_word_for_word() -> None:
    source = chunk("maven", "Q: Do I pay for Maven?\n\nA: No, we have paid for `Maven`, but a treatment may cost you.")
    (row,) = check("No, we have paid for Maven, but a treatment may cost you. [1]", source)
    assert row["verdict"] == "supported"


@pytest.mark.parametrize(
    "markers",
    [("", ""), ("[2]", "[1]"), ("[1]", "[1]"), ("[77]", "[0]"), ("[n]", "[1, 2]"), ("[made-up.pdf]", "(source 9)")],
)
def test_whatever_the_markers_say_the_citation_is_right(markers: tuple[str, str]) -> None:
    rows = check(f"Full-time employees get 25 days of paid leave {markers[0]}. Alcohol is not reimbursed {markers[1]}.")
    assert [row["verdict"] for row in rows] == ["supported", "supported"]
    assert [row["source_ids"] for row in rows] == [[1], [2]]
    citations = cite(rows, [LEAVE, TRAVEL], metadata([LEAVE, TRAVEL]))
    assert [one["quote"] for one in citations] == [
        "Full-time employees get 25 days of paid leave.",
        "Alcohol is not reimbursed.",
    ]


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("Full-time employees get 30 days of paid leave.", "number"),
        ("Unused leave expires on 30 June.", "date"),
        ("Alcohol is reimbursed.", "negation"),
        ("Hotels are reimbursed up to $140 per night.", "number"),
        ("Ask leave@lumen.example about unused leave.", "contact"),
        ("Unused leave expires on 31 March in Portugal.", "name"),
        ("Only full-time employees get 25 days of paid leave.", "restriction"),
        ("Everybody has to be there at the start.", "coverage"),
    ],
)
def test_the_reason_is_named(sentence: str, reason: str) -> None:
    (row,) = check(sentence)
    assert (row["verdict"] == "supported", row["reason"]) == (False, reason)
    assert row["score"] < THRESHOLD


def test_without_sources_nothing_is_supported() -> None:
    rows = check_claims("Leave is paid.", [], embedder=EMBEDDER, support_threshold=THRESHOLD)
    assert [(row["verdict"], row["reason"], row["quotes"]) for row in rows] == [("unsupported", "no_source", [])]


def test_an_item_falls_with_the_line_that_turns_it() -> None:
    rows = check("The following is never reimbursed:\n- Hotels are reimbursed up to EUR 140 per night.")
    assert all(row["verdict"] != "supported" for row in rows)


@settings(max_examples=40)
@given(st.text(max_size=300))
def test_any_text_at_all_is_checked_without_a_crash(draft: str) -> None:
    for row in check(draft):
        assert 0.0 <= row["score"] <= 1.0
        assert all(
            LEAVE["text"][q["start"] : q["end"]] == q["text"] or q["chunk_id"] != LEAVE["chunk_id"]
            for q in row["quotes"]
        )


@settings(max_examples=40)
@given(st.text(max_size=12), st.text(max_size=12), st.integers(0, 9), st.integers(0, 9))
def test_a_copy_with_any_signs_in_it_is_checked_without_a_crash(sign: str, other: str, at: int, there: int) -> None:
    words = LEAVE["text"].split()
    source = chunk("leave", " ".join((*words[:there], other, *words[there + 1 :])))
    assert check(" ".join((*words[:at], sign, *words[at + 1 :])), source) is not None


def test_a_factor_is_no_name() -> None:
    paid = chunk("paid", "Calls at night are paid at 1.5 times the hourly rate, 2.0 times on bank holidays.")
    assert check("Calls at night are paid at 1.5× the hourly rate, 2.0× on bank holidays.", paid)


@settings(max_examples=10)
@given(st.permutations([LEAVE, TRAVEL, *passages()[:3]]))
def test_the_order_of_sources_changes_no_verdict(sources: list) -> None:  # type: ignore[type-arg]
    rows = check("Full-time employees get 25 days of paid leave. Alcohol is reimbursed.", *sources)
    assert [row["reason"] for row in rows] == ["supported", "negation"]


def test_status_of_a_ledger() -> None:
    good, bad = check("Alcohol is not reimbursed. Alcohol is reimbursed.")
    assert grounding_status([]) == "not_checked"
    assert grounding_status([good]) == "grounded"
    assert grounding_status([good, bad]) == "partially_supported"
    assert grounding_status([bad]) == "unsupported"


def test_a_sentence_without_an_end_is_withheld_unread() -> None:
    """The checks would read some for minutes."""
    endless = ".".join("ab" * LONGEST_CLAIM)
    [row] = check(endless, chunk("a", endless))
    assert (row["verdict"], row["reason"], row["quotes"]) == ("unsupported", "too_long", [])


def test_stop_is_heard_between_two_claims() -> None:
    draft, pressed = f"{LEAVE['text']} {TRAVEL['text']}", threading.Event()
    with stopped_by(pressed):
        assert len(check(draft)) == 4
        pressed.set()
        with pytest.raises(TurnStopped):
            check(draft)


def test_every_check_that_can_tell_of_an_exchange_is_asked_about_labels_in_pairs() -> None:
    """What a check says stands in its module."""
    says_swap = re.compile('"swap"(?!, "unsupported")')
    modules = {
        check.__module__ for check in CHECKS if says_swap.search(inspect.getsource(sys.modules[check.__module__]))
    }
    assert set(SWAPPING) < set(CHECKS)
    assert {check.__module__ for check in SWAPPING} == modules
