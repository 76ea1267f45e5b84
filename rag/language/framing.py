"""What a teller says about the telling, before the statement or behind it: "please note that", "(see the handbook)"."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from rag.language.german.order import as_main_clause
from rag.language.required import Sought
from rag.language.rules.standing import bidden
from rag.language.words import words

_SOURCE: Final = (
    r"(?:handbook|manual|polic(?:y|ies)|guide(?:line)?s?|rules?|documents?|documentation|section|page|sources?"
    r"|contexts?|information|texts?|excerpts?|passages?|materials?|faqs?|articles?|knowledge base)"
    r"(?:,? (?:provided|given|available|above|below|i have|you (?:gave|shared|provided)))*"
)
_OF_SOURCE: Final = rf"(?:(?:the|our|your|this|company) )*(?:[\w'’-]+ ){{0,3}}?{_SOURCE}"
_OF_GERMAN_SOURCE: Final = (
    r"(?:(?:de[mrns]|das|die|unsere[mrns]?|diese[mrns]?|obige[mrn]?) )*(?:[\w-]+ )?"
    r"[\w-]*(?:handbuch(?:e?s)?|richtlinien?|leitfaden|regelung(?:en)?|unterlagen|dokument(?:en?|s)?|quellen?|text"
    r"|betriebsvereinbarung|hausordnung|dienstanweisung|arbeitsanweisung|ordnung|satzung)"
)
_WEIGHS: Final = "important|worth|crucial|essential|vital|good|helpful|useful"
_REMEMBERS: Final = r"not(?:e|ing)|remember(?:ing)?|know(?:ing)?|mention(?:ing)?|keep(?:ing)? in mind|understand"
_WRITES: Final = (
    "stated|described|set out|laid (?:out|down)|noted|mentioned|explained|written|defined|specified|outlined"
)
_TELLS: Final = (
    r"(?:say|state|note|mention|explain|confirm|add|stipulate|outline|indicate|describe)s?|specif(?:y|ies)|points? out"
    r"|makes? (?:it )?clear"
)
_LINKS: Final = (
    "in (?:general|particular|short|brief|summary|conclusion|essence|a nutshell|other words|fact)"
    "|in addition(?: to (?:that|this))?"
    "|to (?:clarify|summari[sz]e|sum up|be clear|answer your question)|for (?:clarity|reference)|on top of that"
    "|generally(?: speaking)?|specifically|additionally|moreover|furthermore|overall|essentially|basically|notably"
    "|importantly|indeed|conversely|similarly|likewise|by contrast|in contrast|on the other hand"
    "|(?:the )?(?:reverse|opposite|converse|same) (?:also )?(?:holds|applies|is true|goes)(?: too| as well)?"
)
"""Between one sentence and the next; of themselves they say nothing."""
_POINTS: Final = (
    "(?:key |main )?(?:points?|takeaways?|facts?|messages?)|bottom line|tips?|reminder|in practice|at a glance"
    "|(?:very )?important(?: notes?| points?| information)?|attention|caveats?|achtung"
    "|heads[- ]up|overview|polic(?:y|ies)|hinweis|tipp|fazit|überblick|zusammenfassung"
    "|(?:zur |als )?(?:info|information|erinnerung|kenntnis|einordnung)|antwort|wissenswert|gut zu wissen"
)
_MATTERS: Final = (
    "(?:(?:your|employees?|employers?|managers?)(?:['’]s?)? )?(?:duties|rights|obligations|responsibilities|eligibility"
    "|scope|approvals?|deadlines?|timing|time ?(?:line|frame)s?|duration|conditions?|costs?|reporting|documentation"
    "|contacts?|procedures?|frequency|amounts?|limits?|purpose|background|coverage|payments?|entitlements?|notice"
    r"|(?:when|who|where|why|what|how)(?: \w+){0,2}"
    "|fristen|frist|voraussetzung(?:en)?|umfang|dauer|genehmigung|kosten|ablauf|zuständigkeit|geltungsbereich"
    "|(?:deine )?(?:rechte|pflichten))"
)
"""What a model writes over a statement, and none of its words: who has only the value behind it needs them."""
_LABEL: Final = Sought(
    rf"^\W*(?:(?P<point>{_POINTS})|{_MATTERS})(?:\W{{0,2}}:\W{{0,3}}|\W{{0,2}} [–—-] )", re.IGNORECASE
)
_STATED: Final = re.compile(
    r"(?:you|we|they|it|this|these|there|du|wir|es|man)\b"
    r"|[^:;.]* (?:ist|sind|muss|müssen|darf|dürfen|kann|können|soll|sollen|hat|haben|wird|werden)\b"
    r"|[^:;.]* (?:is|are|must|may|can|cannot|should|will|shall|ha(?:s|ve)|do(?:es)?|needs?|gets?)\b",
    re.IGNORECASE,
)
_HEED: Final = (
    r"bitte beachten sie|(?:bitte )?(?:beachte|beachtet|beachten sie|bedenke|bedenken sie|denk daran|denken sie daran"
    r"|merke dir)(?: bitte)?|zu beachten ist|(?:es ist )?wichtig(?: ist)?(?: zu wissen)?"
    r"|(?:das|dies) (?:heißt|bedeutet)"
)
_HERE: Final = r"(?:,? (?:here|please|too|also|however),?)?"
_AHEAD: Final = Sought(
    "|".join((
        r"^\W*(?:(?:and|but|also|so|however|please|finally),? )*(?:"
        rf"(?:do )?(?:{_REMEMBERS}|bear in mind|be a(?:ware|dvised)){_HERE}(?: that|:)",
        r"it(?:['’]s| is) (?:also )?(?:the case|true|correct|clear|stated|confirmed) that",
        rf"it(?:['’]s| is) (?:also )?(?:{_WEIGHS}) (?:to )?(?:{_REMEMBERS}){_HERE}(?: that|:)",
        r"(?:the|some) (?:good|bad|short) (?:news|answer|version) (?:here )?is(?: that|:|,)",
        r"(?:just )?(?:as )?an? (?:quick |friendly )?reminder(?: that|:|,)",
        r"(?:i|we) (?:can confirm|(?:just )?found|see|read)(?: in [^,.;:]{3,40})? that",
        r"(?:(?:i|we)(?: would|['’]d) like to|let me) (?:add|note|point out|mention) that",
        rf"you should (?:also )?(?:{_REMEMBERS}|bear in mind|be aware) that",
        r"(?:fyi|tl;dr|for your information|just so you know|(?:(?:quick|short) )?answer|(?:good|great) question)[,:!]",
        r"(?:as of (?:now|today)|that (?:being )?said|having said that|in any (?:case|event))[,:]",
        r"(?:as far as|under) (?:the |our |company )*(?:rules|policies)(?: go| are concerned)?,",
        r"(?:the|our) (?:company|employer) says that",
        r"(?:from|based on) what (?:i|we) (?:can )?(?:see|read|find|found|have)(?: here| in [^,.;:]{3,40})?,",
        r"as far as (?:i|we) (?:can (?:see|tell)|know),",
        rf"(?:according to|in line with|in accordance with|based on|as per|per|under) {_OF_SOURCE},",
        rf"as (?:also |clearly )?(?:{_WRITES}) (?:in|by) {_OF_SOURCE},",
        rf"(?:it|{_OF_SOURCE}) (?:also |clearly |explicitly )?(?:{_TELLS}) that",
        rf"(?:here(?:['’]s| is) what )?{_OF_SOURCE} (?:also |clearly |explicitly )?(?:{_TELLS})(?: the following)?:",
        r"the answer(?: to your question)? is that",
        r"(?:this|that|which) means(?: that|,)",
        r"(?:at|in) (?:your|our|the|this) (?:company|organi[sz]ation|firm|workplace),",
        rf"(?:{_LINKS})[,:]",
        r"(?:the|one) (?:key|main|important) (?:point|rule|thing|idea|message|fact)"
        r"(?: here| to (?:know|remember|note))? is(?: that|:)",
        r"the bottom line is(?: that|:)|here['’]s the (?:rule|short version):",
        r"(?:rest assured|simply put|long story short|to be (?:clear|precise|exact)|as an employee)(?: that|,|:)",
        rf"(?:laut|gemäß|entsprechend|nach(?= (?:d|dies|unser)e[rm] )) {_OF_GERMAN_SOURCE}(?:,| gilt:)?",
        rf"(?:in {_OF_GERMAN_SOURCE} steht|{_OF_GERMAN_SOURCE} (?:besagt|sagt|regelt)),? dass",
        rf"(?:{_HEED}),? dass",
        rf"(?:in|nach|im|laut|gemäß) {_OF_GERMAN_SOURCE} (?:steht|heißt es|gilt|ist (?:geregelt|festgelegt)):",
        rf"{_OF_GERMAN_SOURCE} zufolge(?: gilt)?[:,]?",
        rf"wie (?:in|im) {_OF_GERMAN_SOURCE} (?:beschrieben|erwähnt|festgelegt|geregelt)(?: ist)?[:,]",
        r"(?:das|dies) ist (?:klar |eindeutig |genau )?(?:geregelt|festgelegt)(?: worden)?:",
        r"(?:die|deine) (?:kurze )?(?:antwort|regel|regelung|vorgabe) (?:ist|lautet)(?: dazu)?:",
        r"(?:antwort|zusammengefasst|zusammenfassend|kurzum|auf einen blick|in kürze|konkret|genauer):",
        r"(?:es|hier|dabei|dafür|grundsätzlich|allgemein)? ?gilt(?: grundsätzlich| allgemein| dabei)?:",
        r"(?:gut zu wissen|kurz gesagt|wichtig)(?: ist)?(?:,? dass|:|,))\s*",
    )),
    re.IGNORECASE,
)  # fmt: skip
_BEHIND: Final = Sought(
    rf"(?:, (?:according to|as per|per) {_OF_SOURCE}|, as (?:also |clearly )?(?:{_WRITES}) (?:in|by) {_OF_SOURCE}"
    rf"|\s*\((?:see|cf\.|as per|per|according to|from|source:) {_OF_SOURCE}\)"
    r"|,? (?:at|in) (?:your|our|the) company|,? as of (?:now|today))(?=[.!]?$)",
    re.IGNORECASE,
)


_NAMED: Final = re.compile(rf"((?:[A-Z][\w'’-]+ ){{1,3}})(?i:{_SOURCE})\b")


def without_frame(told: str, sources: Sequence[str], titles: Iterable[str] = ()) -> str:
    """The statement alone, unless the sources frame theirs in the same words, or it names another source than these."""
    told = _without_label(told, sources)
    for frame in (_AHEAD, _BEHIND):
        found = frame.search(told)
        if (
            found
            and not any(found.group().strip(" ,.") in text for text in sources)
            and _is_of(found.group(), told, titles)
        ):
            told = f"{told[: found.start()]}{_behind(found.group(), told[found.end() :])}"
    return told


def _behind(frame: str, told: str) -> str:
    """The statement that a frame opens: a German clause behind "dass" as a sentence."""
    return as_main_clause(told) if frame.rstrip().endswith("dass") else told


def _without_label(told: str, sources: Sequence[str]) -> str:
    """The statement or bidding behind a label that no source has; a value alone is only told with its label."""
    found = _LABEL.search(told)
    if not found or any(found.group().strip() in text for text in sources):
        return told
    said = told[found.end() :]
    return said if found["point"] or _STATED.match(said) or bidden(said) else told


def _is_of(frame: str, told: str, titles: Iterable[str]) -> bool:
    """True for a frame that names no source, or one that a title names."""
    named = _NAMED.findall(frame.removeprefix(told[:1]))
    return all(any({*words(name)} <= {*words(title)} for title in titles) for name in named)
