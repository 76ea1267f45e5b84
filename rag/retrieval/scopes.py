"""For whom or where a sentence holds: two rules for two countries, plans or contract types do not contradict."""

import re
from typing import Final

from rag.domain.chunks import Chunk
from rag.language.names import exact_names, name_key, opening_word, proper_names
from rag.language.reading import read_facts
from rag.language.synonyms import subjects
from rag.language.words import stem

_SCOPE_LIST: Final = """
    germany german switzerland swiss austria austrian france french spain spanish italy italian netherlands dutch
    belgium poland polish portugal ireland irish uk britain british england scotland wales usa america american
    canada canadian mexico brazil india indian china chinese japan japanese singapore australia australian europe
    european eu emea apac domestic international abroad overseas foreign local national federal state part-time
    full-time contractor contractors freelancer freelancers intern interns temporary permanent apprentice trainee
    student executive director manager managers supervisor senior junior lead hourly salaried exempt nonexempt
    probation probationary new former retired individual family single couple dependent spouse child adult
    in-network out-of-network network tier level grade band premium basic standard plus gold silver bronze first
    second third initial subsequent additional extra weekday weekend summer winter night morning
    evening economy business internal external public private emergency routine specialist primary generic brand
"""
_GENERIC_LIST: Final = """
    policy policies guide guideline guidelines handbook manual faq announcement announcements update updates
    version revision overview rules rule document documents details information info notice memo note notes
    benefit benefits employee company the draft final new old current previous updated revised summary overview
    section page general our internal regulation regulations blog post wiki newsletter mail email program
    programme plan procedure process
"""
SCOPE_WORDS: Final = frozenset(stem(word) for listed in _SCOPE_LIST.split() for word in listed.split("-"))
_GENERIC: Final = frozenset(stem(word) for word in _GENERIC_LIST.split())
_NUMBERED: Final = re.compile(
    r"\b(grade|level|band|tier|severity|priority|step|phase|class|group|zone|category|stage)\s+(\w+)", re.IGNORECASE
)
_SERVED: Final = re.compile(r"\b(?:with|after|over|under|from)\s+(.{1,24}?\byears?)\s+(?:of|in|with)\b", re.IGNORECASE)
_FOR_WHOM: Final = re.compile(
    r"\bfor\s+((?:[a-z]+(?:-[a-z]+)*\s?){1,4}?)(?=[.,;:]|$|\b(?:is|are|was|per|in|at|on|by|to|of|with|from|must|may|who)\b)",
    re.IGNORECASE,
)
_COMPOUND = re.compile(r"\b(in|out-of|out of|full|part|non)[\s-](network|time|exempt|profit)\b", re.IGNORECASE)


def scope_words(text: str) -> frozenset[str]:
    """Words of a sentence that say for whom, where or which one it holds: names, codes and words of a closed list."""
    compounds = {f"{match[1].casefold()[:3]} {match[2].casefold()}" for match in _COMPOUND.finditer(text)}
    listed = {word for word in subjects(text) if word in SCOPE_WORDS}
    names = {name.key for name in proper_names(text)} | {name.key for name in exact_names(text) if name.kind == "code"}
    opening = name_key(opening_word(text))
    return frozenset(compounds | listed | names | ({opening} & SCOPE_WORDS) | _conditions(text))


def _conditions(text: str) -> set[str]:
    """Grade 5 is not grade 7, and five years of service are not ten."""
    numbered = {f"{match[1]} {match[2]}".casefold() for match in _NUMBERED.finditer(text) if _counts(match[2])}
    served = {str(fact.value) for match in _SERVED.finditer(text) for fact in read_facts(match[1])}
    return numbered | served


def _counts(word: str) -> bool:
    return word.isdigit() or len(word) == 1 or word.casefold() in {"one", "two", "three", "four", "five"}


def other_people(one: str, other: str) -> bool:
    """True when both say for whom, and not for the same: "for engineers", "for sales staff"."""
    mine, theirs = _for_whom(one), _for_whom(other)
    return bool(mine) and bool(theirs) and not (mine <= theirs or theirs <= mine)


def _for_whom(text: str) -> frozenset[str]:
    return frozenset(word for match in _FOR_WHOM.finditer(text) for word in subjects(match[1]))


def same_scope(a: Chunk, b: Chunk) -> bool:
    """False when titles or headings are siblings: alike but for a word of their own on both sides, or a scope word."""
    return _alike(a["title"], b["title"]) and _alike(_heading(a), _heading(b), strict=False)


def _heading(chunk: Chunk) -> str:
    return chunk["section"].split(" > ")[-1]


def _alike(one: str, other: str, *, strict: bool = True) -> bool:
    mine, theirs = _own_words(one), _own_words(other)
    only_mine, only_theirs = mine - theirs, theirs - mine
    if (only_mine | only_theirs) & SCOPE_WORDS:
        return False
    siblings = bool(mine & theirs) and bool(only_mine) and bool(only_theirs)
    return not (siblings and strict)


def _own_words(title: str) -> frozenset[str]:
    return frozenset(word for word in subjects(title) if word not in _GENERIC and not word.isdigit())
