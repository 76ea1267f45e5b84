"""Orders told by two words in one sentence: of a machine or of what only one has, and of what it is to do with it.

The pairs are those of `orders.txt`, in many languages; and a machine's system prompt by its names there.
"""

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

_PROMPT: Final = (
    r"prompts? (?:de |du |do |di |del )?(?:sist|syst)[eè]m\w*|instructions? (?:du )?système"
    r"|instrucciones (?:de|del) sistema|istruzioni di sistema|instruções (?:de|do) sistema|system-?prompts?"
    r"|systemanweisung\w*|системн\w+ (?:подсказк|промпт|инструкц)\w*|systeminstruc\w*|prompt systemowy|系统提示词?"
    r"|系統提示|システムプロンプト|시스템 프롬프트"
    r"|systémov\w+ prompt\w*|systeemprompt\w*|järjestelmäkehot\w+|rendszerprompt\w*|promptul\w* (?:de )?sistem\w*"
    r"|הנחיית המערכת|सिस्टम प्रॉम्प्ट|lời nhắc hệ thống|พรอมต์ระบบ|προτροπή συστήματος|پرامپت سیستم|системн\w+ промпт\w*"
    r"|sistem (?:istemi|talimat)\w*|موجه النظام|تعليمات النظام"
)
_PROMPT_NEEDS: Final = (
    "kehot|המערכת|प्रॉम्प्ट|hệ thống|พรอมต์|προτροπή|پرامپت|промпт|"
    "prompt|système|sistema|sistem|systemanweis|systeminstruc|системн|系统|系統|システム|시스템|النظام"
)
_SHORT: Final = 3
_BEGINS: Final = r"(?:\b|(?=[\u3000-\u9fff\uac00-\ud7af]))"
_ENDS: Final = r"(?:(?<=[\u3000-\u9fff\uac00-\ud7af])|(?!\w))"
"""Where a word begins and ends; in some scripts it may anywhere."""


class _Order(NamedTuple):
    """One line of `orders.txt`: what is named, what is told of it, and pieces of words that the former needs."""

    named: str
    told: str
    needs: tuple[str, ...]


def _read() -> tuple[_Order, ...]:
    text = files("rag.language.orders").joinpath("orders.txt").read_text(encoding="utf-8")
    lines = [line.split(" | ") for line in text.splitlines() if line and not line.startswith("#")]
    return tuple(_order(named.split(), told.split()) for named, told in lines)


def _order(named: Sequence[str], told: Sequence[str]) -> _Order:
    names = [name.replace("_", " ") for name in named]
    needs = {need for name in names for need in _as_a_word(name)}
    return _Order("|".join(names), "|".join(told).replace("_", " "), tuple(sorted(needs)))


def _in_either_order(who: str, what: str) -> str:
    named, told = rf"{_BEGINS}(?:{who})(?!-)", rf"{_BEGINS}(?:{what})"
    return rf"{named}.{{0,80}}?{told}|{told}.{{0,80}}?{named}{_ENDS}"


def _as_a_word(name: str) -> tuple[str, ...]:
    """A short name is part of many words."""
    if len(name) > _SHORT or not name.isalpha() or name[0] > "\u2fff":
        return (name,)
    return (*(f" {name}{mark}" for mark in " ,:.!"), f"{name}:", f"{name},")


_LINES: Final = _read()
NEEDS: Final = "|".join([_PROMPT_NEEDS, *(need for line in _LINES for need in line.needs)])
"""Pieces of words of which one at least stands in whatever is found."""


def find_paired_order(text: str) -> re.Match[str] | None:
    """The first order in any of the languages; a line is sought only where one of its names stands."""
    lower = text.lower()
    wanted = (line for line in _LINES if any(need in lower for need in line.needs))
    found = (_pattern(line.named, line.told).search(text) for line in wanted)
    return next(filter(None, found), None) or _system_prompt().search(text)


@cache
def _pattern(named: str, told: str) -> re.Pattern[str]:
    """Made when a text first needs it: all of them take longer than the rest of the program takes to be imported."""
    return re.compile(_in_either_order(named, told), re.IGNORECASE | re.DOTALL)


@cache
def _system_prompt() -> re.Pattern[str]:
    return re.compile(_PROMPT, re.IGNORECASE)
