"""Questions as they are typed in a hurry, in the words that a document would use: `whats` is `what is`."""

import re
from functools import cache
from typing import Final

from rag.language.german.bridge import is_german
from rag.language.questions.answer_types import AUXILIARIES
from rag.language.word_lists import list_pairs

_WORD: Final = re.compile(r"(?<![\w.@/#-])[a-z]+(?![\w@'’]|[./-]\w)")

_HOW_HIGH: Final = re.compile(
    r"\b(how) (?:high|big|large)(?= (?:is|are|was|were|can|may|will) (?:(?:the|my|our|your|an?) )?(?:[\w-]+ ){0,3}?"
    r"(?:rates?|fees?|limits?|budgets?|amounts?|allowances?|prices?|costs?|salar(?:y|ies)|bonus(?:es)?|discounts?"
    r"|charges?|fines?|excess|caps?|supplements?|surcharges?|pay|rent|deposits?|sums?|refunds?|grants?"
    r"|contributions?|pensions?|compensation)\b)",
    re.IGNORECASE,
)


_PICTURES: Final = re.compile("[\u2600-\u27bf\U0001f000-\U0001faff][\ufe0f\u200d\U0001f3fb-\U0001f3ff]*")
_LIST_MARK: Final = re.compile(
    rf"(?:[>*•–—-]+|\#+|\(?[a-z0-9]{{1,2}}\)|\d{{1,2}}\.(?= (?:what|which|whom?|whose|when|where|why|how|{AUXILIARIES}"
    r"|wie|was|wer|wen|wem|wann|wo|warum|welche\w*|darf|kann|muss|ist|sind|gibt|hat|habe)\b))\s+",  # no `1. Mai`
    re.IGNORECASE,
)
_WRAPPERS: Final = (("**", "**"), ("__", "__"), ("*", "*"), ("_", "_"), ('"', '"'), ("“", "”"), ("„", "“"), ("«", "»"))


def unadorned(text: str) -> str:
    """`1. **How long is it?** 🙂` as `How long is it?`: a question copied from a list or a chat asks the same."""
    bare = " ".join(_PICTURES.sub(" ", text).split())
    while mark := _LIST_MARK.match(bare):
        bare = bare[mark.end() :]
    for before, after in _WRAPPERS:
        inside = bare.removeprefix(before).removesuffix(after)
        if len(inside) == len(bare) - len(before) - len(after) and before not in inside and after not in inside:
            bare = inside
    return bare.strip() or text


def in_full(text: str) -> str:
    """`how many hols inc bank holidays` as `how many holidays including bank holidays`."""
    if is_german(text):  # `im Juli`
        return text
    text = _HOW_HIGH.sub(r"\1 much", text)  # a rate is not so many metres
    return _WORD.sub(lambda found: _short_forms().get(found.group(), found.group()), text)


@cache
def _short_forms() -> dict[str, str]:
    return list_pairs("questions/informal.txt")
