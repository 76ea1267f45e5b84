"""Conflicts: two sources that answer the same thing differently, and which of them holds.

Found pairwise between sentences: same subject and attribute, different value. Missing one is better than inventing one,
so every doubt (another scope, another thing counted, a second reading of the value) speaks against a conflict.
Resolved by a stated rule, in this order: in force, supersedes, authority, effective_from; otherwise both are shown.
Nothing depends on the order of the chunks.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from difflib import SequenceMatcher
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Final, Literal

from rag.domain.answers import Conflict, ConflictSide
from rag.domain.chunks import Chunk
from rag.language.facts import Fact, agree
from rag.language.german_reading import read_german
from rag.language.kindred import kindred
from rag.language.likeness import contrasts
from rag.language.names import exact_names
from rag.language.negation import modality_flips, negation_flips
from rag.language.quantifiers import bounds_flip, order_flips
from rag.language.reading import read_facts
from rag.language.sentences import Span, split_sentences
from rag.language.synonyms import subjects
from rag.language.tables import cells_in_words, headers_of
from rag.retrieval.scopes import other_people, same_scope, scope_words

Rule = Literal["in_force", "supersedes", "authority", "effective_from", "unresolved"]

_SAME_SUBJECT: Final = 0.6
"""Least share of the shorter sentence's subject words that both have."""
_BRIDGED: Final = 0.3
"""The same when the question itself names what both speak of."""
_SAME_STATEMENT: Final = 0.7
"""The same for yes against no, where there is no value to compare."""
_ASKED: Final = 0.33
"""Least share of the question's words that both sentences have, with their headings."""
_OTHER_THING: Final = 0.25
"""What two sentences lose in likeness for another word in the same place: hotels here, flights there."""
_LEAST_WORDS: Final = 2
_SUBJECT_WORDS: Final = 6
_BRIDGE: Final = 0.6
_ON_TOP: Final = re.compile(r"\b(?:further|additional|extra|another|more)\b(?! than)", re.IGNORECASE)
_CONTACTS: Final = frozenset({"email", "phone", "url"})


@dataclass(frozen=True)
class Statement:
    """One sentence of a chunk, or one cell of a table beside its row and column, read for what it says of what.

    `said` are its words, `text` is what the checks read of them: a German rule with its small words in English.
    """

    chunk_id: str
    span: Span
    said: str

    @cached_property
    def text(self) -> str:
        return read_german(self.said)

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        return tuple(fact for fact in read_facts(self.text) if not fact.implied)

    @cached_property
    def about(self) -> frozenset[str]:
        return frozenset(self.thread) - {"#"}

    @cached_property
    def thread(self) -> tuple[str, ...]:
        """Subject words in order; values, addresses and links as `#`."""
        text, at, kept = self.text, 0, ""
        names = [name for name in exact_names(text) if name.kind in _CONTACTS]
        spans = [(fact.start, fact.end) for fact in read_facts(text)] + [(name.start, name.end) for name in names]
        for start, end in sorted(spans):
            kept += f"{text[at:start]} # "
            at = max(at, end)
        pieces = (kept + text[at:]).split("#")
        return tuple(word for number, part in enumerate(pieces) for word in (*["#"][: number and 1], *subjects(part)))

    @cached_property
    def words(self) -> frozenset[str]:
        return frozenset(subjects(self.text))

    @cached_property
    def scope(self) -> frozenset[str]:
        return scope_words(self.text)


Touching = Sequence[tuple[Statement, frozenset[str]]]
"""Sentences, each with the words of the question that it has."""


@dataclass(frozen=True)
class Clash:
    """Two statements with the values that differ; `strength` is how surely they speak of the same thing."""

    a: Statement
    b: Statement
    value_a: str
    value_b: str
    strength: float


def find_conflicts(question: str, chunks: Sequence[Chunk], *, as_of: date) -> list[Conflict]:
    """The surest conflict between each two versions that touches the question, resolved; sorted by their ids."""
    asked = frozenset(subjects(question))
    said = {_name(chunk): _on_the_matter(chunk, asked) for chunk in chunks}
    best: dict[tuple[str, str], tuple[Clash, Chunk, Chunk]] = {}
    for one, other in _pairs(chunks):
        for clash in _clashes(said[_name(one)], said[_name(other)], asked) if same_scope(one, other) else ():
            key = (one["version_id"], other["version_id"])
            if key not in best or _rank(clash) > _rank(best[key][0]):
                best[key] = (clash, one, other)
    return [_conflict(clash, one, other, as_of) for _, (clash, one, other) in sorted(best.items())]


def in_conflict(one: Chunk, other: Chunk) -> bool:
    """True when two texts say different things of the same subject, whatever is asked."""
    mine, theirs = (_on_the_matter(chunk, frozenset()) for chunk in (one, other))
    return same_scope(one, other) and any(True for _ in _clashes(mine, theirs, frozenset()))


