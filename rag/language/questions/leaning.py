"""In which way a follow-up question leans on the conversation before it.

It leans when it points ("its", "those"), when it is too short to be understood, or when it only swaps a part of the one
before ("what about …").
"""

import re
from collections.abc import Sequence
from typing import Final, Literal

from rag.language import auxiliaries
from rag.language.german.bridge import is_german
from rag.language.questions.asked_record import asks_for_book
from rag.language.questions.german_follow_up import german_leaning, german_part
from rag.language.questions.phrases import is_name, subject_stems
from rag.language.questions.question import is_general, people_asked_about
from rag.language.questions.small_talk import is_small_talk
from rag.language.words import STOP_WORDS, content_stems, stem

Leaning = Literal["repeats", "swaps", "points", "short"]

AUXILIARY: Final = rf"(?:{auxiliaries.AUXILIARY}|isn't|aren't|wasn't|doesn't|don't)"


def _sign(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.IGNORECASE)


_PRONOUN: Final = _sign(r"\b(?:it|its|they|them|their|theirs|he|him|his|she|her|hers)\b")
_EXPLETIVE: Final = _sign(  # an "it" that stands for nothing
    rf"\b(?:{AUXILIARY}|be) it (?:\w+ ){{0,3}}(?:to|that|if|for\b(?=.* to\b)|when)\b",
    r"\bit(?:'s|’s| is| was| will be| would be) (?:\w+ ){0,3}(?:to|that|if|when)\b",
    r"\bit (?:takes?|costs?|rains?|snows?|seems?|pays?|(?:sounds?|looks?) like)\b",
    r"\b(?:does|did|will|would) it (?:take|cost|pay|make)\b",
    r"\bit(?:'s|’s| is| was)? worth\b",
)
_DEPARTMENT: Final = re.compile(r"\bIT\b(?=.*[a-z])|(?<=[a-z] )IT\b")  # no word for something else
_POINTER: Final = _sign(
    rf"\b(?:this|that|these|those)\b(?=\s*(?:[?.!,;]|$"
    rf"|(?:{AUXILIARY}|appl(?:y|ies)|means?|works?|happens?|sounds?|includes?|covers?|ones?|the|an?)\b))"
)
_POINTED_NOUN: Final = _sign(r"\b(?:this|these|those|such|that)\s+[a-z]\w+")
_RELATIVE: Final = _sign(rf"\b(?!{AUXILIARY}\b)\w{{3,}} that\b", r"\bthat (?:I|we|you)\b")
_PLACEHOLDER: Final = _sign(
    r"(?<!\bwork )(?<!\bworking )(?<!\bbeen )\bhere\b",
    rf"(?<!\bis )(?<!\bare )(?<!\bwas )(?<!\bwere )(?<!\bbe )(?<!n't )\bthere\b(?!\s+(?:{AUXILIARY}|any|a)\b)",
    r"(?<!each )\bothers?\b(?=\W*(?:$|in|from))",
    r"\b(?:another|which|each|any|the (?:other|first|second|last|new)) ones?\b|\bone\W*$|\bthe \w+ ones\b",
    rf"\b{AUXILIARY} (?:that|this|it|those|they)\W*$",
    r"\b(?:afterwards?|beforehand|meanwhile|in (?:that|this|which) case)\b",
)
_ASKING: Final = r"(?:how|what|which|whom?|when|where)\b"
_LEAD: Final = (
    r"(?:in|for|at|during|as|since|with|without|on|from|before|after|per|compared (?:to|with)|if|to(?= [A-Z]))"
)
_TOO: Final = r"(?:\s+(?:too|also|as well|either))?"
_MENDING: Final = r"(?:no|sorry|oops|wait|actually)"
_REPEAT: Final = re.compile(
    r"^\W*(?:(?:and|but|so|ok(?:ay)?|well)\W+)*"
    r"(?:are you (?:sure|certain)|really|just guess|yes(?: please)?|please|tell me more|more|go on|why|why not"
    r"|how so|how come|explain|more details?|can you (?:explain|elaborate)|what else)\b[\s\w]{0,12}\W*$",
    re.IGNORECASE,
)
_PRESSURE: Final = re.compile(  # nothing is asked that was not asked before
    r"^\W*(?:(?:no|but|come on|well|hm+)\W+)*(?:(?:please|just)\W+)*"
    r"(?:(?:that|this|it)(?: is|['’]s) (?:wrong|false|incorrect|not (?:right|true|correct))(?:\W+isn['’]t it)?"
    r"|(?:(?:give|tell) me|make|take) (?:your|a|an) (?:best |wild |educated |rough )?(?:guess|estimate)"
    r"|(?:what would you (?:say|answer|guess) )?if you had to(?: guess)?|you must (?:surely )?know(?: it| that)?"
    r"|(?:i (?:do not|don['’]t|can['’]t|cannot) believe|i doubt)(?: (?:you|that|it|this))?)\W*(?:please)?\W*$",
    re.IGNORECASE,
)
_GERMAN_PRESSURE: Final = re.compile(
    r"^\W*(?:(?:nein|aber|doch|komm|na|hm+|also)\W+)*(?:(?:bitte|einfach)\W+)*"
    r"(?:(?:bist du|sind sie) (?:(?:dir|sich|da|ganz|wirklich) ){0,3}sicher|wirklich|echt|stimmt das"
    r"|ja(?:\W+(?:bitte|gerne?))?"
    r"|rate(?:n sie)?(?: (?:einfach|mal|doch|bitte)){0,2}|denk dir (?:einfach )?(?:et)?was aus"
    r"|das (?:ist|stimmt) (?:falsch|nicht)"
    r"|(?:mehr|weiter|warum|wieso|erkl[äa]r(?:e|en sie)?)(?: (?:das|mir|bitte)){0,2}"
    r"|das (?:glaube ich|bezweifle ich)(?: (?:dir|ihnen))?(?: nicht)?)\W*(?:bitte)?\W*$",
    re.IGNORECASE,
)
_PERMISSION: Final = re.compile(  # what allows nothing and asks for nothing new
    r"^\W*(?:(?:please|just|then)\W+)*(?:ignore|forget about|never mind|leave out) "
    r"(?:the|your|all) (?:documents?|sources?|rules?)"
    r"(?: and (?:just )?(?:guess|answer|tell me))?\W*$"
    r"|^\W*(?:as (?:the|your|an?) [\w ]{2,20},? )?i (?:hereby )?(?:allow|permit|authori[sz]e|order|command) you"
    r"(?: to (?:tell me|answer|say it|do (?:it|that)))?\W*$"
    r"|^\W*i(?: am|['’]m) (?:the|an?) (?:\w+ )?(?:admin(?:istrator)?|ceo|boss|director|manager)"
    r"(?:,? (?:so )?(?:just )?(?:show|tell|give) (?:it to )?me(?: that| it)?)?\W*$"
    r"|^\W*(?:please,? )?my (?:job|life|career) depends on (?:it|this|that)\W*$"
    r"|^\W*pretend (?:that )?(?:you are|you['’]re|you were) allowed(?: to)?\W*$"
    r"|^\W*(?:give me )?a (?:ballpark|rough)(?: figure| number| estimate)?\W*$|^\W*give me a ballpark\W*$"
    r"|^\W*ignorier(?:e|en sie)? (?:die|deine|alle) (?:dokumente|quellen|regeln)"
    r"(?: und (?:rate|antworte)(?: einfach)?)?\W*$"
    r"|^\W*(?:als [\wäöüß ]{3,30} )?(?:ich )?erlaube (?:ich )?(?:es )?(?:dir|ihnen)(?: es| das)?\W*$"
    r"|^\W*(?:du darfst das|sie d[üu]rfen das)(?:,? (?:denn )?ich bin (?:der |die )?\w+)?\W*$",
    re.IGNORECASE,
)
_NOTHING_NEW: Final = (_PRESSURE, _GERMAN_PRESSURE, _PERMISSION)
_SWAP: Final = re.compile(  # `what about trains`, `and in Kiel`, `no, I meant Kiel`
    r"^\W*(?:(?:and|but|so|ok(?:ay)?|then|well)\W+)*(?:(?:what|how) about|and|what if)\s+"
    rf"(?P<what>(?!why\b|{AUXILIARY}\b|(?:{_LEAD}\s+)?{_ASKING}).+?)\W*$"
    rf"|^\W*(?:(?:and|{_MENDING})\W+)*(?:only\W+)?(?P<where>{_LEAD}\s+(?!.*\b{_ASKING}).+?){_TOO}\W*$"
    rf"|^\W*(?:{_MENDING}\W+)*(?:I (?:mean|meant|was asking about)|rather|make that)\s+"
    rf"(?P<meant>(?!{_ASKING}|that\b|it\b).+?)\W*$",
    re.IGNORECASE,
)
_EXTENDS: Final = re.compile(  # `do contractors get it too`, `does that also apply to contractors`
    rf"^\W*(?:(?:and|but|so)\W+)*(?:{AUXILIARY}\s+(?P<who>(?!(?:it|that|this|they|we|you|i)\b)[\w' -]{{3,40}}?)"
    r"(?:\s+(?:also|get|have|receive|do|need|qualify for|entitled to|allowed|eligible for))*"
    r"(?:\s+(?:it|that|this|them|these|those|so))(?:\s+(?:too|also|as well|either))?"
    rf"|{AUXILIARY}\s+(?:it|that|this|these|those|they|the same)(?:\s+\w+)?"
    r"\s+(?:apply|applies|hold|true|valid|count|work|same|different)\s+(?:to|for)\s+(?P<whom>.{3,40}?)"
    r"(?:\s+(?:too|also|as well|either))?)\W*$",
    re.IGNORECASE,
)
_STATED: Final = re.compile(  # `I'm in Kiel`, `I've been here 3 years`, `it's a long flight`: what it is asked for
    r"^\W*(?:(?:and|but|so|ok(?:ay)?|well|oh)\W+)*(?:(?:I(?:'m| am)|we(?:'re| are)) (?:based |working )?"
    r"(?P<where>(?:in|at|from) [\w -]{2,30}?)"
    r"|(?P<what>(?:(?:I(?:'m| am)|we(?:'re| are)) (?:only |just |still )?(?:on|an?|not|with|under|over|part|full)\b"
    r"|(?:I|we)(?:'ve| have) (?:only |just )?(?:been|worked)\b|it(?:'s| is) (?:only |just |for |in )?an? )"
    r"[^?,;]{2,40}?))"
    r"[.! ]*$",
    re.IGNORECASE,
)
SCOPE: Final = re.compile(rf"^(?:{_LEAD}|when)\b", re.IGNORECASE)
ELSEWHERE: Final = re.compile(
    r"^(?:elsewhere|abroad|overseas|afterwards|later|beforehand|outside|otherwise)$", re.IGNORECASE
)
DAYS: Final = (
    r"(?:weekends?|weekdays?|weeknights?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|nights?|evenings?|mornings?"
    r"|afternoons?|(?:bank |public )?holidays|summer|winter|christmas|easter)"
)
_DAY: Final = re.compile(rf"^(?:the |an? )?(?:normal |ordinary |working )?{DAYS}$", re.IGNORECASE)
_HAPPENS: Final = re.compile(  # `if I don't use it all` asks what happens then; `if I'm new` asks the same of others
    r"^(?:what )?if (?:i|we|you|they|he|she|someone|somebody|nobody|my \w+|the \w+) "
    r"(?!(?:am|are|is|was|were|have been|has been|work|live)\b)\w",
    re.IGNORECASE,
)
_TIME: Final = re.compile(r"^(?:last|this|next|the (?:last|previous|next)) (?:year|quarter|month|week)$", re.IGNORECASE)
_TOPIC_SWITCH: Final = _sign(
    r"\bchang\w+ (?:the )?(?:subject|topic)|\bby the way\b|\banother (?:topic|subject|question)\b|\bnew question\b"
)
_DEFINITION: Final = re.compile(
    r"^\W*(?:what|who) (?:is|are|was|were|does|do) (?:an? )?[\w-]{3,}(?: mean)?\W*$", re.IGNORECASE
)
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+")
_NEW: Final = r"(?!the\b|my\b|your\b|our\b)\w{4,}"
_WHOLE: Final = _sign(  # a thing that no article takes up from before, asked about or given: `what causes depression`
    rf"^\W*(?:how|what|why|when|where|who) (?:{AUXILIARY}|causes?|makes?) (?:an? \w+ )?{_NEW}",
    rf"^\W*how (?:long|much|often|high|big|early|late) (?:is|are|was|were) {_NEW}\W*$",
    rf"\b(?:of|about) (?:an? )?{_NEW}\W*$",
    r"^\W*\w{4,}\W*$",
)
_OWN: Final = _sign(
    rf"^\W*(?:(?:and|but|so)\W+)?{_ASKING}.*\b(?:I|we|my|our)\b",
    r"^\W*(?:(?:and|but|so)\W+)?(?:do|can|may) (?:I|we) (?:get|have|bring) \w",
    r"^\W*(?:can|may|could|must|should|do) (?:I|we) (?:\w+ an? \w{4,}|work \w{4,})\W*$",
    r"^\W*(?:(?:and|but|so)\W+)?(?:is|are) there \w",
    r"^\W*(?:(?:and|but|so)\W+)?how many \w+ are there\b",
    r"^\W*(?:(?:and|but|so)\W+)?is \w+ allowed\b",
)
_BARE: Final = _sign(  # `how many can I collect`: of what, was said before
    rf"^\W*(?:(?:and|but|so)\W+)?how (?:many|much) {AUXILIARY} (?:I|we|you|they) \w+\W*$"
)
_ADDED: Final = _sign(
    rf"^\W*and (?!the\b|my\b|.*\b(?:{AUXILIARY}|{_ASKING}|I|we|you|they))[\w'’-]+(?: [\w'’-]+){{1,2}}\W*$"
)
_NO_OBJECT: Final = _sign(r"^\W*(?:(?:and|but|so)\W+)*how (?:do|can|should|would) (?:I|we) [a-z]+\W*$")  # `… apply`
_CONDITIONED: Final = _sign(  # `how much if I choose my own`: of what, was said before
    r"^\W*(?:(?:and|but|so)\W+)?(?:how (?:much|many|long|often|soon)|which|who|where|why)"
    r" (?:if|when|after|before|without)\b"
)
_MORE: Final = _sign(r"\b(?:more|else|instead|too|also|as well)\W*$")  # than what was spoken of
_DEFINITE: Final = _sign(r"\b(?:the|this|that|these|those|such|same|more|else|myself)\b")
_RELATIONAL_WORDS: Final = """
    approval approver deadline fee cost price charge penalty fine maximum minimum cap exception form template rule
    procedure process requirement condition consequence alternative discount receipt invoice certificate proof
    evidence notice permission request application refund reimbursement rate amount percentage duration length
    size owner contact phone email number extension address limit rest symptom effect result risk benefit
    advantage disadvantage drawback step stage script source reason sign
"""
_RELATIONAL: Final = frozenset(map(stem, _RELATIONAL_WORDS.split()))
_CLAUSE: Final = _sign(
    r"\b(?:after|before|when|if|because|while|once|and|or|that|who|which|but|until|unless|since|so|although|though|as"
    r"|where|how)\b",
    r"[,;:.?!]",
)


