"""Words of working life that say the same thing: a vacation is annual leave, a supervisor a manager."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from rag.language.irregular import base
from rag.language.kept import SENTENCES
from rag.language.words import content_stems, stem

_GROUPS: Final = """
    vacation holiday pto
    employee staff worker colleague teammate personnel workforce
    manager supervisor boss
    remote remotely telework telecommute
    submit file send
    receive obtain
    permit authorise authorize
    require need mandatory compulsory obligatory obliged
    purchase buy
    cost price fee charge
    begin start commence
    finish end conclude
    assist help support
    reimburse refund repay
    maximum limit cap
    notify inform tell
    contact reach
    salary pay wage compensation remuneration
    company firm employer organisation organization
    choose select pick
    forbidden prohibited banned
    illness sickness ill sick
    doctor physician
    annual yearly annually
    quit resign
    dismiss terminate
    show display
    keep retain
    change modify alter
    create make
    use utilise utilize
    phone telephone call
    fax facsimile
    laptop computer notebook
    kid child children
    spouse husband wife
    approve authorise
    bike bicycle cycle
    car vehicle
    trip travel journey
    flat apartment
    km kilometre kilometer
    equal same
    error mistake
    immediately promptly
    lose lost
    eligible entitled
"""


def _first_words() -> dict[str, str]:
    """Each stem's first word of its group; a word of two groups stays with the first."""
    canon: dict[str, str] = {}
    for line in _GROUPS.strip().splitlines():
        group = [base(stem(word)) for word in line.split()]
        for member in group:
            canon.setdefault(member, group[0])
    return canon


_CANON: Final = _first_words()


def canonical(stemmed: Iterable[str]) -> list[str]:
    """The stems with synonyms, and irregular forms of a word, folded into one."""
    return list(map(_canonical, stemmed))


def canon(word: str) -> str:
    """The same of one word as it is written."""
    return _canonical(stem(word))


@lru_cache(maxsize=65_536)
def _canonical(stemmed: str) -> str:
    plain = base(stemmed)
    return _CANON.get(plain, plain)


@lru_cache(maxsize=SENTENCES)
def subjects(text: str) -> tuple[str, ...]:
    """Content stems of a text, synonyms folded, in order."""
    return tuple(canonical(content_stems(text)))
