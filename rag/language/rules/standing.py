"""What a sentence comes to, in whatever words: its reader may, must, must not or need not, gets it or goes without."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, Literal

from rag.language.auxiliaries import BE, HAVE, MODAL
from rag.language.bidding import is_bidding
from rag.language.rules.conditions import conditions, is_strict
from rag.language.rules.modality import Modality, modalities
from rag.language.rules.noes import plain_noes, without_condition
from rag.language.synonyms import subjects
from rag.language.word_lists import list_rows
from rag.language.words import words

Standing = Modality | Literal["given", "withheld", "all", "some", "always", "at times"]

_GIVEN: Final = (
    r"(?:pa(?:y(?! (?:periods?|days?|grades?|scales?|checks?|slips?|rolls?|bands?|is|was|stays?|may|can|will)\b)|ys|id)"
    r"|reimburs(?:e[ds]?|ing)|repaid|refund(?:s|ed)?|cover(?:s|ed)?|funded|granted|included|credited"
    r"|restored|reinstated|returned|kept|retained|transferred|protected|compensated)\b"
)
_LOST: Final = r"(?:unpaid|forfeit(?:s|ed)?|excluded|los(?:es?|t)|(?<=\w )losing|left out)\b"
_OF_PAY: Final = r"decreas\w*|lower\w*|cut|reduc\w*|rais\w*|increas\w*|chang\w*|adjust\w*|discuss\w*"
"""What is done to somebody's pay."""
_NOT: Final = rf"\bnot (?:(?!(?:we|you|they|it|he|she|and|but|during|in|on|for|of|at|with|{_OF_PAY})\b)\w+ ){{0,2}}"
_OUTCOMES: Final[tuple[tuple[Standing, re.Pattern[str]], ...]] = (
    ("given", re.compile(_NOT + _LOST, re.IGNORECASE)),
    (
        "withheld",
        re.compile(
            rf"{_NOT}{_GIVEN}|\b{_LOST}|(?:^|[,;:.] )\W*not (?:\w+ ){{1,6}}?(?:is|are|be) (?:\w+ly )?{_GIVEN}", re.I
        ),
    ),
    ("given", re.compile(rf"\b{_GIVEN}", re.IGNORECASE)),
)
"""Each is read in what those before it leave."""
_AGAINST: Final[frozenset[frozenset[Standing]]] = frozenset(
    frozenset(pair)
    for pair in (
        ("may", "must not"), ("must", "must not"), ("should", "must not"), ("must", "need not"), ("should", "need not"),
        ("given", "withheld"), ("all", "some"), ("always", "at times"),
    )
)  # fmt: skip

_NOES: Final[frozenset[Standing]] = frozenset(["must not", "need not"])


_OUTCOME: Final[frozenset[Standing]] = frozenset(["given", "withheld"])
WIDE: Final[frozenset[Standing]] = frozenset(["all", "always"])
"""What says more than its source even where both say may."""


def opposed(mine: frozenset[Standing], theirs: frozenset[Standing]) -> frozenset[Standing]:
    """Those of the first that cannot be where the others are, and are not among them."""
    return frozenset(one for one in mine - theirs if any(frozenset((one, other)) in _AGAINST for other in theirs))


def of_one_matter(one: Standing, other: Standing) -> bool:
    """True for two that are both about what one gets, or both about what one may or must."""
    return (one in _OUTCOME) == (other in _OUTCOME)


@lru_cache(maxsize=8192)
def standings(text: str) -> frozenset[Standing]:
    """All that a clause comes to, without the conditions under which it does; who can keep birds from nesting may do
    something, and birds must not."""
    able = without_keeping(text)
    return _standings(text) | (frozenset[Standing]() if able == text else _standings(able))


def without_keeping(text: str) -> str:
    """The clause told of whoever can keep others from something, which forbids themselves nothing."""
    return _KEPT_FROM.sub(r"\g<able> avoid \g<who>", text)


def _standings(text: str) -> frozenset[Standing]:
    plain = without_condition(_in_plain_words(_without_provisos(text)))
    demanded = modalities(plain) | bidden(plain)
    is_other = "not" in words(plain) and not demanded & _NOES  # then it denies something else
    asked = frozenset[Standing](
        ["must"] if _LEAVE_NEEDED.search(plain) else ["should"] if _PLEASE.search(plain) else []
    )
    spared = frozenset[Standing](["need not"] if _MAY_WITHOUT.search(text) or _AS_YOU_LIKE.search(text) else [])
    said = frozenset[Standing]() if is_other else demanded | asked
    return _outcomes(plain) | _for_whom(plain, text) | _when(text) | said | spared


_KEPT_FROM: Final = re.compile(
    r"\b(?P<able>can|could|may|might|to|helps?) (?:keep|prevent|stop|block) (?P<who>(?:[\w'’-]+ ){1,3})"
    r"from (?=\w+ing\b)",
    re.IGNORECASE,
)
_MAY_WITHOUT: Final = re.compile(
    r"\b(?:may|can|could)\b(?! not\b)(?:(?!\b(?:not|no|never)\b|n['’]t\b)[^.;:,])*\bwithout (?:an?|any|\w+ing)\b",
    re.IGNORECASE,
)
"""What may be done without a thing needs none."""
_AS_YOU_LIKE: Final = re.compile(
    r"\b(?:may|can|could|choose|decide)\b(?! not\b)[^.;:]*\bif (?:you|they|he or she|staff|employees) (?:so |would )?"
    r"(?:wish|want|like|prefer|choose|care)(?: to)?(?=\s*(?:[.,;:)]|\Z))",
    re.IGNORECASE,
)


