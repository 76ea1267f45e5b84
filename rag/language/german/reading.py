"""A German sentence as the checks read it: its small words, numbers, units and dates in English.

What it is about stays German. So a no, a must, a bound, a condition or a date is read by the same rules in both
languages, and the quote a reader sees is still the sentence itself.
"""

import re
from collections.abc import Container, Mapping
from functools import cache, lru_cache
from itertools import dropwhile
from typing import Final

from rag.language.german.bridge import english_words, is_german
from rag.language.german.compounds import is_known
from rag.language.german.figures import MONTHS, in_figures
from rag.language.kept import SENTENCES
from rag.language.synonyms import canon, subjects
from rag.language.word_lists import list_rows
from rag.language.words import STOP_WORDS, content_words, words

_GRANTS: Final = r"(?:genehmigt|bewilligt|unterschreibt|unterzeichnet|freigibt)"
_GRANTED: Final = (
    r"(?:genehmig(?:t|en)|bewillig(?:t|en)|unterschr(?:ieb|eib)en|unterzeichne[tn]|freigegeben|freizugeben)\b"
)
_WEEKDAYS: Final = "Mon|Diens|Donners|Frei|Sams|Sonn"
_COUNT: Final = (
    r"(?:(?:weiter|zusätzlich|halb|voll|ganz|dies|jed|kein|welch|erst|\w+t)e[nrsm]?|ein(?:e[nrsm]?)?|zwei|drei|vier|fünf|sechs|sieben"
    r"|acht|neun|elf|zwölf|\w*(?:zehn|zig|ßig|hundert))"
)
_MEASURE: Final = (
    r"Stunden?|Minuten|working days|Tagen?|Wochen|Monaten?|Jahren?|Euro|CHF|Prozent|Kilogramm|kg|Gramm|Kilometern?|km"
    r"|Metern?|Litern?|Seiten|Personen"
)
_MEASURED: Final = rf"(?:(?:{_MEASURE})\b|[€%])"
_APART: Final = "ab|an|auf|aus|bei|ein|mit|nach|vor|weiter|zurück"
_TO_ACT: Final = r"(?:zu ([a-zäöüß]{3,}n)|([a-zäöüß]{2,})zu([a-zäöüß]{3,}(?:en|eln|ern)))(?=[.,;:!?]|$| und )"
_IN_HAND: Final = (
    "keine?n?|die (?:Möglichkeit|Pflicht|Gelegenheit|Wahl|Chance)|das Recht|Recht|Anspruch|Zeit|Möglichkeit"
    "|nichts|viel|etwas|genug|mit"
)
"""What somebody has who has not to do anything: "die Möglichkeit, zu wechseln"."""
_ARTICLE: Final = "[Dd](?:en|ie|as|em|er)|[Dd]eine?[nmr]?|[Ee]ine?[nmr]?|[Kk]eine?[nmr]?|[Ii]hre?[nmr]?"
_TO_DO: Final = rf" (?:({_APART})zu(\w{{3,}}e?n)|zu (\w{{3,}}e?n))(?=[.,;:!?]|$| und | oder )"
"""What is to be done: `zu unterschreiben`, `abzugeben`."""
_PLACES: Final = (
    "[Tt]or|[Tt]ür|[Tt]üre|[Ee]ingang|[Aa]usgang|[Hh]aus|[Gg]ebäude|[Hh]alle|[Ff]enster|[Rr]ampe|[Gg]arage|[Ee]infahrt"
    "|[Aa]usfahrt|[Zz]ufahrt|[Tt]reppe|[Tt]heke|[Ss]chalter|[Aa]ufzug|[Zz]aun|[Mm]auer|[Ww]and|[Ww]erkstatt|[Ss]chrank"
    "|[Gg]erät|[Mm]aschine|[Bb]ildschirm|[Rr]athaus|[Rr]egal|[Hh]ydrant|[Bb]üro"
)
"""Parts of houses, and what stands there: nothing happens before or after these."""
_PLAIN: Final = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        (r"(?<=\d)\.(?=\d{3}(?!\d))", ""),
        (r"(?<=\d),(?=\d)", "."),
        (r"\b([01]?\d|2[0-4])(?:[.:]([0-5]\d))? Uhr\b", r"\1:\2@"),
        (r"(?<![:.\d])\b([01]?\d|2[0-4])(?= (?:bis|und) \d{1,2}:)", r"\1:00"),
        (r":@", ":00"),
        (r"(?<=\d)@", ""),
        (rf"\b(\d{{1,2}})\. (?={MONTHS})", r"\1 "),
        (r"(?<=\w )(Woche|Monat|Jahr)(?:n|s|es)stunden\b", r"Stunden pro \1"),
        (r"\b(\d+)-mal\b", r"\1 times"),
        (rf"\b(?:[Ee]twa|[Rr]und|[Uu]ngefähr|[Cc]irca|[Cc]a\.)(?= (?:\d|{_COUNT}\b))", "about"),
        (rf"\bEnde (?=(?:{MONTHS})\b)", "the end of "),
        (rf"\bAnfang (?=(?:{MONTHS})\b)", "the start of "),
        (r"\b(\d+\.|\w{2,}te[nrsm]) (?:Arbeits|Werk)tag(?:e?s)?\b", r"\1 working day"),
        (rf"\b(\d+|{_COUNT}) (?:Arbeits|Werk)tage?n?\b", r"\1 working days"),
        (
            rf"\b(\d+|{_COUNT}) ([a-zäöüß]{{3,}}e[nrs]?) (?!(?:Feier|Arbeit|Werk|{_WEEKDAYS})s?t)([A-ZÄÖÜ]\w{{2,}}?)s?"
            r"(tage?n?|wochen|monaten?|stunden)\b",
            r"\1 \4 \2 \3",
        ),
        (
            rf"\b(\d+|{_COUNT}) (?!(?:Feier|{_WEEKDAYS})t)(\w{{3,}}?)s?(tage?n?|wochen|monaten?|stunden)\b",
            r"\1 \3 \2",
        ),
        (rf"\b(\d+|{_COUNT}) ([a-zäöüß]{{3,}}e[nrs]?) (Tage?n?|Wochen|Monaten?|Jahren?|Stunden)\b", r"\1 \3 \2"),
        (r"(?<![\d/.])([1-4])/([2-5]|10)\b(?! (?:von|vom)\b|[/.]\d)", r"\1/\2 of"),
        (
            rf"\b(\d+|{_COUNT}) (working days|Tage|Wochen|Monate|Stunden|Minuten)\b([^.;]*?) (\d+|{_COUNT}) davon\b",
            r"\1 \2\3 \4 \2 davon",
        ),
        (rf"\b((?:\d+|{_COUNT}) [\wäöüß]+) am Tag\b(?! (?:de[rs]|nach|vor)\b)", r"\1 pro Tag"),
        (
            rf"\b[Ss]pätestens (?=(?:\d+|{_COUNT}) (?:working days|Tage?n?|Wochen?|Monaten?|Stunden?|Minuten?)\b"
            r"[^.;:]*?\b(?:vor|vorher|bevor|im Voraus)\b)",
            "mindestens ",
        ),
        (
            rf"\b(?:von )?(\d[\d.]*|{_COUNT}) bis (?:zu )?(?=(?:\d[\d.]*|{_COUNT}) (?!Uhr\b|{MONTHS})[A-ZÄÖÜ€%])",
            r"from \1 to ",
        ),
        (
            rf"(?<!\d )\bbis (?=(?:\d[\d.]*|{_COUNT}) {_MEASURED}(?!,? (?:vor|nach|vorher|danach|später)\b))",
            "bis zu ",
        ),
        (r"\b[Bb]lo(?:ß|ss) nicht\b", "nicht"),
        (r"\b(?:[Gg]enau|[Ee]xakt) (?=\d)", "exactly "),
        (r"\b(?:schon|bereits) (?=(?:a[bm]|bei|beim|im|in|mit|nach|seit|vo[mnr]|um|ein|zwei|\d)\b)", ""),
        (r"(?<=[\wäöüß] )(?:leider|hingegen|übrigens|freilich|selbstverständlich|natürlich) ", ""),
        (r"(?<=, )[Jj]ede[rs]? (?=(?:ist|muss|darf|kann|soll|wird|hat)\b)", "each "),
        (r"\bnur (?=(?:ein|zwei|\d-)mal\b)", "höchstens "),
        (r"(?<=, )ausgenommen\b(?: sind| ist)?", "außer"),
        (
            r"\bim (?=Monat\b(?! [A-ZÄÖÜ])"
            r"|Jahr\b(?! (?:[12]\d{3}\b(?! (?:Euro|€|Franken|CHF)\b)|de[rs]|vor|nach|[A-ZÄÖÜ])))",
            "pro ",
        ),
        (r"\b[Zz]wischen (?=\d+ und \d+ Jahr)(\d+) und ", r"\1 bis "),
        (r"\b(?:das|dem|des|im) (\d+)\. Lebensjahre?s?\b", r"\1 Jahre"),
        (
            rf"\b(alle (?:\d+|{_COUNT}) (Tage|Wochen|Monate|Jahre)\b[^.;]*?, [^.;,]*?\balle (?:\d+|{_COUNT}))"
            r"(?=[.,;]|$)",
            r"\1 \2",
        ),
        (rf"\b[Ss]pätestens(?: aber| jedoch)? nach (?=(?:\d+|{_COUNT})\b)", "innerhalb von "),
        (r"\b[Aa]lle (?=\w+ (?:Jahre|Monate|Wochen|Tage|Stunden)\b)", "jede "),
        (
            rf"^(?!(?:Der|Die|Das|Ihre?) )(.+?) {_GRANTS} ((?:der|die|das|Ihre?|dein[e]?) \w[\w-]*)(?=[.,;]|$)",
            r"\1 wird approved by \2",
        ),
        (r"^Über (.+?) entscheidet ((?:der|die|das|Ihre?|deine?) \w[\w-]*)", r"\1 wird approved by \2"),
        (r"^(.+?) gibt ((?:der|die|das|Ihre?|deine?) \w[\w-]*) frei\b", r"\1 wird approved by \2"),
        (
            r"\b(wird|werden|ist|sind) (?:\w+ )?(?:von|vom|durch) ((?:(?:der|dem|den|Ihrer|Ihrem) )?\w[\w-]*)"
            rf" (?:zu )?{_GRANTED}",
            r"\1 approved by \2",
        ),
        (r"\bkeine (?:Pflicht|Verpflichtung)\b", "freiwillig"),
        (r"\b(?:davon )?befreit(?=, )", "nicht verpflichtet"),
        (r"\b([Ee]s) steht ((?:[\wäöüß]+ ){1,3})frei\b", r"\1 ist \2erlaubt"),
        (r"\bsteht es ((?:[\wäöüß]+ ){1,3})frei\b", r"ist es \1erlaubt"),
        (rf"\bbrauch(?:e|st|t|en)\b([^.;:,]*?\b(?:nicht|keine?[nmrs]?)\b[^.;:,]*?){_TO_ACT}", r"müssen\1\2\3\4"),
        (r"\b(?:hat|haben|hast)\b([^.;:,]*?) zu unterlassen\b", r"ist\1 verboten"),
        (
            rf"\b(?:hat|haben|hast)\b(?! (?:{_IN_HAND})\b)((?: (?!(?:{_IN_HAND})\b)[^\s.;:,]+){{1,6}}? ){_TO_ACT}",
            r"müssen\1\2\3\4",
        ),
        (rf"\b(?:ist|sind)\b([^.;,]*? nicht\b[^.;,]*?){_TO_DO}", r"darf\1 \2\3\4 werden"),
        (rf"\b(?:ist|sind)\b([^.;,]*?){_TO_DO}", r"muss\1 \2\3\4 werden"),
        (
            rf"^(?P<deed>(?!{_ARTICLE})[A-ZÄÖÜ][a-zäöüß]+) (?=(?:{_ARTICLE}) )(?P<what>[^.;:,!?]+?) nicht"
            rf"(?P<apart> (?:{_APART}))?(?=[.!]?$)",
            r"Do not \g<deed> \g<what>\g<apart>",
        ),
        (
            r"^(?P<deed>[A-ZÄÖÜ][a-zäöüß]+e) (?=[A-ZÄÖÜ])(?P<what>(?:(?!\b[a-zäöüß]{3,}(?:t|en)\b)[^.;:,!?])+?)"
            rf" nicht(?P<apart> (?:{_APART}))?(?=[.!]?$)",
            r"Do not \g<deed> \g<what>\g<apart>",
        ),
        (r"^[Bb]itte (?P<what>[^.;:,!?]+?) nicht (?P<deed>[a-zäöüß]+n)(?=[.!]?$)", r"Please do not \g<deed> \g<what>"),
        (
            r"\b[Vv]or (?=(?:de[mnr]|das|die|eine[mnr]?|jede[mnr]|unsere[mnr]) "
            rf"(?:\w+e[nrm] )?(?:\w*(?:{_PLACES})s?)\b)",
            "in front of ",
        ),
        (r"\b[Ww]eder\b([^.;]*?)\bnoch\b", r"neither\1nor"),
        (r"\b(\w{3,}(?:er|or|ist|ent|ant))in(?:nen)?\b", r"\1"),
        (rf"\b({_APART})zu(\w{{3,}}(?:en|eln|ern))\b", r"\1\2"),
    )
)
_DEMAND: Final = r"\b(?P<demand>may|can|must|should|could)\b"
_CLAUSE_ENDS: Final = r"(?=[,.;:!?]|$| and | or | as )"
_SAID: Final = r" (?:\d+\.|[^\s,.;:!?]+)"
_LAST_PARTICIPLE: Final = re.compile(
    rf"{_DEMAND}(?P<between>(?:{_SAID}){{0,14}}?) (?P<verb>[a-zäöüß]+(?:t|e[lr]?n)) are{_CLAUSE_ENDS}"
)
_LAST_INFINITIVE: Final = re.compile(
    rf"{_DEMAND}(?! (?:not )?be )(?P<between>(?:{_SAID}){{0,14}}?) (?P<verb>[a-zäöüß]+e[lr]?n){_CLAUSE_ENDS}"
)
_FRONTED: Final = re.compile(
    r"(?:^|[.;:!?] )(?:from|in|at|on|after|before|with|for|without|during|to|under|over) [^.;:!?]*$"
)
"""A clause that opens with when or where: whom it speaks of stands behind its verb."""
_LAST_SAID: Final = re.compile(
    r"\b(is|are)((?: (?!not\b)[^\s,.;:!?]+){1,8}?)"
    r" ((?:not )?(?:mandatory|optional|required|forbidden|allowed))(?=[,.;:!?]|$)"
)
"""What a German sentence says of its subject at its end."""
_MAY_NO: Final = re.compile(
    r"\b(?P<may>may|can)(?P<between>(?: (?!(?:not|only|and|or|but|if|when)\b)[^\s,.;:!?]+){0,5}?)"
    r" (?:no|never|nobody)\b(?! more\b)",
    re.IGNORECASE,
)
"""Who may bring no guest (`darf keinen Gast`) may not bring one."""
_MUST_NOT: Final = re.compile(r"\bmust (not?)\b")
"""What nobody must do in German (`muss nicht`, `muss keine`) is left free, and not forbidden."""
_WORD: Final = re.compile(r"[^\W\d_]+")
_ASCII_LETTERS: Final = bytes(ord(chr(code).lower()) if chr(code).isalpha() else 32 for code in range(128)) + b" " * 128
_LETTERS: Final = re.compile("[äöüßÄÖÜ]")
_NAME: Final = re.compile(r"[A-ZÄÖÜ]\w+(?: [A-ZÄÖÜ]\w+)+|\b\w*[a-zäöüß][A-ZÄÖÜ]\w*|\b[A-ZÄÖÜ]{2,}\b")
_TITLE: Final = re.compile(r"(?:Herrn?|Frau|Dr|Prof)")
_MAY_BE_SURNAME: Final = re.compile(
    r"\w+er|Koch|Vogt?|Schmied|Wolf|Fuchs|Hirsch|Vogel|Hahn|Jung|Alt|Lang|Kurz|Klein|Groß|Stark|Winter|Sommer|Herbst|Berg"
    r"|Stein|Wald|Busch|Baum|Engel|König|Kaiser|Herzog|Graf|Frei|Friedrich|Ernst|Sturm|Brand|Frost|Weiß|Schwarz|Braun|Roth?"
)
"""A word of the dictionary that many are called by: `Frau Silke Koch`."""
_OPENS_NAME: Final = re.compile(r"(?:Herrn?|Frau|Dr|Prof)\b|[A-ZÄÖÜ]\w*(?<!e)(?<!e[nrsm]) [A-ZÄÖÜ]\w+ [a-zäöüß]")
"""A sentence begins with one: its first word is no adjective, which has an ending before a noun."""
"""Neighbours with capitals, and words with capitals inside; any other capital only marks a noun."""


