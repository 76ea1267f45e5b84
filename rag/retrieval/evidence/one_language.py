"""A German question and German passages as they are weighed: in English words, so that one set of signs serves both."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rag.language.german.bridge import is_german
from rag.language.german.reading import seems_german
from rag.language.german.retelling import retold, retold_question
from rag.retrieval.evidence.passages import Passage, read_sentences


def in_one_language(question: str, passages: Sequence[Passage]) -> tuple[str, Sequence[Passage]]:
    """What is English stays as it is, and so does what would not have the same sentences in English."""
    if not is_german(question):
        return question, passages
    return retold_question(question), [in_english(passage) for passage in passages]


@lru_cache(maxsize=2048)
def in_english(passage: Passage) -> Passage:
    """The passage in English words if it is German; what speaks to a machine is left as it is, and proves nothing."""
    if not seems_german(f"{passage.heading} {passage.text}"):
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
