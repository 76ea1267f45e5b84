"""German verbs of the nouns that are made of them: `eingeben` of Eingabe, `entwickeln` of Entwicklung."""

import re
from functools import lru_cache
from typing import Final

from rag.language.german.strong import APART

_MADE_LIST: Final = """
    gabe:geben nahme:nehmen zug:ziehen schluss:schliessen gang:gehen trag:tragen ruf:rufen wurf:werfen griff:greifen
    schrift:schreiben bruch:brechen spruch:sprechen sprache:sprechen halt:halten lauf:laufen fall:fallen
    schnitt:schneiden tritt:treten fahrt:fahren schlag:schlagen stieg:steigen flug:fliegen sprung:springen satz:setzen
    lage:legen kauf:kaufen tausch:tauschen wechsel:wechseln bau:bauen leihe:leihen sage:sagen frage:fragen reise:reisen
    kehr:kehren blick:blicken druck:drucken fang:fangen stoss:stossen hang:hangen wahl:wahlen
"""
_MADE: Final = dict(pair.split(":") for pair in _MADE_LIST.split())
_OTHER_LIST: Final = """
    vertrag anspruch abfall zufall vorfall einfall beifall anzug vorzug verlag anlage auflage vorlauf umgang vorgang
    abgang zustand vorschlag anhang vorhang umfang absatz aufsatz grundsatz zuschlag vorsprung bezug verdruss ausschlag
    beitrag ertrag betrag unfall anfang
"""
_OTHER: Final = frozenset(_OTHER_LIST.split())
"""Nouns that have come to mean something else than their verb."""
_JOINED: Final = "be|emp|ent|er|miss|ver|wider|zer|ruck"
_STRONG: Final = re.compile(
    rf"(?P<ahead>(?:{APART}|{_JOINED}))"
    rf"(?P<made>{'|'.join(sorted(_MADE, key=len, reverse=True))})(?:e?s|en|n|e)?"
)
_LATIN: Final = (
    (re.compile(r"(?P<stem>\w{4,})ikation(?:en)?"), "izieren"),
    (re.compile(r"(?P<stem>\w{3,})uktion(?:en)?"), "uzieren"),
    (re.compile(r"(?P<stem>\w{4,})(?:at|it)ion(?:en)?"), "ieren"),
    (re.compile(r"(?P<stem>\w{3,}[^aeiou])lung(?:en)?"), "eln"),
)


@lru_cache(maxsize=65_536)
def verb_of_noun(letters: str) -> str:
    """The infinitive in plain letters; "" for a noun of which no verb is known."""
    found = _STRONG.fullmatch(letters)
    if found and f"{found['ahead']}{found['made']}" not in _OTHER:
        return f"{'zuruck' if found['ahead'] == 'ruck' else found['ahead']}{_MADE[found['made']]}"
    made = ((shape.fullmatch(letters), end) for shape, end in _LATIN)
    return next((f"{each['stem']}{end}" for each, end in made if each), "")
