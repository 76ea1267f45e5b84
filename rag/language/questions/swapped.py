"""The question before with one part of it swapped: `Can I expense my gym?` and `what about a bike?` ask for a bike."""

import re
from collections.abc import Iterator
from typing import Final

from rag.language.likeness import is_everyday
from rag.language.questions.leaning import AUXILIARY, DAYS, ELSEWHERE, SCOPE, are_people, is_relational
from rag.language.questions.owners import OF_NAME, OWNED
from rag.language.questions.phrases import MEASURES, TOKEN, is_name, phrases
from rag.language.questions.question import CARRIED, people_asked_about
from rag.language.words import stem

_LAST_PART: Final = re.compile(
    r"\b(?:in|for|at|during|from|with)(?:\s+(?!in\b|for\b|at\b|during\b|from\b|with\b)[\w'’-]+){1,3}$", re.IGNORECASE
)
_DETERMINER: Final = r"(?:(?:the|an?|my|our|your|this|that|any|some)\s+)?"
_ASKS: Final = re.compile(
    rf"^\W*(?:(?:and|but|so|ok(?:ay)?|well|hi|hello)\W+)*(?:(?:in|at|on|for|by|to)\s+)?"
    rf"(?:{AUXILIARY}\b|what\b(?! (?:about|if)\b)|which|who|whom|whose|when|where|why|how\b(?! about\b)|am\b)",
    re.IGNORECASE,
)
_CALLED: Final = re.compile(r"^\W*(?:is|are|was|were) (?!there\b)", re.IGNORECASE)  # `Is chilli a stew`: of the chilli
_CLAUSE: Final = re.compile(
    rf"\b(?:{AUXILIARY}|I|you|we|they|he|she|it|its|their|them|this|that|these|those|there|here|if|when|because)\b",
    re.IGNORECASE,
)
_LONGEST: Final = 4  # words of a thing, with its article
_ONE_OF_THEM: Final = re.compile(r"^(?:the|an?)\s+([\w-]+)\s+ones?$", re.IGNORECASE)  # `a normal one`
_MOST: Final = re.compile(r"\b(?:\w{2,}est|most \w+|least \w+)\b", re.IGNORECASE)
_DOES: Final = re.compile(
    rf"(?:\b(?:I|you|we|they|he|she|it|to|not|never)"
    rf"|\b{AUXILIARY}(?:\s+(?:the|my|our|an?)\s+\w+|\s+(?!(?:the|my|our|an?)\b)\w+))\s+$",
    re.IGNORECASE,
)
_DOING: Final = re.compile(  # `the plan cost`
    r"\s(?:cost|take|last|work|apply|need|include|cover|open|closed|free)$", re.IGNORECASE
)
_LABELLED: Final = re.compile(r"^(?:the )?(?P<kind>[a-z][\w -]*?) (?:\d+|[A-Z])$", re.IGNORECASE)  # `severity 2`
_BARE_NAME: Final = re.compile(
    r"(?<!\bin)(?<!\bat)(?<!\bfrom)(?<!\bto)(?<!\bfor) ([A-Z][a-zà-ÿ]+)\b(?! [A-Z])"
)  # `is Athlone open`
_NEXT: Final = r"(?!(?:in|for|at|during|from|with|per|by|on)\b)[\w'’-]+"
_FOR: Final = re.compile(rf"\bfor\s+{_NEXT}(?:\s+{_NEXT}){{0,2}}", re.IGNORECASE)
_MEASURED: Final = re.compile(  # `the hotel limit in London`: the limit for hotels
    r"\b(?:the\s+)?[\w-]+ (?P<head>(?:limit|rate|allowance|budget|price|fee|deadline|maximum|cap|discount|grant)s?)"
    r"(?:\s+(?:in|at|from)\s+(?:[A-Z][\w-]*\s?)+|\s+(?:elsewhere|abroad|overseas))?(?=\W*$|\s+per\b)"
)
_DAY: Final = re.compile(
    rf"\b(?:for|on|at|in|during|over)\s+(?:(?:an?|the|my)\s+)?(?:normal\s+|ordinary\s+)?(?:{DAYS}(?:\s+(?:night|day)s?)?)\b",
    re.IGNORECASE,
)
_SOMEBODY: Final = re.compile(
    rf"(?<=\b)({AUXILIARY})\s+(?:an?|the|our)\s+[\w-]+(?=\s+[a-z]+)", re.IGNORECASE
)  # `does a vet`
_IT_IS: Final = re.compile(
    r"^(?:it(?:['’]s|s| is)|they(?:['’]re| are)|for|with|of) (?:about |around |only |over |under )?(?=\D?\d)",
    re.IGNORECASE,
)
_NUMBER: Final = re.compile(r"[€$£]?\b\d[\d.,]*\b")
_OWNER: Final = re.compile(r"(?:of (?P<of>)(?=[A-Z]))?(?P<name>[\w-]+?)(?(of)|(?:['’]s|(?<=s)['’]))")
_WHO: Final = re.compile(r"\bwho\s+$", re.IGNORECASE)
_COUNTED: Final = MEASURES | frozenset(map(stem, ("number", "amount")))


