"""What a follow-up question is about: the phrase of the conversation that it leans on, or nothing when it stands alone.

A question leans when it points ("its", "those"), when it is too short to be understood, or when it only swaps a part of
the one before ("what about …"). What it leans on is found by salience, as in centering: recent questions before earlier
ones, what was carried along already before what is new, names before other words, and what the answers spoke of.
Grosz, Joshi and Weinstein 1995, Centering: https://aclanthology.org/J95-2003
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from rag.domain.answers import Message
from rag.language.question import is_general, people_asked_about
from rag.language.words import STOP_WORDS, content_stems, stem

Leaning = Literal["repeats", "swaps", "points", "short"]

_PEOPLE: Final = 3.0  # for people, when it is asked about them
_NOBODY: Final = 0.3  # … about a thing
_PLACE: Final = 3.0  # for a name, when it is asked what there is
_DECAY: Final = 0.45  # of what was asked a turn earlier
_CARRIED: Final = 1.5  # what an earlier follow-up was about already
_NAME: Final = 1.5
_COMPOUND: Final = 1.1
_MEASURE: Final = 0.5  # for what is counted rather than spoken of: days, hours
_DONE: Final = 0.4  # for what somebody does: `I report`, `to agree`
_ANSWER: Final = 0.3  # at most, for what the answer spoke of
_SPOKEN_OF: Final = 0.04  # share of an answer's words from which that is all it spoke of
_LONGEST: Final = 4  # words of a carried phrase; names may be longer
_LONGEST_NAME: Final = 6
_READ: Final = 1500  # characters of an answer

_LIGHT_WORDS: Final = """
    use make take need want mean call work live look find know think say tell ask talk help try show provide include
    happen start become see hear understand clarify explain describe summarize summarise example information detail good
    best better great important famous real different other new old long first last next main big small early late thing
    kind type way part lot time people anything something someone please thanks thank sure right ok okay yes no well
    possible available able interested recommend suggest like else also still really maybe actually just exactly
    difference compare between many much more most less question answer topic subject speaking mention said name idea
    opinion reason fact case word term common current recent certain general specific various eventually usually always
    often sometimes today now again ago year mind guess wow oh hi hello hey cool nice apply allow offer found cause keep
    give come affect fast quick soon early late far ahead ones
