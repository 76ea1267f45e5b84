"""Yes or no to what a question asks: whether something is allowed, whether it must be, whether it is paid for.

Two sentences that say it in other words are compared by what they come to: "is banned" is a no, "you can" a yes.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal

from rag.language.german.reading import read_german
from rag.language.rules.negation import plain_negation
from rag.language.synonyms import subjects

Matter = Literal["allowed", "required", "paid"]

_OWN: Final = r"(?:you|they|employees?|staff|visitors?|guests?|tenants?|members?|participants?)"
_PAID: Final = r"(?:paid|reimburs\w+|refund\w*|repaid|covered|funded|subsidi[sz]ed|claim(?:ed|able)?|expensed)"
_NO: Final[Mapping[Matter, re.Pattern[str]]] = {
    "allowed": re.compile(
        r"\b(?:must|may|can|shall|could|should|please) not\b|(?:^|\bplease |^staff )\W*do not\b(?! need| have)"
        r"|\bnot (?:be )?(?:allowed|permitted|acceptable|accepted|entitled|eligible|welcome|possible|able)\b"
        r"|^\W*not \w+s? (?:may|can|is allowed|are allowed)\b|^\W*not (?:take|use|bring|mention|share|send|give)\b"
        r"|\b(?:is|are) not\W*$"
        r"|^\W*only (?!you\b|if\b|when\b|after\b|in\b|on\b|at\b|for\b|with\b|by\b)"
        r"|\b(?:is|are) (?:a )?(?:taboo|off limits|no-go)\b",
        re.IGNORECASE,
    ),
    "required": re.compile(
        r"\b(?:need not|not (?:need|require|have to|required|obliged|mandatory|necessary|compulsory|needed)"
        r"|(?:has|have|needs?|requires?) not|optional|voluntary|voluntarily|up to you|your (?:own )?choice|not need"
        r"|free to (?:choose|decide)|if (?:you|they) (?:like|wish|want|prefer))\b",
        re.IGNORECASE,
    ),
    "paid": re.compile(
        rf"\bunpaid\b|\bnot (?:be )?(?:\w+ )?{_PAID}|\bnot pay (?:for )?|\bnot free\b|\bnot (?:cover|refund|reimburse)"
        rf"|\b{_OWN} (?:must |have to |has to |will )?(?:pays?|bears?|fund)\b|\bown (?:cost|expense|pocket|money)\b"
        r"|\bpaid (?:for )?by (?:yourself|themselves|(?:the |your |our )?(?!company|employer|firm|house|us\b)\w+)\b"
        r"|\bcosts? (?:\w+ )?[£$€]?\d|\b(?:is|are) charged\b",
        re.IGNORECASE,
    ),
}
_YES: Final[Mapping[Matter, re.Pattern[str]]] = {
    "allowed": re.compile(
        r"\b(?:is|are) (?:perfectly |absolutely |also )?(?:fine|ok|okay|all right|no problem)\b"
        r"|\bgo ahead\b|\bfeel free\b"
        r"|\b(?:may|can|could|allowed|permitted|welcome|entitled|eligible|free to|possible|accepted|acceptable"
        r"|should be)\b",
        re.IGNORECASE,
    ),
    "required": re.compile(
        r"\b(?:must|shall|required|requires?|mandatory|obligatory|compulsory|obliged|(?:has|have|had|needs?) to"
        r"|(?:is|are) to be|needs? (?:an?|the|your)|cannot do without)\b",
        re.IGNORECASE,
    ),
    "paid": re.compile(
        rf"\b(?:is|are|be|get|gets|been) (?:\w+ )?{_PAID}|\bcan (?:\w+ )?claim\b|\bfree\b|\bcosts? (?:you )?nothing\b"
        r"|\bfor nothing\b|\b(?:is|are) on us\b|\b(?:our|company['’]s|employer['’]s) (?:cost|expense)\b"
        r"|\b(?:we|company|employer|trust|firm|organi[sz]ation) (?:will )?"
        r"(?:pays?|covers?|refunds?|reimburses?|funds?|settles?|bears?)\b"
        r"|\bsalary continues\b|\bfull (?:pay|salary)\b",
        re.IGNORECASE,
    ),
}
_POLAR: Final = re.compile(
    r"\W*(?:(?:if|when) [^,?]+, ?)?(?:(?:and|so|but) )?"
    r"(?:is|are|am|was|do|does|did|can|could|may|might|must|should|shall|will|would|has|have|need)\b",
    re.IGNORECASE,
)
_WHO_PAYS: Final = re.compile(
    r"\W*who (?:pays|bears|covers)\b|\W*(?:what|how much) (?:does|do|is|are)\b.*\bcosts?\b", re.I
)
_ASKS: Final[tuple[tuple[Matter, re.Pattern[str]], ...]] = (
    ("paid", re.compile(
        r"\b(?:pay|pays|paid|unpaid|reimburse[ds]?|refund(?:ed|s)?|cover(?:ed|s)?|free|costs?|claim(?:ed)?|expensed?"
        r"|charged|funded|subsidi[sz]ed)\b", re.I)),
    ("required", re.compile(
        r"\b(?:must|(?:have|has|need|needs) to|needs?|required?|requires|mandatory|compulsory|obligatory|optional"
        r"|voluntary|obliged)\b", re.I)),
    ("allowed", re.compile(
        r"\b(?:can|may|could|should|allowed|permitted|forbidden|banned|prohibited|possible|welcome|ok|okay)\b", re.I)),
)  # fmt: skip
_CUES: Final = frozenset(
    subjects(
        "pay paid unpaid reimburse refund cover covered free cost claim expense charge charged funded subsidised"
        " must need require required mandatory compulsory obligatory optional voluntary obliged allow allowed"
        " permit permitted forbidden banned prohibited possible welcome ok okay yes use get take have go do wear bring"
    )
)
"""Words that ask for a yes or a no, or tell little of what about."""
_CONDITION: Final = re.compile(
    r"^\W*(?:if|when|whenever|unless)\b[^,;]*,"
    r"|(?<=\w)[,;]? (?:if|when|whenever|because|since|so that|(?:so|as) long as|provided|unless|except"
    r"|with the exception)\b[^,;]*",
    re.IGNORECASE,
)
_OPENING: Final = re.compile(
    r"\W*(?:(?P<yes>yes|ja|sure|of course|certainly|absolutely|natürlich)|no|nein)\b[,:;]? (?=\w+ \w+)", re.IGNORECASE
)
"""An answer that begins with its yes or no; read only behind a question of the same matter."""
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
    said = _CONDITION.sub("", text)
    plain = plain_negation(_no_ahead(said) if german else said)
    rest, noes = _NO[matter].subn(" ", plain)
    yes = bool(_YES[matter].search(rest))
    return yes if yes != bool(noes) else None


def without_opening(text: str) -> str:
    """A sentence without the yes or no that it begins with."""
    return _OPENING.sub("", text, count=1) if _OPENING.match(text) else text


def _no_ahead(text: str) -> str:
    """A German must that is denied later in its sentence need not be; a may that is denied may not."""
    read = re.sub(r"\b(?:no|never)\b", "not", text)
    return _FAR_NO.sub(
        lambda match: f"{'need' if match['demand'].casefold() == 'must' else 'may'} not{match['between']}", read
    )
