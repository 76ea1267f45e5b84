"""A part of one sentence put into a copy of another, where the two say nothing of the same.

What a claim has more than the sentence that it copies, it has from somewhere. Where it stands just so in another
sentence, that one must lend it: say it of what the copied one speaks of, point to it, open its list, or be told whole.
"""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.added import copied, is_adjunct
from rag.grounding.checks.exchanges import OTHERWISE, is_another
from rag.grounding.checks.insertions import Put, put_in
from rag.grounding.checks.retold import POINTING, statements
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import GAP, SourceSentence
from rag.language.clauses import without_values
from rag.language.likeness import is_general, with_likes
from rag.language.names import proper_names
from rag.language.rules.adjuncts import about_sources, fillers, is_clause, openers
from rag.language.rules.modality import modalities
from rag.language.rules.things import light
from rag.language.synonyms import canon
from rag.language.values.all_facts import read_facts
from rag.language.words import STOP_WORDS, content_stems, content_words, stem, stems, words

_EVERYWHERE: Final = 6
"""Sentences with a word from which it may belong to none of them."""
_LONGEST: Final = 4
"""Words in the place of which others may be put."""
_LEAST: Final = 2
_HALF: Final = 0.5
_WHOLE: Final = 0.75
"""Part of a sentence's words by which all of it is told."""
_OPENING: Final = 3
"""Words in which a sentence points back."""
_JOINT: Final = re.compile(r"^(?:and|or)\s+", re.IGNORECASE)
_SEGMENTS: Final = re.compile(r"[,;:()–—]\s?")
_AHEAD: Final = 4
"""Sentences in which an "it" may have its name."""
_IT: Final = frozenset(["it", "them", "they"])
_THE: Final = frozenset(["the", "this", "that", "these", "those", "its", "their", "our", "your"])


def check_lent(side: Side) -> Finding | None:
    """ "Moorings are let by the night crew", which another sentence says of the ropes."""
    if side.best[0].is_foreign:
        return None
    for one in copied(side):
        for put in put_in(side.claim, one.text):
            if is_adjunct(put.text) and _is_lent(put, one, side):
                return Finding("substitute" if put.instead_of else "added", "unsupported", put.text)
    return None


def _is_lent(put: Put, base: SourceSentence, side: Side) -> bool:
    strange = _strange(put, base, side)
    about = None if _stands_for_a_name(put) else base
    if not strange or any(side.is_topic(word, _EVERYWHERE, about) for word in strange):
        return False
    if not _is_apart(put, strange, side):
        return False
    homes = [one for one in side.others if one is not base and _has(one, strange, put)]
    if _is_for_an_it(put):
        return (
            bool(homes)
            and all(home.chunk_id != base.chunk_id for home in homes)
            and _is_not_meant(put.text, strange, base, side)
        )
    return bool(homes) and not any(_lends(home, put, base, side) for home in homes)


def _stands_for_a_name(put: Put) -> bool:
    """ "The film", for one that its passage names: that all others speak of a film tells what it is."""
    return words(put.text)[0] in _THE and bool(proper_names(put.instead_of))


def _strange(put: Put, base: SourceSentence, side: Side) -> list[str]:
    """The words of it that neither the sentence has, nor what it stands under here and there."""
    own = words(f"{base.text} {base.meant} {base.context} {base.place.opening} {side.surroundings.above}")
    known = with_likes([*map(stem, own), *map(canon, own)])
    said = [word for word in content_words(put.text) if word.isalpha()]
    strange = [word for word in said if not {stem(word), canon(word)} & known]
    if all(word in about_sources() | fillers() | light() for word in strange):
        return []
    return strange if not all(map(is_general, strange)) or _says_something(put, strange) else []


def _says_something(put: Put, strange: Sequence[str]) -> bool:
    """With general words alone only a condition does, a thing beside others, and a part that is strange all through."""
    is_whole = is_clause(put.text) or _JOINT.match(put.text) or len(strange) == len(content_words(put.text))
    return bool(is_whole) and len(words(put.text)) >= _LEAST and not modalities(put.text)


def _is_apart(put: Put, strange: Sequence[str], side: Side) -> bool:
    """Put where nothing stood, or where something else did that it cannot be another name of."""
    if not put.instead_of or _is_for_an_it(put):
        return True
    gone = content_words(put.instead_of)
    if not 0 < len(gone) <= _LONGEST or len(strange) < len(content_words(put.text)):
        return False
    return all(is_another(mine, theirs, side, OTHERWISE) for mine in strange for theirs in gone)


def _is_for_an_it(put: Put) -> bool:
    return put.instead_of.casefold() in _IT


def _is_not_meant(told: str, strange: Sequence[str], base: SourceSentence, side: Side) -> bool:
    """Far from all that is named ahead of an "it" of which a claim says what it is."""
    at = side.others.index(base)
    ahead = (one.text for one in side.others[max(0, at - _AHEAD) : at] if one.chunk_id == base.chunk_id)
    named = [word for text in ahead for word in content_words(text) if word.isalpha()]
    is_all = len(strange) == len(content_words(told))
    return (
        is_all and bool(named) and all(is_another(word, other, side, OTHERWISE) for word in strange for other in named)
    )


def _has(one: SourceSentence, strange: Sequence[str], put: Put) -> bool:
    """It says them just so, from the first to the last; where they all say little, with the little words ahead."""
    said = words(_JOINT.sub("", put.text))
    if not all(map(is_general, strange)):
        at = [place for place, word in enumerate(said) if word in strange]
        said = said[at[0] : at[-1] + 1] if at else said
    return f" {' '.join(map(stem, said))} " in f" {' '.join(stems(one.text))} "