def read_in_english(text: str, known: Container[str]) -> str:
    """A German sentence beside English sources: also what it is about, in words that the sources have.

    One word that they do not have, and it is left as it is: half a translation would be taken for the whole.
    """
    read = read_german(text)
    if read == text:
        return text
    bridged = _WORD.sub(lambda match: _bridged(match.group(), known), read)
    return bridged if all(canon(word) in known for word in content_words(bridged) if word[0].isalpha()) else text


def _bridged(word: str, known: Container[str]) -> str:
    if word in _words().values():
        return word
    return next((one for one in english_words(word.casefold()) if canon(one) in known), word)


@lru_cache(maxsize=SENTENCES)
def read_german(text: str) -> str:
    """The sentence with its small words in English; a text in another language as it is."""
    return in_small_words(text) if seems_german(text) else text


def in_small_words(text: str) -> str:
    """A German text with its small words in English."""
    text = in_figures(text)
    for pattern, replacement in _PLAIN:
        text = pattern.sub(replacement, text)
    phrase, english = _phrases()
    text = phrase.sub(lambda match: english[match.group().casefold()], text)
    runs = ((match.start(), _without_things(match.group())) for match in _NAME.finditer(text))
    names = {(at, at + len(run)) for at, run in runs if _is_name(run)}
    opens = _OPENS_NAME.match(text) and not _small(text.split(" ", 1)[0])
    kept = [(start, end) for start, end in names if start or opens]
    return _verbs_ahead(_WORD.sub(lambda match: _read(match, any(a <= match.start() < b for a, b in kept)), text))


