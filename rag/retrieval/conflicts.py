"""Conflicts: two sources that answer the same thing differently, and which of them holds.

Found pairwise between sentences: same subject and attribute, different value. Missing one is better than inventing one,
so every doubt (another scope, another thing counted, a second reading of the value) speaks against a conflict.
Resolved by a stated rule, in this order: in force, supersedes, authority, effective_from; otherwise both are shown.
Nothing depends on the order of the chunks.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from difflib import SequenceMatcher
from itertools import combinations
from math import isclose
from typing import Final, Literal

from rag.domain.answers import Conflict, ConflictSide
from rag.domain.chunks import Chunk
from rag.language.asked_kinds import ANY_KIND, Kinds, asked_kinds, without_kind
from rag.language.facts import UNKNOWN, Fact, FactKind, agree
from rag.language.german import german_content, is_german
from rag.language.german_reading import in_english_words
from rag.language.kindred import kin, kindred
from rag.language.likeness import contrasts
from rag.language.names import Name, exact_names
from rag.language.negation import modality_flips, negation_flips
from rag.language.predicates import predicates, predicates_flip
from rag.language.quantifiers import bound, bounds_flip, order_flips, says_exactly
from rag.language.synonyms import subjects
from rag.language.words import words
from rag.retrieval.asked_answers import PERIODS, Wanted, answers_differ, wanted_by
from rag.retrieval.scopes import other_people, same_scope
from rag.retrieval.statements import CONTACTS, Statement, statements

Rule = Literal["in_force", "supersedes", "authority", "effective_from", "unresolved"]

_SAME_SUBJECT: Final = 0.6
"""Least share of the shorter sentence's subject words that both have."""
_BRIDGED: Final = 0.3
"""The same when the question itself names what both speak of."""
_SAME_STATEMENT: Final = 0.7
"""The same for yes against no, where there is no value to compare."""
_ASKED: Final = 0.33
"""Least share of the question's words that both sentences have, with their headings."""
_NEAREST: Final = 0.7
_NEAR: Final = 0.5
"""What the two sides of a conflict have at least of the question's words that the sentence with most of them has."""
_LINKED: Final = re.compile(r"(?:\]\(|[\[<\"'=])$")
_OTHER_THING: Final = 0.25
"""What two sentences lose in likeness for another word in the same place: hotels here, flights there."""
_ONE_PLACE: Final = 3
"""Most words of both that stand in one place: leases of land here, contracts there."""
_WEEK: Final = 7 * 86_400
_FEW: Final = 3
"""Up to so many words in common, a whole phrase in another's place tells more than they do."""
_MAY_BE_IMPLIED: Final = frozenset({"duration", "ordinal"})
_RIGHT_AFTER: Final = 2
_EXCEEDS: Final = re.compile(
    r"\b(?:(?:more|longer|later|higher) than|over|above|exceeds?|exceeding)\s+$", re.IGNORECASE
)
_KINDS_OF_DAYS: Final = frozenset(subjects("vacation holiday annual sick training remote personal"))
_ANYTHING: Final = frozenset(
    subjects("work job day time week month year office company team colleague get one anywhere")
)
"""What most rules of a handbook speak of: alone it is not what a question is about."""
_LEAST_WORDS: Final = 2
_SUBJECT_WORDS: Final = 6
_BRIDGE: Final = 0.6
_ON_TOP: Final = re.compile(r"\b(?:further|additional|extra|another|more)\b(?! than)", re.IGNORECASE)


Touching = Sequence[tuple[Statement, frozenset[str], frozenset[str]]]
"""Sentences, each with the words of the question that it has, and that it has with its headings."""
Asked = Mapping[str, frozenset[str]]
"""The subject words of a question, each with those that may stand for it in an answer."""


@dataclass(frozen=True)
class Clash:
    """Two statements with the values that differ; `strength` is how surely they speak of the same thing."""

    a: Statement
    b: Statement
    value_a: str
    value_b: str
    strength: float
    has_values: bool
    near: int = 0
    """How many words of the question both have."""


