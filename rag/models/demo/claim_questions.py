"""Questions that a sentence of a source answers, as a colleague would ask them: `Are taxis reimbursed?`"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from rag.language.kept import SENTENCES
from rag.language.words import STOP_WORDS, words
from rag.models.demo.sources import ReadSource

_TO_BE_DONE: Final = frozenset(  # `Ensure your tasks are covered` tells of no thing
    ("ensure", "make", "check", "keep", "let", "ask", "see", "be", "find", "use", "take", "give", "please", "remember")
)
_LONGEST_THING: Final = 5  # words of what a claim is about
_LONGEST_DOING: Final = 8  # … of what somebody may do
LEANING: Final = re.compile(r"\b(?:this|that|these|those|it|its|they|them|he|she|here|there)\b", re.IGNORECASE)
CLAUSE: Final = frozenset((  # words by which a heading is more than the name of a thing
    "what", "who", "when", "where", "why", "how", "which", "if", "no", "not", "and", "or",
    "is", "are", "do", "does", "did", "has", "have", "had", "can", "could", "may", "might", "must", "should", "will",
    "i", "we", "you", "he", "she", "they", "it", "someone", "somebody", "anyone", "anybody", "everyone",
))  # fmt: skip
_NO_THING: Final = frozenset(("everything", "everyone", "nothing", "others", "example", "note", "further", "thing"))
_THING: Final = r"^(?P<what>[\w'’-]+(?: [\w'’-]+){0,4}?)"
_YOUR: Final = re.compile(r"\b(?:your|their)\b", re.IGNORECASE)
_DOING: Final = {
    "approved": "approves",
    "signed": "signs",
    "confirmed": "confirms",
    "reviewed": "reviews",
    "checked": "checks",
    "paid": "pays",
    "handled": "handles",
    "decided": "decides on",
}
_BASE: Final = {"bought": "buy", "borrowed": "borrow", "submitted": "submit", "claimed": "claim", "returned": "return"}
_ALLOWED: Final = {"forbidden": "allowed", "prohibited": "allowed", "blocked": "allowed", "permitted": "allowed"}
_MAY: Final = "Can I {my}?"
_HOW_TO: Final = "How do I {my}?"


def claim_questions(source: ReadSource) -> Iterator[str]:
    """One for each sentence that has one."""
    said = (each.plain for each in source.sentences if each.is_safe and not each.is_row)
    yield from filter(None, map(_question, said))


@lru_cache(maxsize=SENTENCES)
def _question(said: str) -> str:
    return next(_questions(said), "")


def _questions(said: str) -> Iterator[str]:
    for pattern, template in _PATTERNS:
        if (told := pattern.match(said)) and _is_clear(told["what"], doing=template in (_MAY, _HOW_TO)):
            asked = _asked(template, told.groupdict())
            yield asked[0].upper() + asked[1:]


def _asked(template: str, told: Mapping[str, str]) -> str:
    """The question with the words of the sentence, each as it stands there."""
    what, done, verb = told["what"], told.get("done", "").lower(), told.get("verb", "").lower()
    return template.format(
        what=uncapped(what),
        my=_YOUR.sub("my", what),
        any=_any(what),
        any_of_mine=_any(_YOUR.sub("my", what)),
        be=told.get("be", "").lower(),
        done=done,
        allowed=_ALLOWED.get(done, done),
        does_it=_DOING.get(done, done),
        to_do=_BASE.get(done, re.sub(r"ed$", "", done)),
        verb=verb,
        plain=verb.removesuffix("s"),
        does="does" if verb.endswith("s") else "do",
    )


def _patterns(*pairs: tuple[str, str]) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern, re.IGNORECASE), template) for pattern, template in pairs)


_PATTERNS: Final = _patterns(
    (
        r"^(?:(?:please|you (?:must|should|can|may)|employees (?:must|should|can|may)) )?"
        r"(?P<verb>report|submit|request|book|order|return|apply for|register|claim|renew|cancel|hand in)\s+"
        r"(?P<what>.+?)"
        r"(?=\s+(?:to|at|with|through|via|by|in|on|from|using|within|before|as soon|immediately|if)\b|[.,;:])",
        "How do I {verb} {my}?",
    ),
    (
        rf"{_THING}\s+(?:is|are|must be|has to be|have to be|needs to be)\s+(?P<done>{'|'.join(_DOING)})\s+by\b",
        "Who {does_it} {what}?",
    ),
    (rf"{_THING} needs? (?:the |a )?(?:written |prior )?(?:approval|agreement|consent) of\b", "Who approves {any}?"),
    (
        rf"{_THING} (?P<be>is|are) (?P<done>paid|reimbursed|refunded|deleted|reviewed|closed|issued|sent|delivered)"
        r" (?:on|within|every|each|with the next|once a|twice a|at the end|between)\b",
        "When {be} {what} {done}?",
    ),
    (
        rf"{_THING} (?P<be>is|are) (?P<done>booked|ordered|requested|submitted|reported|claimed|bought|registered"
        r"|returned|borrowed) (?:through|in|via|at|with|by|to|from)\b",
        "How do I {to_do} {any_of_mine}?",
    ),
    (
        rf"{_THING} (?P<be>is|are) (?:not |only |also |never |always )?(?P<done>permitted|allowed|reimbursed|covered"
        r"|refunded|required|forbidden|prohibited|blocked|mandatory|optional|taxable)\b",
        "{be} {what} {allowed}?",
    ),
    (
        rf"{_THING} (?P<verb>costs?) (?:about |up to )?[$€£]?\d",
        "How much {does} {what} cost?",
    ),
    (
        rf"{_THING} (?P<verb>expires?|ends?|begins?|starts?) (?:on|after|at|before|from|in|with|when|\d)",
        "When {does} {what} {plain}?",
    ),
    (
        rf"{_THING} (?P<verb>lasts?|takes?) (?:about |up to |at least |at most )?(?:\d|one|two|three|four|five|six)",
        "How long {does} {what} {plain}?",
    ),
    (rf"{_THING} can be (?P<done>\w+ed) for (?:up to )?\d", "How long can {what} be {done}?"),
    (
        r"^(?:you|employees|staff(?: members)?|team members|everyone|everybody) can (?!be\b|also\b|not\b|only\b)"
        r"(?P<what>[a-z].+?)(?= (?:by|via|through|using|at)\b)",
        _HOW_TO,
    ),
    (
        r"^(?:you|employees|staff(?: members)?|team members|everyone|everybody) (?:can|may) "
        r"(?!be\b|have\b|also\b|not\b|only\b)(?P<what>[a-z].+?)"
        r"(?=\s+(?:if|when|unless|up to|once|after|before|until|by|as long|provided|through|via|under|within|with the"
        r"|for up)\b|[.,;:(])",
        _MAY,
    ),
)


def _is_clear(text: str, *, doing: bool) -> bool:
    """A few words that can be understood alone."""
    said = words(text)
    few = len(said) <= (_LONGEST_DOING if doing else _LONGEST_THING)
    telling = [word for word in said if word not in STOP_WORDS]
    known = CLAUSE - {"and", "or"} if doing else CLAUSE | _TO_BE_DONE
    return few and bool(telling) and not LEANING.search(text) and not (known | _NO_THING).intersection(said)


def _any(what: str) -> str:
    """`every business trip` is any one of them, as is `every trip`."""
    return re.sub(r"^(?:every|each|any) ", "a ", uncapped(what), flags=re.IGNORECASE)


def uncapped(text: str) -> str:
    """`The Shoreline plan` inside a sentence; `USB sticks` stay as they are."""
    head, _, rest = text.partition(" ")
    return f"{head.lower()} {rest}".strip() if head.casefold() in STOP_WORDS else lowered(text)


def lowered(heading: str) -> str:
    """`Sick leave` as it stands inside a sentence; names and abbreviations keep their capitals."""
    head, *rest = heading.split()
    spoken = [word for word in rest if word[:1].isalpha()]
    capitals = [word for word in spoken if word[:1].isupper()]
    keep = head.isupper() or any(char.isdigit() for char in head) or (spoken and capitals == spoken)
    return heading if keep else " ".join([head.lower(), *rest])
