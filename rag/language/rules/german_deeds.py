"""Who does what to whom in German: read from the sentence itself, for its articles tell who does a thing.

A noun is a word with a capital; what has "den" or "dem" before it, or a preposition, does nothing. Where that leaves
two, an office or a person does it rather than a thing, and else the one before the verb.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import takewhile
from typing import Final, NamedTuple

from rag.language.german.bridge import is_german_function_word
from rag.language.german.compounds import plain as _plain
from rag.language.german.deed_nouns import verb_of_noun
from rag.language.german.figures import in_figures
from rag.language.german.strong import infinitive_of
from rag.language.rules.deeds import Deed
from rag.language.rules.parties import is_party
from rag.language.word_lists import list_rows

CLAUSE: Final = re.compile(
    r"(?:[,;:!?()–—]|(?<!\b\d)(?<!\b\d\d)\.)\s|[.,;:!?()]\Z|\s(?=und\s+(?:(?:der|die|das|er|sie|es)|[a-zäöüß]+t)\s)"
    r"|(?:(?<=\s(?:ab|an|zu))|(?<=\s(?:auf|aus|bei|ein|mit|vor|weg))|(?<=\snach))\s(?=(?:und|oder|sowie)\s)"
)
"""Where a clause ends: also behind the particle of its verb, "legt es vor und danach …"."""
TOKEN: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_PREPOSITION_LIST: Final = """
    an am ans auf aus bei beim bis durch für gegen gemäß im in ins mit nach ohne pro seit über um unter vom von vor
    während wegen zu zum zur zwischen hinter neben trotz laut innerhalb außerhalb ab binnen anstelle statt außer
"""
_PREPOSITIONS: Final = frozenset(_PREPOSITION_LIST.split())
_BY: Final = frozenset(["von", "vom", "durch"])
_DONE_TO_ONLY: Final = re.compile(r"(?:d|jed|dies)e[nm]|(?:ein|kein|mein|dein|sein|ihr|unser)e[nmr]|des", re.IGNORECASE)
_EITHER: Final = re.compile(r"(?:der|die|das|(?:ein|kein|mein|dein|sein|ihr|unser|jede?|diese?)(?:e|er|es)?)", re.I)
_DETERMINER: Final = re.compile(r"(?:der|die|das|(?:dein|sein|ihr|unser|jede|diese)(?:e|er|es)?)")
_FEMININE: Final = re.compile(r".*(?:ung|heit|keit|schaft|tion|tät|in|ei|ie|ik|ur|kraft|e)")
_BECOMES: Final = frozenset(["wird", "werden", "wurde", "wurden"])
_DEMANDS: Final = re.compile(
    r"(?:muss|müssen|müsst|darf|dürfen|kann|können|soll|sollen|sollte|sollten|will|wollen|möchte|möchten)"
)
_SMALL_LIST: Final = """
    und oder aber ob wenn dass weil sobald falls als wie auch nur noch schon sich nicht sofort dann hier dort so
    spätestens mindestens höchstens einmal immer nie stets selbst man er sie es ich wir ihr ihn ihm ihnen uns euch mich
    dich wer was ist sind hat haben sein bin war waren keine kein alle allen aller alles jede jeder jedes viele einige
    beide zwei drei vier fünf sechs sieben acht neun zehn elf zwölf wird werden muss müssen kann können darf dürfen soll
    sollen maximal wenigstens erst
