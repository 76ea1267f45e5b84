"""What a question asks for: the kind of answer, its subject, its names and numbers."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rag.language.auxiliaries import DO, MODAL
from rag.language.german.bridge import english_words, german_content, in_english, is_german
from rag.language.german.retelling import left_german, retold_question
from rag.language.questions.answer_types import AUXILIARIES, OPENERS, AnswerType, answer_type, has_signs
from rag.language.questions.plain import plain_words
from rag.language.questions.situation import parts_of, told, untold
from rag.language.values.dates import day_keys
from rag.language.words import STOP_WORDS, content_stems, content_words, stem, words

_NEGATION: Final = re.compile(r"\b(?:not|no|never|without|\w+n't|cannot|except|neither|nor)\b")
_NAME: Final = re.compile(r"(?<![.?!]\s)(?<!^)\b[A-Z][\w&’'-]*(?:\s+(?:of\s+)?[A-Z][\w&’'-]*)*")
_YEAR: Final = re.compile(r"\b(?:19|20)\d\d\b")
_DIGITS: Final = re.compile(r"(?<!\w)\d[\d.,]*(?![\d.,]*[^\W\d_])")

# Words of asking: they say what kind of answer is wanted, not what it is about.
_ASKING_WORDS: Final = """
    tell explain describe summarise summarize summary outline name list define mean meaning know please difference
    differences compare versus vs kind kinds type types sort sorts many much long often call called term happen
    happens example examples say said does like way ways thing things part text document passage article page pdf
    file context mention mentioned according regarding specific specifically considered consider rule rules
    guideline guidelines regulation regulations information detail details overview stance perspective implication
    implications purpose importance significance need needs needed show shows want wants fast quick quickly soon now
    nowadays currently today tomorrow period periods find counts money
"""
_ASKING: Final = frozenset(stem(word) for word in _ASKING_WORDS.split())


_OF_IT: Final = re.compile(
    r"^\W*(?:and |und )?(?:who \w+ (?:it|that|this|them|those|these)|wer \w+ (?:das|es|ihn|sie|die|den))\W*$",
    re.IGNORECASE,
)
"""Nothing but what a follow-up leans on is asked about."""


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
    thing: frozenset[str] = frozenset()  # of a note, or of what is asked whether there is any: the thing
    carried: frozenset[str] = frozenset()  # of what a follow-up leans on, which `stand_alone` puts in parentheses
    told: frozenset[str] = frozenset()  # of what the asker tells beside the question, and does not ask for
    names_kind: bool = False  # `which plan`: the focus is only the kind of what is wanted, and need not be said


@lru_cache(maxsize=1024)
def read_question(text: str) -> QuestionShape:
    """What `text` asks for, from its words alone."""
    plain = retold_question(text)
    leaning, case, parts = CARRIED.search(text), told(text), parts_of(text)
    folded = " ".join(plain.replace("’", "'").casefold().split()).rstrip("?!. ")
    is_told = parts.asked != text
    asked = " ".join(parts.asked.replace("’", "'").casefold().split()).strip(",;:?!. ") if is_told else folded
    return QuestionShape(
        text=text,
        answer_type=answer_type(asked),
        stems=subject_stems(text),
        names=_names(text),
        numbers=_numbers(text[: leaning.start()] if leaning else text),
        negated=bool(_NEGATION.search(folded)),
        focus=_focus(asked, answer_type(asked)),
        thing=frozenset() if is_german(text) else _own_thing(text, leaning) if leaning else _thing(folded),
        carried=_carried(text, leaning) if leaning else frozenset(),
        told=frozenset(subject_terms(case)) - frozenset(subject_terms(untold(text))) if case else frozenset(),
        names_kind=bool((found := _FOCUS.search(folded)) and found["noun"]),
    )


def _names(text: str) -> tuple[str, ...]:
    """The capitalised parts; a day of a month is none, whatever it is called."""
    found = _NAME.findall(_without(text, day_keys(text).values()))
    return tuple(dict.fromkeys(name for name in found if not _is_common_noun(name, text)))


def _is_common_noun(name: str, text: str) -> bool:
    """German writes every noun like a name; a place is one in English too."""
    return is_german(text) and any(map(str.islower, english_words(name.casefold())))


def asked_stems(text: str) -> frozenset[str]:
    """The subject of the question, also in English when it is German."""
    return frozenset((*subject_terms(text), *subject_terms(retold_question(text))))


def subject_stems(text: str) -> tuple[str, ...]:
    """Content stems without doubles and, where others remain, without words of asking."""
    return tuple(subject_terms(text))


@lru_cache(maxsize=1024)
def subject_terms(text: str) -> Mapping[str, str]:
    """Each subject stem with its word in the question; a day of a month is one stem, however it is written."""
    days = day_keys(text)
    text = plain_words(text)
    terms: dict[str, str] = {}
    for word in content_words(_without(text, days.values())):
        terms.setdefault(stem(word), word)
    terms = german_content(terms) if is_german(text) else terms
    terms |= days | {year: year for day in days.values() for year in _YEAR.findall(day)}
    whole = {stem(word) for compound in _COMPOUND.findall(text) for word in words(compound)}
    return {each: word for each, word in terms.items() if each in whole or each not in _ASKING} or terms


_COMPOUND: Final = re.compile(r"\b[^\W\d_]+(?:-[^\W\d_]+)+\b")  # the `call` of `on-call` is no word of asking


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
_ASK_NOTHING: Final = _ANYONE | _ASKING
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
_SUBJECT: Final = re.compile(rf"(?:^(?:{AUXILIARIES})|\b(?:{DO}|{MODAL})) {_DETERMINERS}([\w-]+)")
_FOR_WHOM: Final = re.compile(rf"\b(?:for|as|under) {_DETERMINERS}([\w-]+)\b(?<!ing)")

_STAFF: Final = (
    re.compile(  # `bank staff`, `agency workers`: some of those who work here, for whom other rules may hold
        r"\b([^\W\d_]+(?:-[^\W\d_]+)*) (?:staff|employees?|workers?|colleagues|personnel)\b"
    )
)
_EVERYBODY: Final = frozenset(
    map(
        stem,
        words("full time part fulltime permanent regular normal ordinary working new current fellow other own many"),
    )
)
"""For whom every rule is, or who are not told apart by it."""


# Kinds of people for whom other rules may hold. An answer about other people is no answer.
_GROUP_WORDS: Final = """
    contractor contractors freelancer freelancers consultant consultants intern interns internship apprentice
    apprentices trainee trainees temp temps temporary volunteer volunteers manager managers director directors executive
    executives visitor visitors guest guests supplier suppliers vendor vendors student students retirees retiree
    part-time parttime seasonal spouse spouses partner partners child children parent parents dependent dependents
    teenager teenagers teenage supervisor supervisors
    girlfriend boyfriend fiance fiancee grandparent grandparents grandmother grandfather sibling siblings brother sister
    aunt uncle cousin niece nephew neighbour neighbor roommate flatmate
    pet pets dog dogs cat cats horse horses
