"""Yes for no and may for must, in a German claim that tells one statement of a sentence in another order or form."""

import re
from collections.abc import Sequence
from itertools import chain
from typing import Final

from rag.grounding.checks.german_beside import beside_sentence, headings, told_in_german
from rag.grounding.checks.sides import Finding, Side
from rag.language.german.figures import in_figures
from rag.language.rules.german_deeds import has_verb, opens_with_verb, statements
from rag.language.rules.german_noes import denies
from rag.language.rules.german_parties import is_employee
from rag.language.rules.german_told import contrary, spoken, telling, told_by

_TURNS: Final = re.compile(
    r"\b(?:nur|erst|ohne|außer|ausgenommen|ausnahm\w+|denn|weder|sondern|freigestellt|befrei\w+|freiwillig|optional|fakultativ|selbst|\w{4,}frei(?:e[nrs]?)?"
    r"|(?:mehr|weniger|länger|kürzer|später|früher|öfter|seltener|höher|niedriger|weiter|näher) als)\b",
    re.IGNORECASE,
)
"""What may stand for a no, or take one back."""
_SETS_ASIDE: Final = re.compile(r"\b(?:sondern|statt|anstatt|stattdessen)\b")
_DEMANDS: Final = {
    "must": re.compile(
        r"\b(?:muss|musst|müssen|verpflichtet|verpflichtend|vorgeschrieben|bedürfen|bedarf|erforderlich)\b"
        r"|\b(?:ist|sind)\b[^,]* (?:\w{2,}zu\w+|zu \w+)(?:en|eln|ern)\b"
    ),
    "may": re.compile(r"\b(?:darf|darfst|dürfen|dürft|erlaub(?:t|en)|gestattet|zulässig|berechtigt)\b"),
    "can": re.compile(r"\b(?:kann|kannst|können|möglich|freiwillig)\b"),
    "should": re.compile(r"\b(?:soll|sollst|sollen|sollte|solltest|sollten|empfehlen|empfohlen)\b"),
}
_ONLY_SO: Final = re.compile(
    r"\b(?:nur|erst|lediglich|ausschließlich) (?:mit|nach|bei|wenn|\w+en, wenn|\w+t werden, wenn)\b"
    r"|\bohne\b.*\bnicht\b|\b(?:nur|erst)\b.*\bwenn\b|\b[Oo]b\b.*\bentscheide",
    re.IGNORECASE,
)
"""Who may do a thing only with a consent must have it."""
_ARE_ONE: Final = (frozenset(["may", "can"]),)
_LIKELY: Final = 0.6
_FEWEST: Final = 2


def check_german_turns(side: Side) -> Finding | None:
    """ "Sonderurlaub kann ausgezahlt werden", of "eine Auszahlung ist ausgeschlossen"."""
    claim = told_in_german(side)
    if not claim:
        return None
    beside = beside_sentence(claim, side)
    sentence = beside.sentence if beside else side.best[0]
    around = [sentence.asked, *headings(sentence), side.surroundings.above]
    best = dict.fromkeys([sentence.in_one_form, *(one.in_one_form for one in side.best)])
    if _NOT_ONLY.search(claim) and any(map(_ONLY.search, best)) and not any(map(_NOT_ONLY.search, best)):
        return Finding("restriction", "contradicted", "")
    if _takes_from(claim, sentence.in_one_form):
        return Finding("negation", "contradicted", "")
    if any(map(denies, around)) or _SETS_ASIDE.search(claim):
        return None
    nearest, others = ([*chain(*map(_stated, texts))] for texts in ([*best][:1], [*best][1:]))
    pairs = ((mine, _statement(mine, nearest) or _statement(mine, others)) for mine in statements(claim))
    return next(filter(None, (_turned(mine, stated) for mine, stated in pairs if stated)), None)


