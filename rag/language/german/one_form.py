"""What German says with two noes, or through what ends or is missing, in one form: "nur mit", "erst ab", "nur bis".

"Ohne Ausweis ist das Betreten verboten", "das Betreten ist nicht ohne Ausweis erlaubt" and "nur mit Ausweis" are one
rule, and so are "nach 22 Uhr nicht mehr" and "nur bis 22 Uhr". Only the words that say so are exchanged.
"""

import re
from typing import Final

from rag.language.german.compounds import is_known
from rag.language.german.numerals import ONES
from rag.language.required import Rewriting, Sought

_MONTHS: Final = "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember"
_ALLOWED: Final = "erlaubt|gestattet|zulässig|statthaft"
_FORBIDDEN: Final = "verboten|untersagt|tabu|unzulässig|unstatthaft"
_RULED: Final = rf"(?:nicht )?(?:{_ALLOWED}|{_FORBIDDEN})"
_TIME: Final = (
    rf"(?:\d{{1,2}}(?:[.:]\d\d)? Uhr|(?:dem )?\d{{1,2}}\. ?(?:(?:{_MONTHS})|\d{{1,2}}\.)|(?:dem )?(?:{_MONTHS})\b"
    r"|\d{1,2}:\d\d|(?:dem )?(?:Ende|Anfang|Beginn) (?:des|der) \w+"
    r"|(?:dem|der) (?:\d+\.|[a-zäöüß]+ten) (?:Tag|Woche|Monat|Jahr|Lebensjahr|Geburtstag)\b)"
)
_END: Final = r"(?=[.,;:!?]|$)"
_APART: Final = "ab|an|auf|aus|bei|ein|fest|frei|her|hin|los|mit|nach|vor|weg|weiter|zurück|zusammen"
_FINITE: Final = "dürfen|darf|können|kann|müssen|muss|sollen|sind|ist|haben|hat|werden|wird|erhalten|bekommen"
_WAY: Final = r"(?:\w+lich|telefonisch|elektronisch|online|digital|per [A-ZÄÖÜ][\w-]+)"
_REST: Final = r"(?:[^.,;:!?]|(?<=\d)[.,:](?=\d| [A-ZÄÖÜ]))*?"
_LITTLE: Final = re.compile(r"(?:ohne|nicht) (?:weiteres|grund|zweifel|ausnahme|unterbrechung|pause)\b", re.IGNORECASE)
_SEGMENT: Final = re.compile(r"(?:[^.,;:!?]|[.,:](?=\d)|(?<=\d)\.(?= ?[A-ZÄÖÜ\d]))+")
_BOUNDED: Final = re.compile(r"\b(?:ohne|vor|nach|ab|mehr als|weniger als)\b", re.IGNORECASE)
_DENIED: Final = re.compile(rf"\b(?:nicht|niemand|kein|keine[nmrs]?|{_FORBIDDEN})\b")
_BOUND: Final = (
    (re.compile(r"\bohne (?=\w)(?!dass\b|zu\b)", re.IGNORECASE), "nur mit "),
    (re.compile(rf"\b(?<!erst )vor (?={_TIME})", re.IGNORECASE), "erst ab "),
    (re.compile(rf"\b(?:nach|ab) (?={_TIME})", re.IGNORECASE), "nur bis "),
    (re.compile(rf"\bmehr als (?=(?:\d|(?:{ONES})\b))", re.IGNORECASE), "höchstens "),
    (re.compile(rf"\bweniger als (?=(?:\d|(?:{ONES})\b))", re.IGNORECASE), "mindestens "),
)
_MAY: Final = re.compile(r"\b(?:darf|darfst|dürfen|dürft|kann|kannst|können|könnt)\b", re.IGNORECASE)
_NO: Final = re.compile(
    rf"\b(?:nicht (?:mehr |noch )?(?:{_ALLOWED}|möglich)|noch nicht (?:{_ALLOWED}|möglich)|{_FORBIDDEN}"
    r"|noch nicht|nicht mehr|nicht|niemand|keine?(?P<form>[nmrs]?)(?= (?:\w+ )?[A-ZÄÖÜ]))\b"
)
_MUST: Final = {"darf": "muss", "darfst": "musst", "dürfen": "müssen", "dürft": "müsst"}