def _without_things(run: str) -> str:
    """`Frau Lindner Bescheid` is Frau Lindner: a thing behind a name belongs to what is told of it."""
    name, _, last = run.rpartition(" ")
    is_thing = is_known(last.casefold()) and not _MAY_BE_SURNAME.fullmatch(last)
    known = not name or _TITLE.fullmatch(name) or all(is_known(word.casefold()) for word in name.split())
    return name if is_thing and not known else run


def _is_name(run: str) -> bool:
    """Of neighbours with capitals one that nobody knows: `Tage Urlaub` are two nouns."""
    said = list(dropwhile(_small, run.split()))
    if len(said) == 1 < len(run.split()):  # `Erste Beigeordnete`
        return False
    known = [bool(_small(word) or is_known(word.casefold())) for word in run.split()]
    return not all(known) if len(known) > 1 else not _small(run)


def in_english_words(text: str) -> Mapping[str, frozenset[str]]:
    """The subject words of a German text, each with those of the English words known for it."""
    known = ((subjects(word), subjects(" ".join(english_words(word)))) for word in dict.fromkeys(words(text)))
    return {own[0]: frozenset(english) for own, english in known if own and english}


def _verbs_ahead(text: str) -> str:
    """A verb at the end of its clause, and its not, stand behind the demand as in English: "must be reported to IT"."""
    text = _MAY_NO.sub(r"\g<may> not\g<between>", text)
    text = _LAST_INFINITIVE.sub(_infinitive_ahead, _LAST_PARTICIPLE.sub(_participle_ahead, text))
    return _MUST_NOT.sub(r"need \1", _LAST_SAID.sub(r"\1 \3\2", text))


