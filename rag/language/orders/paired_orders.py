"""Orders told by two words in one sentence: of a machine or of what only one has, and of what it is to do with it.

The pairs are those of `orders.txt`, in many languages; and a machine's system prompt by its names there.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from rag.language.orders.shapes import Shape
from rag.language.word_lists import list_lines

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
_FIRST_OF_THESE: Final = "\u3000"
_ARTICLES: Final = """
    the an our der die das den dem ein eine einen einem einer keine keinen ihr ihre ihrem ihren le la les un une des aux
    el los una al il lo gli uno dal nel os um uma ao do da de het een
"""
_CALLED: Final = "".join(
    rf"(?<!\b(?:{'|'.join(alike)}) )"  # what stands behind may be of one length alone
    for _, alike in groupby(sorted(_ARTICLES.split(), key=len), key=len)
)
"""Behind an article it is spoken of, and not called to: "Geben Sie nichts in einen Chatbot ein", "El chatbot responde a
preguntas": the same word bids in Romance languages where nobody is told who does it."""
_NOT_ABLE: Final = r"(?![^。，！？\n]{0,4}(?:可以|能够|能|会|可))"
"""What a machine can do is told of."""


def _read() -> Iterator[Shape]:
    for line in list_lines("orders/orders.txt"):
        named, told = (part.split() for part in line.split(" | "))
        yield _pair([name.replace("_", " ") for name in named], "|".join(map(_as_told, told)))


def _as_told(beginning: str) -> str:
    """With a `_` behind it a whole word."""
    whole = beginning.endswith("_")
    return beginning.removesuffix("_").replace("_", " ") + (r"(?!\w)" if whole else "")


def _pair(names: Sequence[str], told: str) -> Shape:
    needs = {need for name in names for need in _as_a_word(name)}
    return Shape(_in_either_order("|".join(names), told), tuple(sorted(needs)))


def _in_either_order(who: str, what: str) -> str:
    begins, ends = (_BEGINS, _ENDS) if max(who + what) > _FIRST_OF_THESE else (r"\b", r"(?!\w)")
    named, told = rf"(?:{who})(?!-)", rf"{begins}(?:{what})"
    called = rf"{begins}{_CALLED}{named}"
    addressed = rf"(?:{called}|{begins}{named}(?!\s(?=\w+[ae]\b)(?:{what}))){_NOT_ABLE}"
    return rf"(?is){addressed}.{{0,80}}?{told}|{told}.{{0,80}}?{called}{ends}"


def _as_a_word(name: str) -> tuple[str, ...]:
    """A short name is part of many words."""
    if len(name) > _SHORT or not name.isalpha() or name[0] > "\u2fff":
        return (name,)
    return (*(f" {name}{mark}" for mark in " ,:.!"), f"{name}:", f"{name},")


PAIRED_ORDERS: Final = (*_read(), Shape("(?i)" + _PROMPT, tuple(_PROMPT_NEEDS.split("|"))))
