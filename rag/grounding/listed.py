"""A line with a colon and what is listed under it: neither says by itself what both say together."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from rag.domain.answers import Claim
from rag.grounding.claims import DraftClaim, governing_lines, is_mere
from rag.grounding.leads import announces, is_unfinished, names_case, untrue
from rag.language.agreeing import answer_of
from rag.language.answered import answered_in_full, asks, of_the_reader
from rag.language.german.reading import read_german
from rag.language.likeness import is_general
from rag.language.questions.bare_answers import in_full, says_something, value_of
from rag.language.questions.stated import stated_part
from rag.language.rules.things import light
from rag.language.values.number_words import spelled_number
from rag.language.words import stem, words

_MOST_WORDS: Final = 8  # of a part; what is longer is a sentence of its own
_MOST_OF_AN_ANSWER: Final = 6  # words; among more there is likely a verb
_FOR_ITSELF: Final = frozenset(("coverage", "negation", "quantifier", "no_source"))
"""What may speak against a line alone: an "Included:" is denied by all that is not."""
_DENIED: Final = frozenset(("negation",))
_RULED: Final = frozenset(("negation", "condition"))
_YES_OR_NO: Final = re.compile(r"(?:yes|ja|(?P<no>no|nein))\b", re.IGNORECASE)
_AGREES: Final = re.compile(
    r"(?:yes|no|ja|nein|sure|of course|certainly|absolutely|correct|exactly|indeed|right)\b", re.IGNORECASE
)
_WITH_CASE: Final = re.compile(r"(?:yes|no|ja|nein)\b, (?P<case>\S.*)", re.IGNORECASE)
_LABELLED: Final = re.compile(r"(?P<label>[^\d:;,–—]{2,40}?)(?::| [-–—])\s+(?P<values>\S.*)")
_TURNED_CASE: Final = re.compile(r"\A(?:no|nein), (?P<if>if|when|unless|wenn|falls)\b", re.IGNORECASE)
_OTHERWISE: Final = {"if": "unless", "when": "unless", "unless": "if", "wenn": "es sei denn", "falls": "es sei denn"}
_NAMES_ITSELF: Final = re.compile(r"[:;()|]|\s[-–—]\s")
"""A label before or behind what is told of it, which then says itself what it is about."""
_OWN_LABEL: Final = re.compile(r"(?P<label>[^:;()]{2,60}?)(?::(?: (?P<cell>[^:;]+);)?|\s[-–—]\s| \()")
_OF_SEVERAL: Final = re.compile(
    r" (?:for|of|in|at|with|between|about|für|von|bei|zwischen) [^?]*?\b(?:and|or|und|oder)\b[^?]*"
)
"""Of a question the things of which it asks the same."""
_PAIRS: Final = (
    re.compile(
        r"(?:\A|, |\b(?:and|und) )(?P<label>[^,;:.()]{2,60}): (?P<told>\S.*?)"
        r"(?=(?:,| and| und) [^,;:.()]{2,60}: |[.]?\Z)"
    ),
    re.compile(r"(?:\A|; )(?P<label>[^;:()–—]{2,60}) [-–—] (?P<told>[^;]+?)(?=;|[.]?\Z)"),
    re.compile(r"(?:\A[^:()]{2,40}: |\A|[,;] |\b(?:and|und) )(?P<told>[^();:]{2,90}?) \((?P<label>[^()]{2,60})\)"),
)
_BETWEEN: Final = re.compile(r",\s+|;\s+|\s+(?:and|und)\s+")
_DIGIT: Final = re.compile(r"\d")
_CELL: Final = re.compile(r"(?:^|; )([^;:]{1,40}): ([^;]+)")
_COLUMN: Final = re.compile(r"(?:^|;)\s*[^;:]{1,40}:")
_MOST_VALUES: Final = 20
_ASIDE: Final = re.compile(
    r",? (?:among (?:other|others|them)(?: things)?|for (?:example|instance)|inter alia),?", re.I
)
_LISTING_WORDS: Final = """
    following follow follows this these those that here list listed below point points item items step steps thing
    things main key most important rule rules detail details overview summary example examples way ways difference
    differences please do does take apply applies include includes including other what you your we our i my it its they
    their a an the of for to in on at by with from as is are there and
    allowed permitted possible included covered refunded reimbursed paid approved not no
    folgende folgenden folgendes hier liste punkte schritte regeln wichtigsten bitte der die das den dem des ein eine
    für von zu im in am bei mit und ist sind gilt gelten