def find_conflicts(question: str, chunks: Sequence[Chunk], *, as_of: date) -> list[Conflict]:
    """The surest conflict between each two versions that touches the question, resolved; sorted by their ids."""
    asked, kinds = _asked(question), asked_kinds(question)
    wanted = wanted_by(question)
    said = {_name(chunk): _on_the_matter(chunk, asked) for chunk in chunks}
    most = max((len(here) for touching in said.values() for _, here, _ in touching), default=0)
    best: dict[tuple[str, str], tuple[Clash, Chunk, Chunk]] = {}
    for one, other in _pairs(chunks):
        if not same_scope(one, other):
            continue
        for clash in _clashes(said[_name(one)], said[_name(other)], asked, most, kinds, wanted):
            key = (one["version_id"], other["version_id"])
            if key not in best or _rank(clash) > _rank(best[key][0]):
                best[key] = (clash, one, other)
    return [_conflict(clash, one, other, as_of) for _, (clash, one, other) in sorted(best.items())]


def in_conflict(one: Chunk, other: Chunk) -> bool:
    """True when two texts say different things of the same subject, whatever is asked."""
    mine, theirs = (_on_the_matter(chunk, {}) for chunk in (one, other))
    return same_scope(one, other) and any(True for _ in _clashes(mine, theirs, {}, 0, ANY_KIND, Wanted()))


def _asked(question: str) -> Asked:
    """A German question also finds English rules."""
    topic = without_kind(question)
    if not is_german(question):
        return {word: kindred(word) for word in subjects(topic)}
    content = german_content({one: word for word in words(topic) for one in subjects(word)})
    english = in_english_words(topic)
    return {word: kindred(word) | english.get(word, frozenset()) for word in content}


def _name(chunk: Chunk) -> str:
    return chunk["chunk_id"] + "@" + chunk["version_id"]


def _pairs(chunks: Sequence[Chunk]) -> Iterator[tuple[Chunk, Chunk]]:
    """Each two chunks of different versions once, always in the same order."""
    unique = {_name(chunk): chunk for chunk in chunks}
    ordered = sorted(unique.values(), key=lambda chunk: (chunk["version_id"], chunk["chunk_id"]))
    for one, other in combinations(ordered, 2):
        if one["version_id"] != other["version_id"]:
            yield one, other


def _rank(clash: Clash) -> tuple[int, float, str, str, int, int]:
    return (clash.near, clash.strength, clash.a.chunk_id, clash.b.chunk_id, clash.a.span.start, clash.b.span.start)


def _clashes(
    mine: Touching, theirs: Touching, asked: Asked, most: int, kinds: Kinds, wanted: Wanted
) -> Iterator[Clash]:
    """Only between sentences about as near to the question as the nearest, which has `most` of its words."""
    for a, of_a, with_a in mine:
        for b, of_b, with_b in theirs:
            fewer, more = sorted((len(of_a), len(of_b)))
            near = len(of_a & of_b)
            if with_a & with_b <= _ANYTHING and not asked.keys() <= _ANYTHING:
                continue
            if fewer < _NEAR * most or more < _NEAREST * most:
                continue
            clash = _clash(
                a, b, kinds, bridged=near > 0 and _bridges(len((with_a & with_b) - PERIODS), len(asked), kinds)
            )
            if clash is None and _answer_apart(a, b, wanted, with_a & with_b, asked):
                clash = Clash(a, b, a.span.text, b.span.text, strength=_ASKED, has_values=False)
            if clash:
                yield replace(clash, near=near)


def _answer_apart(a: Statement, b: Statement, wanted: Wanted, shared: frozenset[str], asked: Asked) -> bool:
    """Yes against no, or another who decides, of what is asked; who decides of other amounts is no rival."""
    if _is_markup(a) or _is_markup(b) or (wanted.deed and any(_apart(a.facts, b.facts))):
        return False
    return answers_differ(a, b, wanted, shared=shared, asked=asked.keys()) and _scopes_meet(a, b)


def _bridges(shared: int, asked: int, kinds: Kinds) -> bool:
    """The question names what both speak of: nearly all of it, and of one that asks for a value one word may be all."""
    return shared >= max(_LEAST_WORDS, _BRIDGE * asked) or (0 < asked == shared and kinds != ANY_KIND)


def _on_the_matter(chunk: Chunk, asked: Asked) -> Touching:
    """The sentences of a chunk that touch the question, each with what it has of it; none when the chunk does not."""
    headings = frozenset(subjects(f"{chunk['title']} {chunk['section']}"))
    said = statements(chunk["chunk_id"], chunk["text"], chunk["section"].split(" > ")[-1])
    if len(_shared(asked, headings.union(*(each.words for each in said)))) < _ASKED * len(asked):
        return []
    headed = _shared(asked, headings)
    touching = [(each, _shared(asked, each.words)) for each in said]
    return [
        (each, here, here | headed)
        for each, here in touching
        if _touches(here, headed, asked) and (not here or _shared(asked, each.core))
    ]


