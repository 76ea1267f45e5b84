"""What one sentence says of two things, each by itself: "unlike crews, who pay by card, guests pay in cash"."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.auxiliaries import BE, HAVE, MODAL
from rag.language.bidding import is_bidding
from rag.language.gapping import ARTICLES, COUNT, OFTEN, VERB, in_unit, is_many, is_name
from rag.language.kept import SENTENCES
from rag.language.rules.parties import is_party_name
from rag.language.rules.people import are_people
from rag.language.rules.verbs import BESIDE_VERB
from rag.language.synonyms import subjects
from rag.language.words import STOP_WORDS

_IN: Final = r"(?:[^,;:()]|[,:](?=\d))"
_PREPOSITION_LIST: Final = """
    at in on by behind under over near next to into onto through via with for from after before until during between of
    within against above below without
"""
_PREPOSITIONS: Final = frozenset(_PREPOSITION_LIST.split())
_LIMITS: Final = re.compile(
    r"(?:up to|at (?:most|least)|no (?:more|less|later) than|more than|less than|next to|in front of|close to)\b", re.I
)
_DETERMINERS: Final = ARTICLES | {"their", "his", "her", "its", "an", "no"}
_LEAST_SAID: Final = 1
_SHORT: Final = 2
_TO_DO: Final = re.compile(r"\bto (?!(?:the|an?|your|our|their)\b)[a-z]+ ")
_MOST_NAMED: Final = 6
"""Words at most of what is named."""
_HELPS: Final = frozenset(f"{BE}|{HAVE}|{MODAL}".split("|"))
_DIGITS: Final = re.compile(rf"[$€£]?(?!an?\b){COUNT}\b", re.IGNORECASE)
_OFTEN: Final = re.compile(rf"{OFTEN}|every|each", re.IGNORECASE)
_KNOWN_VERB: Final = re.compile(VERB, re.IGNORECASE)
_JOINT: Final = re.compile(r"(?:; |, | )(?:and|but|while|whereas) |; |, ")
_OPENS: Final = re.compile(r"(?:while|whereas) (?P<rest>.+)", re.IGNORECASE | re.DOTALL)
_NO_PARTY_LIST: Final = """
    you we they it he she i this that there these those not nobody somebody everybody anybody who what
