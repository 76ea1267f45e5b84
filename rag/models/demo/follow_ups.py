"""What the demo model suggests to ask next: what the sources ask themselves, and what their sections answer."""

import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import islice, pairwise
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.language.auxiliaries import AUXILIARY
from rag.language.german.reading import seems_german
from rag.language.kept import CHUNKS
from rag.language.kindred import kindred_in
from rag.language.questions.question import subject_stems
from rag.language.required import as_matched
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import FactKind
from rag.language.words import STOP_WORDS, content_stems, stem, words
from rag.models.demo.claim_questions import CLAUSE, LEANING, claim_questions, lowered
from rag.models.demo.material import passages
from rag.models.demo.sources import plain, read_source
from rag.prompts.sources import PromptSource
from rag.retrieval.evidence.passages import Passage
from rag.retrieval.evidence.quality import probability

_ASKS: Final = re.compile(
    rf"(?:what|who|whom|whose|when|where|why|how|which|am|{AUXILIARY}"
    r"|wie|was|wer|wen|wem|wo|wann|warum|welche\w*|darf|dürfen|kann|können|muss|müssen|gibt|bekomme\w*)\b",
    re.IGNORECASE,
)
_MARK: Final = re.compile(r"^(?:Q|Question)\s*\d*\s*[.:)]\s*")
_NUMBERING: Final = re.compile(r"^(?:§+\s*)?(?:\d+[.)]?)+\s+")
_SIGNS: Final = re.compile(r"[^\w\s&'’()/+.,:;!?–-]+")  # emoji and the like before a heading
_OFFICIAL: Final = 30  # authority from which what a document asks itself is worth asking
_SHORTEST, _LONGEST = 3, 14  # words of a question in a source
_HEADING_LIMIT: Final = 8  # words of a heading that can be asked about
_MOST_SUGGESTED: Final = 6
_ANSWERED: Final = 0.5  # probability, from which a source answers what is asked of it
_SHARED: Final = 0.6  # of the words of the shorter question, from which it asks the same
_OF_EACH: Final = 2  # questions of one source

_SUMS: Final = frozenset(
    ("allowance", "budget", "rate", "fee", "bonus", "limit", "price", "cost", "costs", "stipend", "pension", "excess")
)
_SPANS: Final = frozenset(("leave", "period", "warranty", "notice", "probation", "trial", "retention"))
_TELLS_COVER: Final = re.compile(r"\b(?:covers?|covered) (?:by|under|for|up to|at|the|in)\b", re.IGNORECASE)
_COVERING: Final = re.compile(r"\b(?:insurance|cover|coverage|care|plan|benefits?|protection)\b", re.IGNORECASE)
_LISTED: Final = re.compile(  # of a heading that names what it lists
    r"^(?:\w+ )?(?:rules|requirements|types|kinds|conditions|steps|exceptions|responsibilities|instructions|guidelines"
    r"|criteria|limits|options|duties)\b",
    re.IGNORECASE,
)
_VAGUE: Final = re.compile(
    r"\b(?:additional|considerations?|statements?|general|overview|introduction|background|notes?|information|details"
    r"|purpose|scope|summary|further|miscellaneous|other|contents?|links|resources)\b",
    re.IGNORECASE,
)
_TELLS_RULES: Final = re.compile(r"\b(?:must|may|should|can|cannot|required|allowed|not permitted)\b", re.IGNORECASE)


def follow_ups(asked: Sequence[str], sources: Sequence[PromptSource], embedder: Embeddings) -> list[str]:
    """Short questions about other parts of the sources: what each asks itself, then what it answers."""
    seen: list[set[str]] = [set(subject_stems(question)) for question in asked]
    chosen: list[str] = []
    for suggestion in (each for source in sources for each in _questions(source, embedder)):
        about = set(subject_stems(suggestion))
        if about and not any(_is_same(about, other) for other in seen):
            seen.append(about)
            chosen.append(suggestion)
        if len(chosen) == _MOST_SUGGESTED:
            break  # each further one would be looked up in its source
    return chosen


def read_ahead(sources: Iterable[PromptSource], embedder: Embeddings) -> None:
    """What each of these can be asked, whatever was asked before: beside every answer it is the same."""
    for source in sources:
        list(_questions(source, embedder))


def _is_same(about: AbstractSet[str], other: AbstractSet[str]) -> bool:
    """Mostly in the same words, or in words that may stand for them."""
    shared = max(kindred_in(about, other), kindred_in(other, about))
    return shared >= _SHARED * min(len(about), len(other) or 1)


def _questions(source: PromptSource, embedder: Embeddings) -> Iterator[str]:
    """Its own, and the most natural ones that it answers: of its sentences, or else of its heading."""
    yield from _own_questions(source)
    of_claims = (each for each in claim_questions(read_source(source)) if _answers(source, each, embedder))
    asked = list(islice(of_claims, _OF_EACH))
    yield from asked or islice((each for each in _heading_questions(source) if _answers(source, each, embedder)), 1)


