"""What a claim that copies a sentence has more than it, less than it, or begins with instead."""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final, NamedTuple

from rag.grounding.checks.laid import (
    COPIED,
    FEWEST,
    LONGEST,
    NEARLY_COPIED,
    RETOLD,
    Laid,
    both_sides,
    content_of,
    count_copied,
    lay,
    one_form,
    told_words,
)
from rag.grounding.checks.rewording import named, words_of_names
from rag.language.auxiliaries import AUXILIARIES
from rag.language.rules.deeds import deeds
from rag.language.sentences import is_table_row

_RUN: Final = 5
_WHOLE: Final = 0.9
"""Share of the sentence by which it is there, however much stands beside it."""
_OWN: Final = 0.1
"""Share of the copied words that may be replaced by others."""


class Inserted(NamedTuple):
    """Words that a claim puts into a sentence, and those of the sentence that it has left out or replaced.

    `dropped` is None where the claim only retells the sentence, so that anything may stand for anything.
    """

    run: str
    dropped: tuple[str, ...] | None


def inserted(claim: str, sentence: str) -> Iterator[Inserted]:
    """Runs of words that the claim puts into a sentence, or before or behind it, without names.

    One of five words or more is told wherever most of the rest is retold. A shorter one may be another way of putting
    it: it is told where all the rest is copied, and where it has no word that only changed its place.
    """
    mine, theirs = both_sides(claim, sentence)
    if not mine:
        return
    found, told = _with_its_end(lay(claim, sentence), mine)
    copied = count_copied(found)
    is_whole = copied >= max(COPIED, min(RETOLD * told, _WHOLE * len(theirs)))
    is_copy = _has_little_of_its_own(found) and (is_whole or _is_all_of_a_few_words(found, sentence))
    if not is_copy and copied < RETOLD * len(mine):
        return
    dropped = tuple(word for tag, i, j, _, _ in found if tag != "equal" for word in theirs[i:j]) if is_copy else None
    names = words_of_names(claim)
    for tag, i, j, start, end in found:
        run = mine[start:end]
        is_put_in = tag == "insert" or (tag == "replace" and _stands_for_none(theirs[i:j]))
        if is_put_in and (is_copy or len(run) >= _RUN) and not {*named(run)} & {*named(dropped or ())}:
            yield Inserted(" ".join(word for word in run if word not in names), dropped)


def _has_little_of_its_own(found: Laid) -> bool:
    """In the place of the sentence's words: what is put in does not count."""
    return sum(end - start for tag, _, _, start, end in found if tag == "replace") <= _OWN * count_copied(found)


def _with_its_end(found: Laid, mine: Sequence[str]) -> tuple[Laid, int]:
    """Where a claim ends with something of its own, ", but guests pay half", that replaces nothing of the sentence.

    Also how many words the claim has ahead of it.
    """
    ahead, tail = _parted(found)
    if not tail:
        return found, len(mine)
    (_, i, _, start, _), (_, _, j, _, end) = tail[0], tail[-1]
    back = int(bool(ahead) and ahead[-1][0] == "equal" and mine[start - 1] in _JOINS)
    run = mine[start - back : end]
    if not _JOINED.match(" ".join(run)) or not (j - i > LONGEST or _states(run)):
        return found, len(mine)
    if back:
        same, first, last, begin, until = ahead[-1]
        ahead = (*ahead[:-1], (same, first, last - 1, begin, until - 1))
    at = start - back
    return (*ahead, ("delete", i - back, j, at, at), ("insert", j, j, at, end)), at


def _parted(found: Laid) -> tuple[Laid, Laid]:
    """Up to the last words that both have, and what the claim ends with; a word of that may stand in both by chance."""
    at = len(found)
    while at and (found[at - 1][0] in {"insert", "replace"} or (at < len(found) and _is_stray(found[at - 1]))):
        at -= 1
    if at < len(found) and found[at][0] == "equal":
        at += 1
    return found[:at], found[at:]


def _is_stray(block: tuple[str, int, int, int, int]) -> bool:
    return block[0] == "equal" and block[4] - block[3] == 1


def _states(run: Sequence[str]) -> bool:
    return not AUXILIARIES.isdisjoint(run) or bool(deeds(" ".join(run)))


_JOINS: Final = frozenset(["and", "but", "or", "while", "so", "which", "because", "plus"])
_JOINED: Final = re.compile(rf"(?:{'|'.join(sorted(_JOINS))}|including|as well as|along with|together with)\b")


def _is_all_of_a_few_words(found: Laid, sentence: str) -> bool:
    """True for a claim that begins or ends with a sentence or an item of two or three words, or has a word more in it.

    The few words beside the values of a row are none.
    """
    same = [(i, j) for tag, i, j, _, _ in (found[0], found[-1]) if tag == "equal"]
    few = len(told_words(sentence))
    has_one_more = count_copied(found) == few == found[-1][-1] - 1
    return FEWEST <= few < COPIED and ((0, few) in same or has_one_more) and not is_table_row(sentence)