def leans(question: str) -> Leaning | None:
    """In which way a question cannot be understood alone."""
    if is_small_talk(question) or _TOPIC_SWITCH.search(question) or asks_for_book(question):
        return None
    if any(kind.match(question) for kind in _NOTHING_NEW) or (_REPEAT.match(question) and not subject_stems(question)):
        return "repeats"
    if is_german(question):
        return german_leaning(question)
    *_, last = _SENTENCE.split(question)
    if last != question and len(subject_stems(last)) > 1 and leans(last) is None:
        return None  # what is asked in the end can be understood, whatever was remarked before it
    question = _without_remark(question)
    subject = subject_stems(question)
    most = 2 if _ADDED.match(question) else 1  # `and cell phones`
    if (swapped := swapped_part(question)) and len(subject_stems(swapped)) <= max(most, _most_swapped(swapped)):
        return "swaps"
    if _points(question, subject):
        return "points"
    return "short" if _is_short(question, subject) else None


def lacks_object(question: str) -> bool:
    """`How do I apply?` asks for something of its own, but what for was said before."""
    return bool(_NO_OBJECT.search(question))


def swapped_part(question: str) -> str:
    """The part that a question puts in place of one of the question before."""
    if is_german(question):
        return german_part(question)
    asked = _without_remark(question)
    if stated := _STATED.match(asked):
        return stated["where"] or f"if {stated['what']}"
    if found := _SWAP.match(asked):
        part = found["what"] or found["where"] or found["meant"]
        return "" if _HAPPENS.match(part) else part
    also = _EXTENDS.match(asked)
    whom = (also["who"] or also["whom"]) if also else ""
    return whom if whom and are_people(whom) else ""


