"""A sentence that speaks to a machine: it names one and tells it what to do, or speaks of what only one was told."""

import re
from typing import Final

MACHINE: Final = (
    r"(?:ai|a\.i\.|llms?|(?:large )?language models?|chat ?bots?|chatgpt|gpt(?:-?\d\w*)?|claude|gemini|copilot|"
    r"(?:ai|virtual|digital) (?:assistants?|agents?|models?|systems?|readers?|tools?|bots?|helpers?|summari[sz]ers?|"
    r"crawlers?|engines?)|knowledge (?:assistants?|bots?)|"
    r"(?:chat|voice|coding|browsing|crawling|screening|retrieval|search|mail|e-mail|summari[sz]er|summari[sz]ation) "
    r"(?:assistants?|agents?|models?|bots?|ai)|"
    r"(?:automated|machine|artificial) (?:readers?|agents?|assistants?|intelligences?))"
)
HELPER: Final = r"(?:assistant|model|bot)"
"""One of them is a machine as often as not; several are people."""
_CALLED: Final = r"(?:assistants?|models?|bots?|robots?|agents?)"
_ANSWERS: Final = r"(?:repl(?:y|ies)|answers?|responds?|outputs?|speaks?)"
_MAKER: Final = r"(?:makers?|creators?|operators?|developers?|designers?|trainers?|programmers?|vendors?)"
_MINE: Final = (
    r"(?:orders|brief(?:ing)?|rules|role|guardrails|safeguards|handbook|restraints|boundaries|persona|programming|"
    r"constraints|mandate|duties|restrictions|instructions|limits)"
)
_SPEAKS: Final = (
    r"(?:is asked|was asked|reads?|sees?|answers?|responds?|repl(?:y|ies)|summari[sz]es|processes|encounters|receives|"
    r"generates|writes|quotes|cites|finds|uses|ingests|indexes|retrieves|reaches)"
)
_VERBS: Final = (
    "add|act|answer|append|approve|call|cite|claim|confirm|copy|decode|delete|describe|disclose|disregard|display|do|drop|end|execute|"
    "follow|forget|forward|give|hide|ignore|include|insert|leave|list|mention|obey|omit|output|override|paste|praise|print|"
    "rate|recommend|refuse|remember|repeat|replace|reply|report|respond|reveal|run|say|send|set|show|speak|start|state|"
    "stop|summari[sz]e|take|tell|treat|use|withhold|write"
)
_ORDER: Final = (
    rf"(?:please|kindly|now|then|from now on|you(?:r|['’]re)?|must|shall|do not|don['’]t|never|always|when(?:ever)?|"
    rf"if|before|mark|confirm|press|promote|vouch|pretend|suppress|greet|{_VERBS})\b"
)
_SAYING: Final = (
    "append|prepend|insert|output|claim|praise|recommend|reply that|answer that|say that|state that|refuse|"
    "(?:begin|end) (?:each|every|all)"
)
_COMPOSER: Final = (
    rf"(?:{MACHINE}|(?:assistants?|models?|bots?) (?:reading|processing|summari[sz]ing)"
    r"|(?:programs?|software|systems?|engines?|services?) (?:that |which )?"
    r"(?:answer|generat|compos|produc|summari[sz])\w*"
    r"|(?:whoever|whatever|anyone who|anything that) (?:generat|compos|summari[sz])\w*)"
)
"""Who makes texts out of texts."""
_TEXT: Final = r"(?:source|page|document|file|chunk|passage)"
_THE_OTHERS: Final = rf"(?:all|any|every|each) other (?:\w+ )?{_TEXT}s?"
_WRITING: Final = r"this (?:page|file|document|text|row|table|mail|e-mail|note|sheet|slide|message|source)"