"""
_LIGHT: Final = frozenset(stem(word) for word in _LIGHT_WORDS.split())
_MEASURES: Final = frozenset(map(stem, ("day", "week", "month", "year", "hour", "minute", "time", "percent", "euro")))
_IRREGULAR: Final = frozenset(
    ("paid", "made", "done", "taken", "given", "held", "kept", "sent", "bought", "sold", "won")
)
_JOINERS: Final = frozenset(("of", "the", "and", "&"))
_TOKEN: Final = re.compile(r"[^\W_]+(?:[.'’\-][^\W_]+)*")

_AUXILIARY: Final = (
    r"(?:is|are|was|were|do|does|did|can|could|will|would|should|may|might|must|has|have|had"
    r"|isn't|aren't|wasn't|doesn't|don't)"
)


def _sign(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.IGNORECASE)


_PRONOUN: Final = _sign(r"\b(?:it|its|they|them|their|theirs|he|him|his|she|her|hers)\b")
_ANYBODY: Final = _sign(r"\b(?:I|you|we|it|they|he|she|one)\b")
_THEY: Final = _sign(r"\b(?:they|them|their|theirs|he|him|his|she|her|hers)\b")
_IT: Final = _sign(r"\b(?:it|its|this|that)\b")
_THERE: Final = _sign(rf"(?<!is )(?<!are )\bthere\b(?!\s+(?:{_AUXILIARY}|any|a)\b)")
_EXPLETIVE: Final = _sign(  # an "it" that stands for nothing
    rf"\b(?:{_AUXILIARY}|be) it (?:\w+ ){{0,3}}(?:to|that|if|for|when)\b",
    r"\bit(?:'s|’s| is| was| will be| would be) (?:\w+ ){0,3}(?:to|that|if|when)\b",
    r"\bit (?:takes?|costs?|rains?|snows?|seems?|pays?|(?:sounds?|looks?) like)\b",
    r"\b(?:does|did|will|would) it (?:take|cost|pay|make)\b",
    r"\bit(?:'s|’s| is| was)? worth\b",
)
_POINTER: Final = _sign(
    rf"\b(?:this|that|these|those)\b(?=\s*(?:[?.!,;]|$"
    rf"|(?:{_AUXILIARY}|appl(?:y|ies)|means?|works?|happens?|sounds?|ones?|the|an?)\b))"
)
_POINTED_NOUN: Final = _sign(r"\b(?:this|these|those|such|that)\s+[a-z]\w+")
_RELATIVE: Final = _sign(r"\b\w{3,} that\b", r"\bthat (?:I|we|you)\b")
_PLACEHOLDER: Final = _sign(
    r"\bhere\b",
    rf"(?<!\bis )(?<!\bare )(?<!\bwas )(?<!\bwere )(?<!\bbe )(?<!n't )\bthere\b(?!\s+(?:{_AUXILIARY}|any|a)\b)",
    r"(?<!each )\bothers?\b(?=\W*(?:$|in|from))",
    r"\b(?:another|which|each|any|the (?:other|first|second|last|new)) ones?\b|\bone\W*$|\bthe \w+ ones\b",
    rf"\b{_AUXILIARY} (?:that|this|it|those|they)\W*$",
)
_ASKING: Final = r"(?:how|what|which|whom?|when|where)\b"
_LEAD: Final = (
    r"(?:in|for|at|during|as|since|with|without|on|from|before|after|per|compared (?:to|with)|if|to(?= [A-Z]))"
)
_TOO: Final = r"(?:\s+(?:too|also|as well|either))?"
_MENDING: Final = r"(?:no|sorry|oops|wait|actually)"
_REPEAT: Final = re.compile(
    r"^\W*(?:are you (?:sure|certain)|really|just guess|yes(?: please)?|please|tell me more|more|go on|why|why not"
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
_SWAP: Final = re.compile(  # `what about trains`, `and in Kiel`, `no, I meant Kiel`
    r"^\W*(?:(?:and|but|so|ok(?:ay)?|then|well)\W+)*(?:(?:what|how) about|and|what if)\s+"
    rf"(?P<what>(?!why\b|{_AUXILIARY}\b|(?:{_LEAD}\s+)?{_ASKING}).+?)\W*$"
    rf"|^\W*(?:(?:and|{_MENDING})\W+)*(?:only\W+)?(?P<where>{_LEAD}\s+(?!.*\b{_ASKING}).+?){_TOO}\W*$"
    rf"|^\W*(?:{_MENDING}\W+)*(?:I (?:mean|meant|was asking about)|rather|make that)\s+"
    rf"(?P<meant>(?!{_ASKING}|that\b|it\b).+?)\W*$",
    re.IGNORECASE,
)
_EXTENDS: Final = re.compile(  # `do contractors get it too`, `does that also apply to contractors`
    rf"^\W*(?:(?:and|but|so)\W+)*(?:{_AUXILIARY}\s+(?P<who>(?!(?:it|that|this|they|we|you|i)\b)[\w' -]{{3,40}}?)"
    r"(?:\s+(?:also|get|have|receive|do|need|qualify for|entitled to|allowed|eligible for))*"
    r"(?:\s+(?:it|that|this|them|these|those|so))(?:\s+(?:too|also|as well|either))?"
    rf"|{_AUXILIARY}\s+(?:it|that|this|these|those|they|the same)(?:\s+\w+)?"
    r"\s+(?:apply|applies|hold|true|valid|count|work|same|different)\s+(?:to|for)\s+(?P<whom>.{3,40}?)"
    r"(?:\s+(?:too|also|as well|either))?)\W*$",
    re.IGNORECASE,
)
_SCOPE: Final = re.compile(rf"^(?:{_LEAD}|when)\b", re.IGNORECASE)
_TIME: Final = re.compile(r"^(?:last|this|next|the (?:last|previous|next)) (?:year|quarter|month|week)$", re.IGNORECASE)
_LAST_PART: Final = re.compile(
    r"\b(?:in|for|at|during|from|with)(?:\s+(?!in\b|for\b|at\b|during\b|from\b|with\b)[\w'’-]+){1,3}$", re.IGNORECASE
)
_TOPIC_SWITCH: Final = _sign(
    r"\bchang\w+ (?:the )?(?:subject|topic)|\bby the way\b|\banother (?:topic|subject|question)\b|\bnew question\b"
)
_SMALL_TALK: Final = re.compile(
    r"^\W*(?:hi|hello|hey|thanks?|thank you|bye|goodbye|great|nice|cool|ok(?:ay)?|i see|got it|never mind)\b"
    r"[\s\w,']{0,20}\W*$",
    re.IGNORECASE,
)
_DEFINITION: Final = re.compile(
    r"^\W*(?:what|who) (?:is|are|was|were|does|do) (?:an? )?[\w-]{3,}(?: mean)?\W*$", re.IGNORECASE
)
_LABEL: Final = re.compile(r"\d{1,2}|[A-Z]")  # `group A`, `severity 1`
_ADDED: Final = re.compile(r"\(([^(),]+)\)\W*$")  # by `_with_topic`
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+")
_NEW: Final = r"(?!the\b|my\b|your\b|our\b)\w{4,}"
_WHOLE: Final = _sign(  # a thing that no article takes up from before, asked about or given: `what causes depression`
    rf"^\W*(?:how|what|why|when|where|who) (?:{_AUXILIARY}|causes?|makes?) (?:an? \w+ )?{_NEW}",
    rf"\b(?:of|about) (?:an? )?{_NEW}\W*$",
    r"^\W*\w{4,}\W*$",
)
_OWN: Final = _sign(
    rf"^\W*(?:(?:and|but|so)\W+)?{_ASKING}.*\b(?:I|we|my|our)\b",
    r"^\W*(?:(?:and|but|so)\W+)?(?:do|can|may) (?:I|we) (?:get|have|bring) \w",
    r"^\W*(?:(?:and|but|so)\W+)?(?:is|are) there \w",
    r"^\W*(?:(?:and|but|so)\W+)?how many \w+ are there\b",
    r"^\W*(?:(?:and|but|so)\W+)?is \w+ allowed\b",
)
_MORE: Final = _sign(r"\b(?:more|else|instead|too|also|as well)\W*$")  # than what was spoken of
_DEFINITE: Final = _sign(r"\b(?:the|this|that|these|those|such|same|more|else|myself)\b")
_RELATIONAL_WORDS: Final = """
    approval approver deadline fee cost price charge penalty fine maximum minimum cap exception form template rule
    procedure process requirement condition consequence alternative discount receipt invoice certificate proof evidence
    notice permission request application refund reimbursement rate amount percentage duration length size owner contact
    limit rest symptom effect result risk benefit advantage disadvantage drawback step stage script source reason sign