_EMPLOYED: Final = frozenset(("part-time", "parttime", "full-time", "fulltime", "part-timers", "temps"))


def are_people(part: str) -> bool:
    """Employees, contractors, new managers: whom a rule may hold for."""
    last = part.split()[-1]
    if last.casefold() in _EMPLOYED:
        return True
    return bool(people_asked_about(f"for {last}")) or is_general(stem(last.casefold()))


def is_scope(part: str) -> bool:
    """People, places or times for which the earlier question is asked again."""
    said = SCOPE.match(part) or _TIME.match(part) or _DAY.match(part) or ELSEWHERE.match(part)
    return bool(said) or are_people(part) or all(map(is_name, part.split()))


def is_relational(part: str) -> bool:
    """`the deadline`, `costs`: a part or a measure of what was spoken of, not another thing."""
    stems = subject_stems(part)
    return not _RELATIONAL.isdisjoint((*stems[:1], *stems[-1:]))


def _most_swapped(part: str) -> int:
    """Words of a part that is put in place of another; `the notice period` is one of what was spoken of."""
    if SCOPE.match(part):
        return 3
    return 2 if part.casefold().startswith("the ") and not _RELATIONAL.isdisjoint(subject_stems(part)[:1]) else 1


def _without_remark(text: str) -> str:
    """What is asked after a remark: `That sounds great. How do I apply?`"""
    remark, dot, rest = text.partition(". ")
    return rest if dot and len(subject_stems(remark)) <= 1 and subject_stems(rest) else text