"""
_SMALL: Final = frozenset(_SMALL_LIST.split())
_APART: Final = re.compile(
    r"(?:ab|an|auf|aus|bei|ein|fest|frei|her|hin|los|mit|nach|vor|weg|weiter|zu|zurück|zusammen)"
)
_STANDS: Final = frozenset(
    [
        "ist",
        "sind",
        "war",
        "waren",
        "gibt's",
        "beträgt",
        "betragen",
        "kostet",
        "kosten",
        "gilt",
        "gelten",
        "bleibt",
        "bleiben",
        "besteht",
    ]
)
"""What is told with these is no deed."""
_ACTOR: Final = re.compile(
    r".*(?:abteilung|leitung|beauftragte[rn]?|kraft|kräfte|team|stelle|dienst|haltung|kasse|amt|büro|rat|vorstand|firma"
    r"|unternehmen|technik|schutz|empfang|leiter(?:in)?|führung|verwaltung|versicherung|revision|partner|mitarbeiter"
    r"|schule|polizei|feuerwehr|klinik|gericht|zentrale|verband|verein|ministerium|behörde|agentur|kammer|gemeinde|bank"
    r"|kollege|kunde|angestellte|beschäftigte|mitarbeitende|person)n?(?:in(?:nen)?)?|\w+(?:er|or|ist|ent|ant|eur)in(?:nen)?",
    re.IGNORECASE,
)
_MEASURE_LIST: Final = """
    Minuten Stunden Tage Tagen Wochen Monate Monaten Jahre Jahren Uhr Euro Cent Prozent Franken CHF Meter Kilometer
    Kilogramm Gramm Liter Grad Quadratmeter Anspruch