def _lends(home: SourceSentence, put: Put, base: SourceSentence, side: Side) -> bool:
    """True when the claim may take this part of the one along with the other."""
    if home.text in base.place.opening or base.text in home.place.opening:
        return True
    if home.chunk_id != base.chunk_id and not _beside(put, home):
        return False
    if home.chunk_id == base.chunk_id and _is_of_next_step(home, put, base, side):
        return True
    if _is_told_whole(home, put, side) or _names_it(home, put, base) or _goes_on(home, put, base):
        return True
    parts = {home.text, *statements(home.text), *_SEGMENTS.split(home.text)}
    return any(_is_said_of(part, put, home, base, side) for part in parts)


def _is_told_whole(home: SourceSentence, put: Put, side: Side) -> bool:
    """Two sentences in one, or one and most of the other from its first word on."""
    first, told = canon(next(iter(content_words(home.text)), "")), len(home.own_stems & side.stems)
    if first in frozenset(map(canon, content_words(put.text))) and not is_clause(put.text):
        return told > _HALF * len(home.own_stems)
    return first in side.stems and told >= _WHOLE * len(home.own_stems)


def _names_it(home: SourceSentence, put: Put, base: SourceSentence) -> bool:
    """Which one "the form" is, or of what "the core" is, where the other sentence names it."""
    if put.instead_of:
        return frozenset(map(canon, content_words(put.instead_of))) <= home.own_stems
    said, ahead, behind = words(put.text), words(put.ahead)[-1:], words(put.behind)[:1]
    if said[0] == "of":
        return bool(ahead) and canon(ahead[0]) in home.own_stems
    is_name = STOP_WORDS.isdisjoint(said) and (not ahead or ahead[0] in _THE)
    return is_name and bool(behind) and canon(behind[0]) in home.own_stems


def _goes_on(home: SourceSentence, put: Put, base: SourceSentence) -> bool:
    """The condition with which the sentence right ahead of it begins."""
    said = words(put.text)
    follows = home.chunk_id == base.chunk_id and 0 <= base.start - home.end <= GAP
    return follows and not put.ahead and words(home.text)[: len(said)] == said


def _is_of_next_step(home: SourceSentence, put: Put, base: SourceSentence, side: Side) -> bool:
    """Of two steps side by side: what the second one is done to, where only the first one says it; or both in one."""
    apart = side.others.index(base) - side.others.index(home)
    first, second = _STEP.match(home.text), _STEP.match(base.text)
    if abs(apart) != 1 or not first or not second or put.instead_of or is_clause(put.text):
        return False
    if not (STOP_WORDS | openers()).isdisjoint(words(one["deed"])[0] for one in (first, second)):
        return False
    if apart == 1 and _is_its_object(put, first["rest"], second["deed"]):
        return True
    ends, own = (put.behind, put.ahead)[apart == 1], _CLAUSE.split(home.text[first.start("deed") :])[0]
    return not ends and stems(_JOINT.sub("", put.text)) == stems(own)


def _is_its_object(put: Put, first: str, deed: str) -> bool:
    """ "Push the ribbon into the slot", where it says "Insert the ribbon. Push into the slot"."""
    told, behind = words(_ARTICLE.sub("", put.text)), words(put.behind)[:1]
    is_first = words(_NUMBER.sub("", put.ahead)) in (words(deed), words(deed)[:1])
    return (
        is_first and (openers() | STOP_WORDS).issuperset(behind) and words(_ARTICLE.sub("", first))[: len(told)] == told
    )


_NUMBER: Final = re.compile(r"\A\W*(?:step\s)?(?:\d+\W+)?", re.IGNORECASE)
_STEP: Final = re.compile(
    rf"{_NUMBER.pattern}(?P<deed>[^\W\d_]+(?<!ing)(?<!s)(?: (?:on|off|up|down|out))?) (?P<rest>.+)", re.I | re.S
)
"""A sentence that begins with what is to be done."""
_CLAUSE: Final = re.compile(r"[,;:.()–—]|\s(?:and|then)\s")
_ARTICLE: Final = re.compile(r"\A(?:the|your|an?|all|each|this|these) ", re.IGNORECASE)


def _is_said_of(part: str, put: Put, home: SourceSentence, base: SourceSentence, side: Side) -> bool:
    """True when half of what it is said of there is spoken of here."""
    mine = frozenset(stems(put.text))
    said = [word for word in content_words(without_values(part, read_facts(part))) if stem(word) not in mine]
    if mine.isdisjoint(content_stems(part)) or (not said and part != home.text):
        return False
    points = _points(side.others.index(home) - side.others.index(base), home, base)
    rest = {canon(word) for word in said if not (points and is_general(word))}
    least = 0 if home.chunk_id == base.chunk_id else min(_LEAST, len(_beside(put, home)))
    return len(rest & (base.own_stems | base.meant_stems)) >= max(_HALF * len(rest), least)


def _beside(put: Put, home: SourceSentence) -> frozenset[str]:
    """What the sentence has more than the part; a line of another passage without any is about nothing here."""
    return home.own_stems - frozenset(map(canon, words(put.text)))


def _points(apart: int, home: SourceSentence, base: SourceSentence) -> bool:
    """True when they stand side by side, and the later one begins with a "this" or a "do it"."""
    later = home if apart > 0 else base
    is_beside = abs(apart) == 1 and home.chunk_id == base.chunk_id
    return is_beside and not POINTING.isdisjoint(words(later.text)[:_OPENING])
