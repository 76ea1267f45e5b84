"""Which of several contradictions a reader is shown."""

from typing import Literal

from rag.domain.answers import Conflict, ConflictSide
from rag.retrieval.conflicts.decisive import decisive


def side(name: str, authority: int = 50, quote: str = "") -> ConflictSide:
    return ConflictSide(
        chunk_id=name,
        document_id=name,
        title=name.title(),
        section="",
        quote=quote or f"{name} says so.",
        value="",
        authority=authority,
        effective_from=None,
        effective_until=None,
        owner=None,
    )


def conflict(a: ConflictSide, b: ConflictSide, winner: Literal["a", "b"] | None) -> Conflict:
    return Conflict(subject="leave", a=a, b=b, winner=winner, rule="authority" if winner else "unresolved")


POLICY, GUIDE, BLOG = side("policy", 90), side("guide", 50), side("blog", 10)


def test_nothing_is_used_here_that_lost_there() -> None:
    three = [conflict(BLOG, GUIDE, "b"), conflict(BLOG, POLICY, "b"), conflict(GUIDE, POLICY, "b")]
    assert decisive(three) == three[1:]


def test_what_lost_is_shown_once_beside_the_best() -> None:
    handbook = side("handbook", 70)
    both = [conflict(BLOG, handbook, "b"), conflict(BLOG, POLICY, "b")]
    assert decisive(both) == both[1:]
    assert decisive(both[::-1]) == both[1:]


def test_an_open_conflict_stays_unless_a_side_of_it_has_lost() -> None:
    open_one = conflict(GUIDE, side("manual"), None)
    assert decisive([open_one]) == [open_one]
    assert decisive([open_one, conflict(GUIDE, POLICY, "b")]) == [conflict(GUIDE, POLICY, "b")]


def test_other_sentences_of_a_document_are_contradictions_of_their_own() -> None:
    on_pay = conflict(side("guide", quote="Pay is on Monday."), BLOG, "a")
    on_leave = conflict(GUIDE, POLICY, "b")
    assert decisive([on_pay, on_leave]) == [on_pay, on_leave]
    assert decisive([]) == []


def test_in_a_round_of_rules_no_contradiction_is_lost() -> None:
    first, second, third = side("first"), side("second"), side("third")
    round_ = [conflict(first, second, "a"), conflict(second, third, "a"), conflict(first, third, "b")]
    assert decisive(round_) == round_