def _shared(asked: Asked, known: frozenset[str]) -> frozenset[str]:
    """The words asked for that are there, if only by a word that readers use for them."""
    return frozenset(word for word, others in asked.items() if others & known)


def _touches(here: frozenset[str], headed: frozenset[str], asked: Asked) -> bool:
    """The sentence itself has a word of the question, and with its headings a fair part of them."""
    return not asked or (bool(here) and len(here | headed) >= _ASKED * len(asked))


def _clash(a: Statement, b: Statement, kinds: Kinds, *, bridged: bool) -> Clash | None:
    """The values that two sentences about the same thing disagree on, if any; only of the kinds asked for.

    Whether it may be is no answer to when or how many.
    """
    likeness = _likeness(a, b, bridged=bridged, least_words=1 if bridged and kinds != ANY_KIND else _LEAST_WORDS)
    if likeness is None or _is_markup(a) or _is_markup(b) or not _scopes_meet(a, b):
        return None
    if bridged and _is_other_case(a, b):
        return None
    values = (None if _are_opposed(a, b) else _different_values(a, b, kinds)) or _different_contacts(a, b)
    if values is None and kinds == ANY_KIND and (_denies(a, b) or _others_decide(a, b)):
        values = (a.span.text, b.span.text)
        return Clash(a, b, *values, strength=likeness, has_values=False)
    return Clash(a, b, *values, strength=likeness, has_values=True) if values else None


def _is_markup(statement: Statement) -> bool:
    return statement.said.lstrip().startswith("<")


def _likeness(a: Statement, b: Statement, *, bridged: bool, least_words: int = _LEAST_WORDS) -> float | None:
    """Shared subject words: half by the shorter sentence, half by both. None for too few."""
    mine, theirs = a.about_beside(b), b.about_beside(a)
    if predicates_flip(a.text, b.text):  # what they are about is what neither says of it
        mine, theirs = mine - predicates(a.text), theirs - predicates(b.text)
    shared = min(_kindred_in(mine, theirs), _kindred_in(theirs, mine))
    if shared < _LEAST_WORDS and not _kindred_in(mine - a.titled, theirs - b.titled):  # their headings alone have it
        return 1.0 if mine == theirs else None
    shorter, longer = sorted((len(mine), len(theirs)))
    least = _BRIDGED if bridged else _SAME_SUBJECT
    if shared < min(least_words, longer) or not shorter:
        return 1.0 if mine == theirs else None
    likeness = 0.5 * shared / shorter + 0.5 * 2 * shared / (shorter + longer)
    if likeness >= least:  # a look at the places of words costs more than all the rest
        likeness -= _OTHER_THING * _differ_in_one_place(a, b)
    return likeness if likeness >= least else None


def _kindred_in(mine: frozenset[str], theirs: frozenset[str]) -> int:
    return sum(bool(kindred(word) & theirs) for word in mine)


def _differ_in_one_place(a: Statement, b: Statement) -> bool:
    """True when subject words stand exactly where the other sentence has others that are no kin of them."""
    if a.is_german != b.is_german or predicates_flip(a.text, b.text):
        return False
    places = 2 if len(a.about & b.about) > _FEW else _ONE_PLACE
    for tag, i, j, k, m in SequenceMatcher(None, a.thread, b.thread, autojunk=False).get_opcodes():
        if tag == "replace" and "#" not in (*a.thread[i:j], *b.thread[k:m]) and j - i + m - k <= places:
            return not kin(a.thread[i:j]) & kin(b.thread[k:m])
    return False


def _are_opposed(a: Statement, b: Statement) -> bool:
    """When a shift starts and when it ends are two values of two things."""
    one, other = a.in_english, b.in_english
    return any(contrasts(word) & (other - one) for word in one - other)


def _scopes_meet(a: Statement, b: Statement) -> bool:
    one, other = a.text, b.text
    if a.is_example or b.is_example or a.is_history != b.is_history or _of_other_years(a, b):
        return False
    if _at_other_times(a, b) or _of_other_columns(a, b) or _are_tiers(a, b) or _of_other_days(a, b):
        return False
    apart = (a.scope ^ b.scope) - (a.words & b.words) - _all_said(a, b)
    return not apart and not other_people(one, other) and not order_flips(one, other)


def _all_said(a: Statement, b: Statement) -> frozenset[str]:
    """Years of service are what two sentences say, and not for whom, when each has no other value."""
    return frozenset(str(one.facts[0].value) for one in (a, b) if len(a.facts) == len(b.facts) == 1)


