"""The things of a question, as the reader wrote them: the `business cards` of `do we have business cards?`.

They are what is named when something is missing. A verb is no thing, nor is what only says how far or how many.
"""

import re
from collections.abc import Iterator
from typing import Final

from rag.language.auxiliaries import DO, MODAL
from rag.language.questions.phrases import DOING, LIGHT, TOKEN, is_verb_or_adverb
from rag.language.questions.question import is_general
from rag.language.values.all_facts import read_facts
from rag.language.words import STOP_WORDS, stem

_LONGEST: Final = 4  # words
_NEAR: Final = 40  # characters before a word that may say who does it
_QUALIFYING: Final = frozenset(("first", "last", "new", "long", "short", "early", "old", "general"))  # `first class`
# They go on with what is named: `relocation help`, `flexible working`.
_BEHIND: Final = frozenset(("call", "calls", "help", "information", "support", "time", "times", "working"))
_COUNTING: Final = frozenset(
    """many much often please max maximum min minimum back free per hour hours day days week weeks month months year
    years""".split()  # noqa: SIM905
)
_COUNTED: Final = frozenset(("", "time"))
_MAKES_NOUNS: Final = ("ance", "ence", "er", "ment", "ness", "tion")  # an `allowance` is one, though to `allow` is not
_DOER: Final = re.compile(  # what follows is what somebody does; `IT` does nothing
    r"\b(?:[Ii]|[Ww]e|[Yy]ou|[Tt]hey|[Hh]e|[Ss]he|[Ii]t|[Ww]ho|to|not|cannot|(?:do|ca|wo|does)n['’]?t)\s+$"
)
_OPENS: Final = re.compile(rf"\b(?:{DO}|{MODAL})\s+(?:(?:the|our|my|all)\s+)?$", re.IGNORECASE)
_PLURAL: Final = re.compile(r"[^\W\d_s]s$", re.IGNORECASE)

_Run = list[re.Match[str]]


def things(question: str) -> list[str]:
    """In the order of the question."""
    runs = (_trimmed(_without_verb(run, question)) for run in _runs(question))
    return [question[run[0].start() : run[-1].end()] for run in runs if run]


def _without_verb(run: _Run, question: str) -> _Run:
    """`Aster plan` of `What does the Aster plan cover?`."""
    doing = DOING.search(question)
    return run[:-1] if doing and len(run) > 1 and (run[0].start(), run[-1].end()) == doing.span("what") else run


def _runs(question: str) -> Iterator[_Run]:
    """Words side by side that name something; a verb or a mark between two of them parts them."""
    run: _Run = []
    measured = _measured(question)
    for found in TOKEN.finditer(question):
        is_parted = bool(run) and bool(question[run[-1].end() : found.start()].strip())
        does = bool(run) and not is_parted and _is_somebody(run[-1], question)
        is_free = not does and found.start() not in measured
        names = is_free and _names(found, question, goes_on=bool(run) and not is_parted)
        if is_parted or not names:
            yield run
            run = []
        if names:
            run.append(found)
    yield run


def _measured(question: str) -> frozenset[int]:
    """The places of how long or how heavy something is: the thing of a `9 metre boat` is the boat."""
    facts = (fact for fact in read_facts(question) if fact.kind == "count" and fact.unit not in _COUNTED)
    return frozenset().union(*(range(fact.start, fact.end) for fact in facts))


def _names(found: re.Match[str], question: str, *, goes_on: bool) -> bool:
    word, folded = found.group(), found.group().casefold()
    if folded == "worth":  # `wine worth 80 euros`
        return False
    if goes_on and (folded in _BEHIND or is_verb_or_adverb(word)):
        return folded in _BEHIND
    if folded in STOP_WORDS and not (word.isupper() and len(word) > 1 and not question.isupper()):
        return False
    is_light = stem(folded) in LIGHT and folded not in _QUALIFYING and not folded.endswith(_MAKES_NOUNS)
    return not is_light and not _DOER.search(question[max(0, found.start() - _NEAR) : found.start()])


def _is_somebody(found: re.Match[str], question: str) -> bool:
    """The people of `Do interns code?`, the company of `What does the company offer?`: the rest is what they do."""
    many = _PLURAL.search(found.group()) or is_general(stem(found.group().casefold()))
    return bool(many and _OPENS.search(question[: found.start()]))


def _trimmed(run: _Run) -> _Run:
    """Without what is counted in, and nothing at all when only `work` or `employees` would be left."""
    while run and _is_aside(run[-1].group().casefold(), alone=len(run) == 1):
        run = run[:-1]
    if len(run) == 1 and is_verb_or_adverb(run[0].group()):
        return []
    while run and run[0].group().casefold() in _COUNTING:
        run = run[1:]
    if all(is_general(stem(each.group().casefold())) or each.group().isdigit() for each in run):
        return []
    return run[-_LONGEST:]


def _is_aside(word: str, *, alone: bool) -> bool:
    """`home` of `take the company car home`, not `sick days`."""
    return (
        word in _QUALIFYING
        or (word == "home" and not alone)
        or (word in _COUNTING and (alone or not word.endswith("s")))
    )
