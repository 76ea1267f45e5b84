"""What comes before what, what is more than what, and what leads from where to where."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from rag.language.rules.conditions import without_double_no
from rag.language.rules.deeds import PIECE, SPEAKERS, side
from rag.language.rules.joints import joints


class Order(NamedTuple):
    """A relation that has a direction, and the stems on its two sides."""

    relation: str
    first: frozenset[str]
    second: frozenset[str]


_THEREUPON: Final = r"(?: (?:that|this)(?:,| (?:you|we|they|he|she|it|the|an?|your|our|their|there)\b))"
_RELATION: Final = re.compile(
    r"\b(?:(?P<before>before|prior to|ahead of|after which|whereupon)"
    rf"|(?P<after>after(?!{_THEREUPON})|(?<!the )following"
    r"|once(?! (?:an?|per|every|each|in|more|again|only)\b)|as soon as"
    r"|when(?= (?:you|they|we)(?:['’]ve| have) (?:\w+ed|done|sent|read|paid|left|got|had|made|put|set|\w+[nt]en)\b))"
    r"|(?P<than>than)"
    r"|(?P<instead>instead of|in place of|in lieu of"
    r"|(?:(?<=preferred )|(?<=encouraged )|(?<=recommended )|(?<=favored )|(?<=favoured ))over))\b",
    re.IGNORECASE,
)
_HARD: Final = re.compile(r"[;.!?:](?:\s|$)|\b(?:but|while|whereas|unless|if|because|although)\b", re.I)
_COMPARATIVE: Final = re.compile(r"\b(more|less|fewer|better|worse|rather|other|\w{2,}er)\b(?=[^,;]*$)", re.IGNORECASE)
_FIRST_THEN: Final = re.compile(
    r"\A(?P<one>.+?)(?:,|\band\b)\s*(?:and\s+)?(?:(?:is|are|be|was|were)\s+)?(?:only\s+)?"
    r"(?:then|afterwards|after that)\b(?P<other>.+)",
    re.IGNORECASE | re.DOTALL,
)
_FIRST_LATER: Final = re.compile(
    r"\A(?P<one>.+?)\bfirst\b(?:,|\s+and\b)(?P<other>.+)\b(?:afterwards?|later)\W*\Z", re.IGNORECASE | re.DOTALL
)
_STARTS: Final = re.compile(
    r"\A\W*(?:first )?(?:begin|start)s?(?: off)? (?:by|with) (?P<one>[^,;]+?)(?:, (?:and )?(?:then |next )?| and then )"
    r"(?P<other>[^,;]+)",
    re.IGNORECASE,
)
_TO_DO: Final = re.compile(
    r"\A\W*(?:in order )?to (?P<other>[^,]+), (?P<one>.*\b(?:first|begin by|start by|start with)\b.+)", re.I | re.DOTALL
)
_NEW_SUBJECT: Final = re.compile(
    r"\b(?:can|may|will|could|is|are|has|have)\b(?: \w+){1,2}? (?=(?:the|an?|we|you|they|your|our|each|every|all)\b)",
    re.I,
)
"""Where a rule begins behind its time, though no comma parts them: "before a trial can begin the guide must …"."""
_NOT_THE_OTHER: Final = re.compile(
    r"(?<![^,])(?P<one>[^,]+), (?:and |but )?not (?P<other>(?:the|an?|your|their|our|its)\b[^,]+)", re.I
)
"""What it is, and what it is not: "the process, not the outcome"."""
_NO_WAITING: Final = re.compile(
    r"(?:\bnot|n['’]t|\bnever) wait (?:until|till|for) (?P<other>.+?) to (?P<one>.+)", re.IGNORECASE | re.DOTALL
)
_BECAUSE: Final = re.compile(
    r"(?:\A|[;.] )\W*(?:(?:because|since) (?P<first>[^,.;]+), (?P<then>[^.;]+)"
    r"|(?P<one>[^,.;]+?),? because (?!of\b)(?P<other>[^.;]+))",
    re.IGNORECASE,
)
_LABEL_A: Final = re.compile(r"(?<=\w )A\b(?!['’.]\w)")
"""Of `grade A`, which no article opens."""
_NUMBERED: Final = re.compile(r"\b([A-Z][a-z]+) (\d{1,3})\b(?![.,:]\d)")
"""Of `Hall 4`, whose number is its name."""
_FROM_TO: Final = re.compile(r"\bfrom\s+(?P<one>[^,;.]{1,40}?)\s+to\s+(?P<other>[^,;.]{1,40})", re.IGNORECASE)


@lru_cache(maxsize=8192)
def orders(text: str) -> tuple[Order, ...]:
    """What comes before what, what is more than what, and what leads from where to where."""
    plain = without_double_no(text)
    found = chain(_reasons(plain), *(_orders_of(part) for part in _HARD.split(plain)))
    return tuple(order for order in found if order.first and order.second)


@lru_cache(maxsize=8192)
def cases(text: str) -> tuple[Order, ...]:
    """What holds in which case and until when, and what is done to what end."""
    plain = without_double_no(text)
    told = [one for one in joints(plain) if one.kind in {"case", "aim", "until"}]
    sides = [(one.kind, (one.ahead, one.behind)[:: -1 if one.turned else 1]) for one in told]
    found = [Order(kind, *map(_stems, both)) for kind, both in sides]
    least = {"until": 2}  # stems: from Monday until Friday is no clause until another
    return tuple(one for one in found if min(len(one.first), len(one.second)) >= least.get(one.relation, 1))


def _reasons(text: str) -> Iterator[Order]:
    for match in _BECAUSE.finditer(text):
        yield Order("because", _stems(match["one"] or match["then"]), _stems(match["other"] or match["first"]))


def _orders_of(part: str) -> Iterator[Order]:
    if waits := _NO_WAITING.search(part):
        yield Order("before", _stems(waits["one"]), _stems(waits["other"]))
        return
    yield from map(_order_by, _RELATION.finditer(part))
    if apart := _NOT_THE_OTHER.search(part):
        yield Order("than rather", _stems(apart["one"]), _stems(apart["other"]))
    for pattern in (_FIRST_THEN, _FIRST_LATER, _STARTS, _TO_DO):
        if then := pattern.search(part):
            yield Order("before", _stems(then["one"]), _stems(then["other"]))
    for match in _FROM_TO.finditer(part):
        yield Order("from", _stems(match["one"]), _stems(" ".join(match["other"].split()[:4])))


def _order_by(relation: re.Match[str]) -> Order:
    left, right = _sides_of(relation)
    first, second = _stems(left), _stems(right)
    if relation["than"]:
        compared = next(reversed([*_COMPARATIVE.finditer(relation.string[: relation.start()])]), None)
        return Order(f"than {compared[1].casefold()}" if compared else "", first, _stems(right.split(", ")[0]))
    if relation["instead"]:
        return Order("than rather", first, second)
    return Order("before", first, second) if relation["before"] else Order("before", second, first)


def _sides_of(relation: re.Match[str]) -> tuple[str, str]:
    """What stands on its two sides; of "After the interview, you sign", which it opens, turned."""
    left, right = relation.string[: relation.start()], relation.string[relation.end() :]
    if left.strip() and not left.rstrip().endswith(","):
        return left, right
    ahead, _, rest = right.partition(",")
    if not rest and (turn := _NEW_SUBJECT.search(right)):
        ahead, rest = right[: turn.end()], right[turn.end() :]
    return f"{left} {rest}", ahead


def _stems(text: str) -> frozenset[str]:
    told = _NUMBERED.sub(r"\1-\2", _LABEL_A.sub("label-a", text))
    pieces = (match.group().casefold().replace("’", "'") for match in PIECE.finditer(told))
    run = [piece for piece in pieces if piece[0].isalpha()]
    return side(run) - {*SPEAKERS.values()}