"""
_NO_PARTY: Final = frozenset(_NO_PARTY_LIST.split())
_LONGEST: Final = 400
"""Characters of a sentence; what is longer is a list, and would be sought in for long."""
_RESPECTIVELY: Final = re.compile(r",?\s?\brespectively\b,?")
_UNLIKE: Final = re.compile(
    rf"(?:unlike|in contrast to|contrary to) (?P<other>{_IN}+?)(?:, who (?P<said>{_IN}+))?, (?P<told>.+)", re.IGNORECASE
)
_OPPOSED: Final = re.compile(
    rf"(?P<told>{_IN}+?),? (?:as opposed to|compared (?:with|to)|as against|versus)"
    rf" (?P<said>{_IN}+?) for (?P<other>{_IN}+)",
    re.IGNORECASE,
)
_ASIDE: Final = re.compile(
    rf"(?P<told>{_IN}+?) \((?:(?:for )?(?P<other>{_IN}+?): (?P<said>{_IN}+)"
    rf"|(?P<said_first>{_IN}+?) for (?P<behind>{_IN}+))\)",
    re.IGNORECASE,
)
_FOR_EACH: Final = re.compile(
    rf"(?P<lead>[^:;.()\d]{{2,60}}): (?P<told>{_IN}+? for {_IN}+(?:(?:[,;] | and ){_IN}+? for {_IN}+)+)"
)
_LABELLED: Final = re.compile(
    r"(?P<lead>[^:;.()]{2,60}): (?P<told>[^:;]{2,60}: (?:[^:;]|:(?=\d))+(?:; [^:;]{2,60}: (?:[^:;]|:(?=\d))+)+)"
)
_LIKE: Final = re.compile(rf"(?:just )?like (?P<other>{_IN}+?), (?P<told>.+)", re.IGNORECASE)


class Statement(NamedTuple):
    """Whom or what it names, the verb, with its helpers, and what is said."""

    who: str
    verb: str
    said: str

    @property
    def text(self) -> str:
        return f"{self.who} {self.verb} {self.said}."


@lru_cache(maxsize=SENTENCES)
def told_apart(sentence: str) -> tuple[str, ...]:
    """A sentence for each of them; nothing where a sentence speaks of one thing alone."""
    told = sentence.strip().rstrip(".")
    if len(told) > _LONGEST:
        return ()
    for read in (_each_its_own, _unlike, _against_other, _for_each, _in_parallel):
        if found := read(told):
            return tuple(one.text if isinstance(one, Statement) else one for one in found)
    return ()


def statements(text: str) -> list[Statement]:
    """A name, its verb and what is said; nothing for a text that begins otherwise.

    What is done to it is of the verb, or said of it: "are sent by post" beside "are allowed", "are forbidden".
    """
    spoken = text.split()
    for at in range(1, min(len(spoken) - 1, _MOST_NAMED + 1)):
        if ends := _verb_ends(spoken, at):
            who = " ".join(spoken[:at])
            return [
                Statement(who, " ".join(spoken[at:end]), " ".join(spoken[end:])) for end in ends if _may_be_named(who)
            ]
    return []


def _may_be_named(who: str) -> bool:
    said = who.casefold().split()
    return _NO_PARTY.isdisjoint(said) and said[0] not in STOP_WORDS - _DETERMINERS - {"all", "both"}


def _verb_ends(spoken: Sequence[str], at: int) -> list[int]:
    """Where a verb may end that begins at this word, the longest first; nothing where none does."""
    word = spoken[at].casefold()
    if word in _HELPS:
        end = at + 1
        while end < len(spoken) - 1 and spoken[end].casefold() in _HELPED:
            end += 1
        has_main = end < len(spoken) - 1 and spoken[end].isalpha() and word not in _HAD
        is_done = has_main and (word not in _BE or bool(_DONE.fullmatch(spoken[end].casefold())))
        ends = [end + 1] if is_done else []
        return ends if word not in _HAD and word not in _BE and is_done else [*ends, end]
    ahead = " ".join(spoken[:at])
    if not word.isalpha() or not spoken[at].islower():
        return []
    is_plain = is_many(ahead) and word not in STOP_WORDS and not _NO_VERB.fullmatch(word)
    return [at + 1] if is_plain or _KNOWN_VERB.fullmatch(word) else []


_NO_VERB: Final = re.compile(r"\w*(?:s|ed|ly|\w\w\wing)")
_HELPED: Final = frozenset(["be", "have", "been", "not", "to"])
_DONE: Final = re.compile(r"\w+(?:ed|en|ept|aid|ent|ld|wn|ut|ound)")
_BE: Final = frozenset(BE.split("|"))
_HAD: Final = frozenset(HAVE.split("|"))


def _in_parallel(told: str) -> list[Statement]:
    """ "While crews pay by card, guests pay in cash", "crews show a card at the gate, guests a ticket"."""
    opened = _OPENS.fullmatch(told)
    whole = opened["rest"] if opened else told
    cuts = [whole.split("; ")] if "; " in whole else []
    for parts in [*cuts, _JOINT.split(whole)]:
        for first in statements(parts[0]) if len(parts) > 1 else ():
            rest = [_as_first(part, first) for part in parts[1:]]
            if all(rest):
                return [first, *(one for one in rest if one)]
    return []


def _as_first(part: str, first: Statement) -> Statement | None:
    """What a part says with the verb of the first one, said again or left out."""
    part = part[tied.end() :] if (tied := _TIED.match(part)) else part
    for whole in statements(part):
        if is_same_verb(whole.verb, first.verb):
            is_other = whole.who.casefold() != first.who.casefold() and is_name(whole.who)
            if first.verb.casefold() in _BE and not _are_plain(whole.said, first.said):
                return None
            return whole._replace(said=_with_tail(whole.said, first.said)) if is_other else None
    return _gapped(part, first)


def _are_plain(*said: str) -> bool:
    """ "Allowed on deck", "forbidden": what is done by somebody, or in some way, is no more of the same."""
    return all(len(_head(one.split())) == _LEAST_SAID and "by" not in one.split() for one in said)


def _of_several(verb: str) -> str:
    """ "Report" of "reports": what one does and what several do."""
    opens, *rest = verb.casefold().split()
    plain = _ONE_OF.get(opens, opens.removesuffix("s") if len(opens) > len("was") else opens)
    return " ".join([plain, *rest])


def is_same_verb(one: str, other: str) -> bool:
    return _of_several(one) == _of_several(other)


_ONE_OF: Final = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}
_TIED: Final = re.compile(r"(?:and|but|while|whereas) ", re.IGNORECASE)


def _gapped(part: str, first: Statement) -> Statement | None:
    spoken = part.replace(", ", " ").split()
    for at in range(1, min(len(spoken), _MOST_NAMED + 1)):
        who, said = " ".join(spoken[:at]), " ".join(spoken[at:])
        if (
            is_name(who)
            and _named_alike(who, first.who)
            and not _TO_DO.search(first.said)
            and (whole := _said_alike(said, first.said))
        ):
            return Statement(who, first.verb, whole)
    return None


def _named_alike(who: str, other: str) -> bool:
    """Several each, or an article each."""
    said, told = who.casefold().split(), other.casefold().split()
    if said[-1] in _DETERMINERS:
        return False
    articles = {said[0] in _DETERMINERS, told[0] in _DETERMINERS}
    shares = said[0] == told[0] or said[-1] == told[-1]
    if len(said) > 1 and not shares and said[0] not in _DETERMINERS and (is_bidding(said[0]) or len(said) > _SHORT):
        return False
    return len(articles) == 1 and is_many(who) == is_many(other) and (is_many(who) or said[0] in _DETERMINERS)


def _said_alike(said: str, other: str) -> str:
    """The whole of what is said, of which the part has what is new; empty where it begins otherwise."""
    mine, told = said.split(), other.split()
    opens = _kind(mine[0])
    same = [at for at, word in enumerate(told) if word == mine[0]] if opens in {"thing", "place"} else []
    like = [at for at in (0, 1) if opens and at < len(told) and _kind(told[at]) == opens and not _is_apart(told[:at])]
    is_inner = opens == "thing" or (opens == "place" and not _DIGITS.match(other))
    for at in [*(same if is_inner else ()), *like]:
        return " ".join([*told[:at], _with_tail(said, " ".join(told[at:]))])
    plain = _head(told)
    is_plain = not opens and len(mine) == len(plain) == _LEAST_SAID and not _kind(plain[0])
    return _with_tail(said, other) if is_plain else ""


def _is_apart(ahead: Sequence[str]) -> bool:
    """Ahead of a thing or a value only a little word may be left out with the verb."""
    return bool(ahead) and _kind(ahead[0]) != "place"


def _kind(word: str) -> str:
    """What a part opens with: a value, a place or a time, a thing; empty for any other word."""
    small = word.casefold()
    if _DIGITS.fullmatch(small) or _OFTEN.fullmatch(small):
        return "often" if _OFTEN.fullmatch(small) else "value"
    if small in _DETERMINERS:
        return "thing"
    return "place" if small in _PREPOSITIONS else ""


def _head(told: Sequence[str]) -> list[str]:
    """What is said ahead of the next little word that leads to a place or a time."""
    limit = _LIMITS.match(" ".join(told))
    start = len(limit[0].split()) if limit else 1
    ends = _PREPOSITIONS | ({"a", "an"} if _DIGITS.match(" ".join(told[start - 1 :])) else set())
    end = next((at for at in range(start, len(told)) if told[at].casefold() in ends), len(told))
    return [*told[:end]]


def _with_tail(said: str, other: str) -> str:
    """What stands behind the one is meant of the other as well: "30 days of leave", and "25"."""
    mine, told = said.split(), other.split()
    head = _head(told)
    tail = told[len(head) :]
    if 0 < len(tail) <= _MOST_NAMED and len(_head(mine)) == len(mine) and _kind(mine[0]) == _kind(head[0]):
        if tail[0].casefold() == "of" and not _DIGITS.match(said):
            return said
        return f"{in_unit(said, ' '.join(head))} {' '.join(tail)}"
    return in_unit(said, other)


def _each_its_own(told: str) -> list[Statement]:
    """ "Crews and guests pay by card and in cash, respectively"."""
    plain = _RESPECTIVELY.sub(" ", told)
    found = statements(" ".join(plain.split())) if plain != told else []
    return next((said for one in found if (said := _distributed(one))), [])


def _distributed(told: Statement) -> list[Statement]:
    who, said = _AND.split(told.who), _AND.split(told.said)
    if len(who) != len(said) or len(who) == 1:
        return []
    said = [said[0], *(_said_alike(one, said[0]) if _kind(one.split()[0]) else one for one in said[1:])]
    if not all(said):
        return []
    units = [_with_tail(one, said[-1]) for one in said[:-1]]
    noun = who[-1].split()[-1]
    named = [one if is_many(one) or len(who[-1].split()) == 1 else f"{one} {noun}" for one in who[:-1]]
    told_of = zip([*named, who[-1]], [*units, said[-1]], strict=True)
    return [Statement(name, told.verb, one) for name, one in told_of]


_AND: Final = re.compile(r", and |, | and ")


def _unlike(told: str) -> list[Statement]:
    """ "Unlike guests, who pay in cash, crews pay by card"."""
    found = _UNLIKE.fullmatch(told)
    told_of = statements(found["told"]) if found else []
    if not found or not told_of:
        return []
    other = f"{found['other']} {found['said']}"
    both = ([mine, theirs] for mine in told_of if found["said"] and (theirs := _as_first(other, mine)))
    return next(both, told_of[:1])


def _against_other(told: str) -> list[Statement]:
    """ "Crews pay by card, as opposed to in cash for guests", "crews pay 12 euros (guests: 15)"."""
    found = _OPPOSED.fullmatch(told)
    aside = None if found else _ASIDE.fullmatch(told)
    both = found or aside
    if not both:
        return []
    said, other = both["said"], both["other"]
    if aside and not said:
        said, other = aside["said_first"], aside["behind"]
    for mine in statements(both["told"]) if is_name(other) else ():
        if whole := _said_alike(said, mine.said):
            return [mine, Statement(other, mine.verb, whole)]
    return []


def _for_each(told: str) -> list[str]:
    """ "Fee: 12 euros for crews, 15 euros for guests", "Fee: crews: 12 euros; guests: 15 euros"."""
    if found := _LABELLED.fullmatch(told):
        return [f"{found['lead']}: {one}." for one in found["told"].split("; ")]
    found = _FOR_EACH.fullmatch(told)
    parts = _EACH.split(found["told"]) if found else []
    return [f"{found['lead']}: {one}." for one in parts] if found and all(" for " in one for one in parts) else []


_EACH: Final = re.compile(r", and |[,;] | and ")


def as_told_before(sentence: str, before: str) -> str:
    """ "For guests, it is 15 euros" and "guests, by contrast, pay 15" in the words of the sentence before it."""
    told, ahead = sentence.strip().rstrip("."), before.strip().rstrip(".")
    found = _FOR_OTHERS.fullmatch(told)
    plain = _set_against(told)
    for first in statements(ahead) if found or plain else ():
        if found and (whole := _said_alike(found["said"], first.said)):
            return Statement(found["other"], first.verb, whole).text
        if plain and (same := _as_first(plain, first)):
            return same.text
    return f"{plain}." if plain else sentence


def _set_against(told: str) -> str:
    """The sentence without the words that only set it against the one before it; empty where it has none."""
    inner = _INNER.match(told)
    if inner and is_name(inner["who"]):
        return f"{inner['who']} {told[inner.end() :]}"
    return told[outer.end() :] if (outer := _OUTER.match(told)) else ""


_AGAINST: Final = r"(?:on the other hand|by contrast|in contrast|by comparison|in turn|meanwhile|conversely|however)"
_INNER: Final = re.compile(rf"(?P<who>{_IN}{{2,50}}?), {_AGAINST}, ", re.IGNORECASE)
_OUTER: Final = re.compile(rf"{_AGAINST}, ", re.IGNORECASE)
_FOR_OTHERS: Final = re.compile(
    rf"(?:for|with|in the case of) (?P<other>{_IN}+?),? (?:it|this|that) is (?P<said>{_IN}+)", re.IGNORECASE
)


@lru_cache(maxsize=SENTENCES)
def told_alike(claim: str) -> tuple[Statement, ...]:
    """The same of each of two: "both crews and guests pay in cash", "like guests, crews pay in cash"."""
    told = claim.strip().rstrip(".")
    like = _LIKE.fullmatch(told)
    found = next(iter(statements(like["told"] if like else told)), None) if len(told) <= _LONGEST else None
    if not found:
        return ()
    named = [found.who, like["other"]] if like else _names(found.who)
    return tuple(found._replace(who=one) for one in named) if len(named) > 1 else ()


_BOTH: Final = re.compile(r"(?:both|all|either) ", re.IGNORECASE)


def _names(who: str) -> list[str]:
    """Each of several; "often, teams" and "during a shift, crews" name one."""
    named = [_BOTH.sub("", one) for one in _AND.split(who)] if " and " in who else [who]
    return [one for one in named if one.casefold() not in BESIDE_VERB and not one.endswith("ly")]


def as_not_of_other(claim: str) -> tuple[Statement, str] | None:
    """ "Crews pay by card, not in cash": what is told, and what the other of two does."""
    found = _NOT_OTHER.fullmatch(claim.strip().rstrip(".")) if len(claim) <= _LONGEST else None
    told = statements(found["told"]) if found else []
    return (told[0], found["said"]) if found and told else None


_NOT_OTHER: Final = re.compile(rf"(?P<told>{_IN}+), (?:and |but )?not (?P<said>{_IN}+)", re.IGNORECASE)


def speaks_of_asked(claim: str) -> bool:
    """True for a claim that says "you" or "they", or for a few words: whom it is of, the question tells."""
    return bool(_YOU.match(claim)) or not (
        len(claim.split()) > _MOST_NAMED or any(map(statements, (claim, f"those {claim}")))
    )


def told_of_asked(claim: str, question: str, sentences: Sequence[str]) -> list[str]:
    """The claim of whom the question names, where a sentence tells of them and one alike of somebody else.

    "You pay in cash", and "in cash", to "How do crews pay?".
    """
    asked = frozenset(subjects(question))
    opened = _YOU.match(claim)
    if not speaks_of_asked(claim):
        return []
    every = [one for sentence in sentences for one in statements(sentence)[:1]]
    named = [one for one in every if frozenset(subjects(one.who)) <= asked]
    told = [
        one
        for one in named
        if any(is_same_verb(one.verb, each.verb) and not frozenset(subjects(each.who)) <= asked for each in every)
    ]
    if len({one.who.casefold() for one in told}) != 1 or (_ASKER.match(claim) and not _are_people(told[0].who)):
        return []
    rest = claim[opened.end() :] if opened else f"{told[0].verb} {claim[:1].lower()}{claim[1:]}"
    return [f"{told[0].who} {rest}"]


_YOU: Final = re.compile(r"(?:you|they|these|it) (?=\w)", re.IGNORECASE)
_ASKER: Final = re.compile(r"you\b", re.IGNORECASE)


def _are_people(who: str) -> bool:
    """Whom an asker can be: "you" of a question about business class is no class."""
    noun = who.casefold().split()[-1]
    return are_people(noun) or is_party_name(noun) or noun in _FOLK


_FOLK: Final = frozenset(["people", "crew", "crews", "personnel", "children", "adults"])


class Equal(NamedTuple):
    """Two things of which a claim says that they do the same."""

    one: str
    other: str
    verb: str


def told_equal(claim: str) -> Equal | None:
    """ "Crews pay the same as guests", "crews and guests pay the same"."""
    for found in statements(claim.strip().rstrip(".")):
        same = _SAME.fullmatch(found.said)
        named = _names(found.who)
        if same and (same["other"] or len(named) > 1):
            return Equal(named[0], same["other"] or named[1], found.verb)
    return None


_SAME: Final = re.compile(
    rf"(?:{_IN}+ )?(?:(?:exactly |just )?the same\b[^,;]*?"
    r"|(?:just )?as (?:much|many|often|long|far|early|late|little)\b[^,;]*?"
    rf"|equally|alike)(?: (?:as|like) (?P<other>{_IN}+))?",
    re.IGNORECASE,
)
