"""What lost against another source is withheld, and nothing else."""

from rag.domain.answers import Citation, Claim, Conflict, ConflictSide
from rag.grounding.overruling import on_what_is_told, without_overruled
from rag.retrieval.conflicts.decisive import decisive
from tests.grounding.sources import chunk

HANDBOOK, BLOG = "Badges are red.", "Badges are yellow."
SOURCES = [chunk("handbook", HANDBOOK), chunk("blog", f"{BLOG} They are worn."), chunk("other", BLOG)]


def side(name: str, quote: str) -> ConflictSide:
    return ConflictSide(
        chunk_id=name, document_id=name, title=name, section="", quote=quote, value="", authority=50,
        effective_from=None, effective_until=None, owner=None,
    )  # fmt: skip


def conflict(winner: str | None) -> Conflict:
    sides = side("handbook", HANDBOOK), side("blog", BLOG)
    return {"subject": "", "a": sides[0], "b": sides[1], "winner": winner, "rule": "authority"}  # type: ignore[typeddict-item]


def claim(*quotes: tuple[int, str]) -> Claim:
    return Claim(
        text="It is so.", verdict="supported", reason="supported", score=0.9, source_ids=[at + 1 for at, _ in quotes],
        quotes=[{"chunk_id": SOURCES[at]["chunk_id"], "text": text, "start": 0, "end": 9} for at, text in quotes],
    )  # fmt: skip


def reasons(winner: str | None, *claims: Claim) -> list[str]:
    return [each["reason"] for each in without_overruled(claims, SOURCES, [conflict(winner)])]


def test_a_claim_that_stands_on_the_side_that_lost_alone_is_withheld() -> None:
    lost, won = claim((1, BLOG)), claim((0, HANDBOOK))
    assert reasons("a", lost, won) == ["overruled", "supported"]
    assert reasons("b", lost, won) == ["supported", "overruled"]
    [held] = without_overruled([lost], SOURCES, [conflict("a")])
    assert (held["verdict"], held["source_ids"], held["quotes"]) == ("contradicted", [], [])


def test_what_no_rule_decides_and_what_tells_of_both_is_shown() -> None:
    both = claim((1, BLOG), (0, HANDBOOK))
    assert reasons(None, claim((1, BLOG))) == reasons("a", both) == ["supported"]


def test_another_sentence_or_another_document_is_not_overruled() -> None:
    assert reasons("a", claim((1, "They are worn.")), claim((2, BLOG))) == ["supported", "supported"]


def cited(name: str, quote: str) -> Citation:
    return {"document_id": name, "quote": quote}  # type: ignore[typeddict-item]


def test_a_card_is_of_what_is_told_or_was_kept_from_being_told() -> None:
    card, told = conflict("a"), claim((2, BLOG))
    assert on_what_is_told([card], [told], [cited("handbook", f"{HANDBOOK} They are worn.")]) == [card]
    assert on_what_is_told([card], [told], [cited("blog", "Badges are")]) == [card]
    assert on_what_is_told([card], [told], [cited("other", BLOG), cited("handbook", "Doors are red.")]) == []
    held = without_overruled([claim((1, BLOG)), told], SOURCES, [card])
    assert on_what_is_told([card], held, [cited("other", BLOG)]) == [card]


def test_of_a_row_only_the_cell_that_is_told_counts() -> None:
    row = "| Kiel | 7:00 to 15:00 | 18 euros |"
    card: Conflict = {**conflict("a"), "a": {**side("handbook", row), "value": "18 euros"}}
    told = claim((0, HANDBOOK))
    for text, cards in (("Kiel: Parking 18 euros.", [card]), ("Kiel: Canteen 7:00 to 15:00.", [])):
        assert on_what_is_told([card], [{**told, "text": text}], [cited("handbook", row)]) == cards


def valued(name: str, value: str) -> ConflictSide:
    return {**side(name, f"Desks can be booked {value} in advance."), "value": value}


def test_what_says_the_same_as_the_best_has_lost_to_nothing() -> None:
    policy, handbook = valued("policy", "14 days"), valued("handbook", "7 days")
    for value, reason in (("two weeks", "supported"), ("three weeks", "overruled")):
        guide = valued("blog", value)
        told = claim((1, guide["quote"]))
        three: list[Conflict] = [
            {"subject": "", "a": policy, "b": handbook, "winner": "a", "rule": "authority"},
            {"subject": "", "a": guide, "b": handbook, "winner": "b", "rule": "authority"},
        ]
        assert [each["reason"] for each in without_overruled([told], SOURCES, three)] == [reason]


def test_who_holds_on_a_card_has_lost_on_none_that_is_not_shown() -> None:
    policy, handbook, guide = valued("policy", "14 days"), valued("handbook", "7 days"), valued("blog", "two weeks")
    best: Conflict = {"subject": "", "a": policy, "b": handbook, "winner": "a", "rule": "authority"}
    lesser: Conflict = {"subject": "", "a": guide, "b": handbook, "winner": "b", "rule": "authority"}
    shown = on_what_is_told([best, lesser], [claim((1, guide["quote"]))], [cited("blog", guide["quote"])])
    assert decisive(shown) == [best]
