"""Yes or no to what a question asks: whether something is allowed, whether it must be, whether it is paid for.

Two sentences that say it in other words are compared by what they come to: "is banned" is a no, "you can" a yes.
"""

import re
from functools import cache, lru_cache
from typing import Final, Literal, get_args

from rag.language.auxiliaries import AUXILIARY
from rag.language.german.reading import read_german
from rag.language.rules.noes import plain_noes
from rag.language.synonyms import subjects
from rag.language.word_lists import list_lines

Matter = Literal["allowed", "required", "paid", "given", "open"]
MATTERS: Final[tuple[Matter, ...]] = get_args(Matter)

_STAND_FOR: Final = {
    "own": r"(?:you|they|employees?|staff|visitors?|guests?|tenants?|members?|participants?)",
    "paid": r"(?:paid|reimburs\w+|refund\w*|repaid|covered|funded|subsidi[sz]ed|claim(?:ed|able)?|expensed?)",
    "house": r"(?:we|company|employer|trust|firm|organi[sz]ation)",
}
_POLAR: Final = re.compile(
    r"\W*(?:(?:if|when) [^,?]+, ?)?(?:(?:and|so|but) )?"
    rf"(?:am|{AUXILIARY}|need)\b",
    re.IGNORECASE,
)
_WHO_PAYS: Final = re.compile(
    r"\W*who (?:pays|bears|covers)\b|\W*(?:what|how much) (?:does|do|is|are)\b.*\bcosts?\b", re.I
)
_ASKS: Final[tuple[tuple[Matter, re.Pattern[str]], ...]] = (
    ("open", re.compile(r"\W*(?:is|are) .*\b(?:open|closed|shut)\b(?! to\b)", re.I)),
    ("required", re.compile(r"\b(?:have|has|needs?) to (?:pay (?:\w+ ){0,3}?back|repay|refund|return)\b", re.I)),
    ("paid", re.compile(
        r"\b(?:pay|pays|paid|unpaid|reimburse[ds]?|refund(?:ed|s)?|cover(?:ed|s)?|free|costs?|claim(?:ed)?|expensed?"
        r"|charged|funded|subsidi[sz]ed)\b", re.I)),
    ("required", re.compile(
        r"\b(?:must|(?:have|has|need|needs) to|needs?|required?|requires|mandatory|compulsory|obligatory|optional"
        r"|voluntary|obliged)\b", re.I)),
    ("allowed", re.compile(
        r"\b(?:can|may|could|should|allowed|permitted|forbidden|banned|prohibited|possible|welcome|ok|okay)\b", re.I)),
    ("given", re.compile(
        r"\b(?:get|receive|entitled|offers?|provided?|given|granted?|supports?|contributes?|included|available"
        r"|(?:is|are) there)\b", re.I)),
)  # fmt: skip
_CUES: Final = frozenset(
    subjects(
        "pay paid unpaid reimburse refund cover covered free cost claim expense charge charged funded subsidised"
        " must need require required mandatory compulsory obligatory optional voluntary obliged allow allowed"
        " permit permitted forbidden banned prohibited possible welcome ok okay yes use get take have go do wear bring"
        " receive entitled offer provide given granted support contribute included available open closed shut"
    )
)
"""Words that ask for a yes or a no, or tell little of what about."""
_CONDITION: Final = re.compile(
    r"^\W*(?:if|when|whenever|unless)\b[^,;]*,"
    r"|(?<=\w)[,;]? (?:if|when|whenever(?! you (?:like|want|wish|please)\b)|because|since|so that"
    r"|(?:so|as) long as|provided|unless|except"
    r"|with the exception)\b[^,;]*",
    re.IGNORECASE,
)
_OPENING: Final = re.compile(
    r"\W*(?:(?P<yes>yes|ja|sure|of course|certainly|absolutely|natürlich)|no|nein)\b"
    r"(?:[,:;.] (?=\w+['’]?\w* \w+)| (?=(?:you|we|it|this|that|they|there|employees|staff|not)\b))",
    re.IGNORECASE,
)
"""An answer that begins with its yes or no; read only behind a question of the same matter."""
_CANNOT: Final = re.compile(r"\bcan(?:not|['’]t)\b", re.IGNORECASE)
_FAR_NO: Final = re.compile(r"\b(?P<demand>must|may)(?P<between>(?: [^\s,.;:!?]+){1,6}?) not\b", re.IGNORECASE)


def matter_asked(question: str) -> Matter | None:
    """What a question that wants a yes or a no is about; None for any other."""
    read = read_german(question)
    if not (_POLAR.match(read) or _WHO_PAYS.match(read)):
        return None
    return next((matter for matter, pattern in _ASKS if pattern.search(read)), None)


def is_cue(word: str) -> bool:
    """True for a subject word that only asks whether something may, must or is paid."""
    return word in _CUES


@lru_cache(maxsize=4096)
def stance(text: str, matter: Matter, *, german: bool = False) -> bool | None:
    """Yes or no; None when a sentence says neither, or both."""
    if opening := _OPENING.match(text):
        return opening["yes"] is not None
    said = _CANNOT.sub("can not", _CONDITION.sub("", text))
    plain = plain_noes(_no_ahead(said) if german else said)
    came = _come_to(plain, matter)
    return _come_to(plain, "paid") if came is None and matter == "given" else came


def _come_to(plain: str, matter: Matter) -> bool | None:
    rest, noes = _pattern(matter, "no").subn(" ", plain)
    yes = bool(_pattern(matter, "yes").search(rest))
    return yes if yes != bool(noes) else None


@cache
def _pattern(matter: Matter, answer: Literal["yes", "no"]) -> re.Pattern[str]:
    rows = (line.partition(" | ") for line in list_lines("rules/stances.txt"))
    kept = (line for of, _, line in rows if of == f"{matter} {answer}")
    return re.compile("|".join(re.sub(r"\{([a-z]+)\}", _spelled, line) for line in kept), re.IGNORECASE)


def _spelled(match: re.Match[str]) -> str:
    return _STAND_FOR[match[1]]


def without_opening(text: str) -> str:
    """A sentence without the yes or no that it begins with."""
    return _OPENING.sub("", text, count=1) if _OPENING.match(text) else text


def _no_ahead(text: str) -> str:
    """A German must that is denied later in its sentence need not be; a may that is denied may not."""
    read = re.sub(r"\b(?:no|never)\b", "not", text)
    return _FAR_NO.sub(
        lambda match: f"{'need' if match['demand'].casefold() == 'must' else 'may'} not{match['between']}", read
    )
