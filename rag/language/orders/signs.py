"""What orders to a machine look like that everybody writes alike: of each sign the shapes that show it."""

from typing import Final

from rag.language.auxiliaries import AUXILIARY
from rag.language.orders.overrides import OVERRIDES
from rag.language.orders.shapes import Shape
from rag.language.orders.tasks import TASKS

_ROLE: Final = (
    r"(?i)\b(?:you are|you're|act as|pretend (?:to be|you are)|behave as|du bist|tu es|eres) (?:now |ab jetzt |jetzt )?"
    r"(?:an? |the |in |ein[e]? |un[e]? |my )?(?:\w+ )?"
    r"(?:ai|a\.i\.|(?:assistant|assistent\w*)(?! (?:to|of|for|at|on|manager|director|der|des|von|für|im)\b)|"
    r"chatbot|language model|llm|dan|bot|"
    r"maintenance|unrestricted|jailbroken)(?: mode)?\b"
    r"|\blet['’]s (?:play|pretend|imagine)\b.{0,40}\byou (?:are|play)\b"
    r"|\b(?:god|dan|jailbreak) mode\b|\bas an ai\b|\byou(?:['’]re| are) (?:now )?in (?:developer|debug|admin) mode\b"
    r"|\b(?:developer|debug|admin) mode (?:is |has been )?(?:now )?(?:on|enabled|activated|unlocked)\b"
)
_SPOKEN: Final = (
    r"(?=[^\n]{0,200}?(?:[?!]|\b(?:you|your|yours|i|me|my|mine|us|is|are|was|were|has|have|had|been|will|must|"
    r"may|shall|can|cannot|please|granted|overrid\w+)\b|"
    r"\b(?:ai|language models?|assistants?|chat ?bots?|bots?)\b"
    rf"|(?:(?<=:)|(?<=[.,;!]))\s*(?:please |now |then |always )?(?:use|praise|answer|{'|'.join(sorted(TASKS))})\b"
    r"(?! ?[:,(|/]|\W*$)))"
)
"""Something is said there: a label begins a field of a form as well, `System: Windows`, `User: signs the order`."""
_ASKS: Final = rf"\s*:\s*(?:{AUXILIARY}|how|what|when|where|which|who|whose|why)\b[^.!?\n]*\?\W*$"
"""A question by itself is asked of whoever knows it."""
_YOUR_RULES: Final = r"your (?:\w+ )?(?:instructions?|rules|guidelines|training)\b"
_SYSTEM: Final = (
    r"(?im)\b(?:your|reply|respond|answer|reveal|print|show|repeat|output|ignore|forget|disregard|copy|leak|override|"
    r"display|tell|discard|dump)"
    r"\b.{0,20}\b(?:system|hidden|initial|secret) (?:prompt|message|instructions?|rules)\b"
    r"|^\W*(?:system|hidden|new) (?:prompt|message|instructions?)\s*:"
    rf"|^\W*(?:system|assistant|(?:user|human)(?!{_ASKS}))\s*:{_SPOKEN}"
    r"|<[|｜][^|｜<>]{1,40}[|｜]>|\[/?(?:INST|SYSTEM_PROMPT|TOOL_CALLS|TOOL_RESULTS|AVAILABLE_TOOLS)\]|<</?SYS>>"
    r"|<important>|</?(?:system|assistant|instructions?|tool_calls?|function_calls?|invoke|tool_use|start_of_turn|"
    r"end_of_turn|human)\b"
    r"|^\W*#{2,}\s*(?:instruction|response)\s*:\W*$|^\W*Action Input\s*:"
    r"|^\W*Action\s*:.{0,40}(?:\w[\[({]|_)"
    r"|(?<!\])\[/?(?:admin|root|developer|override)\](?![(:])"
    r"|\[system (?:notice|message|override|prompt|update|command|note)\]"
    r"|\[/(?:context|sources?|documents?|prompt)\]|\{\{[#/]?(?:system|assistant|user)\b|^\W*tool\s*:\s*\w+[._]\w+"
    r"|\bcall_function\b|^\W*role\s*:\s*[\"']?(?:system|developer)\b"
    r"|\"method\"\s*:\s*\"tools?/|^\W*[=\uff1d\u2550]{2,}\s*(?:source|end)\b(?! of (?:the |this )?"
    r"(?:page|section|chapter|file|form|list|table|letter|e?-?mail|message|minutes|report|example|test|part|day)s?\b)"
    r"|\b(?:ignor|disregard|forget|overrid|reveal|drop|discard|bypass|print|show|repeat|leak|output|copy|break|violat|"
    r"suspend|replac|abandon|stop using|put|quote|summari[sz]|recit|list|against|beyond|despite|regardless of|"
    rf"instead of|contrary to|what are)\w*\b.{{0,40}}?\b{_YOUR_RULES}"
    rf"|\b{_YOUR_RULES}.{{0,30}}\b(?:suspended|replaced|void|lifted|overridden|wrong|no longer|"
    r"not (?:apply|hold|bind))\b"
    r"|\byour (?:system )?(?:prompt|programming)\b(?! (?:repl|respon|pay|attention|action|return|help))"
    r"|\"(?:tool|tool_calls?|function_call)\"\s*:|\"function\"\s*:\s*(?:\{\s*\"name\"\s*:\s*)?\"[\w.-]+\""
    r"|\b(?:end|begin|start) of (?:the )?(?:sources?|documents|context|prompt)\b"
)
_DONE_WITH: Final = (
    r"(?! (?:must|should|shall|may|can|will|ha(?:s|ve) to)(?: then| all| also)? be (?:given|sent|signed|made|received|"
    r"returned|filed|kept|stored|submitted|handed|checked|reviewed|approved|archived|saved|read|"
    r"complete|true|truthful|honest|legible|confidential|anonymous|your own)\b)"
)
"""What people do with the answers of people."""
_SAYS: Final = (
    r"(?:say|reply|answer|respond|tell|state|claim|recommend|mention|deny|pretend|name|confirm|write|output|praise|"
    r"insist)"
)
_OPEN: Final = r" (?:when|where|whether|why|how|who|which)\b"
"""Nobody is told what is so who is told whether it is."""
_OUTPUT: Final = (
    r"(?is)\byour (?!(?:\w+ )?(?:survey|draft) )(?:\w+ ){0,2}"
    r"(?:response|answer|reply|output|replies|answers|responses|(?<!for your )(?<!to your )(?:message|text))s?\b"
    rf"{_DONE_WITH}"
    r"|\b(?:in|to|of|at|from|with|end) (?:the|every|each|any|all|next|final) (?:response|answer|reply|output)s?\b"
    r"|\b(?:respond|reply|answer|output|print|say|write|repeat|begin|end)\b.{0,50}"
    r"\b(?:exactly|only with|only that|with only|word for word|verbatim|nothing else|"
    r"the (?:word|phrase)(?! (?:until|into|aloud)\b)|in all caps|"
    r"instead of answering|before you answer|every (?:answer|question|sentence|response))\b"
    r"|\b(?:do not|never) (?:mention|reveal|tell|disclose|say)\b.{0,40}\b(?:this|these|that|user|reader)\b"
    rf"|\b{_SAYS}\b[^.\n]{{0,60}} when(?:ever)? asked\b"
    rf"|\bwhen(?:ever)? asked\b[^.\n]{{0,80}}\b(?:{_SAYS}|give|point|direct|offer|is|are)\b"
    r"|\bwhen(?:ever)? (?:someone asks|a user asks|the user asks|"
    r"summari[sz]ing(?! an? (?!page|text|document|file)\w+)|answering)\b"
    r"|\bif (?:asked|you are an? (?:ai|llm|assistant|language model))\b|\banswer from your own knowledge\b"
    r"|\b(?:(?:tell|convince|persuade|encourage|urge|direct)|(?:inform|ask|advise|instruct|remind)(?! (?:all |"
    r"our )?(?:user|reader)s (?!that\b|who\b)))"
    r" (?:the |all |any |our )?"
    rf"(?:users?(?! of (?:the|our|an?|this)\b|{_OPEN})|readers?(?! (?:group|circle|survey|office|room)\b|{_OPEN})|"
    r"every(?:one|body) who asks|any(?:one|body) who asks|whoever asks|"
    r"people(?! (?:team|ops|operations|partner|department|office|and culture|manager|lead)))\b"
    rf"|\b(?:every|each|any|the|all) (?:answer|reply|response|question)s?{_DONE_WITH} "
    r"(?:must|should|has to|have to|you)\b"
    r"|\b(?:recommend|suggest|advise|insist|claim|state|mention)(?: to (?:the )?| that (?:the )?)(?:users?|readers?)\b"
    r"|\bif (?:someone|somebody|anyone|anybody) asks?\b(?! for\b).{0,80}\b(?:(?:to|must|should|shall) be told|"
    r"tell them that|say that)\b"
    r"|\b(?:each|every) sentence of your\b|\bcite this (?:page|source|document)\b(?! as:)"
)
_SECRETS: Final = (
    r"(?i)(?<!not )(?<!never )\b(?:(?P<handed>send|forward|upload|post)|print|reveal|show|list|leak|dump|expose|"
    r"exfiltrate|(?<!the )output|give me)\b.{0,50}"
    r"\b(?:salar(?:y|ies)|(?<!with )(?<!with a )(?<!by )passwords|"
    r"(?<!with )(?<!with a )(?<!by )password(?(handed)(?=[^.\n]{0,30}? to (?:\S+@|https?:|the (?:chat|user|reader)))|)"
    r"|secrets?|credentials?|api keys?|(?<![?&$])tokens?(?!=)|(?<!us something )(?<!us anything )(?<!us )confidential|"
    r"private data|"
    r"chat history|system prompt|bands|"
    r"all (?:documents|files|data|emails)(?= (?:\w+ ){0,4}?(?:context|index|database|memory|knowledge|conversation|"
    r"chat|system|to (?:\S+@|https?:|me\b|the user|the reader))))\b"
    r"|\b(?:print|reveal|show|list|leak|dump|send|expose|exfiltrate|output|give me|forward|upload|post) (?:\w+ ){0,4}"
    r"conversation\b"
)
"""People hand a password over and print their files; who has all of them in reach is a machine."""
_SLOT: Final = (
    r"(?:\s*(?:[)&#]|\.\.|$)|[^\s&)]*(?:[{<\[$(]|%7b|%24)|(?-i:[A-Z]{3,}(?:_[A-Z]+)*)\b|"
    r"(?:the|this|your|our|user|reader|question|answer|repl(?:y|ies)|chat|conversation|context|history|prompt|query|text|"
    r"secrets?|tokens?|passwords?|salar(?:y|ies))(?:\b|_))"
)
"""Where an address has a place for the words of a reader; what is filled in already carries nothing away."""
_NO_PLACE: Final = (
    r"(?!\{?\s?(?:\w+\.)?(?:\w*id|ticket|token|lang\w*|page|number|no|code|date|order|key|"
    r"version|site|locale|item|sku)\b)"
)
"""What programs fill in, and no reader said."""
_CHANNEL: Final = (
    rf"(?i)!\[[^\]]*\]\([^)]*\?(?:[^)=]*\)|[^)]*={_SLOT})"
    rf"|!\[[^\]]*\]\(https?://[^)]*\{{|https?://\S*[?&](?:leak|exfil)=|https?://\S*[?&](?:data|payload)={_SLOT}"
    rf"|https?://\S*[?&]\w+=[^\s&)]*[{{<\[$]{_NO_PLACE}|data:text/html"
    r"|\]\(\s*(?:java|vb)script:|<[a-z][^<>]{0,80}\son\w{3,12}\s*="
)
_STEERING: Final = (
    r"(?i)\byour (?:answers?|responses?|repl(?:y|ies)|outputs?) "
    r"(?:(?:must|has to|have to|shall|should)\b.{0,40}?(?:\b(?:always|never|only|nothing|say|state|contain|include|"
    r"begin|consist|start|open|close|end|mention|quote|cite|claim|recommend|be in)\b|[\"“„«]|(?-i:[A-Z]{4,}))|"
    r"(?:is|are|will) always\b)|"
    r"\b(?:respond|reply|output|print|repeat)\b.{0,60}\b(?:exactly|only with|only that|word for word|"
    r"before you answer)\b"
    r"|\b(?:every|any|all|each) questions?\b.{0,40}\b(?:must|should|has to|have to) be answered\b (?!by\b|in writing\b)"
    r"|\b(?:begin|start|open|end|finish|close|conclude|sign)s? (?:(?:an|each|every|any|all) |your (?=\w+s\b))"
    r"(?:answers?|repl(?:y|ies)|responses?|summar(?:y|ies)|outputs?)\b.{0,40}\b(?:with|by)\b"
    r"|\b(?:reply|respond|answer) to (?:each|every|any|all) (?:requests?|questions?|quer(?:y|ies)|prompts?|inputs?)\b"
    r".{0,40}\b(?:nothing (?:more|else)|only)\b"
    r"|\bwhen (?:answering|replying|responding|summari[sz]ing)"
    r"(?: (?:the|a|any|each|every|such|this) (?:question|query|request)s?)?,? (?:please )?"
    r"(?:always |never |only )?(?:cite|quote|omit|claim|praise|withhold)\b"
    r"|\bwhen(?:ever)? you (?:answer|reply|respond|summari[sz]e|cite|quote)(?: (?:an?|any|the|this|every) "
    r"(?:question|query|request|user|reader|page|text)s?)?, (?:please |always |never )?"
    r"(?:say|add|state|claim|mention|tell|begin|start|end|include|omit|leave|praise|recommend)\b"
    r"|\b(?:quote|copy|paste|repeat|reproduce|insert|include) (?:this|these|that|the)\b[^.;:!?\n]{1,60}? (?:in|into|"
    r"to|under) "
    r"(?:each|every|any|all) (?:answer|reply|response)s?\b(?! (?:to|from|sheet|form|card|box|letter|envelope)\b)"
    r"|\byour next (?:message|answer|reply|response)\b|\b(?:answer|reply|respond|response) as (?:if|though)\b"
    r"|\bin everything you (?:produce|write|say|generate)\b"
    r"|\bend every answer\b|\bdo not mention this\b|\binstead of answering\b|\banswer from your own knowledge\b"
)


