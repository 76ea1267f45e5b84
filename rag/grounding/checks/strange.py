"""A thing of which no source speaks, nor of anything near it, however well the rest of the claim is told."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rag.grounding.checks.german_beside import is_told_in_german
from rag.grounding.checks.laid import share_retold
from rag.grounding.checks.retold import retold
from rag.grounding.checks.sides import Finding, Side
from rag.language.bidding import is_bidding
from rag.language.irregular import base
from rag.language.likeness import alike, is_general, with_likes
from rag.language.rules.kind_nouns import tells_kind
from rag.language.rules.things import OPENS_OBJECT, heads, is_adjective, is_derived, light, things
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.number_words import SEVERAL
from rag.language.words import content_words, stem, words

_FAR: Final = 0.25
"""Cosine to the nearest word of the sources: most things made up stay below, and hardly any word of a paraphrase."""
_FARTHER: Final = 0.35
"""... of a thing in a claim that is told from two sentences."""
_LEAST_OF_CLAUSE: Final = 2
_TOLD: Final = 0.6
"""Part of the other words of a claim that one sentence must have, for one of its things to be strange."""
_TURNED: Final = 0.75
"""... when it has them in another order."""
_SHORTEST: Final = 4
_LONGEST: Final = 5
"""Words of a label; what is longer is a sentence, and only its nouns name things."""
_BESIDE: Final = re.compile(
    r"\A(?P<label>[^:.;()]{3,60}):\s|;\s(?P<clause>[^;]{3,})|\((?P<brackets>[^()]{3,})\)|\s[–—-]\s(?P<dash>[^–—]{3,}?)(?:\s[–—-]\s|\W*\Z)"
    rf"|\b(?:\d[\d.,]*|{SEVERAL})\s"
    r"(?:[a-z]+(?:ful|able|ible|ous|ive|less|ed|ing) )?(?P<counted>[^\W\d]{4,})"
    r"|\b(?:(?-i:plus|minus)|together with|along with|as well as|not to mention|zuzüglich|zusammen mit|samt|sowie)\s"
    r"(?P<joined>[^.,;:()]{3,40}\b)",
    re.IGNORECASE,
)
"""Where something is added to a sentence without touching its words."""
_CLAUSES: Final = re.compile(
    r"[,;–—]?\s(?:and|but|because|since|so|which means that|as|while|although|unless|so that|in order to|due to)\s"
    r"|[,;:]\s|[()]"
)
_HOW: Final = ("ent", "ant", "ate", "ic", "er", "est", "ing")
"""Endings of what stands before a noun and is hardly ever one."""
_SAYS: Final = re.compile(
    r"(?:\S+ ){0,3}?(?:it|they|you|we|he|she|that|this|there)"
    r"(?:['’](?:s|re|ll|ve|d)\b|\s(?:is|are|will|can|may|must|have)\b)",
    re.IGNORECASE,
)
"""What has somebody who does something is a sentence, however short."""
_BEFORE_A_THING: Final = re.compile(
    rf"\b(?:an?|the|your|their|our|its|his|her|this|that|these|those|any|some|every|each|all|no|and|or|plus|\d+|{SEVERAL}"
    r"|of|for|in|with|on|by|from) (?:[\w'’-]+ )?\Z"
)
_COMPARATIVE: Final = re.compile(
    r"lower|fewer|upper|latest|\w+ier"
    r"|(?:high|young|old|long|short|small|larg|great|cheap|fast|clos|wid|broad|deep|strong|weak|thick|thin|saf|quick|slow)er"
)

_IS_DONE: Final = re.compile(r"[^\W_]{3}[^e]ed\Z")


def check_strange(side: Side) -> Finding | None:
    """ "Every employee gets a submarine": the words around it are anybody's."""
    known = {word for fact in read_facts(side.claim) for word in words(fact.text)}
    known.update(content_words(side.surroundings.above))
    within, beside = (
        side.evidence.strangers([word for word in dict.fromkeys(found) if word not in known and _is_a_thing(word)])
        for found in (_within(side), _beside(side))
    )
    far = side.evidence.far_off([word for word in within if _is_in_a_place(word, side.claim)], _FAR)
    farther = [word for word in side.evidence.far_off(within, _FARTHER) if _are_told_but_for(word, side)]
    strange = [*beside, *(word for word in within if word in far or word in farther or _is_told_but_for(word, side))]
    strange = [word for word in strange if not (is_told_in_german(word, side) or tells_kind(word, side.claim))]
    new = _in_no_form(strange, side)
    return Finding("addition", "unsupported", new[0]) if new else None