"""
_RELATIONAL: Final = frozenset(map(stem, _RELATIONAL_WORDS.split()))
_CLAUSE: Final = _sign(
    r"\b(?:after|before|when|if|because|while|once|and|or|that|who|which|but|until|unless|since|so|although|though|as"
    r"|where|how)\b",
    r"[,;:.?!]",
)


@dataclass
class _Asked:
    """A question of the conversation: what it says itself, what it was found to lean on, how it stands alone."""

    own: list[str]
    carried: list[str] = field(default_factory=list)
    alone: str = ""
    answer: str = ""


def stand_alone(question: str, history: Sequence[Message]) -> str:
    """The question as it would be asked without the conversation before it; unchanged when it leans on nothing."""
    before: list[_Asked] = []
    for line in history:
        if line["role"] == "user":
            before.append(_read(line["content"], before))
        elif before:
            before[-1].answer += f" {line['content'][:_READ]}"
    return _read(question, before).alone


def leans(question: str) -> Leaning | None:
    """In which way a question cannot be understood alone."""
    if _SMALL_TALK.match(question) or _TOPIC_SWITCH.search(question):
        return None
    if _PRESSURE.match(question) or (_REPEAT.match(question) and not _subject(question)):
        return "repeats"
    *_, last = _SENTENCE.split(question)
    if last != question and len(_subject(last)) > 1 and leans(last) is None:
        return None  # what is asked in the end can be understood, whatever was remarked before it
    question = _without_remark(question)
    subject = _subject(question)
    if (swapped := _swapped(question)) and len(_subject(swapped)) <= _most_swapped(swapped):
        return "swaps"
    if _points(question, subject):
        return "points"
    return "short" if _is_short(question, subject) else None


def _most_swapped(part: str) -> int:
    """Words of a part that is put in place of another; `the notice period` is one of what was spoken of."""
    if _SCOPE.match(part):
        return 3
    return 2 if part.casefold().startswith("the ") and not _RELATIONAL.isdisjoint(_subject(part)[:1]) else 1


def _without_remark(text: str) -> str:
    """What is asked after a remark: `That sounds great. How do I apply?`"""
    remark, dot, rest = text.partition(". ")
    return rest if dot and len(_subject(remark)) <= 1 and _subject(rest) else text


def is_small_talk(text: str) -> bool:
    """A greeting or thanks, which asks for nothing."""
    return bool(_SMALL_TALK.match(text))


def _read(question: str, before: Sequence[_Asked]) -> _Asked:
    """Understand one question after the ones before it."""
    own = [] if is_small_talk(question) else phrases(question)
    earlier = [asked for asked in before if asked.own or asked.carried]
    kind = leans(question) if earlier else None
    if kind is None:
        return _Asked(own, [], question)
    last = earlier[-1]
    if kind == "repeats":
        return _Asked(last.own, last.carried, last.alone)
    if kind == "swaps" and _is_scope(_swapped(question)):
        alone = _with_part(last.alone, _swapped(question))
        return _Asked(own, [each for each in (*last.carried, *last.own) if each in alone], alone)
    carried = _most_salient(question, earlier)[: 1 if _subject(question) else 2]
    is_new = kind == "swaps" and not _ANYBODY.search(_swapped(question))
    return _Asked(own, [] if is_new else carried, _with_topic(question, carried))


def _swapped(question: str) -> str:
    """The part that a question puts in place of one of the question before."""
    asked = _without_remark(question)
    if found := _SWAP.match(asked):
        return found["what"] or found["where"] or found["meant"]
    also = _EXTENDS.match(asked)
    whom = (also["who"] or also["whom"]) if also else ""
    return whom if whom and _are_people(whom) else ""


def _are_people(part: str) -> bool:
    """Employees, contractors, new managers: whom a rule may hold for."""
    last = part.split()[-1]
    return bool(people_asked_about(f"for {last}")) or is_general(stem(last.casefold()))


def _is_scope(part: str) -> bool:
    """People, places or times for which the earlier question is asked again."""
    return bool(_SCOPE.match(part) or _TIME.match(part)) or _are_people(part) or all(map(_is_name, part.split()))


def _points(question: str, subject: Sequence[str]) -> bool:
    pronoun = _PRONOUN.search(_blank(_EXPLETIVE, question))
    if pronoun and not _said_before(question[: pronoun.start()]):
        return True
    plain = _blank(_RELATIVE, question)
    pointer = _POINTER.search(plain)
    if pointer and len(_subject(question[: pointer.start()])) <= 1:
        return True
    few = 2 if _POINTED_NOUN.search(plain) else 2 if _PLACEHOLDER.search(question) else -1
    return len(subject) <= few


def _said_before(text: str) -> bool:
    """Whether a pronoun after `text` can stand for something in it: two things, or one in a clause of its own."""
    *clauses, _ = _CLAUSE.split(text)
    return len(_subject(text)) >= 2 or bool(_subject(" ".join(clauses)))


def _is_short(question: str, subject: Sequence[str]) -> bool:
    if len(subject) > 1 or len(set(content_stems(question))) > 2 or _DEFINITION.match(question):
        return False
    if _MORE.search(question):
        return True
    if _WHOLE.search(question) and not any(map(is_general, subject)):
        return False
    if _is_own(question, subject):
        return False
    return not any(_is_name(word) for word in question.split()[1:] if word.casefold() not in STOP_WORDS)


def _is_own(question: str, subject: Sequence[str]) -> bool:
    """`When do I get my laptop`: a thing of the reader's own, not a part or a measure of what was spoken of."""
    is_part = any(each in _RELATIONAL or is_general(each) for each in subject)
    return bool(subject and not is_part and _OWN.search(question) and not _DEFINITE.search(question))


