"""The phrases of a text that carry its subject: `hotel bookings`, `Office of the Data Officer`."""

import re
from collections.abc import Iterator
from typing import Final

from rag.language.questions.question import is_general
from rag.language.words import STOP_WORDS, content_stems, stem

_LONGEST: Final = 4  # words of a carried phrase; names may be longer
_LONGEST_NAME: Final = 6
_LIGHT_WORDS: Final = """
    use make take need want mean call work live look find know think say tell ask talk help try show provide include
    happen start become see hear understand clarify explain describe summarize summarise example information detail good
    best better great important famous real different other new old long first last next main big small early late thing
    kind type way part lot time people anything something someone please thanks thank sure right ok okay yes no well
    possible available able interested recommend suggest like else also still really maybe actually just exactly
    difference compare between many much more most less question answer topic subject speaking mention said name idea
    opinion reason fact case word term common current recent certain general specific various eventually usually always
    often sometimes today now again ago year mind guess wow oh hi hello hey cool nice apply allow offer found cause keep
    give come affect fast quick soon early late far ahead ones point full whole half own normal
"""
MEASURES: Final = frozenset(map(stem, ("day", "week", "month", "year", "hour", "minute", "time", "percent", "euro")))
"""What things are counted in."""
LIGHT: Final = frozenset(stem(word) for word in _LIGHT_WORDS.split())
_NAMING: Final = ("ance", "ness")  # an `allowance` is a thing, though to `allow` is none
_IRREGULAR: Final = frozenset(
    ("paid", "made", "done", "taken", "given", "held", "kept", "sent", "bought", "sold", "won")
)
_JOINERS: Final = frozenset(("of", "the", "and", "&"))
TOKEN: Final = re.compile(r"[^\W_]+(?:[.'’\-][^\W_]+)*")
DOING: Final = re.compile(  # what ends with its verb: `what does the nursery cost`
    r"\b(?:do|does|did)\s+(?:(?:the|my|our|your|an?|this|that)\s+)?(?P<what>[^\W\d_]+(?: [^\W\d_]+)+)\W*$",
    re.IGNORECASE,
)
_LABEL: Final = re.compile(r"\d{1,2}|[A-Z]")  # `group A`, `severity 1`


def phrases(text: str) -> list[str]:
    """Runs of words that carry a subject, without the verbs and adverbs around them; names keep their `of the`."""
    found = [" ".join(run) for run in map(_trimmed, _runs(text)) if run]
    doing = DOING.search(text)
    return [each.rpartition(" ")[0] if doing and each == doing["what"] else each for each in found]


def subject_stems(text: str) -> list[str]:
    """What a text speaks of, without the words that any question may have."""
    return [each for each in dict.fromkeys(content_stems(text)) if each not in LIGHT]


def is_name(word: str) -> bool:
    """A capital letter or a figure."""
    return word[:1].isupper() or any(char.isdigit() for char in word)


def _runs(text: str) -> Iterator[list[str]]:
    run: list[str] = []
    end = 0
    for found in TOKEN.finditer(text):
        word = re.sub(r"['’]s$", "", found.group())
        if run and text[end : found.start()].strip():
            yield run
            run = []
        end = found.end()
        joins = _joins_name(word, run[-1], text[end:]) or _LABEL.fullmatch(word) if run else False
        if joins or _carries(word, shouted=text.isupper()):
            run.append(word)
        elif run:
            yield run
            run = []
    yield run


def _carries(word: str, *, shouted: bool) -> bool:
    folded = word.casefold()
    if folded in STOP_WORDS:
        return word.isupper() and len(word) > 1 and not shouted
    is_light = stem(folded) in LIGHT and not folded.endswith(_NAMING)
    return len(word) > 1 and not is_light and (word[0].isupper() or not is_general(stem(folded)))


def _joins_name(word: str, last: str, rest: str) -> bool:
    follows = last[0].isupper() or last in _JOINERS
    return word.casefold() in _JOINERS and follows and bool(re.match(r"\s*(?:the\s+)?[A-Z]", rest))


def _trimmed(run: list[str]) -> list[str]:
    while run and (run[-1] in _IRREGULAR or (len(run) > 1 and is_verb_or_adverb(run[-1]))):
        run = run[:-1]
    while len(run) > 1 and run[0].islower() and run[0].endswith("ly"):
        run = run[1:]
    return run[:_LONGEST_NAME] if any(map(is_name, run)) else run[-_LONGEST:]


def is_verb_or_adverb(word: str) -> bool:
    return word.islower() and (word.endswith(("ed", "ly")) or word in _IRREGULAR)