def check_strange_clauses(side: Side) -> Finding | None:
    """ "…, and nobody may appeal": a clause of whose telling words no source has one, nor any near it."""
    known = frozenset(content_words(side.surroundings.above))
    for clause in () if side.best[0].is_foreign else _CLAUSES.split(side.claim):
        told = [word for word in content_words(clause) if _tells(word) and word not in known]
        strange = side.evidence.strangers(told) if len(told) >= _LEAST_OF_CLAUSE else []
        if strange and strange == told == _in_no_form(strange, side):
            return Finding("addition", "unsupported", " ".join(clause.split()))
    return None


def _within(side: Side) -> list[str]:
    """What its sentence names, and the nouns that tell which one it is: the gym of a gym card, not what is broader."""
    if side.best[0].is_foreign:
        return []
    named = frozenset(heads(side.claim))
    told = (one.text for one in things(side.claim))
    return [word for word in told if not (is_derived(word) if word in named else word.endswith(_HOW))]


def _is_told_but_for(word: str, side: Side) -> bool:
    """True when one sentence has most of all else, and a thing for which the claim has no word.

    Who tells a thing in words of one's own names it so too.
    """
    about = side.stems - frozenset(subjects(word))
    told = retold(about, side)
    in_order = any(share_retold(side.claim, one.text) for one in told.best)
    return told.most >= (_TOLD if in_order else _TURNED) * len(about) and _lacks_a_thing(side)


def _are_told_but_for(word: str, side: Side) -> bool:
    """True when the two sentences that the claim is told from have most of all else together."""
    if len(side.best) == 1 or any(one.cells for one in side.best):
        return False
    about = side.stems - frozenset(subjects(word))
    told = frozenset[str]().union(*(one.likely_stems | one.stems for one in side.best))
    return len(about & told) >= _TURNED * len(about) > 0


def _lacks_a_thing(side: Side) -> bool:
    """True when the sentence names a thing that the claim has no word for: another one may stand in its place."""
    said = with_likes(subjects(side.claim))
    own = (word for one in side.best for word in content_words(one.text) if not _says_little(word))
    return any(said.isdisjoint(subjects(word)) for word in own)


def _beside(side: Side) -> Iterator[str]:
    """What stands in the parts that are put beside a sentence. A row told as a row has no words but its own."""
    if side.best[0].cells and ":" in side.claim:
        yield from content_words(side.claim)
    yield from _in_parts(side.claim)


def _in_parts(text: str) -> Iterator[str]:
    for found in _BESIDE.finditer(text):
        part = found[found.lastgroup or 0]
        if _SAYS.match(part) or len(part.split()) > _LONGEST:
            yield from (word for word in heads(part) if not is_derived(word))
            yield from _in_parts(part)
        else:
            yield from (word for word in content_words(_without_bidding(part)) if not is_derived(word))


def _without_bidding(part: str) -> str:
    """What a label bids to be done is no thing: "Choose a scale: …"."""
    first, _, rest = part.strip().partition(" ")
    bids = is_bidding(first.casefold()) or rest.partition(" ")[0].casefold() in OPENS_OBJECT
    return rest if bids and rest else part


def _is_in_a_place(word: str, claim: str) -> bool:
    """True right behind an article or the like, or with one word between them."""
    said = claim[:1].casefold() + claim[1:]  # the A of "grade A" opens nothing
    places = re.finditer(rf"(?<= ){re.escape(word)}\b", said, re.IGNORECASE)
    return any(_BEFORE_A_THING.search(said, 0, one.start()) for one in places)


def _is_a_thing(word: str) -> bool:
    """True for a noun by its look: no comparative ("lower", "pricier"), nothing that tells how something is done."""
    how = is_adjective(word) or word.endswith("ly") or _COMPARATIVE.fullmatch(word) or _IS_DONE.search(word)
    return _tells(word) and not how and base(stem(word)) == stem(word)


def _tells(word: str) -> bool:
    """True for a word that is long enough, and not so general, that to bring it in says more."""
    return len(word) >= _SHORTEST and word.isalpha() and not _says_little(word)


def _says_little(word: str) -> bool:
    return is_general(word) or word in light()


def _in_no_form(strange: Sequence[str], side: Side) -> list[str]:
    """Those of some words that no sentence has, in one form or another (DRIs), nor a word for the same."""
    told = {word for one in side.others for word in words(f"{one.text} {one.context}")} if strange else set()
    stems = set(map(stem, told))
    return [
        word
        for word in strange
        if told.isdisjoint((word, f"{word}s", word.removesuffix("s"))) and stems.isdisjoint(alike(stem(word)))
    ]
