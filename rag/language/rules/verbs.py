"""Which words of a clause are verbs: one of `verbs.txt` where it can be no noun, any where only a verb can stand."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from rag.language.auxiliaries import DO, MODAL
from rag.language.irregular import base
from rag.language.rules.parties import is_party_name
from rag.language.rules.things import OPENS_OBJECT, is_adjective
from rag.language.synonyms import canon
from rag.language.word_lists import list_rows
from rag.language.words import STOP_WORDS, stem

_BE_LIST: Final = "is are was were be been being am gets get got"
BE: Final = frozenset(_BE_LIST.split())
AUXILIARY: Final = frozenset([*MODAL.split("|"), *DO.split("|"), "to", "not", "cannot"])
_MODALS: Final = frozenset([*MODAL.split("|"), "cannot", "please"])
_PRONOUN_LIST: Final = "i you we they he she it who"
PRONOUNS: Final = frozenset(_PRONOUN_LIST.split())
_BEFORE_NOUN_LIST: Final = """
    the a an this that these those my your his her its our their any each every no of for in on with at from into about
    per by prior written new
"""
_BEFORE_NOUN: Final = frozenset(_BEFORE_NOUN_LIST.split())
ARTICLES: Final = frozenset(["the", "a", "an", "your", "their", "our", "its", "his", "each", "every"])
_BESIDE_LIST: Final = "also then not only never always already often still just soon now first even"
BESIDE_VERB: Final = frozenset(_BESIDE_LIST.split())
BESIDE: Final = STOP_WORDS | BESIDE_VERB
_BEFORE_VERB: Final = AUXILIARY | BE | PRONOUNS
REACH: Final = 4
"""Words between "is" and its verb: "are then also reviewed and approved"."""
_OFFICE: Final = re.compile(r"[A-Z][a-z]?[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*")
"""An office by its letters: HR, PoC, PeopleOps."""
_OPENS_SENTENCE: Final = re.compile(r"(?:\A|[.!?:;|])\W*\Z")
_GROUP_LIST: Final = "team committee department council leadership"
_GROUPS: Final = frozenset(_GROUP_LIST.split())
_AFTER_AGENT_LIST: Final = "in on at within for to from with before after during via through using per"
AFTER_AGENT: Final = frozenset(_AFTER_AGENT_LIST.split())
_BEHIND_PASSIVE: Final = frozenset(["by", "from", "in", "at", "during", "under", "through"])
"""What follows on "the forms sent": who sends a thing would name it first."""
_DEMANDED: Final = frozenset(["mandatory", "compulsory", "obligatory"])
_PLAIN_FORM: Final = """
    hold uphold withhold build rebuild weld fold need feed proceed exceed succeed heed speed open listen happen own
    avoid fight prevent present represent consent supplement document implement comment invent rent
