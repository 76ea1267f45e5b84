"""Names of a claim: addresses and codes to the letter, and no name in the place of another."""

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from rag.grounding.checks.laid import retells, share_retold
from rag.grounding.checks.replaced import replaced
from rag.grounding.checks.rows import is_named
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.clauses import split_clauses
from rag.language.initials import spelled_beside
from rag.language.likeness import alike
from rag.language.names import Name, exact_names, name_key, opening_word, proper_names
from rag.language.rules.parties import OFFICE_STEMS
from rag.language.synonyms import subjects
from rag.language.tables import cells
from rag.language.words import begins, words


def check_exact_names(side: Side) -> Finding | None:
    """E-mail addresses, links, codes and phone numbers must stand in the source to the letter."""
    known = {name.key for sentence in side.around for name in exact_names(f"{sentence.text} {sentence.context}")}
    for name in exact_names(side.claim):
        if name.key not in known and _one_of(name.text).casefold() not in _all_text(side):
            rival = any(one.kind == name.kind for one in exact_names(side.best[0].text))
            return Finding("contact", "contradicted" if rival else "unsupported", name.text)
    return None


def _one_of(code: str) -> str:
    """IC3, of "all IC3s"."""
    return code[:-1] if re.search(r"[A-Z\d]s\Z", code) else code


def check_lent_addresses(side: Side) -> Finding | None:
    """An address that its own sentence gives for something else, where the claim retells one with another address."""
    for name in exact_names(side.claim) if len(exact_names(side.claim)) == 1 else ():
        about = frozenset(subjects(side.claim.replace(name.text, " "))) - frozenset(subjects(name.text))
        homes = [len(about & one.likely_stems) for one in side.others if name.key in _addresses(one, name.kind)]
        rivals = [
            len(about & one.own_stems)
            for one in side.others
            if (told := _addresses(one, name.kind)) and name.key not in told and not one.cells
        ]
        if homes and rivals and max(rivals) >= max(_LEAST_ABOUT, len(about) * _MOSTLY) and 2 * max(homes) < max(rivals):
            return Finding("contact", "contradicted", name.text)
    return None


_LEAST_ABOUT: Final = 2
_MOSTLY: Final = 0.6


def _addresses(sentence: SourceSentence, kind: str) -> set[str]:
    return {name.key for name in exact_names(sentence.text) if name.kind == kind}


def _all_text(side: Side) -> str:
    return " ".join(f"{sentence.text} {sentence.context}" for sentence in side.around).casefold()


def check_proper_names(side: Side) -> Finding | None:
    """A name must be in the sources, and must not replace the one that stands in the sentence."""
    if other := _exchanged_name(side):
        return Finding("name", "contradicted", other)
    names = proper_names(side.claim)
    known = side.evidence.name_keys | _in_one(side.others) if names else frozenset()
    for name in names:
        if name.text in spelled_beside(side.claim):
            continue
        if not _is_known(name, known) and not _is_acronym(name, side.others):
            return Finding("name", "unsupported", name.text)
        if side.best[0].cells and _is_of_another_row(name, side):
            return Finding("name", "contradicted", name.text)
    return None


def _is_of_another_row(name: Name, side: Side) -> bool:
    """True where the row has names that the claim has not, and none of the rows that are told has this one."""
    row, *others = side.best
    told = [row, *(one for one in others if one.cells and one.chunk_id == row.chunk_id and is_named(one, side.claim))]
    said = frozenset(map(name_key, words(side.claim)))
    return not _is_known(name, _name_keys(told)) and any(_clause_names(cell) - said for cell in cells(row.text)[1:])


def _exchanged_name(side: Side) -> str:
    """A name that stands alone where the retold sentence has another one alone."""
    mine, theirs = _names_by_word(side.claim), _names_by_word(side.best[0].text)
    pairs = (
        (mine[one.claimed[0]], theirs[one.said[0]])
        for text in _retold_parts(side)
        for one in replaced(side.claim, text)
        if one.is_one_word and one.claimed[0] in mine and one.said[0] in theirs
    )
    return next((claimed.text for claimed, said in pairs if not _is_same_name(claimed, said, side)), "")


