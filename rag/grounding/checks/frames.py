"""Two values of one sentence, each right behind its own word: "ten minutes of rain close the pier for two hours"."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.language.clauses import split_clauses
from rag.language.likeness import is_general
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree, at_one, comparable
from rag.language.words import STOP_WORDS, stem

_AHEAD: Final = re.compile(r"(?:[^\W\d_][\w'’-]*\s){2,3}\Z")
_BEHIND: Final = re.compile(r"\s?(?:of\s)?(?:the\s|a\s)?(?P<word>[^\W\d_]{3,})")


def check_frames(side: Side) -> Finding | None:
    """ "The pier closes for ten minutes" of it: where its sentence has two values, each goes with its own word."""
    about = side.stems
    for fact in read_facts(side.claim):
        ahead, behind = _ahead(fact, side.claim), _behind(fact, side.claim)
        if fact.implied or not ahead or (fact.kind == "count" and not fact.unit):
            continue
        having = side.stating(fact)
        most = max((len(about & one.own_stems) for one in having), default=0)
        homes = [one for one in having if len(about & one.own_stems) == most]
        if homes and all(_goes_with_another(fact, (ahead, behind), one.text) for one in homes):
            return Finding("swap", "contradicted", fact.text.strip())
    return None


def _goes_with_another(fact: Fact, frame: tuple[str, str], text: str) -> bool:
    """True of a sentence with a clause of two values, the other of which has the claim's word.

    Where each has a clause, as in a list, one verb may hold for both.
    """
    told = [clause.facts for clause in split_clauses(text) if any(agree(fact, one) for one in clause.facts)]
    return bool(told) and all(_has_other_behind(fact, frame, text, stated) for stated in told)


def _has_other_behind(fact: Fact, frame: tuple[str, str], text: str, stated: Sequence[Fact]) -> bool:
    mine = [one for one in stated if agree(fact, one)]
    others = [one for one in stated if comparable(fact, one) and not at_one(fact, one)]
    is_taken = any(_ahead(one, text) == frame[0] for one in others)
    return is_taken and not any(_ahead(one, text) == frame[0] or _behind(one, text) == frame[1] != "" for one in mine)


def _ahead(fact: Fact, text: str) -> str:
    """The word and the small words right before a value: "cool-down for"."""
    found = _AHEAD.search(text, 0, fact.start)
    said = found[0].casefold().split() if found else []
    at = next((at for at in range(len(said) - 1, -1, -1) if said[at] not in STOP_WORDS), len(said) - 1)
    is_frame = 0 <= at < len(said) - 1 and not is_general(said[at])
    return " ".join([stem(said[at]), *said[at + 1 :]]) if is_frame else ""


def _behind(fact: Fact, text: str) -> str:
    found = _BEHIND.match(text, fact.end)
    return stem(found["word"].casefold()) if found and found["word"].casefold() not in STOP_WORDS else ""
