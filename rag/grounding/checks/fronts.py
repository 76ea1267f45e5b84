"""What a claim says around its rule, of where, when or for whom it holds: it must be said beside the rule."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.added import Said, is_empty
from rag.grounding.checks.cases import is_own_case, own_values
from rag.grounding.checks.retold import retold
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.clauses import without_values
from rag.language.rules.adjuncts import fillers, is_clause, opening_scope, without_phrases
from rag.language.rules.conditions import conditions
from rag.language.rules.parties import everyone, is_party_name
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, proven
from rag.language.words import content_words

_TOLD: Final = 0.5
"""Part of the rule's words that a sentence must have: who tells it freely is left to coverage."""
_NEARLY: Final = 0.75
"""Part of what the best sentence has, from which another one may be the rule."""
_AHEAD: Final = 2
_BEHIND: Final = 1
_SPANS: Final = frozenset(["duration", "ordinal"])


def check_fronts(side: Side) -> Finding | None:
    """ "For managers, …", "During probation, …" before a rule for everyone, or "…, but only once …" behind it."""
    fronts = [opening_scope(side.claim), *_behind(side.claim)]
    return next((found for front in fronts if front and (found := _unsaid(front, side))), None)


def _behind(claim: str) -> list[str]:
    """The conditions behind a rule that nobody adds by chance; who tells it freely says if and when in many ways."""
    return [one.text.partition(" and ")[0] for one in conditions(claim) if one.start and _STRICT.match(one.text)]


_STRICT: Final = re.compile(r"(?:only (?:if|when|once)|unless|as long as|provided)\b", re.IGNORECASE)


def _unsaid(front: str, side: Side) -> Finding | None:
    about = frozenset(subjects(side.claim.replace(front, " ", 1)))
    told = retold(about, side)
    if told.most < max(1, _TOLD * len(about)):
        return None
    rules = [*told.sharing(_NEARLY * told.most), *(one for one in side.best if one.cells)]
    own = [fact for fact in own_values(side) if is_own_case(fact, side)]
    held = any(_is_said(front, Said([*_near(rule, side)], side), own) for rule in rules)
    return None if held else Finding("added", "unsupported", front.strip())


def _near(rule: SourceSentence, side: Side) -> list[SourceSentence]:
    at = side.others.index(rule)
    near = side.others[max(0, at - _AHEAD) : at + _BEHIND + 1]
    return [one for one in near if (one.chunk_id, one.place.heading) == (rule.chunk_id, rule.place.heading)]


def _is_said(front: str, place: Said, own: Sequence[Fact]) -> bool:
    """Half of the words of a group, a place or a time are said; of a condition, which many words can say, one.

    How long the asker is there, no source needs to say.
    """
    said = content_words(without_phrases(without_values(front, read_facts(front))))
    telling = [word for word in said if _tells(word)]
    lacking = sum(place.lacks(word) for word in telling)
    spans = [fact for fact in read_facts(front) if fact.kind in _SPANS and not fact.implied]
    if not all(proven(fact, [*place.facts, *own]) for fact in spans):
        return False
    return lacking < max(1, len(telling)) if is_clause(front) else 2 * lacking <= len(telling)


def _tells(word: str) -> bool:
    if word in fillers() | everyone() or not word.isalpha():
        return False
    return is_party_name(word) or not is_empty(word)
