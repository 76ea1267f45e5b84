"""A deed given to somebody who does another one, though no verb of the claim says who does it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import alike, is_general
from rag.language.rules.assigned import Assigned, assigned
from rag.language.rules.deeds import SPEAKERS, Deed, Told, converses, last_named, told_clauses
from rag.language.rules.parties import OFFICE_STEMS, is_party_name
from rag.language.synonyms import canon, canonical
from rag.language.words import STOP_WORDS


class Part(NamedTuple):
    """What a clause of a source says, with whoever does it."""

    stems: frozenset[str]
    deeds: tuple[Deed, ...]
    named: frozenset[str]
    """Who does something, and whoever else is named."""
    alone: frozenset[str]
    """What is named without any word before it that tells which."""
    last: frozenset[str]
    """What stands at its end: of that a "which" speaks."""
    points_back: bool
    is_denied: bool
    pointed_at: frozenset[str]
    """What the sentence before it says, where it points back to that: "It is then brought to the office"."""


def check_assigned(side: Side) -> Finding | None:
    """ "Ordering falls to the cook" where the clerk orders, and what the cook does is told beside it."""
    given = assigned(side.claim)
    if not given:
        return None
    parts = _parts_of(side.around)
    for one in given:
        if _is_given_to_another(one, parts):
            return Finding("role", "contradicted", " ".join(one.who))
    return None


def _parts_of(sentences: Sequence[SourceSentence]) -> list[Part]:
    """Their clauses; the first of each may point to the last one of the sentence before it in its chunk."""
    found: list[Part] = []
    chunk = ""
    for sentence in sentences:
        ahead = found[-1].stems if found and sentence.chunk_id == chunk else _NOTHING
        found += _parts(sentence.text, ahead)
        chunk = sentence.chunk_id
    return found


def _parts(text: str, ahead: frozenset[str]) -> Iterator[Part]:
    before: Part | None = None
    for clause in told_clauses(text):
        before = _part(clause, before, _NOTHING if before else ahead)
        yield before


def _part(clause: Told, before: Part | None, ahead: frozenset[str]) -> Part:
    """One that names nobody goes on with whoever was named before it."""
    deeds = clause.deeds
    if before and clause.words[0] in _WHICH:
        near = before.last
        deeds = tuple(deed._replace(doer=near) if deed.doer <= before.stems else deed for deed in deeds)
    does = frozenset[str]().union(*(deed.doer for deed in deeds)) - _SPEAKERS
    own = does | {canon(word) for word in clause.words if _is_somebody(word)}
    named = own or (before.named if before else own)
    stems = frozenset(canon(word) for word in clause.words if word not in STOP_WORDS) | named
    pairs = list(zip(("", *clause.words), clause.words, strict=False))
    alone = frozenset(canon(word) for ahead, word in pairs if not ahead or ahead in STOP_WORDS)
    alone |= before.alone & named if before and not own else frozenset()
    return Part(
        stems=stems,
        deeds=deeds,
        named=named,
        alone=alone,
        last=last_named(clause.words),
        points_back=not _BACK.isdisjoint(clause.words),
        is_denied=any(ahead in _NO and word not in _BY for ahead, word in pairs),
        pointed_at=ahead if clause.words[0] in _BACK else _NOTHING,
    )


_NOTHING: Final[frozenset[str]] = frozenset()
_WHICH: Final = frozenset(["who", "which"])
_SPEAKERS: Final = frozenset(SPEAKERS.values())
_NO: Final = frozenset(["not", "never", "no", "nobody", "cannot"])
_BY: Final = frozenset(["by", "the", "a", "an", "to", "from"])
_BACK: Final = frozenset(["he", "she", "it", "they", "him", "her", "them", "this", "these", "those"])
_ENDINGS: Final = ("ist", "ian", "man", "woman", "ant", "or", "ress")
_GROUP_LIST: Final = (
    "council committee board team department office desk firm clerk head chief chair management leadership reception"
    " secretariat administration archive centre center"
)
_GROUPS: Final = frozenset(_GROUP_LIST.split())
_SHORT: Final = 5


def _is_somebody(word: str) -> bool:
    one = word.removesuffix("s")
    return is_party_name(word) or one in _GROUPS or (len(one) > _SHORT and one.endswith(_ENDINGS))


def _is_given_to_another(one: Assigned, parts: Sequence[Part]) -> bool:
    who = canonical(map(canon, one.who))
    what = frozenset(word for word in one.what if not is_general(word) or word in _KEPT) or one.what
    what = what.difference(who)
    if not what or not any(_is_known(who, part, parts) for part in parts):
        return False
    scored = [(_said(what, part), part) for part in parts if not part.is_denied]
    most = max((score for score, _ in scored), default=0.0)
    best = [part for score, part in scored if score == most]
    mine = [(score, part) for score, part in scored if _is_mine(one, who, what, part)]
    pointed = [_said(what, part._replace(stems=part.stems | part.pointed_at)) for _, part in mine]
    if max(pointed, default=0.0) >= most or not _is_enough(most, what, scored, mine):
        return False
    return all(_is_of_others(who, one.what | what, part) for part in best)


def _is_known(who: Sequence[str], part: Part, parts: Sequence[Part]) -> bool:
    """The whole name stands in one clause, and in this or another one as who somebody is."""
    if not part.stems.issuperset(who):
        return False
    return not part.named.isdisjoint(OFFICE_STEMS) or any(who[-1] in one.named for one in parts)


def _is_of_others(who: Sequence[str], what: frozenset[str], part: Part) -> bool:
    if _is_by_another(who, what, part):
        return True
    return bool(part.named - what - {*who}) and not _names(who, part)


_KEPT: Final = frozenset(map(canon, ["order", "form", "pay", "list", "report"]))
_ALIKE: Final = 0.75


def _is_enough(
    most: float, what: frozenset[str], scored: Sequence[tuple[float, Part]], mine: Sequence[tuple[float, Part]]
) -> bool:
    """True when it is plain of which clause it is told: by most of its words, or by one that only this has."""
    if most >= (_ALIKE if len(what) == 1 else max(2 * _ALIKE, len(what) / 2)):
        return True
    is_unlike = not any(part.points_back or score for score, part in mine)
    return is_unlike and most >= 1 and 2 * most >= len(what) and sum(score > 0 for score, _ in scored) == 1


def _said(what: Iterable[str], part: Part) -> float:
    """How many of the words a clause has; one that only may stand for another counts for less."""
    return sum(1 if word in part.stems else _ALIKE * (not part.stems.isdisjoint(_likes(word))) for word in what)


def _likes(word: str) -> frozenset[str]:
    """Whoever hears of a thing is told of it."""
    return alike(word) | converses().get(word, frozenset())


def _is_mine(one: Assigned, who: Sequence[str], what: frozenset[str], part: Part) -> bool:
    return _names(who, part) and not (one.does and _is_by_another(who, what, part))


def _is_by_another(who: Sequence[str], what: frozenset[str], part: Part) -> bool:
    """True when the clause says of somebody else that they do just this."""
    likes = what.union(*map(_likes, what))
    doers = [deed.doer - _SPEAKERS - what for deed in part.deeds if deed.verb in likes]
    return bool(doers) and all(doer & part.named and doer.isdisjoint(who) for doer in doers)


def _names(who: Sequence[str], part: Part) -> bool:
    """The examination board is no examination office; payroll is the payroll office, and the clerk any clerk."""
    own = [word for word in who if word not in OFFICE_STEMS]
    if part.stems.issuperset(who) or who[-1] in part.alone:
        return True
    return bool(own) and part.stems.issuperset(own) and OFFICE_STEMS.isdisjoint(part.stems)
