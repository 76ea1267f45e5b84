"""What never ends, and what is over or done again after some time: passwords that never expire, or change monthly."""

import re
from functools import lru_cache
from typing import Final

from rag.language.required import Sought
from rag.language.rules.noes import plain_negation
from rag.language.values.all_facts import read_facts

_THING: Final = r"^\W*(?P<thing>(?:[\w’'-]+ ){1,4}?)"
_ENDS: Final = (
    "expires?|laps(?:es?|ing)|run(?:s|ning)? out|become(?:s)? (?:invalid|void)|be (?:renewed|changed|replaced)"
)
_NEVER_ENDS: Final = Sought(
    rf"{_THING}(?:(?:do|does|will|can|must|need) )?not (?:(?:need|have|has) to )?(?:{_ENDS})(?: automatically)?\W*$"
    rf"|{_THING.replace('thing', 'other')}(?:is|are|remains?|stays?) (?:valid|kept|stored) "
    r"(?:forever|indefinitely|permanently|for life|without (?:a |any )?(?:time )?limit)\W*$",
    re.IGNORECASE,
)
_ENDS_ONCE: Final = Sought(
    rf"{_THING}(?:(?:must|will|has to|have to|should) )?(?:(?:is|are|be) )?(?:only )?"
    r"(?:expires?|lapses?|runs? out|valid|renewed|changed|replaced|deleted|kept|stored)\b(?P<when>.*)$",
    re.IGNORECASE,
)
_TIMES: Final = frozenset(("duration", "frequency"))


@lru_cache(maxsize=2048)
def lasting_thing(text: str) -> str:
    """What a sentence says to have no end, nothing more; empty for any other."""
    found = _NEVER_ENDS.search(plain_negation(text))
    return found["thing"] or found["other"] if found else ""


@lru_cache(maxsize=2048)
def ending_thing(text: str) -> str:
    """What is over or done again after a time that the sentence ends with; empty for any other."""
    found = _ENDS_ONCE.search(text)
    times = [fact for fact in read_facts(found["when"]) if fact.kind in _TIMES] if found else []
    return found["thing"] if found and times and not found["when"][times[-1].end :].strip(" .") else ""