def _stands_for_none(said: Sequence[str]) -> bool:
    """Little words, but none that speaks of somebody or something: the company may be told of itself for "we"."""
    return not content_of(said) and _PRONOUNS.isdisjoint(word.partition("'")[0] for word in said)


_PRONOUN_LIST: Final = """
    i we us our ours you your yours he him his she her hers it its they them their theirs this that these those who
    whom whose which one ones someone somebody anyone anybody everyone everybody something anything everything each all
"""
_PRONOUNS: Final = frozenset(_PRONOUN_LIST.split())


class Front(NamedTuple):
    """What a claim and a sentence begin with ahead of words that both have; `then` is the first of these."""

    said: tuple[str, ...]
    claimed: tuple[str, ...]
    then: str


def other_front(claim: str, sentence: str) -> Front | None:
    """The beginnings of both, where nearly all the rest of the claim is copied."""
    (mine, theirs), laid = both_sides(claim, sentence), lay(claim, sentence)
    first = next((one for one in laid if one[0] == "equal" and _is_told(mine[one[3] : one[4]])), None)
    if first is None or not first[1] or not first[3]:
        return None
    _, until, _, start, _ = first
    copied = sum(end - at for tag, _, _, at, end in laid if tag == "equal" and at >= start)
    if copied < max(COPIED, NEARLY_COPIED * (len(mine) - start)):
        return None
    return Front(theirs[:until], mine[:start], mine[start])


def _is_told(run: Sequence[str]) -> bool:
    return len(run) >= COPIED or len(content_of(run)) > 1


class Cut(NamedTuple):
    """Characters [start, end) of a sentence that a copy of it leaves out, between words that it has."""

    start: int
    end: int


@lru_cache(maxsize=4096)
def cuts(claim: str, sentence: str) -> tuple[Cut, ...]:
    """What a claim leaves out of a sentence that it copies otherwise; nothing where it is no copy."""
    mine, theirs, laid = _spoken_beside(claim, sentence)
    if count_copied(laid) < max(COPIED, NEARLY_COPIED * len(mine)):
        return ()
    stated = _spoken_stems(theirs)
    gone = [(i, j) for tag, i, j, _, _ in laid if tag == "delete"]
    return tuple(
        Cut(theirs[start].start(), theirs[end - 1].end()) for i, j in gone for start, end in _shifted(i, j, stated)
    )


class Put(NamedTuple):
    """Words that a claim has at a place of the sentence which it copies, those that stand there, and those around."""

    text: str
    instead_of: str
    ahead: str
    behind: str


@lru_cache(maxsize=4096)
def put_in(claim: str, sentence: str) -> tuple[Put, ...]:
    """What a claim puts into a sentence that it copies otherwise; nothing where it is no copy."""
    mine, theirs, laid = _spoken_beside(claim, sentence)
    copied = count_copied(laid)
    if copied < max(COPIED, min(RETOLD * len(mine), _WHOLE * len(theirs))):
        return ()
    return tuple(
        Put(_span(mine[k:m], claim), _span(theirs[i:j], sentence), _span(mine[:k], claim), _span(mine[m:], claim))
        for tag, i, j, k, m in laid
        if tag in {"insert", "replace"} and len(mine) - copied - (m - k) <= _OWN * copied
    )


def _span(said: Sequence[re.Match[str]], text: str) -> str:
    return text[said[0].start() : said[-1].end()] if said else ""


def _spoken_beside(claim: str, sentence: str) -> tuple[list[re.Match[str]], list[re.Match[str]], Laid]:
    """The words of both, values among them, and how they lie beside each other."""
    mine, theirs = list(_SPOKEN.finditer(claim)), list(_SPOKEN.finditer(sentence))
    laid = SequenceMatcher(a=_spoken_stems(theirs), b=_spoken_stems(mine), autojunk=False).get_opcodes()
    return mine, theirs, tuple(laid)


def _spoken_stems(said: Sequence[re.Match[str]]) -> list[str]:
    return [one_form(one[0].replace("’", "'").casefold()) for one in said]


def _shifted(start: int, end: int, said: Sequence[str]) -> Iterator[tuple[int, int]]:
    """All places of a cut that leave the same words: of "in the US in the office" either place may be cut out."""
    while start and said[start - 1] == said[end - 1]:
        start, end = start - 1, end - 1
    yield start, end
    while end < len(said) and said[start] == said[end]:
        start, end = start + 1, end + 1
        yield start, end


_SPOKEN: Final = re.compile(r"[$€£]?\d+(?:[.,:]\d+)*|[^\W\d_](?:\.(?:[^\W\d_]\.)+|[^\W_]*(?:['’][^\W\d_]+)?)")
