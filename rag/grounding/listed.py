"""A line with a colon and what is listed under it: neither says by itself what both say together."""

import re
from collections.abc import Sequence
from typing import Final

from rag.domain.answers import Claim
from rag.grounding.claims import DraftClaim
from rag.language.german.reading import read_german
from rag.language.rules.negation import is_negative, restrictions
from rag.language.words import stem, words

_MOST_WORDS: Final = 8  # of a part; what is longer is a sentence of its own
_ASIDE: Final = re.compile(
    r",? (?:among (?:other|others|them)(?: things)?|for (?:example|instance)|inter alia),?", re.I
)
_ANNOUNCES: Final = re.compile(r"\b(?:following|follows|these|this|here|below|folgende\w*|hier)\b", re.IGNORECASE)
_LISTING_WORDS: Final = """
    following follow follows this these those that here list listed below point points item items step steps thing
    things main key most important rule rules detail details overview summary example examples way ways difference
    differences please do does take apply applies include includes including other what you your we our i my it its they
    their a an the of for to in on at by with from as is are there and
    folgende folgenden folgendes hier liste punkte schritte regeln wichtigsten bitte der die das den dem des ein eine
    für von zu im in am bei mit und ist sind gilt gelten
"""
_LISTING: Final = frozenset(stem(word) for word in _LISTING_WORDS.split())


def turns(lead_in: str) -> bool:
    """True when a line with a colon changes the meaning of what is listed under it: "Not covered:"."""
    said = read_german(lead_in) if lead_in else ""
    return bool(said) and (is_negative(said) or restrictions(said) > 0)


def is_part(claim: DraftClaim) -> bool:
    """True for a few words under a line, which say only together with it what is so."""
    return bool(claim.under) and len(words(claim.text)) <= _MOST_WORDS


def spelled_out(claim: DraftClaim) -> str:
    """The line and what stands under it, as one sentence: "HR approves contracts", but "Oslo: 78 euros"."""
    line = _ASIDE.sub("", claim.under)
    goes_on = ":" not in claim.text and len(words(line)) > 1 and not _ANNOUNCES.search(line)
    return f"{line.rstrip(': ') if goes_on else line} {claim.text}"


def with_proven_lines(drafted: Sequence[DraftClaim], ledger: Sequence[Claim], question: str) -> list[Claim]:
    """A line that has too few words of a source for itself stands on the quotes of what is kept under it.

    Only when every word of it is the question's, one of the quotes' or one that opens any list: then it adds nothing.
    """
    asked = _stems(question)
    return [
        _standing_on(row, kept)
        if row["reason"] == "coverage"
        and (kept := _kept_under(claim.text, drafted, ledger))
        and _adds_nothing(claim.text, asked, kept)
        else row
        for claim, row in zip(drafted, ledger, strict=True)
    ]


def _kept_under(line: str, drafted: Sequence[DraftClaim], ledger: Sequence[Claim]) -> list[Claim]:
    below = [row for claim, row in zip(drafted, ledger, strict=True) if claim.under == line]
    return [row for row in below if row["verdict"] == "supported"]


def _adds_nothing(line: str, asked: frozenset[str], kept: Sequence[Claim]) -> bool:
    quoted = (_stems(quote["text"]) for row in kept for quote in row["quotes"])
    return _stems(_ASIDE.sub("", line)) <= asked.union(_LISTING, *quoted)


def _stems(text: str) -> frozenset[str]:
    """Of all its words: a "must" or an "all" adds more than any noun."""
    return frozenset(map(stem, words(text)))


def _standing_on(row: Claim, kept: Sequence[Claim]) -> Claim:
    first = kept[0]
    return {
        **row,
        "verdict": "supported",
        "reason": "supported",
        "score": min(each["score"] for each in kept),
        "source_ids": first["source_ids"],
        "quotes": first["quotes"],
    }