def with_value(previous: str, part: str) -> str:
    """The question before with another number, day, owner or name; "" when it has none."""
    others = (_other_number, _other_measure, _other_day, _other_owner, _other_name)
    return next((other for each in others if (other := each(previous, part))), "")


def with_scope(previous: str, part: str) -> str:
    """`May I work remotely?` and `what about contractors` ask `May I work remotely, for contractors?`"""
    if alike := _alike_names(previous, part):
        return re.sub(rf"(?<!\w){re.escape(alike)}(?!\w)", lambda _: part, previous)
    if are_people(part) and (others := _others(previous)):
        return _put(previous, others, re.sub(r"^for ", "", part, flags=re.IGNORECASE))
    if _FOR.fullmatch(part) and not are_people(part) and (alone := _for_another(previous, part.lower())):
        return alone
    part = f"for {part}" if not SCOPE.match(part) and are_people(part) else part
    part = f"{part[0].lower()}{part[1:]}" if SCOPE.match(part) else part
    body = previous.rstrip(" ?.!")
    last = _LAST_PART.search(body)
    if ELSEWHERE.match(part):
        return f"{body[: last.start()].rstrip() if last else body} {part}?"
    if last and not SCOPE.match(part) and _is_of_one_kind(last.group(), named := f"{last.group().split()[0]} {part}"):
        return f"{body[: last.start()]}{named}?"  # `in Oslo` and `what about Bergen`
    if last and _is_of_one_kind(last.group(), part):
        return f"{body[: last.start()]}{part}?"
    return f"{body}, {part}?"


def _other_number(previous: str, part: str) -> str:
    """`a course of 300 euros` and `what if it's 1200`."""
    number, known = _IT_IS.sub("", part), _NUMBER.findall(previous)
    return previous.replace(known[0], number) if len(known) == 1 and _NUMBER.fullmatch(number) else ""


def _other_measure(previous: str, part: str) -> str:
    """`for a 9 m boat` and `for a 12 m boat`: the same words about another number."""
    number = _NUMBER.search(part)
    if number is None or number.group() == part:
        return ""
    before, after = re.escape(part[: number.start()]), re.escape(part[number.end() :])
    alike = re.search(rf"\b{before}{_NUMBER.pattern}{after}(?!\w)", previous, re.IGNORECASE)
    return f"{previous[: alike.start()]}{part}{previous[alike.end() :]}" if alike else ""


def _other_owner(previous: str, part: str) -> str:
    """`who is Ann's stand-in` and `Bo's`; `the site lead of Kiel` and `Bergen's` or `of Bergen`."""
    owner = _OWNER.fullmatch(part)
    if not owner:
        return ""
    if part.startswith("of ") or not OWNED.search(previous):
        return OF_NAME.sub(lambda _: f"of {owner['name']}", previous) if OF_NAME.search(previous) else ""
    return OWNED.sub(lambda _: f"{owner['name']}'s", previous, count=1)


def _other_day(previous: str, part: str) -> str:
    """`for a weekend night` and `on a weekday`."""
    day = part if SCOPE.match(part) else f"on {part}"
    return _DAY.sub(lambda _: day, previous, count=1) if _DAY.fullmatch(day) and _DAY.search(previous) else ""


def _other_name(previous: str, part: str) -> str:
    """`is Athlone open` and `tullamore`, which is no word of every day: a name, however it is typed."""
    typed = part.isalpha() and part.islower() and not is_everyday(part)
    named = _BARE_NAME.findall(previous) if typed else []
    return previous.replace(named[0], part.title()) if len(named) == 1 else ""


def _for_another(previous: str, part: str) -> str | None:
    """`the deadline for expenses` and `for invoices`; `the hotel limit in London` and `for breakfast`.

    Where the question is for some time or other, it is asked of somebody else: `what does a vet get for a night`.
    """
    if _DAY.search(previous) and not _DAY.search(part):
        asked = _SOMEBODY.sub(lambda found: f"{found[1]} {part.removeprefix('for ')}", previous, count=1)
        return asked if asked != previous else None
    if _FOR.search(previous):
        return _FOR.sub(lambda _: part, previous, count=1)
    asked = _MEASURED.sub(lambda found: f"the {found['head']} {part}", previous)
    return asked if asked != previous else None


