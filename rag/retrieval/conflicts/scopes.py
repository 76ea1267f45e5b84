"""For whom or where a sentence holds: two rules for two countries, plans or contract types do not contradict."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from rag.language.names import exact_names, name_key, opening_word, proper_names
from rag.language.questions.capitals import places
from rag.language.required import Sought
from rag.language.rules.houses import is_of_other_houses
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.words import stem

_SCOPE_LIST: Final = """
    germany german switzerland swiss austria austrian france french spain spanish italy italian netherlands dutch
    belgium poland polish portugal ireland irish uk britain british england scotland wales usa america american
    canada canadian mexico brazil india indian china chinese japan japanese singapore australia australian europe
    european eu emea apac domestic international abroad overseas foreign local national federal state
    contractor contractors freelancer freelancers intern interns temporary permanent apprentice trainee
    student executive director manager managers supervisor senior junior lead exempt nonexempt
    probation probationary new former retired individual family single couple dependent spouse child adult
    premium basic standard plus gold silver bronze first
    second third initial subsequent additional extra weekday weekend summer winter night morning
    evening economy business internal external public private emergency routine specialist primary generic brand
"""
_DOMAIN: Final = re.compile(r"@((?:[\w-]+\.)+[a-z]{2,})", re.IGNORECASE)
_LEAST_NAME: Final = 4
SCOPE_WORDS: Final = frozenset(map(stem, _SCOPE_LIST.split()))
_NUMBERED: Final = Sought(
    r"\b(grade|level|band|tier|severity|priority|step|phase|class|group|zone|category|stage)\s+(\w+)", re.IGNORECASE
)
_QUALIFIES: Final = re.compile(
    r"\b(?:with|after|over|under|from)\s+(?:(?:less|fewer|more) than\s+|at least\s+|up to\s+)?$", re.IGNORECASE
)
_SERVED: Final = Sought(
    r"\b(?:with|after|over|under|from)\s+(.{1,24}?\b(?:year|month)s?)\s+(?:of|in|with)\b", re.IGNORECASE
)
_FOR_WHOM: Final = re.compile(
    r"\bfor\s+(?!\w+ing\b)((?:[a-z]+(?:-[a-z]+)*\s?){1,4}?)(?=[.,;:]|$|\b(?:is|are|was|per|in|at|on|by|to|of|with|from|must|may|who)\b)",
    re.IGNORECASE,
)
_HAVE: Final = re.compile(
    r"\W*(?:(?:every|each|all|any|our|the) )?([a-z][\w-]*(?: [a-z][\w-]*)?) (?:also |only |must )?(?:has|have|gets?"
    r"|receives?|earns?|gives?|(?:is|are) (?:given|entitled|granted|paid|allowed))\b",
    re.IGNORECASE,
)
_START: Final = 80  # letters in which a sentence says of whom it is
_GROUPS: Final = frozenset(
    subjects(
        "driver engineer student passenger visitor supplier candidate graduate parent resident tenant nurse carer"
        " cleaner technician operator cook volunteer pilot teacher fitter packer developer scientist researcher doctor"
        " guard salesperson trustee shareholder patient"
    )
)
"""Groups of people that stand beside everybody; what an organisation calls its own staff is none."""
_COMPOUND: Final = Sought(
    r"\b(?:(in|out-of|out of|full|part|non)[\s-](network|time|exempt|profit)|(hourly|salaried))\b", re.IGNORECASE
)
_DEPARTMENTS: Final = frozenset(("it", "hr"))
"""Who a thing comes from or is reported to, and not for whom it is."""
_AGENCY: Final = re.compile(r"\bagency(?= (?:staff|workers?|personnel|employees?|nurses?)\b)", re.IGNORECASE)
_NON: Final = re.compile(r"\bnon-\w+", re.IGNORECASE)
_COUNTERPART: Final = Sought(
    r"\b(?:by|from|to|with|of|reach|ask|your|their|his|her|my|unless|if|when|once|until)\s+(?:(?:the|an?|your|their|line|direct|hiring)\s+)*"
    r"(?:\w+\s+)?(?:manager|supervisor|director|executive)s?\b"
    r"|\b(?:first|second|third|business|economy) (?:class|klasse)\b"
    r"|(?-i:\b(?:by|[Aa]ccording to) (?:the |your |our )?[A-Z][\w&]+(?: [A-Z][\w&]+){0,2}"
    r"|\b(?:from|with|to|at) (?:your|our) [A-Z]\w+)",
    re.IGNORECASE,
)
"""Someone a rule has to do with, or who tells it, is not for whom it holds; and a class of seats is what it says."""
_AGENT: Final = re.compile(
    r"(?:\b[Tt]he )?\b(?:[A-Z][\w&]*(?: [A-Z][\w&]*){0,2}|(?<=[Tt]he )state)"
    r"(?= (?:team |department )?(?:always |also |only |usually |will )?(?:pays?|covers?|gives?|reimburses?|refunds?"
    r"|contributes?|bears?|settles?|provides?|grants?|stops?|keeps?|matches|puts?|books?|orders?|checks?|writes?|answers?"
    r"|replies|sends?|supports?|buys?)\b)"
)
"""Who gives or does something is not for whom it holds: "Finance pays for it"."""
_ACRONYM: Final = re.compile(
    r"\b[A-Z]{2,5}(?= [a-z]+\b)(?! (?:staff|employees?|colleagues?|workers?|contracts?|offices?|sites?|teams?|members?"
    r"|citizens?|residents?|customers?|nationals?|trips?|travel|plans?)\b)"
)
"""USB sticks and VPN connections are things; EU citizens are people."""
_TOOL: Final = re.compile(
    r"\b[A-Z][a-z]+[A-Z]\w+\b"
    r"|\b[A-Z]\w+(?= (?:portal|apps?|system|tool|software|platform|mailbox|account|calendar)\b)"
)
"""Where one enters something is not where a rule holds: "in RosterNet", "through the Concur portal"."""
_TELLER: Final = re.compile(
    r"\b[A-Z]\w+(?: [A-Z]\w+)?(?= (?:says|said|thinks|thought|told|tells|heard|hears|reckons|reckoned|mentioned"
    r"|confirmed|announced|reported|meint|meinte|sagt|sagte)\b)|\b(?:[Ss]aid|[Ss]ays) [A-Z]\w+(?: [A-Z]\w+)?"
)
"""Who told it is not for whom it holds: "Up to ten days, Iain said"."""
_ROLE_OF: Final = re.compile(r"\b[A-Z]\w+(?: [A-Z]\w+)?(?=, (?:our|your|the|my) (?:[a-z-]+ ){1,4}?[a-z-]+,)")
"""Aleks, our workshop manager, is whoever has that post."""
_DEGREES: Final = re.compile(r"°\s?[CF]\b")
_FIRST: Final = re.compile(
    r"\bfirst(?= (?:\d|\w+ (?:calendar |working )?(?:hours|days|weeks|months|years)\b))", re.IGNORECASE
)
_NO_SCOPE: Final = Sought(
    r"(?<!\bin )(?<!\bin the )(?<!\bin your )(?<!\bduring the )(?<!\bduring your )\b(?:first|second|third)"
    r"(?= (?:(?:working|business|calendar|\w+) )?(?:days?|weeks?|months?|time)\b)"
    r"|\b(?:on|for) (?:the )?(?:company |official )?business\b"
    r"|\bbusiness(?= (?:trips?|travels?|journeys?|days?|hours?|use)\b)"
    r"|\bpublic(?= (?:holidays?|transport)\b)|\bretirement\b|\bthe state(?= (?:pays|gives|covers)\b)"
    r"|\bprivate(?= (?:cars?|vehicles?|phones?|mobiles?|devices?|smartphones?|laptops?|usb)\b)"
    r"|\b(?:per|each|every) (?:night|morning|evening|weekend)\b"
    r"|\bevening(?= meals?\b)|(?-i:\bplus\b)(?! (?:plan|tier|customer|member)s?\b)"
    r"|\b(?:reach|ask|tell|inform|contact|phone|ring|call|text|(?:submit|sen[dt]|report|hand|writ|speak|talk|turn)\w*"
    r" (?:[^\s.,;:]+ ){0,3}?to) (?-i:[A-Z]\w+)\b(?! (?:from|in|of)\b)"
    r"|\ba (?:night|weekend)(?=\W*$|[.,;:)]| (?:in|on|for|outside|within|at|is|and|or)\b)"
    r"|\bnew(?! (?:employees?|staff|hires?|starters?|joiners?|workers?|members?|colleagues?|managers?|suppliers?"
    r"|customers?|clients?|patients?|tenants?|drivers?|trainees?|apprentices?|students?|users?|people)\b)",
    re.IGNORECASE,
)
"""Words of the list that tell when, how often or what: the first day off, a trip on business, a price per night."""
_BEGINS_WORK: Final = Sought(r"\b(?:probation\w*|trial|introductory|induction|onboarding)\b", re.IGNORECASE)
_NEW: Final = re.compile(r"\bnew\b", re.IGNORECASE)
"""Everybody on probation is new."""
_MEASURED: Final = frozenset({"duration", "frequency", "time", "money", "percent"})
_ELSEWHERE: Final = re.compile(
    r"\b(?:elsewhere|(?:everywhere|anywhere) else|other (?:cities|towns|places|sites|offices|countries))\b",
    re.IGNORECASE,
)


def scope_words(text: str) -> frozenset[str]:
    """Words of a sentence that say for whom, where or which one it holds: names, codes and words of a closed list."""
    text = without_other_words(text)
    compounds = {"".join(part.casefold()[:4] for part in match.groups("")) for match in _COMPOUND.finditer(text)}
    listed = {word for word in subjects(text) if word in SCOPE_WORDS}
    names = {name.key for name in proper_names(text)} | {name.key for name in exact_names(text) if name.kind == "code"}
    names -= _DEPARTMENTS
    opening = name_key(opening_word(text))
    compounds |= {match.casefold() for match in (*_NON.findall(text), *_AGENCY.findall(text))}
    return frozenset(compounds | listed | names | ({opening} & (SCOPE_WORDS | _place_keys())) | _conditions(text))


@cache
def _place_keys() -> frozenset[str]:
    """Of places, which have a capital wherever they stand: "Vienna: 150 euros a night"."""
    return frozenset(map(name_key, places()))


def without_other_words(text: str) -> str:
    """The text without values, and without what only seems to say for whom."""
    text = _NEW.sub(" ", text) if _BEGINS_WORK.search(text) else text
    if sum(fact.kind in _MEASURED for fact in read_facts(text)) == 1:  # what holds in them is no value of another kind
        text = _FIRST.sub(" ", text)
    for no_scope in (_AGENT, _TELLER, _ACRONYM, _TOOL, _ROLE_OF):
        text = no_scope.sub(_unless_listed, text)
    text = _DEGREES.sub(" ", text)
    return _COUNTERPART.sub(" ", _NO_SCOPE.sub(" ", _without_values(text)))


def _unless_listed(match: re.Match[str]) -> str:
    return match.group() if SCOPE_WORDS.intersection(subjects(match.group())) else " "


@lru_cache(maxsize=256)
def house_names(owner: str | None) -> tuple[str, ...]:
    """What the organisation of an address is called: its own name says nothing of whom a rule is for."""
    return tuple(label for domain in _DOMAIN.findall(owner or "") for label in domain.casefold().split(".")[:-1])


def is_house(name: str, house: Sequence[str]) -> bool:
    return len(name) >= _LEAST_NAME and any(label.startswith(name) or label.endswith(name) for label in house)


def _without_values(text: str) -> str:
    """300 seconds are no second thing, and what an hour costs is not for whom."""
    for fact in reversed(read_facts(text)):
        if fact.kind in _MEASURED and not _conditional(text[: fact.start]):
            text = f"{text[: fact.start]} {text[fact.end :]}"
    return text


def _conditional(before: str) -> bool:
    return bool(_QUALIFIES.search(before))


def _conditions(text: str) -> set[str]:
    """Grade 5 is not grade 7, and five years of service are not ten."""
    numbered = {f"{match[1]} {match[2]}".casefold() for match in _NUMBERED.finditer(text) if _counts(match[2])}
    served = {str(fact.value) for match in _SERVED.finditer(text) for fact in read_facts(match[1])}
    return numbered | served


def _counts(word: str) -> bool:
    return word.isdigit() or len(word) == 1 or word.casefold() in {"one", "two", "three", "four", "five"}


def is_elsewhere(text: str) -> bool:
    """What holds where no other rule does, or in other houses: `Hotel elsewhere`, `at most other companies`."""
    return _ELSEWHERE.search(text) is not None or is_of_other_houses(text)


def other_people(one: str, other: str) -> bool:
    """True when both say for whom, and not for the same: "for engineers", "for sales staff"."""
    mine, theirs = _for_whom(one), _for_whom(other)
    return bool(mine - frozenset(subjects(other))) and bool(theirs - frozenset(subjects(one)))


def group_named(text: str) -> frozenset[str]:
    """The people whom a sentence says that they have or get something: "Every driver has 28 days"."""
    said = _HAVE.match(text[:_START])
    return frozenset(subjects(said[1])) & _GROUPS if said else frozenset()


def _is_rate(text: str) -> bool:
    """For two nights, for every mile you drive."""
    return text.startswith(("every ", "each ")) or bool(read_facts(text))


def _for_whom(text: str) -> frozenset[str]:
    found = (subjects(match[1]) for match in _FOR_WHOM.finditer(text) if not _is_rate(match[1]))
    return frozenset(word for words in found for word in words)