def _participle_ahead(match: re.Match[str]) -> str:
    return _verb_ahead(match, " be")


def _infinitive_ahead(match: re.Match[str]) -> str:
    return _verb_ahead(match, "") if "not" in match["between"].split() else match.group()


def _verb_ahead(match: re.Match[str], be: str) -> str:
    between = match["between"].split()
    no = " not" if "not" in between else ""
    rest = [word for word in between if word != "not"]
    done = f"{match['demand']}{no}{be} {_root(match['verb'])}"
    opens_late = rest[:1] in (["a"], ["the"], ["no"]) and _FRONTED.search(match.string, 0, match.start())
    return " ".join([*rest[:2], done, *rest[2:]] if opens_late else [done, *rest])


def _root(verb: str) -> str:
    """`aufbewahren`, for `aufbewahrt` too; `unterschreiben` for `unterschrieben`, `abschließen` for `abgeschlossen`."""
    if strong := _STRONG.fullmatch(verb):
        return f"{strong['ahead']}{_STRONG_VERBS[strong['done']]}"
    return re.sub(r"(?<=\w{3})e?t$", "en", _WEAK.sub(lambda match: match["apart"] or "", verb))


_STRONG_LIST: Final = """
    schrieben:schreiben nommen:nehmen schlossen:schließen geben:geben zogen:ziehen wiesen:weisen tragen:tragen
    sprochen:sprechen halten:halten lassen:lassen rufen:rufen troffen:treffen lesen:lesen brochen:brechen
    worfen:werfen tan:tun bracht:bringen schnitten:schneiden
"""
_STRONG_VERBS: Final = dict(pair.split(":") for pair in _STRONG_LIST.split())
_STRONG: Final = re.compile(rf"(?P<ahead>\w*?)(?:ge)?(?P<done>{'|'.join(_STRONG_VERBS)})")
"""A participle that has another vowel or an ending of its own."""
_WEAK: Final = re.compile(rf"^(?P<apart>{_APART})?ge(?!nehm|währ|stattet|fährd)(?=\w{{3,}}e?t$)")
"""What a participle begins with that its verb does not."""


