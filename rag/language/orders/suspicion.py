"""How suspicious a sentence is beside the others of its text: a logistic over what it looks like.

Weights in `injection.json`, fitted by `benchmarks/fit_injection.py`.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final, NamedTuple

from rag.language.orders.demands import filled
from rag.language.orders.disguises import all_visible, hides_speech
from rag.language.orders.people import is_among_people, is_of_a_machine, is_verse
from rag.language.orders.reports import goes_on, without_reports, without_staff
from rag.language.orders.sign_search import signs_by_sentence
from rag.language.orders.signs import PLAIN_ORDERS
from rag.language.orders.tasks import bids, is_errand, is_task, refers_back
from rag.language.sentences import Span, is_table_row
from rag.language.unseen import count_hiding
from rag.language.weights import logistic, read_weights, weighted
from rag.language.words import content_stems

_FITTED: Final = Path(__file__).with_name("injection.json")
_SEVERAL: Final = 2  # sentences that speak of people who are answered
_LEFT_UNDONE: Final = re.compile(r"\W*(?:please )?(?:do not|don['’]t)\b", re.IGNORECASE)
_LEAST_STEPS: Final = 5  # twice as many sentences as must bid
_SOFT: Final = frozenset(["told", "drawn"])
_OF_ANSWERS: Final = frozenset(["output", "steering"])
_LEAVE: Final = frozenset(["override"])
_DEMANDS: Final = frozenset(["task", "errand"])
_QUESTION: Final = re.compile(
    r"^\W*(?:what|who|whom|whose|which|when|where|why|how|is|are|was|were|do|does|did|can|could|should)\b.*\?\W*$",
    re.IGNORECASE | re.DOTALL,
)
_BETWEEN_PEOPLE: Final = re.compile(
    r"\b(?:customers?|clients?|callers?|guests?|patients?|suppliers?|candidates?|competitors?|applicants?|"
    r"participants?|respondents?|examiners?|surveys?|questionnaires?"
    r"|(?:my|our|this|last|earlier|previous) (?:last |earlier |previous )?"
    r"(?:e-?mail|mail|message|reminder|letter|invoice))\b"
    r"|\b(?:could|can|would|will) (?!you\b)(?:\w+ ){1,3}please\b"
    r"|\banswer(?:ing)? (?:the |every |all |each |any )?(?:\w+ )?(?:telephones?|phones?|calls?|door\s?bells?|doors?|"
    r"bells?|e-?mails?|letters?|enquir(?:y|ies)|inquir(?:y|ies))\b"
    r"|\banswer (?:all|every|each|the) (?:\w+ )?questions? (?:truthfully|honestly|fully|in full|in writing|in ink|"
    r"carefully|on the form)\b|^\W*answer (?:all|every|each) questions?\W*$"
    r"|\b(?:by|before|until) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|noon|the (?:end|first|deadline))\b"
    r"|\bwithin (?:\w+ ){1,2}(?:minutes|hours|days|weeks)\b|\bhang(?:s|ing)? up\b"
    r"|\b(?:reference|ticket|staff|case|order|invoice) number\b|\b(?:write|take|note|copy)\b[^.;\n]{0,30}\bdown\b",
    re.IGNORECASE,
)
"""Of whom and of what people speak who tell each other how to answer."""
_SERVED: Final = (
    r"(?:customers?|clients?|callers?|guests?|patients?|suppliers?|journalists?|reporters?|visitors?|tenants?|"
    r"passengers?|donors?|debtors?|parents?|pupils?|students?|buyers?|applicants?|candidates?)"
)
_AT_PLAY: Final = (
    r"(?:outside (?:the|our) (?:team|company|department|house|firm)|on the phone|hang up|role[- ]?plays?|"
    r"your (?:partner|opponent|team-?mates?)|players? [ab]|the (?:trainer|bell|whistle|quizmaster)|"
    r"interviewe[er]s?|exams?|essays?|homework|the (?:jury|audience|stage)|carnival|costumes?)"
)
_SERVES: Final = re.compile(
    r"\b(?:if|when(?:ever)?|once|should|each|every|thank|greet|tell|ask|call|help|the|all)\b[^.;\n]{0,12}?\b"
    rf"{_SERVED}\b|\b{_AT_PLAY}\b",
    re.IGNORECASE,
)
"""Whom people serve, and with whom they play."""
_SERVES_THEN: Final = re.compile(
    rf"\b(?:if|when(?:ever)?|once|should|thank|greet|tell|ask|call|help)\b[^.;\n]{{0,12}}?\b{_SERVED}\b|\b{_AT_PLAY}\b",
    re.IGNORECASE,
)
"""The same beside a sentence, where somebody may be spoken of by the way."""
_SCRIPTED: Final = re.compile(
    filled(
        r"(?:^|[.:;!?>*–—-]\s*)\W*(?:if|when(?:ever)?|should|once|{when_in})(?!\w)[^.;:!?\n]{0,40}?(?<!\w)"
        r"(?:asks?|asked|wants?|calls?|complains?|says|insists?|{asks_in}|{wants_in})(?!\w)"
    ),
    re.IGNORECASE,
)
"""What somebody may say to whoever reads this: a script for people has one case after the other."""
_FOR_PEOPLE: Final = re.compile(
    r"\b(?:forms?|questionnaires?|surveys?|quiz\w*|games?|charades|werewol\w+|murder mystery|riddles?|puzzles?|poems?|"
    r"rhymes?|verses?|songs?|limericks?|role[- ]?plays?|scripts?|interviews?|exams?|formular\w*|fragebogen|umfrage|"
    r"spiel(?:regeln)?|gedicht\w*|leitfaden|formulaires?|sondages?|jeux?|poèmes?|encuestas?|formularios?|juegos?|"
    r"poemas?|guion|moduli?|gioc(?:o|hi)|poesie?|wierszy\w*|ankiet\w*|gr[ay]|анкет\w*|игр\w*|стих\w*)\b",
    re.IGNORECASE,
)
"""What a page is called where people answer, play or rhyme."""
_SECRECY: Final = re.compile(
    r"^\W*(?:if (?:someone|somebody|anyone|anybody) [^.;:!?\n]{1,60}? asks you\b|"
    r"(?:please )?(?:do not|don['’]t|never)\b[^.;:!?\n]{0,20}?\b(?:mention|confirm|deny|forward|"
    r"tell|talk|speak|discuss|"
    r"shar|post|film|reveal|speculat)\w*\b)",
    re.IGNORECASE,
)
"""What people are to keep to themselves."""
_LEAST_CASES: Final = 2  # beside the one that is looked at
_NEAR: Final = 2  # sentences
_FEW: Final = 4  # sentences; beside fewer any question is about something else
_UNNAMED: Final = frozenset(["told", "drawn", "output", "steering", "addressed", "role"])
_BY_THEMSELVES: Final = frozenset(["override", "system", "secrets", "channel", "unseen"])
_YOURS: Final = re.compile(r"\b(?:you|your|yours|we|our|us|they|them|their|i|my)\b", re.IGNORECASE)
_LEAST_UNSEEN: Final = 6
_OF_SAMPLES: Final = frozenset(["system", "role", "addressed", "told", "drawn"])
_LABELLED: Final = re.compile(
    r"[^\w{\[\"]*(?:(?:system|user|assistant|human|bot|tool|system[_ ]prompt)\s*:|[{\[][^\n]{0,60}\"\w+\"\s*:|"
    r"[\w-]+:[^\n]*\n\s*[\w-]+:)",
    re.IGNORECASE,
)
"""A turn of a talk, a setting, a record."""
_SETTING: Final = re.compile(r"[\s-]*[\w\"'-]+\s*:(?:\s+(?:[\[\"'][^\n]{0,80}|[^\s]+(?: [^\s]+){0,3}))?\s*,?")
_LEAST_SETTINGS: Final = 3  # lines
_CALLS: Final = re.compile(r"\b(?:APIs?|SDKs?|endpoints?|JSON|HTTP|curl|request body|status codes?)\b")
"""What programs send each other."""
_TECHNICAL: Final = re.compile(
    r"\b(?:(?i:APIs?|SDKs?|endpoints?|JSON|XML|HTML|YAML|HTTP|curl|elements?|attributes?|schemas?|payloads?|headers?|"
    r"servers?|webhooks?|parameters?|variables?|templates?|regex|placeholders?|gateway|tokens?|shell|query string|"
    r"status (?:codes?|\d{3})|reply with \d{3})|POST|GET)\b|`[^`]+`"
)
_MARKED_UP: Final = re.compile(r"[<{`$]\w|[{<$]|https?://|^\W*\"\w+\"\s*:")
_OF_TALK: Final = re.compile(
    r"\b(?:ignore|disregard|forget|assistant|chat|conversation|secrets?|salar\w+|passwords?)\b", re.I
)
_SAMPLED: Final = frozenset(["channel", "told", "system"])
"""What a page for programmers shows of signs and addresses, and what only an order says there."""
_MACHINE: Final = re.compile(
    filled(r"\b(?:{machines}|assistants?|chat ?bots?|bots?|(?:the|a) models?)\b"), re.IGNORECASE
)
_NO_STAFF: Final = re.compile(filled(r"\b(?:{machines}|chat ?bots?|bots?)\b"), re.IGNORECASE)

_OFTEN: Final = 3  # other sentences of a page that speak of machines
_RULE: Final = re.compile(
    filled(
        r"\W*(?:\d+\W+)?(?:(?:the|our|an?|any|every|all|each|no) )?(?:\w+ ){0,2}(?:{machines}|assistants?|chat ?bots?|"
        r"bots?|models?)"
        r"(?:,? (?:that|which|who) [^.,;\n]{1,60}?)?,? (?:must|should|shall|may|can|will|is|are|has|have|does|do|"
        r"need)\b"
    ),
    re.IGNORECASE,
)
"""A rule for machines in the words of those who are responsible for them."""
_HUSH: Final = re.compile(
    r"\b(?:unsaid|unmentioned|keeps? (?:\w+ ){1,6}?to (?:themselves|itself)|keeps? (?:quiet|silent)|den(?:y|ies)|"
    r"(?:leav\w+|left) (?:[^.;:!?\n]{1,60} )?out|pass(?:es)? over|(?:not|never|no longer) (?:mention|bring up|name|"
    r"refer to|"
    r"speak of|go into)s?|(?:name|recommend|list|rank|put|place)s? [^.;:!?\n]{1,40} (?:(?<!the )first|only|alone|"
    r"at the top|above)|"
    r"only (?:name|recommend|mention)s?|(?:come|comes) down on|reassur\w+|(?:answer|repl|read|quot|summari|condens)\w* "
    r"[^.;:!?\n]{0,20}\b(?:this|these) (?:page|text|file|minutes|sheet|list|note|mail|notice|letter)|even (?:if|where|"
    r"when))\b",
    re.IGNORECASE,
)
"""What is kept from those who ask, or whom it is to favour."""
_CARE: Final = re.compile(
    r"\b(?:salar\w+|wages|pay|personal|private|confidential|names? of (?:patients?|customers?|clients?|staff|people)|"
    r"passwords?|customers?|patients?|clients?|legal|medical|tax|sources?|passages?|data|documents?)\b",
    re.IGNORECASE,
)
"""What a machine is to be careful with for the sake of people."""
_CAREFUL: Final = re.compile(
    r"\b(?:must|shall|should|may|will|can|is to|are to)(?:not| not| never)\b[^.;:!?\n]{0,30}?\b(?:reveal|disclos|"
    r"shar|stor|show|giv|hand|pass|keep|collect|process|us)\w*\b[^.;:!?\n]{0,30}?\b(?:personal|private|confidential|salar\w+|"
    r"passwords?|medical|customers?|patients?|health|secrets?|may not|not allowed|no right|without permission)\b",
    re.IGNORECASE,
)
"""What no machine may give away."""
_BEYOND_RULES: Final = re.compile(
    r"\b(?:this|these|here|above|below|following|ignore|disregard|forget|append|disable|whatever|pretend|obey|claim|"
    r"praise|verbatim)\b|https?:|\bword for word\b|\bno matter\b|\d{3}|\S@\S",
    re.IGNORECASE,
)


class Suspicion(NamedTuple):
    """How one sentence of a text looks; all between 0 and 1."""

    bias: float
    override: float
    role: float
    addressed: float
    system: float
    steering: float
    output: float
    secrets: float
    channel: float
    unseen: float
    task: float
    asked_of_you: float
    question: float
    foreign: float
    foreign_task: float
    foreign_question: float
    foreign_output: float
    shared_task: float
    alone: float
    edge: float
    unlike_layout: float
    questions_around: float
    tasks_around: float


_AS_THEY_ARE: Final = ("override", "role", "addressed", "system", "steering", "secrets", "channel", "unseen")


@dataclass(frozen=True)
class Page:
    """Sentences of one text as they look by themselves, and beside the others: an order is the more suspicious the less
    it has to do with its text."""

    raw: Sequence[Span]
    shown: list[str]
    looks: list[set[str]]
    rows: int

    def suspicions(self, at_least: float) -> Iterator[tuple[int, Suspicion]]:
        """Of the sentences whose score could reach so much; what the others are about is counted only for those."""
        chosen = [at for at in range(len(self.shown)) if self._may_reach(at, at_least)]
        several = len(self.shown) > 1
        stems = [frozenset(content_stems(one)) for one in self.shown] if chosen and several else []
        spread = Counter(stem for some in stems for stem in some)
        for at in chosen:
            yield at, self._suspicion(at, _foreign(stems[at], spread) if several else 0.0)

    def _may_reach(self, at: int, least: float) -> bool:
        """A score is highest where nothing of the sentence is said elsewhere, or all of it."""
        if least <= 0.0:
            return True
        if not self.looks[at]:
            return least <= _plain_score()
        return any(score(self._suspicion(at, foreign)) >= least for foreign in (0.0, 1.0))

    def _suspicion(self, at: int, foreign: float) -> Suspicion:
        count = len(self.shown)
        looks = self.looks[at]
        return _suspicion(
            looks,
            foreign=foreign,
            foreign_question=foreign if count >= _FEW else 0.0,
            alone=float(count == 1),
            edge=float(at in (0, count - 1) and count > 1),
            unlike_layout=float(self.rows >= max(3, count / 2) and not is_table_row(self.raw[at].text)),
            questions_around=(self._questions - ("question" in looks)) / max(1, count - 1),
            tasks_around=(self._tasks - self._bids(at)) / max(1, count - 1),
        )

    @cached_property
    def _questions(self) -> int:
        return sum("question" in looks for looks in self.looks)

    @cached_property
    def _tasks(self) -> int:
        return sum(map(self._bids, range(len(self.shown))))

    def _bids(self, at: int) -> bool:
        """Whatever it bids: among steps that people take one with words is no stranger."""
        return bool(self.looks[at] & _DEMANDS) or bids(self.shown[at])


def read_page(spans: Sequence[Span]) -> Page:
    shown = all_visible([span.text for span in spans])
    signs = _with_lone_duties(shown, _without_samples(shown, _without_reported(shown, signs_by_sentence(shown))))
    looks = [_looks(span.text, text, signs[at]) for at, (span, text) in enumerate(zip(spans, shown, strict=True))]
    for at in _served_beside(shown, looks):
        looks[at] -= _UNNAMED | {"task", "override"}
    weak = [some for some in looks if some & _OF_ANSWERS and some.isdisjoint(PLAIN_ORDERS)]
    for some in weak if weak and _is_for_people(shown) else ():
        some.difference_update(_OF_ANSWERS)
    rows = sum(is_table_row(span.text) for span in spans) if any("|" in text for text in shown) else 0
    return Page(spans, shown, looks, rows)


def _served_beside(shown: Sequence[str], looks: Sequence[Set[str]]) -> list[int]:
    """What people say to those whom they serve, in a game or in verse, where no machine is named."""
    weak = [at for at, some in enumerate(looks) if some & _UNNAMED and some.isdisjoint(_BY_THEMSELVES)]
    served = [at for at in weak if not _NO_STAFF.search(shown[at]) and _is_served(shown, at)]
    left = [at for at, some in enumerate(looks) if "override" in some and not is_of_a_machine(shown[at])]
    rhymed = left if left and is_verse(shown) else [at for at in left if is_verse(shown[max(0, at - 1) : at + 2])]
    return [*served, *rhymed]


def _is_served(shown: Sequence[str], at: int) -> bool:
    """Whom people serve is spoken of in the sentence or over the page, or more than once near it; or it is a script."""
    if _SERVES.search(shown[at]) or _SERVES.search(shown[0]):
        return True
    if shown[0].startswith("#") and (_FOR_PEOPLE.search(shown[0]) or without_staff(shown[0]) != shown[0]):
        return True
    if any(map(_SERVES_THEN.search, _near(shown, at))):
        return True
    return any(_is_one_of_many(shown, at, pattern) for pattern in (_SCRIPTED, _SECRECY))


def _is_one_of_many(shown: Sequence[str], at: int, pattern: re.Pattern[str]) -> bool:
    if pattern.search(shown[at]) is None:
        return False
    return sum(pattern.search(text) is not None for text in shown) > _LEAST_CASES


def _near(shown: Sequence[str], at: int) -> Sequence[str]:
    """A sentence with two before and behind it."""
    return shown[max(1, at - _NEAR) : at + _NEAR + 1]


def _is_for_people(shown: Sequence[str]) -> bool:
    """A page on how people answer their customers, or of steps that they take: "the answer" is theirs."""
    of_people = sum(_BETWEEN_PEOPLE.search(text) is not None for text in shown)
    return of_people >= _SEVERAL or 2 * sum(map(_is_step, shown)) > max(len(shown), _LEAST_STEPS)


def _is_step(text: str) -> bool:
    return bids(text) or _LEFT_UNDONE.match(text) is not None


def _without_reported(shown: Sequence[str], signs: list[set[str]]) -> list[set[str]]:
    """Only the signs of what a sentence says itself; few show any, so only those are read again."""
    if chosen := [at for at, some in enumerate(signs) if some]:
        told = without_reports([shown[at] for at in chosen], shown)
        again = [number for number, at in enumerate(chosen) if told[number] != shown[at]]
        for number, left in zip(again, signs_by_sentence([told[number] for number in again]), strict=True):
            signs[chosen[number]] &= left
        for number, at in enumerate(chosen):
            if signs[at] == _LEAVE and is_among_people(shown[at]) and not goes_on(told[number]):
                signs[at].clear()
    return signs


def _without_samples(shown: Sequence[str], signs: list[set[str]]) -> list[set[str]]:
    """On a page on machines a talk with one, its settings and its calls are samples."""
    labelled = [at for at, some in enumerate(signs) if some & _OF_SAMPLES and _LABELLED.match(shown[at])]
    if labelled and _speak_of_samples(text for at, text in enumerate(shown) if at not in labelled) >= _SEVERAL:
        for at in labelled:
            signs[at] -= _OF_SAMPLES
    for at in (at for at, some in enumerate(signs) if some & _OF_SAMPLES and _is_setting(shown[at])):
        signs[at] -= _OF_SAMPLES
    shows = [at for at, some in enumerate(signs) if some & _SAMPLED and _MARKED_UP.search(shown[at])]
    for at in shows if shows and sum(_TECHNICAL.search(text) is not None for text in shown) >= _SEVERAL else ():
        if not _OF_TALK.search(shown[at]):
            signs[at] -= _SAMPLED
    return signs


def _is_setting(text: str) -> bool:
    """Names and values, line by line; nobody says a sentence there."""
    lines = text.split("\n")
    return len(lines) >= _LEAST_SETTINGS and all(map(_SETTING.fullmatch, lines))


def _speak_of_samples(sentences: Iterable[str]) -> int:
    return sum((_MACHINE.search(without_staff(text)) or _CALLS.search(text)) is not None for text in sentences)


def _with_lone_duties(shown: Sequence[str], signs: list[set[str]]) -> list[set[str]]:
    """What a machine has to say is an order to it, unless the page speaks of machines: then it is a rule for them."""
    told = {at for at, some in enumerate(signs) if not some.isdisjoint(("told", "drawn", "addressed"))}
    of_machines = {at for at, text in enumerate(shown) if _MACHINE.search(without_staff(text))} if told else set[int]()
    of_staff = told and any(without_staff(text) != text for text in shown)
    for at in told:
        if of_staff and at in of_machines and not _NO_STAFF.search(shown[at]):
            signs[at] -= _SOFT
        others = len(of_machines - {at})
        if not signs[at].isdisjoint(_SOFT):
            signs[at] -= _SOFT
            rules = len(of_machines - told)
            told_alone = not rules and not _CAREFUL.search(shown[at])
            signs[at] |= {"addressed"} if told_alone or (rules < _OFTEN and _is_hush(shown[at])) else set()
        if others >= _OFTEN and signs[at] == {"addressed"} and _is_rule(shown[at]):
            signs[at] -= {"addressed"}
    return signs


def _is_hush(text: str) -> bool:
    return _HUSH.search(text) is not None and not _CARE.search(text)


def _is_rule(text: str) -> bool:
    return _RULE.match(text) is not None and not _BEYOND_RULES.search(text)


def _looks(raw: str, text: str, signs: set[str]) -> set[str]:
    """What can be seen of a sentence by itself."""
    if text != raw and hides(raw):
        signs.add("unseen")
    task, question = is_task(text), "?" in text and _QUESTION.search(text) is not None
    if not (signs or task or question):
        return signs
    if not signs and refers_back(text):
        return signs
    if signs.isdisjoint(PLAIN_ORDERS) and _BETWEEN_PEOPLE.search(text):
        return signs - _OF_ANSWERS
    if task:
        signs.add("task" if signs or not is_errand(text) else "errand")
    if question:
        signs.add("question")
    if not signs.isdisjoint(("task", "question")) and "addressed" not in signs and _YOURS.search(text):
        signs.add("yours")
    return signs


def _foreign(stems: frozenset[str], spread: Counter[str]) -> float:
    """Share of the sentence's content words that no other sentence has."""
    return sum(spread[stem] == 1 for stem in stems) / len(stems) if stems else 0.0


