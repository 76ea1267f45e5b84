"""A bare answer in full: `No` to `Is overtime paid?` says that overtime is not paid."""

import re
from collections.abc import Sequence
from typing import Final

from rag.language.auxiliaries import AUXILIARY
from rag.language.likeness import with_likes
from rag.language.names import opening_word, proper_names
from rag.language.questions.statement import without_asking
from rag.language.synonyms import canon, subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.number_words import spelled_number
from rag.language.words import STOP_WORDS, stem, words

_YES: Final = re.compile(r"\W*(?:yes|yeah|yep|correct|true|indeed|ja)\b", re.IGNORECASE)
_NO: Final = re.compile(r"\W*(?:no|nope|incorrect|false|nein)\b", re.IGNORECASE)
_WHETHER: Final = re.compile(rf"\W*(?P<auxiliary>{AUXILIARY})(?P<no>n['’]t)? (?P<rest>\S.*?)[\s?.!]*", re.IGNORECASE)
_HOW_MANY: Final = re.compile(
    rf"\W*how (?:many|much)\b ?(?P<what>.*?) ?\b(?P<auxiliary>{AUXILIARY})\b (?P<rest>\S.*?)[\s?.!]*", re.IGNORECASE
)
_WHO: Final = re.compile(rf"\W*who (?P<rest>(?!(?:{AUXILIARY})\b)\S.*?)[\s?.!]*", re.IGNORECASE)
_WHICH: Final = re.compile(r"\W*(?:which|what)\b", re.IGNORECASE)
_OF_ANYBODY: Final = re.compile(
    r"(?:you|they|we|it|he|she) (?:get|gets|have|has|receive|receives|are|is|can have|will get)\b (?P<told>.*?)[.!]*",
    re.IGNORECASE,
)
_NAMES: Final = re.compile(r"(?:It|They) (?:is|are) (?!an? )")
_SAYS: Final = re.compile(
    r"\b(?:i|you|we|they|he|she|it|there|is|are|was|were|be|has|have|gets?|may|can|must|should|will|do|does|needs?|costs?"
    r"|ich|du|er|sie|wir|ihr|man|ist|sind|war|waren|wird|werden|wurden?|hat|haben|muss|müssen|darf|dürfen|kann|können"
    r"|soll|sollen|sollte|gibt|gilt|gelten|kostet|kosten|beträgt|betragen|erhält|erhalten|bekommt|bekommen)\b",
    re.IGNORECASE,
)
_BEING: Final = frozenset(("is", "are", "was", "were"))
_DOING: Final = frozenset(("do", "does", "did"))
_DETERMINER: Final = re.compile(r"(?:the|a|an|my|our|your|their|his|her|its|all|any|every|each|this|that|these|those)")
_SEVERAL: Final = re.compile(r"[a-z-]{3,}[a-rt-z]s", re.IGNORECASE)
_SUBJECT: Final = 4  # words, in which a subject has its noun
_BEHIND: Final = re.compile(rf"\b(?:{AUXILIARY}|be|been|not|never)\s+(?=(?P<said>[\w'’-]+))", re.IGNORECASE)


def in_full(question: str, answer: str, sources: Sequence[str]) -> str:
    """The statement that a bare answer makes; "" where the question does not tell which.

    Where the subject of a question ends, the sources say: what they say of one stands behind an "is" or a "not".
    """
    yes, no = _YES.match(answer), _NO.match(answer)
    if yes or no:
        whether = _WHETHER.fullmatch(question)
        return _as_said(whether, bool(no), sources) if whether else ""
    told = answer.strip().rstrip(".!")
    if who := _WHO.fullmatch(question):
        case, _, somebody = told.rpartition(": ")
        return f"{somebody} {who['rest']} {case[:1].lower()}{case[1:]}".strip()
    if not _has_number(told):
        asked = without_asking(question)
        return f"{asked}: {told}" if asked and _WHICH.match(question) else ""
    if many := _HOW_MANY.fullmatch(question):
        is_being = many["auxiliary"].casefold() in _BEING and many["what"]
        return (
            f"{told} {many['what']} {many['auxiliary']} {many['rest']}"
            if is_being
            else f"{many['rest']} {told} {many['what']}".strip()
        )
    asked = without_asking(question)
    return f"{asked}: {told}" if asked else ""


def of_another(question: str, who: str, told: str, sources: Sequence[str]) -> str:
    """`Gifts above 60 euros are.` to `Are gifts taxed?` says that gifts above 60 euros are taxed."""
    whether = _WHETHER.fullmatch(question)
    said = whether["rest"].split() if whether else []
    return " ".join([who, told, *said[_ends_subject(said, sources) :]]) if said else ""


def answer_in(statement: str, question: str) -> str:
    """What a statement says beyond the question that it repeats: of `The castle's name was Afranji` the `Afranji`.

    "" where it repeats too little of the question, says much else, or tells neither a value nor a name.
    """
    asked = frozenset(subjects(question))
    if ":" in statement or len(asked) < _LEAST_ASKED:
        return ""
    known = with_likes(asked)
    if len(known.intersection(subjects(statement))) < _REPEATED * len(asked):
        return ""
    told = [word for word in words(statement) if word not in STOP_WORDS and not known & {stem(word), canon(word)}]
    names = {*words(" ".join(name.text for name in proper_names(statement))), *words(opening_word(statement))}
    is_value = any(not (fact.implied or fact.kind == "ordinal") for fact in read_facts(" ".join(told)))
    is_name = all(word in names or word[0].isdigit() for word in told)
    return " ".join(told) if 0 < len(told) <= _MOST_TOLD and (is_value or is_name) else ""


_LEAST_ASKED: Final = 2
"""Words of a question that tell what is asked."""
_REPEATED: Final = 0.7
"""Part of them from which a statement repeats the question."""
_MOST_TOLD: Final = 5
"""Words that are an answer."""


def says_something(text: str) -> bool:
    """True for words that have a verb or a pronoun of their own, and so are more than an answer."""
    return bool(_SAYS.search(text))


def value_of(answer: str) -> str:
    """What a short sentence about nobody in particular tells: of `You get 28 days` the `28 days`; "" for any other."""
    found = _OF_ANYBODY.fullmatch(answer.strip())
    is_value = found and (_has_number(found["told"]) or _NAMES.match(answer.strip()))
    return found["told"] if found and is_value else ""


def _has_number(text: str) -> bool:
    return any(word[0].isdigit() or spelled_number(word) for word in words(text))


def _as_said(whether: re.Match[str], is_denied: bool, sources: Sequence[str]) -> str:
    auxiliary, said = whether["auxiliary"].casefold(), whether["rest"].split()
    at = _ends_subject(said, sources)
    if auxiliary in _DOING and not is_denied:
        return " ".join(said)
    return " ".join([*said[:at], auxiliary, *(["not"] if is_denied else []), *said[at:]])


def _ends_subject(said: Sequence[str], sources: Sequence[str]) -> int:
    """The place of the first word that sources say of something; else right behind the first noun, or several."""
    told = {stem(one) for text in sources for match in _BEHIND.finditer(text) for one in words(match["said"])}
    found = (at for at, word in enumerate(said) if at and told.intersection(map(stem, words(word))))
    several = (at + 1 for at, word in enumerate(said[:_SUBJECT]) if _SEVERAL.fullmatch(word))
    first = 2 if _DETERMINER.fullmatch(said[0].casefold()) else 1
    return next(found, next(several, min(first, len(said))))