def _sign(pattern: str, needs: str, *more: str) -> tuple[Shape, ...]:
    return (Shape(pattern, (*needs.split("|"), *more)),)


SIGNS: Final[dict[str, tuple[Shape, ...]]] = {
    "override": OVERRIDES,
    "role": _sign(
        _ROLE,
        "let's p|let’s p|let's i|let’s i| ai| a.i.| assist| chatbot| language model| llm| dan| bot| maintenance| "
        "unrestricted| jailbroken| mode",
    ),
    "system": _sign(
        _SYSTEM,
        "prompt|message|instruction|assistant:|assistant :|user:|user :|human:|human :|system:|system :|response:|"
        'response :|tool:|tool :|role:|role :|action:|action :|action input|"tool|"function|"method|<｜|<<|'
        "<important|<system|</system|<assistant|</assistant|<invoke|</invoke|_of_turn|<human|</human|function_call|"
        "[/|{{|inst]|[system|call_function|admin]|root]|developer]|override]|tool_|tools]|==|＝|═|rules|guideline|"
        "programming|training|of source|of document|of context|of the source|of the document|of the context|"
        "of the prompt",
        "<|",
    ),
    "steering": _sign(
        _STEERING,
        "answer|response|respond|reply|replies|output|you summari|you cite|you quote|your next|everything you|exactly|"
        "only with|only that|word for word|do not mention this",
    ),
    "output": _sign(
        _OUTPUT,
        "response|answer|reply|replies|output|message|text|exactly|only with|only that|with only|word for word|"
        "verbatim|nothing else|the word|the phrase|in all caps|each sentence|every sentence|mention|reveal|tell|"
        "disclose|say|asked|someone asks|user asks|summari|if you are|user|reader|who asks|whoever asks|one asks|"
        "body asks|people|question|cite this",
    ),
    "secrets": _sign(
        _SECRETS,
        "salar|password|secret|credential|api key|token|confidential|private data|conversation|chat history|"
        "system prompt|documents|files|data|emails|bands",
    ),
    "channel": _sign(_CHANNEL, "![|=|data:text/html|script:"),
}
PLAIN: Final = frozenset(["override", "role", "system", "channel"])
ABOUT_ANSWERS: Final = frozenset(["output", "secrets", "steering"])
