"""What a question asks for: the kind of answer, its subject, its names and numbers."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from rag.language.dates import day_keys
from rag.language.german import english_stems, english_words, german_content, in_english, is_german
from rag.language.words import STOP_WORDS, content_stems, content_words, stem, words

AnswerType = Literal[
    "yes_no", "person", "contact", "date", "duration", "frequency", "money", "percentage", "number", "place",
    "reason", "procedure", "list", "comparison", "definition", "other",
]  # fmt: skip

_AUXILIARIES: Final = (
    "is|are|am|was|were|do|does|did|can|could|may|might|must|shall|should|will|would|has|have|had"
    "|isn't|aren't|don't|doesn't|can't"
)
UNIT: Final = r"(?:second|minute|hour|day|night|week|fortnight|month|quarter|year|decade|centur)"
_TIME: Final = r"(?:time|leave|notice|vacation|holiday|overtime)"  # measured in days, though no unit is named
_MEASURES: Final = (
    "number|population|size|age|length|height|distance|temperature|speed|weight|depth|width|capacity|range|accuracy"
    "|interval|percentage|rate|maximum|minimum"
)
_WHAT: Final = r"\b(?:what|which) "


def _any(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns))


# Asked of the casefolded question, in this order: the first rule that fits decides.
_RULES: Final[tuple[tuple[AnswerType, re.Pattern[str]], ...]] = (
    ("comparison", _any(r"\bdifferences? (?:between|in|of)\b", r"\bdiffers?\b", r"\bcompare\b", r"\bversus\b|\bvs\b")),
    (
        "contact",
        _any(
            r"\bwhom? (?:do|should|can|must|may|would) (?:i|we|you|they|one|employees)\b.*"
            r"\b(?:contact|ask|call|e-?mail|reach|write|talk|speak|report|turn|notify|inform|tell)\b",
            r"\be-?mail address\b|\b(?:phone|telephone) number\b|\bcontact (?:details|information|person)\b",
        ),
    ),
    ("person", _any(r"\bwho(?:m|se)?\b", _WHAT + r"(?:person|people|manager|team|department|role|name)\b")),
    (
        "duration",
        _any(
            rf"\bhow (?:long|soon|fast|quickly)\b|\bby when\b|\bhow (?:many|much) \w*\s?{UNIT}s?\b",
            r"\bwhat (?:duration|period)\b|\bnotice period\b|\bwhat(?: is|'s| are) (?:the |my |our )?\w+ period\b",
            rf"\b(?:how much|amount of) (?:\w+ ){{0,2}}?{_TIME}\b",
        ),
    ),
    (
        "date",
        _any(
            rf"\bwhen (?:{_AUXILIARIES})\b|\bwhen$|\bdeadline\b|\bas of what\b",
            _WHAT + r"(?:\w+ )?(?:year|date|day|month|century|decade|time|deadline)\b",
        ),
    ),
    (
        "percentage",
        _any(r"\bwhat (?:percent|percentage|proportion|share|fraction)\b", r"\bhow (?:many|much) percent\b"),
    ),
    (
        "money",
        _any(
            r"\bhow much (?:money|does|do|did|is|are|was|were|will|can|may|would)\b",
            r"\bwhat(?: is|'s| are| was) (?:the |my |our )?(?:\S+ ){0,4}(?:costs?|price|fees?|salary|budget|amount"
            r"|allowance|deductible|copay|premium|limit)\b(?! sav| impl)",
            _WHAT + r"(?:price|value|amount|sum)\b",
        ),
    ),
    ("frequency", _any(r"\bhow (?:often|frequently|regularly)\b|\bhow many times\b")),
    (
        "number",
        _any(
            r"\bhow (?:many|much|old|tall|far|big|large|deep|wide|high|heavy)\b",
            _WHAT + rf"(?:\w+ )?(?:{_MEASURES})\b",
            rf"\bwhat(?: is|'s| are| was) (?:the |my |our |its )?(?:\S+ )?(?:{_MEASURES})\b",
        ),
    ),
    (
        "place",
        _any(
            r"\bwhere\b",
            _WHAT + r"(?:\w+ )?(?:country|city|state|place|location|region|town|office|area|continent|river|building"
            r"|room|site|county|province)\b",
        ),
    ),
    ("reason", _any(r"\bwhy\b|\bhow come\b", _WHAT + r"(?:\w+ )?(?:reasons?|causes?|caused|purpose|rationale)\b")),
    (
        "procedure",
        _any(
            r"^\W*how (?:do|can|should|must|may|would|to)\b",
            r"\bwhat (?:do|does|should|must|can|shall|would) (?:\w+ ){1,3}?(?:have to |need to )?do\b",
            r"\bwhat (?:now|to do|(?:has|needs) to be done)\b",
            r"\b(?:steps|procedure|instructions) (?:for|to|of|do|should|must|are|in)\b|\bprocess (?:for|to)\b",
        ),
    ),
    (
        "list",
        _any(
            _WHAT + r"(?:are|were)\b",
            _WHAT + r"(?:kinds?|types?|sorts?) of\b",
            _WHAT + r"\w+[^s]s (?:are|do|does|can|must|should)\b",
            r"^(?:list|name)\b",
        ),
    ),
    (
        "definition",
        _any(r"\bwhat (?:is|was)\b|\bwhat's\b|\bwhat does .* (?:mean|stand for)\b", r"^(?:define|explain|describe)\b"),
    ),
)
_YES_NO: Final = re.compile(rf"(?:(?:and|so|but|ok|okay|hi|hello|please)\W+)*(?:{_AUXILIARIES})\b")
_CLAUSE_YES_NO: Final = re.compile(
    rf",\s*(?:{_AUXILIARIES})\s+(?:i|we|you|they|he|she|it|there|the|my|our|employees)\b"
)
_ASKS_OPENLY: Final = re.compile(r"\b(?:what|which|who|whom|whose|when|where|why|how)\b")
_NEGATION: Final = re.compile(r"\b(?:not|no|never|without|\w+n't|cannot|except|neither|nor)\b")

NUMERAL: Final = (
    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen"
    "|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|quarter|dozen"
    "|half(?! days)|once|twice"
)
_NUMBER_WORD: Final = f"{NUMERAL}|daily|weekly|monthly|quarterly|yearly|annually"
_IMPERATIVES: Final = (
    "write|send|submit|open|click|go|use|fill|request|apply|contact|call|e-?mail|log|sign|book|order|ask|tell|report|choose"
    "|select|enter|press|check|complete|visit|upload|download|add|remove|set|start|create|turn|hold|make|name|give|bring"
    "|read|follow|run|install|attach|return|review|talk|reach|find|navigate"
)
_QUANTITY: Final = rf"(?:\d[\d.,]*|\b(?:{_NUMBER_WORD}|an?)\b)"
MONTH: Final = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may(?= \d)|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
WEEKDAY: Final = r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b"
_ROLES: Final = (
    r"\b(?:managers?|hr|team|department|director|officers?|supervisor|employees?|staff|committee|board|founder|president"
    r"|lead|partner|king|queen|people)\b"
)


def _sign(*patterns: str, exact_case: bool = False) -> re.Pattern[str]:
    return re.compile("|".join(patterns), 0 if exact_case else re.IGNORECASE)


_SIGNS: Final[dict[AnswerType, re.Pattern[str]]] = {
    "date": _sign(
        rf"\b(?:1\d|20)\d\d\b|\b\d{{3,4}}s\b|\b{MONTH}\b|\bcentur",
        WEEKDAY,
        r"\b\d{1,2}(?:[/-]\d{1,2}\b|\.\d{1,2}\.)|\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b|\b[012]?\d:[0-5]\d\b",
        r"\b(?:by|on|before|after|until|at) (?:the )?(?:end|start|beginning|first|last|\d)",
        rf"\bwithin {_QUANTITY}[\s-]+(?:\w+[\s-]+)?{UNIT}",
        rf"{_QUANTITY}[\s-]+(?:\w+[\s-]+)?{UNIT}s? (?:before|after|ahead|earlier|later|prior|in advance|from now)\b",
        r"\b(?:annually|monthly|quarterly|weekly|yearly|during|immediately|as soon as)\b",
    ),
    "duration": _sign(rf"{_QUANTITY}[\s-]+(?:\w+[\s-]+)?{UNIT}"),
    "frequency": _sign(
        r"\b(?:every|each|per|once|twice|times?|daily|weekly|biweekly|fortnightly|monthly|quarterly|yearly|annual(?:ly)?"
        r"|regularly|always)\b",
        rf"\ba {UNIT}\b|\bevery \w+ {UNIT}s?\b",
    ),
    "money": _sign(
        r"[$€£¥]\s?\d|\d\s?%|\bfree\b|\bno (?:cost|charge)\b",
        r"\b\d[\d.,]*\s?(?:k|usd|eur|gbp|dollars?|euros?|pounds?|cents?|francs?|million|billion)\b",
    ),
    "percentage": _sign(r"\d\s?(?:%|percent|per cent)|\b(?:half|third|quarter|majority|percent)\b|\d/\d"),
    "number": _sign(rf"\d|\b(?:{_NUMBER_WORD})\b"),
    "person": _sign(r"(?<=[a-z,;:(] )[A-Z][\w'’.-]+|^[A-Z][\w'’-]+ [A-Z]", _ROLES, exact_case=True),
    "contact": _sign(r"@\w|\bhttps?:|\+?\d[\d ()/-]{6,}|#\w+", r"\b(?:contact|e-?mail|call|reach out|ask)\b"),
    "place": _sign(
        r"\b(?:in|at|from|near|to|of|on|outside|across|throughout)\s+(?:the\s+|\w+ern\s+)?[A-Z]\w+|https?:|@\w",
        r"\b(?:office|room|building|portal|page|folder|website|site|system|headquarters|floor|online)\b",
        exact_case=True,
    ),
    "reason": _sign(
        r"\b(?:because|due to|so that|in order to|since|therefore|thus|as a result|caused?|reasons?|owing|leads? to)\b",
        r"\bto (?:ensure|help|avoid|prevent|protect|keep|make|reduce|allow|provide)\b",
    ),
    "procedure": _sign(rf"^\W*(?:\w+ly )?(?:{_IMPERATIVES})\b|\b(?:must|should|need to|have to|please) (?:be )?\w+"),
    "definition": _sign(r"\b(?:is|are|was|were|means?|refers? to|defined|stands? for|called|known as)\b"),
}
_COUNTED: Final = re.compile(r"\bhow many (?:\w+(?:al|ed|ing|ic|ly) )?([^\W\d_]{3,})")
_NAME: Final = re.compile(r"(?<![.?!]\s)(?<!^)\b[A-Z][\w&’'-]*(?:\s+(?:of\s+)?[A-Z][\w&’'-]*)*")
_YEAR: Final = re.compile(r"\b(?:19|20)\d\d\b")
_DIGITS: Final = re.compile(r"(?<!\w)\d[\d.,]*(?![\d.,]*[^\W\d_])")

# Words of asking: they say what kind of answer is wanted, not what it is about.
_ASKING_WORDS: Final = """
    tell explain describe name list define mean meaning know please difference differences compare versus vs kind kinds
    type types sort sorts many much long often call called term happen happens example examples say said does like way
    ways thing things part text document passage article page pdf file context mention mentioned according regarding
    specific specifically considered consider rule rules guideline guidelines regulation regulations information detail
    details overview stance perspective implication implications purpose importance significance need needs needed show
    shows want wants fast quick quickly soon now nowadays currently period periods find counts
