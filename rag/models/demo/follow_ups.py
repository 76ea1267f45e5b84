"""What the demo model suggests to ask next: what the sources ask themselves, and what their sections answer."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.language.questions.question import subject_stems
from rag.language.values.all_facts import read_facts
from rag.language.words import STOP_WORDS, content_stems, stem, words
from rag.models.demo.material import passages
from rag.models.demo.sources import ReadSource, plain, read_source
from rag.prompts.sources import PromptSource
from rag.retrieval.evidence.quality import probability
from rag.retrieval.evidence.reading import read_evidence

_LEANING: Final = re.compile(r"\b(?:this|that|these|those|it|its|they|them|he|she|here|there)\b", re.IGNORECASE)
_ASKS: Final = re.compile(
    r"(?:what|who|whom|whose|when|where|why|how|which|is|are|am|do|does|did|can|could|may|must|shall|should|will|would"
    r"|has|have)\b",
    re.IGNORECASE,
)
_MARK: Final = re.compile(r"^(?:Q|Question)\s*\d*\s*[.:)]\s*")
_SIGNS: Final = re.compile(r"[^\w\s&'’()/+.,:;!?–-]+")  # emoji and the like before a heading
_CLAUSE: Final = frozenset((  # words by which a heading is more than the name of a thing
    "what", "who", "when", "where", "why", "how", "which", "if", "no", "not", "and", "or",
    "is", "are", "do", "does", "did", "has", "have", "had", "can", "could", "may", "might", "must", "should", "will",
    "i", "we", "you", "he", "she", "they", "it", "someone", "somebody", "anyone", "anybody", "everyone",
))  # fmt: skip
_OFFICIAL: Final = 30  # authority from which what a document asks itself is worth asking
_SHORTEST, _LONGEST = 3, 14  # words of a question in a source
_HEADING_LIMIT: Final = 8  # words of a heading that can be asked about
_MOST_SUGGESTED: Final = 6
_ANSWERED: Final = 0.5  # probability, from which a source answers what is asked of it
_LONGEST_THING: Final = 5  # words of what a claim is about

_DO: Final = re.compile(  # what a reader is told to do, and to what
    r"^(?:(?:please|you (?:must|should|can|may)|employees (?:must|should|can|may)) )?"
    r"(?P<verb>report|submit|request|book|order|return|apply for|register|claim|renew|cancel|hand in)\s+"
    r"(?P<what>.+?)(?=\s+(?:to|at|with|through|via|by|in|on|from|using|within|before|as soon|immediately|if)\b|[.,;:])",
    re.IGNORECASE,
)
_YOUR: Final = re.compile(r"\byour\b", re.IGNORECASE)
_DONE_BY: Final = re.compile(
    r"^(?P<what>.+?)\s+(?:is|are|must be|has to be|have to be|needs to be)\s+"
    r"(?P<done>approved|signed|confirmed|reviewed|checked|paid|handled|decided)\s+by\b",
    re.IGNORECASE,
)
_APPROVING: Final = {
    "approved": "approves",
    "signed": "signs",
    "confirmed": "confirms",
    "reviewed": "reviews",
    "checked": "checks",
    "paid": "pays",
    "handled": "handles",
    "decided": "decides on",
}
_SUMS: Final = frozenset(
    ("allowance", "budget", "rate", "fee", "bonus", "limit", "price", "cost", "costs", "stipend", "pension", "excess")
)
_SPANS: Final = frozenset(("leave", "period", "warranty", "notice", "probation", "trial", "retention"))
_TELLS_COVER: Final = re.compile(r"\b(?:covers?|covered) (?:by|under|for|up to|at|the|in)\b", re.IGNORECASE)
_TELLS_RULES: Final = re.compile(r"\b(?:must|may|should|can|cannot|required|allowed|not permitted)\b", re.IGNORECASE)


def follow_ups(question: str, sources: Sequence[PromptSource], embedder: Embeddings) -> list[str]:
    """Short questions about other parts of the sources: their own questions first, then one of each section."""
    seen: list[set[str]] = [set(subject_stems(question))]
    chosen: list[str] = []
    for suggestion in (*_own_questions(sources), *_section_questions(sources, embedder)):
        about = set(subject_stems(suggestion))
        if about and not any(len(about & other) >= 0.6 * min(len(about), len(other) or 1) for other in seen):
            seen.append(about)
            chosen.append(suggestion)
    return chosen[:_MOST_SUGGESTED]


def _section_questions(sources: Iterable[PromptSource], embedder: Embeddings) -> Iterator[str]:
    """Of each source the most natural question that it answers."""
    for source in sources:
        asked = (*_claim_questions(read_source(source)), *_heading_questions(source))
        if best := next((each for each in asked if _answers(source, each, embedder)), ""):
            yield best


def _answers(source: PromptSource, question: str, embedder: Embeddings) -> bool:
    read = passages([source])
    evidence = read_evidence(question, read, embedder=embedder)
    return probability(question, evidence, read, embedder) >= _ANSWERED


def _own_questions(sources: Iterable[PromptSource]) -> Iterable[str]:
    """Questions that stand in the sources, as in an FAQ, with an answer after them; not lists of questions."""
    for source in (each for each in sources if each.authority >= _OFFICIAL):
        headings = [part.strip() for part in source.section.split(" > ")]
        said = [each.plain for each in read_source(source).sentences if each.is_safe]
        answered = [asked for asked, after in pairwise(said) if not after.endswith("?")]
        unmarked = (_MARK.sub("", each) for each in (*reversed(headings), *answered))
        yield from (each for each in unmarked if _is_plain_question(each))


def _is_plain_question(text: str) -> bool:
    """Short, and clear without what stands before it."""
    clear = text.endswith("?") and _ASKS.match(text) and not _LEANING.search(text)
    return bool(clear) and _SHORTEST <= len(text.split()) <= _LONGEST and text[0].isupper()


def _claim_questions(source: ReadSource) -> Iterator[str]:
    """`How do I report a lost laptop?` where a source says "Report a lost laptop to …"; and who signs."""
    for said in (each.plain for each in source.sentences if each.is_safe and not each.is_row):
        if (told := _DO.match(said)) and _is_thing(told["what"]):
            yield f"How do I {told['verb'].lower()} {_YOUR.sub('my', told['what'])}?"
        elif (ruled := _DONE_BY.match(said)) and _is_thing(ruled["what"]):
            yield f"Who {_APPROVING[ruled['done'].lower()]} {_uncapped(ruled['what'])}?"


def _is_thing(text: str) -> bool:
    """A few words that can be understood alone."""
    said = words(text)
    return 1 < len(said) <= _LONGEST_THING and not _LEANING.search(text) and not _CLAUSE.intersection(said)


def _uncapped(text: str) -> str:
    head, _, rest = text.partition(" ")
    return f"{head.lower()} {rest}" if head.casefold() in STOP_WORDS or not head[1:].islower() else _lowered(text)


def _heading_questions(source: PromptSource) -> Iterator[str]:
    """From the innermost heading, when it is a plain noun phrase; what its text says decides what is asked of it."""
    heading = _SIGNS.sub("", plain(source.section.split(" > ")[-1])).strip(" .:")
    if set(content_stems(heading)) <= set(content_stems(source.title)):
        return  # the heading of the whole document asks for nothing in particular
    if words(heading)[:2] == ["how", "to"] and len(heading.split()) <= _HEADING_LIMIT:
        yield f"How do I {heading[7:]}?"
    elif _is_noun_phrase(heading) or _is_common_noun(heading, source.text):
        thing, kinds = _named(heading, source.text), {fact.kind for fact in read_facts(source.text)}
        last = words(heading)[-1]
        if last in _SUMS and "money" in kinds:
            yield f"How much is the {_lowered(heading)}?"
        if last in _SPANS and "duration" in kinds:
            yield f"How long is {_lowered(heading)}?"
        if _TELLS_COVER.search(source.text):
            yield f"What is covered for {thing}?"
        if _TELLS_RULES.search(source.text):
            yield f"What are the rules for {thing}?"
        yield f"What should I know about {thing}?"


def _is_noun_phrase(heading: str) -> bool:
    """Several words that name one thing: not a clause, not a time, not a list."""
    said = words(heading)
    first, last = said[:1], said[-1:]
    plain_words = not _CLAUSE.intersection(said) and not STOP_WORDS.intersection((*first, *last))
    return 2 <= len(said) <= _HEADING_LIMIT and plain_words and not re.search(r"[:;,?!/()]|^\d|\s[-–—]", heading)


def _is_common_noun(heading: str, text: str) -> bool:
    """One word that its text uses as well, and not as a name: `Devices`, not `Bristol`."""
    said = {stem(word) for word in re.findall(r"\b[a-z]+\b", text)}
    return heading.isalpha() and not _CLAUSE & {heading.casefold()} and stem(heading.casefold()) in said


def _named(heading: str, text: str) -> str:
    """The heading as it stands inside a sentence of its text, with the article and the capital that it has there."""
    if " " in heading and (heading.isupper() or heading.lower() in text):
        heading = heading.lower()
    article = "the " if re.search(rf"\b(?:the|an?|your|our|each|this) {re.escape(heading)}\b", text, re.I) else ""
    is_name = re.search(rf"[a-z,] {re.escape(heading.split()[0])}\b", text)
    return article + (heading if is_name else _lowered(heading))


def _lowered(heading: str) -> str:
    """`Sick leave` as it stands inside a sentence; names and abbreviations keep their capitals."""
    head, *rest = heading.split()
    spoken = [word for word in rest if word[:1].isalpha()]
    capitals = [word for word in spoken if word[:1].isupper()]
    keep = head.isupper() or any(char.isdigit() for char in head) or (spoken and capitals == spoken)
    return heading if keep else " ".join([head.lower(), *rest])