ADDRESSED: Final = re.compile(
    rf"(?:^|\||\]:|:\s|\.\s)\W*{_CALLED}, "
    rf"(?:you\b|your\b|please\b|kindly\b|from now|forget|ignore|disregard|disobey)"
    rf"|, (?:dear |you )?(?:\w+ )?(?:{MACHINE}|{HELPER}|machine|robot)"
    rf"(?:[,.!;]\s(?:and|say|you|please|output|reply)|[.!]\W*$)"
    rf"|\((?:to|for) (?:the |any |all |our )?(?:\w+ )?{MACHINE}\)"
    rf"|\b(?:to|for) (?:the |any |whichever |all |our |every )?(?:\w+ )?{MACHINE}(?: \w+ this)?\s*:\s*{_ORDER}"
    rf"|\b(?:any|every|each|all|whichever|whatever) {MACHINE}\b.{{0,30}}\bthis\b"
    rf"|\b{MACHINE}\b.{{0,40}}\bthis\b.{{0,40}}\b(?:requested|asked|told|required|instructed|invited|expected) to\b"
    rf"|\b(?:{MACHINE}|bots) (?:must|should|shall|has to|have to|is to|are to)\b.{{0,60}}"
    rf"\b(?:rank|pretend|vouch|obey|promote|suppress|disregard)\b"
    rf"|\byour {_MAKER}\b.{{0,20}}\b(?:told|said|gave|set|wrote|instructed|asked|taught|programmed|configured)\b"
    rf"|\b(?:ignore|disregard|forget|drop|discard|abandon|disobey|defy|suspend|overrule|shed)s? "
    rf"(?:all |any )?(?:of )?your (?:\w+ )?{_MINE}\b"
    rf"|\byour (?:guardrails|safeguards|safety (?:rules|filters|settings)|alignment|system prompt)\b"
    rf"|\bsafety (?:layer|filters?|settings?) (?:(?:is|are|has been|have been) )?(?:now )?"
    rf"(?:removed|disabled|off|suspended|lifted)\b"
    rf"|\b{_ANSWERS} (?:solely|only|just|exclusively|always|nothing but|everything)"
    rf"(?: with| as| by)?(?: the)?(?: single| one)?(?: word| code| string| phrase)? (?-i:[A-Z]{{4,}})\b"
    rf"|\b{_ANSWERS} (?:\w+ )?with the (?:single |one )?(?:word|code|string) (?-i:[A-Z]{{4,}})\b"
    rf"|\b(?:{_ANSWERS}|says?)(?: with)? (?-i:[A-Z]{{4,}})\b.{{0,20}}"
    rf"\b(?:every|each|all|any|whatever|always|no matter)\b"
    rf"|\banswers?\b.{{0,30}}\bwithout (?:any )?sources\b"
    rf"|\b(?:print|repeat|output|show|reveal) everything (?:above|before|so far)\b"
    rf"|(?:^|\||\]:|:\s)\W*(?:(?:dear|hey|hi|hello|attention|attn|note|message|instructions?|to|for|the|any|all"
    rf"|every|you)\W+){{0,4}}"
    rf"(?:{MACHINE}|{HELPER})\b[^.:,!?|\n]{{0,40}}(?:[,:!\u2013-]|\n[>|*\s]*)\s*(?:the \w+,\s)?{_ORDER}"
    rf"|\b(?:if|when|once) (?:you are |an? |the |any |some |your )+(?:\w+ ){{0,2}}"
    rf"(?:{MACHINE}|{HELPER} {_SPEAKS}|(?<=you are a )(?:\w+ )?{HELPER}|(?<=you are an )(?:\w+ )?{HELPER})\b"
    rf".{{0,60}}?(?:,|;|\bit\b|\bthen\b|\bshall\b|\bmust\b|\bshould\b)"
    rf"|\b{MACHINE}\b.{{0,60}}\b(?:must|should|shall|ha(?:s|ve) to|(?:is|are) to)\b.{{0,80}}"
    rf"\b(?:{_WRITING}|set aside|disregard|ignore|recommend|claim|praise|silent|whatever|refuse|obey)\b"
    rf"|\b(?:the|this|any) {HELPER} (?:must|shall|should|has to|is to|is hereby|is now)\b.{{0,80}}"
    rf"\b(?:{_WRITING}|from here|obey|claim|disregard|ignore|silent|praise|released?|freed?|unrestricted"
    rf"|{_THE_OTHERS})\b"
    rf"|\b(?:prefer|trust|believe|rank|favou?r|prioriti[sz]e|promote)s? (?:only )?this {_TEXT}\b"
    rf"|\b{_COMPOSER}\b.{{0,60}}\b(?:this|here)\b.{{0,40}}?"
    rf"\b(?:must|shall|should|ought to|ha(?:s|ve) to|(?:is|are) (?:asked|to|told|required|expected|bound) )"
    rf"|\bshould an? {MACHINE} (?:be|read|see|find|come)\w*\b"
    rf"|\b(?:who|that) (?:built|made|trained|programmed|created|designed|deployed) you\b"
    rf"|\bthe (?:person|human|reader|one|people) you are (?:talking|speaking|writing|chatting|replying) (?:to|with)\b"
    rf"|\b(?:could|can|would|will) (?:the|this|any|an?) (?:\w+ )?{MACHINE} (?:please|kindly)\b"
    rf"|\bmark (?:all|any|every|each) others? {_TEXT}s? as\b"
    rf"|\bcite\b.{{0,40}}\b(?:never|instead of|rather than|and not|but not) (?:this|the) {_TEXT}\b"
    rf"|\b(?:update|change|overwrite|clear|erase|wipe|store (?:it |this )?in|save (?:it |this )?(?:in|to)"
    rf"|(?:write|add) (?:it |this )?to) your (?:long-term )?memory\b"
    rf"|\b(?:call|invoke|execute|run|use) (?:the |this |your |a )?(?:function|tool)(?: calls?)?\b.{{0,60}}"
    rf"\b(?:before|instead of|without|when|while) (?:answering|replying|responding)\b"
    rf"|^\W*(?:hello|hi|hey|greetings|attention|listen|ok|okay)\W+(?:dear\W+)?{MACHINE}\b"
    rf"|(?:,|for you)\s(?:dear )?{MACHINE}\s*[;:.!,].{{0,60}}\byou(?:r|['’]re)?\b"
    rf"|\byou\b.{{0,60}},\s(?:dear )?{MACHINE}\s*[;:.!]"
    rf"|\b(?:{MACHINE}|assistants?|models|bots) (?:must|should|shall|has to|have to|is to"
    rf"|are to)\b.{{0,30}}\b(?:{_SAYING})\b"
    rf"|\b(?:reaches|read by|processed by|summari[sz]ed by|seen by|handled by|fed to) (?:an? |the |any )"
    rf"(?:\w+ )?(?:{MACHINE}|{HELPER})\b"
    rf"|\byou are no longer (?-i:[A-Z])\w+|\byou are now (?:an? |the |called |named )?(?:un\w+ed|evil|free"
    rf"|(?-i:[A-Z]{{2,}}))\b"
    rf"|\b(?:from (?:now|this point|here|this moment) on(?:wards)?|starting now|henceforth),? "
    rf"(?:you (?:are|must|will|shall|answer|follow|obey)|act as|answer (?:as|only|every|all|each)|respond"
    rf"|speak as|behave)\b"
    rf"|\b(?:act|answer|speak|respond|behave|model)\b.{{0,30}}\b(?:unfiltered|uncensored|unrestricted|jailbroken)\b"
    rf"|\b(?:disclose|reveal|list|show|print|dump|share)\b.{{0,40}}\b(?:other (?:retrieved |hidden )?documents"
    rf"|admin notes|"
    rf"(?:every|all) (?:the )?documents? (?:that )?you can see|retrieved (?:documents|chunks|sources))\b"
    rf"|\btreat (?:the rest|all others?|every other|any other|other (?:sources|documents))\b.{{0,30}}\bas\b"
    rf"|\b(?:when|before|whenever) you (?:compose|generate|produce|form|write) (?:an|any|your|the"
    rf"|every) (?:answer|reply|response)\b"
    rf"|\byour (?:\w+ )?(?:developers?|creators?) at\b|\bmessage from your (?:developers?|creators?|operators?)\b"
    rf"|\byour new (?:persona|identity|character|goal is)\b|\bwords of your context\b"
    rf"|\b(?:when|before|while) (?:composing|generating|producing|forming) (?:an? |any |your |the )?(?:answer"
    rf"|reply|response)\b"
    rf"|\bbase your (?:answer|reply|response)s? on\b|\bstop answering\b|\banswers? without (?:any )?sources\b"
    rf"|\bthe (?:correct|right|only|official|expected) (?:reply|answer|response) to (?:any|every|all|each)\b"
    rf"|\b(?:call|invoke|execute|use) (?:the |your )?(?:function|tool)\b.{{0,60}}\b(?:before you answer"
    rf"|chat_history|chat history)\b"
    rf"|\"role\"\s*:\s*\"(?:system|assistant|developer)\""
    rf"|\b(?:answers?|speaks?|acts?|responds?|repl(?:y|ies)) as (?:the )?(?:\w+ )?(?-i:[A-Z]{{3,}})\b"
    rf"|\b(?:whoever|anyone who|everyone who|everybody who|if (?:someone|somebody|anyone|anybody)) asks?\b.{{0,80}}"
    rf"\b(?:to be told|must be told|should be told|shall be told|tell them that|say that)\b"
    rf"|\bthe (?:person|user|reader|one) (?:who is )?(?:asking|who asks)\b.{{0,40}}"
    rf"\b(?:administrator|admin|clearance|authori[sz]ed|permitted|entitled)\b"
    rf"|\b(?:copy|print|repeat|write|output|recite|show|type)\b.{{0,30}}\b(?:text|words?|lines?|everything"
    rf"|message|part)\b"
    rf".{{0,20}}\b(?:you (?:were given|were told|received|have been given)|above this|before this|up to this)\b"
    rf"|\b(?:sources?|documents?|context) (?:are |were |is )?(?:verified|trusted), (?:skip|no)\b|^\W*new question\s*:"
    rf"|\b(?:reader|user)['’]s question (?:is|was|has been)\b|\bin what you write\b"
    rf"|\bwhose audience\b.{{0,60}}\b(?:reply|answer|show|everyone)\b"
    rf"|\bkeep (?:silent|quiet) about the (?:others?|rest)\b",
    re.IGNORECASE | re.MULTILINE | re.DOTALL,
)
_MODALS: Final = ("must", "should", "shall", "has to", "have to", "is to", "are to")
NEEDS: Final = (
    "robot|bots|agents|models|machine|your maker|your creator|your operator|your develop|your design|your train|"
    "your program|your vendor|your orders|your brief|guardrail|safeguard|your role|your handbook|boundaries|persona|"
    "constraint|mandate|your duties|your rules|your restr|your instr|your limits|your safety|alignment|system prompt|"
    "answer|reply|replies|respond|output|speak|says |safety |everything above|everything before|everything so far|"
    " ai|ai |ai,|ai:|ai-|(ai|a.i.|llm|language model|chatbot|chat bot|gpt|claude|gemini|copilot|agent|assistant|reader|"
    "intelligence|model |model,|model:|model-|model!|model–|bot |bot,|bot:|bot-|bot!|bot–|"
    "answer as|answers as|speak as|speaks as|act as|acts as|respond as|responds as|reply as|replies as|whoever ask|"
    "who ask|one ask|body ask|asking|you were given|you were told|you received|have been given|above this|before this|"
    "up to this|verified, |trusted, |new question|s question |what you write|whose audience|silent about|quiet about|"
    "you are no longer|you are now|now on|point on|here on|moment on|starting now|henceforth|your new "
    "|of your context|composing|generating|producing|forming|developer|creator|operator|"
    "unfiltered|uncensored|"
    "unrestricted|jailbroken|other documents|other retrieved|other hidden|admin notes|documents you|document you|"
    "documents that you|document that you|retrieved documents|retrieved chunks|retrieved sources|the rest|all other|"
    "every other|any other|other sources|you compose|you generate|you produce|you form|when you write|before you write|"
    "whenever you write|base your|stop answering|without sources|without any sources|reply to|answer to|response to|"
    'chat_history|chat history|before you answer|"role"|this source|this page|this document|this chunk|this passage|'
    "software|program|systems |system |engine|service|whoever|whatever|anyone who|anything that|built you|made you|"
    "trained you|created you|designed you|deployed you|you are talking|you are speaking|you are writing|"
    "you are chatting|you are replying|should a|assistants reading|assistant reading|"
    "cite|other sources|other pages|other documents|other chunks|other passages|other source|other page|other document|"
    "other chunk|other passage|your memory|your long-term|answering|replying|responding|"
) + "|".join(f"{who} {how}" for who in ("models", "bots") for how in _MODALS)
"""Pieces of words of which one at least stands in whatever the pattern matches."""
_MENTION: Final = re.compile(
    r"(?:such as|for example|e\.g\.|for instance|like|called|phrases?|words?|texts?|sentences?|strings?|tokens?|"
    r"inputs?|prompts?|lines?|contains?|reads?|saying|says|wie|etwa|zum beispiel|wörter|text|satz)[\s,:(]{1,3}"
    r"(?:or |and |the |a |an )?(?P<said>[\"“„«][^\"”“»\n]{2,160}[\"”“»]|['‘][^'’\n]{2,160}['’](?!\w))",
    re.IGNORECASE,
)
_MARKS: Final = frozenset("\"“„«'‘")