def in_both_languages(text: str) -> frozenset[str]:
    """The subject words of a text; of a German one also the English ones known for them."""
    english = in_english_words(text) if read_german(text) != text else {}
    return frozenset(subjects(text)).union(*english.values())


def seems_german(text: str) -> bool:
    """By its small words, of which no IT is one; a short text without any English one also by its letters."""
    said = _folded_words(_ABBREVIATION.sub(" ", text) if "-" in text else text)
    only_english, only_german = _small_words()
    if only_german.isdisjoint(said):
        return is_german(text) or (bool(_LETTERS.search(text)) and only_english.isdisjoint(said))
    english, own = sum(map(only_english.__contains__, said)), sum(map(only_german.__contains__, said))
    return is_german(text) or own > english or (not english and bool(_LETTERS.search(text)))


_ABBREVIATION: Final = re.compile(r"\b[A-ZÄÖÜ]{2,}\b(?=-)")


def speaks_german(text: str) -> bool:
    """The same of a text of some length, by its small words alone: a search asks it of every page."""
    said = _folded_words(text)
    only_english, only_german = _small_words()
    return sum(map(only_german.__contains__, said)) > sum(map(only_english.__contains__, said))


def _folded_words(text: str) -> list[str]:
    """Most texts are plain ASCII, which can be cut several times as fast."""
    if text.isascii():
        return text.encode("ascii").translate(_ASCII_LETTERS).decode("ascii").split()
    folded = text.casefold()
    alike = len(folded) == len(text)  # else a letter may have become two, of which one is none
    return _WORD.findall(folded) if alike else [word.casefold() for word in _WORD.findall(text)]