"""
_ASKING: Final = frozenset(stem(word) for word in _ASKING_WORDS.split())


@dataclass(frozen=True)
class QuestionShape:
    """`focus` is what is asked for: the `site lead` of `Who is the site lead in Kiel?`.

    `stems` are the subject stems without doubles, `names` the capitalised parts, `numbers` the figures in it."""

    text: str
    answer_type: AnswerType
    stems: tuple[str, ...]
    names: tuple[str, ...]
    numbers: tuple[str, ...]
    negated: bool
    focus: frozenset[str] = frozenset()
    names_kind: bool = False  # `which plan`: the focus is only the kind of what is wanted, and need not be said


@lru_cache(maxsize=1024)
def read_question(text: str) -> QuestionShape:
    """What `text` asks for, from its words alone."""
    plain = in_english(text) if is_german(text) else text
    folded = " ".join(plain.replace("’", "'").casefold().split()).rstrip("?!. ")
    return QuestionShape(
        text=text,
        answer_type=_answer_type(folded),
        stems=subject_stems(text),
        names=tuple(dict.fromkeys(name for name in _NAME.findall(text) if not _is_common_noun(name, text))),
        numbers=_numbers(text),
        negated=bool(_NEGATION.search(folded)),
        focus=_focus(folded, _answer_type(folded)),
        names_kind=bool((found := _FOCUS.search(folded)) and found["noun"]),
    )


def _is_common_noun(name: str, text: str) -> bool:
    """German writes every noun like a name."""
    return is_german(text) and bool(english_words(name.casefold()))


def asked_stems(text: str) -> frozenset[str]:
    """The subject of the question, also in English when it is German."""
    terms = subject_terms(text)
    return frozenset(terms).union(*english_stems(terms).values()) if is_german(text) else frozenset(terms)


def subject_stems(text: str) -> tuple[str, ...]:
    """Content stems without doubles and, where others remain, without words of asking."""
    return tuple(subject_terms(text))


def subject_terms(text: str) -> dict[str, str]:
    """Each subject stem with its word in the question; a day of a month is one stem, however it is written."""
    days = day_keys(text)
    text = plain_verbs(text)
    terms: dict[str, str] = {}
    for word in content_words(_without(text, days.values())):
        terms.setdefault(stem(word), word)
    terms = german_content(terms) if is_german(text) else terms
    terms |= days | {year: year for day in days.values() for year in _YEAR.findall(day)}
    whole = {stem(word) for compound in _COMPOUND.findall(text) for word in words(compound)}
    return {each: word for each, word in terms.items() if each in whole or each not in _ASKING} or terms


_COMPOUND: Final = re.compile(r"\b[^\W\d_]+(?:-[^\W\d_]+)+\b")  # the `call` of `on-call` is no word of asking
_PHRASES: Final[Mapping[str, str]] = {
    r"(?:ignore|disregard|forget|override) (?:\w+ ){0,4}(?:rules?|instructions?|prompts?|guidelines)": "",
    r"(?:(?<=and )|(?<=then )|^)(?:please )?(?:print|output|reveal|display|repeat)(?= (?:the|all|your)\b)": "",
    r"(?:hand|turn|send|put)(?:s|ed|ing)? in": "submit",
    r"(?:fill|fills|filled|filling) (?:in|out)": "complete",
    r"(?:sign|signs|signed|signing) up": "register",
    r"(?:pay|pays|paid|get|give|gets) (?:me |us |it |money )?back": "reimburse",
    r"(?:call|phone) in sick": "sick",
    r"carr(?:y|ied) over": "carried over",
    r"paid for": "reimbursed",
    r"how much money": "how much",
    r"(?:polic(?:y|ies)|process|procedures?) (?=(?:for|on|about|regarding|concerning|around)\b)": "rules ",
    r"days off": "leave",
    r"time off": "leave",
}
_PHRASE: Final = re.compile("|".join(rf"\b(?P<p{n}>{each})\b" for n, each in enumerate(_PHRASES)), re.IGNORECASE)


def plain_verbs(text: str) -> str:
    """`hand in` is `submit`: verbs of two words by the one that a handbook uses."""
    said = list(_PHRASES.values())
    return _PHRASE.sub(lambda match: said[int((match.lastgroup or "p0")[1:])], text)


def _numbers(text: str) -> tuple[str, ...]:
    """The figures of a question; of a day only its year."""
    days = day_keys(text).values()
    years = [year for day in days for year in _YEAR.findall(day)]
    return (*_DIGITS.findall(_without(text, days)), *years)


def _without(text: str, parts: Iterable[str]) -> str:
    for part in parts:
        text = text.replace(part, " ")
    return text


# Whoever is asked about in general: no limit of scope.
_ANYONE_WORDS: Final = """
    employee employees staff people person team teams company organisation organization worker workers member members
    everyone colleague colleagues user users customer customers handbook policy policies office work