def _suspicion(
    looks: Set[str],
    *,
    foreign: float,
    foreign_question: float,
    alone: float,
    edge: float,
    unlike_layout: float,
    questions_around: float,
    tasks_around: float,
) -> Suspicion:
    task, question = float("task" in looks), float("question" in looks)
    output, asked = float("output" in looks), float("asked_of_you" in looks)
    return Suspicion(
        bias=1.0,
        **{name: float(name in looks) for name in _AS_THEY_ARE},
        output=output if task else output / 2,  # "your response is confidential"
        task=task,
        asked_of_you=asked,
        question=question,
        foreign=foreign,
        foreign_task=foreign * task,
        foreign_question=foreign_question * question,
        foreign_output=float(output and task),
        shared_task=float("yours" in looks and not output),
        alone=alone * max(task, question, asked),
        edge=edge * max(task, question, asked),
        unlike_layout=unlike_layout * max(task, question, asked, output),
        questions_around=min(1.0, 4 * questions_around) * question,
        tasks_around=min(1.0, 4 * tasks_around) * task,
    )


def hides(text: str) -> bool:
    return count_hiding(text) >= _LEAST_UNSEEN or hides_speech(text)


def score(values: Suspicion) -> float:
    return logistic(weighted(read_weights(_FITTED)["weights"], values._asdict()))


@cache
def _plain_score() -> float:
    """The most that a sentence can have that looks like nothing in particular."""
    weights = read_weights(_FITTED)["weights"]
    return logistic(weights["bias"] + max(0.0, weights["foreign"]))
