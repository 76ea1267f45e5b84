"""Modality: what a text demands, allows, advises or forbids, and whether two demand different things of the same."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from rag.language.required import Sought
from rag.language.rules.conditions import contraposed
from rag.language.rules.hinges import hinges
from rag.language.rules.noes import OF_THOSE_NOT, PARTS, STOPS, plain_negation, says_only, without_case
from rag.language.rules.terms import is_on_its_terms
from rag.language.synonyms import canonical
from rag.language.words import STOP_WORDS, stem, words

Modality = Literal["must", "may", "should", "must not", "need not"]
Demands: TypeAlias = tuple[tuple[Modality, frozenset[str]], ...]
"""What is demanded, each with the stems that it is demanded of."""
_FINDS: Final = r" (?:also )?(?:be )?(?:reach(?:ed)?|found|find|contact(?:ed)?|seen|called)\b"
"""Who can be reached somewhere is neither allowed nor free to be."""
_MODAL: Final[tuple[tuple[Modality, Sought], ...]] = (
    ("need not", Sought(
        r"\b(?:need not|not (?:need|require|have to)\b|requires? not|needs? not"
        r"|(?:(?:do|does|did|are|is) not|not (?:do|does|did) \w+) (?:ask|expect|require|oblige|force)(?:e?d|s)?"
        r" (?:(?:you|employees|staff|people|anyone|anybody|them|us) )?to"
        r"|not (?:required|obliged|obligated|bound to|mandatory|necessary|compulsory|needed)"
        r"|not (?:\w+ ){0,6}(?:is|are|be) (?:required|obliged|needed|necessary)"
        r"|not (?:\w+ ){0,3}(?:has|have|needs?) to\b|optional|voluntary|voluntarily)\b", re.I)),
    ("must not", Sought(
        r"\b(?:(?:must|may|can|shall|could|should) not|(?:is|are) not to be"
        r"|not (?:be(?:en)? )?(?:allowed|permitted|acceptable|entitled|eligible|able)"
        r"|not (?:\w+ ){1,2}(?:may|can|could|(?:is|are) (?:allowed|permitted|accepted|possible))"
        r"|(?:^|(?<=[.;:,] ))\W*not (?:\w+ ){3,5}"
        r"(?:may|can|could|(?:is|are) (?:allowed|permitted|accepted|possible)))\b", re.I)),
    ("may", Sought(
        r"\b(?:may|might|could)(?: (?:also|first|then|still|even|well|sometimes|[a-z]+ly)){0,2}"
        r" (?:have to|need(?: to)?|require|be (?:required|asked|obliged))\b", re.I)),
    ("must", Sought(r"\b(?:must(?! be (?:restricted|limited|reserved)\b)|shall|required|requires?|mandatory|"
                        r"obligatory|compulsory|obliged|(?:has|have|had|needs?) to(?! do with)|is to be|"
                        r"are to|bound to|obligated|(?:duty|obligation) (?:of (?:[\w'’-]+ ){1,4}?)?to)\b", re.I)),
    ("should", Sought(r"\b(?:should|had better|ideally|recommend(?:ed|s)?|encouraged?|ought|advis(?:ed|able)|"
                          r"preferabl[ey]|consider(?= (?:\w+ ){0,2}?\w+ing\b)|think (?:\w+ )?about)\b", re.I)),
    ("may", Sought(rf"\b(?:(?:may|can|could|might)(?!{_FINDS})|allowed|permitted|authori[sz]ed|entitled|able to|"
                       r"eligible(?! (?!(?:to|for|if|when|and|as|under|once|after|in|or|unless)\b)[a-z])|"
                       r"(?:have|has) the (?:authority|right|power|option|opportunity|possibility) to|"
                       r"welcome to|free to|possible)\b", re.I)),
)  # fmt: skip
_BEHIND: Final = 2
_BEFORE: Final = 3
"""Words that a demand is about."""
_AUXILIARY: Final = re.compile(r"(?:must|may|can|could|might|should|shall|need not|ha(?:s|ve|d) to|needs? to)\b", re.I)
_AGAINST: Final[frozenset[frozenset[Modality]]] = frozenset(
    frozenset(pair)
    for pair in (
        ("must", "may"), ("must", "should"), ("must", "must not"), ("must", "need not"), ("may", "must not"),
        ("should", "must not"), ("should", "need not"), ("must not", "need not"),
    )
)  # fmt: skip


def told_of_demand(claim: str, source: str) -> str:
    """Of what the source demands, a claim may say that nobody may do without it: read as who may.

    And of what is so only if something is, that what is not is not; "may not have" may say that one perhaps has not.
    """
    if _MIGHT_NOT.search(claim) and _MAY_NOT_BE_SO.search(source):
        claim = _MIGHT_NOT.sub("may not", claim)
    demanded = modalities(source)
    if "should" in demanded and "must" not in demanded:
        claim = _IS_TO_BE.sub(r"\g<what>should be", claim)
        if _SHOULD.search(source) and "not" not in words(plain_negation(claim)):
            claim = _HAVE_TO.sub("should ", claim)
    if "must" in demanded and "should" not in demanded:
        claim = _SHOULD.sub("must ", claim)
    if _MUST_BE_BY.search(source):
        claim = _NOT_YOURSELF.sub(r"\g<who> must leave it to others to \g<deed>", claim)
    if says_only(source):
        claim = _NOT_IF_NOT.sub(r"\g<what> \g<do> \g<rest> only if it \g<be> \g<case>", claim)
        claim = _IF_NOT_NOT.sub(r"\g<they> \g<may> \g<rest> only if \g<who> \g<be> \g<case>", claim)
    if hinges(claim) and hinges(source):
        return claim
    plain = plain_negation(claim)
    turned = _MAY_ONLY.sub(r"\g<deed>", contraposed(plain))
    return turned if turned != plain and "must" in demanded else claim


_MAY_ONLY: Final = re.compile(
    r"\b(?:may|can) (?P<deed>[^.;,]*?)\bonly (?=(?:if|when|with|after|once|within)\b)", re.IGNORECASE
)
"""Who may only do it with leave needs leave for it."""
_IS_TO_BE: Final = Sought(r"(?P<what>\w )(?:is|are) to be\b", re.IGNORECASE)
"""A demand that is as well a piece of advice."""
_HAVE_TO: Final = Sought(r"(?<!\bnot )(?<!n['’]t )\b(?:ha(?:s|ve)|needs?) to (?!do with\b)", re.IGNORECASE)
_SHOULD: Final = Sought(r"\bshould (?=(?:always |never |not )?[a-z])", re.IGNORECASE)
"""Who passes a rule on says that one has to or should, be it strict or not; mandatory, or advised, would say more."""
_NOT_YOURSELF: Final = Sought(
    r"(?P<who>\b\w+) (?:may|can|must|should)(?: not|not|n['’]t) (?P<deed>[^.;,]{3,60}?) "
    r"(?:yourself|themselves|on (?:your|their) own|by yourself)\b",
    re.IGNORECASE,
)
_SO: Final = (
    r"(?= (?:(?:yet|always|immediately|initially) )?"
    r"(?:have|know|need|see|find|notice|receive|be (?:able|available|aware|sure|ready|there))\b)"
)
_MIGHT_NOT: Final = Sought(rf"\bmight not\b{_SO}", re.IGNORECASE)
_MAY_NOT_BE_SO: Final = Sought(rf"\bmay not\b{_SO}", re.IGNORECASE)
_NOT_IF_NOT: Final = Sought(
    r"^(?P<what>[^,.;:]{2,60}?) (?:that|which|who) (?P<be>is|are|was|were|has|have)(?: not|n['’]t) (?P<case>[^,.;:]+?) "
    r"(?P<do>is|are|may|can|will|must)(?: not|n['’]t| never) (?P<rest>[^,.;:]+)",
    re.IGNORECASE,
)
"""Wares that are not sealed are not stored: they are only if they are sealed."""
_IF_NOT_NOT: Final = Sought(
    r"^if (?P<who>you|they|someone|somebody|(?:an?|the) [\w'’-]+) (?P<be>are|is|have|has)(?: not|n['’]t) "
    r"(?P<case>[^,.;:]+), (?P<they>you|they|he or she|it) (?P<may>can|may|must|are|is|will)"
    r"(?: ?not|n['’]t|['’]t) (?P<rest>[^,.;:]+)",
    re.IGNORECASE,
)
""" "If you are no pilot, you may not steer it": you may only if you are one."""


@lru_cache(maxsize=8192)
def demands(text: str) -> Demands:
    """What a clause demands, allows, advises or forbids, each with the stems it is about."""
    return tuple((each.modality, _about(each.text, each.match)) for each in spoken_demands(text))


class SpokenDemand(NamedTuple):
    """Where a text demands, allows, advises or forbids something, each "n't" written out."""

    modality: Modality
    text: str
    match: re.Match[str]


def spoken_demands(text: str) -> Iterator[SpokenDemand]:
    """Each word of it once: "need not" is no need."""
    rest = plain_negation(text)
    for name, pattern in _MODAL:
        found = list(pattern.finditer(rest))
        yield from (SpokenDemand(name, rest, match) for match in found)
        rest = pattern.sub(lambda match: " " * len(match.group()), rest) if found else rest


def are_against(one: Modality, other: Modality) -> bool:
    """True for two that cannot both be so of the same."""
    return frozenset([one, other]) in _AGAINST


def _about(text: str, match: re.Match[str]) -> frozenset[str]:
    """A verb is about what follows (must submit), an adjective also about what stands before (travel is mandatory)."""
    is_auxiliary = _AUXILIARY.match(match.group())
    behind = text[match.end() :] if is_auxiliary else STOPS.split(text[match.end() :])[0]
    after = _subject_words(behind)[:_BEHIND]
    ahead = PARTS.split(text[: match.start()])[-1]
    before = [] if is_auxiliary else _subject_words(ahead)[-_BEFORE:]
    return frozenset(canonical(stem(word) for word in [*before, *after]))


def _subject_words(text: str) -> list[str]:
    return [word for word in words(text) if word not in STOP_WORDS and not word[0].isdigit()]


def modalities(text: str) -> frozenset[Modality]:
    return frozenset(name for name, _ in demands(text))


def modality_flips(claim: str, source: str) -> bool:
    """True when the two demand different things of the same words, and nothing alike of them."""
    if may_both_be_so(claim, source):
        return False
    mine, theirs = (demands(OF_THOSE_NOT.sub(" ", without_case(text))) for text in (claim, source))
    met = [(a, _nearest(about, theirs)) for a, about in mine]
    return any(a not in stated and any(are_against(a, b) for b in stated) for a, stated in met)


def may_both_be_so(claim: str, source: str) -> bool:
    """True where a demand is told as who alone may, or how, or what some demand as what one may have to do."""
    if _leaves_it_to(claim, source) or _leaves_it_to(source, claim):
        return True
    if is_on_its_terms(claim, source):
        return True
    if (_MAY_BUT.search(claim) and _MUST_BUT.search(source)) or (_MAY_BUT.search(source) and _MUST_BUT.search(claim)):
        return True
    return bool(_MAY_NEED.search(claim) and _IN_SOME_CASES.search(source))


_MAY_BUT: Final = Sought(
    r"\b(?:may|can|(?:is|are) (?:allowed|permitted)) (?:\w+ ){0,2}?only\b|\bonly (?:may|can)\b", re.I
)
_MUST_BUT: Final = Sought(r"\b(?:must|has to|have to|shall|should) (?:\w+ ){0,2}?only\b|\bonly (?:must|shall)\b", re.I)
"""Who may only do it here must do it nowhere else."""
_MAY_NEED: Final = Sought(
    r"\b(?:may|might|could) (?:have to|need(?: to)?|require|be (?:required|asked|obliged)|be requirements?)\b", re.I
)
_IN_SOME_CASES: Final = Sought(
    r"\b(?:some|certain|many|most|several|sometimes|usually|often|normally|depending|in (?:some|certain|most) cases)\b",
    re.I,
)
"""What some demand, one may have to do."""


def _leaves_it_to(one: str, other: str) -> bool:
    """ "Only the master may do it", where it must be done by the master."""
    may, must = _ONLY_MAY.search(one), _MUST_BE_BY.search(other)
    if not may or not must:
        return False
    mine, theirs = ({*map(stem, words(who))} - STOP_WORDS for who in (may["who"] or may["by"], must["who"]))
    return bool(mine & theirs)


_ONLY_MAY: Final = re.compile(
    r"\bonly (?P<who>(?:[\w'’&-]+ ){1,5}?)(?:may|can|(?:is|are) (?:allowed|permitted) to)\b"
    r"|\b(?:may|can) only be (?:[\w'’-]+ ){1,3}?by (?P<by>(?:[\w'’&-]+\W?){1,4})",
    re.IGNORECASE,
)
_MUST_BE_BY: Final = re.compile(
    r"\b(?:must|(?:has|have|needs?) to) (?:only )?be (?:[\w'’-]+ ){1,3}?by (?P<who>(?:[\w'’&-]+\W?){1,4})",
    re.IGNORECASE,
)


def _nearest(about: frozenset[str], stated: Demands) -> set[Modality]:
    """What is demanded of most of these words."""
    met = [(name, len(about & other), len(other)) for name, other in stated if about & other]
    most = max(((shared, -size) for _, shared, size in met), default=(0, 0))
    return {name for name, shared, size in met if (shared, -size) == most}


def modalities_differ(one: str, other: str) -> bool:
    """True when both demand something, and no demand of one goes with any of the other."""
    pairs = [(a, b) for a in modalities(one) for b in modalities(other)]
    return bool(pairs) and all(are_against(*pair) for pair in pairs)
