"""A page that asks itself: which question a sentence answers, and what a short answer says in full."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rag.language.auxiliaries import AUXILIARY
from rag.language.german.reading import read_german
from rag.language.markup import without_speakers
from rag.language.questions.bare_answers import in_full, of_another, says_something
from rag.language.rules.conditions import without_double_no
from rag.language.sentences import Span, split_sentences

_ASKED: Final = re.compile(r"[^?\n]*\w\?[\s*_]*")
_MARKS: Final = " *_-•>"
ASKED_AND_ANSWERED: Final = re.compile(
    r"(?P<asked>.*\?)[\s*_]*\s(?P<answer>(?:A\w*\s*:\W*)?(?:yes|no|ja|nein)\W*)", re.IGNORECASE | re.DOTALL
)
"""A question with its yes or no, which are one sentence."""
_ENDS_ANSWER: Final = re.compile(r"\n\s*\n|\n\s*#")
_NOT: Final = r"(?P<no> not|n['’]t)?"
_POLAR: Final = (
    re.compile(r"(?:yes|yeah|yep|ja|of course|certainly|absolutely|sure)\b", re.IGNORECASE),
    re.compile(r"(?P<no>no|nope|nein|not at all|by no means|(?:unfortunately|sadly) not|never)\b", re.IGNORECASE),
    re.compile(
        rf"(?:it|they|you|he|she|this|that|these|those|we) (?:{AUXILIARY}){_NOT}(?=\s*(?:[.,;:!]|$))", re.IGNORECASE
    ),
    re.compile(
        rf"(?:this|that|it) is{_NOT} (?:allowed|permitted|possible|fine|all right|okay|acceptable|required)\b",
        re.IGNORECASE,
    ),
    re.compile(r"(?:this|that|it) is (?P<no>forbidden|prohibited|banned|ruled out)\b", re.IGNORECASE),
)
"""What says by itself whether something is so, and no more."""
_NARROWED: Final = re.compile(r"(?:not|only|always)\b", re.IGNORECASE)
_NARROWS: Final = re.compile(
    r"(?:if|when|unless|provided|as long as|except|but|from|until|because|as|since)\b", re.IGNORECASE
)
_LEFT_OUT: Final = re.compile(rf"(?P<who>[^.,;:]{{1,60}}?) (?P<told>(?:{AUXILIARY}){_NOT})[.!]?", re.IGNORECASE)
_IF: Final = re.compile(
    r"\W*what (?:happens|do I do|should I do|must I do)\b ?(?P<case>(?:if|when|in case)\b.*?)[\s?]*", re.IGNORECASE
)
_ASKS_FIRST: Final = re.compile(
    rf"(?:(?:and|but|so|or),? )?(?:(?:{AUXILIARY})(?:n['’]t)?\b|wh\w+|how|(?:\S+ ){{0,5}}\S+$)", re.IGNORECASE
)
"""What asks from its first word on, or is too short to tell anything: `Lost your badge?`."""
_GRANTS: Final = re.compile(r"(?:did|do) you know\b|have you heard\b", re.IGNORECASE)
_OWN: Final = (
    (re.compile(r"\bam I\b", re.IGNORECASE), "are you"),
    (re.compile(r"\b(?:I|me)\b"), "you"),
    (re.compile(r"\bmy\b", re.IGNORECASE), "your"),
)


def asked_above(text: str, spans: Sequence[Span], *, inline: bool = False) -> Iterator[str]:
    """For each sentence the line over its paragraph, or at the head of it, that is nothing but a question.

    With `inline` also a question before it in its line.
    """
    asking, answered, at = "", False, 0
    for span in spans:
        if answered and _ENDS_ANSWER.search(text, at, span.start):
            asking = ""
        both = ASKED_AND_ANSWERED.fullmatch(span.text)
        is_question = asks(span.text)
        line = _ASKED.fullmatch(text, *_line_of(text, span)) if is_question else None
        is_asked = bool(line) or (inline and is_question)
        yield "" if is_asked or both else asking
        asking = (
            (both["asked"] if both else line.group() if line else span.text).strip(_MARKS)
            if is_asked or both
            else asking
        )
        answered, at = not is_asked, span.end


def asked_over(text: str, at: int) -> str:
    """The question that the sentence with character `at` of a page answers; "" without one."""
    spans = split_sentences(text)
    lines = zip(spans, asked_above(text, spans, inline=True), strict=True)
    return next((asked for span, asked in lines if span.start <= at < span.end), "")


def asks(sentence: str) -> bool:
    """True for a question, be it in bold."""
    return sentence.rstrip(_MARKS).endswith("?")


def asks_whether(text: str) -> bool:
    """True for a question that a yes or a no answers."""
    return bool(_WHETHER.match(text))


_WHETHER: Final = re.compile(rf"\W*(?:{AUXILIARY})\b", re.IGNORECASE)


def _line_of(text: str, span: Span) -> tuple[int, int]:
    end = text.find("\n", span.end)
    return text.rfind("\n", 0, span.start) + 1, len(text) if end < 0 else end


def answered_first(asked: Sequence[str]) -> Iterator[str]:
    """For each sentence the question over it if it is the first to answer; else ""."""
    before = ""
    for question in asked:
        yield question if question != before else ""
        before = question


def answered_in_full(question: str, answer: str, sources: Sequence[str]) -> list[str]:
    """What a short answer says of the question above it; nothing for one that speaks for itself.

    `No, except on Fridays.` under `Can I bring my dog?` says `you can not bring your dog, except on Fridays.` What has
    a verb of its own behind a yes or a no is a second statement.
    """
    said = without_double_no(without_speakers(answer)).strip(_MARKS)
    asked = of_the_reader(without_speakers(question).strip(_MARKS))
    if case := _IF.fullmatch(asked):
        return [f"{case['case']}, {said}"]
    if polar := next(filter(None, (told.match(said) for told in _POLAR)), None):
        statement = in_full(asked, "no" if polar.groupdict().get("no") else "yes", sources)
        return _with_rest(statement, said[polar.end() :]) if statement else []
    if _NARROWED.match(said):
        statement = in_full(asked, "yes", sources)
        return [f"{statement} {said[0].lower()}{said[1:]}"] if statement else []
    left_out = _LEFT_OUT.fullmatch(said)
    statement = of_another(asked, left_out["who"], left_out["told"], sources) if left_out else ""
    return [f"{statement}."] if statement else []


def _with_rest(statement: str, rest: str) -> list[str]:
    more = rest.lstrip(" .,;:!–—-")
    if not more:
        return [f"{statement}."]
    if says_something(more) and not _NARROWS.match(more):
        return [f"{statement}.", more]
    return [f"{statement}{', ' if rest.startswith(',') else ' '}{more}"]


def of_the_reader(question: str) -> str:
    """A page speaks with its reader's voice when it asks: `Can I …?`."""
    for own, told in _OWN:
        question = own.sub(told, question)
    return question


def asserts_nothing(sentence: str) -> bool:
    """True for a question, but for one that only tells: `Did you know that …?`."""
    said = without_speakers(sentence).strip(_MARKS)
    return asks(said) and bool(_ASKS_FIRST.match(read_german(said))) and not _GRANTS.match(said)