def bidden(plain: str) -> frozenset[Modality]:
    """What a sentence without a doer bids: "File it within a day", "Do not shred it"."""
    found = _BIDDING.match(plain)
    if not found or not (found["no"] or is_bidding(found["verb"].casefold())):
        return frozenset()
    return frozenset[Modality](["must not" if found["no"] else "should"])


def forbidden_deed(text: str) -> str:
    """The verb of "Do not shred it": who bids another thing of the same letter says nothing against it."""
    found = _BIDDING.match(plain_noes(text))
    return found["verb"] if found and found["no"] else ""


_BIDDING: Final = re.compile(
    r"[\W\d]*(?:(?:please|then|also|always|and|so|instead|next|just|simply|immediately)\b,? )*"
    r"(?P<no>do not )?(?P<verb>[a-z]+)\b"
    rf"(?! (?:{BE}|{HAVE}|{MODAL}|does|did)\b)"
    r"(?! (?:of|and|or|for|not)\b)"
    r"(?= )",
    re.IGNORECASE,
)


def _for_whom(plain: str, text: str) -> frozenset[Standing]:
    return frozenset(
        ["all"]
        if (_ANYBODY.search(plain) and "not" not in words(plain)) or _NOT_THESE_ONLY.search(text)
        else ["some"]
        if _ONLY_THESE.search(plain)
        else []
    )


def _when(text: str) -> frozenset[Standing]:
    strict = any(is_strict(one.text) for one in conditions(text))
    always = frozenset[Standing](["always"] if _AT_ANY_TIME.search(text) else [])
    return always | frozenset[Standing](["at times"] if strict else [])


_AT_ANY_TIME: Final = re.compile(
    r"\b(?:at any time|any time|(?:in|under) (?:all|any) (?:cases?|circumstances)|without exceptions?)\b", re.IGNORECASE
)
_LEAVE_NEEDED: Final = re.compile(
    r"(?<!not )\b(?:needs?|requires?) (?!not )(?:[\w'’]+ ){0,4}"
    r"(?:approval|permission|consent|authori[sz]ation|sign-off)\b"
    r"|\bwith (?:the |an? |prior |written )*(?:[\w-]+ ){0,2}[\w-]+['’]s? (?:prior |written |express )?"
    r"(?:approval|permission|consent|authori[sz]ation|sign-off)\b",
    re.IGNORECASE,
)
_PLEASE: Final = re.compile(r"\bplease (?!note|see|refer|feel|reach|contact)\w+", re.IGNORECASE)
_ANYBODY: Final = re.compile(r"\b(?:any|every)(?:one|body)\b(?! (?:who|else|with|that))", re.IGNORECASE)
_NOT_THESE_ONLY: Final = re.compile(
    r"(?:\A\W*not (?:only|just)\b|(?:\bnot|n['’]t) (?:only|just) (?:for|to)\b)(?!.*\bbut\b)|\bamong others\b",
    re.IGNORECASE,
)
_ONLY_THESE: Final = re.compile(
    r"\bonly (?:\(?\w[\w'’-]*\)? ){1,6}?(?:can|may|will|is|are|has|have)\b"
    r"|\b(?:restricted|limited|reserved) (?:to|for)\b",
    re.IGNORECASE,
)


def _without_provisos(text: str) -> str:
    """A no in what a thing depends on denies nothing of it."""
    for one in reversed(conditions(text)):
        text = text[: one.start] + text[one.end :] if _PROVISO.match(one.text) else text
    return text


_PROVISO: Final = re.compile(r"provid|as long as|on (?:the )?condition", re.IGNORECASE)


def _outcomes(plain: str) -> frozenset[Standing]:
    found: set[Standing] = set()
    for standing, pattern in _OUTCOMES:
        plain, times = pattern.subn(" ", plain)
        found |= {standing} if times else set()
    return frozenset(found)


def _in_plain_words(text: str) -> str:
    """A yes or a no in words of one's own said as a rule says it: "off limits" is "not allowed"."""
    plain = _FAR_NO.sub(_nearer, plain_noes(_CANNOT.sub("can not", text)))
    return _own_words().sub(lambda match: _meanings()[match.group().casefold()], plain)


_CANNOT: Final = re.compile(r"\bcan(?:not|['’]t)\b", re.IGNORECASE)
_CUE: Final = "cue"
_BIDS: Final = "bids"
_FAR_NO: Final = re.compile(
    r"\b(must|may)((?: (?!(?:if|when|whenever|unless|until|once)\b)[^\s,.;:!?]+){1,6}?) not\b(?=(?: \w+)?\W*$)",
    re.IGNORECASE,
)
"""German has its no at the end: what may there not is forbidden, what must not is left free."""


def _nearer(match: re.Match[str]) -> str:
    return f"{'need' if match[1].casefold() == 'must' else match[1]} not{match[2]}"


@cache
def _own_words() -> re.Pattern[str]:
    found = sorted(_meanings(), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, found))})\b", re.IGNORECASE)


@cache
def _meanings() -> dict[str, str]:
    return {said: meaning for meaning, said in _lines() if meaning not in {_CUE, _BIDS}}


@cache
def cues() -> frozenset[str]:
    """Subject words that only say yes or no: they tell little of what about."""
    return frozenset(subjects(" ".join(said for meaning, said in _lines() if meaning == _CUE)))


@cache
def bidding_words() -> frozenset[str]:
    """Subject words that say what one may, must or need not do: who puts one for another speaks of no other thing."""
    return frozenset(subjects(" ".join(said for meaning, said in _lines() if meaning == _BIDS)))


def _lines() -> Iterator[tuple[str, str]]:
    for meaning, *others in list_rows("rules/own_words.txt"):
        yield from ((meaning.replace("_", " "), said.replace("_", " ")) for said in others)