"""
_LISTING: Final = frozenset(stem(word) for word in _LISTING_WORDS.split())


class ClaimInContext(NamedTuple):
    """What a claim says together with what it stands under; `may_only` are the reasons that count against it."""

    text: str
    may_only: frozenset[str] = frozenset()


def in_context(claim: DraftClaim, question: str, sources: Sequence[str]) -> list[ClaimInContext]:
    """The whole statements that a few words make together with what they stand under; none for a sentence of its own.

    Under no line it is the question that they complete ("25 days."), and a label is said of each value behind it. A yes
    takes over what is asked in the asker's words: so only a no speaks against it.
    """
    labelled = [ClaimInContext(each) for each in _by_value(claim.text)]
    if _case_behind(claim.text):
        return [ClaimInContext(one, _RULED) for one in answered_in_full(question, claim.text, sources)[:1]]
    if len(words(claim.text)) > _MOST_WORDS and not (claim.under and is_unfinished(claim.under)):
        return labelled
    if claim.under or claim.heading:
        return [ClaimInContext(spelled_out(claim)), *labelled]
    answered = _as_answer(claim.text, question, sources)
    return [*labelled, answered] if answered.text else labelled


def _as_answer(text: str, question: str, sources: Sequence[str]) -> ClaimInContext:
    """The question with a yes, a no or a value as its answer; an empty text for what is a sentence of its own."""
    if opens := _YES_OR_NO.match(text):
        is_reasoned = opens["no"] and len(words(text)) > 1  # its own words say why not
        return ClaimInContext("" if is_reasoned else in_full(question, opens.group(), sources), _DENIED)
    if _label_of(text) <= _stems(question):
        question = _OF_SEVERAL.sub("", question)
    is_whole = says_something(text) or len(_CELL.findall(text)) > 1
    bare = value_of(text) or ("" if is_whole else text)
    return ClaimInContext(in_full(question, bare, sources) if bare else "")


def _label_of(text: str) -> frozenset[str]:
    """The words of the label that a claim begins with; where the question has them all, it is one of what is asked."""
    found = _OWN_LABEL.match(text)
    return _stems(found["cell"] or found["label"]) if found else frozenset([text])


def _case_behind(text: str) -> str:
    """Of `Yes, if your manager agrees` the case alone; "" where the rest is a statement of its own."""
    found = _WITH_CASE.fullmatch(text)
    return found["case"] if found and names_case(found["case"]) else ""


def in_words(claim: DraftClaim, question: str, sources: Sequence[str]) -> DraftClaim:
    """A mere yes, no or number as what it says to the question; a no in a case is a yes in all others."""
    if _case_behind(claim.text):
        return replace(claim, text=_TURNED_CASE.sub(lambda no: _OTHERWISE[no["if"].casefold()], claim.text))
    if not is_mere(claim.text):
        return claim
    answer = answer_of(claim.text) or read_german(claim.text)
    stated = spelled_out(claim) if claim.under else _said_to(question, answer, sources)
    return replace(claim, text=stated or claim.text)


def _said_to(question: str, answer: str, sources: Sequence[str]) -> str:
    """What a mere yes, no or number says to a question; a yes to what is put to be confirmed says just that."""
    polar = _YES_OR_NO.match(answer)
    put = stated_part(question) if polar else ""
    if not polar or not put:
        return in_full(of_the_reader(read_german(question)), answer, sources)
    return "" if polar["no"] else of_the_reader(put)


def bare_answer(claim: DraftClaim) -> str:
    """What a claim answers the question with, when that is no statement of its own: a value, a name, a case."""
    if claim.under or claim.heading or _NAMES_ITSELF.search(claim.text):
        return ""
    if case := _case_behind(claim.text):
        return case
    is_few = len(words(claim.text)) <= _MOST_OF_AN_ANSWER and not says_something(claim.text)
    is_told = is_few and not _AGREES.match(claim.text)
    return claim.text if is_told or names_case(claim.text) else ""


def pairs_in(text: str) -> list[str]:
    """ "A: x, B: y and C: z", "A – x; B – y" and "x (A), y (B)" as a line for each label; none for a single one."""
    for pattern in _PAIRS:
        found = [f"{match['label'].strip()}: {match['told'].strip()}" for match in pattern.finditer(text)]
        if len(found) > 1:
            return found
    return []


def _by_value(text: str) -> list[str]:
    """ "Oslo: 78 euros for meals, 210 for hotels", and a row of a table, as one statement for each value."""
    if cells := _CELL.findall(text) if "; " in text else []:
        first = text.split("; ")[0]
        label, others = (first, cells) if ": " not in first else (cells[0][1], cells[1:])
        return [f"{label}: {value} {column}" for column, value in others]
    found = _LABELLED.match(text)
    parts = _BETWEEN.split(found["values"]) if found and len(words(text)) <= _MOST_VALUES else []
    return [f"{found['label']}: {part}" for part in parts] if found and all(map(_DIGIT.search, parts)) else []


def spelled_out(claim: DraftClaim) -> str:
    """The line and what stands under it, as one sentence: "HR approves contracts", but "Oslo: 78 euros"."""
    line = _ASIDE.sub("", f"{claim.heading} {claim.under}".strip())
    said = _COLUMN.sub(" ", claim.text).strip() if "; " in claim.text else claim.text
    goes_on = ":" not in said and len(words(line)) > 1 and not announces(line)
    return f"{line.rstrip(': ') if goes_on else line} {said}"


def with_proven_lines(drafted: Sequence[DraftClaim], ledger: Sequence[Claim], question: str) -> list[Claim]:
    """A line that no sentence says by itself stands on the quotes of what is kept under it.

    Only when every word of it is the question's, one of the quotes' or one that opens any list: then it adds nothing.
    """
    asked = _stems(question)
    return [
        standing_on(row, kept)
        if (row["reason"] in _FOR_ITSELF or (row["reason"] == "aside" and asks(claim.text)))
        and (kept := _kept_under(at, drafted, ledger))
        and _adds_nothing(claim.text, asked, kept)
        else row
        for at, (claim, row) in enumerate(zip(drafted, ledger, strict=True))
    ]


def _kept_under(line: int, drafted: Sequence[DraftClaim], ledger: Sequence[Claim]) -> list[Claim]:
    """What is shown of that which is listed under a line, or answers it."""
    return [
        row
        for claim, row in zip(drafted, ledger, strict=True)
        if row["verdict"] == "supported"
        and (line in governing_lines(drafted, claim) or claim.asked == drafted[line].text)
    ]


def _adds_nothing(line: str, asked: frozenset[str], kept: Sequence[Claim]) -> bool:
    quoted = (_stems(quote["text"]) for row in kept for quote in row["quotes"])
    known = asked.union(_LISTING, *quoted)
    says_little = _OF_ANNOUNCING if announces(line) else frozenset[str]()
    unknown = [word for word in words(_ASIDE.sub("", line)) if stem(word) not in known]
    return not unknown or (not untrue(line) and all(word in says_little or _is_light(word) for word in unknown))


def _is_light(word: str) -> bool:
    """True for a number, which is counted elsewhere, and for a word that names no thing of its own."""
    return bool(spelled_number(word)) or word.isdigit() or is_general(word) or word in light()


_OF_ANNOUNCING: Final = frozenset(
    ["should", "can", "may", "need", "needs", "to", "have", "some", "several", "few", "up", "them"]
)


def _stems(text: str) -> frozenset[str]:
    """Of all its words: a "must" or an "all" adds more than any noun."""
    return frozenset(map(stem, words(text)))


def standing_on(row: Claim, kept: Sequence[Claim]) -> Claim:
    """A line that stands on what is kept under it."""
    first = kept[0]
    return {
        **row,
        "verdict": "supported",
        "reason": "supported",
        "score": min(each["score"] for each in kept),
        "source_ids": first["source_ids"],
        "quotes": first["quotes"],
    }
