"""What a claim puts beside what its sources say: a question, a courtesy, a thing of which none of them speaks."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rag.grounding.checks.retold import retold
from rag.grounding.checks.rewording import share_retold
from rag.grounding.checks.sides import Finding, Side
from rag.language.likeness import alike, is_general, with_likes
from rag.language.rules.things import is_adjective, light, things
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.numbers import SEVERAL
from rag.language.words import content_words, stem, words

_RETOLD: Final = 0.5
"""Least share of a courtesy that its sentence has in the same order, for it to be the sentence's."""
_COPIED: Final = 0.85
_TOLD: Final = 0.6
"""Part of the other words of a claim that one sentence must have, for one of its things to be strange."""
_TURNED: Final = 0.75
"""... when it has them in another order."""
_SHORTEST: Final = 4
_COURTESY: Final = re.compile(
    r"\b(?:let me know|(?:please )?feel free to (?:ask|reach|contact|let|message|write|get|follow)\b"
    r"|(?:i |we )?hope (?:this|that|it|you)"
    r"|(?:i am|i['’]m) (?:happy|glad|sorry|here)"
    r"|happy to help|you(?:['’]re| are) welcome|glad (?:i|to)|as an? ai\b|is there anything else"
    r"|^\W*(?:dear|hello|hi|hey|liebe[rs]?|hallo|sehr geehrte\w*)\b(?:\s[\w'’-]+){0,4}[,!]?\W*$"
    r"|^\W*(?:kind|best|warm) regards\b|^\W*yours (?:sincerely|faithfully|truly)\b|^\W*(?:viele|freundliche) grüße\b"
    r"|ich hoffe|gerne? helfe|helfe (?:ich )?gern|lass(?:en sie)? (?:es )?mich wissen|als ki\b)",
    re.IGNORECASE,
)
_NO_STATEMENT: Final = re.compile(
    r"\W*(?:certainly|sure(?: thing)?|of course|absolutely|definitely|gladly|no problem|in (?:summary|short|conclusion)"
    r"|(?:that['’]s an? )?(?:great|good) question|thank(?:s| you) for (?:asking|your question|reaching out)"
    r"|have a (?:great|good|nice) (?:day|weekend|one)"
    r"|here(?:['’]s| is| are) (?:what you (?:need to|should) know|(?:an? |the )?"
    r"(?:(?:brief|short|quick|key|main|relevant) )?(?:summary|overview|points|details|answer|steps|breakdown)"
    r"(?: (?:of|about|on|for) [^.:]*)?)"
    r"|based on the (?:\w+ )?(?:context|documents?|sources?|information|passages?)(?: provided)?"
    r"|(?:for|if you need) (?:any )?(?:more|further) (?:details?|information|help|questions),? please"
    r" (?:refer to|see|check|consult) (?:the|your|our) (?:\w+ )?(?:handbook|policy|guide|documents?|sources?)"
    r"|gerne|natürlich|selbstverständlich|klar|gute frage"
    r"|melde? (?:dich|sie sich)(?: gerne?)?,? (?:wenn|falls|bei) [^.]*"
    r"|hier (?:ist|sind) (?:die|das|eine?) (?:\w+ )?(?:zusammenfassung|überblick|antwort|punkte)[^.:]*)\W*",
    re.IGNORECASE,
)
"""A whole sentence about the answering: what is behind such words in one sentence falls as a frame instead."""
_OF_ONESELF: Final = re.compile(r"\bI\b|\b(?:[Mm]y(?! [A-Z])|[Mm]yself|(?i:ich|mir|mich|mein\w{0,2}))\b")
"""Not "My Documents": a thing that is called so."""
_BESIDE: Final = re.compile(
    r"\A(?P<label>[^:.;()]{3,60}):\s|;\s(?P<clause>[^;]{3,})|\((?P<brackets>[^()]{3,})\)|\s[–—-]\s(?P<dash>[^–—]{3,}?)(?:\s[–—-]\s|\W*\Z)"
    rf"|\b(?:\d[\d.,]*|{SEVERAL})\s"
    r"(?:[a-z]+(?:ful|able|ible|ous|ive|less|ed|ing) )?(?P<counted>[^\W\d]{4,})"
    r"|\b(?:(?-i:plus|minus)|together with|along with|as well as|not to mention|zuzüglich|zusammen mit|samt|sowie)\s"
    r"(?P<joined>[^.,;:()]{3,40}\b)",
    re.IGNORECASE,
)
"""Where something is added to a sentence without touching its words."""


_COMPARATIVE: Final = re.compile(
    r"\b(\w{2,}er) than\b|\d\D{1,20}\bor (\w{2,}er)\b|\bat the (\w{3,}est)\b", re.IGNORECASE
)
"""Younger than 14, 30 cm or lower, at the latest: a bound of the value, which is read elsewhere."""


