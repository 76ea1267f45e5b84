"""What a sentence names by its sort: whom, where, by which way, on which paper, for which group, on which occasion."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from rag.language.rules.named import OPENING, Named, Spelled, which
from rag.language.rules.parties import everyone
from rag.language.rules.people import are_people
from rag.language.rules.posts import posts
from rag.language.synonyms import canon
from rag.language.word_lists import list_pairs

_NO_MORE: Final[frozenset[str]] = frozenset()
_ARTICLE: Final = "the"
_STAFF: Final = "staff"
_GROUP: Final = "group"


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
    head = spelled.key(at)
    fitting = _by_head().get(head, ()) or ((_GROUP,) if are_people(spelled.at(at)) else ())
    if not fitting or spelled.key(at + 1) in _by_head():  # of "form letter" the letter is named
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
