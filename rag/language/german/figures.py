"""German values in one form: `dreihundert` is `300`, `halb sechs` `5:30 Uhr`, `jünger als 18 Jahre` `unter 18`.

The sentence stays German; what is read of it in English is read of this, and so are the words that two of them share.
"""

import re
from functools import lru_cache
from typing import Final

from rag.language.german.clock import CLOCK, CLOCK_FIRST
from rag.language.german.compounds import is_known
from rag.language.german.lengths import LENGTHS
from rag.language.german.numerals import AMOUNT, ONES, SMALL, TENS, amount_of, number_in_words, whole_number, written
from rag.language.german.one_form import in_one_form
from rag.language.german.sums import SUMS, SUMS_FIRST
from rag.language.kept import SENTENCES
from rag.language.required import Rewriting, Sought

MONTHS: Final = "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember"
"""For a pattern."""
_MONTH_OF: Final = {name[:3]: name for name in MONTHS.split("|")} | {"Sept": "September", "Mrz": "März"}
_DAY_LIST: Final = "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag"
WEEKDAYS: Final = "|".join(_DAY_LIST.split())
"""For a pattern."""
_DAYS: Final = {name[:2]: name for name in _DAY_LIST.split()}
_DAY: Final = rf"(?:{'|'.join(_DAYS.values())})"
_SHORT_DAY: Final = rf"(?:{'|'.join(_DAYS)})"
_TO: Final = r"(?:\s?[-–—]\s?| bis )"
_DATE: Final = rf"(?:\d{{1,2}}\. (?:{MONTHS})(?: \d{{4}})?|\d{{1,2}}\.\d{{1,2}}\.\d{{4}}|(?:{MONTHS})(?: \d{{4}})?)"
_PART_OF_DAY: Final = "vormittag|mittag|nachmittag|abend|morgen|nacht"
_UNIT_LIST: Final = "Stunde Stunden Tag Tage Tagen Woche Wochen Monat Monate Monaten Minuten Jahre"
_NO_TERM: Final = "".join(rf"(?<!{unit} )" for unit in _UNIT_LIST.split())
"""Ahead of what happens before or after something: the beginning or end from which a term runs stays."""
_ENDS: Final = r"(?=[.;!?]|$|, | und )"
_PARTS: Final = {"Drittel": 3, "Viertel": 4, "Fünftel": 5, "Zehntel": 10}
_FIGURE: Final = rf"(?:\d|(?:{ONES}|{'|'.join(TENS)})\b)"


def _in_digits(match: re.Match[str]) -> str:
    number = number_in_words(match.group())
    return str(number) if number else match.group()


def _full_date(match: re.Match[str]) -> str:
    return f"{match['day']}.{match['month']}.20{match['year']}"


def _day_of_year(match: re.Match[str]) -> str:
    """`31.03.`, without its year."""
    return f"{int(match['day'])}. {MONTHS.split('|')[int(match['month']) - 1]}"


def _full_month(match: re.Match[str]) -> str:
    return f"{match['day']}. {_MONTH_OF[match['month']]}"


def _span(match: re.Match[str]) -> str:
    return f"{_DAYS.get(match['first'], match['first'].title())} bis {_DAYS.get(match['last'], match['last'].title())}"


def _day(match: re.Match[str]) -> str:
    return _DAYS[match["day"]]


def _part_of_day(match: re.Match[str]) -> str:
    """`freitagnachmittags`, `am Freitagnachmittag` and `freitags am Nachmittag`."""
    return f"{match['day'].title()} {match['part'].casefold()}s"


def _short_days(match: re.Match[str]) -> str:
    return f"{_DAYS[match['first']]}{match['and'].replace('/', ' und')} {_DAYS[match['last']]}"


def _forbidden(match: re.Match[str]) -> str:
    """`Für das Rauchen gilt im Hof ein Verbot`."""
    what = match["what"][0].upper() + match["what"][1:] if match["for"].isupper() else match["what"]
    return f"{what} ist{match['when']} verboten"


_BANNED: Final = {"Foto": "Fotografieren"}