def _one_no(match: re.Match[str]) -> str:
    """A clause with a no and with what is missing, not yet or no longer there, without either."""
    text = match.group()
    noes = list(_NO.finditer(text))
    found = [(pattern, written, one) for pattern, written in _BOUND for one in pattern.finditer(text)]
    if len(noes) != 1 or len(found) != 1 or _LITTLE.search(text):
        return text
    no, (_, written, bound) = noes[0].group(), found[0]
    is_said = no.endswith((*_ALLOWED.split("|"), *_FORBIDDEN.split("|"), "möglich"))
    if not is_said and not _MAY.search(text):
        return text
    if written == "nur bis " and bound[0].casefold() == "nach " and no.startswith("noch"):
        return text
    stated = text[: noes[0].start()] + _without(no, is_said) + text[noes[0].end() :]
    stated = re.sub(rf"\b{re.escape(bound[0])}", lambda _: _as(written, bound[0]), stated, count=1)
    if written == "mindestens ":
        stated = _MAY.sub(lambda may: _MUST.get(may[0], may[0]), stated)
    return re.sub(r"  +", " ", stated)


def _without(no: str, is_said: bool) -> str:
    if is_said:
        return "erlaubt"
    if no == "niemand":
        return "man"
    return f"eine{no[5:]}" if no.startswith("keine") else "ein" if no == "kein" else ""


def _as(written: str, stood: str) -> str:
    return written.capitalize() if stood[0].isupper() else written


def _not_owed(match: re.Match[str]) -> str:
    """`können teilnehmen, müssen aber nicht`."""
    *rest, verb = match["deed"].split()
    must = "musst" if match["may"].endswith("st") else "müssen" if match["may"].endswith("n") else "muss"
    return " ".join([must, *rest, "nicht", verb])


def _neither(match: re.Match[str]) -> str:
    """`dürfen weder Hunde noch Katzen mitbringen`: both, and one no ahead of what is denied."""
    if match["no"].casefold().startswith("kein") == (match["joint"] == "noch"):
        return match.group()
    *two, last = match["two"].split()
    both = f"{match['one']} und"
    both = both[0].upper() + both[1:] if match["no"][0].isupper() else both
    if last[0].isupper() or not two:
        return " ".join([both, *two, last, "nicht"])
    helps = [two.pop()] if last in {"werden", "wird"} and len(two) > 1 else []
    return " ".join([both, *two, "nicht", *helps, last])


def _by_whom(match: re.Match[str]) -> str:
    """`Um die Prüfung der Bremsen kümmert sich die Werkstatt`."""
    deed = match["deed"] + (match.groupdict().get("when") or "")
    return f"{deed[0].upper()}{deed[1:]} erfolgt durch {match['doer'][0].lower()}{match['doer'][1:]}"


def _begun(first: str, one: str) -> str:
    """With a capital where the sentence begins."""
    return f"{one[0].upper()}{one[1:]}" if first.isupper() else one


def _duty(match: re.Match[str]) -> str:
    """`Vergiss nicht, die Heizung abzudrehen`."""
    apart = re.sub(rf"^(?P<apart>{_APART})zu(?=\w{{3,}})", r"\g<apart>", match["deed"])
    return f"Du musst {match['what']} {apart}"


def _not_bidden(match: re.Match[str]) -> str:
    """`Bring im Wartezimmer Hunde nicht mit`."""
    deed = f"{match['apart']}{match['deed'].casefold()}en"
    return f"Du darfst {match['what']} nicht {deed}" if is_known(deed) else match.group()


def _had(match: re.Match[str]) -> str:
    """`Wer den Stapler fahren will, braucht eine Einweisung`."""
    *rest, verb = match["deed"].split()
    return " ".join(["Man darf", *rest, "nur mit", match["takes"], verb])


