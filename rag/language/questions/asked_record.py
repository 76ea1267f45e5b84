"""Asking about a document itself: since when it is in force, who answers for it, what replaces it.

No sentence of a document need say so; the library records it. `When does the travel policy start?` asks that way, and
`When does the night shift start?` does too: what is left of a question without such words must be a document's name,
which only the titles tell.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.words import content_stems, stem, words

_KIND_LIST: Final = """
    agreement announcement blog charter code document doc faq file form guide guideline handbook instruction
    list manual memo notice note overview page policy post procedure regulation rule rulebook sheet standard
    summary table wiki
"""
KINDS: Final = frozenset(map(stem, _KIND_LIST.split()))
"""Stems of what a document is called, whatever it is about."""
_BOOKS: Final = frozenset(map(stem, ("handbook", "manual", "rulebook", "wiki", "faq", "charter")))
_SPEAK: Final = KINDS - frozenset(map(stem, ("form", "list", "table", "sheet", "note", "code", "page", "file", "post")))
"""Those by which a document speaks of itself."""

_ASKED_OF: Final = re.compile(
    r"\b(?:valid(?:ity)?|in(?:to)? (?:force|effect)|effective|expir\w+|(?:up[ -]?to|out[ -]?of)[ -]date|outdated"
    r"|obsolete|stale|overdue|current(?:ly)?|official|binding|mandatory|recommendations?|advice|only a guide|stick to"
    r"|rely on|reliable|trust\w*|version|edition|revision|updated?|updates|revised|amended|touched|edited?|published"
    r"|publication|issued|released|posted|introduced|adopted|written|wrote|drafted|compiled|came up with|put together"
    r"|authors?|owners?|owns|whose|behind|approved|signed(?: off)?|review(?:ed|s)?|looked at again|supersede[sd]?"
    r"|replac\w+|successor|predecessor|withdrawn|retired|scrapped|deprecated|archived|dead|newe[rs]t?|latest|older|oldest"
    r"|(?:more|most) recent|how (?:old|recent|new)|date (?:of|on)|status of|responsible|in charge|looks after"
    r"|looking after|maintains?|who (?:keeps|manages|made)|(?:point of )?contact(?: person)?"
    r"|whom? (?:do|can|should|could|would) i (?:ask|contact|talk to|speak to|tell|write to|turn to|go to)"
    r"|(?:last|ever|been|was|were|when) (?:\w+ )*?(?:changed?|modified)"
    r"|still (?:\w+ )*?(?:appl(?:y|ies)|counts?|holds?|good|used?|stands?|go by)"
    r"|(?:appl(?:y|ies)|hold|count) any ?more"
    r"|(?:when|how long) (?:\w+ )*?(?:starts?|begins?|appl(?:y|ies)|changes?|ends?|runs? out|kicks? in|good for)"
    r"|(?:which|what|who) (?:\w+ )*?(?:counts|holds|applies|do (?:i|we) (?:follow|use|go by))"
    r"|what (?:\w+ )*?(?:changed|changes|new)|gültig\w*|in kraft|aktuell\w*|veraltet|überholt|verbindlich|fassung"
    r"|geändert|änderung|aktualisiert|überprüft|geprüft|verantwort\w*|zuständig|geschrieben|verfasst|ersetzt|abgelöst"
    r"|(?:seit|ab|bis) wann|wie (?:alt|aktuell)|(?:gilt|gelten) (?:\w+ )*?(?:noch|weiterhin))\b",
    re.IGNORECASE,
)
_WHOLE: Final = re.compile(
    r"\b(?:summari[sz]e|summary|sum up|overview|outline|key points?|main points?|tl;?dr|gist|table of contents|contents"
    r"|explain|show|open|find|read|download|get me|give me|tell me about|what(?:['’]?s| is| are| does| do)? (?:\w+ )*?"
    r"(?:in|contain|cover|about|inside)|where (?:is|are|can|do)|(?:do|have) (?:we|you|i) (?:have|got)|(?:is|are) there"
    r"|fasse?|zusammenfass\w*|überblick|zeig\w*|öffne|wo (?:ist|finde)|was steht)\b",
    re.IGNORECASE,
)
_NO_NAME_LIST: Final = """
    summarise summarize sum overview outline key main point points tldr content explain show open find read
    download give tell contain contains cover covers inside simple words word short shortly brief briefly quick
    quickly plain english please whole entire full complete few says including fass fasse zusammen
    zusammenfassung überblick zeig zeige im am öffne finde steht drin kurz bitte mir uns valid validity force effect
    effective expire expires expired expiry date dates dated outdated obsolete stale fresh overdue current
    currently official officially binding legally mandatory recommendation recommendations advice version
    versions number edition revision last ever update updates updated revise revised change changed changes
    changing modify modified amended touch touched edit edited publish published publication issue issued
    release released posted introduced adopted review reviewed reviews write written wrote drafted compiled
    author authors owner owns own behind approve approved sign signed supersede superseded supersedes replace
    replaces replaced replacing successor predecessor withdrawn retired scrapped deprecated archived dead newer
    newest latest older oldest more most recent recently lately old new responsible charge look looks looked
    looking after maintain maintains keep keeps manage manages made put together came come comes contact talk
    speak turn ask go goes went still apply applies applied count counts hold holds good use used stand stands
    when since until how long start starts started begin begins began end ends ended run runs kick which what
    who whom whose different difference previous earlier existing present exact exactly anybody anyone anything
    something somebody someone here there one ones thing things wrong today nowadays now again next right
    correct just only about due know check copy text itself whether real really actual actually way back time
    year month got get see need want case question mistake person people team department stick follow true
    already far soon rely trust reliable status days general compared gave exist exists stay stays day tomorrow
    name gültig gültigkeit kraft aktuell aktuelle aktuellen veraltet überholt verbindlich fassung geändert
    änderung letzte letzten aktualisiert überprüft geprüft verantwortlich verantwortet zuständig geschrieben
    verfasst ersetzt abgelöst seit ab bis wann wie alt gilt gelten noch weiterhin eigentlich wer hat ist sind
    die der das den dem des eine ein wurde wird zuletzt für von an in mit was sich welche welcher es gibt gibts
    dieser diese dieses also selbst dokument
