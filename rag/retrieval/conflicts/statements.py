"""The sentences of a chunk as conflicts are looked for in them: what each is about, says, and for whom."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from typing import Final

from rag.domain.chunks import Chunk
from rag.language.answered import asked_above, asks
from rag.language.framing import without_frame
from rag.language.german.reading import in_both_languages, in_english_words, read_german
from rag.language.kept import CHUNKS
from rag.language.names import exact_names
from rag.language.required import Sought
from rag.language.rules.deciders import Decider, decider, decider_told
from rag.language.rules.noes import plain_negation
from rag.language.sentences import Span, split_sentences
from rag.language.synonyms import subjects
from rag.language.tables import cells_in_words, headers_of
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact
from rag.language.values.worded import days_of_month
from rag.retrieval.conflicts.cases import ending_conditions, groups_meant, opening_case
from rag.retrieval.conflicts.scopes import (
    SCOPE_WORDS,
    house_names,
    is_elsewhere,
    is_house,
    scope_words,
    without_other_words,
)
from rag.retrieval.conflicts.tenses import (
    held_then,
    holds_now,
    is_example,
    is_history,
    is_proposal,
    tells_what_was,
    years,
)

CONTACTS: Final = frozenset({"email", "phone", "url"})
ANYBODY: Final = frozenset(
    subjects(
        "employee team member person people everyone everybody somebody someone anyone beschäftigte beschäftigten"
        " mitarbeiter mitarbeiterin mitarbeiterinnen mitarbeitern mitarbeitende mitarbeitenden arbeitnehmer angestellte"
        " angestellten least most gewährt gewähren zusteht stehen steht wir ihnen uns zu einen"
    )
)
"""Whom every rule of a handbook is for: they tell nothing about what it says."""
_LASTING: Final = frozenset(subjects("period lasts duration length"))
"""Beside how long something is, its period, or that it lasts, says no more of what it is."""
_LIGHT: Final = frozenset(subjects("drive use take go work have want"))
"""What one does with a thing in a case of it: who drives a car has one."""
_WHEN: Final = Sought(
    r"(?<=\w )(?![^,.;:]+, (?:which|who|die|der|das)\b)(?:after|before|during|once|until)\b(?:(?! to )[^,.;:])*",
    re.IGNORECASE,
)
_EACH: Final = r"for (?:each|every)\s+(?=(?:mile|kilometre|km|hour|day|night|week|month|year|person|trip|page|item)\b)"
_PER: Final = re.compile(rf"\b(?:per\s+\w+(?:\s+\w+)?|{_EACH}\w+)", re.IGNORECASE)
_PRO: Final = re.compile(r"\bper\s+\w+", re.IGNORECASE)  # a German sentence may end with its verb
_SEASON: Final = re.compile(r"\b(?:between|in|during|over|throughout)\s+(?:the\s+)?$", re.IGNORECASE)
_NUMBERED: Final = re.compile(r"^\W*(?:(?:§ ?)?\d+(?:\.\d+)+\.?|\d+[.)]|\(?[a-z]\)|[AQ]:)\s+(?=\S)")


_NUMBER_OF: Final = re.compile(
    r"(?:^\W*(?i:(?!(?:above|over|under|below|after|before|from|since|until|till|at|up|within|about|around|all|only|any"
    r"|maximum|minimum|max|min|nearly|almost|exactly|just|and|or|in|on|by|for|yes|no|now)\b))[A-Z][a-z]+ $)"
    r"|\b(?i:no|nr|number)\. $"
)
"""Behind these words stands which one it is, and no count of anything."""


def _is_part_of_name(fact: Fact, text: str) -> bool:
    """The 18 of 18F, the 3 of a 3D printer and the 2.11 of Room 2.11 count nothing; eight hours may be 8h."""
    if fact.kind == "count" and not fact.unit and fact.text.strip()[:1].isdigit():
        is_alone = not text[fact.end : fact.end + 2].strip()[:1].isalnum()
        named = _NUMBER_OF.search(text[: fact.start])
        if named and (is_alone or named[0].endswith(". ")):
            return True
    behind = text[fact.end : fact.end + 2]
    return fact.kind == "count" and behind[:1].isalpha() and not (behind[0] in "hdm" and not behind[1:].isalpha())


_OF_THE_PAPER: Final = re.compile(
    r"\W*(?:(?P<named>(?:[\w/-]+ ){0,2}?)"
    r"(?:valid|effective|in force|in effect|binding|gültig|in kraft)|(?:next|last) review"
    r"|(?:last )?(?:updated|revised|edited|changed)|approved|adopted|published|posted|issued|dated|date|version"
    r"|edition|revision|as of|stand)\b",
    re.IGNORECASE,
)
"""Since when a paper holds, which version it is: each has its own."""
_OF_ITSELF: Final = 5  # words beside its values


@dataclass(frozen=True)
class Statement:
    """One sentence of a chunk, or one cell of a table beside its row and column, read for what it says of what.

    `said` are its words, `text` is what the checks read of them: a German rule with its small words in English.
    """

    chunk_id: str
    span: Span
    said: str
    heading: str = ""
    is_cell: bool = False
    answers: str = ""
    """The question that it stands behind: what that asks it says."""
    house: tuple[str, ...] = ()
    """What its organisation is called."""

    def __hash__(self) -> int:
        """It is looked up with what is kept of it some hundred times in a turn."""
        return hash((self.chunk_id, self.span.start, self.said))

    @cached_property
    def text(self) -> str:
        return read_german(self._plain)

    @cached_property
    def _plain(self) -> str:
        """Without the number of its paragraph, the letter of an answer, and "please note that"."""
        return without_frame(_NUMBERED.sub("", self.said), ())

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        return tuple(fact for fact in self.readings if not fact.implied)

    @cached_property
    def readings(self) -> tuple[Fact, ...]:
        """With the implied ones: "a full day" is a value where another says "a half day"."""
        found = {fact.start: fact for fact in read_facts(self.text) if not _is_part_of_name(fact, self.text)}
        found |= {day.start: day for day in self._days}
        return tuple(sorted(found.values(), key=lambda fact: fact.start))

    @cached_property
    def _days(self) -> tuple[Fact, ...]:
        return days_of_month(self.text, read_facts(self.text))

    @cached_property
    def valueless(self) -> str:
        """What it says, but for its values."""
        return self._without((fact.start, fact.end) for fact in self.facts)

    @cached_property
    def bare(self) -> str:
        """What it says, but for its values and who decides."""
        return self._without([*((fact.start, fact.end) for fact in self.facts), *self._deciding])

    @property
    def _deciding(self) -> list[tuple[int, int]]:
        """Where it names who decides."""
        return [(self.decider.start, self.decider.end)] if self.decider else []

    def _without(self, spans: Iterable[tuple[int, int]]) -> str:
        kept, at = "", 0
        for start, end in sorted(spans):
            kept, at = f"{kept}{self.text[at:start]} ", max(at, end)
        return kept + self.text[at:]

    @cached_property
    def about(self) -> frozenset[str]:
        """Subject words without values, without whom every rule is for and without who decides."""
        return frozenset(self.thread) - {"#"}

    @cached_property
    def is_german(self) -> bool:
        return self.text != self._plain

    def about_beside(self, other: "Statement") -> frozenset[str]:
        """With what its heading says of the other's; a German sentence beside an English one as far as known there."""
        own = self.about | (self.headed & other.about) | (self.measures & other.measures)
        plain = not self.is_german and not other.is_german
        if plain and self._says_how_long and own - _LASTING:
            own -= _LASTING - other.about
        if self.is_german == other.is_german:
            own -= self.counted_by - other.counted_by
        if self.is_german and other.is_german:
            return frozenset(next(iter(sorted(self._same_in_english(word, other))), word) for word in own)
        if not self.is_german:
            return own
        bridged = (self.english.get(word, frozenset()) & other.about or {word} for word in own)
        return frozenset().union(*bridged)

    def _same_in_english(self, word: str, other: "Statement") -> frozenset[str]:
        """The other's words for what this one means: Hochzeit for Eheschließung; not Spätschicht for Frühschicht."""
        mine = self.english.get(word, frozenset())
        if not mine or word in other.about:
            return frozenset()
        theirs = ((one, other.english.get(one, frozenset())) for one in other.about - self.about)
        return frozenset(one for one, known in theirs if known and (known <= mine or mine <= known))

    @cached_property
    def _says_how_long(self) -> bool:
        return any(fact.kind == "duration" for fact in self.facts)

    @cached_property
    def measures(self) -> frozenset[str]:
        """What it counts in: metres here and there are a word in common."""
        return frozenset(fact.unit for fact in self.facts if fact.kind == "count" and fact.unit)

    @cached_property
    def counted_by(self) -> frozenset[str]:
        """What it says only to count a value by: the pay period of "8 hours per pay period" is no subject."""
        per = _PRO if self.is_german else _PER
        counted = self.about.intersection(subjects(" ".join(per.findall(self.text))))
        return counted.difference(subjects(per.sub(" ", self.text)))

    @cached_property
    def headed(self) -> frozenset[str]:
        """What its heading is about: it need not be said again in the sentence."""
        return in_both_languages(f"{self.heading} {self.answers}") - ANYBODY

    @cached_property
    def titled(self) -> frozenset[str]:
        """What its heading alone is about."""
        return self.headed - in_both_languages(self.answers)

    @cached_property
    def thread(self) -> tuple[str, ...]:
        """Subject words in order; values, addresses, links and who decides as `#`."""
        text, at, kept = self.text, 0, ""
        names = [name for name in exact_names(text) if name.kind in CONTACTS]
        spans = [(one.start, one.end) for found in (self.readings, names) for one in found]
        spans += self._deciding
        for start, end in sorted(spans):
            kept += f"{text[at:start]} # "
            at = max(at, end)
        pieces = (kept + text[at:]).split("#")
        thread = (word for number, part in enumerate(pieces) for word in (*["#"][: number and 1], *subjects(part)))
        return tuple(word for word in thread if word not in ANYBODY)

    @cached_property
    def decider(self) -> Decider | None:
        return decider(self.text) or decider_told(self.text, self.answers)

    @cached_property
    def words(self) -> frozenset[str]:
        """All it says; a German sentence also as it is written, and in the English words known for its own."""
        told = frozenset(subjects(self.text)) | in_both_languages(self.answers)
        return told.union(subjects(self.said), *self.english.values())

    @cached_property
    def core(self) -> frozenset[str]:
        """All it says but for when: a notice period after probation is not about probation."""
        return self.words if self.is_german else self.words - frozenset(subjects(self.text)) | self._said_at_once

    @property
    def _said_at_once(self) -> frozenset[str]:
        return frozenset(subjects(f"{_WHEN.sub(' ', self.text)} {self.answers}".strip()))  # of most, read before

    @cached_property
    def english(self) -> Mapping[str, frozenset[str]]:
        """For each word of a German sentence what it may be in English; nothing for another."""
        return in_english_words(self.said) if self.is_german else {}

    @cached_property
    def scope(self) -> frozenset[str]:
        """For whom, where or which one it holds; who decides and on which day of a month is what it says."""
        text = self._without([*((day.start, day.end) for day in self._days), *self._deciding])
        told = scope_words(text) - self.english.keys()  # a German noun is no name because it is written like one
        left = frozenset(subjects(without_other_words(text))) if self.english else frozenset()
        told = frozenset(word for word in told if not is_house(word, self.house))
        return told.union(*(english & SCOPE_WORDS for word, english in self.english.items() if word in left))

    @cached_property
    def column(self) -> frozenset[str]:
        """Of a cell, what its column says that the value is; nothing for a column without a word of its own."""
        return frozenset(subjects(self.said.partition(": ")[2])) & self.about if self.is_cell else frozenset()

    @cached_property
    def in_english(self) -> frozenset[str]:
        """What it is about, with the English words known for it."""
        return self.about.union(*(self.english.get(word, ()) for word in self.about))

    @cached_property
    def case(self) -> frozenset[str]:
        """What the case is about that it begins with: "After a birth of twins, …"."""
        return opening_case(self.text, self.facts) - ANYBODY - _LIGHT

    @cached_property
    def groups(self) -> tuple[frozenset[str], ...]:
        """For which of them it holds: "… for members of the sales team"."""
        return () if self.is_german else self._told_of(groups_meant(self.text))

    @cached_property
    def conditions(self) -> tuple[frozenset[str], ...]:
        """In which case it holds, said at its end: "…, if breakfast is included"."""
        return () if self.is_german else self._told_of(ending_conditions(self.text))

    @staticmethod
    def _told_of(parts: Iterable[frozenset[str]]) -> tuple[frozenset[str], ...]:
        told = (words - ANYBODY - _LIGHT for words in parts)
        return tuple(words for words in told if words)

    @cached_property
    def years(self) -> frozenset[str]:
        return years(self.text)

    @cached_property
    def season(self) -> tuple[Fact, ...]:
        """The days of a year that it is for, when it says more than these: "in July and August", "between … and …"."""
        dates = tuple(fact for fact in self.facts if fact.kind == "date")
        return dates if len(dates) < len(self.facts) and any(map(self._is_span, dates)) else ()

    def _is_span(self, fact: Fact) -> bool:
        return not fact.value[0] and bool(_SEASON.search(self.text[: fact.start]))

    @cached_property
    def is_example(self) -> bool:
        return is_example(self.said) or is_example(self.heading)

    @cached_property
    def is_proposal(self) -> bool:
        return is_proposal(self.said)

    @cached_property
    def is_elsewhere(self) -> bool:
        return is_elsewhere(self.text)

    @cached_property
    def is_history(self) -> bool:
        return is_history(self.text)

    @cached_property
    def holds_now(self) -> bool:
        return holds_now(self.text)

    @cached_property
    def held_then(self) -> bool:
        return held_then(self.text)

    @cached_property
    def of_paper(self) -> re.Match[str] | None:
        """How it begins where it tells since when a paper holds, the one that it stands on or one that it names."""
        found = _OF_THE_PAPER.match(self.text)
        if not found or len(self.valueless.split()) > _OF_ITSELF:
            return None
        return found if all(fact.kind in {"date", "count"} for fact in self.facts) else None

    @cached_property
    def tells_what_was(self) -> bool:
        return tells_what_was(self.text)


@lru_cache(maxsize=CHUNKS)
def statements(chunk_id: str, text: str, heading: str = "", house: tuple[str, ...] = ()) -> tuple[Statement, ...]:
    """A question says nothing itself; what stands behind it, or below a heading that asks, answers it."""
    spans = split_sentences(text)
    under = heading if heading.endswith("?") else ""
    return tuple(
        Statement(chunk_id, span, said, heading, is_cell=header is not None, answers=asked or under, house=house)
        for span, header, asked in zip(
            spans, headers_of(text, spans), asked_above(text, spans, inline=True), strict=True
        )
        for said in ([span.text] if header is None else cells_in_words(span.text, header))
        if not asks(span.text)
    )


def statements_of(chunk: Chunk) -> tuple[Statement, ...]:
    house = house_names(chunk["owner"])
    return statements(chunk["chunk_id"], chunk["text"], chunk["section"].split(" > ")[-1], house)


def read_statements(chunks: Iterable[Chunk]) -> None:
    """What they say of what, whatever is asked: it is kept with them."""
    for statement in chain.from_iterable(map(statements_of, chunks)):
        _ = statement.facts, statement.about, statement.of_paper, statement.tells_what_was
        plain_negation(statement.text)
