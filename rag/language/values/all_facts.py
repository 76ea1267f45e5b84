"""All facts of one text at once; what belongs to an address or a code is no number."""

from functools import lru_cache
from typing import Final

from rag.language.kept import SENTENCES
from rag.language.names import exact_names
from rag.language.values.continental import in_english_style
from rag.language.values.dates import may_date, read_dates
from rag.language.values.facts import Fact
from rag.language.values.numbers import may_tell, read_numbers
from rag.language.values.shared_units import in_listed_units, in_unit_of, rates, unit_counted

_PLAIN: Final = str.maketrans(
    {
        "\N{NON-BREAKING HYPHEN}": "-",
        "\N{NO-BREAK SPACE}": " ",
        "\N{NARROW NO-BREAK SPACE}": " ",
        "\N{THIN SPACE}": " ",
        "\N{MINUS SIGN}": "-",
        "\N{LATIN SMALL LETTER DOTLESS I}": "i",
        "\N{LATIN CAPITAL LETTER I WITH DOT ABOVE}": "I",
        "\N{LATIN SMALL LETTER LONG S}": "s",
    }
)
"""Letters that only look otherwise, and those that a pattern takes for an i or an s although no word list has them;
each is one, so that places stay."""


@lru_cache(maxsize=SENTENCES)
def read_facts(text: str) -> tuple[Fact, ...]:
    """Numbers, amounts, durations, frequencies, dates and times of a text, in order."""
    told, text = _plain(text), _plain(in_english_style(text))
    if not (may_tell(text) or may_date(text)):
        return ()
    taken = [(name.start, name.end) for name in exact_names(text)]
    dates = read_dates(text, taken)
    taken += [(fact.start, fact.end) for fact in dates]
    found = sorted([*dates, *read_numbers(text, taken)], key=lambda fact: (fact.start, fact.end))
    found = in_listed_units([*(_in_unit_counted(fact, text) for fact in found), *rates(found, text)], text)
    return tuple(fact._replace(text=told[fact.start : fact.end]) for fact in found)


def _in_unit_counted(fact: Fact, text: str) -> Fact:
    """ "The number of hours that you may work is 12" tells of twelve hours."""
    unit = unit_counted(fact, text)
    return next((in_unit_of(one, fact) for one in read_numbers(f"1 {unit}", ())), fact) if unit else fact


def _plain(text: str) -> str:
    return text if text.isascii() else text.translate(_PLAIN)