def _name(chunk: Chunk) -> str:
    return chunk["chunk_id"] + "@" + chunk["version_id"]


def _pairs(chunks: Sequence[Chunk]) -> Iterator[tuple[Chunk, Chunk]]:
    """Each two chunks of different versions once, always in the same order."""
    unique = {_name(chunk): chunk for chunk in chunks}
    ordered = sorted(unique.values(), key=lambda chunk: (chunk["version_id"], chunk["chunk_id"]))
    for one, other in combinations(ordered, 2):
        if one["version_id"] != other["version_id"]:
            yield one, other


def _rank(clash: Clash) -> tuple[float, str, str, int, int]:
    return (clash.strength, clash.a.chunk_id, clash.b.chunk_id, clash.a.span.start, clash.b.span.start)


def _clashes(mine: Touching, theirs: Touching, asked: frozenset[str]) -> Iterator[Clash]:
    for a, of_a in mine:
        for b, of_b in theirs:
            clash = _clash(a, b, bridged=len(of_a & of_b) >= max(_LEAST_WORDS, _BRIDGE * len(asked)))
            if clash:
                yield clash


def _on_the_matter(chunk: Chunk, asked: frozenset[str]) -> Touching:
    """The sentences of a chunk that touch the question, each with what it has of it; none when the chunk does not."""
    if not _answers(chunk, asked):
        return []
    headed = _shared(asked, frozenset(subjects(f"{chunk['title']} {chunk['section']}")))
    said = [(each, _shared(asked, each.words)) for each in _statements(chunk["chunk_id"], chunk["text"])]
    return [(each, here) for each, here in said if _touches(here, headed, asked)]


@lru_cache(maxsize=512)
def _statements(chunk_id: str, text: str) -> tuple[Statement, ...]:
    spans = split_sentences(text)
    return tuple(
        Statement(chunk_id, span, said)
        for span, header in zip(spans, headers_of(spans), strict=True)
        for said in ([span.text] if header is None else cells_in_words(span.text, header))
    )


def _shared(asked: frozenset[str], known: frozenset[str]) -> frozenset[str]:
    """The words asked for that are there, if only by a word that readers use for them."""
    return frozenset(word for word in asked if kindred(word) & known)


def _answers(chunk: Chunk, asked: frozenset[str]) -> bool:
    known = frozenset(subjects(f"{chunk['title']} {chunk['section']} {chunk['text']}"))
    return len(_shared(asked, known)) >= _ASKED * len(asked)


def _touches(here: frozenset[str], headed: frozenset[str], asked: frozenset[str]) -> bool:
    """The sentence itself has a word of the question, and with its headings a fair part of them."""
    return not asked or (bool(here) and len(here | headed) >= _ASKED * len(asked))


def _clash(a: Statement, b: Statement, *, bridged: bool) -> Clash | None:
    """The values that two sentences about the same thing disagree on, if any."""
    likeness = _likeness(a, b, least=_BRIDGED if bridged else _SAME_SUBJECT)
    if likeness is None or not _scopes_meet(a, b):
        return None
    values = (None if _are_opposed(a, b) else _different_values(a, b)) or _different_contacts(a, b)
    if values is None and _denies(a, b):
        values = (a.span.text, b.span.text)
    return Clash(a, b, *values, strength=likeness) if values else None


def _likeness(a: Statement, b: Statement, *, least: float) -> float | None:
    """Shared subject words: half by the shorter sentence, half by both. None below `least`, or for too few to tell."""
    shared = len(a.about & b.about)
    shorter, longer = sorted((len(a.about), len(b.about)))
    if shared < min(_LEAST_WORDS, longer) or not shorter:
        return 1.0 if a.about == b.about else None
    likeness = 0.5 * shared / shorter + 0.5 * 2 * shared / (shorter + longer)
    if likeness >= least:  # a look at the places of words costs more than all the rest
        likeness -= _OTHER_THING * _differ_in_one_place(a, b)
    return likeness if likeness >= least else None


def _differ_in_one_place(a: Statement, b: Statement) -> bool:
    """True when one subject word stands exactly where the other sentence has another that is no kin of it."""
    for tag, i, j, k, m in SequenceMatcher(None, a.thread, b.thread, autojunk=False).get_opcodes():
        if tag == "replace" and j - i == m - k == 1 and "#" not in (a.thread[i], b.thread[k]):
            return not kindred(a.thread[i]) & kindred(b.thread[k])
    return False


def _are_opposed(a: Statement, b: Statement) -> bool:
    """When a shift starts and when it ends are two values of two things."""
    return any(contrasts(word) & (b.about - a.about) for word in a.about - b.about)


def _scopes_meet(a: Statement, b: Statement) -> bool:
    one, other = a.text, b.text
    return a.scope == b.scope and not other_people(one, other) and not order_flips(one, other)


