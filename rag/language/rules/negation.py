"""Negation and modality: whether two clauses say yes and no, or must and may, of the same thing."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from rag.language.kept import SENTENCES
from rag.language.required import Sought, rewritten
from rag.language.rules.conditions import contraposed, without_double_no
from rag.language.synonyms import canonical
from rag.language.words import STOP_WORDS, stem, words

Modality = Literal["must", "may", "should", "must not", "need not"]
Demands: TypeAlias = tuple[tuple[Modality, frozenset[str]], ...]
"""What is demanded, each with the stems that it is demanded of."""

_PLAIN: Final = tuple(
    (Sought(pattern, re.IGNORECASE), replacement)
    for pattern, replacement in (
        (r"\bnone of (?:the|our|these|those|its|their|your|my) ", "no "),
        (r"\b(?:nobody|no one|none|nothing) (?:but|except|other than)\b", "only"),
        (
            r"(?:^|(?<=[.;:,] ))\W*(?:with|without) (?:that|this|it|them|one)\b(?=,| (?:there|you|we|they|it)\b)",
            "otherwise ",
        ),
        (r"\b(?:strictly )?(?:off limits|out of bounds|out of the question|ruled out)\b", "not allowed"),
        (r"\b(?:without (?:any )?(?:charge|costs?)|at no (?:extra |additional )?(?:charge|cost))\b", "free of charge"),
        (r"\b(?:falls?|fell|drops?|dropped) away\b", "not apply"),
        (r"\bcan(?:not|'t|’t)\b", "can not"),
        (r"(?:n't|n’t)\b", " not"),
        (r"\bwon t\b|\bwo not\b", "will not"),
        (r"\bnot mean(?: that)?\b", "not"),
        (r"\bnot contain(?:s|ing)?\b", "not have"),
        (r"\bnot (?:just |merely )?(?:optional|voluntary)\b", "mandatory"),
        (r"\b(?:can|may|must|should) not (?:skip|miss|omit|ignore)\b", "must have"),
        (r"\b(?:remov|eliminat)(?:es?|ed|ing) the (?:need|requirement) (?:for|to|of)\b", "not need to"),
        (r"\b(?:not|never|no longer) (?:(?!only)\w+ly )?(?:prohibited|forbidden|banned|disallowed)\b", "allowed"),
        (r"\b(?:prohibited|forbidden|banned|disallowed)\b", "not allowed"),
        (r"\bineligible\b", "not eligible"),
        (r"\bunable\b", "not able"),
        (r"\bnon-(?=[a-z]+-|\w+(?:[ai]ble|ed)\b)", "not "),
        (r"(?:^|(?<=[.;:,] ))\W*neither\b(?P<one>[^.;:]{1,60}?)\bnor\b", r"not\g<one>or"),
        (r"\b(?:never|no longer(?! than\b)|neither|nor|without|nobody|none|no one)\b", "not"),
        (
            r"^\W*(?:(?:generally|normally|usually|in general|as a rule),? )?(?:no|yes|(?<=y )not)(?:[.,;:!]| [–—-])\s",
            " ",
        ),
        (r"\bno\b|\bnothing\b(?= (?:is|are|was|were|can|may|must|will|shall|has)\b)", "not"),
        (
            r"\b(?:nothing|(?:(?:can|do|does|did|may|must|should|will) )?not) (?:keep|prevent|stop|block)s? "
            r"(?P<who>(?:[\w'’-]+ ){1,3})from (?=\w+ing\b)",
            r"can \g<who>",
        ),
        (
            r"\b(?:keep(?:s|ing)?|kept|prevent(?:s|ed|ing)?|stop(?:s|ped|ping)?|block(?:s|ed|ing)?) "
            r"(?:[\w'’-]+ ){1,3}from (?=\w+ing\b)",
            "not ",
        ),
        (r"\bnot (?:be (?:afraid|shy|scared)|hesitate|forget|fail|neglect) to\b", ""),
        (r"\bnot (?:take (?:it )?for granted|count on|assume)(?: that)?\b", "perhaps not"),
        (r"\bkeep(?:s|ing)? (?P<what>(?:[\w'’-]+ ){1,4})off\b", r"not keep \g<what>on"),
        (r"\bnot (?P<place>(?:at|by|for|from|in|on|to|with) )?(?:only|just|merely|solely)\b", r"also \g<place>"),
        (r"\bnot (?:more|less|fewer|later|earlier|exceed(?:ing)?|longer than)\b", "bounded"),
        (r"\bnot (?:go|rise|be|get|come|stay) (?:above|over|beyond|below|under)\b", "bounded"),
        (
            r"\b(?:can?|may|must|should|shall|will|do|does|could) not "
            r"(?P<deed>(?:(?!for|on|if|unless|when|and|or)[\w'’-]+ ){1,3}?)"
            r"(?:(?:more|longer|later) than\b|(?:beyond|above|over)(?= (?:the )?[$€£]?\d))",
            r"can \g<deed>bounded",
        ),
        (
            r"\bnot (?P<who>(?:[\w'’-]+ ){1,6}?)(?P<may>can|may|must|should|will) (?P<deed>(?:[\w'’-]+ ){1,2}?)"
            r"(?:more|longer|later) than\b",
            r"\g<who>\g<may> \g<deed>bounded",
        ),
        (r"\bnot later than\b|\bwhether or not\b", " "),
    )
)
_NEGATIVE_LIST: Final = """
    not lack fail failure refuse deny denied exclude excluded except prevent avoid reject stop cease waive exempt only
    unless instead rather rarely hardly insufficient invalid illegal impossible unlikely absence absent missing loss
    lose wait outside
