"""Orders that name a machine, in the languages of `orders.txt`; and its system prompt by its names there."""

import re
from functools import cache
from importlib.resources import files
from typing import Final

_PROMPT: Final = (
    r"prompts? (?:de |du |do |di |del )?(?:sist|syst)[eè]m\w*|instructions? (?:du )?système"
    r"|instrucciones (?:de|del) sistema|istruzioni di sistema|instruções (?:de|do) sistema|system-?prompts?"
    r"|systemanweisung\w*|системн\w+ (?:подсказк|промпт|инструкц)\w*|systeminstruc\w*|prompt systemowy|系统提示词?"
    r"|系統提示|システムプロンプト|시스템 프롬프트|sistem (?:istemi|talimat)\w*|موجه النظام|تعليمات النظام"
)
_PROMPT_NEEDS: Final = (
    "prompt|système|sistema|sistem|systemanweis|systeminstruc|системн|系统|系統|システム|시스템|النظام"
)
_SHORT: Final = 3
_BEGINS: Final = r"(?:\b|(?=[\u3000-\u9fff\uac00-\ud7af]))"
_ENDS: Final = r"(?:(?<=[\u3000-\u9fff\uac00-\ud7af])|(?!\w))"
"""Where a word begins and ends; in some scripts it may anywhere."""


def _read() -> tuple[str, str]:
    """What matches an order of any of the languages, and the pieces of words it needs."""
    text = files("rag.language").joinpath("orders.txt").read_text(encoding="utf-8")
    lines = [line.split(" | ") for line in text.splitlines() if not line.startswith("#")]
    orders = [_in_either_order(*("|".join(side.split()).replace("_", " ") for side in line)) for line in lines]
    names = {name.replace("_", " ") for line in lines for name in line[0].split()}
    return "|".join(orders), "|".join(sorted(need for name in names for need in _as_a_word(name)))


def _in_either_order(who: str, what: str) -> str:
    named, told = rf"{_BEGINS}(?:{who})(?!-)", rf"{_BEGINS}(?:{what})"
    return rf"{named}.{{0,80}}?{told}|{told}.{{0,80}}?{named}{_ENDS}"


def _as_a_word(name: str) -> tuple[str, ...]:
    """A short name is part of many words."""
    if len(name) > _SHORT or not name.isalpha() or name[0] > "\u2fff":
        return (name,)
    return (*(f" {name}{mark}" for mark in " ,:.!"), f"{name}:", f"{name},")


_ORDERS, _ORDER_NEEDS = _read()
FOREIGN_NEEDS: Final = f"{_PROMPT_NEEDS}|{_ORDER_NEEDS}"
"""Pieces of words of which one at least stands in whatever is found."""


def find_foreign_order(text: str) -> re.Match[str] | None:
    """The first order in any of the languages."""
    return _pattern().search(text)


@cache
def _pattern() -> re.Pattern[str]:
    """Made when a text first needs it: it takes longer than all the rest of the program takes to be imported."""
    return re.compile(rf"{_PROMPT}|{_ORDERS}", re.IGNORECASE | re.DOTALL)