"""
_ANYONE: Final = frozenset(stem(word) for word in _ANYONE_WORDS.split())
_FRAMES: Final = frozenset(
    stem(word)
    for line in ["policy process procedure role employee company handbook staff team person people"]
    for word in words(line)
)  # the policy for X, how employees do X: they ask for X
_POLICY_ON: Final = re.compile(
    r"^what(?:['’]s| is| are) (?:the |our |your )?(?:company(?:['’]s)? )?"
    r"(?:polic(?:y|ies)|rules?|guidelines?|regulations?) (?:for|on|about|regarding|concerning|around) ",
    re.IGNORECASE,
)
_DETERMINERS: Final = r"(?:the |our |my |your |their |a |an |any |all |some |most )?"
_MODAL: Final = r"(?:do|does|did|can|could|may|might|must|shall|should|will|would)"
_SUBJECT: Final = re.compile(rf"(?:^(?:{_AUXILIARIES})|\b{_MODAL}) {_DETERMINERS}([\w-]+)")
_FOR_WHOM: Final = re.compile(rf"\b(?:for|as|under) {_DETERMINERS}([\w-]+)\b(?<!ing)")


# Kinds of people for whom other rules may hold. An answer about other people is no answer.
_GROUP_WORDS: Final = """
    contractor contractors freelancer freelancers consultant consultants intern interns internship apprentice
    apprentices trainee trainees temp temps temporary volunteer volunteers manager managers director directors executive
    executives visitor visitors guest guests supplier suppliers vendor vendors student students retirees retiree
    part-time parttime seasonal spouse spouses partner partners child children parent parents dependent dependents
    teenager teenagers teenage supervisor supervisors