def _points(question: str, subject: Sequence[str]) -> bool:
    pronoun = _PRONOUN.search(_blank(_DEPARTMENT, _blank(_EXPLETIVE, question)))
    if pronoun and not _said_before(question[: pronoun.start()]):
        return True
    plain = _blank(_RELATIVE, question)
    pointer = _POINTER.search(plain)
    if pointer and len(subject_stems(question[: pointer.start()])) <= 1:
        return True
    few = 2 if _POINTED_NOUN.search(plain) or _PLACEHOLDER.search(question) else -1
    return len(subject) <= few


def _said_before(text: str) -> bool:
    """Whether a pronoun after `text` can stand for something in it: two things, or one in a clause of its own."""
    *clauses, _ = _CLAUSE.split(text)
    return len(subject_stems(text)) >= 2 or bool(subject_stems(" ".join(clauses)))


def _is_short(question: str, subject: Sequence[str]) -> bool:
    if len(subject) > 1 or len(set(content_stems(question))) > 2 or _DEFINITION.match(question):
        return False
    if _MORE.search(question) or _BARE.search(question) or _CONDITIONED.search(question) or _NO_OBJECT.search(question):
        return True
    if _WHOLE.search(question) and not any(is_general(each) or each in _RELATIONAL for each in subject):
        return False
    if _is_own(question, subject) or _DEPARTMENT.search(question):
        return False
    return not any(is_name(word) for word in question.split()[1:] if word.casefold() not in STOP_WORDS)


def _is_own(question: str, subject: Sequence[str]) -> bool:
    """`When do I get my laptop`: a thing of the reader's own, not a part or a measure of what was spoken of."""
    is_part = any(each in _RELATIONAL or is_general(each) for each in subject)
    return bool(subject and not is_part and _OWN.search(question) and not _DEFINITE.search(question))


def _blank(pattern: re.Pattern[str], text: str) -> str:
    return pattern.sub(lambda found: "#" * len(found.group()), text)