def _is_other_case(a: Statement, b: Statement) -> bool:
    """One of them begins with a case that the other does not speak of: a rule and its exception."""
    return bool(a.case - b.words - b.headed) or bool(b.case - a.words - a.headed)


def _at_other_times(a: Statement, b: Statement) -> bool:
    """During probation, after probation."""
    return any(when != then for when, word in a.times for then, same in b.times if word == same)


def _of_other_columns(a: Statement, b: Statement) -> bool:
    """A cell says what its column is named for: how long it takes is not what it costs."""
    return _lacks_column(a, b) or _lacks_column(b, a)


def _lacks_column(cell: Statement, other: Statement) -> bool:
    column = cell.about_beside(other) & cell.column if cell.is_german == other.is_german else frozenset[str]()
    return bool(column) and not _kindred_in(column, other.words | other.headed)


def _of_other_days(a: Statement, b: Statement) -> bool:
    """Each counts days of one kind: hours of sick leave here, of annual leave there."""
    mine, theirs = (_KINDS_OF_DAYS.intersection(subjects(" ".join(fact.text for fact in one.facts))) for one in (a, b))
    return bool(mine and theirs) and not kin(mine) & kin(theirs)


def _are_tiers(a: Statement, b: Statement) -> bool:
    """From more than eight hours so much, from more than a day so much more; a rule rewritten keeps its words."""
    if a.about == b.about:
        return False
    floors = [[fact for fact in one.facts if _EXCEEDS.search(one.text[: fact.start])] for one in (a, b)]
    for fact in floors[0]:
        if any(other.kind == fact.kind and not _say_the_same(fact, other) for other in floors[1]):
            return any(left and right for left, right in _rests(fact.kind, a, b))
    return False


def _rests(kind: FactKind, a: Statement, b: Statement) -> Iterator[tuple[list[Fact], list[Fact]]]:
    """What differs of each other kind."""
    for other in {fact.kind for fact in a.facts} - {kind}:
        yield _apart(_of_kind(other, a), _of_kind(other, b))


def _of_other_years(a: Statement, b: Statement) -> bool:
    """Each speaks of a year of its own and says more than the year."""
    dated = a.years and b.years and not a.years & b.years
    return bool(dated) and all(any(map(_is_more_than_a_year, one.facts)) for one in (a, b))


def _is_more_than_a_year(fact: Fact) -> bool:
    return fact.kind != "date" or fact.value[1] != UNKNOWN


def _different_values(a: Statement, b: Statement, kinds: Kinds) -> tuple[str, str] | None:
    """The first values of the same kind and place that differ, when the sentences do not agree on all of that kind."""
    if a.decider and b.decider and a.decider.who != b.decider.who:
        return None  # each signs up to another amount
    for kind in dict.fromkeys(fact.kind for fact in (*a.facts, *b.facts, *_implied(a)) if fact.kind in kinds):
        left, right = _apart(_of_kind(kind, a), _of_kind(kind, b))
        for fact in left:
            rival = next((one for one in right if _same_place(fact, a, one, b)), None)
            if rival:
                return fact.text.strip(), rival.text.strip()
    return None


def _implied(statement: Statement) -> list[Fact]:
    return [fact for fact in statement.readings if fact.implied and fact.kind in _MAY_BE_IMPLIED]


def _of_kind(kind: FactKind, statement: Statement) -> list[Fact]:
    """Its values of a kind; the implied ones only where it has no others: a full day beside a half day."""
    plain = [fact for fact in statement.facts if fact.kind == kind]
    return plain or [fact for fact in _implied(statement) if fact.kind == kind]


def _apart(mine: Sequence[Fact], theirs: Sequence[Fact]) -> tuple[list[Fact], list[Fact]]:
    """What each has that the other does not."""
    return (
        [fact for fact in mine if not any(_say_the_same(fact, one) for one in theirs)],
        [fact for fact in theirs if not any(_say_the_same(fact, one) for one in mine)],
    )


def _say_the_same(one: Fact, other: Fact) -> bool:
    return agree(one, other) or agree(other, one) or _as_weeks(one, other) or _as_weeks(other, one)


def _as_weeks(days: Fact, weeks: Fact) -> bool:
    """Ten working days are two weeks."""
    worked = days.kind == weeks.kind == "duration" and days.unit == "working day" and "week" in weeks.text.casefold()
    return worked and isclose(days.value[0] / 5 * _WEEK, weeks.value[0])