"""
_GROUPS: Final = frozenset(
    stem(word) for line in [_GROUP_WORDS] for word in words(line) if word not in ("part", "time")
)


def people_asked_about(text: str) -> frozenset[str]:
    """Stems of the kinds of people whom the question singles out, as its subject or with `for`."""
    folded = " ".join(text.replace("’", "'").casefold().split())
    singled_out = [*_SUBJECT.findall(folded)[:1], *_FOR_WHOM.findall(folded)]
    return frozenset(stem(word) for part in singled_out for word in words(part)) & _GROUPS


def scope_terms(text: str) -> tuple[str, ...]:
    """Words that say for whom, where or what exactly: an answer about something else would be no answer.

    They are the subject of the question, whom or what it is for, and every name and number in it.
    """
    folded = " ".join(text.replace("’", "'").casefold().split())
    found = [*_SUBJECT.findall(folded)[:1], *_FOR_WHOM.findall(folded)]
    shape = read_question(text)
    kept = [word for part in (*shape.names, *found, *shape.numbers) for word in words(part)]
    return tuple(dict.fromkeys(word for word in kept if word not in STOP_WORDS and stem(word) not in _ANYONE | _ASKING))


def is_general(stemmed: str) -> bool:
    """True for words that say little about what is missing: everyone, the company, a policy."""
    return stemmed in _ANYONE


def asked_thing(text: str) -> str:
    """`What about gifts?` for `What is the policy on gifts?`: documents tell of gifts, not of a policy.

    A German question is searched for in English too, as far as its words are known.
    """
    return f"{text} ({in_english(text)})" if is_german(text) else _POLICY_ON.sub("What about ", text)


def is_frame(stemmed: str) -> bool:
    """True for words that only lead to what is asked: the policy for it, how employees do it."""
    return stemmed in _FRAMES


_FOCUS: Final = re.compile(
    rf"(?:^|[,;]\s|\band )(?:(?:what|which|who|where|when|how)(?:'s| is| are| was| were) (?:the|my|our|your|its|their) "
    r"(?:(?:name|title)s? of (?:the|my|our|your|its|their) )?(?P<of>[^,;]+?)"
    r"(?= (?:of|in|for|at|on|from|to|under|with|when|if|that|which|who|between|behind|about|by|during|per)\b|$)"
    rf"|(?:in |at |on |to |for |by |from )?(?:what|which) (?P<noun>(?!{_AUXILIARIES}\b)[\w' -]+?)"
    rf"(?= (?:{_AUXILIARIES})\b|$| of\b)"
    r"|(?:show|list|give|name|print|reveal|display|output|send)(?: me| us)?(?: the| all| your| every)+"
    r" (?P<thing>[^,;]+?)(?= (?:of|in|for|at|on|from|that|which)\b|$)"
    rf"|how (?:many|much) (?P<many>(?!{_AUXILIARIES}\b)[\w' -]+?)(?= (?:{_AUXILIARIES})\b|$| of\b)"
    r")"
)


def _focus(folded: str, kind: AnswerType) -> frozenset[str]:
    """Stems of the words that name what is wanted, beside those of asking; `what country` only names its kind."""
    found = _FOCUS.search(folded)
    if not found or kind == "contact":
        return frozenset()
    named = found["of"] or found["thing"] or found["many"] or ("" if has_signs(kind) else found["noun"]) or ""
    return frozenset(each for each in content_stems(named) if each not in _ASKING)


def _answer_type(folded: str) -> AnswerType:
    if _YES_NO.match(folded) or (_CLAUSE_YES_NO.search(folded) and not _ASKS_OPENLY.match(folded)):
        return "yes_no"
    return next((kind for kind, pattern in _RULES if pattern.search(folded)), "other")


def shows_answer_type(kind: AnswerType, sentence: str, question: str = "") -> bool:
    """Whether `sentence` holds something of the wanted kind that the question does not already say."""
    signs = _SIGNS.get(kind)
    if signs is None:
        return True
    asked = set(words(question))
    return any(_is_new(match.group(), asked) for match in signs.finditer(sentence))


def counted_noun(question: str) -> str:
    """The stem of what `how many …` counts; "" for other questions, `how much` among them."""
    found = _COUNTED.search(question.casefold())
    return stem(found.group(1)) if found else ""


def has_signs(kind: AnswerType) -> bool:
    """Whether an answer of this kind can be told by its looks."""
    return kind in _SIGNS


def _is_new(sign: str, asked: set[str]) -> bool:
    said = [word for word in words(sign) if word not in STOP_WORDS]
    return not said or any(word not in asked for word in said)
