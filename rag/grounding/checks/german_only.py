"""Only, in a German claim: told by whatever sentence narrows the same, in whatever words it does."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.german_beside import headings, told_in_german
from rag.grounding.checks.sides import Side
from rag.grounding.evidence import SourceSentence
from rag.language.rules.german_deeds import CLAUSE
from rag.language.rules.german_told import Spoken, Told, telling

_ONLY: Final = re.compile(r"\b(?:nur|erst|bloß|bloss|lediglich|ausschließlich|allein|ohne)\b", re.IGNORECASE)
_GOES_ON: Final = re.compile(r"\W*(?:wenn|falls|sofern|sobald|wer|die|der|das|nachdem)\b", re.IGNORECASE)
_NARROWS: Final = re.compile(
    r"\b(?:nur|erst|ausschließlich|lediglich|allein|bloß|bloss|außer|ausgenommen|ausnahm\w+|bedingung\w*|voraussetz\w*"
    r"|vorausgesetzt|vorbehalten|beschränkt|begrenzt|frühestens|spätestens|höchstens|maximal|sofern|wenn|falls|sobald"
    r"|solange|soweit|denn|kein\w*|nicht|niemand|ohne|setzt|bedarf|bedürfen|bis (?:zu[mr]?\b|\d)|endet|enden|schließt"
    r"|ab (?:de[mnr]|eine[mnr]?|\d+)|beim? (?:ersten|zweiten|dritten|wiederholt\w*))\b",
    re.IGNORECASE,
)
"""By which a sentence leaves others out: a rule for some, a condition, a no."""
_THING: Final = re.compile(r"(?<=[a-zäöüß] )[A-ZÄÖÜ]\w{2,}")
_MOST: Final = 0.6


def is_narrowed_in_german(side: Side) -> bool:
    """ "Ans Steuer darf nur, wer …", where "Voraussetzung ist ein Führerschein": all its things are told there."""
    claim = told_in_german(side)
    narrowed = [said for said in map(_things, _only_clauses(claim)) if said] if claim else []
    near = _narrowing(side)
    return bool(narrowed) and all(any(_tells(one, said) for one in near) for said in narrowed)


def is_told_of_a_case(case: str, side: Side) -> bool:
    """True where a sentence of the page that narrows tells all things of a case."""
    said = _things(case)
    return any(one.is_noun for one in said) and any(_tells(one, said) for one in _narrowing(side))


def _narrowing(side: Side) -> list[SourceSentence]:
    """The sentences of the pages that the claim is told from which leave others out."""
    pages = {_page(one) for one in side.best}
    return [one for one in side.others if one.is_foreign and _page(one) in pages and _NARROWS.search(one.in_one_form)]


def _page(sentence: SourceSentence) -> str:
    """The title that a sentence stands under."""
    return sentence.context.partition(".")[0]


def _only_clauses(claim: str) -> list[str]:
    """Each clause with an only, and the clause behind it that says for whom or when."""
    clauses = [one for one in CLAUSE.split(claim) if one.strip()]
    followed = zip(clauses, [*clauses[1:], ""], strict=True)
    return [f"{one}, {then}" if _GOES_ON.match(then) else one for one, then in followed if _ONLY.search(one)]


def _things(text: str) -> list[Spoken]:
    """Its words but for those that say little; where it has none, what it writes with a capital: a month, a day."""
    return telling(text) or [Spoken(word, 0, is_noun=True) for word in _THING.findall(text)]


def _tells(sentence: SourceSentence, said: Sequence[Spoken]) -> bool:
    told = Told([sentence.in_one_form, *headings(sentence)])
    known = [one for one in said if told.has(one)]
    return len(known) >= _MOST * len(said) and not any(one.is_noun and one not in known for one in said)