def _stated(text: str) -> list[str]:
    """Its statements but for a clause without a verb: of "X, Y und Z sind verboten" the first is no statement."""
    said = statements(text)
    return [one for one in said if has_verb(one) or denies(one)] or said


def _takes_from(claim: str, stated: str) -> bool:
    """ "Auch die Personalabteilung kann nichts ändern", where only that one can."""
    only = [found["who"] for found in _ONLY_WHO.finditer(stated)]
    denied = [found["who"] or found["not_even"] or "" for found in _NOT_EVEN.finditer(claim)]
    return any(
        words and all(map(told_by(who).has, words))
        for who in only
        for words in ([one for one in spoken(said) if one.is_noun] for said in denied)
    )


_ONLY_WHO: Final = re.compile(r"\b(?:nur|ausschließlich|lediglich|allein|erst)\b (?P<who>[^.;,]+)", re.IGNORECASE)
_NOT_EVEN: Final = re.compile(
    r"\b(?:auch (?P<who>[^.;,]*?)\b(?:nicht|nichts|kein\w*)\b|nicht einmal (?P<not_even>[^.;,]+))", re.IGNORECASE
)
_NOT_ONLY: Final = re.compile(r"\bnicht (?:nur|bloß|bloss|allein|lediglich|ausschließlich)\b", re.IGNORECASE)
_ONLY: Final = re.compile(r"(?<!nicht )\b(?:nur|bloß|bloss|lediglich|ausschließlich|allein)\b", re.IGNORECASE)


def _turned(mine: str, stated: str) -> Finding | None:
    if _is_case(mine) != _is_case(stated) or _says_the_contrary(mine, stated):
        return None
    if not _TURNS.search(mine) and not _TURNS.search(stated) and denies(mine) != denies(stated):
        return Finding("negation", "contradicted", "")
    both = _demands(mine) | _demands(stated)
    if both & {"must"} and any(_ONLY_SO.search(one) for one in (mine, stated) if "must" not in _demands(one)):
        return None
    is_other = all(len(_demands(one)) == 1 for one in (mine, stated)) and len(both) > 1 and both not in _ARE_ONE
    return Finding("modality", "contradicted", "") if is_other and not denies(mine) and not denies(stated) else None


def _is_case(statement: str) -> bool:
    """True for what opens with an if, or with its verb: "Wird ein Raum nicht genutzt"."""
    return bool(_CASE.match(statement)) or opens_with_verb(statement)


_CASE: Final = re.compile(r"(?:und |oder |aber )?(?:wenn|falls|sofern|sobald|solange|soweit)\b", re.IGNORECASE)


def _says_the_contrary(mine: str, stated: str) -> bool:
    """Who may not leave stays."""
    own = [one for one in spoken(mine) if not told_by(stated).has(one)]
    return any(contrary(one, spoken(stated)) for one in own)


def _statement(claim: str, told: Sequence[str]) -> str:
    """The one statement that has most of the claim's words; nothing where two have the like."""
    said = [one for one in telling(claim) if not is_employee(one)]
    counts = sorted(((_shared(claim, one), one) for one in told), reverse=True)
    if not counts or counts[0][0] < max(_FEWEST, _LIKELY * (len(said) + len(_values(claim)))):
        return ""
    return counts[0][1] if len(counts) == 1 or counts[1][0] < counts[0][0] else ""


def _shared(claim: str, stated: str) -> int:
    """How many words both have: one of them may be told by a small one of the other, Erstattung by erstattet."""
    words = max(sum(map(told_by(one).has, spoken(other))) for one, other in ((claim, stated), (stated, claim)))
    return words + len(_values(claim) & _values(stated))


def _values(text: str) -> frozenset[str]:
    return frozenset(_FIGURE.findall(in_figures(text)))


_FIGURE: Final = re.compile(r"\d+(?:[.,:]\d+)*")


def _demands(text: str) -> frozenset[str]:
    return frozenset(kind for kind, said in _DEMANDS.items() if said.search(text))
