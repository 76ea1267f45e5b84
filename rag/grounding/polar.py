"""The yes or no ahead of a statement: told only where the sources prove it of what was put to be confirmed.

"Yes, staff get 28 days" is true behind "So we get 40 days?" but for its yes. The statement stands by itself: so a
reader is shown that alone.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from rag.domain.answers import Claim, Verdict
from rag.grounding.leads import names_case
from rag.language.questions.question import read_question
from rag.language.questions.stated import stated_part

OPENS: Final = re.compile(r"\W*(?:yes|yep|yeah|ja|(?P<no>no|nope|nein))\b(?:\s*[,:;]| [–—-])\s+(?=\S)", re.IGNORECASE)
"""A yes or no ahead of what is told."""
_GOES_ON: Final = re.compile(
    r"(?:but|and|if|when|unless|only|because|since|as|except|provided|though|aber|und|wenn|falls|sofern|nur|weil|da)\b",
    re.IGNORECASE,
)
"""What says little without its yes."""
_OPENLY: Final = frozenset(("yes_no", "comparison", "other"))
"""Kinds of a question that a yes may answer after all."""


def with_proven_answers(ledger: Sequence[Claim], question: str, verdict_on: Callable[[str], Verdict]) -> list[Claim]:
    """The ledger, in the same order, without each yes and no that nothing proves. Of a whole question `whether …` the
    check of a yes or no decides.
    """
    opened = [row["verdict"] == "supported" and _opening(row["text"]) for row in ledger]
    if not question or not any(opened):
        return list(ledger)
    put = stated_part(question)
    if not put and read_question(question).answer_type in _OPENLY:
        return list(ledger)
    proven = {"supported": False, "contradicted": True}.get(verdict_on(put)) if put else None
    return [
        _without(row, opens) if opens and bool(opens["no"]) is not proven else row
        for row, opens in zip(ledger, opened, strict=True)
    ]


def _opening(text: str) -> re.Match[str] | None:
    """A yes or no ahead of a statement of its own."""
    opens = OPENS.match(text)
    rest = text[opens.end() :] if opens else ""
    return opens if rest and not _GOES_ON.match(rest) and not names_case(rest) else None


def _without(row: Claim, opens: re.Match[str]) -> Claim:
    rest = row["text"][opens.end() :]
    return {**row, "text": f"{rest[:1].upper()}{rest[1:]}"}
