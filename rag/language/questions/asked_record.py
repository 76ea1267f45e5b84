"""Asking about a document itself: since when it is in force, who answers for it, what replaces it.

No sentence of a document need say so; the library records it. `When does the travel policy start?` asks that way, and
`When does the night shift start?` does too: only the titles tell which of them is a document.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from rag.language.words import content_stems, stem

_KIND_LIST: Final = """
    agreement announcement blog charter code document faq file form guide guideline handbook instruction manual memo
    notice page policy post procedure regulation rule rulebook standard version wiki
"""
KINDS: Final = frozenset(map(stem, _KIND_LIST.split()))
"""Stems of what a document is called, whatever it is about."""

_AGE_LIST: Final = """
    current exact existing last latest new newer newest old older present
"""
_AGE: Final = frozenset(map(stem, _AGE_LIST.split()))
_ASKED: Final = r"(?:(?:and|but|so|ok|okay|hey|hi|please|und|aber) )*(?:(?:can|could) you )?(?:tell me |do you know )?"
_SUBJECT: Final = r"(?P<subject>\w.*?)"
_BE: Final = r"(?:is|are|was|were|has|have|had|will|do|does|did|be|been|get|gets|got)"
_BEGINS: Final = (
    r"(?:start|begin|apply|hold|count|change|expire|end|run out|kick in|go live|come (?:out|in(?:to)? (?:force|effect))"
    r"|take effect|(?:become |in )?(?:effective|valid|force|effect)"
    r"|(?:up for|due(?: for)?)(?: a| the| its)?(?: next)? review"
    r"|(?:updated|changed|revised|reviewed|written|published|issued|posted|made|created|replaced|introduced|adopted))"
)
_HOLDS: Final = (
    r"(?:valid|current|up[ -]to[ -]date|in (?:force|effect|use)|outdated|out of date|expired|obsolete|official|binding"
    r"|overdue|applicable|the (?:latest|newest|current|valid|official)(?: version| one)?)"
)
_WHO: Final = (
    r"(?:wrote|writes|owns|made|makes|maintains|published|publishes|issued|issues|posted|updates?|looks after|signed"
    r"|approved|manages|keeps|reviews|has written|(?:is|was) (?:responsible for|in charge of|the (?:owner|author) of)"
    r"|do i (?:ask|contact|talk to|tell|write to) about|can i (?:ask|contact) about|answers for)"
)
_NEWER: Final = r"(?:newer|new|later|latest|newest|current|updated|more recent|previous|earlier|older|other)"
_REPLACED: Final = r"(?:replaced|replaces|superseded|supersedes|(?:comes|came) after)"
_CHANGED: Final = r"(?:changed|changes|change|changing|new|different|going to change)"
_END: Final = r"(?: (?:still|again|next|last|now|today|any ?more|any longer|to change|for|from|until|till|nowadays))*"

_WHEN: Final = r"(?:(?:since|until|till|by|as of|from) )?when|how long"
_VERSION: Final = r"(?:version|edition|revision|date|owner|author|status|age|validity)"
_IN: Final = r"(?: (?:in|to|with|about|for|of|on))+"

_ENGLISH: Final = (
    rf"(?:{_WHEN}) {_BE} {_SUBJECT} (?:{_BE} |next |last |still )*{_BEGINS}",
    rf"(?:is|are|was|were) {_SUBJECT} (?:still )?{_HOLDS}",
    rf"(?:does|do|did) {_SUBJECT} still (?:apply|hold|count|exist)",
    rf"(?:does|do) {_SUBJECT} (?:apply|hold) any ?more",
    rf"how (?:old|current|recent|new|official|up[ -]to[ -]date|binding) (?:is|are) {_SUBJECT}",
    rf"(?:who|which (?:team|department|person|group)|whom) {_WHO} {_SUBJECT}",
    rf"whose (?:is|are) {_SUBJECT}",
    rf"(?:what|which|what's|whats)(?: is| are|'s)?(?: the)?(?: {_NEWER})? {_VERSION} (?:of|on) {_SUBJECT}"
    rf"(?: (?:is|are) (?:{_HOLDS}|there|used))?",
    rf"(?:is|are) there (?:a|an|any|another) (?:{_NEWER} )?(?:version|edition|revision) of {_SUBJECT}",
    rf"(?:is|are) there (?:a|an|any) {_NEWER} {_SUBJECT}",
    rf"(?:what|which(?: \w+)?) {_REPLACED} {_SUBJECT}",
    rf"(?:was|is) {_SUBJECT} (?:been )?(?:replaced|superseded)",
    rf"what(?:['’]?s)?(?: (?:is|are|has|have|will|was|were|did|been|be|the))* {_CHANGED}{_IN} {_SUBJECT}",
)
_GEPRUEFT: Final = r"(?:geändert|aktualisiert|überprüft|geprüft|veröffentlicht|geschrieben|ersetzt)"
_GERMAN: Final = (
    rf"(?:seit|ab|bis) wann (?:gilt|gelten|ist|sind|war) {_SUBJECT}(?: (?:gültig|in kraft|aktuell))?",
    rf"wann (?:tritt|trat|treten) {_SUBJECT} (?:in|außer) kraft",
    rf"wann (?:wurde|wurden|wird|werden) {_SUBJECT} (?:zuletzt |wieder |das )*{_GEPRUEFT}",
    rf"(?:gilt|gelten) {_SUBJECT} (?:noch|weiterhin)",
    rf"(?:ist|sind) {_SUBJECT} (?:noch )?(?:gültig|aktuell|in kraft|veraltet|abgelaufen|verbindlich|überholt)",
    rf"wie (?:alt|aktuell|verbindlich) (?:ist|sind) {_SUBJECT}",
    rf"wer (?:hat )?{_SUBJECT} (?:geschrieben|verfasst|herausgegeben|veröffentlicht|verantwortet)",
    rf"wer (?:ist|sind) (?:für )?{_SUBJECT} (?:verantwortlich|zuständig)",
    rf"wer (?:verantwortet|pflegt) {_SUBJECT}",
    rf"(?:welche|gibt es eine (?:neue|neuere|andere)) (?:version|fassung) (?:von |der |des )?{_SUBJECT}(?: gilt)?",
    rf"was (?:hat|wird) sich (?:an |in |bei |mit )?{_SUBJECT} (?:geändert|ändern)",
    rf"was (?:ändert|änderte) sich (?:an|in|bei|mit) {_SUBJECT}",
    rf"(?:was|welche \w+) (?:hat )?{_SUBJECT} (?:ersetzt|abgelöst)",
)
_QUESTIONS: Final = tuple(re.compile(rf"{_ASKED}(?:{each}){_END}", re.IGNORECASE) for each in (*_ENGLISH, *_GERMAN))

_SEVERAL: Final = re.compile(
    rf"{_ASKED}which(?: of the)? {_SUBJECT} (?:counts?|appl(?:y|ies)|holds?|(?:is|are) (?:the )?"
    r"(?:valid|in force|current|right|latest|correct|binding|official)(?: one)?|(?:do|should|must) i (?:follow|use))"
    r"\b.*",
    re.IGNORECASE,
)
_WHAT: Final = re.compile(rf"{_ASKED}(?:what(?:['’]?s)?|was) ", re.IGNORECASE)

_SOON: Final = (
    r"(?:next (?:year|month|quarter)|soon|in (?:the )?(?:future|20\d\d)|from \w+(?: 20\d\d)?|this year|coming up|then)"
)
_CHANGES: Final = re.compile(
    rf"{_ASKED}(?:(?:what|which (?:\w+ )?(?:documents|policies|rules))(?:['’]?s)?(?: (?:is|are|will|going to|be))* "
    rf"(?:changes|change|changing|new)(?: {_SOON})?"
    rf"|(?:are there|any|is anything|will anything)(?: (?:any|upcoming|coming|planned|new|going to|policy|rule))* "
    rf"(?:changes|changing|change)(?: {_SOON})?"
    r"|was ändert sich(?: (?:nächstes jahr|bald|demnächst|20\d\d|im nächsten jahr|ab \w+))?)",
    re.IGNORECASE,
)


_TOLD: Final = re.compile(
    r"\b(?:valid|effective|in force|replac|supersed|version|edition|updat|revis|review|approv|writ|owner|owned|author"
    r"|maintain|publish|issue|expire|since|until|as of|edited|checked|dated|posted|obsolete|outdated|current"
    r"|appl(?:y|ies)|takes? effect|chang|gültig|kraft|fassung|ersetz|stand\b|gilt|gelten|geändert|verantwort)",
    re.IGNORECASE,
)


_ANNOUNCED: Final = re.compile(r"\b(?:20\d\d|will|wird|werden|chang\w+)\b", re.IGNORECASE)
_OPENING: Final = 12  # characters in which a line of its own says what it records: `Last updated`, `Owner`


class AskedRecord(NamedTuple):
    """What is asked about: `{travel}` of kind `{polici}`; neither when every change to come is asked for."""

    subject: frozenset[str]  # stems
    kinds: frozenset[str]  # stems among KINDS
    one_of_several: bool = False  # `which travel policy counts?`: whatever is called so, of any kind
    in_words: bool = False  # `what changed in it?` wants to know what it says, too

    @property
    def is_of_all(self) -> bool:
        """True for `what changes next year?`."""
        return not self.subject and not self.kinds


def asked_record(question: str) -> AskedRecord | None:
    """What a question about a document itself calls it; `None` for one that asks what documents say."""
    text = " ".join(question.replace(",", " ").split()).strip(" ?!.")
    if _CHANGES.fullmatch(text):
        return AskedRecord(frozenset(), frozenset())
    found = (each.fullmatch(text) for each in _QUESTIONS)
    named = (match["subject"] for match in found if match)
    asked = next((asked for name in named if (asked := _read(content_stems(name)))), None)
    return asked._replace(in_words=bool(_WHAT.match(text))) if asked else _one_of_several(text)


def is_asked_of_record(text: str, name: re.Pattern[str]) -> bool:
    """True when a question about a document itself calls it by such a name."""
    found = (each.fullmatch(text) for each in _QUESTIONS)
    return any(match and name.fullmatch(match["subject"]) for match in found)


def _one_of_several(text: str) -> AskedRecord | None:
    several = _SEVERAL.fullmatch(text)
    asked = _read(content_stems(several["subject"])) if several else None
    return asked._replace(one_of_several=True) if asked and asked.subject else None


def asks_in_words(question: str) -> bool:
    """True for a question about a document that asks for what it says, too: the passages in doubt may tell."""
    asked = asked_record(question)
    return asked is None or asked.in_words


def asks_for_changes(question: str) -> bool:
    """True for `what changes next year?`: what is in force today announces it."""
    asked = asked_record(question)
    return asked is not None and asked.is_of_all


def is_off_record(question: str, told: Iterable[str]) -> bool:
    """True when a document itself is asked about, and no sentence says when it holds or who answers for it."""
    asked = asked_record(question)
    if asked is None or not (asked.kinds or asked.is_of_all):
        return False
    return not any(_is_of_record(sentence, asked) for sentence in told)


def _is_of_record(sentence: str, asked: AskedRecord) -> bool:
    """`This policy applies from …`, `Last updated …`; not `Whoever goes aboard needs a valid certificate`."""
    if asked.is_of_all:
        return bool(_ANNOUNCED.search(sentence))
    found = _TOLD.search(sentence)
    return found is not None and (found.start() < _OPENING or bool(KINDS & {*content_stems(sentence)}))


def _read(stems: Sequence[str]) -> AskedRecord | None:
    told = [each for each in stems if each not in _AGE]
    kinds = frozenset(told) & KINDS
    return AskedRecord(frozenset(told) - kinds, kinds) if told else None
