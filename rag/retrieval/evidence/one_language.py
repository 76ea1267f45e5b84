"""A German question and German passages as they are weighed: in English words, so that one set of signs serves both."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rag.language.german.bridge import is_german
from rag.language.german.reading import seems_german
from rag.language.german.retelling import retold, retold_question
from rag.language.kept import CHUNKS
from rag.language.synonyms import subjects
from rag.retrieval.conflicts.page_scopes import places_of
from rag.retrieval.evidence.passages import Passage, read_sentences


def in_one_language(question: str, passages: Sequence[Passage]) -> tuple[str, Sequence[Passage]]:
    """What is English stays as it is, and so does what would not have the same sentences in English.

    Who asks in English is told of German pages, but of none for a place that is not asked about.
    """
    if is_german(question):
        return retold_question(question), [in_english(passage) for passage in passages]
    if not any(_is_german(passage) for passage in passages):
        return question, passages
    asked, texts = frozenset(subjects(question)), [passage.text for passage in passages]
    return question, [
        in_english(each) if _is_german(each) and places_of(each.heading, texts) <= asked else each for each in passages
    ]


@lru_cache(maxsize=CHUNKS)
def _is_german(passage: Passage) -> bool:
    return seems_german(f"{passage.heading} {passage.text}")


@lru_cache(maxsize=CHUNKS)
def in_english(passage: Passage) -> Passage:
    """The passage in English words if it is German; what speaks to a machine is left as it is, and proves nothing."""
    if not _is_german(passage):
        return passage
    told = "".join(_told(passage.text))
    same = len(read_sentences(told)) == len(passage.sentences)
    return Passage(retold(passage.heading), told, retold(passage.asked)) if same else passage


def _told(text: str) -> Iterator[str]:
    at = 0
    for sentence in read_sentences(text):
        yield text[at : sentence.span.start]
        yield retold(sentence.span.text) if sentence.is_safe else sentence.span.text
        at = sentence.span.end
    yield text[at:]
