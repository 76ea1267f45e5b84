"""The kind of answer that a question wants, and whether a sentence looks like one."""

import re
from functools import lru_cache
from typing import Final, Literal

from rag.language.auxiliaries import AUXILIARY
from rag.language.kept import SENTENCES
from rag.language.required import AnySought
from rag.language.values.dates import A_WEEKDAY
from rag.language.words import STOP_WORDS, stem, words

AnswerType = Literal[
    "yes_no", "person", "contact", "date", "duration", "frequency", "money", "percentage", "number", "place",
    "reason", "procedure", "list", "comparison", "definition", "other",
]  # fmt: skip

AUXILIARIES: Final = f"am|{AUXILIARY}|isn't|aren't|don't|doesn't|can't"
UNIT: Final = r"(?:second|minute|hour|day|night|week|fortnight|month|quarter|year|decade|centur)"
_TIME: Final = r"(?:time|leave|notice|vacation|holiday|overtime)"  # measured in days, though no unit is named
_MEASURES: Final = (
    "number|population|size|age|length|height|distance|temperature|speed|weight|depth|width|capacity|range|accuracy"
    "|interval|percentage|rate|maximum|minimum"
)
_WHAT: Final = r"\b(?:what|which) "
OPENERS: Final = "what|which|who|whom|whose|when|where|why|how"
"""What a question begins with that no yes or no answers."""
TURN_TO: Final = "(?:contact|ask|call|e-?mail|reach|write|talk|speak|report|turn|notify|inform|tell)"
"""What is done with a person of whom one asks."""


def _any(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns))


