"""What stands around a question and asks nothing: a greeting, thanks, a signature, how one came to ask."""

import re
from collections.abc import Iterator
from typing import Final

from rag.language.questions.small_talk import FILLER

_ENOUGH: Final = r"(?=(?:[^\w\s]*\w+\W+){2})"  # words after it, or it was all that was said
_OPENING: Final = re.compile(
    r"\W*(?:(?:(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: (?:there|all|team|everyone|everybody|again))?"
    r"|dear (?:all|team|colleagues?|everyone|hr|sirs?|\w+ team)|thanks?(?: you)?(?: (?:so|very) much| a lot)?"
    r"|many thanks|great|cool|perfect|ok(?:ay)?|got it|i see|(?:ok(?:ay)? )?never ?mind|hm+"
    r"|i(?: a|['’])?m new (?:here|(?:in|to|at) (?:the|this) (?:company|team|office|firm))"
    r"|(?:i (?:just )?have |just )?(?:an?(?:other)? |one |just )?(?:(?:more|last|final) )?"
    r"(?:(?:quick|short|small|stupid|silly) )?(?:question|thing)|(?:i am |i['’]m )?sorry to (?:bother|ask)(?: you)?"
    r"|(?:can|could) you (?:please )?help me(?: please)?|please help(?: me)?|hope you(?:['’]re| are) (?:well|fine)"
    r"|(?:can|could|would) (?:you|somebody|someone|anybody|anyone) (?:please |kindly )?tell (?:me|us)"
    r"|i (?:was|am|['’]m) (?:just )?wondering|(?:please )?bear with me|(?:liebe\w? )?kolleg\w+|ich bin neu hier"
    r"|(?:eine )?(?:kurze|schnelle) frage|hallo(?: zusammen)?|danke(?: schön| sehr)?|vielen dank"
    rf")\s*(?:[,.!;:?]|\s[–-])+\s*)+{_ENOUGH}",
    re.IGNORECASE,
)
_WE: Final = r"(?:i|we)(?: have|['’]ve)? (?:just |already |also )?"
_NOT: Final = r"(?:could|can|did|do|does)(?: not|n['’]t|not)"
_HOW_ONE_CAME_TO_ASK: Final = re.compile(  # a sentence of the asking, and of no case that the answer hangs on
    rf"\W*(?:{_WE}(?:read|searched|checked|looked(?: \w+)?|gone through)(?: through)? (?:the|our|your|all|every|this)"
    r"(?: [\w-]+)? (?:handbooks?|polic(?:y|ies)|documents?|manuals?|wiki|intranet|pages?|guide(?:line)?s?|faqs?)\b"
    rf"|{_WE}(?:talked|spoke|discussed|argued|chatted|wondered)(?: about)? (?:this|it|that)\b"
    rf"|(?:i|we) {_NOT} (?:find|understand|get) (?:it|this|that|anything|the answer|an answer)\b"
    r"|(?:my|our|the|a|an?other) [\w-]+(?: [\w-]+)? (?:wants? to know|asks?(?=[:,])|asked(?=[:,])"
    r"|(?:asked|told|tells|wants|wanted) (?:me|us) to (?:find (?:this )?out|look (?:it |this |that )?up|check|ask)"
    rf"|{_NOT} (?:tell|know|answer|remember)(?: (?:me|us|it|this|that))*(?=[.!;:]))"
    r"|(?:i am|i['’]m|we are|we['’]re) (?:preparing|writing|working on|putting together) (?:an?|my|our|the)"
    r"(?: [\w-]+)? (?:presentation|talk|slides?|report|summary|guide|post|newsletter|mail|quiz)\b"
    rf")[^.!?;:]*[.!;:]+\s+{_ENOUGH}",
    re.IGNORECASE,
)
_CLOSING: Final = re.compile(
    r"(?<=[?!.,])\s*(?:(?:many |best )?(?:thanks?|thank you)|thx|cheers|(?:(?:kind|best|warm) )?regards|best wishes"
    r"|have a (?:nice|good|great) \w+|bye|danke|vielen dank|(?:viele|beste|liebe|freundliche) grüße|mfg|lg|vg)\b"
    r"[^?]{0,40}$",
    re.IGNORECASE,
)


def without_courtesies(text: str) -> str:
    """`Thanks! How do I print? Kind regards, Jo` as `How do I print?`."""
    asked = text
    for found in _before(text):
        asked = asked[len(found) :]
    bare = _CLOSING.sub("", asked).rstrip(" ,")
    return bare or asked


def _before(text: str) -> Iterator[str]:
    while found := _OPENING.match(text) or _HOW_ONE_CAME_TO_ASK.match(text) or FILLER.match(text):
        yield found.group()
        text = text[found.end() :]