_FIRST: Final = Rewriting(
    (Sought(r"\b(?:streng(?:stens)?|ausdrücklich|strikt|absolut) (?=(?:verboten|untersagt|tabu)\b)"), ""),
    (Sought(rf"\b(?:hat|haben)\b(?P<rest>{_REST}) zu unterbleiben\b"), r"ist\g<rest> verboten"),
    (Sought(rf"\b(?:muss|müssen|soll|sollen)\b(?P<rest>{_REST}) unterbleiben\b"), r"ist\g<rest> verboten"),
    (Sought(rf"\b(?P<be>ist|sind)\b(?P<rest>{_REST}) zu unterlassen\b"), r"\g<be>\g<rest> verboten"),
    (Sought(r"\bfrühestens (?=(?:ab|am|um|im|zum|nach)\b)"), "erst "),
    (Sought(r"\bFrühestens (?=(?:ab|am|um|im|zum|nach)\b)"), "Erst "),
    (Sought(r"\bniemand (?:dazu )?verpflichtet\b"), "man nicht verpflichtet"),
    (
        Sought(rf"\b[Nn]iemand (?P<must>muss|ist)\b(?P<rest>{_REST}) (?P<deed>[a-zäöüß]+(?:n|verpflichtet)){_END}"),
        r"Man \g<must>\g<rest> nicht \g<deed>",
    ),
    (
        Sought(
            rf"\b(?P<may>kann|kannst|können|darf|darfst|dürfen)\b(?P<deed>{_REST} [a-zäöüß]+n), "
            rf"(?:muss|musst|müssen)(?: dies| das| es)? (?:aber|jedoch) nicht\b"
        ),
        _not_owed,
    ),
    (
        Sought(
            r"\b(?:können|kannst|kann|dürfen|darfst|darf) selbst entscheiden, "
            rf"ob (?:sie|du|er|man|Sie)(?P<rest>{_REST}) "
            rf"(?P<deed>[a-zäöüß]+){_END}"
        ),
        r"müssen\g<rest> nicht \g<deed>",
    ),
    (Sought(r"\b(?:keine Pflicht|kein Muss|keine Verpflichtung)\b"), "nicht verpflichtend"),
    (Sought(rf"\berfolgt(?P<rest>{_REST}) (?:freiwillig|auf freiwilliger Basis){_END}"), r"ist\g<rest> freiwillig"),
    (
        Sought(rf"\b(?:bleibt|ist)(?P<rest>{_REST})(?: selbst| frei)? (?:überlassen|freigestellt){_END}"),
        r"ist\g<rest> freiwillig",
    ),
    (
        Sought(rf"\b(?P<be>ist|sind)(?P<rest>{_REST}) (?:freiwillig|optional|fakultativ){_END}"),
        r"\g<be>\g<rest> nicht verpflichtend",
    ),
    (Sought(r"\bnicht nicht verpflichtend\b"), "verpflichtend"),
    (
        Sought(rf"\bWer kein(?P<form>e?[nmr]?) (?P<has>{_REST}) hat, (?P<may>darf|kann)\b(?P<rest>{_REST}) nicht\b"),
        r"Nur mit ein\g<form> \g<has> \g<may> man\g<rest>",
    ),
    (Sought(rf"\bNur wer (?P<has>{_REST}) hat, (?P<may>darf|kann)\b"), r"Nur mit \g<has> \g<may> man"),
    (
        Sought(
            rf"\bWer (?P<deed>{_REST} [a-zäöüß]+n) (?:will|möchte), (?:braucht|benötigt) "
            rf"(?P<takes>(?:eine?[nmr]?|die|den|das) {_REST}){_END}"
        ),
        _had,
    ),
    (
        Sought(rf"(?:nicht (?:{_ALLOWED})|{_FORBIDDEN}), (?:außer|es sei denn) (?=mit\b|nach\b|bei\b)"),
        "nur erlaubt ",
    ),
    (Sought(r"\b[Mm]it Ausnahme (?:von |(?=de[rs]\b|eine[rs]\b))"), "außer "),
    (Sought(rf"(?<=\w), ausgenommen (?:sind |ist )?(?={_REST}{_END})"), ", außer "),
    (Sought(rf"\bBis auf (?={_REST} (?:müssen|dürfen|sollen|sind|haben|werden|erhalten) alle\b)"), "Außer "),
    (
        Sought(rf"(?P<all>\b[Aa]lle [^.;:!?]+?), "
               rf"(?:nur (?P<who>{_REST}) nicht|(?P<those>{_REST}) (?:jedoch|aber|hingegen) "
               rf"nicht){_END}"),
        lambda match: f"{match['all']}, außer {match['who'] or match['those']}",
    ),
    (
        Sought(
            rf"\b[Bb]is (?P<time>{_TIME})(?P<may> (?:darf|darfst|dürfen|ist|sind)\b{_REST}), "
            r"(?:danach|später|anschließend)(?: aber| jedoch)? nicht(?: mehr)?\b"
        ),
        r"Nur bis \g<time>\g<may>",
    ),
    (
        Sought(
            rf"\b[Ee]s ist (?:nicht (?:{_ALLOWED})|{_FORBIDDEN}), mehr als (?P<many>(?:\d+|{ONES}) {_REST}) zu (?=\w)"
        ),
        r"Man darf höchstens \g<many> ",
    ),
    (
        Sought(
            rf"\bMehr als (?P<many>(?:\d+|{ONES}) {_REST}) zu (?P<deed>\w+) ist (?:nicht (?:{_ALLOWED})|{_FORBIDDEN})\b"
        ),
        r"Man darf höchstens \g<many> \g<deed>",
    ),
    (Sought(rf"\b[Aa]uf (?P<what>{_REST}) wird\b(?P<rest>{_REST}) verzichtet\b"), r"\g<what> gibt es nicht\g<rest>"),
    (Sought(r"\bhaben wir (?=keine?\b)"), "gibt es "),
    (
        Sought(
            r"\b(?:Bitte )?(?:[Vv]ergiss(?: bitte)? nicht|[Vv]ergessen Sie(?: bitte)? nicht"
            r"|[Dd]u darfst nicht vergessen|[Dd]enke?(?: bitte)? daran|[Dd]enken Sie(?: bitte)? daran"
            r"|[Aa]chte(?: bitte)? darauf|[Aa]chten Sie(?: bitte)? darauf), "
            rf"(?P<what>[^.;:!?]+?) (?:zu (?=[a-zäöüß]+n{_END})|(?=(?:{_APART})zu\w+n{_END}))"
            rf"(?P<deed>[a-zäöüß]+n){_END}"
        ),
        _duty,
    ),
    (
        Sought(rf"(?:^|(?<=[.!?] ))(?:Bitte )?(?P<what>{_REST}) (?P<deed>[a-zäöüß]+n) nicht vergessen{_END}"),
        r"Du musst \g<what> \g<deed>",
    ),
    (Sought(r"\bin (?:schriftlicher Form|Schriftform)\b"), "schriftlich"),
    (Sought(rf"\b(?:bedarf|bedürfen)\b(?P<rest>{_REST}) der Schriftform\b"), r"muss\g<rest> schriftlich erfolgen"),
    (
        Sought(
            rf"\b[Ff]ür (?P<what>{_REST}) (?:gilt|ist)\b(?P<rest>{_REST}) (?:die )?Schriftform"
            r"(?: (?:vorgeschrieben|erforderlich|nötig|notwendig|Pflicht|einzuhalten))?(?=[.,;]|$)"
        ),
        r"\g<what> muss\g<rest> schriftlich erfolgen",
    ),
    (
        Sought(
            rf"\b(?:ist|sind|kann|können)\b(?P<rest>{_REST}) nur (?P<way>{_WAY}) "
            r"(?:möglich|gültig|wirksam|zulässig|erlaubt|gestattet|erfolgen)\b"
        ),
        r"muss\g<rest> \g<way> erfolgen",
    ),
    (Sought(rf"\b(?P<may>dürfen|darf|darfst|dürft)\b(?P<rest>{_REST}) mindestens (?=(?:\d|(?:{ONES})\b))"),
     lambda match: f"{_MUST[match['may']]}{match['rest']} mindestens "),
    (Sought(rf"\b(?P<many>(?:\d+|{ONES}) {_REST}) oder mehr\b"), r"mindestens \g<many>"),
)  # fmt: skip
_DONE: Final = r"(?:vorgenommen|durchgeführt|übernommen|erledigt|besorgt)"
_ACT: Final = r"[A-ZÄÖÜ]\w*(?:ung|ion|atur|nahme|gabe|bau|wechsel|tausch|kauf|test)"
_DEED: Final = rf"(?P<deed>(?:[Dd]ie|[Dd]as|[Dd]er|[Dd]en) {_ACT}\b{_REST})"
_DOER: Final = r"(?P<doer>(?:[Dd]ie|[Dd]er|[Dd]as|[Dd]en|[Dd]em|[Dd]es) [A-ZÄÖÜ]\w+(?: (?:de[rs]|von) [A-ZÄÖÜ]\w+)?)"
_BY: Final = Rewriting(
    (
        Sought(rf"(?:^|(?<=[.!?] )){_DEED} (?:wird|werden) (?:von|vom|durch) {_DOER} {_DONE}{_END}"),
        r"\g<deed> erfolgt durch \g<doer>",
    ),
    (Sought(rf"(?:^|(?<=[.!?] )){_DOER} nimmt {_DEED} vor{_END}"), _by_whom),
    (Sought(rf"(?:^|(?<=[.!?] )){_DOER} führt {_DEED} durch{_END}"), _by_whom),
    (
        Sought(rf"(?:^|(?<=[.!?] )){_DEED} (?:nimmt|führt) {_DOER}(?P<when>{_REST}) (?:vor|durch){_END}"),
        _by_whom,
    ),
    (Sought(rf"(?:^|(?<=[.!?] )){_DOER} (?:übernimmt|erledigt|besorgt) {_DEED}{_END}"), _by_whom),
    (Sought(rf"(?:^|(?<=[.!?] )){_DOER} ist für {_DEED} (?:zuständig|verantwortlich){_END}"), _by_whom),
    (Sought(rf"(?:^|(?<=[.!?] )){_DOER} kümmert sich um {_DEED}{_END}"), _by_whom),
    (Sought(rf"(?:^|(?<=[.!?] ))Für {_DEED} ist {_DOER} (?:zuständig|verantwortlich){_END}"), _by_whom),
    (Sought(rf"(?:^|(?<=[.!?] ))(?:Zuständig|Verantwortlich) für {_DEED} ist {_DOER}{_END}"), _by_whom),
    (Sought(rf"(?:^|(?<=[.!?] ))Um {_DEED} kümmert sich {_DOER}{_END}"), _by_whom),
    (
        Sought(
            rf"(?:^|(?<=[.!?] )){_DEED} (?:ist (?:Aufgabe|Sache)|obliegt|liegt bei|übernimmt|erledigt|besorgt) "
            rf"{_DOER}{_END}"
        ),
        _by_whom,
    ),
)
"""Who does what is told by a noun: "die Prüfung der Bremsen ist Aufgabe der Werkstatt"."""
_JOINTS: Final = Rewriting(
    (
        Sought(rf"\b(?P<so>[Ss])owohl (?P<one>{_REST}) als auch\b"),
        lambda match: _begun(match["so"], match["one"]) + " und",
    ),
    (
        Sought(rf"\b(?P<so>[Nn])icht nur (?P<one>{_REST}), sondern auch\b"),
        lambda match: _begun(match["so"], match["one"]) + " und",
    ),
    (Sought(r"\bsowie(?= (?:auch )?(?:die|der|das|den|dem|eine?[nmr]?|[A-ZÄÖÜ]))"), "und"),
    (Sought(r"\bund (?:auch|dazu|zudem|zusätzlich) (?=(?:die|der|das|den|dem|eine?[nmr]?|[A-ZÄÖÜ]))"), "und "),
    (Sought(r"\b(?P<so>[Ee])ntweder (?P<one>\w)"), lambda match: _begun(match["so"], match["one"])),
    (Sought(r"\b(?:bzw\.|beziehungsweise|und/oder)(?= )"), "oder"),
    (Sought(rf"\b(?:steht|stehen)\b(?P<rest>{_REST}) zu{_END}"), r"bekommen\g<rest>"),
    (Sought(r"\b(?:hat|haben|hast)\b(?P<who>(?: [a-z]+)?) (?:einen )?Anspruch auf\b"), r"bekommen\g<who>"),
    (Sought(r"\b(?:hat|haben|hast)\b(?P<who>(?: [a-z]+)?) keinen Anspruch auf\b"), r"bekommen\g<who> nicht"),
    (
        Sought(
            r"(?<=\w) (?:bei uns|in unsere[mr] (?:Haus|Hause|Betrieb|Unternehmen|Firma|Verein|Büro))(?= (?!mit\b)\w)"
        ),
        "",
    ),
    (Sought(r"\bIn unsere[mr] (?:Haus|Hause|Betrieb|Unternehmen|Firma|Verein) (?=[a-zäöüß])"), "Hier "),
)
_BOTH: Final = Rewriting(
    (
        Sought(
            rf"(?:^|(?<=[.!?] ))(?P<one>(?:D(?:ie|er|as) )?[A-ZÄÖÜ][\w-]+) "
            rf"(?P<rest>(?:{_FINITE})\b{_REST} nicht {_REST}\w)(?:,| und) "
            rf"(?P<two>(?:die |der |das )?[A-ZÄÖÜ]\w+) (?:auch|ebenfalls|ebenso|genauso)(?: wenig| nicht){_END}"
        ),
        r"\g<one> und \g<two> \g<rest>",
    ),
    (
        Sought(
            rf"(?:^|(?<=[.!?] ))(?P<one>(?:D(?:ie|er|as) )?[A-ZÄÖÜ][\w-]+) (?P<rest>(?:{_FINITE})\b{_REST}), "
            rf"(?P<two>(?:die |der |das )?[A-ZÄÖÜ]\w+) (?:auch|ebenfalls|ebenso){_END}"
        ),
        r"\g<one> und \g<two> \g<rest>",
    ),
    (
        Sought(
            rf"(?:^|(?<=[.!?] ))(?P<one>(?:D(?:ie|er|as) )?[A-ZÄÖÜ][\w-]+) (?P<rest>(?:{_FINITE})\b{_REST}) "
            r"(?:ebenso|genauso) ?wenig "
            rf"(?P<deed>[a-zäöüß]+) wie (?P<two>{_REST}){_END}"
        ),
        r"\g<one> und \g<two> \g<rest> nicht \g<deed>",
    ),
    (
        Sought(
            rf"(?P<one>\b[A-ZÄÖÜ][\w-]+) (?P<ban>nicht (?:{_ALLOWED})|{_FORBIDDEN})(?:,| und) (?P<two>[A-ZÄÖÜ][\w-]+) "
            rf"(?:auch|ebenfalls|ebenso|genauso)(?: nicht)?{_END}"
        ),
        r"\g<one> und \g<two> \g<ban>",
    ),
    (
        Sought(
            rf"(?P<where>(?:^|(?<=[.!?] ))[A-ZÄÖÜ]\w+ {_REST}) (?P<be>ist|sind) (?P<one>[A-ZÄÖÜ][\w-]+ {_RULED}), "
            rf"(?P<two>[A-ZÄÖÜ][\w-]+) (?:aber|jedoch|hingegen|dagegen) (?P<other>{_RULED}){_END}"
        ),
        lambda match: (
            f"{match['where']} {match['be']} {match['one']}, "
            f"{match['where'][0].lower()}{match['where'][1:]} {match['be']} {match['two']} {match['other']}"
        ),
    ),
    (
        Sought(
            rf"\b(?P<no>[Ww]eder|[Kk]eine?[nmr]?) (?P<one>{_REST}) (?P<joint>noch|und keine?[nmr]?) "
            rf"(?P<two>{_REST}){_END}"
        ),
        _neither,
    ),
)
"""What is denied of two, by one no for both."""
_OFF: Final = Rewriting(
    (
        Sought(
            rf"(?:^|(?<=[.!?] ))(?P<deed>[A-ZÄÖÜ][a-zäöüß]{{2,}}) (?P<what>{_REST}) nicht (?P<apart>{_APART}){_END}"
        ),
        _not_bidden,
    ),
    (Sought(r"\b(?:entfällt|entfallen)\b"), "gibt es nicht"),
    (Sought(rf"\b(?:fällt|fallen)\b(?P<rest>{_REST}) aus{_END}"), r"gibt es nicht\g<rest>"),
    (Sought(rf"\b(?:muss|müssen|wird|werden)\b(?P<rest>{_REST}) ausfallen{_END}"), r"gibt es nicht\g<rest>"),
    (Sought(rf"\b(?:findet|finden)\b(?P<rest>{_REST}) nicht statt{_END}"), r"gibt es nicht\g<rest>"),
    (Sought(rf"\b(?:findet|finden)\b(?P<rest>{_REST}) statt{_END}"), r"gibt es\g<rest>"),
    (
        Sought(
            rf"\b(?:wird|werden)\b(?P<rest>{_REST} keine?\b{_REST}) "
            rf"(?:abgehalten|durchgeführt|veranstaltet|angeboten){_END}"
        ),
        r"gibt es\g<rest>",
    ),
)


def in_one_form(text: str) -> str:
    """A German text in which what is forbidden but for one way, or but for a time, is allowed only so."""
    text = _OFF(_BOTH(_BY(_JOINTS(_FIRST(text)))))
    text = _SEGMENT.sub(_one_no, text) if _DENIED.search(text) and _BOUNDED.search(text) else text
    return _NOT_ALLOWED.sub("verboten", text)


_NOT_ALLOWED: Final = Sought(rf"\bnicht (?:{_ALLOWED})\b")