"""
_NEGATIVE: Final = frozenset(
    stem(word)
    for word in _NEGATIVE_LIST.split()
)  # fmt: skip
_ONLY: Final = re.compile(r"\bonly\b", re.IGNORECASE)
_REACH: Final = 3
_LIGHT_LIST: Final = (
    "treated considered regarded counted counts count seen viewed deemed meant intended thought supposed able"
)
_LIGHT: Final = frozenset(_LIGHT_LIST.split())
"""Verbs between a no and what it denies: "is not treated as confidential"."""
_SAY_LITTLE: Final = STOP_WORDS | _LIGHT
_NEAR_REACH: Final = 1
"""Content words after `not` that it surely denies, adverbs aside."""
_THAT_NOT: Final = (
    r"(?<=[a-z]s)(?: (?:that|which|who)(?: (?:you|they|we))?| (?:you|they|we))"
    r" (?:do|does|did|is|are|was|were|has|have|had)"
    r"(?: not|n['’]t)\b(?: (?!(?:and|but|or|if|when|whether|that|because|unless|until)\b)[\w'’-]+){1,6}?"
    r"(?= (?:may|can|must|should|shall|will|is|are|(?:has|have) to)\b)"
)
_OF_THOSE_NOT: Final = re.compile(_THAT_NOT, re.IGNORECASE)
_UP_TO_IT: Final = (
    r" (?:[^\s,;]+ ){3,}?(?<!that )(?<!think )(?<!believe )(?<!know )(?<!sure )(?<!say )(?<!says )(?<!whether )"
    r"(?<!what )(?<!where )(?<!how )"
    r"(?=(?:it|they|you|we)(?:['’]ll| (?:do|does|will|can|cannot|may|must|should|need|needs|has to|have to))\b)"
)
"""Of a condition without a comma: "if a boat is old it must be checked"."""
_CONDITION: Final = re.compile(
    r"(?:^|(?<=[,;] )|\b(?:so|and|but) )(?:if|when|whenever|where|unless|because|since|as long as|until)\b"
    rf"(?:[^,;]*,|{_UP_TO_IT}|[^,;]*$)"
    r"| (?:if|when|whenever|because|since|so that)\b[^,;]*"
    r"|(?<=\w) (?:that|which|who) (?:is|are|was|were|do|does|did|has|have|had)(?: not|n['’]t)\b[^,;.]*"
    rf"|{_THAT_NOT}",
    re.IGNORECASE,
)
"""What is not so of those that a rule is about denies nothing of the rule."""
_PARTS: Final = re.compile(r"[;:]\s|,\s(?:but|while|whereas|though|although|provided|except)\b")
_STOPS: Final = re.compile(r"[.;:!?](?:\s|$)|,\s")
_PREFIXES: Final = ("un", "non", "in", "dis", "ir", "im", "il")
_NO_OPPOSITE_LIST: Final = """
    der it til ion able to side come put form formed forming formation deed land stall tend tended sure vest vested
    crease creased volve volved stance vent cover covered covers count counted counts charge charged patch play played
    plays position press pressed prove proved proves port ported part tribute tributed tinct cuss pact mediate portion
    portant like advantage advantages stead less voice pose posed poses miss missed close closed ward take taken bound
    sight field flow plant claim claimed tense
