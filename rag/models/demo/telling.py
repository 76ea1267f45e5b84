"""How the demo model tells what it has chosen: in reading order, items under the line that opens their list."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Final

from rag.language.rules.noes import is_negative
from rag.language.rules.pointing import NO_DEPARTMENT, opening
from rag.language.words import words
from rag.models.demo.candidates import Candidate
from rag.models.demo.lists import Enumeration, list_of, ruling_heading
from rag.models.demo.shortening import FEW_WORDS, LONG, Sought, shortened
from rag.models.demo.sources import SourceSentence

MOST_WORDS: Final = 60
MOST_LIST_WORDS: Final = 140
_MOST_ITEMS: Final = 8
_MOST_ROUNDED: Final = 80  # words of an answer whose list is told to its end
_SHORT_LIST: Final = 40  # words of a list that is told as one
_LONGEST_LEAD: Final = 30
_VERY_LONG: Final = 35  # words of a sentence beside another, that is shortened even where there is room for all
_BESIDE: Final = 25  # … to so many
_SAME: Final = 0.8
_LEANING: Final = re.compile(
    NO_DEPARTMENT
    + r"(?:it|they|this|these|those|that|he|she|such|its|their|his|her|both|however|therefore|also|otherwise"
    r"|(?:if|in|for|to do|because of|after|before) (?:so|this|that|these|those|such|it|they)"
    r"|danach|davon|dafür|dabei|dazu|hierfür|hierzu|hierbei|dort|er|dies|diese[nrsm]?|solche[nrsm]?|beide)\b",
    re.IGNORECASE,
)
_GOING_ON: Final = re.compile(rf"{_LEANING.pattern}|to \w+|you (?:can|may|must|should|will|need)\b", re.IGNORECASE)
_LABELLED: Final = re.compile(r"[^.:!?]{2,60}: \S")
_SENTENCE: Final = re.compile(r"[^a-zß-ÿ].*[.!?…]['\"”’)]*", re.DOTALL)


def tell(chosen: Sequence[Candidate]) -> str:
    """The cited text."""
    text, last = "", None
    for each in in_reading_order(chosen):
        listed = _told_list(each, chosen)
        text += _joint(each, listed, last, _mark(each, listed, chosen)) + cited(each)
        last = each, listed
    return text.strip()


def _joint(
    each: Candidate, listed: Enumeration | None, last: tuple[Candidate, Enumeration | None] | None, mark: str
) -> str:
    """What stands between a sentence and the one told before it."""
    before, list_before = last or (None, None)
    if listed is None:
        return " " if list_before is None else "\n\n"
    if before is None or list_before != listed or before.source.number != each.source.number:
        lead = _cited_lead(each, listed)
        return f"\n\n{lead}\n{mark} " if lead else f"\n\n{mark} "
    return " " if any({before.position, each.position} <= {*item} for item in listed.items) else f"\n{mark} "


def _mark(each: Candidate, listed: Enumeration | None, chosen: Sequence[Candidate]) -> str:
    """Steps keep their numbers when they are told from the first to the last without a gap."""
    sentences, told = each.source.sentences, {other.place for other in chosen}
    items = listed.items if listed else []
    shown = [(each.source.number, item.start) in told for item in items if sentences[item.start].is_step]
    whole = sum(shown) > 1 and len(shown) == len(items) and shown == sorted(shown, reverse=True)
    return next((f"{n}." for n, item in enumerate(items, 1) if whole and each.position in item), "-")


def _told_list(each: Candidate, chosen: Sequence[Candidate]) -> Enumeration | None:
    """The list to tell it in: when it is no sentence of its own, or when another item is told as well."""
    found = _list_of(each)
    if found is None or (found.lead is not None and _words(each.at(found.lead)) > _LONGEST_LEAD):
        return None
    if found.lead is None and ruling_heading(each.source) and not is_negative(each.sentence.plain):
        return found
    if found.lead is not None and not _SENTENCE.fullmatch(each.sentence.plain):
        return found
    return found if _items_told(found, each, chosen) > 1 else None


def _items_told(listed: Enumeration, each: Candidate, chosen: Sequence[Candidate]) -> int:
    told = {other.position for other in chosen if other.source.number == each.source.number}
    return sum(not told.isdisjoint(item) for item in listed.items)


def _list_of(each: Candidate) -> Enumeration | None:
    return list_of(each.source.sentences, each.position)


def completed(chosen: Sequence[Candidate], *, steps: bool) -> list[Candidate]:
    """With what belongs between or behind them, as far as there is room; of steps that are asked for, all."""
    told = list(chosen)
    lists = partial(_rest_of_lists, least=1 if steps else 2)
    for find, most in ((lists, _MOST_ROUNDED), (_between, MOST_WORDS), (_behind, MOST_WORDS)):
        new = [each for each in find(told) if each.sentence.may_be_said and not is_said(each, told)]
        told += new if length([*told, *new]) <= most else []
    return told


def _rest_of_lists(told: Sequence[Candidate], least: int) -> list[Candidate]:
    """The other items, when two of a list are told, or one of the steps asked for: it is the list that is meant."""
    lists = [(each, listed) for each in told if (listed := _list_of(each)) and _is_meant(each, listed, told, least)]
    return [each.at(position) for each, listed in lists[:1] for item in listed.items for position in item]


def _is_meant(each: Candidate, listed: Enumeration, told: Sequence[Candidate], least: int) -> bool:
    """Of a few words under a line that opens them, one item alone would hide the others."""
    in_all = length(each.at(at) for item in listed.items for at in item)
    is_short = listed.lead is not None and in_all <= _SHORT_LIST
    if listed.lead is None:  # rules side by side: one that says more of what is asked is meant alone
        items = [other for other in told if other.source.number == each.source.number and other.position in listed]
        most = max(items, key=lambda other: len(other.found)).found
        told = [other for other in items if other.found >= most]
    return is_short or _items_told(listed, each, told) >= (least if each.sentence.is_step else 2)


def _between(told: Sequence[Candidate]) -> list[Candidate]:
    """Single sentences left out in the middle of what is told."""
    ordered = pairwise(sorted(told, key=lambda each: each.place))
    gaps = (
        one.at(one.position + 1)
        for one, other in ordered
        if one.source.number == other.source.number and other.position == one.position + 2
    )
    return [each for each in gaps if each.sentence.goes_on or each.at(each.position + 1).sentence.goes_on]


def _behind(told: Sequence[Candidate]) -> list[Candidate]:
    """What goes on from a single sentence that does not say all of it itself."""
    if len(told) != 1 or told[0].is_complete or told[0].position + 1 >= len(told[0].source.sentences):
        return []
    after = told[0].at(told[0].position + 1)
    return [after] if after.sentence.goes_on and _GOING_ON.match(after.sentence.plain) else []


def with_context(candidate: Candidate, chosen: Sequence[Candidate]) -> list[Candidate]:
    """The sentence, after the one before it when it begins with a word that leans on that."""
    leans = _points_back(candidate.sentence.plain) or _goes_on_from_label(candidate)
    if not leans or candidate.position == 0 or candidate.sentence.is_row:
        return [candidate]
    before = candidate.at(candidate.position - 1)
    if not before.sentence.may_be_said or not before.sentence.is_whole or is_said(before, chosen):
        return [candidate]
    return [before, candidate] if length([before, candidate]) <= MOST_WORDS else [candidate]


def _points_back(text: str) -> bool:
    """ "It …", and what the check would withhold behind another sentence: "For instance, …"."""
    return bool(_LEANING.match(text) or opening(text))


def _goes_on_from_label(candidate: Candidate) -> bool:
    """`Printing here is …`, in the item that begins with `461 - Printing and stationery:`."""
    before = candidate.source.sentences[candidate.position - 1]
    return candidate.sentence.goes_on and before.is_item and bool(_LABELLED.match(before.plain))


def whole_items(sentences: Sequence[SourceSentence], items: Sequence[range]) -> list[int]:
    """The sentences of the first items that there is room for; only the first of each when they are long."""
    kept = [item for item in items[:_MOST_ITEMS] if sentences[item.start].may_be_listed]
    all_words = sum(len(sentences[at].plain.split()) for item in kept for at in item)
    told, total = list[int](), 0
    for item in kept:
        positions = [at for at in item if sentences[at].may_be_listed] if all_words <= MOST_LIST_WORDS else [item.start]
        total += sum(len(sentences[at].plain.split()) for at in positions)
        if total > MOST_LIST_WORDS:
            break
        told += positions
    return told


def brief_beside(candidate: Candidate, sought: Sought) -> Candidate:
    """A sentence that is told beside another one; of a very long one only the part that answers."""
    return brief(candidate, sought, _BESIDE) if len(candidate.sentence.plain.split()) > _VERY_LONG else candidate


def brief(candidate: Candidate, sought: Sought, most: int) -> Candidate:
    """Of a long sentence that has more words than that, the part that answers; a row of a table is told whole."""
    is_long = len(candidate.sentence.plain.split()) > LONG and _words(candidate) > most >= FEW_WORDS
    cut = shortened(candidate.sentence.plain, sought, most) if is_long and not candidate.sentence.is_row else ""
    return replace(candidate, cut=cut) if cut else candidate


def fitted(chosen: Sequence[Candidate], sought: Sought) -> list[Candidate]:
    """All of them; when there is no room, one of them shortened if that makes it, the longest that can be."""
    missing = length(chosen) - MOST_WORDS
    for one in sorted(chosen, key=_words, reverse=True) if missing > 0 else ():
        short = brief(one, sought, _words(one) - missing)
        if short is not one:
            return [short if each is one else each for each in chosen]
    return list(chosen)


def is_said(candidate: Candidate, chosen: Sequence[Candidate]) -> bool:
    """True for what is told already, in nearly the same words and with the same figures."""
    said = set(words(candidate.sentence.plain))
    figures = {word for word in said if any(map(str.isdigit, word))}
    told = ((each.place, set(words(each.sentence.plain))) for each in chosen)
    return any(
        place == candidate.place or (figures <= other and len(said & other) >= _SAME * len(said))
        for place, other in told
    )


def length(chosen: Iterable[Candidate]) -> int:
    """Words of all of them."""
    return sum(map(_words, chosen))


def _words(candidate: Candidate) -> int:
    return len(candidate.told.split())


def in_reading_order(chosen: Sequence[Candidate]) -> list[Candidate]:
    """Sources in the order they were found in, and each source's sentences as it has them."""
    order = {number: rank for rank, number in enumerate(dict.fromkeys(each.source.number for each in chosen))}
    return sorted(chosen, key=lambda each: (order[each.source.number], each.position))


def _cited_lead(each: Candidate, listed: Enumeration) -> str:
    """The line that opens the list, which goes on below however it ends; else the heading that rules what is in it."""
    heading = ruling_heading(each.source)
    opening = f"{heading}:" if heading else ""
    line = opening if listed.lead is None else each.at(listed.lead).sentence.plain
    return f"{line} [{each.source.number}]" if line else ""


def _as_sentence(text: str) -> str:
    """With a capital where a mail or a note begins a sentence without one: else it goes on with the one before it."""
    begins = text[:1].islower() and text[1:2].islower() and text.endswith((".", "!", "?"))
    return f"{text[:1].upper()}{text[1:]}" if begins else text


def cited(candidate: Candidate) -> str:
    """The sentence with a stop and the number of its source."""
    text = _as_sentence(candidate.told)
    end = "" if text.endswith((".", "!", "?", ":", "…", '."', ".”", ".)")) else "."
    return f"{text.rstrip(';,')}{end} [{candidate.source.number}]"
