"""What of a question the quotes of its answer do not mention: a word that none has, or words that none has together."""

from collections.abc import Sequence

from rag.language import likeness
from rag.language.german import is_german
from rag.language.question import is_frame, is_general, subject_terms
from rag.retrieval.evidence import Passage
from rag.retrieval.together import pairs_apart
from rag.retrieval.unsaid import unsaid


def unmentioned(question: str, quotes: Sequence[Passage]) -> list[str]:
    """In the words of the question and in their order; nothing of a German one, whose words are compounds."""
    if is_german(question):
        return []
    terms = subject_terms(question)
    lacking = unsaid(terms.values(), " ".join(f"{each.heading} {each.text}" for each in quotes))
    named = [word for each, word in terms.items() if word in lacking and _says_what(each, word)]
    return named or [" ".join(terms[each] for each in pair) for pair in pairs_apart(question, quotes)]


def _says_what(stemmed: str, word: str) -> bool:
    return not (is_general(stemmed) or is_frame(stemmed) or likeness.is_general(word))