"""
_NO_NAME: Final = frozenset(_NO_NAME_LIST.split())
_BESIDE: Final = re.compile(r"\b(?:or|and|vs|versus|than|over|instead of|oder|und|als)\b|[,;:]", re.IGNORECASE)

_SOON: Final = (
    r"(?:next (?:year|month|quarter)|soon|in (?:the )?(?:future|20\d\d)|from \w+(?: 20\d\d)?|this year|coming up|then)"
)
_CHANGES: Final = re.compile(
    rf"(?:(?:what|which (?:\w+ )?(?:documents|policies|rules))(?:['’]?s)?(?: (?:is|are|will|going to|be))* "
    rf"(?:changes|change|changing|new)(?: {_SOON})?"
    rf"|(?:are there|any|is anything|will anything)(?: (?:any|upcoming|coming|planned|new|going to|policy|rule))* "
    rf"(?:changes|changing|change)(?: {_SOON})?"
    r"|was ändert sich(?: (?:nächstes jahr|bald|demnächst|20\d\d|im nächsten jahr|ab \w+))?)",
    re.IGNORECASE,
)
_SEVERAL: Final = re.compile(
    r"\b(?:which|what)\b(?: of the| of these)? (?!version|edition|revision)(?:[\w'-]+ )*?"
    r"(?:counts?|applies|holds|is (?:the )?(?:valid|in force"
    r"|current|right|latest|correct|binding|official)|(?:do|should|must) (?:i|we) (?:follow|use|go by))\b",
    re.IGNORECASE,
)
_CONTENTS: Final = re.compile(
    r"\bwhat(?:['’]?s)?\b(?: \w+)*? (?:changed|changes|change|new|different)\b|was (?:hat|ändert)", re.I
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
    of_whole: bool = False  # `summarise it`, `what is in it?`
    sides: "tuple[AskedRecord, ...]" = ()  # of `which is newer, the guide or the wiki?`, one by one

    @property
    def is_of_all(self) -> bool:
        """True for `what changes next year?`."""
        return not self.subject and not self.kinds


@lru_cache(maxsize=32)
def asked_record(question: str) -> AskedRecord | None:
    """What a question about a document itself, or for all of it, calls it; `None` for one that asks what it says."""
    text = " ".join(question.split()).strip(" ?!.")
    if _CHANGES.fullmatch(text):
        return AskedRecord(frozenset(), frozenset())
    of_whole = not _ASKED_OF.search(text)
    asked = None if of_whole and not _WHOLE.search(text) else _called(text)
    if asked is None:
        return None
    sides = tuple(side for part in _BESIDE.split(text) if (side := _called(part)))
    return asked._replace(
        one_of_several=bool(_SEVERAL.search(text)),
        in_words=bool(_CONTENTS.search(text)),
        of_whole=of_whole,
        sides=sides if len(sides) > 1 else (),
    )


def _called(text: str) -> AskedRecord | None:
    """Whatever is left of it without what is asked of a document."""
    name = frozenset(content_stems(" ".join(word for word in words(text) if word not in _NO_NAME)))
    return AskedRecord(name - KINDS, name & KINDS) if name else None


def asks_of_kind_alone(text: str) -> bool:
    """True for a question about a document that is called nothing but a policy, a page or the like."""
    asked = asked_record(text)
    return asked is not None and bool(asked.kinds) and not asked.subject and not asked.of_whole


def asks_for_book(text: str) -> bool:
    """True for `what is in the handbook?`: there is one, whatever was spoken of before."""
    asked = asked_record(text)
    return asked is not None and asked.of_whole and not asked.subject and bool(asked.kinds & _BOOKS)


def asks_for_changes(question: str) -> bool:
    """True for `what changes next year?`: what is in force today announces it."""
    asked = asked_record(question)
    return asked is not None and asked.is_of_all


def announces_nothing(question: str, told: Iterable[str]) -> bool:
    """True when changes to come are asked for, and no sentence speaks of any."""
    return asks_for_changes(question) and not any(map(_ANNOUNCED.search, told))


def speaks_of_record(sentence: str) -> bool:
    """`This policy applies from …`, `Last updated …`; not `Whoever goes aboard needs a valid certificate`."""
    found = _TOLD.search(sentence)
    return found is not None and (found.start() < _OPENING or bool(_SPEAK & {*content_stems(sentence)}))