@cache
def _small_words() -> tuple[frozenset[str], frozenset[str]]:
    """Those that are English alone, and those that are German alone."""
    german = frozenset(_words())
    return STOP_WORDS - german - _IN_BOTH, german - STOP_WORDS


_IN_BOTH: Final = frozenset(["an"])
"""English by itself, and German ahead of whom something goes to."""


def _read(match: re.Match[str], named: bool) -> str:
    word = match.group()
    english = _small(word)
    return english or (word if named or word.isupper() else word.casefold())


def _small(word: str) -> str:
    return _words().get(word.casefold(), "")


def is_small_word(word: str) -> bool:
    """True for a word that is read in English: it says nothing of what a sentence is about."""
    return bool(_small(word))


def is_approval(word: str) -> bool:
    """True for a thing among the small words, be it called Zustimmung, Genehmigung or otherwise."""
    return _small(word) == "approval"


def german_forms(word: str) -> tuple[str, ...]:
    """The forms of a small word that was read in English; of any other the word itself."""
    return _forms_read_so().get(word.casefold(), (word.casefold(),))


@cache
def _forms_read_so() -> dict[str, tuple[str, ...]]:
    return {english: tuple(form for form in forms if "_" not in form) for english, forms in _lines()}


@cache
def _lines() -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((english.replace("_", " "), tuple(forms)) for english, *forms in list_rows("german/german.txt"))


@cache
def small_english() -> frozenset[str]:
    """The English small words that a German sentence is read with."""
    return frozenset(word for english, _ in _lines() for word in english.split())


@cache
def _words() -> dict[str, str]:
    return {german.casefold(): english for english, forms in _lines() for german in forms if "_" not in german}


@cache
def _phrases() -> tuple[re.Pattern[str], dict[str, str]]:
    """Those of several words, as one pattern with the longest first."""
    english = {
        german.replace("_", " ").casefold(): said for said, forms in _lines() for german in forms if "_" in german
    }
    longest_first = sorted(map(re.escape, english), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(longest_first)})\b", re.IGNORECASE), english