def _banned(match: re.Match[str]) -> str:
    """`Im Hof gilt ein Rauchverbot`."""
    what = match["what"]
    deed = next((one for one in (f"{what}en", f"{what}n", f"{what}ln") if is_known(one.casefold())), what)
    return f"ist{match['when']} {_BANNED.get(what, deed)} verboten"


def _ahead_of(match: re.Match[str]) -> str:
    """`bevor der Umbau beginnt`."""
    return f"{'Vor' if match['when'][0].isupper() else 'vor'} {match['what']}"


def _behind_it(match: re.Match[str]) -> str:
    """`sobald die Schicht zu Ende ist`."""
    return f"{'Nach' if match['when'][0].isupper() else 'nach'} {match['what']}"


def _since(match: re.Match[str]) -> str:
    return f"{'Ab' if match['by'].isupper() else 'ab'} {match['day']}"


def _he(match: re.Match[str]) -> str:
    """`jede Fahrerin und jeder Fahrer`."""
    he = match["he"].title() if match["each"][0].isupper() else match["he"]
    return f"{he} {match['who']}"


def _in_one_word(match: re.Match[str]) -> str:
    """`Kolleg*innen` are Kollegen."""
    return match["root"] if match["root"].endswith(("er", "el", "en")) else f"{match['root']}en"


def _until(match: re.Match[str]) -> str:
    return f"{'Bis' if match['by'] == 'S' else 'bis'} zum "


def _part(match: re.Match[str]) -> str:
    """`zwei Drittel der`; the half of it too."""
    number = SMALL.get((match["n"] or "").casefold(), 1)
    return f"{number}/{_PARTS[match['part'].title()]}" if match["part"] else "1/2"


def _quarters(match: re.Match[str]) -> str:
    return "45 Minuten" if match["three"] else "15 Minuten"


def _halves(match: re.Match[str]) -> str:
    """`anderthalb`, `achtunddreißigeinhalb`."""
    said = match["n"].casefold()
    number = 1 if said == "andert" else whole_number(said)
    return f"{number},5" if number else match.group()


def _dozens(match: re.Match[str]) -> str:
    return written(12 * amount_of(match["n"])) if amount_of(match["n"]) != 1 else "zwölf"


def _half_kilo(match: re.Match[str]) -> str:
    return "0,5 " if match.group().endswith(" ") else "0,5 kg"


def _aged(match: re.Match[str]) -> str:
    return f"{'unter' if match['side'].casefold() in {'unter', 'jünger als'} else 'über'} {match['n']}"


_ORDINAL_LIST: Final = """
    ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften dreizehnten
    vierzehnten fünfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten einundzwanzigsten
    zweiundzwanzigsten dreiundzwanzigsten vierundzwanzigsten fünfundzwanzigsten sechsundzwanzigsten
    siebenundzwanzigsten achtundzwanzigsten neunundzwanzigsten dreißigsten einunddreißigsten
"""
_DAY_OF_MONTH: Final = {word.capitalize(): number for number, word in enumerate(_ORDINAL_LIST.split(), 1)}


_ORDINALS: Final = "|".join(sorted(_DAY_OF_MONTH, key=len, reverse=True))


def _nth_of_month(match: re.Match[str]) -> str:
    return f"{_DAY_OF_MONTH[match['nth'].capitalize()]}."


def _nth(match: re.Match[str]) -> str:
    """`bis zum Zehnten`; with a capital it is no tenth one of anything else."""
    return f"{match['on']}{_DAY_OF_MONTH[match['nth']]}."


_GROUPS: Final = {"zweit": "zwei", "dritt": "drei", "viert": "vier", "fünft": "fünf"}


def _group(match: re.Match[str]) -> str:
    return f"mit {match['bound'] or ''}{_GROUPS[match['n'].casefold()]} Personen"


def _part_of_year(match: re.Match[str]) -> str:
    """`ein Vierteljahr` is three months long, `binnen eines Halbjahres` within six."""
    return f"{'drei' if match['part'].casefold().startswith('v') else 'sechs'} Monate"