def _answers(source: PromptSource, question: str, embedder: Embeddings) -> bool:
    return _is_answered(question, tuple(passages([source])), embedder)


@lru_cache(maxsize=CHUNKS)
def _is_answered(question: str, told: tuple[Passage, ...], embedder: Embeddings) -> bool:
    """A source asks the same of itself beside every answer that leaves it untold."""
    return probability(question, told, embedder) >= _ANSWERED


def _own_questions(source: PromptSource) -> Iterator[str]:
    """Questions that stand in it, as in an FAQ, with an answer after them; not lists of questions."""
    if source.authority >= _OFFICIAL:
        headings = [part.strip() for part in source.section.split(" > ")]
        said = [each.plain for each in read_source(source).sentences if each.is_safe]
        answered = [asked for asked, after in pairwise(said) if not after.endswith("?")]
        unmarked = (_MARK.sub("", each) for each in (*reversed(headings), *answered))
        yield from (each for each in unmarked if _is_plain_question(each))


def _is_plain_question(text: str) -> bool:
    """Short, and clear without what stands before it."""
    clear = text.endswith("?") and _ASKS.match(text) and not LEANING.search(text)
    return bool(clear) and text.count("?") == 1 and _SHORTEST <= len(text.split()) <= _LONGEST and text[0].isupper()


def _heading_questions(source: PromptSource) -> Iterator[str]:
    """From the innermost heading, when it is a plain noun phrase; what its text says decides what is asked of it."""
    heading = _SIGNS.sub("", plain(source.section.split(" > ")[-1])).strip(" .:")
    if set(content_stems(heading)) <= set(content_stems(source.title)) or _VAGUE.search(heading):
        return  # it asks for nothing in particular
    if seems_german(f"{heading} {source.text}"):
        yield from _german_heading_question(heading)
    elif words(heading)[:2] == ("how", "to") and len(heading.split()) <= _HEADING_LIMIT:
        yield f"How do I {heading[7:]}?"
    elif _is_noun_phrase(heading) or _is_common_noun(heading, source.text):
        thing, last = _named(heading, source.text), words(heading)[-1]
        if _LISTED.search(heading):
            yield f"What are {thing if thing.startswith('the ') else f'the {thing}'}?"
            return
        if last in _SUMS and _tells("money", source.text):
            yield f"How much is the {lowered(heading)}?"
        if last in _SPANS and len(words(heading)) <= _SHORTEST and _tells("duration", source.text):
            yield f"How long is {lowered(heading)}?"
        if _COVERING.search(heading) and _TELLS_COVER.search(source.text):
            yield f"What is covered for {thing}?"
        if _TELLS_RULES.search(source.text):
            yield f"What are the rules for {thing}?"
        yield f"What should I know about {thing}?"


def _tells(kind: FactKind, text: str) -> bool:
    """True for a text that has a value of this kind."""
    return any(fact.kind == kind for fact in read_facts(text))


def _german_heading_question(heading: str) -> Iterator[str]:
    """What holds for it, which asks for whatever a section tells."""
    thing = _NUMBERING.sub("", heading)
    if thing[:1].isupper() and len(words(thing)) <= _HEADING_LIMIT and not re.search(r"[:;?!/()]|\s[-–—]", thing):
        yield f"Was gilt für {thing}?"


def _is_noun_phrase(heading: str) -> bool:
    """Several words that name one thing: not a clause, not a time, not a list."""
    said = words(heading)
    first, last = said[:1], said[-1:]
    plain_words = not CLAUSE.intersection(said) and not STOP_WORDS.intersection((*first, *last))
    return 2 <= len(said) <= _HEADING_LIMIT and plain_words and not re.search(r"[:;,?!/()]|^\d|\s[-–—]", heading)


def _is_common_noun(heading: str, text: str) -> bool:
    """One word that its text uses as well, and not as a name: `Devices`, not `Bristol`."""
    if not heading.isalpha() or heading.casefold() in CLAUSE:
        return False
    return stem(heading.casefold()) in {stem(word) for word in re.findall(r"\b[a-z]+\b", text)}


def _named(heading: str, text: str) -> str:
    """The heading as it stands inside a sentence of its text, with the article and the capital that it has there."""
    if " " in heading and (heading.isupper() or heading.lower() in text):
        heading = heading.lower()
    has_article = as_matched(f" {heading}") in as_matched(text) and re.search(
        rf"\b(?:the|an?|your|our|each|this) {re.escape(heading)}\b", text, re.IGNORECASE
    )
    first = heading.split()[0]
    is_name = f" {first}" in text and re.search(rf"[a-z,] {re.escape(first)}\b", text)
    return ("the " if has_article else "") + (heading if is_name else lowered(heading))
