"""How the demo model answers: it finds the sentences that answer, puts them together and says where they stand."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.language.names import exact_names
from rag.language.questions.answer_types import has_signs
from rag.language.questions.question import QuestionShape
from rag.language.rules.own_dates import holds_on, names_days
from rag.language.rules.ranges import asked_values, is_out_of_range, says_what_lies_beyond
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact
from rag.language.words import words
from rag.models.demo.candidates import Candidate
from rag.models.demo.changes import announced
from rag.models.demo.comparison import compared
from rag.models.demo.lists import list_after, list_of, list_under
from rag.models.demo.material import LOW_AUTHORITY, Material, folded, gather, passages
from rag.models.demo.rows import bounded_rows, chosen_rows, whole_table
from rag.models.demo.sources import SourceSentence
from rag.models.demo.telling import (
    MOST_LIST_WORDS,
    MOST_WORDS,
    brief_beside,
    cited,
    completed,
    fitted,
    is_said,
    length,
    tell,
    whole_items,
    with_context,
)
from rag.prompts import I_DO_NOT_KNOW
from rag.prompts.sources import PromptSource
from rag.retrieval.evidence.quality import probability

_UNLIKELY: Final = 0.35  # probability of an answer below which the model says that it does not know
_SURE: Final = 0.95  # of the answer being said, from which nothing is added
_LEAST: Final = 0.05  # probability of another sentence, from which it is added
_RIVAL: Final = 0.8  # of the probability of a whole answer or a table's best row, from which another may be meant
_FAR_LESS: Final = 0.1  # … of the best one's, below which it must say more of what is asked
_LESS: Final = 0.2  # … and has none of it itself, but stands under a heading that does
_LEAST_KIND: Final = 0.01  # … when it alone shows the kind of answer that is wanted
_MOST_SENTENCES: Final = 3
_MOST_TWINS: Final = 2
_MOST_YES_NO: Final = 2
_DOUBTFUL: Final = 0.5  # probability of the best sentence, below which one more may be told
_ASIDE: Final = 0.5  # of the best sentence's probability, that one from another place must have beside a yes or no
_ON_THE_MATTER: Final = 0.5  # of the best sentence's question words, that a sentence of another document must have
_MORE_OFFICIAL: Final = 10  # of authority, that a document must have beyond another to be heard first
_HEARD: Final = 12  # best sentences among which a more official one is looked for
_MEASURED: Final = frozenset(("duration", "number", "money", "percentage", "frequency", "date"))
_STEP: Final = re.compile(  # it has a place in an order, or says what one must do
    r"^(?:first|second|third|next|then|after|once|before|finally|lastly|additionally|in addition)\b"
    r"|\b(?:should|must|needs? to|has to|have to|(?:make|be) sure|required to|important to)\b",
    re.IGNORECASE,
)
_PROCEDURE: Final = re.compile(r"\b(?:procedure|process|steps)\b", re.IGNORECASE)
_WHAT_TO_DO: Final = re.compile(
    r"\bwhat (?:(?:do|should|must|can) (?:i|we|you) (?:have to |need to )?do|now|next|to do)\b", re.IGNORECASE
)
_DEEDS: Final = re.compile(  # of a section, that has the steps to take
    r"(?:what (?:to|you (?:must|should|have to)) do|(?:immediate )?(?:steps|actions?|measures)|first aid|procedure)\b",
    re.IGNORECASE,
)
_UNDECIDED: Final = re.compile(r'source \[(\d+)\] \("(.*?)"\) and source \[(\d+)\] \("(.*?)"\) differ')


def compose(
    question: str,
    sources: Sequence[PromptSource],
    *,
    resolved: str,
    unresolved: str,
    steps: bool,
    day: str = "",
    embedder: Embeddings,
) -> str:
    """A short cited answer from the sources, or the words for not knowing. Steps are told as far as they go.

    `day` is the one, as an ISO date, on which an answer must hold; without it all days are alike.
    """
    material = gather(question, sources, resolved, embedder, date.fromisoformat(day) if day else None)
    likely = probability(question, passages(sources), embedder)
    if not material.candidates or likely < _UNLIKELY or _is_told_of_another(material.candidates):
        return I_DO_NOT_KNOW
    forms = (
        announced,
        bounded_rows,
        chosen_rows,
        _as_pair,
        _as_what_to_do,
        _as_list,
        whole_table,
        _as_steps if steps else _as_prose,
    )
    told = _both_sides(material, unresolved) or compared(question, sources, resolved, embedder)
    return told or next(filter(None, (form(material) for form in forms)))


def _is_told_of_another(candidates: Sequence[Candidate]) -> bool:
    """True when a yes or a no to another question has more of what is asked than the best of the rest: cars may be
    charged there, and nothing else speaks of charging."""
    best = candidates[0]
    asked = best.found | best.headed
    return any(each.is_for_another and each.found | each.headed > asked for each in candidates[:_HEARD])


def _both_sides(material: Material, unresolved: str) -> str:
    """When no rule decides between two sources, both are quoted."""
    for match in _UNDECIDED.finditer(unresolved):
        sides = [_quoted(material, int(match[1]), match[2]), _quoted(material, int(match[3]), match[4])]
        best = material.candidates[0]
        if all(sides) and any(side and side.place == best.place for side in sides):
            return " ".join(cited(side) for side in sides if side)
    return ""


def _quoted(material: Material, number: int, quote: str) -> Candidate | None:
    wanted = folded(quote)
    return next(
        (
            each
            for each in material.candidates
            if each.source.number == number
            and (said := folded(each.sentence.span.text))
            and (wanted in said or said in wanted)
        ),
        None,
    )


def _as_what_to_do(material: Material) -> str:
    """`What do I do?` is answered by the steps under that heading, in the document that speaks of the case."""
    if not _WHAT_TO_DO.search(material.shape.text):
        return ""
    best = material.candidates[0]
    steps = (
        each
        for each in material.candidates
        if each.source.source.title == best.source.source.title
        and _DEEDS.match(each.source.source.section.rsplit(" > ", 1)[-1])
        and each.sentence.is_step
    )
    first = next(steps, None)
    found = list_of(first.source.sentences, first.position) if first else None
    if first is None or found is None or best.sentence.is_step:
        return ""
    return tell([first.at(position) for position in whole_items(first.source.sentences, found.items)])


def _as_list(material: Material) -> str:
    """Steps and enumerations stay lists: the line that opens them, then their items."""
    best = material.candidates[0]
    sentences = best.source.sentences
    finds = (list_under, list_of, list_after) if _asks_for_list(material.shape) else (list_under,)
    found = next((listed for find in finds if (listed := find(sentences, best.position))), None)
    if found is None or len(found.items) < 2:
        return ""
    told = [best.at(position) for position in whole_items(sentences, found.items)]
    before = [] if best.position in found or best.position == found.lead else [best]
    return tell([*before, *told]) if len(told) > 1 else ""


def _asks_for_list(shape: QuestionShape) -> bool:
    return shape.answer_type in ("list", "procedure") or bool(_PROCEDURE.search(shape.text))


def _as_pair(material: Material) -> str:
    """Two sentences from two places that answer together, when no single one does."""
    halves = material.reading.halves
    if halves is None:
        return ""
    known = {each.place: each for each in material.candidates}
    numbers = {each.source.number for each in material.candidates}
    told = [known.get((half.passage + 1, half.position)) for half in halves.both]
    if not numbers or not all(told):
        return ""
    return " ".join(cited(half) for half in told if half)


def _as_prose(material: Material) -> str:
    return tell(completed(_likeliest(material), steps=_asks_for_list(material.shape))) or I_DO_NOT_KNOW


def _as_steps(material: Material) -> str:
    """The same, with the steps that stand around each of its sentences."""
    told: list[Candidate] = []
    for candidate in _likeliest(material):
        around = [candidate.at(position) for position in _steps_around(candidate)]
        for each in (candidate, *around):
            if not is_said(each, told) and (each is candidate or length([*told, each]) <= MOST_LIST_WORDS):
                told.append(each)
    return tell(told) or I_DO_NOT_KNOW


def _steps_around(candidate: Candidate) -> list[int]:
    """Sentences before and after it, without a break, that tell what to do: the nearest first."""
    sentences, found = candidate.source.sentences, []
    for way in (1, -1):
        at = candidate.position + way
        while 0 <= at < len(sentences) and _is_step(sentences[at]):
            found.append(at)
            at += way
    return sorted(found, key=lambda position: abs(position - candidate.position))


def _is_step(sentence: SourceSentence) -> bool:
    return sentence.may_be_said and sentence.is_whole and bool(_STEP.search(sentence.plain))


def _likeliest(material: Material) -> list[Candidate]:
    """The best sentence with what it leans on, and others as long as the answer may be among them."""
    heard = _official_first([each for each in material.candidates if not _opens_list(each)])
    if not heard:
        return []
    opening = [*with_context(heard[0], []), *_held_on(material.day, heard[0])]
    if beyond := _beyond(heard[0], asked_values(material.shape.text)):
        return fitted([*opening, *beyond], material.sought)
    chosen = _with_others(fitted(opening, material.sought), heard[1:], material)
    return chosen + _twins(material, chosen) + _missing_kind(material, chosen)


def _with_others(chosen: list[Candidate], others: Sequence[Candidate], material: Material) -> list[Candidate]:
    """Those of the others, best first, that add something, until enough is told."""
    for candidate in others:
        if _is_enough(candidate, chosen, material):
            break
        if _is_no_part(candidate, chosen, material):
            continue
        group = [*with_context(candidate, chosen), *_held_on(material.day, candidate)]
        told = [brief_beside(each, material.sought) for each in group if not is_said(each, chosen)]
        together = fitted([*chosen, *told], material.sought)
        if length(together) <= MOST_WORDS:
            chosen = together
    return chosen


def _is_enough(candidate: Candidate, chosen: Sequence[Candidate], material: Material) -> bool:
    """True when as much is told as may be, or the next sentence is hardly meant, or not beside a whole answer."""
    most = _MOST_YES_NO if material.shape.answer_type == "yes_no" else _MOST_SENTENCES
    if material.candidates[0].probability < _DOUBTFUL:
        most += 1
    said = sum(each.probability for each in chosen)
    least = max(_LEAST, _RIVAL * chosen[0].probability if chosen[0].is_complete else 0.0)
    return len(chosen) >= most or said >= _SURE or candidate.probability < least


def _is_no_part(candidate: Candidate, chosen: Sequence[Candidate], material: Material) -> bool:
    """True for what no answer tells beside the sentences chosen."""
    best = chosen[0]  # or what that leans on, which stands ahead of it
    return (
        _is_row_beside(candidate, chosen)
        or _is_of_another(candidate, best)
        or _is_hearsay(candidate, best)
        or _adds_nothing(candidate, best)
        or (material.shape.answer_type == "yes_no" and _is_aside(candidate, best))
        or _is_without_case(candidate, best, material)
        or is_out_of_range(asked_values(material.shape.text), candidate.sentence.plain, best.sentence.plain)
    )


def _adds_nothing(candidate: Candidate, best: Candidate) -> bool:
    """True for what is far less likely meant and has no word more of what is asked, and for a rule elsewhere for a case
    that nobody told."""
    if (candidate.found | candidate.headed) - best.found - best.headed:
        is_elsewhere = candidate.source.number != best.source.number
        return is_elsewhere and candidate.is_special and candidate.probability < _ASIDE * best.probability
    least = _FAR_LESS if candidate.found else _LESS
    return candidate.probability < least * best.probability


def _is_without_case(candidate: Candidate, best: Candidate, material: Material) -> bool:
    """Who tells a case and asks how much is told the rule for it, and not beside it the one for everybody."""
    told = material.shape.told & material.reading.known
    is_for_case = bool(told) and told <= best.found and best.shows_kind and candidate.shows_kind
    return is_for_case and material.shape.answer_type in _MEASURED and told.isdisjoint(candidate.found)


def _beyond(candidate: Candidate, amounts: Sequence[Fact]) -> list[Candidate]:
    """Behind a limit that is broken, the next sentence that says what holds then."""
    if not amounts or candidate.position + 1 >= len(candidate.source.sentences):
        return []
    then = candidate.at(candidate.position + 1)
    is_meant = says_what_lies_beyond(amounts, candidate.sentence.plain, then.sentence.plain)
    return [then] if is_meant and then.sentence.may_be_said else []


def _held_on(day: date | None, candidate: Candidate) -> list[Candidate]:
    """Beside what begins later or ended before, the next sentence that says by its own days what held on that day."""
    if day is None or holds_on(candidate.sentence.plain, day):
        return []
    around = (
        at for at in (candidate.position - 1, candidate.position + 1) if 0 <= at < len(candidate.source.sentences)
    )
    beside = [candidate.at(at) for at in around]
    return [
        each
        for each in beside
        if each.sentence.may_be_said and names_days(each.sentence.plain) and holds_on(each.sentence.plain, day)
    ][:1]


def _opens_list(candidate: Candidate) -> bool:
    """A line that says nothing without what stands under it."""
    return candidate.sentence.plain.endswith(":") or bool(list_under(candidate.source.sentences, candidate.position))


def _official_first(candidates: Sequence[Candidate]) -> list[Candidate]:
    """When a more official document says the same as the best sentence, it is heard instead."""
    best = next(iter(candidates), None)
    official = next((each for each in candidates[1:_HEARD] if best and _outranks(each, best)), None)
    if best is None or official is None:
        return list(candidates)
    others = [each for each in candidates if each not in (best, official)]
    likely = official.probability + best.probability
    return [replace(official, probability=likely, is_complete=best.is_complete), *others]


def _outranks(candidate: Candidate, best: Candidate) -> bool:
    """It states a value or an address of the best sentence, about the same, with clearly more authority."""
    return (
        candidate.source.source.authority >= best.source.source.authority + _MORE_OFFICIAL
        and best.found <= candidate.found | candidate.headed
        and best.named <= candidate.named
        and bool(_said_of(best) & _said_of(candidate))
    )


def _said_of(candidate: Candidate) -> frozenset[str]:
    """The values and addresses that a sentence states; that two sums are for a day makes them no same sum."""
    text = candidate.sentence.plain
    told = [fact for fact in read_facts(text) if not fact.implied]
    facts = [fact for fact in told if fact.kind != "frequency"] or told
    said = {f"{fact.kind} {fact.value} {fact.unit}" for fact in facts}
    return frozenset(said | {name.key for name in exact_names(text)})


def _twins(material: Material, chosen: Sequence[Candidate]) -> list[Candidate]:
    """What other pages say of the same in the same words, but with other figures: another site has hours of its own."""
    best = chosen[0] if chosen else None
    found = [each for each in material.candidates[1:_HEARD] if best and _is_twin(each, best)]
    return [each for each in found if not is_said(each, chosen)][:_MOST_TWINS]


def _is_twin(candidate: Candidate, best: Candidate) -> bool:
    """As likely meant but for what its page is called; what a rule decided against is no candidate any more."""
    if candidate.source.source.title == best.source.source.title or not best.named <= candidate.named:
        return False
    own, others = (frozenset(words(each.sentence.plain)) for each in (candidate, best))
    only = own - others, others - own
    is_other_value = all(only) and all(any(map(str.isdigit, word)) for word in own ^ others)
    return is_other_value and candidate.found == best.found and candidate.probability >= _FAR_LESS * best.probability


def _missing_kind(material: Material, chosen: Sequence[Candidate]) -> list[Candidate]:
    """When nothing chosen shows the place, the person or the time asked for: the sentence nearby that does."""
    if not chosen or any(each.shows_kind for each in chosen) or not has_signs(material.shape.answer_type):
        return []
    title = chosen[0].source.source.title
    nearby = [
        each
        for each in material.candidates
        if each.shows_kind and each.probability >= _LEAST_KIND and each.source.source.title == title
    ]
    nearby.sort(key=lambda each: not _goes_on_from(each, chosen))
    return [each for each in nearby[:1] if length([*chosen, each]) <= MOST_WORDS]


def _goes_on_from(candidate: Candidate, chosen: Sequence[Candidate]) -> bool:
    """It stands right behind one of them and leans on it: `They must be taken by 31 March.`"""
    return candidate.sentence.goes_on and any(
        each.source.number == candidate.source.number and each.position + 1 == candidate.position for each in chosen
    )


def _is_row_beside(candidate: Candidate, chosen: Sequence[Candidate]) -> bool:
    """True for another row of a table that has been read already, and clearly a worse one."""
    tables = [each for each in chosen if each.sentence.is_row and each.source.number == candidate.source.number]
    return candidate.sentence.is_row and any(candidate.probability < _RIVAL * each.probability for each in tables)


def _is_of_another(candidate: Candidate, best: Candidate) -> bool:
    """True when the best sentence is about the name asked for, and the candidate stands where that name does not."""
    return not best.named <= candidate.named


def _is_hearsay(candidate: Candidate, best: Candidate) -> bool:
    """True for an informal document beside an official one that has answered, or one that speaks less of the matter."""
    if candidate.source.source.title == best.source.source.title:
        return False
    informal = candidate.source.source.authority < LOW_AUTHORITY <= best.source.source.authority
    return informal or len(candidate.found) < _ON_THE_MATTER * len(best.found)


def _is_aside(candidate: Candidate, best: Candidate) -> bool:
    """True for a sentence from elsewhere that is clearly less likely to be meant than what has answered."""
    return candidate.source.number != best.source.number and candidate.probability < _ASIDE * best.probability