"""
"""Verbs that end like what was done, before anybody has done it."""
_DONE: Final = re.compile(
    rf"(?!(?:{'|'.join(_PLAIN_FORM.split())})$).+(?:ed|en|wn|ght|ld|id|ent)$"
    r"|(?:made|set|put|done|kept|sought|known|read|won|met)$"
)
_HAVE: Final = frozenset(["has", "have", "had"])
_SAYS: Final = BE | _HAVE | AUXILIARY - {"to"}
OBLIGED: Final = _HAVE | frozenset(["need", "needs", "ought", "required", "expected", "able", "obliged"])
_NOUN_ENDINGS: Final = ("al", "als", "ment", "tion", "er", "ers", "or", "ors", "ity", "ities", "ance", "ence", "ness")


class Word(NamedTuple):
    """A word of a clause, in small letters."""

    text: str
    is_actor: bool
    """A party, an office by its letters, or a name within a sentence: it does something, and is no part of a noun."""


def read_word(piece: re.Match[str], told: str) -> Word:
    """In small letters; an abbreviation that reads like a little word ("IT") is kept from being one."""
    spelled = piece.group()
    small = spelled.casefold().replace("’", "'").removesuffix("'s")
    if spelled.isupper() and len(spelled) > 1 and small in STOP_WORDS:
        return Word(f"{small}·", True)
    is_name = spelled[0].isupper() and not _OPENS_SENTENCE.search(told[: piece.start()])
    acts = is_party_name(small) or small in _GROUPS or is_name or bool(_OFFICE.match(spelled))
    return Word(small, acts and small not in STOP_WORDS)


def has_verb(run: Sequence[Word]) -> bool:
    return any(word.text in _SAYS or is_verb(run, at) for at, word in enumerate(run))


def is_verb(run: Sequence[Word], at: int) -> bool:
    """Whether the word at this place of a clause is one; "is" and its like count only as helpers of others."""
    word = run[at].text
    if word in _DEMANDED:
        return False
    if word == "own" and text_at(run, at - 1).endswith(("'s", "’s", "s'", "s’")):
        return False
    if word.endswith("ed") and "by" in texts(run[at + 1 :]) and (is_passive(run, at) or text_at(run, at + 1) == "by"):
        return True
    if word in BE and canon(word) == "get":
        return any(one.text == "from" for one in run[at + 1 :])
    if _shares_object(run, at):
        return True
    if canon(word) not in _verbs() or word.endswith(_NOUN_ENDINGS) or _is_only_akin(word):
        return _must_be_verb(run, at)
    ahead = text_at(run, at - 1)
    if _is_named(run, at) or _is_one_thing(run, at):
        return False
    if canon(word) in _nouns():
        return (
            ahead in _BEFORE_VERB
            or is_duty(run, at)
            or (bool(_DONE.match(word)) and text_at(run, at + 1) == "by")
            or _must_be_verb(run, at)
        )
    return ahead not in _BEFORE_NOUN or is_duty(run, at)


def _shares_object(run: Sequence[Word], at: int) -> bool:
    """ "The clerk drafted and approved the form": both are done to it."""
    word, other = run[at].text, text_at(run, at + 2)
    ending = next((one for one in ("ed", "s") if word.endswith(one) and other.endswith(one)), "")
    if not ending or not at or text_at(run, at + 1) not in _AND or text_at(run, at + 3) not in OPENS_OBJECT:
        return False
    is_told = text_at(run, at - 1) not in _BEFORE_NOUN and _may_be_verb(run, at)
    return is_told and (is_of_verb(word) or run[at - 1].is_actor) and is_verb(run, at + 2)


def _is_named(run: Sequence[Word], at: int) -> bool:
    """ "Sick pay comes from the fund": one word tells more of the other, and a verb of its own stands behind them."""
    ahead, behind = text_at(run, at - 1), text_at(run, at + 1)
    follows = behind in BE | _MODALS - {"please"} or (behind.endswith("s") and text_at(run, at + 2) in AFTER_AGENT)
    is_plain = not run[at].text.endswith(("s", "ed", "ing")) and ahead not in _BEFORE_VERB and not ahead.endswith("s")
    return bool(follows and is_plain and ahead) and ahead not in {"to", "and", "or"} and not run[at - 1].is_actor


def _is_one_thing(run: Sequence[Word], at: int) -> bool:
    """ "Any portable drive": what one of them does would end in an s."""
    ahead = text_at(run, at - 1)
    is_bare = not run[at].text.endswith(("s", "ed", "ing"))
    return is_bare and text_at(run, at - 2) in _OF_ONE and ahead not in BESIDE | _BEFORE_VERB and ahead[-1] != "s"


_OF_ONE: Final = frozenset(["a", "an", "any", "each", "every", "another"])


def _is_only_akin(word: str) -> bool:
    """True for a party whose name stands for another one that sounds like a verb: a company is an employer."""
    return is_party_name(word) and stem(word) not in _verb_stems()


def _must_be_verb(run: Sequence[Word], at: int) -> bool:
    """Any word that stands where nothing else can."""
    if not _may_be_verb(run, at):
        return False
    near = _ahead_of_adverbs(run, at)
    ahead, behind = text_at(run, near), text_at(run, at + 1)
    if near < 0:
        return behind in OPENS_OBJECT and behind not in {"all", "any", "each", "every", "her"}
    if ahead not in _BEFORE_NOUN and _is_to_somebody(run, at):
        return True
    if ahead in _MODALS or ahead in PRONOUNS:
        return behind != "to"
    if ahead in {"to", "and", "or"}:
        return behind in OPENS_OBJECT
    if run[near].is_actor:
        return behind in OPENS_OBJECT or _is_done_to_actor(run, at) or _has_object(run, at)
    is_one_thing = ahead not in STOP_WORDS and not ahead.endswith(("s", "ed", "ing"))
    return is_one_thing and run[at].text.endswith("s") and behind in ARTICLES


def _may_be_verb(run: Sequence[Word], at: int) -> bool:
    """No little word, no adverb, no -ing; an actor only between two others."""
    word = run[at].text
    if not word.isalpha() or word.endswith(("ly", "ing")) or not BESIDE.isdisjoint((word, stem(word))):
        return False
    return not run[at].is_actor or _is_done_by_somebody(run, at)


def _ahead_of_adverbs(run: Sequence[Word], at: int) -> int:
    """Where the word stands that comes before this one and the adverbs ahead of it; -1 where none does."""
    near = at - 1
    while text_at(run, near).endswith("ly") or text_at(run, near) in BESIDE_VERB:
        near -= 1
    return near


def _is_done_to_actor(run: Sequence[Word], at: int) -> bool:
    return run[at].text.endswith(("s", "ed")) and at + 1 < len(run) and run[at + 1].is_actor


def _is_to_somebody(run: Sequence[Word], at: int) -> bool:
    """ "Clerks report to the manager"."""
    behind = run[at + 2] if at + 2 < len(run) and text_at(run, at + 1) == "to" else None
    if is_adjective(text_at(run, at - 1)) and not run[at - 1].is_actor:  # "occasional visits to clients"
        return False
    return behind is not None and canon(run[at].text) in _verbs() and (behind.is_actor or behind.text in OPENS_OBJECT)


def _is_done_by_somebody(run: Sequence[Word], at: int) -> bool:
    """ "Ann Berg leads Payroll", where else the leads are people."""
    behind = run[at + 1] if at + 1 < len(run) else None
    return run[at].text.endswith("s") and at > 0 and run[at - 1].is_actor and behind is not None and behind.is_actor


def _has_object(run: Sequence[Word], at: int) -> bool:
    """ "The specialist reports errors": no noun that is said to be, to have or to do something."""
    behind = text_at(run, at + 1)
    says = behind in BESIDE or behind in OBLIGED or (behind.endswith("s") and behind[:-1] in OBLIGED)
    return run[at].text.endswith("s") and behind.isalpha() and not says and not behind.endswith("ed")


def text_at(run: Sequence[Word], at: int) -> str:
    return run[at].text if 0 <= at < len(run) else ""


def texts(run: Sequence[Word]) -> list[str]:
    return [word.text for word in run]


def is_duty(run: Sequence[Word], at: int) -> bool:
    """Whoever is responsible for doing it, does."""
    ahead = (text_at(run, at - 2), text_at(run, at - 1))
    return run[at].text.endswith("ing") and ahead in {("responsible", "for"), ("accountable", "for"), ("charge", "of")}


def is_passive(run: Sequence[Word], at: int) -> bool:
    if not _DONE.match(run[at].text):
        return False
    told = any(word.text in BE for word in run[max(0, at - REACH) : at]) or text_at(run, at + 1) in _BEHIND_PASSIVE
    return told or (text_at(run, at + 1) in _AND and text_at(run, at + 3) == "by" and is_passive(run, at + 2))


_AND: Final = frozenset(["and", "or"])
"""Of a play written and directed by somebody both is done by them."""


@cache
def _verbs() -> frozenset[str]:
    return frozenset(canon(word) for line in verb_lines() for word in line if word.isalpha())


def is_of_verb(word: str) -> bool:
    """True for a form of a verb, which may be one of a noun as well."""
    return stem(word) in _verb_stems()


def is_only_like_verb(word: str) -> bool:
    """ "Salaries" are no deed, though to pay them is one."""
    return canon(word) in _verbs() and base(stem(word)) not in _verb_stems()


@cache
def _verb_stems() -> frozenset[str]:
    return frozenset(stem(word) for line in verb_lines() for word in line if word.isalpha())


@cache
def _nouns() -> frozenset[str]:
    return frozenset(canon(word) for line in verb_lines() if line[0] == "*" for word in line[1:])


def verb_lines() -> list[list[str]]:
    """The list of verbs: behind `*` those that are nouns as well, behind `<` those of one deed from its two ends."""
    return list_rows("rules/verbs.txt")