def _different_values(a: Statement, b: Statement) -> tuple[str, str] | None:
    """The first values of the same kind and place that differ, when the sentences do not agree on all of that kind."""
    for kind in dict.fromkeys(fact.kind for fact in a.facts):
        mine = [fact for fact in a.facts if fact.kind == kind]
        theirs = [fact for fact in b.facts if fact.kind == kind]
        left = [fact for fact in mine if not any(agree(fact, one) or agree(one, fact) for one in theirs)]
        right = [fact for fact in theirs if not any(agree(fact, one) or agree(one, fact) for one in mine)]
        for fact in left:
            rival = next((one for one in right if _same_place(fact, a, one, b)), None)
            if rival:
                return fact.text.strip(), rival.text.strip()
    return None


def _same_place(fact: Fact, a: Statement, other: Fact, b: Statement) -> bool:
    """Both values are a floor or a ceiling alike, and are alone or have a subject word in common nearby."""
    if _is_added(fact, a) != _is_added(other, b):
        return False
    near, far = _beside(fact, a), _beside(other, b)
    if bounds_flip(a.text, fact, b.text, other):
        return False
    return bool(near & far) or a.about == b.about or (a.facts == (fact,) and b.facts == (other,))


def _is_added(fact: Fact, statement: Statement) -> bool:
    """`two further days` come on top of something; they are no rival of how many there are."""
    before = statement.text[: fact.start].split()[-1:]
    return bool(_ON_TOP.search(" ".join([*before, fact.text])))


def _beside(fact: Fact, statement: Statement) -> frozenset[str]:
    """Subject words next to a value, on either side."""
    text = statement.text
    before, after = subjects(text[: fact.start])[-2:], subjects(text[fact.end :])[:2]
    return frozenset(word for word in (*before, *after) if not word[0].isdigit())


def _different_contacts(a: Statement, b: Statement) -> tuple[str, str] | None:
    mine = {name.key: name for name in exact_names(a.text) if name.kind in _CONTACTS}
    theirs = {name.key: name for name in exact_names(b.text) if name.kind in _CONTACTS}
    if not mine or not theirs or mine.keys() & theirs.keys():
        return None
    one, other = min(mine.values()), min(theirs.values())
    return (one.text, other.text) if one.kind == other.kind else None


def _denies(a: Statement, b: Statement) -> bool:
    """Yes against no, or may against must; only of all but the same words, since there is no value to compare."""
    one, other = a.text, b.text
    if 2 * len(a.about & b.about) < _SAME_STATEMENT * (len(a.about) + len(b.about)):
        return False
    return (negation_flips(one, other) and negation_flips(other, one)) or modality_flips(one, other)


def resolve(one: Chunk, other: Chunk, as_of: date) -> tuple[Literal["a", "b"] | None, Rule]:
    """Which of two holds and by which rule; no rule looks at more than the two."""
    steps: tuple[tuple[Rule, float, float], ...] = (
        ("in_force", in_force(one, as_of), in_force(other, as_of)),
        ("supersedes", _supersedes(one, other), _supersedes(other, one)),
        ("authority", one["authority"], other["authority"]),
        ("effective_from", _started(one), _started(other)),
    )
    for rule, mine, theirs in steps:
        if mine != theirs:
            return ("a" if mine > theirs else "b"), rule
    return None, "unresolved"


def in_force(chunk: Chunk, on: date) -> bool:
    """True when `on` lies between the chunk's dates; an open end is no limit."""
    start, end = chunk["effective_from"], chunk["effective_until"]
    return (not start or date.fromisoformat(start) <= on) and (not end or on <= date.fromisoformat(end))


def _supersedes(one: Chunk, other: Chunk) -> bool:
    return bool({other["document_id"], other["version_id"], other["title"]} & set(one["supersedes"]))


def _started(chunk: Chunk) -> int:
    """Days; a source without a date is older than any with one."""
    return date.fromisoformat(chunk["effective_from"]).toordinal() if chunk["effective_from"] else 0


def _conflict(clash: Clash, one: Chunk, other: Chunk, as_of: date) -> Conflict:
    winner, rule = resolve(one, other, as_of)
    return Conflict(
        subject=_subject(clash),
        a=_side(one, clash.a, clash.value_a),
        b=_side(other, clash.b, clash.value_b),
        winner=winner,
        rule=rule,
    )


def _subject(clash: Clash) -> str:
    """The words both sentences share, as the first one writes them."""
    shared = clash.a.about & clash.b.about
    spelled = [word.strip(".,;:()") for word in clash.a.said.split() if shared & frozenset(subjects(word))]
    return " ".join(dict.fromkeys(spelled[:_SUBJECT_WORDS]))


def _side(chunk: Chunk, statement: Statement, value: str) -> ConflictSide:
    return ConflictSide(
        chunk_id=chunk["chunk_id"],
        document_id=chunk["document_id"],
        title=chunk["title"],
        section=chunk["section"],
        quote=statement.span.text,
        value=value,
        authority=chunk["authority"],
        effective_from=chunk["effective_from"],
        effective_until=chunk["effective_until"],
        owner=chunk["owner"],
    )