_OF_LAW: Final = re.compile(
    r"\b(?:rules?|polic(?:y|ies)|terms|agreements?|resolutions?|laws?|clauses?|sections?|decisions?|standards?"
    "|guidelines?|"
    r"valves?|keys?|switch(?:es)?|settings?)(?: \w+){0,5}? overrides?\b",
    re.IGNORECASE,
)
"""What overrides something by itself; nobody is told to."""
_ASKED_OF_IT: Final = re.compile(
    r"\b(?P<who>(?:if|when|whenever|where|once)\b[^.?!\n]{0,40}\b(?:asks?|tells?|orders?|urges?|begs?|tricks?|wants?) "
    rf"(?:it|them|him|her|(?:the|an?) (?:\w+ )?(?:{MACHINE}|{HELPER}))|(?:that|which|who) (?:is|was) (?:asked|told))"
    r" (?:in)?to [^,;.!?\n]{1,80}",
    re.IGNORECASE,
)
"""What somebody may ask of a machine, where it is said what happens then: "if a user asks it to ignore its rules"."""


_SAYS_WHAT_IT_IS: Final = re.compile(
    r"\b(?:must|should|shall|has to|have to) (?:tell|inform|say|state|disclose)\b.{0,30}?"
    r" that (?:it is|they are|the(?:y|re) is)(?: talking to| speaking to| speaking with)? (?:an? )?"
    r"(?:machines?|bots?|chat ?bots?|computers?|ais?|robots?|programs?)\b",
    re.IGNORECASE,
)
"""What the law asks of machines."""


def without_mentions(sentence: str) -> str:
    """The sentence without what it quotes as an example, what may be asked of others, and rules that override others.

    A handbook on attacks has to name them.
    """
    if "verride" in sentence:
        sentence = _OF_LAW.sub("…", sentence)
    if " to " in sentence:
        sentence = _ASKED_OF_IT.sub(r"\g<who> …", sentence)
    if " that " in sentence:
        sentence = _SAYS_WHAT_IT_IS.sub("…", sentence)
    if _MARKS.isdisjoint(sentence):
        return sentence
    return _MENTION.sub(lambda found: found.group().replace(found["said"], "…"), sentence)