def _same_place(fact: Fact, a: Statement, other: Fact, b: Statement) -> bool:
    """Both values are a floor or a ceiling alike, and are alone or have a subject word in common nearby."""
    if _is_added(fact, a) != _is_added(other, b) or _per_another_time(fact, a, other, b):
        return False
    near, far = _beside(fact, a), _beside(other, b)
    if bounds_flip(a.text, fact, b.text, other) or (
        (a.about != b.about or len(a.about) < _LEAST_WORDS) and _within(fact, a, other, b)
    ):
        return False
    return bool(near & far) or a.about == b.about or _only_difference(fact, a, other, b)


def _within(fact: Fact, a: Statement, other: Fact, b: Statement) -> bool:
    """The one is a limit that the other keeps: no more than 48 hours, and 37 hours are usual."""
    one, two = bound(a.text, fact), bound(b.text, other)
    if (one is None) is (two is None) or fact.kind == "date" or fact.unit != other.unit:
        return False
    limit, value = (fact, other) if one else (other, fact)
    if says_exactly(*((b.text, other) if one else (a.text, fact))):
        return False
    return value.value < limit.value if "upper" in (one, two) else value.value > limit.value


def _only_difference(fact: Fact, a: Statement, other: Fact, b: Statement) -> bool:
    left, right = _apart(a.facts, b.facts)
    return left in ([fact], []) and right in ([other], [])


def _per_another_time(fact: Fact, a: Statement, other: Fact, b: Statement) -> bool:
    """Ten hours a day and forty hours a week are two limits; but the same amount a month and a year are rivals."""
    if a.is_german == b.is_german and a.counted_by != b.counted_by and _is_rate(a) and _is_rate(b):
        return True
    if fact.kind == other.kind == "frequency":
        one, two = _rated(fact, a), _rated(other, b)
        return one is not None and two is not None and not agree(one, two)
    one, two = _per(fact, a), _per(other, b)
    return one is not None and two is not None and not agree(one, two)


def _is_rate(statement: Statement) -> bool:
    return bool(statement.counted_by) or any(fact.kind == "frequency" for fact in statement.facts)


def _per(fact: Fact, statement: Statement) -> Fact | None:
    """The time that a value is for, said right after it."""
    after = (one for one in statement.facts if one.kind == "frequency" and _follows(one, fact))
    return None if fact.kind == "frequency" else next(after, None)


def _rated(fact: Fact, statement: Statement) -> Fact | None:
    """The value that a time is for, said right before it."""
    return next((one for one in statement.facts if _follows(fact, one)), None)


def _follows(later: Fact, earlier: Fact) -> bool:
    return 0 <= later.start - earlier.end <= _RIGHT_AFTER


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
    """Where to write, call or go for the same thing; "e-mail us" is for any thing."""
    mine, theirs = _contacts(a), _contacts(b)
    too_little = _kindred_in(a.about_beside(b), b.about_beside(a)) < _LEAST_WORDS
    if not mine or not theirs or mine.keys() & theirs.keys() or too_little:
        return None
    one, other = min(mine.values()), min(theirs.values())
    return (one.text, other.text) if one.kind == other.kind else None


def _contacts(statement: Statement) -> dict[str, Name]:
    """By key; where a word of the text links to is not said by it."""
    named = (name for name in exact_names(statement.text) if name.kind in CONTACTS)
    return {name.key: name for name in named if name.kind != "url" or not _LINKED.search(statement.text[: name.start])}


def _denies(a: Statement, b: Statement) -> bool:
    """Yes against no, or may against must; only of all but the same words, since there is no value to compare."""
    one, other = a.text, b.text
    opposed = predicates_flip(one, other)
    alone = 2 if opposed else 0  # the words that are opposed
    mine, theirs = a.about_beside(b), b.about_beside(a)
    if 2 * len(mine & theirs) < _SAME_STATEMENT * (len(mine) + len(theirs) - alone):
        return False
    return opposed or (negation_flips(one, other) and negation_flips(other, one)) or modality_flips(one, other)


def _others_decide(a: Statement, b: Statement) -> bool:
    """Approved by one here, by another there, of the same thing with the same values."""
    if not a.decider or not b.decider or a.decider.deed != b.decider.deed:
        return False
    same_values = not any(_apart(a.facts, b.facts))
    bridged = a.is_german != b.is_german
    return same_values and not (a.deciding & b.deciding if bridged else a.decider.who & b.decider.who)


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
