"""Who acts in a German text: an office, a role or a board, by what the word for it ends with."""

import re
from collections.abc import Sequence
from typing import Final

from rag.language.rules.german_told import Spoken, spoken

_PARTY: Final = re.compile(
    r".*(?:leitung|leiter(?:in)?|amt(?:e?s)?|abteilung|beauftragte[rn]?|rat(?:e?s)?|vorstand(?:s|es)?|direktion|direktor(?:in)?"
    r"|disposition|disponent(?:in)?|buchhaltung|verwaltung|sekretariat|rezeption|empfang(?:s|es)?|portier|pförtner"
    r"|meister(?:in|s)?|hausmeister|büro(?:s)?|stelle|kassenwart|kammer|ausschuss(?:es)?|gremium|kommission|referat"
    r"|ressort|rektorat|dekanat|dezernat|genossenschaft|versicherung|behörde|polizei|feuerwehr|gericht|gewerkschaft"
    r"|compliance|revision|rechtsabteilung|personalwesen|werkschutz|wachdienst|sicherheitsdienst|technik|haustechnik"
    r"|hausdame|teamlead|lead|chef(?:in)?|arzt(?:es)?|ärztin|trainer(?:in)?|ausbilder(?:in)?|mentor(?:in)?|pate|patin"
    r"|präsident(?:in)?|führung|geschäftsführer(?:in)?|fachkraft|betreuer(?:in)?|ombudsperson|vertrauensperson|team|(?:[a-zäöüß]+-)?team|konrektor(?:in)?"
    r"|obmann|obfrau|werkstatt|labor|vertrieb|controlling|marketing|zentrale|hotline|helpdesk|servicedesk)n?",
    re.IGNORECASE,
)
_NOBODY: Final = re.compile(
    r".*(?:anleitung|zuleitung|weiterleitung|ableitung|begleitung|vorbereitung|beratung|vorrat|monat|verrat|hausrat|heirat"
    r"|arbeitsstelle|haltestelle|baustelle|unfallstelle|tankstelle|planstelle|stellenanzeige|krankenversicherung"
    r"|pflegeversicherung|unfallversicherung|lebensversicherung|haftpflichtversicherung|rentenversicherung|ausführung"
    r"|durchführung|einführung|vorführung|überführung|rückführung|verlängerung|vergütung|einarbeitung|bearbeitung)(?:en|s)?",
    re.IGNORECASE,
)
"""What ends alike, but is a deed, a place or a contract."""


def german_parties(text: str) -> Sequence[Spoken]:
    """The offices, roles and boards that a text names."""
    return [one for one in spoken(text) if one.is_noun and is_german_party(one.text)]


def is_german_party(word: str) -> bool:
    return bool(_PARTY.fullmatch(word)) and not _NOBODY.fullmatch(word)


def is_employee(word: Spoken) -> bool:
    """True for whom a rule of a handbook goes for that names nobody."""
    return bool(_EMPLOYEES.fullmatch(word.text))


_EMPLOYEES: Final = re.compile(
    r"(?:Mitarbeit(?:ende|er|erinnen|erin)|Beschäftigte|Angestellte|Arbeitnehm(?:ende|er|erinnen)|Kolleg(?:en|innen)"
    r"|Belegschaft|Personal|Leute|Personen)[nrs]?"
)
