"""What a deed hangs on: done without, exchanged with the deed; and whether a claim has it as its source does."""

from rag.grounding.checks.laid import NEARLY_COPIED, share_retold
from rag.grounding.checks.sides import Finding, Side
from rag.language.likeness import with_likes
from rag.language.rules.hinges import (
    adds_to_who,
    denied_hinge,
    exchanged_hinge,
    is_other_hinge,
    left_out,
    same_hinge,
    same_to_the_word,
    waived_hinge,
)
from rag.language.synonyms import subjects


def check_hinges(side: Side) -> Finding | None:
    """ "Trainees may operate the crane before they pass the test", where they must pass it first."""
    if any(same_hinge(side.claim, one.text) for one in side.best):
        return None
    if any(_is_turned(side, one.text) for one in side.best):
        return Finding("condition", "contradicted", "")
    known = with_likes(subjects(f"{side.claim} {side.surroundings.beside}"))
    missing = any(left_out(side.claim, one.text, known) for one in side.best[:1])
    return Finding("condition", "unsupported", "") if missing else None


def _is_turned(side: Side, text: str) -> bool:
    if any(turns(side.claim, text) for turns in (waived_hinge, denied_hinge, exchanged_hinge, adds_to_who)):
        return True
    return is_other_hinge(side.claim, text, [one.text for one in side.others])


def keeps_its_hinge(side: Side) -> bool:
    """True where a sentence that it is told from says in another order that the same deed takes the same.

    What copies it keeps its noes and its limits as they are.
    """
    return any(
        same_hinge(side.claim, one.text) for one in side.best if share_retold(side.claim, one.text) < NEARLY_COPIED
    )


def keeps_its_hinge_to_the_word(side: Side) -> bool:
    """The same where both name the deed and what it takes in the same words: only its form is another."""
    return any(same_to_the_word(side.claim, one.text) for one in side.best)