def _lowered(match: re.Match[str]) -> str:
    return match.group().casefold()


def _times(match: re.Match[str]) -> str:
    word = match["n"].casefold()
    times = int(word) if word.isdigit() else SMALL[word]
    return {1: "einmal", 2: "zweimal"}.get(times) or f"{times}-mal"


def _beyond(match: re.Match[str]) -> str:
    return "über " if match["a"].casefold() == "ob" else "unter "


def _at_most(match: re.Match[str]) -> str:
    return f"Grenze {match['is']} höchstens "


def _at_least(match: re.Match[str]) -> str:
    return f"Grenze {match['is']} mindestens "


_VALUE: Final = rf"(?P<value>(?:\d[\d.,]*|{ONES}) (?:[A-ZÄÖÜ]\w+|€|%|°C|CHF|k[gm]|m²?))"
_LIMITS: Final = (
    (Sought(r"\ballerhöchstens\b", re.IGNORECASE), "höchstens"),
    (Sought(r"\b(?P<a>[Oo]b|[Uu]nt)erhalb (?:von )?(?=\d)"), _beyond),
    (Sought(rf"{_VALUE} nicht (?:übersteigen|überschreiten|übertreffen)\b"), r"höchstens \g<value> betragen"),
    (Sought(rf"{_VALUE} nicht unterschreiten\b"), r"mindestens \g<value> betragen"),
    (Sought(rf"{_VALUE} (?:übersteigt|übersteigen|überschreitet|überschreiten)\b"), r"über \g<value> liegt"),
    (Sought(rf"{_VALUE} unterschreite(?:t|n)\b"), r"unter \g<value> liegt"),
    (
        Sought(rf"\b(?:Überst|überst)eigt (?P<who>(?:der|die|das|dein\w*|Ihr\w*|ein\w*) [^,.;]+?) {_VALUE}(?=[,.;])"),
        r"liegt \g<who> über \g<value>",
    ),
    (
        Sought(rf"\b[Üü]berschreitet (?P<who>(?:der|die|das|dein\w*|Ihr\w*|ein\w*) [^,.;]+?) {_VALUE}(?=[,.;])"),
        r"liegt \g<who> über \g<value>",
    ),
    (Sought(rf"\b(?:Ober|Höchst)grenze (?P<is>liegt bei|beträgt|sind|ist|von) (?={AMOUNT}\b)"), _at_most),
    (Sought(rf"\b(?:Unter|Mindest)grenze (?P<is>liegt bei|beträgt|sind|ist|von) (?={AMOUNT}\b)"), _at_least),
)