def says_nothing(text: str) -> bool:
    """True for a courtesy or an announcement that is a sentence by itself: "Certainly!", "Here is a summary:"."""
    return bool(_NO_STATEMENT.fullmatch(text))


def check_asides(side: Side) -> Finding | None:
    """A question, a courtesy, a word about oneself: nothing that a document tells, unless it does so in these words."""
    said = side.best[0].text
    copied = share_retold(side.claim, said)
    asks = side.claim.rstrip("\"'”’)* ").endswith("?") and not ("?" in said and copied >= _COPIED)
    speaks = _OF_ONESELF.search(side.claim) and not _OF_ONESELF.search(said)
    if asks or speaks or (_COURTESY.search(side.claim) and copied < _RETOLD):
        return Finding("aside", "unsupported", "")
    return None


def check_additions(side: Side) -> Finding | None:
    """A thing that is in no source, not even in other words.

    A row told as a row has no words but its own.
    """
    is_row = bool(side.best[0].cells) and ":" in side.claim
    added = content_words(side.claim) if is_row else [word for words in _beside(side.claim) for word in words]
    units = {word for fact in read_facts(side.claim) for word in words(fact.text)}
    units |= _OF_MONEY if any(fact.kind == "money" for fact in read_facts(side.claim)) else frozenset()
    units |= {word.casefold() for found in _COMPARATIVE.findall(side.claim) for word in found}
    beside = [word for word in added if tells(word) and not word.endswith("ly")]
    named = [one.text for one in things(side.claim) if not is_adjective(one.text)] if _lacks_a_thing(side) else []
    strange = side.evidence.strangers([word for word in dict.fromkeys(beside + named) if word not in units])
    strange = in_no_form(strange, (one.text for one in side.best))
    new = [word for word in strange if word in beside or _is_told_but_for(word, side)]
    return Finding("addition", "unsupported", new[0]) if new else None


_OF_MONEY: Final = frozenset(["cost", "costs", "price", "prices", "value", "amount", "amounts", "money", "budget"])
"""What any sum of money may be called."""


def _is_told_but_for(word: str, side: Side) -> bool:
    """True when one sentence has most of all else: who tells a thing in words of one's own names it so too."""
    about = side.stems - frozenset(subjects(word))
    told = retold(about, side)
    in_order = any(share_retold(side.claim, one.text) for one in told.best)
    return told.most >= (_TOLD if in_order else _TURNED) * len(about)


def _lacks_a_thing(side: Side) -> bool:
    """True when the sentence names a thing that the claim has no word for: another one may stand in its place."""
    said = with_likes(subjects(side.claim))
    own = [word for one in side.best for word in content_words(one.text) if not _says_little(word)]
    return not side.best[0].is_foreign and any(said.isdisjoint(subjects(word)) for word in own)


def tells(word: str) -> bool:
    """True for a word that is long enough, and not so general, that to bring it in says more."""
    return len(word) >= _SHORTEST and word.isalpha() and not _says_little(word)


def in_no_form(strange: Sequence[str], texts: Iterable[str]) -> list[str]:
    """Those of some words that none of the texts has, in one form or another (DRIs), nor a word for the same."""
    told = {word for text in texts for word in words(text)} if strange else set()
    stems = set(map(stem, told))
    return [
        word
        for word in strange
        if told.isdisjoint((word, f"{word}s", word.removesuffix("s"))) and stems.isdisjoint(alike(stem(word)))
    ]


def _says_little(word: str) -> bool:
    return is_general(word) or word in light()


def _beside(claim: str) -> Iterator[Sequence[str]]:
    """The words of each part that is put beside a sentence; of one that is a sentence itself the things in it."""
    for match in _BESIDE.finditer(claim):
        part = match[match.lastgroup or 0]
        is_sentence = _SAYS.match(part) or (match.lastgroup in _CLAUSES and len(part.split()) > _LONGEST)
        yield [one.text for one in things(part) if not is_adjective(one.text)] if is_sentence else content_words(part)
        yield from _beside(part) if is_sentence else ()


_CLAUSES: Final = frozenset(["label", "clause", "dash", "brackets"])
_LONGEST: Final = 5
"""Words of a label; what is longer is a sentence, and its verbs are told as freely as any."""
_SAYS: Final = re.compile(
    r"(?:\S+ ){0,3}?(?:it|they|you|we|he|she|that|this|there)"
    r"(?:['’](?:s|re|ll|ve|d)\b|\s(?:is|are|will|can|may|must|have)\b)",
    re.IGNORECASE,
)
"""What has somebody who does something is a sentence, however short."""