# Asked of the casefolded question, in this order: the first rule that fits decides.
_RULES: Final[tuple[tuple[AnswerType, re.Pattern[str]], ...]] = (
    ("comparison", _any(r"\bdifferences? (?:between|in|of)\b", r"\bdiffers?\b", r"\bcompare\b", r"\bversus\b|\bvs\b")),
    (
        "contact",
        _any(
            r"\bwhom? (?:do|should|can|must|may|would) (?:i|we|you|they|one|employees)\b.*"
            rf"\b{TURN_TO}\b",
            r"\bhow (?:do|can|should|may) (?:i|we|you|they) (?:contact|reach|call|phone|ring|e-?mail|get hold of)\b",
            r"\be-?mail address\b|\b(?:phone|telephone) number\b|\bcontact (?:details|information|person)\b",
        ),
    ),
    (
        "number",
        _any(r"\bhow long (?:should|must|can|may|does|do) (?:an?|the|my|our|your) [\w-]+ (?:have to |need to )?be$"),
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
            rf"\bwhen (?:{AUXILIARIES})\b|\bwhen's\b|\bwhen$|\bdeadline\b|\bas of what\b",
            r"\bhow (?:late|early|far (?:ahead|in advance)|much (?:notice|in advance))\b",
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
            r"\bwhat (?:does|do|did|will|would) .*\bcosts?\b",
            rf"^(?!.*\b(?:{OPENERS})\b)(?:[\w'-]+ ){{0,3}}(?:price|costs?|fees?|salary|money)"
            r"(?: (?:for|of|per|in|at|to)\b.*)?$",
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
_YES_NO: Final = re.compile(rf"(?:(?:and|so|but|ok|okay|hi|hello|please)\W+)*(?:{AUXILIARIES})\b")
_CLAUSE_YES_NO: Final = re.compile(
    rf"(?:,|^(?:at|on|in|after|before|during|with|without|as)\b(?:(?!\b(?:{OPENERS})\b)[^,?]){{2,40}})\s*"
    rf"\b(?:{AUXILIARIES})\s+(?:i|we|you|they|he|she|it|there|the|my|our|employees)\b"
)
"""Behind a case, a time or a place: `At 21:30 may I enter the hall?`."""
_ASKS_OPENLY: Final = re.compile(rf"\b(?:{OPENERS})\b")

NUMERAL: Final = (
    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen"
    "|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|quarter|dozen"
    "|half(?! days)|once|twice"
)
FIGURE: Final = (  # no part of a name: `37signals`, `18F` and `1Password` count nothing
    r"(?<![^\W_])\d(?:[\d.,]*\d)?(?:st|nd|rd|th|s|k|m|h|d|w|x|p|am|pm|mins?|hrs?|[gmt]b|km|kg|[cm]m|ft|usd|eur|gbp)?(?![^\W_]|[.,]\d)"
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
WEEKDAY: Final = rf"\b{A_WEEKDAY}"
_ROLES: Final = (
    r"\b(?:managers?|hr|team|department|director|officers?|supervisor|employees?|staff|committee|board|founder|president"
    r"|lead|partner|king|queen|people)\b"
)


def _sign(*patterns: str, exact_case: bool = False) -> AnySought:
    return AnySought(patterns, 0 if exact_case else re.IGNORECASE)


_SIGNS: Final[dict[AnswerType, AnySought]] = {
    "date": _sign(
        r"\b(?:1\d|20)\d\d\b|\b\d{3,4}s\b|\bcentur",
        rf"\b{MONTH}\b",
        WEEKDAY,
        r"\b\d{1,2}(?:[/-]\d{1,2}\b|\.\d{1,2}\.)|\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b|\b[012]?\d:[0-5]\d\b",
        r"\b(?:by|on|before|after|until|at) (?:the )?(?:end|start|beginning|first|last|\d)",
        rf"\bwithin {_QUANTITY}[\s-]+(?:\w+[\s-]+)?{UNIT}",
        rf"{_QUANTITY}[\s-]+(?:\w+[\s-]+)?{UNIT}s?['’]? notice\b",
        rf"{_QUANTITY}[\s-]+(?:\w+[\s-]+)?{UNIT}s? (?:before|after|ahead|earlier|later|prior|in advance|from now)\b",
        r"\b(?:annually|monthly|quarterly|weekly|yearly|during|immediately|as soon as)\b",
    ),
    "duration": _sign(rf"{_QUANTITY}[\s-]+(?:\w+[\s-]+)?{UNIT}"),
    "frequency": _sign(
        r"\bonce\b(?! (?:you|we|they|the|it|i|your|our|this|all|an?)\b)",  # `once you have decided` is no frequency
        r"\b(?:every|each|per|twice|times?|daily|weekly|biweekly|fortnightly|monthly|quarterly|yearly|annual(?:ly)?"
        r"|regularly|always)\b",
        rf"\ba {UNIT}\b|\bevery \w+ {UNIT}s?\b",
    ),
    "money": _sign(
        r"[$€£¥]\s?\d|\d\s?%|\bfree\b|\bno (?:cost|charge)\b",
        r"\b\d[\d.,]*\s?(?:k|usd|eur|gbp|dollars?|euros?|pounds?|cents?|francs?|million|billion)\b",
    ),
    "percentage": _sign(r"\d\s?(?:%|percent|per cent)|\b(?:half|third|quarter|majority|percent)\b|\d/\d"),
    "number": _sign(rf"{FIGURE}|\b(?:{_NUMBER_WORD})\b"),
    "person": _sign(r"(?<=[a-z,;:(] )[A-Z][\w'’.-]+|^[A-Z][\w'’-]+ [A-Z]", _ROLES, exact_case=True),
    "contact": _sign(
        r"@\w|\bhttps?:|\+?\d[\d ()/-]{6,}|#\w+",
        r"\b(?:contact|e-?mail|call|ring|phone|telephone|dial|reach out|ask(?! you\b)|"
        r"notify|inform|tell|write to|report to|let [\w ]+ know)\b",
    ),
    "place": _sign(
        r"\b(?:in|at|from|near|to|of|on|outside|across|throughout)\s+(?:the\s+|\w+ern\s+)?[A-Z]\w+|https?:|@\w",
        r"\b(?:office|room|building|portal|page|folder|website|site|system|headquarters|floor|online)\b",
        exact_case=True,
    ),
    "reason": _sign(
        r"\b(?:because|due to|so that|in order to|since|therefore|thus|as a result|caused?|reasons?|owing|leads? to)\b",
        r"\bto (?:ensure|help|avoid|prevent|protect|keep|make|reduce|allow|provide)\b",
    ),
    "procedure": _sign(
        rf"^\W*(?:\w+ly )?(?:{_IMPERATIVES})\b|\b(?:must|should|need to|have to|please) (?:be )?\w+"
        r"|\byou (?:can|may) (?!not\b)[^.;]+"
    ),
    "definition": _sign(r"\b(?:is|are|was|were|means?|refers? to|defined|stands? for|called|known as)\b"),
}
_COUNTED: Final = re.compile(r"\bhow many (?:\w+(?:al|ed|ing|ic|ly) )?([^\W\d_]{3,})")


def answer_type(folded: str) -> AnswerType:
    """Of a question in small letters: the first rule that fits decides."""
    if _YES_NO.match(folded) or (_CLAUSE_YES_NO.search(folded) and not _ASKS_OPENLY.match(folded)):
        return "yes_no"
    return next((kind for kind, pattern in _RULES if pattern.search(folded)), "other")


def shows_answer_type(kind: AnswerType, sentence: str, question: str = "") -> bool:
    """Whether `sentence` holds something of the wanted kind that the question does not already say."""
    if not has_signs(kind):
        return True
    asked = frozenset(words(question))
    return any(not said or not said <= asked for said in _signs_in(kind, sentence))


@lru_cache(maxsize=SENTENCES)
def _signs_in(kind: AnswerType, sentence: str) -> tuple[frozenset[str], ...]:
    """Of each sign of such an answer in a sentence, whatever is asked, the words that carry a subject."""
    return tuple(frozenset(words(sign.group())) - STOP_WORDS for sign in _SIGNS[kind].finditer(sentence))


def has_signs(kind: AnswerType) -> bool:
    """Whether an answer of this kind can be told by its looks."""
    return kind in _SIGNS


def counted_noun(question: str) -> str:
    """The stem of what `how many …` counts; "" for other questions, `how much` among them."""
    found = _COUNTED.search(question.casefold())
    return stem(found.group(1)) if found else ""
