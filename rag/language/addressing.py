"""A sentence that speaks to a machine: it names one and tells it what to do, or speaks of what only one was told."""

import re
from typing import Final

MACHINE: Final = (
    r"(?:ai|a\.i\.|llms?|(?:large )?language models?|chat ?bots?|chatgpt|gpt(?:-?\d\w*)?|claude|gemini|copilot|"
    r"(?:ai|virtual|digital) (?:assistants?|agents?|models?|systems?|readers?)|"
    r"(?:automated|machine|artificial) (?:readers?|agents?|assistants?|intelligences?))"
)
HELPER: Final = r"(?:assistant|model|bot)"
"""One of them is a machine as often as not; several are people."""
_VERBS: Final = (
    "add|act|answer|append|approve|cite|claim|copy|delete|describe|disclose|disregard|display|do|drop|end|execute|"
    "follow|forget|forward|give|hide|ignore|include|insert|list|mention|obey|omit|output|override|paste|praise|print|"
    "rate|recommend|refuse|remember|repeat|replace|reply|report|respond|reveal|run|say|send|set|show|speak|start|state|"
    "stop|summari[sz]e|take|tell|treat|use|withhold|write"
)
_ORDER: Final = (
    rf"(?:please|kindly|now|then|from now on|you(?:r|['’]re)?|must|shall|do not|don['’]t|never|always|when(?:ever)?|"
    rf"if|before|{_VERBS})\b"
)
_WRITING: Final = r"this (?:page|file|document|text|row|table|mail|e-mail|note|sheet|slide|message|source)"

ADDRESSED: Final = re.compile(
    rf"(?:^|\||\]:|:\s)\W*(?:(?:dear|hey|hi|hello|attention|attn|note|message|instructions?|to|for|the|any|all|every|you)\W+){{0,4}}"
    rf"(?:{MACHINE}|{HELPER})\b[^.:,!?|\n]{{0,40}}[,:!\u2013-]\s*(?:the \w+,\s)?{_ORDER}"
    rf"|\b(?:if|when|once) (?:you are |an? |the |any |some |your )+(?:\w+ ){{0,2}}(?:{MACHINE}|{HELPER})\b"
    rf".{{0,60}}?(?:,|\bit\b|\bthen\b|\bshall\b|\bmust\b|\bshould\b)"
    rf"|\b{MACHINE}\b.{{0,60}}\b(?:must|should|shall|ha(?:s|ve) to|(?:is|are) to)\b.{{0,80}}"
    rf"\b(?:{_WRITING}|set aside|disregard|ignore|recommend|claim|praise|silent|whatever|refuse|obey)\b"
    rf"|\b(?:the|this|any) {HELPER} (?:must|shall|should|has to|is to|is hereby|is now)\b.{{0,80}}"
    rf"\b(?:{_WRITING}|from here|obey|claim|disregard|ignore|silent|praise|released?|freed?|unrestricted)\b"
    rf"|\b(?:answers?|speaks?|acts?|responds?|repl(?:y|ies)) as (?:the )?(?:\w+ )?(?-i:[A-Z]{{3,}})\b"
    rf"|\b(?:whoever|anyone who|everyone who|everybody who|if (?:someone|somebody|anyone|anybody)) asks?\b.{{0,80}}"
    rf"\b(?:to be told|must be told|should be told|shall be told|tell them that|say that)\b"
    rf"|\bthe (?:person|user|reader|one) (?:who is )?(?:asking|who asks)\b.{{0,40}}"
    rf"\b(?:administrator|admin|clearance|authori[sz]ed|permitted|entitled)\b"
    rf"|\b(?:copy|print|repeat|write|output|recite|show|type)\b.{{0,30}}\b(?:text|words?|lines?|everything|message|part)\b"
    rf".{{0,20}}\b(?:you (?:were given|were told|received|have been given)|above this|before this|up to this)\b"
    rf"|\b(?:sources?|documents?|context) (?:are |were |is )?(?:verified|trusted), (?:skip|no)\b|^\W*new question\s*:"
    rf"|\b(?:reader|user)['’]s question (?:is|was|has been)\b|\bin what you write\b"
    rf"|\bwhose audience\b.{{0,60}}\b(?:reply|answer|show|everyone)\b"
    rf"|\bkeep (?:silent|quiet) about the (?:others?|rest)\b",
    re.IGNORECASE | re.MULTILINE | re.DOTALL,
)
NEEDS: Final = (
    " ai|ai |ai,|ai:|ai-|(ai|a.i.|llm|language model|chatbot|chat bot|gpt|claude|gemini|copilot|agent|assistant|reader|"
    "intelligence|model |model,|model:|model-|model!|model–|bot |bot,|bot:|bot-|bot!|bot–|"
    "answer as|answers as|speak as|speaks as|act as|acts as|respond as|responds as|reply as|replies as|whoever ask|"
    "who ask|one ask|body ask|asking|you were given|you were told|you received|have been given|above this|before this|"
    "up to this|verified, |trusted, |new question|s question |what you write|whose audience|silent about|quiet about"
)
"""Pieces of words of which one at least stands in whatever the pattern matches."""
_MENTION: Final = re.compile(
    r"(?:such as|for example|e\.g\.|for instance|like|called|phrases?|words?|texts?|sentences?|strings?|tokens?|"
    r"inputs?|prompts?|lines?|contains?|reads?|saying|says|wie|etwa|zum beispiel|wörter|text|satz)[\s,:(]{1,3}"
    r"(?:or |and |the |a |an )?(?P<said>[\"“„«][^\"”“»\n]{2,160}[\"”“»])",
    re.IGNORECASE,
)
_MARKS: Final = frozenset('"“„«')


def without_mentions(sentence: str) -> str:
    """The sentence without what it only quotes as an example: a handbook on attacks has to name them."""
    if _MARKS.isdisjoint(sentence):
        return sentence
    return _MENTION.sub(lambda found: found.group().replace(found["said"], "…"), sentence)
