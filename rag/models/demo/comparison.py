"""How the demo model compares: one sentence for each side, both in the same way."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.language.questions.compared import comparison_sides, side_questions
from rag.language.values.all_facts import read_facts
from rag.language.words import content_stems
from rag.models.demo.candidates import Candidate
from rag.models.demo.material import gather
from rag.models.demo.telling import cited, is_said, with_context
from rag.prompts.sources import PromptSource

_TRIED: Final = 6  # sentences of each side that are tried together
_SAID: Final = 1.5  # what it is worth to name the side
_HEADED: Final = 0.8  # … to stand under a heading that does; or, for the other side, what is lost
_OPENS: Final = 1.5  # … to open the section that is called like it
_TOLD_OF: Final = 0.5  # of the words of a side, that a sentence and its headings have at least
_OTHER: Final = 2.0  # what is lost by naming the other side
_PARALLEL: Final = 1.5  # what it is worth that both sides are told of in the same way


def compared(question: str, sources: Sequence[PromptSource], resolved: str, embedder: Embeddings) -> str:
    """One sentence for each side of a comparison; "" when nothing is compared, or a side is not told of."""
    sides = comparison_sides(question)
    if not sides:
        return ""
    a, b = (frozenset(content_stems(side)) for side in sides)
    asked = side_questions(question)
    first = _of_side(gather(asked[0], sources, resolved, embedder).candidates, a - b, b - a)
    second = _of_side(gather(asked[1], sources, resolved, embedder).candidates, b - a, a - b)
    pairs = [(one, other) for one, other in product(first, second) if _may_stand(one[1], other[1], a, b)]
    if not pairs:
        return ""
    best = max(pairs, key=lambda pair: pair[0][0] + pair[1][0] + _PARALLEL * _likeness(pair[0][1], pair[1][1], a | b))
    told: list[Candidate] = []
    for _, candidate in best:
        told += with_context(candidate, told) if not is_said(candidate, told) else []
    return " ".join(map(cited, told))


def _may_stand(one: Candidate, other: Candidate, a: frozenset[str], b: frozenset[str]) -> bool:
    """Two sentences, or a single one that speaks of both sides."""
    return one.place != other.place or a | b <= frozenset(content_stems(one.sentence.plain))


def _of_side(
    candidates: Sequence[Candidate], mine: frozenset[str], other: frozenset[str]
) -> list[tuple[float, Candidate]]:
    """The best sentences that speak of one side, or stand under its heading, and not only of the other."""
    speaking = []
    for each in candidates:
        source = each.source.source
        said = frozenset(content_stems(each.sentence.plain))
        headed = frozenset(content_stems(f"{source.title} {source.section}"))
        if _share(mine, said | headed) > _TOLD_OF:
            worth = _SAID * _share(mine, said) - _OTHER * _share(other, said)
            worth += _HEADED * (_share(mine, headed) - _share(other, headed))
            worth += _OPENS * (each.position == 0 and mine <= frozenset(content_stems(source.section)))
            speaking.append((each.score + worth, each))
    return sorted(speaking, key=lambda pair: (-pair[0], pair[1].place))[:_TRIED]


def _share(wanted: frozenset[str], said: frozenset[str]) -> float:
    return len(wanted & said) / len(wanted) if wanted else 0.0


def _likeness(one: Candidate, other: Candidate, sides: frozenset[str]) -> float:
    """How far two sentences speak of the same thing, beside the sides that they speak of."""
    first, second = (frozenset(content_stems(each.sentence.plain)) - sides for each in (one, other))
    kinds = [{fact.kind for fact in read_facts(each.sentence.plain)} for each in (one, other)]
    return len(first & second) / (len(first | second) or 1) + float(bool(kinds[0] & kinds[1]))