def _blank(pattern: re.Pattern[str], text: str) -> str:
    return pattern.sub(lambda found: "#" * len(found.group()), text)


def _subject(text: str) -> list[str]:
    return [each for each in dict.fromkeys(content_stems(text)) if each not in _LIGHT]


def _is_name(word: str) -> bool:
    return word[:1].isupper() or any(char.isdigit() for char in word)


def phrases(text: str) -> list[str]:
    """Runs of words that carry a subject, without the verbs and adverbs around them; names keep their `of the`."""
    return [" ".join(run) for run in map(_trimmed, _runs(text)) if run]


def _runs(text: str) -> Iterator[list[str]]:
    run: list[str] = []
    end = 0
    for found in _TOKEN.finditer(text):
        word = re.sub(r"['’]s$", "", found.group())
        if run and text[end : found.start()].strip():
            yield run
            run = []
        end = found.end()
        joins = _joins_name(word, run[-1], text[end:]) or _LABEL.fullmatch(word) if run else False
        if joins or _carries(word, shouted=text.isupper()):
            run.append(word)
        elif run:
            yield run
            run = []
    yield run


def _carries(word: str, *, shouted: bool) -> bool:
    folded = word.casefold()
    if folded in STOP_WORDS:
        return word.isupper() and len(word) > 1 and not shouted
    return len(word) > 1 and stem(folded) not in _LIGHT and (word[0].isupper() or not is_general(stem(folded)))