"""
_GROUPS: Final = frozenset(
    stem(word) for line in [_GROUP_WORDS] for word in words(line) if word not in ("part", "time")
)


def people_asked_about(text: str) -> frozenset[str]:
    """Stems of the kinds of people whom the question singles out, as its subject or with `for`."""
    return frozenset(stem(word) for part in singled_out(text) for word in words(part)) & _GROUPS


def kinds_of_staff(text: str) -> frozenset[str]:
    """Stems of what tells some of those who work here from the others: `bank` of `bank staff`, but no firm's name."""
    found = (each for each in _STAFF.finditer(text) if text[each.start()].islower() or not each.start())
    kinds = (word for each in found for word in words(each[1]) if word not in STOP_WORDS)
    return frozenset(each for each in map(stem, kinds) if each not in _EVERYBODY | _ASKING)


def singled_out(text: str) -> list[str]:
    """Its subject, and whom or what it is for."""
    folded = " ".join(text.replace("’", "'").casefold().split())
    return [*_SUBJECT.findall(folded)[:1], *_FOR_WHOM.findall(folded)]


def scope_terms(text: str) -> tuple[str, ...]:
    """Words that say for whom, where or what exactly: an answer about something else would be no answer.

    They are the subject of the question, whom or what it is for, and every name and number in it.
    """
    shape = read_question(text)
    kept = [word for part in (*shape.names, *singled_out(text), *shape.numbers) for word in words(part)]
    return tuple(dict.fromkeys(word for word in kept if word not in STOP_WORDS and stem(word) not in _ASK_NOTHING))


def asked_for(text: str) -> list[str]:
    """Whom or what it is asked for, as the question has it: the `bicycles` of `the mileage rate, for bicycles`."""
    named = _FOR_WHOM.findall(text.replace("’", "'").casefold())
    return [word for word in named if word not in STOP_WORDS and stem(word) not in _ASK_NOTHING]


def is_general(stemmed: str) -> bool:
    """True for words that say little about what is missing: everyone, the company, a policy."""
    return stemmed in _ANYONE


def asked_thing(text: str) -> str:
    """`What about gifts?` for `What is the policy on gifts?`: documents tell of gifts, not of a policy.

    A German question is searched for in English too, as far as its words are known.
    """
    if not is_german(text):
        return _POLICY_ON.sub("What about ", text)
    return f"{text} ({' '.join([in_english(text), *left_german(text)])})"


def is_frame(stemmed: str) -> bool:
    """True for words that only lead to what is asked: the policy for it, how employees do it."""
    return stemmed in _FRAMES


_FOCUS: Final = re.compile(
    rf"(?:^|[,;]\s|\band )(?:(?:what|which|who|where|when|how)(?:'s| is| are| was| were) (?:the|my|our|your|its|their) "
    r"(?:(?:name|title)s? of (?:the|my|our|your|its|their) )?(?P<of>[^,;]+?)"
    r"(?= (?:of|in|for|at|on|from|to|under|with|when|if|that|which|who|between|behind|about|by|during|per)\b|$)"
    rf"|(?:in |at |on |to |for |by |from )?(?:what|which) (?P<noun>(?!{AUXILIARIES}\b)[\w' -]+?)"
    rf"(?= (?:{AUXILIARIES})\b|$| of\b)"
    r"|(?:show|list|give|name|print|reveal|display|output|send)(?: me| us)?(?: the| all| your| every)+"
    r" (?P<thing>[^,;]+?)(?= (?:of|in|for|at|on|from|that|which)\b|$)"
    rf"|how (?:many|much) (?P<many>(?!{AUXILIARIES}\b)[\w' -]+?)(?= (?:{AUXILIARIES})\b|$| of\b)"
    r")"
)


