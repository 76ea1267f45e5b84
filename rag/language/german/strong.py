"""German verbs that change inside: `mitnimmst`, `mitgenommen` and `mitzunehmen` are forms of `mitnehmen`."""

import re
from functools import cache
from typing import Final

from rag.language.word_lists import list_rows

_PLAIN: Final = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "ss"})
APART: Final = (
    "ab|an|auf|aus|bei|bereit|da|dabei|daheim|dar|durch|ein|fern|fest|fort|frei|her|heraus|herein|herum|hin|hinaus|hinein|hinzu"
    "|hoch|los|mit|nach|nieder|raus|rein|rum|runter|statt|teil|uber|um|unter|vor|voraus|vorbei|weg|weiter|wieder|zu|zuruck"
    "|zusammen"
)
"""What a verb is parted from in a clause, and joined with at its end."""
_JOINED: Final = "be|emp|ent|er|miss|ver|wider|zer"


def infinitive_of(letters: str) -> str:
    """The infinitive of a form of a strong verb, in plain letters; "" for any other word."""
    pattern, infinitives = _forms()
    found = pattern.fullmatch(letters)
    return f"{found['ahead']}{infinitives[found['form']]}" if found else ""


def is_apart(letters: str) -> bool:
    """True for the infinitive of a strong verb with what it is parted from: `rausgehen` is no going alone."""
    return bool(_joined().fullmatch(letters))


@cache
def _joined() -> re.Pattern[str]:
    return re.compile(rf"(?:{APART})(?:{'|'.join(sorted(set(_forms()[1].values())))})")


@cache
def _forms() -> tuple[re.Pattern[str], dict[str, str]]:
    rows = [[word.translate(_PLAIN) for word in row] for row in list_rows("german/strong_verbs.txt")]
    infinitives = {form: row[0] for row in rows for form in row[1:]}
    said = "|".join(sorted(infinitives, key=len, reverse=True))
    return re.compile(rf"(?P<ahead>(?:{APART})?(?:{_JOINED})?)(?:ge)?(?P<form>{said})"), infinitives