def _joins_name(word: str, last: str, rest: str) -> bool:
    follows = last[0].isupper() or last in _JOINERS
    return word.casefold() in _JOINERS and follows and bool(re.match(r"\s*(?:the\s+)?[A-Z]", rest))


def _trimmed(run: list[str]) -> list[str]:
    while run and (run[-1] in _IRREGULAR or (len(run) > 1 and _is_verb_or_adverb(run[-1]))):
        run = run[:-1]
    while len(run) > 1 and run[0].islower() and run[0].endswith("ly"):
        run = run[1:]
    return run[:_LONGEST_NAME] if any(map(_is_name, run)) else run[-_LONGEST:]


def _is_verb_or_adverb(word: str) -> bool:
    return word.islower() and (word.endswith(("ed", "ly")) or word in _IRREGULAR)


def _most_salient(question: str, earlier: Sequence[_Asked]) -> list[str]:
    """Phrases of the conversation that the question does not have, best first."""
    mine = set(content_stems(question))
    scores: dict[frozenset[str], float] = {}
    forms: dict[frozenset[str], str] = {}
    for age, asked in enumerate(reversed(earlier)):
        said = content_stems(asked.answer)
        weighted = [(phrase, _CARRIED) for phrase in asked.carried] + [(phrase, 1.0) for phrase in asked.own]
        for phrase, weight in weighted:
            key = frozenset(content_stems(phrase))
            if key and not key <= mine:
                worth = _fit(question, phrase, asked) * _worth(phrase, asked, key, said)
                scores[key] = scores.get(key, 0.0) + weight * _DECAY**age * worth
                forms.setdefault(key, phrase)
    return [forms[key] for key in sorted(scores, key=lambda key: -scores[key])]