def with_thing(previous: str, part: str) -> str | None:
    """The question before, asked of another thing; `None` when it has no place for it."""
    if not _ASKS.match(previous) or not _is_thing(part):
        return None
    if labelled := _other_label(previous, part):
        return previous.replace(labelled, part)
    if one := _ONE_OF_THEM.match(part):
        return _qualified(previous, one[1])
    if most := _MOST.search(part):
        other = _MOST.search(previous)
        return f"{previous[: other.start()]}{most.group()}{previous[other.end() :]}" if other else None
    if not is_name(part) and (measured := _for_another(previous, f"for {part}")):
        return measured
    places = list(_places(previous))
    place = 0 if _CALLED.match(previous) else -1
    return _put(previous, places[place], part) if places else None


def _is_thing(part: str) -> bool:
    """`expenses`, `the hotel`; no clause, nothing that points, and no part of what was spoken of (`the deadline`)."""
    return len(part.split()) <= _LONGEST and not _CLAUSE.search(part) and not is_relational(part)


def _places(question: str) -> Iterator[str]:
    """The things of a question, without what somebody does, its names, and what is only counted."""
    start = 0
    for phrase in phrases(question):
        at = question.find(phrase, start)
        start = at + len(phrase)
        if _WHO.search(question[:at]) and " " in phrase:  # `Who approves travel bookings`
            phrase = phrase.partition(" ")[2]
        is_counted = all(stem(word.casefold()) in _COUNTED or word.isdigit() for word in phrase.split())
        if not (is_counted or is_name(phrase) or _DOES.search(question[:at])):
            yield _DOING.sub("", phrase)


def _put(question: str, phrase: str, part: str) -> str:
    """With its own article, when it has one."""
    return re.sub(rf"\b{_DETERMINER}{re.escape(phrase)}\b", lambda _: part, question, count=1)


def _other_label(previous: str, part: str) -> str:
    """`severity 2` where `severity 3` is asked about next."""
    kind = _LABELLED.match(part)
    found = kind and re.search(rf"\b{re.escape(kind['kind'])} (?:\d+|[A-Z])\b", previous, re.IGNORECASE)
    return found.group() if found else ""


def _others(previous: str) -> str:
    """The people whom the question singles out already: `my dog`, and `what about visitors`."""
    added = CARRIED.search(previous)
    singled = people_asked_about(f"for {added[1]}" if added else previous)
    said = [word for word in TOKEN.findall(previous) if stem(word.casefold()) in singled]
    return said[0] if len(said) == 1 else ""


def _qualified(previous: str, word: str) -> str | None:
    """`a critical support ticket` and `a normal one`: a normal support ticket."""
    several = [phrase for phrase in _places(previous) if " " in phrase]
    if not several:
        return None
    first, _, rest = several[-1].partition(" ")
    return previous.replace(f"{first} {rest}", f"{word} {rest}")


def _alike_names(previous: str, part: str) -> str:
    """What `part` stands in the place of: a code or a label of the same form, or the name that was only carried."""
    alike = {word for word in TOKEN.findall(previous) if word != "I" and _form(word) == _form(part)}
    codes: list[str] = [word for word in alike if any(map(str.isdigit, word)) or (len(word) == 1 and word.isupper())]
    added = CARRIED.search(previous)
    if added and all(map(is_name, [*added[1].split(), *part.split()])):
        return added[1]
    if len(codes) == 1:
        return codes[0]
    named: list[str] = _BARE_NAME.findall(previous) if _BARE_NAME.fullmatch(f" {part}") else []
    return named[0] if len(named) == 1 else ""


def _form(word: str) -> str:
    return re.sub(r"\d", "0", re.sub(r"[A-Za-z]", "A", word))


def _is_of_one_kind(one: str, other: str) -> bool:
    """`in cost group A` and `in cost group C`, `in Kiel` and `in Bristol`; not `in London` and `in 2023`."""
    (lead, *mine), (same, *theirs) = one.split(), other.split()
    named = all(map(is_name, (mine[-1], theirs[-1]))) if mine and theirs else False
    dated = [any(char.isdigit() for char in " ".join(words)) for words in (mine, theirs)]
    return lead.casefold() == same.casefold() and named and len(mine) == len(theirs) and dated[0] == dated[1]