_ALL_OF_THEM: Final = (
    (
        Sought(r"\b(?P<root>[A-ZÄÖÜ][a-zäöüß]+?)innen (?:und|oder) (?P<men>(?P=root)(?:en|e|n)?)\b"),
        r"\g<men>",
    ),
    (Sought(r"\b(?P<men>(?P<root>[A-ZÄÖÜ][a-zäöüß]+?)(?:en|e|n)?) (?:und|oder) (?P=root)innen\b"), r"\g<men>"),
    (
        Sought(
            r"\b(?P<each>[Jj]ede[nmr]?|[Dd]ie|[Ee]ine[nmr]?) (?P<how>[a-zäöüß]+ )?[A-ZÄÖÜ][a-zäöüß]+?in (?:und|oder) "
            r"(?P<he>jede[nmr]|de[rnm]|eine?[nmr]?) (?P<who>(?:[a-zäöüß]+ )?[A-ZÄÖÜ]\w+er)\b"
        ),
        _he,
    ),
    (Sought(r"(?P<root>\b[A-ZÄÖÜ][a-zäöüß]+)(?:[:*_·]|/-?)in(?:nen)?\b"), _in_one_word),
    (Sought(r"(?P<root>\b[A-ZÄÖÜ][a-zäöüß]+)In(?:nen)?\b"), _in_one_word),
)
"""All of a kind, by whichever form: `Kundinnen und Kunden`, `Mitarbeiter:innen`."""
_RULES: Final = Rewriting(
    *SUMS_FIRST,
    *_ALL_OF_THEM,
    (Sought(rf"\b(?P<n>{ONES}|andert|\w+ig)(?:ein)?halb(?=tausend|fache?|mal |\b)", re.IGNORECASE), _halves),
    (
        Sought(
            r"\b(?:\w*(?:zehn|zwanzig|dreißig|dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend)\w*)\b",
            re.IGNORECASE,
        ),
        _in_digits,
    ),
    (
        Sought(r"(?:^|(?<=[.!?:;] ))(?:Zwei|Drei|Vier|Fünf|Sechs|Sieben|Acht|Neun|Zehn|Elf|Zwölf)\b(?= [A-ZÄÖÜ])"),
        _lowered,
    ),
    *CLOCK_FIRST,
    (
        Sought(
            r"\b(?:ein|einem|eines|einer|eine|einen) (?:ganz|voll)(?:e[mnrs]?) (?=(?:Jahr|Monat|Woche|Tag|Stunde)\b)",
            re.I,
        ),
        "1 ",
    ),
    (Sought(rf"\b(?P<n>\d+|{ONES}) (?:ganz|voll)e[rn]? (?=(?:Jahre|Monate|Wochen|Tage|Stunden)n?\b)", re.I), r"\g<n> "),
    (Sought(r"\b(?:ein|das) halbes Dutzend\b", re.IGNORECASE), "sechs"),
    (Sought(rf"\b(?P<n>{ONES}|einem|\d+) Dutzend\b", re.IGNORECASE), _dozens),
    (Sought(r"\b(?:ein|eines|einem) (?P<part>Viertel|Halb)jahr(?:e?s)?\b", re.IGNORECASE), _part_of_year),
    (Sought(r"\b(?:vierzehntägig|14-tägig|14-täglich)(?:e[nrs]?)?\b", re.IGNORECASE), "alle zwei Wochen"),
    (
        Sought(
            rf"\b(?P<on>(?:[Aa]m|[Zz]um|[Vv]om|[Dd]em|[Dd]en) )(?P<nth>{'|'.join(_DAY_OF_MONTH)})\b"
            r"(?=[.,;]|$| (?:de[sr]|jede[sn]|eines|im)\b)"
        ),
        _nth,
    ),
    (Sought(rf"\b(?P<nth>{_ORDINALS})(?= (?:{MONTHS})\b)", re.IGNORECASE), _nth_of_month),
    (Sought(r"(?<=\d\. )(?:eines jeden|jeden|jedes|eines) Monats\b"), "des Monats"),
    (Sought(r"\bMonatsersten\b"), "1. des Monats"),
    (Sought(r"\b(?:Monatsletzten|[Ll]etzten(?: Tag)? (?:des|jeden|eines) Monats|Monatsende)\b"), "Ende des Monats"),
    (Sought(r"\bMonats(?:anfang|beginn)\b"), "Anfang des Monats"),
    (Sought(r"\b(?:Jahresende|letzten Tag des (?:Kalender)?[Jj]ahres)\b"), "Ende des Jahres"),
    (Sought(r"\bSilvester\b"), "31. Dezember"),
    (Sought(r"\bHeilig(?:abend|en Abend)\b"), "24. Dezember"),
    (Sought(r"\bNeujahr(?:stag)?\b"), "1. Januar"),
    (Sought(r"\bJänner\b"), "Januar"),
    (Sought(r"\bFeber\b"), "Februar"),
    (Sought(r"\bheuer\b", re.IGNORECASE), "in diesem Jahr"),
    (Sought(r"\b(?P<each>[Pp]ro|[Jj]e) (?:Kopf|Nase)\b"), r"\g<each> Person"),
    *SUMS,
    (
        Sought(
            r"\b(?P<bound>mindestens |wenigstens |höchstens |maximal |nur )?zu (?P<n>zweit|dritt|viert|fünft)\b", re.I
        ),
        _group,
    ),
    (Sought(rf"\b(?P<n>\d+|{ONES})[- ]?mal\b(?! so\b)", re.IGNORECASE), _times),
    (Sought(r"\b(?:(?:eine[rn]?|der|die) )?(?P<three>Drei)?viertelstunde\b", re.IGNORECASE), _quarters),
    *LENGTHS,
    (Sought(rf"\b(?:die Hälfte|(?P<n>einem|ein|zwei|drei|vier) (?P<part>{'|'.join(_PARTS)})n?)\b", re.I), _part),
    (Sought(r"\bzur Hälfte\b", re.IGNORECASE), "zu 1/2"),
    (Sought(r"\bzum halben (?=Preis|Tarif)", re.IGNORECASE), "zu 1/2 vom "),
    (Sought(r"(?<=\d)\s?(?:v\. ?H\.|vom (?:Hundert|100)\b)"), " %"),
    (Sought(r"(?<=\d )Std\b\.?"), "Stunden"),
    (Sought(r"(?<=\d )Min\b\.?"), "Minuten"),
    (Sought(r"\b(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?P<year>\d\d)(?!\d|\.\d)"), _full_date),
    (Sought(rf"\b(?P<day>\d{{1,2}})\. (?P<month>{'|'.join(_MONTH_OF)})\b(?!\w)\.?(?= \d{{4}})"), _full_month),
    (
        Sought(
            r"\brund um die Uhr\b|\b24 Stunden (?:am|pro) Tag\b|\b24 Stunden täglich\b"
            r"|\bTag und Nacht(?= (?:geöffnet|offen|besetzt|erreichbar|da|im Einsatz|ist|sind)\b|[.,;]|$)",
            re.IGNORECASE,
        ),
        "24/7",
    ),
    (Sought(rf"\b(?:hat|haben|ist|sind|bleibt|bleiben)\b(?P<when>[^.;,:]*?) zu{_ENDS}"), r"ist\g<when> geschlossen"),
    (Sought(rf"\b(?:hat|haben|ist|sind|bleibt|bleiben)\b(?P<when>[^.;,:]*?) auf{_ENDS}"), r"ist\g<when> geöffnet"),
    (
        Sought(
            r"\b(?P<by>[Bb]is|[Zz]um|[Ss]pätestens)(?: zum)? Ende (?:des|dieses)(?: (?:laufenden|aktuellen))?"
            r" (?:Kalender)?[Jj]ahres\b"
        ),
        r"\g<by> 31. Dezember",
    ),
    (Sought(rf"\b(?P<day>{_DAY})(?P<part>{_PART_OF_DAY})s?\b", re.IGNORECASE), _part_of_day),
    (Sought(rf"\b(?P<day>{_DAY})s? (?:am )?(?P<part>{_PART_OF_DAY})s?\b", re.IGNORECASE), _part_of_day),
    (Sought(r"\b(?P<day>[0-3]?\d)\. ?(?P<month>0?[1-9]|1[0-2])\.(?! ?\d)"), _day_of_year),
    (
        Sought(
            r"\b(?:(?:am|jedes) Wochenende|an Wochenenden|am Samstag und (?:am )?Sonntag)\b(?! de[sr]\b)", re.IGNORECASE
        ),
        "samstags und sonntags",
    ),
    (
        Sought(
            r"\b(?P<for>[Ff])ür (?P<what>[^.;:,]+?) (?:gilt|besteht|herrscht)\b(?P<when>[^.;:,]*?) ein (?:\w+es )?"
            r"Verbot\b"
        ),
        _forbidden,
    ),
    (
        Sought(
            r"\b(?:gilt|besteht|herrscht)\b(?P<when>[^.;:,]*?)(?: ein)?(?: \w+es)? "
            r"(?P<what>[A-ZÄÖÜ][a-zäöüß]+?)s?verbot\b"
        ),
        _banned,
    ),
    (
        Sought(rf"{_NO_TERM}\b(?P<when>[Vv]or)(?: dem| der)? (?:Beginn|Anfang) (?=(?:de[sr]|eine[sr]|jede[sr]) )"),
        r"\g<when> ",
    ),
    (
        Sought(rf"{_NO_TERM}\b(?P<when>[Nn]ach)(?: dem| der)? (?:Ende|Abschluss) (?=(?:de[sr]|eine[sr]|jede[sr]) )"),
        r"\g<when> ",
    ),
    (
        Sought(
            r"\b(?P<when>[Bb]evor|[Ee]he) (?P<what>(?:der|die|das|dein\w*|ihr\w*) [A-ZÄÖÜ]\w+) "
            r"(?:beginnt|anfängt|startet)\b"
        ),
        _ahead_of,
    ),
    (
        Sought(
            r"\b(?P<when>[Ww]enn|[Ss]obald|[Nn]achdem) (?P<what>(?:der|die|das|dein\w*|ihr\w*) [A-ZÄÖÜ]\w+) "
            r"(?:zu Ende|vorbei|beendet|vorüber) (?:ist|war)\b"
        ),
        _behind_it,
    ),
    (Sought(r"\bQ(?P<n>[1-4])(?:/(?=\d{4})|(?=[ .,;)]|$))"), r"\g<n>. Quartal "),
    (Sought(rf"\b(?P<by>[Vv])om (?P<day>{_DATE}) an\b"), _since),
    (Sought(rf"\b(?P<by>[Mm])it Wirkung (?:vom|zum|ab(?: dem)?) (?P<day>{_DATE})"), _since),
    (Sought(r"\b(?P<by>[Bb]is) (?:spätestens|einschließlich|inklusive|inkl\.)(?= (?:zum |am )?\d)"), r"\g<by>"),
    (Sought(rf"\b(?P<by>[Ss])pätestens (?:bis )?(?:am|zum) (?=\d{{1,2}}\. ?(?:\d|{MONTHS}))"), _until),
    *CLOCK,
    (Sought(rf"\b(?:von )?(?P<first>{_SHORT_DAY})\.?{_TO}(?P<last>{_SHORT_DAY})\b\.?"), _span),
    (Sought(rf"\b(?:von )?(?P<first>{_DAY})s?{_TO}(?P<last>{_DAY})s?\b", re.IGNORECASE), _span),
    (Sought(rf"\b(?P<first>{_SHORT_DAY})\.?(?P<and>,| und|/) ?(?P<last>{_SHORT_DAY})\b\.?"), _short_days),
    (Sought(rf"\b(?P<day>{_SHORT_DAY})\b\.?(?= \d{{1,2}}(?:[:.]\d\d| Uhr))"), _day),
    (Sought(r"\bminus (?=\d)", re.IGNORECASE), "−"),
    (Sought(rf"\b(?P<n>{AMOUNT}) ?(?:Grad(?: Celsius)?\b|° ?C\b)"), r"\g<n> °C"),
    (Sought(r"(?<=\d) ?(?:Quadratmetern?|qm)\b"), " m²"),
    (Sought(r"\bein(?:em)? halbe[sn] (?=Kilo\b|Kilogramm\b)|\bein(?:em)? Pfund\b", re.IGNORECASE), _half_kilo),
    (Sought(r"(?<=\d )Kilo\b"), "kg"),
    *_LIMITS,
    (Sought(rf"\bnicht mehr als(?= (?:{_FIGURE}))", re.IGNORECASE), "höchstens"),
    (Sought(rf"\bnicht weniger als(?= (?:{_FIGURE}))", re.IGNORECASE), "mindestens"),
    (
        Sought(
            r"(?<!seit )(?<!nach )(?<!vor )(?<!von )\b(?P<side>unter|über|jünger als|älter als) (?P<n>\d\d) Jahren?\b"
            r"(?! (?-i:[A-ZÄÖÜ]))(?: alt\b)?",
            re.IGNORECASE,
        ),
        _aged,
    ),
    (Sought(r"\beine[rn]? halbe[nr]? (?=Stunde\b|Tag\b)|\bein(?:em|es)? halbe[sn]? (?=Jahr)", re.IGNORECASE), "0,5 "),
)


@lru_cache(maxsize=SENTENCES)
def in_figures(text: str) -> str:
    """A German text with its values in one form, and with what it forbids but for one way or time."""
    return in_one_form(_RULES(text))
