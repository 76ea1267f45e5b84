"""What a sentence names by its sort: whom, where, by which way, on which paper, for which group, on which occasion."""

import re
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rag.language.rules.named import OPENING, Named, Spelled, which
from rag.language.rules.parties import everyone
from rag.language.rules.posts import posts
from rag.language.synonyms import canon
from rag.language.word_lists import list_pairs

_NO_MORE: Final[frozenset[str]] = frozenset()
_ARTICLE: Final = "the"
_STAFF: Final = "staff"


class Sort(NamedTuple):
    """What may stand before one, and how they are called."""

    ahead: frozenset[str]
    heads: frozenset[str]

    def is_one(self, spelled: Spelled, first: int, at: int) -> bool:
        before = spelled.at(first - 1)
        if not self.ahead:
            word = spelled.at(at)
            return word.endswith("s") or word == _STAFF or before in OPENING
        return before in OPENING if _ARTICLE in self.ahead else spelled.ahead(first) in self.ahead


@lru_cache(maxsize=8192)
def sorted_names(text: str) -> tuple[Named, ...]:
    """All that is named by its sort, each with the words that tell which one."""
    spelled = Spelled(text)
    return (*posts(text), *(one for at in range(len(spelled.low)) for one in _named(spelled, at)))


def _named(spelled: Spelled, at: int) -> list[Named]:
    head = canon(spelled.at(at))
    fitting = _by_head().get(head, ()) or ((_GROUP,) if _are_people(spelled.at(at)) else ())
    if not fitting or canon(spelled.at(at + 1)) in _by_head():  # of "form letter" the letter is named
        return []
    first = spelled.first(at, _NO_MORE)
    behind = [word for word in spelled.told[at + 1 : at + 2] if len(word) == 1 and (word.isupper() or word.isdigit())]
    ones = which([*spelled.low[first:at], *spelled.of(at)]) | {*behind}
    is_anyone = spelled.at(at) in everyone()
    if not ones and is_anyone:
        return []
    text = spelled.between(first, at + len(behind))
    return [
        Named(sort, text, ones, "" if is_anyone else head)
        for sort in fitting
        if _sorts()[sort].is_one(spelled, first, at)
    ]


def _are_people(word: str) -> bool:
    """Restorers, lifeguards on probation, undergraduates: whoever is called by what they do or have learnt."""
    return bool(_PEOPLE.fullmatch(word)) and word not in _NO_PEOPLE


_GROUP: Final = "group"
_PEOPLE: Final = re.compile(
    r"[a-z-]{2,}(?:(?<![oe])ers|(?<!o)ors|ists|ians|ants|[a-z]{2}ees|men|women|graduates|mates|guards|folk|keepers)"
)
_NO_PEOPLE_LIST: Final = """
    papers numbers letters orders offers matters computers printers towers drawers floors doors errors factors colors
    monitors sensors containers trailers dinners borders folders servers counters headers newsletters vouchers covers
    reminders chargers powers manners centers meters corners layers filters posters stickers barriers scanners readers
    registers chapters characters answers others rollers ladders boilers freezers coolers heaters lockers shelters
    fees trees employees degrees committees guarantees shutters helicopters stoppers rubbers cylinders elevators
    indicators generators motors mirrors calculators refrigerators projectors tractors detectors reactors connectors
    plants grants warrants variants elements pants wants constants restaurants tenants remnants lists exists consists
    assists artists specimen women's men's showers flowers quarters waters headquarters shoulders fingers members users
    offenders finders holders dispensers trousers jumpers rulers markers erasers staplers hoovers mowers grinders
    controllers adapters routers processors operators transmitters loudspeakers speakers covers wrappers
"""
_NO_PEOPLE: Final = frozenset(_NO_PEOPLE_LIST.split())


@cache
def _sorts() -> dict[str, Sort]:
    parted = {sort: said.split(":") for sort, said in list_pairs("rules/sorts.txt").items()}
    return {
        sort: Sort(frozenset(ahead.split()), frozenset(map(canon, heads.split())))
        for sort, (ahead, heads) in parted.items()
    }


@cache
def _by_head() -> dict[str, tuple[str, ...]]:
    heads = {head for sort in _sorts().values() for head in sort.heads}
    return {head: tuple(name for name, sort in _sorts().items() if head in sort.heads) for head in heads}