def _fit(question: str, phrase: str, asked: _Asked) -> float:
    """`there` is a place that has a name; `they` may be people, `it` never is."""
    if _THERE.search(question):
        return _PLACE if phrase[0].isupper() else 1.0
    if not people_asked_about(f"for {phrase.split()[-1]}"):
        return 1.0
    if _stands_after("of", phrase, asked):  # `invoices of contractors` are about invoices
        return 1.0
    return _PEOPLE if _THEY.search(question) else _NOBODY if _IT.search(question) else 1.0


def _worth(phrase: str, asked: _Asked, key: frozenset[str], said: Sequence[str]) -> float:
    named = any(_is_name(word) for word in phrase.split() if not asked.alone.startswith(word))
    share = sum(said.count(each) for each in key) / (len(key) * (len(said) or 1))
    spoken_of = min(1.0, share / _SPOKEN_OF)
    is_done = len(key) == 1 and _stands_after("I|you|we|they|he|she|it|to", phrase, asked)
    is_measure = all(each in _MEASURES or each.isdigit() for each in key)
    form = _MEASURE if is_measure else _DONE if is_done else _COMPOUND if len(key) > 1 else 1.0
    named = named and not _stands_after("in|at|from", phrase, asked)
    return (_NAME if named else 1.0) * form * (1 + _ANSWER * spoken_of)


def _stands_after(words: str, phrase: str, asked: _Asked) -> bool:
    return bool(re.search(rf"\b(?:{words}) {re.escape(phrase)}\b", asked.alone))


def _with_part(previous: str, part: str) -> str:
    """`May I work remotely?` and `what about contractors` ask `May I work remotely, for contractors?`"""
    if alike := _alike_names(previous, part):
        return previous.replace(alike, part)
    part = f"for {part}" if not _SCOPE.match(part) and _are_people(part) else part
    part = f"{part[0].lower()}{part[1:]}" if _SCOPE.match(part) else part
    body = previous.rstrip(" ?.!")
    last = _LAST_PART.search(body)
    if last and not _SCOPE.match(part) and _is_of_one_kind(last.group(), named := f"{last.group().split()[0]} {part}"):
        return f"{body[: last.start()]}{named}?"  # `in Oslo` and `what about Bergen`
    if last and _is_of_one_kind(last.group(), part):
        return f"{body[: last.start()]}{part}?"
    return f"{body}, {part}?"


def _alike_names(previous: str, part: str) -> str:
    """What `part` stands in the place of: a code of the same form (E47, E23), or the name that was only carried."""
    codes = {word for word in _TOKEN.findall(previous) if _form(word) == _form(part) and any(map(str.isdigit, word))}
    added = _ADDED.search(previous)
    if added and all(map(_is_name, [*added[1].split(), *part.split()])):
        return added[1]
    return codes.pop() if len(codes) == 1 else ""


def _form(word: str) -> str:
    return re.sub(r"\d", "0", re.sub(r"[A-Z]", "A", word))


def _is_of_one_kind(one: str, other: str) -> bool:
    """`in cost group A` and `in cost group C`, `in Kiel` and `in Bristol`; not `in London` and `in 2023`."""
    (lead, *mine), (same, *theirs) = one.split(), other.split()
    named = all(map(_is_name, (mine[-1], theirs[-1]))) if mine and theirs else False
    dated = [any(char.isdigit() for char in " ".join(words)) for words in (mine, theirs)]
    return lead.casefold() == same.casefold() and named and len(mine) == len(theirs) and dated[0] == dated[1]


def _with_topic(question: str, carried: Sequence[str]) -> str:
    if not carried:
        return question
    body = question.rstrip(" ?.!")
    end = question[len(body) :].strip() or "?"
    return f"{body} ({', '.join(carried)}){end}"