"""
_MEASURES: Final = frozenset(_MEASURE_LIST.split())
"""By which things are measured, and what is only claimed: they do nothing."""
_HE_OR_SHE: Final = frozenset(["er", "sie"])


_ANYBODY: Final = frozenset(["man", "es", "du", "wir", "ich"])
"""Where one of them does a thing, nothing else in the clause does."""


class _Thing(NamedTuple):
    """A noun with what stands before it."""

    at: int
    key: str
    may_do: bool
    is_actor: bool
    by: bool
    is_sure: bool
    """Only what does something can have this article before it."""
    is_counted: bool = False
    """Of "höchstens zwei Koffer dürfen Gäste mitnehmen" the first, with another one behind, does nothing."""
    with_last: bool = False
    """Joined to the one ahead of it by an "und"."""


def _with_units(text: str) -> str:
    """With the signs of its values as words; a share is told like one in per cent."""
    return _SHARE.sub("Prozent", text.replace("€", "Euro").replace("%", "Prozent"))


_SHARE: Final = re.compile(r"\d/\d+")


@lru_cache(maxsize=4096)
def german_deeds(text: str) -> tuple[Deed, ...]:
    """Every verb of a German text with its sides."""
    found: list[Deed] = []
    before = frozenset[str]()
    for clause in filter(None, CLAUSE.split(_with_units(in_figures(text)))):
        tokens = lowered(TOKEN.findall(clause))
        things = _things(tokens)
        goes_on = found[-1].doer if found and tokens[:1] == ["und"] and _is_finite(tokens, 1) else None
        found += _deeds_of(tokens, things, before, goes_on)
        before = frozenset(one.key for one in things) or before
    return tuple(found)


def lowered(tokens: list[str]) -> list[str]:
    """The first word with a small letter where it is no noun: "Lehnt die Leitung ab", "Vertrauliche Unterlagen"."""
    if len(tokens) < _LEAST:
        return tokens
    first, second = tokens[:2]
    is_verb = first.endswith(("t", "en")) and (second == "Sie" or _EITHER.fullmatch(second))
    is_bidden = second in _BEHIND_A_BIDDING and re.fullmatch(r"\w{2,}(?:[^n]e|[^e]n|[^aeiounr])", first)
    is_adjective = second[0].isupper() and re.fullmatch(r"\w{3,}(?:e|en|er|es)", first) and not _is_actor(first)
    is_told = second.islower() and (
        _SAID_OF.fullmatch(first) or (second in _BECOMES | _STANDS and _DONE.fullmatch(first) and not _is_actor(first))
    )
    is_adverb = second.islower() and bool(_SAID_FIRST.fullmatch(first))
    is_small = is_adverb or is_verb or is_bidden or is_adjective or is_told or _is_small(first) or _bids_apart(tokens)
    return [first.lower(), *tokens[1:]] if is_small else tokens


def _bids_apart(tokens: Sequence[str]) -> bool:
    """ "Gib Leihgeräte in der Werkstatt zurück": the particle at its end has no other verb."""
    first, second, last = tokens[0], tokens[1], tokens[-1]
    if not _APART.fullmatch(last) or not _BIDS.fullmatch(first) or _is_actor(first):
        return False
    if not (second[0].isupper() or second in _PREPOSITIONS or _DETERMINER.fullmatch(second)):
        return False
    return not any(_is_finite(tokens, at) or _DEMANDS.fullmatch(tokens[at]) for at in range(1, len(tokens) - 1))


_BIDS: Final = re.compile(r"[A-ZÄÖÜ][a-zäöüß]{2,9}")


_SAID_OF: Final = re.compile(r"(?!König|Käfig)\w{3,}(?:ig|lich|bar|(?<![TtFf])isch|los|sam|haft)")
"""`Zuständig ist`, `Schriftlich zu melden`."""
_DONE: Final = re.compile(r"(?:\w+ge|Ge|Be|Er|Ver|Ent|Zer)\w{2,}(?:t|en)")
"""`Gebucht wird am Tor`."""


_SAID_FIRST: Final = re.compile(
    r"(?:Da|Hier|Wo)r?(?:für|zu|mit|bei|nach|vor|an|auf|in|von|aus|durch|über|unter|um|gegen|neben|zwischen)"
    r"|\w+(?:weise|falls|mals|wegs|dings|maßen|hin|her)|Generell|Konkret|Natürlich|Dann|Danach|Also|Nun|Zudem|Außerdem"
    r"|Ferner|Übrigens|Leider|Daher|Deshalb|Deswegen|Somit|Jedoch|Trotzdem|Dennoch|Zuerst|Zunächst|Zuletzt|Jetzt"
    r"|Künftig|Stets|Heute|Morgens|Mittags|Abends|Nachts|Werktags|\w+tags"
)
"""`Dafür prüft die Kasse`: said first, and no thing."""
_LEAST: Final = 2
_BEHIND_A_BIDDING: Final = frozenset(
    [
        *["einfach", "dich", "dir", "euch", "mir", "uns", "doch", "sofort", "es", "ihn", "sie", "die", "das", "den"],
        *["dem", "dein", "deine", "deinen", "deinem", "deiner", "ein", "eine", "einen", "einem"],
    ]
)
"""What stands behind the verb of "Fülle einfach das Formular aus"."""


def _deeds_of(
    tokens: Sequence[str], things: Sequence[_Thing], before: frozenset[str], goes_on: frozenset[str] | None
) -> Iterator[Deed]:
    at, root = _verb(tokens)
    verb = _same().get(root, root)
    said = {one.lower() for one in tokens}
    if root == "erfolg" and (told := _done_by(things)):
        yield told
        return
    if not verb or said & _STANDS or _ANYBODY & {one.lower() for one in tokens[: at + 2]}:
        return
    every = frozenset(one.key for one in things)
    if said & _BECOMES:
        agents = frozenset(one.key for one in things if one.by)
        yield Deed(verb, agents, every - agents)
        return
    spoken = {one.lower() for one in [*tokens[:2], *tokens[at + 1 : at + 2]]}
    stands_for = goes_on if goes_on is not None else before if _HE_OR_SHE & spoken else None
    doer = frozenset(_doing(things, at, tokens[at])) if stands_for is None else stands_for
    yield Deed(verb, doer, every - doer)


def _done_by(things: Sequence[_Thing]) -> Deed | None:
    """ "Die Prüfung der Bremsen erfolgt durch die Werkstatt": the deed is a noun, known by its verb."""
    doers = frozenset(one.key for one in things if one.by)
    deed = next((one.key for one in things if not one.by and one.at <= _FIRST_NOUN), "")
    verb = verb_of_noun(_plain(deed)) or (f"{deed.removesuffix('ung')}en" if deed.endswith("ung") else "")
    others = frozenset(one.key for one in things if not one.by and one.key != deed)
    return Deed(_same().get(root_of(verb), root_of(verb)), doers, others) if doers and verb else None


_FIRST_NOUN: Final = 1


def _doing(things: Sequence[_Thing], verb: int, form: str) -> list[str]:
    """What can do it: surely by its article, else who rather does things, else what stands before the verb."""
    able = [one for one in things if one.may_do]
    able = [one for one in able if not one.is_counted] or able
    sure = [one for one in able if one.is_sure] or [one for one in able if one.is_actor and form != "wird"]
    ahead = [one for one in able if one.at < verb]
    behind = [one for one in able if one.at > verb]
    first = (sure[:1] or ahead[:1] or behind[:1])[:1]
    return [one.key for one in [*first, *_joined_to(first, things)]]


def _joined_to(first: Sequence[_Thing], things: Sequence[_Thing]) -> Iterator[_Thing]:
    """Those that an "und" joins to it: "Handwerker und Besucher"."""
    at = next((at for at, one in enumerate(things) if first and one is first[0]), len(things))
    yield from takewhile(lambda one: one.with_last, things[at + 1 :])


def _things(tokens: Sequence[str]) -> list[_Thing]:
    found: list[_Thing] = []
    start, is_bare = 0, True
    for at, word in enumerate(tokens):
        if not word[0].isupper() or word in _MEASURES:
            is_verb = bool(_DEMANDS.fullmatch(word)) or _is_finite(tokens, at)
            start = at + 1 if word in _MEASURES or is_verb else start
            continue
        ahead = [one.lower() for one in tokens[start:at]]
        if found and not ahead and is_bare and found[-1].at == at - 1:  # `Herr Jonas Albrecht` is known by the last
            found[-1] = found[-1]._replace(at=at, key=_noun(word))
        else:
            found.append(
                _thing(at, word, ahead, found[-1] if found else None, start > 0 and tokens[start - 1] in _MEASURES)
            )
            is_bare = not ahead
        start = at + 1
    return found


def _thing(at: int, word: str, ahead: Sequence[str], before: _Thing | None, measured: bool) -> _Thing:
    """What a noun may do by the little words ahead of it; what an "und" joins to another may as much.

    Of 20 percent of a thing that one does nothing.
    """
    place = next((one for one in ahead if one in _PREPOSITIONS), "")
    given = any(_DONE_TO_ONLY.fullmatch(one) for one in ahead)
    behind_noun = measured or (before is not None and before.at == at - len(ahead) - 1)
    of_it = behind_noun and ahead[:1] in (["der"], ["des"])
    may_do, by = not place and not given and not of_it, place in _BY
    is_joined = bool(before) and ahead[:1] in _JOINTS and all(map(_NAMES_ONE.fullmatch, ahead[1:]))
    if before and is_joined:
        may_do, by = before.may_do, before.by
    is_he = "der" in ahead and not _FEMININE.fullmatch(word.lower())
    is_counted = bool(_LIMITS.intersection(ahead))
    return _Thing(at, _noun(word), may_do, _is_actor(word), by, is_he and may_do, is_counted, is_joined)


_JOINTS: Final = (["und"], ["oder"], ["sowie"], ["noch"])
_NAMES_ONE: Final = re.compile(r"der|die|das|eine?")
_LIMITS: Final = frozenset(["höchstens", "mindestens", "maximal", "wenigstens", "mehr", "weniger"])


def _noun(word: str) -> str:
    small = word.lower()
    return re.sub(r"(?:ern|en|er|es|e|n|s)$", "", small) if len(small) > _LONG - 2 else small


def _is_actor(word: str) -> bool:
    return (word.isupper() and len(word) > 1) or bool(_ACTOR.fullmatch(word)) or is_party(word.lower())


def _is_small(word: str) -> bool:
    small = word.lower()
    return small in _PREPOSITIONS | _SMALL or bool(_EITHER.fullmatch(small) or _DONE_TO_ONLY.fullmatch(small))


def _is_verb_form(tokens: Sequence[str], at: int) -> bool:
    word = tokens[at]
    return word.islower() and not _is_small(word) and bool(re.fullmatch(r"\w{2,}(?:t|en|ern|eln)", word))


def _verb(tokens: Sequence[str]) -> tuple[int, str]:
    """Where the clause has its verb, and its stem: "ruft … ab", "abgerufen", "abrufen" are one."""
    helper = next((at for at, word in enumerate(tokens) if word in _BECOMES or _DEMANDS.fullmatch(word)), -1)
    last = tokens[-1] if tokens else ""
    if helper >= 0:
        main = tokens[-2] if len(tokens) > 1 and (last in _BECOMES or _DEMANDS.fullmatch(last)) else last
        return (helper, root_of(main)) if main.islower() and re.fullmatch(r"\w{3,}(?:t|en)", main) else (0, "")
    for at, word in enumerate(tokens):
        behind = [one for one in tokens[:at] if one[0].isupper() or one.lower() in _HE_OR_SHE]
        if _is_finite(tokens, at) and (behind or tokens[:at] in ([], ["und"])):
            apart = last if at + 1 < len(tokens) and _APART.fullmatch(last) else ""
            return at, apart + root_of(word)
    return 0, ""


_YOU: Final = frozenset(["Sie", "Ihnen", "Ihr", "Ihre", "Ihren", "Ihrem", "Ihrer"])
"""Written with a capital, and no noun."""


_SUBJECTS: Final = frozenset(["ich", "du", "er", "wir", "man", "Sie"])
"""What stands right behind its verb: "das heben wir auf"."""


def _is_finite(tokens: Sequence[str], at: int) -> bool:
    """A verb, and no adjective before its noun."""
    behind = tokens[at + 1] if at + 1 < len(tokens) else ""
    if behind in _SUBJECTS and _is_verb_form(tokens, at):
        return True
    if tokens[at].endswith("t") and _DETERMINER.fullmatch(behind) and _is_verb_form(tokens, at):
        return True  # "bis 31.12. nimmt das Büro", of which no figure is a token
    is_before_noun = behind[:1].isupper() and behind not in _YOU
    if not _is_verb_form(tokens, at) or (is_before_noun and not tokens[at].endswith("t")):
        return False
    ahead = tokens[at - 1].lower() if at else ""
    return not (_EITHER.fullmatch(ahead) or _DONE_TO_ONLY.fullmatch(ahead) or ahead in _PREPOSITIONS)


def statements(sentence: str) -> list[str]:
    """The clauses of a sentence that have a verb of their own."""
    clauses = list(filter(None, CLAUSE.split(sentence)))
    found: list[str] = []
    for clause in clauses:
        if found and (_TO_DO.fullmatch(clause) or (clause.startswith("dass ") and _IT_IS.match(found[-1]))):
            found[-1] = f"{found[-1]}, {clause}"
        else:
            found += _JOINED_VERB.split(clause)
    return found


def has_verb(statement: str) -> bool:
    """True where something is said: by a verb that one may see, or by what stands, must or is done."""
    tokens = lowered(TOKEN.findall(statement))
    said = {one.lower() for one in tokens}
    return bool(said & (_BECOMES | _STANDS | _HELPERS)) or any(
        _DEMANDS.fullmatch(word) or _is_verb_form(tokens, at) for at, word in enumerate(tokens)
    )


_HELPERS: Final = frozenset(["hat", "haben", "darfst", "musst", "kannst", "sollst", "bist", "hast"])


_TO_DO: Final = re.compile(
    r"(?!(?:um|ohne|statt|anstatt)\b)(?:.*\s)?(?:zu [a-zäöüß]+n|[a-zäöüß]{2,}zu[a-zäöüß]+(?:en|eln|ern))\W*",
    re.IGNORECASE,
)
"""What is forbidden or free: "…, den Kran zu bedienen"."""
_IT_IS: Final = re.compile(r"es ist\b", re.IGNORECASE)
_JOINED_VERB: Final = re.compile(
    r"\s(?:und|aber|oder)\s(?=(?:(?:der|die|das|er|sie|es)\s|)"
    r"(?:[a-zäöüß]+t|können|müssen|dürfen|sollen|werden|sind|haben)\s)"
)


def first_part(sentence: str) -> str:
    """What a sentence has ahead of its verb, or the case that it opens with; nothing where it begins with its verb."""
    first: str
    first, *others = filter(None, CLAUSE.split(sentence))
    tokens = lowered(TOKEN.findall(first))
    if others and ((tokens[:1] and _is_finite(tokens, 0)) or _OPENS_CASE.match(first)):
        return first
    at: int = next((at for at in range(1, len(tokens)) if _stands_second(tokens, at)), 0)
    ahead = list(TOKEN.finditer(first))[:at]
    return first[: ahead[-1].end()] if ahead else ""


def _stands_second(tokens: Sequence[str], at: int) -> bool:
    """True for the first verb behind a noun, whichever it is."""
    word = tokens[at]
    if word in _BECOMES | _STANDS or _DEMANDS.fullmatch(word):
        return True
    return any(one[0].isupper() for one in tokens[:at]) and _is_finite(tokens, at)


_OPENS_CASE: Final = re.compile(r"(?:wenn|falls|sofern|sobald|solange)\b", re.IGNORECASE)
_NARROWING: Final = re.compile(
    r"(?:beim?|für|in|im|nach|während|vor|ab|am|an|auf|mit|ohne|zwischen|außerhalb|innerhalb|unter|über|bis"
    r"|wenn|falls|sofern|sobald|solange)\b",
    re.IGNORECASE,
)


def opens_with_place(front: str) -> bool:
    """True for where, when and for whom something holds, and for a case, also one that begins with its verb."""
    tokens = lowered(TOKEN.findall(front))
    return bool(_NARROWING.match(front)) or (len(tokens) >= _LEAST and _is_finite(tokens, 0))


def opens_with_verb(statement: str) -> bool:
    """True for "Wird ein Raum nicht genutzt"; not for what one is bidden to do."""
    tokens = TOKEN.findall(statement)[:_LEAST]
    first, second = (*map(str.lower, tokens), "", "")[:_LEAST]
    is_verb = first in _BECOMES | _STANDS | {"hat", "haben"} or bool(_DEMANDS.fullmatch(first))
    return is_verb and (bool(_EITHER.fullmatch(second)) or second in {"sie", "du", "man", "er", "es", "ihr", "jemand"})


def joined_verb(tokens: Sequence[str]) -> tuple[int, str]:
    """Where a clause has the verb whose particle stands at its end, and both as one word: "leitest … weiter".

    -1 where it has none: of "ist der Anspruch weg" the weg stands for itself."""
    if len(tokens) < _LEAST or not _APART.fullmatch(tokens[-1]):
        return -1, ""
    is_bidden = tokens[1] in _BEHIND_A_BIDDING | _PREPOSITIONS or tokens[1][0].isupper()
    if tokens[1] not in _BEHIND_A_BIDDING and any(map(_DEMANDS.fullmatch, tokens)):
        is_bidden = False
    is_deed = tokens[0].islower() and not _is_small(tokens[0]) and not is_german_function_word(tokens[0])
    bidden = 0 if is_deed and is_bidden else -1
    at = next((at for at in range(len(tokens) - 1) if _is_finite(tokens, at)), bidden)
    return (at, f"{tokens[-1]}{tokens[at].lower()}") if at >= 0 else (-1, "")


def root_of(word: str) -> str:
    """The stem of a form; what it is done with ("ab-", "ge-") stays before it, the "ge" of a participle goes."""
    apart = _APART.match(word)
    prefix = apart.group() if apart and re.match(r"ge|zu", word[apart.end() :]) and len(word) > _LONG else ""
    rest = word[len(prefix) :]
    rest = re.sub(r"^ge(?=\w{3,}(?:t|en)$)", "", re.sub(r"^zu(?=\w{3,}en$)", "", rest) if prefix else rest)
    plain = re.sub(r"(?:iert|ieren)$", "ier", rest)
    shortened = re.sub(r"(?:et|t|en)$", "", plain) if plain == rest else plain
    if shortened not in _forms() and (strong := infinitive_of(_plain(word))):
        return strong.removesuffix("en")
    return prefix + _forms().get(shortened, shortened)


_LONG: Final = 6


@cache
def _forms() -> dict[str, str]:
    return {form: line[0] for line in _lines() if line[0] != "=" for form in line}


@cache
def _same() -> dict[str, str]:
    return {verb: line[1] for line in _lines() if line[0] == "=" for verb in line[1:]}


def _lines() -> list[list[str]]:
    return list_rows("rules/german_verbs.txt")
