"""What a reader says of themselves that decides which rule holds for them: where they work, and in which department.

Only plain statements count: "I work in Germany", "I'm in sales". Questions, wishes and journeys say nothing.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final, Literal

from rag.language.questions.small_talk import is_small_talk

PreferenceKind = Literal["place", "department"]

_DEPARTMENT_LIST: Final = """
    accounting administration assembly communications controlling data design development engineering facilities finance
    hr it legal logistics maintenance manufacturing marketing operations payroll procurement product production
    purchasing quality research sales security support warehouse
    customer service|customer support|field service|human resources|people team|service desk|quality assurance
    accounts=accounting r&d=research vertrieb=sales einkauf=purchasing buchhaltung=accounting personalabteilung=hr
    entwicklung=development forschung=research produktion=production rechtsabteilung=legal kundendienst=customer_service
"""
_PLACE_LIST: Final = """
    argentina australia austria belgium brazil bulgaria canada chile china colombia croatia cyprus denmark egypt estonia
    finland france germany greece hungary iceland india indonesia ireland israel italy japan kenya latvia lithuania
    luxembourg malaysia malta mexico morocco netherlands nigeria norway pakistan peru philippines poland portugal
    romania serbia singapore slovakia slovenia spain sweden switzerland taiwan thailand turkey ukraine vietnam
    deutschland=germany österreich=austria schweiz=switzerland frankreich=france italien=italy spanien=spain
    niederlande=netherlands polen=poland norwegen=norway schweden=sweden großbritannien=united_kingdom
    uk=united_kingdom england=united_kingdom usa=united_states
    united kingdom|united states|new zealand|south africa|czech republic|hong kong
"""


def _entries(listed: str) -> dict[str, str]:
    """Single words, `other=word`, and names of several words between bars."""
    several = {name.strip() for line in listed.splitlines() if "|" in line for name in line.split("|")}
    single = (word.partition("=") for line in listed.splitlines() if "|" not in line for word in line.split())
    return {name: name for name in several} | {word: (same or word).replace("_", " ") for word, _, same in single}


_DEPARTMENTS: Final = _entries(_DEPARTMENT_LIST)
_PLACES: Final = _entries(_PLACE_LIST)
_OPENING: Final = r"^(?:(?:hi|hello|well|so|and|also|since|as|because|by the way|hallo|und|da)\b[\s,]*)*"
_WORK: Final = re.compile(
    _OPENING
    + r"(?:i(?:'m| am) (?:currently )?(?:based|employed|located|working)|i work|ich arbeite|ich bin angestellt)"
    r"\s+(?:in|at|for|from|im|aus)\s+(?P<where>.+)$",
    re.IGNORECASE,
)
_MEMBER: Final = re.compile(
    _OPENING + r"(?:i(?:'m| am) (?:in|from|with|on)|i belong to|my department is|ich bin (?:im|in der|aus dem))"
    r"\s+(?P<where>.+)$",
    re.IGNORECASE,
)
_PASSING: Final = re.compile(
    r"\b(?:for (?:a|an|one|two|three|\d)|next|this|until|till|during|temporarily|soon|tomorrow|today|anymore|no longer"
    r"|not|sometimes|and sometimes|mostly|or)\b",
    re.IGNORECASE,
)
_CLAUSE: Final = re.compile(
    r"(?<=[.!?;])\s+|,\s+|\s+(?:and|und)\s+(?=(?:i|ich|my|where|what|how|who|when|can|do|may)\b)", re.IGNORECASE
)
_NAME: Final = re.compile(r"[A-ZÄÖÜ][\w-]+(?:\s+[A-ZÄÖÜ][\w-]+)?")


def stated(text: str) -> dict[PreferenceKind, str]:
    """What this line says of its speaker; empty for nearly every line."""
    found: dict[PreferenceKind, str] = {}
    for clause in _CLAUSE.split(text.replace("’", "'")):
        found |= _stated_in(clause.strip(" .!"))
    return found


def only_states(text: str) -> bool:
    """True when a line says something of its speaker and asks nothing."""
    clauses = [clause.strip(" .!") for clause in _CLAUSE.split(text.replace("’", "'"))]
    return bool(stated(text)) and all(_stated_in(clause) or is_small_talk(clause) for clause in clauses if clause)


def stated_in(lines: Iterable[str]) -> dict[PreferenceKind, str]:
    """Over a whole conversation; what was said last holds."""
    found: dict[PreferenceKind, str] = {}
    for line in lines:
        found |= stated(line)
    return found


def remembered(kept: Mapping[str, str], lines: Iterable[str]) -> dict[str, str]:
    """What was kept of this reader, corrected by what they say in this conversation."""
    found = dict(kept)
    for kind, said in stated_in(lines).items():
        found[kind] = said
    return found


def _stated_in(clause: str) -> dict[PreferenceKind, str]:
    if clause.endswith("?") or _PASSING.search(clause):
        return {}
    if found := _WORK.match(clause):
        return _department(found["where"]) or _place(found["where"])
    if found := _MEMBER.match(clause):
        return _department(found["where"])
    return {}


def _department(where: str) -> dict[PreferenceKind, str]:
    plain = re.sub(r"^(?:the|our|der|dem)\s+", "", where.casefold())
    plain = re.sub(r"\s+(?:department|team|abteilung)$", "", plain) if plain not in _DEPARTMENTS else plain
    is_pronoun = plain == "it" and "IT" not in where
    return {"department": _DEPARTMENTS[plain]} if plain in _DEPARTMENTS and not is_pronoun else {}


def _place(where: str) -> dict[PreferenceKind, str]:
    plain = re.sub(r"^(?:the|our|der|den|dem)\s+", "", where)
    plain = re.sub(r"\s+(?:office|site|branch|plant)$", "", plain, flags=re.IGNORECASE)
    if country := _PLACES.get(plain.casefold()):
        return {"place": country.title()}
    return {"place": plain} if _NAME.fullmatch(plain) else {}