_BEFORE_MORE: Final = (
    r"(?= (?:of|in|for|at|on|from|to|under|with|without|when|if|that|which|who|between|behind|about|by|during|per|after"
    r"|before|until|while|as)\b|[,;:]|$)"
)
_ASKS: Final = re.compile(rf"\b(?:{OPENERS}|{AUXILIARIES}|i|we|you|he|she|they|it|i'm|me|there)\b")
_NOTE: Final = re.compile(rf"^{_DETERMINERS}(?P<thing>[^,;:]+?){_BEFORE_MORE}")
_DONE_TO_IT: Final = re.compile(r"(?<=\w)(?: (?:\w+ed|left))+$")  # `gym membership reimbursed`
CARRIED: Final = re.compile(r"\s*\(([^()]+)\)\W*$")
_FEW: Final = 3  # words of a thing; more of them tell something
_ABOUT_IT_WORDS: Final = """
    max maximum min minimum length limit amount number size rate total tip tips pro pros con cons downside downsides
    upside upsides advantage advantages disadvantage disadvantages drawback drawbacks restriction restrictions
    involvement requirement requirements available new old next own
"""
_ABOUT_IT: Final = frozenset(map(stem, words(_ABOUT_IT_WORDS)))  # what is asked of a thing, and need not be said
_EXISTS: Final = re.compile(
    r"^(?:(?:is|are|was|were) there|(?:how (?:much|long|high)|where) (?:is|are)|who is(?= my\b)) (?P<thing>[^,;]+?)"
    + _BEFORE_MORE
    + r"|^(?:do|does|did|can|could|will|would) (?:(?:i|we|you|they|employees|staff)|(?:the |our )?[\w-]+) "
    r"(?:have(?! to\b)|get|offer|provide|receive) (?P<had>[^,;]+?)"
    + _BEFORE_MORE
    + r"|^(?:is|are) (?P<may>[^,;]+?) (?:allowed|permitted|forbidden|prohibited|banned)\b"
    + r"|^(?:(?:where|when|how) )?(?:do|can|may|could|should|must) (?:i|we) [a-z]+ (?:my|our) (?P<own>[^,;]+?)"
    r"(?: (?:back|in|out|off|up))?" + _BEFORE_MORE
)


_DONE: Final = re.compile(  # `how do I reset my password`: a source that tells of no resetting does not tell how
    r"^how (?:do|can|should|would|must) (?:i|we|you|one|employees|staff) "
    r"(?!(?:get|go|do|make|have|be|use|find|see|know|deal|handle|arrange|obtain|take|work|start|ask)\b)"
    r"([a-z]+)\b(?! to\b)"
)


def _focus(folded: str, kind: AnswerType) -> frozenset[str]:
    """Stems of the words that name what is wanted, beside those of asking; `what country` only names its kind."""
    if kind == "contact":
        return frozenset()
    found = _FOCUS.search(folded)
    if done := _DONE.search(folded):
        return frozenset(content_stems(done[1])) - _ASKING
    named = found and (found["of"] or found["thing"] or found["many"] or ("" if has_signs(kind) else found["noun"]))
    return frozenset(each for each in content_stems(named or "") if each not in _ASKING)


def _carried(text: str, leaning: re.Match[str]) -> frozenset[str]:
    """Stems of what a follow-up leans on and does not say itself, unless nothing but that is asked about."""
    if _OF_IT.search(text[: leaning.start()]):
        return frozenset()
    return frozenset(subject_terms(leaning[1])) - frozenset(subject_terms(text[: leaning.start()]))


def _own_thing(text: str, leaning: re.Match[str]) -> frozenset[str]:
    """Stems of what a follow-up asks of that on which it leans: the `approval` of `do I need approval (mileage)`."""
    own = (each for each in subject_terms(text[: leaning.start()]) if not is_general(each))
    things = frozenset(each for each in own if each not in _ASKING | _ABOUT_IT)
    return things if len(things) <= _FEW else frozenset()


def _thing(folded: str) -> frozenset[str]:
    """Stems of what there is or is not: the `canteen` of `is there a canteen`, all of `dress code`."""
    found = _EXISTS.search(folded)
    if found:
        named = next(filter(None, found.groups()))
    else:
        found = None if _ASKS.search(folded) else _NOTE.search(folded)
        named = re.split(r"\b(?:my|our|the|an?) ", found["thing"])[-1] if found else ""
    named = _DONE_TO_IT.sub("", named)
    things = frozenset(each for each in content_stems(named) if each not in _ASKING | _ABOUT_IT)
    return things if len(things) <= _FEW else frozenset()