def _retold_parts(side: Side) -> list[str]:
    """The best sentence, and the clause of it that the claim is a near copy of."""
    clauses = [clause.text for clause in split_clauses(side.best[0].text)]
    copied = [
        text
        for text in clauses
        if min(share_retold(side.claim, text), share_retold(text, side.claim)) >= _NEARLY_THE_CLAUSE
    ]
    return [side.best[0].text, *copied]


_NEARLY_THE_CLAUSE: Final = 0.75


def _names_by_word(text: str) -> dict[str, Name]:
    return {name.text.casefold(): name for name in proper_names(text)}


def _is_same_name(one: Name, other: Name, side: Side) -> bool:
    is_another = one.key not in OFFICE_STEMS and any(
        name.key == one.key for sentence in side.others for name in proper_names(sentence.text)
    )
    is_likely = other.key in alike(one.key) and not is_another  # HR Links is not HR Relations, where there are both
    is_spelled_so = is_likely or one.key in _in_one(side.best)
    return share_root(one.key, other.key) or is_spelled_so or _is_acronym(one, side.others)


def check_name_company(side: Side) -> Finding | None:
    """Names that stand together in a claim must not come from two clauses that pair each with another name."""
    if not retells(side.claim, side.best[0].text) or _is_part(side.claim, side.best[0].text):
        return None
    said = {name.key for name in proper_names(side.claim)}
    clauses = [_clause_names(text) for text in _COMPANY.split(side.best[0].text)]
    met = [names for names in clauses if names & said]
    if any(said & _all_names(met) <= names for names in met) or len(met) < 2:
        return None
    known = said.union(map(name_key, words(side.claim)))  # "the Travel and Leave policies" are each a policy
    paired_otherwise = all(names - known for names in met)
    return Finding("name", "contradicted", ", ".join(sorted(said))) if paired_otherwise else None


def _is_part(claim: str, sentence: str) -> bool:
    """True for words that stand so in the sentence."""
    return f" {' '.join(words(claim))} " in f" {' '.join(words(sentence))} "


_COMPANY: Final = re.compile(r"[;,|]|\band\b|\bor\b|\bwhile\b|\bbut\b")


def _clause_names(text: str) -> frozenset[str]:
    opening = opening_word(text.lstrip(" ,;"))
    return frozenset(name.key for name in proper_names(text)) | ({name_key(opening)} if opening else frozenset())


def _all_names(groups: Sequence[frozenset[str]]) -> frozenset[str]:
    return frozenset().union(*groups)


def _name_keys(sentences: Sequence[SourceSentence]) -> frozenset[str]:
    return frozenset().union(*(sentence.name_keys for sentence in sentences))


def _in_one(sentences: Sequence[SourceSentence]) -> frozenset[str]:
    """Names with a hyphen as others write them in one word."""
    parted = (part for one in sentences if "-" in one.text for part in _HYPHENED.findall(one.text))
    return frozenset(name_key(part.replace("-", "")) for part in parted)


_HYPHENED: Final = re.compile(rf"{begins('A-Z')}[^\W\d_]+(?:-[^\W\d_]+)+")


def _is_known(name: Name, keys: frozenset[str]) -> bool:
    return any(_are_known(apart.split(name.text), keys) for apart in _APART)


def _are_known(parts: Sequence[str], keys: frozenset[str]) -> bool:
    named = [name_key(part) for part in parts if len(part) > 1]
    return all(part in keys or any(share_root(part, key) for key in keys) for part in named)


_APART: Final = (re.compile(r"[-.&_\s]+"), re.compile(r"[-.&_\s]+|(?<=[a-z])(?=[A-Z])"))
"""Where a name may be parted that is written in several words elsewhere: ServiceNow is service now."""
_ENDINGS: Final = frozenset(
    ["", "y", "n", "an", "ian", "ean", "e", "a", "ia", "i", "ese", "ish", "ic", "s", "es", "er", "ern"]
)


def share_root(one: str, other: str) -> bool:
    """Germany and German, West and Western; not Jonas and Jonathan."""
    root = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return root >= _LEAST_ROOT and {one[root:], other[root:]} <= _ENDINGS


_LEAST_ROOT: Final = 4


def _is_acronym(name: Name, sentences: Sequence[SourceSentence]) -> bool:
    """HR is proven by "human resources"."""
    if not name.text.isupper() or len(name.text) < 2:
        return False
    initials = " ".join("".join(word[0] for word in words(f"{one.text} {one.context}")) for one in sentences)
    return name.text.casefold() in initials