"""
_NO_OPPOSITE: Final = frozenset(_NO_OPPOSITE_LIST.split())
"""What is left of words that only seem to begin with such a prefix: into, discover, improve."""
_FINDS: Final = r" (?:also )?(?:be )?(?:reach(?:ed)?|found|find|contact(?:ed)?|seen|called)\b"
"""Who can be reached somewhere is neither allowed nor free to be."""
_MODAL: Final[tuple[tuple[Modality, re.Pattern[str]], ...]] = (
    ("need not", re.compile(
        r"\b(?:need not|not (?:need|require|have to)\b|requires? not|needs? not"
        r"|(?:(?:do|does|did|are|is) not|not (?:do|does|did) \w+) (?:ask|expect|require|oblige|force)(?:e?d|s)?"
        r" (?:(?:you|employees|staff|people|anyone|anybody|them|us) )?to"
        r"|not (?:required|obliged|mandatory|necessary|compulsory|needed)"
        r"|not (?:\w+ ){0,6}(?:is|are|be) (?:required|obliged|needed|necessary)"
        r"|not (?:\w+ ){0,3}(?:has|have|needs?) to\b|optional|voluntary|voluntarily)\b", re.I)),
    ("must not", re.compile(
        r"\b(?:(?:must|may|can|shall|could|should) not"
        r"|not (?:be(?:en)? )?(?:allowed|permitted|acceptable|entitled|eligible|able)"
        r"|not (?:\w+ ){1,2}(?:may|can|could|(?:is|are) (?:allowed|permitted|accepted|possible))"
        r"|(?:^|(?<=[.;:,] ))\W*not (?:\w+ ){3,5}"
        r"(?:may|can|could|(?:is|are) (?:allowed|permitted|accepted|possible)))\b", re.I)),
    ("may", re.compile(
        r"\b(?:may|might|could)(?: (?:also|first|then|still|even|well|sometimes|[a-z]+ly)){0,2}"
        r" (?:have to|need(?: to)?|require|be (?:required|asked|obliged))\b", re.I)),
    ("must", re.compile(r"\b(?:must(?! be (?:restricted|limited|reserved)\b)|shall|required|requires?|mandatory|"
                        r"obligatory|compulsory|obliged|(?:has|have|had|needs?) to(?! do with)|is to be|"
                        r"are to be)\b", re.I)),
    ("should", re.compile(r"\b(?:should|ideally|recommend(?:ed|s)?|encouraged?|ought|advis(?:ed|able)|"
                          r"preferabl[ey]|consider(?= (?:\w+ ){0,2}?\w+ing\b)|think (?:\w+ )?about)\b", re.I)),
    ("may", re.compile(rf"\b(?:(?:may|can|could|might)(?!{_FINDS})|allowed|permitted|entitled|able to|"
                       r"eligible(?! (?!(?:to|for|if|when|and|as|under|once|after|in|or|unless)\b)[a-z])|"
                       r"(?:have|has) the (?:authority|right|power|option|opportunity|possibility) to|"
                       r"welcome to|free to|possible)\b", re.I)),
)  # fmt: skip
_MODAL_REACH: Final = 2
_AUXILIARY: Final = re.compile(r"(?:must|may|can|could|might|should|shall|need not|ha(?:s|ve|d) to|needs? to)\b", re.I)
_AGAINST: Final[frozenset[frozenset[Modality]]] = frozenset(
    frozenset(pair)
    for pair in (
        ("must", "may"), ("must", "should"), ("must", "must not"), ("must", "need not"), ("may", "must not"),
        ("should", "must not"), ("should", "need not"), ("must not", "need not"),
    )
)  # fmt: skip
_ALONE: Final = r"(?<!-)(?<!\bnot )(?<!\bsecond )(?!(?<=, )only to\b)\b(?:only|exclusively|solely)\b"
_SAYS_ONLY: Final = re.compile(_ALONE, re.IGNORECASE)
_RESTRICTING: Final = re.compile(
    rf"{_ALONE}"
    r"|\b(?:unless|except(?:ing)?|(?:with the|the only) exception|excluding|apart from(?!.*\balso\b)|other than"
    r"|provided that|as long as)\b",
    re.IGNORECASE,
)
"""Not: "not only here but there", "second only to", "only to be turned away", "apart from this there is also"."""


@lru_cache(maxsize=SENTENCES)
def plain_negation(text: str) -> str:
    """The text with every form of no written `not`; what costs nothing does not cost."""
    return " ".join(_NOTHING.sub(r"not \g<deed>", plain_noes(text)).split())


_NOTHING: Final = Sought(r"(?P<deed>(?:[\w'’-]+ )?)\bnothing\b(?! (?:else|less|more|other|wrong)\b)", re.IGNORECASE)


def plain_noes(text: str) -> str:
    """As above, but for what somebody does nothing of: whether it is allowed or paid is told by other words."""
    return " ".join(without_double_no(rewritten(without_double_no(text), _PLAIN)).split())


def negated_stems(text: str, reach: int = _REACH) -> frozenset[str]:
    """Stems of the few content words after each `not`."""
    plain = plain_negation(without_but_not(text))
    reached: set[str] = set()
    for part in _STOPS.split(plain) if "not" in plain.casefold() else ():
        tokens = words(part)
        for place, token in enumerate(tokens):
            if token == "not":
                near = tokens[place + 1 : place + 9]
                after = [word for word in near if word not in _SAY_LITTLE and not word.endswith("ly")]
                after = after or [word for word in near if word in _LIGHT]  # "late claims will not be considered"
                reached.update(stem(word) for word in after[: reach + _goes_on(near, after[:reach])])
    return frozenset(reached)


def without_but_not(text: str) -> str:
    """From (but not to) a place: nothing of what follows is denied."""
    return _BUT_NOT.sub(" ", text)


_BUT_NOT: Final = re.compile(r"\((?:but |and )?not [\w'’-]+\)", re.IGNORECASE)


def _goes_on(near: Sequence[str], reached: Sequence[str]) -> bool:
    """ "Does not administer or contribute" denies both, and so does "is not a board or council"."""
    last = near.index(reached[-1]) if reached else 0
    return "or" in near[: len(reached) + 1] or near[last + 1 : last + 2] == ("or",)


def is_negated(text: str) -> bool:
    return "not" in words(plain_negation(text))


def is_negative(text: str) -> bool:
    """True when any word could stand for a no: not, except, fail, lack, refuse …"""
    return any(stem(word) in _NEGATIVE for word in words(plain_negation(text)))


def _is_negative_beside(text: str, denied: frozenset[str]) -> bool:
    """ "Some exceptions" is no word for a no where it is the exceptions that are denied."""
    return any(stem(word) in _NEGATIVE - denied for word in words(plain_negation(text)))


def negation_flips(claim: str, source: str) -> bool:
    """True when one of the two denies what the other says of the same words."""
    if _opposites(claim, source) or _particles_differ(claim, source) or _counted_otherwise(claim, source):
        return True
    return _denies(without_condition(claim), without_condition(source)) and not _deny_alike(claim, source)


def _denies(claim: str, source: str) -> bool:
    """One of the two has a no behind which stands what the other says, and that has none."""
    if is_negated(claim):
        denied = negated_stems(claim, _NEAR_REACH) - undenied(claim)
        if not is_negated(source) and _ONLY.search(source) and denied & _stems(source):
            return True
        if not _is_negative_beside(source, denied):
            return bool(denied & _stems(source)) and not _as_prefix(denied, source)
    stated = negated_stems(source, _NEAR_REACH)
    return bool(stated and (stated - undenied(source)) & _stems(plain_negation(claim))) and not is_negative(claim)


def _deny_alike(claim: str, source: str) -> bool:
    """Both say no to the same, or to what comes to the same: what must not be left untidy is left tidy."""
    if negated_stems(_without_case(claim)) & negated_stems(_without_case(source)):
        return True
    if modalities(claim) & modalities(source) & {"must not", "need not"}:
        return True
    if _NOT_TO_USE.search(claim) and HARM.search(source) and not is_negated(source):
        return True
    return is_negated(claim) != is_negated(source) and _opposite_words(claim, source)


_NOT_TO_USE: Final = re.compile(
    r"\b(?:not|never|n['’]t|avoid) (?:use|using|take|put|add|apply)\b|n['’]t (?:use|put)\b", re.I
)
HARM: Final = re.compile(
    r"\b(?:attack|damag|harm|ruin|destroy|corrod|scratch|dissolv|clog|void|invalidat|endanger|injur|burn|break)\w{0,4}\b"
    r"|\b(?:dangerous|hazardous|harmful|toxic|poisonous|unsafe)\b",
    re.IGNORECASE,
)
"""What does harm is told as what nobody should use."""


def denies_in_a_case(text: str) -> bool:
    """ "It can't be started while it is full": who is bidden to start it, at its time, is not told otherwise."""
    return bool(_NO_IN_A_CASE.search(plain_negation(text)))


_NO_IN_A_CASE: Final = re.compile(r"\bnot\b[^.;:,]*\b(?:while|until|as long as|if|when)\b", re.IGNORECASE)


def undenied(text: str) -> frozenset[str]:
    """What a part of the text says that has no `not`: "they do not interview: it is your task to interview"."""
    parts = [part for part in _PARTS.split(plain_negation(text)) if not is_negated(part)]
    return frozenset(stem for part in parts for stem in _stems(part))


def told_of_demand(claim: str, source: str) -> str:
    """Of what the source demands, a claim may say that nobody may do without it: read as who may.

    And of what is so only if something is, that what is not is not; "may not have" may say that one perhaps has not.
    """
    if _MIGHT_NOT.search(claim) and _MAY_NOT_BE_SO.search(source):
        claim = _MIGHT_NOT.sub("may not", claim)
    demanded = modalities(source)
    if "should" in demanded and "must" not in demanded:
        claim = _IS_TO_BE.sub(r"\g<what>should be", claim)
    if _MUST_BE_BY.search(source):
        claim = _NOT_YOURSELF.sub(r"\g<who> must leave it to others to \g<deed>", claim)
    if says_only(source):
        claim = _NOT_IF_NOT.sub(r"\g<what> \g<do> \g<rest> only if it \g<be> \g<case>", claim)
    plain = plain_negation(claim)
    turned = _MAY_ONLY.sub(r"\g<deed>", contraposed(plain))
    return turned if turned != plain and "must" in demanded else claim


_MAY_ONLY: Final = re.compile(
    r"\b(?:may|can) (?P<deed>[^.;,]*?)\bonly (?=(?:if|when|with|after|once|within)\b)", re.IGNORECASE
)
"""Who may only do it with leave needs leave for it."""


_IS_TO_BE: Final = Sought(r"(?P<what>\w )(?:is|are) to be\b", re.IGNORECASE)
"""A demand that is as well a piece of advice."""
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


def without_condition(text: str) -> str:
    """What is said, without when it holds: a no in "if it does not work" denies nothing."""
    return _CONDITION.sub(" ", text)


def _without_case(text: str) -> str:
    """What is said, without the case that it is said of: a no in both cases is none in both rules."""
    return _CASE.sub(" ", text)


_CASE: Final = re.compile(
    r"(?:^|(?<=[,;] ))(?:if|when|whenever|where)\b[^,;]*,|(?<=[\w,]) (?:if|when|whenever)\b[^,;.]*", re.IGNORECASE
)


def _stems(text: str) -> set[str]:
    return {stem(word) for word in words(text)}


def _opposites(claim: str, source: str) -> bool:
    """Unpaid against paid, when neither says not and neither has both."""
    return not (is_negated(claim) or is_negated(source)) and _opposite_words(claim, source)


def _opposite_words(claim: str, source: str) -> bool:
    return opposed_by_prefix(set(words(claim)), set(words(source)))


_PARTICLE: Final = re.compile(
    r"\b(sit|opt|sign|log|clock|phase|turn|switch|lock|buy|call|stay|keep|pull|roll)(?:s|t?ing|n?ed|ted)?"
    r"(?:[\s-]|\s(?:the|your|all)(?:\s[\w'’-]+){1,2}?\s)(in|out|on|off|up|down)\b",
    re.IGNORECASE,
)


def _particles_differ(claim: str, source: str) -> bool:
    """Sit in against sit out."""
    found = (_PARTICLE.finditer(text.casefold().replace("kept", "keep")) for text in (claim, source))
    mine, theirs = ({match.groups() for match in matches} for matches in found)
    turned = {(verb, _TURNED[particle]) for verb, particle in theirs}
    return bool(mine & turned) and not mine & theirs and is_negated(claim) == is_negated(source)


def _counted_otherwise(claim: str, source: str) -> bool:
    """On top of that, where it is inclusive of that; and the other way round."""
    mine, theirs = ([bool(one.search(text)) for one in (_ON_TOP, _INCLUSIVE)] for text in (claim, source))
    return sum(mine) == 1 == sum(theirs) and mine != theirs and is_negated(claim) == is_negated(source)


_ON_TOP: Final = re.compile(r"\b(?:comes?|is|are|be) on top\b", re.IGNORECASE)
_INCLUSIVE: Final = re.compile(r"\binclusive of\b|\b(?:is|are|be) included\b", re.IGNORECASE)
_TURNED: Final = {"in": "out", "out": "in", "on": "off", "off": "on", "up": "down", "down": "up"}


def opposed_by_prefix(one: set[str], other: set[str]) -> bool:
    """True when one has a word with a prefix that denies it, and the other has it plain; neither has both."""
    return _has_opposite(one - other, other - one) or _has_opposite(other - one, one - other)


def _has_opposite(denying: set[str], plain: set[str]) -> bool:
    return any(
        word.startswith(prefix) and word[len(prefix) :] in plain and word[len(prefix) :] not in _NO_OPPOSITE
        for word in denying
        if word.startswith(_PREFIXES)
        for prefix in _PREFIXES
    )


def denies_opposite(one: set[str], other: set[str]) -> list[tuple[str, str]]:
    """Words of the first that deny one of the other by their prefix, each with that one."""
    return [
        (prefix + word, word) for word in other - _NO_OPPOSITE for prefix in _PREFIXES
        if len(word) >= _LEAST_PLAIN and prefix + word in one
    ]  # fmt: skip


_LEAST_PLAIN: Final = 4


def is_exclusive(text: str) -> bool:
    """True when something holds for some only."""
    return bool(_ONLY.search(text))


def _as_prefix(denied: frozenset[str], source: str) -> bool:
    """ "Not paid" is proven by "unpaid"."""
    return any(
        stem(word.removeprefix(prefix)) in denied for word in words(source) for prefix in _PREFIXES
        if word.startswith(prefix)
    )  # fmt: skip


@lru_cache(maxsize=8192)
def demands(text: str) -> Demands:
    """What a clause demands, allows, advises or forbids, each with the stems it is about."""
    rest = plain_negation(text)
    found: list[tuple[Modality, frozenset[str]]] = []
    for name, pattern in _MODAL:
        found += [(name, _about(rest, match)) for match in pattern.finditer(rest)]
        rest = pattern.sub(lambda match: " " * len(match.group()), rest)
    return tuple(found)


def _about(text: str, match: re.Match[str]) -> frozenset[str]:
    """A verb is about what follows (must submit), an adjective also about what stands before (travel is mandatory)."""
    is_auxiliary = _AUXILIARY.match(match.group())
    behind = text[match.end() :] if is_auxiliary else _STOPS.split(text[match.end() :])[0]
    after = _subject_words(behind)[:_MODAL_REACH]
    ahead = _PARTS.split(text[: match.start()])[-1]
    before = [] if is_auxiliary else _subject_words(ahead)[-_REACH:]
    return frozenset(canonical(stem(word) for word in [*before, *after]))


def _subject_words(text: str) -> list[str]:
    return [word for word in words(text) if word not in STOP_WORDS and not word[0].isdigit()]


def modalities(text: str) -> frozenset[Modality]:
    return frozenset(name for name, _ in demands(text))


def modality_flips(claim: str, source: str) -> bool:
    """True when the two demand different things of the same words, and nothing alike of them."""
    if _leaves_it_to(claim, source) or _leaves_it_to(source, claim):
        return False
    if _MAY_NEED.search(claim) and _IN_SOME_CASES.search(source):
        return False
    mine, theirs = (demands(_OF_THOSE_NOT.sub(" ", _without_case(text))) for text in (claim, source))
    met = [(a, _nearest(about, theirs)) for a, about in mine]
    return any(a not in stated and any(frozenset([a, b]) in _AGAINST for b in stated) for a, stated in met)


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
    return bool(pairs) and all(frozenset(pair) in _AGAINST for pair in pairs)


def restrictions(text: str) -> int:
    """How many words narrow what is said: only, unless, except."""
    return len(_RESTRICTING.findall(text))


def says_only(text: str) -> bool:
    """True when a text says of some that it holds for no others."""
    return bool(_SAYS_ONLY.search(text))
