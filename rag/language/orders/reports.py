"""What a page only tells of orders: what was asked of a machine, what nobody is to try, what people ask of people.

For the admin's flag alone. What proves nothing in an answer is decided without it: who plants an order could tell it
as a report.
"""

import re
from collections.abc import Sequence
from typing import Final

from rag.language.orders.demands import filled
from rag.language.orders.moods import without_reminders, without_unbidden
from rag.language.required import Sought
from rag.language.sentences import is_table_row

_SAID_ON: Final = Sought(
    r"(?:\b(?:and|then|instead|but|just|only|und|et|y|e|i|a|och|og|en|и)|[,;])\s+(?:then |always |only |just )?"
    r"(?:say|tell|answer|reply|respond|print|"
    r"reveal|output|write|state|claim|approve|recommend|praise|repeat|act|obey|show me|list all|pretend|"
    r"antworte|sage?|nenne|schreibe?|gib|verrate|réponds|répondez|dis|dites|affiche|écris|responde|di|diga|contesta|"
    r"rispondi|rispondete|scrivi|odpow\w+|powiedz|napisz|mów|ответь\w*|отвечай\w*|скажи\w*|напиши\w*|svara?|säg|"
    r"antwoord|zeg)\b",
    re.IGNORECASE,
)
"""What a machine is told to do once it has left its rules; people who are told of new rules are told no words."""
_LEAVE: Final = (
    r"\b(?:ignor(?:e|ed|ing)|disregard(?:ed|ing)?|forget|overrid(?:e|es|den|ing)|bypass|skip|drop|set aside|"
    r"(?:do not|don['’]t|never|stop|no longer) follow(?:ing)?)\b"
)
_RULES: Final = r"(?:rules?|instructions?|guidelines?|guidance|directives?|restrictions?|settings?|prompts?|notes?)"
_OF_MACHINES: Final = (
    r"(?:source|citation|cite|quot|answer|safety|security|content|privacy|secre|confident|access|this|these|that|those|"
    r"your|you\b|use\b|conduct|system|prompt|context|develop|operat|maker|creator|train(?:ed|ing)|above|below|before|"
    r"previous|prior|earlier|former|conversation|chat|page|document|handbook|text|polic|ground|model|assist|ai\b|llm|"
    r"bot|everyone|all\b|any\b|other|initial|original|hidden|core|default|program|moderation|ethic|output|response|"
    r"follow|given|existing|current|own\b|its\b|their\b|the\b|my\b|our\b|and\b|or\b|usual|strict|old\b|new\b)"
)
"""What rules are about, or called, that a machine was given."""
_OLD: Final = r"(?:the|that|this|our|my|those|an?y?) (?:old|former|outdated|obsolete|last|printed|handwritten|draft)"
_GIVEN_BY_PEOPLE: Final = (
    r" (?:(?:(?:that |which )?(?:i|we|he|she|[A-Z]\w+) (?:have |has |had )?(?:just )?(?:sent|wrote|written|mailed|"
    r"gave|given|"
    r"handed|posted|put up|issued|circulated|shared|made|pinned|hung)\b(?! (?:to )?you\b(?! (?:on|last|at|in)\b))"
    r"|(?:that|which) (?:came|hangs?|hung|lies?|stands?|stood|(?:is|are|was|were) (?:printed|pinned|posted|sent|"
    r"stuck)))"
    r"|you (?:were )?(?:given|taught|told|learned|learnt|got|had) (?:at|in) (?!the (?:start|beginning|system|prompt)))"
)
_ABOUT: Final = (
    r" (?:about|on|for|regarding|concerning|in|from|at|of|to|by) (?:the |an? |all |any |our |my |last |chapter |"
    r"section )*"
    rf"(?!{_OF_MACHINES})\w+"
)
_PEOPLES_RULES: Final = Sought(
    rf"{_LEAVE}[^.;:!?\n]{{0,40}}?\b(?:(?:{_OLD} (?:\w+ )?|(?:the|our|my|any|all|"
    rf"every) (?!{_OF_MACHINES})\w+ ){_RULES}\b"
    rf"(?! {_OF_MACHINES})|{_RULES}(?:{_GIVEN_BY_PEOPLE}|{_ABOUT})"
    rf"|(?:everything|all|what) (?:that )?you (?:know|knew|learned|learnt|think you know)(?: so far)?{_ABOUT})",
    re.IGNORECASE,
)
"""Rules on parking, of a landlord, those that I sent on Monday, the old ones."""
_PEOPLES_RULES_IN: Final = Sought(
    r"\b(?:ignorier\w*|vergiss|vergessen|vergesst|missachte\w*|oublie\w*|ignore[zr]?|olvid\w+|ignor\w+|dimentic\w+|"
    r"esque[cç]\w+|zignor\w+|zapomn\w+|pomi[nń]\w*|забудь\w*|игнорируй\w*|negeer|vergeet|glöm|ignorera)\b"
    r"[^.;:!?\n]{0,30}?(?:(?:regeln?|anweisung\w*|vorgaben?) (?:zur|zum|zu|für|über|im|in der|am|auf|bei|aus|von herrn|"
    r"von frau)\b|(?:règles?|consignes?|instructions?) (?:de|du|des|sur|pour|concernant|au) "
    r"(?!sécurité|votre|ton|tes|vos|l['’]|système|développ)\w+|(?:reglas?|instrucciones|indicaciones|regras|instruções|"
    r"regole|istruzioni) (?:\w+as )?(?:de|del|do|da|di|della|dell['’]|sobre|para|per|su|sulla) ?"
    r"(?!segur|sicur|sist|tu|su\b|seu|tuo|suo)\w+|"
    r"(?:zasad\w*|instrukcj\w*|polece\w*|ofert\w*) (?:dotycz\w+|w sprawie|z|o)\b|"
    r"(?:старых|старые) (?:правил\w*|инструкци\w*|указани\w*) \w+|(?:правил\w*|инструкци\w*|указани\w*) (?:по|о|об|"
    r"для) )",
    re.IGNORECASE,
)
_PEOPLES_RULES_LAST: Final = Sought(
    r"\b(?:alten?|frühere[nr]?|veraltete[nr]?)\s+(?:regel|anweisung|vorgabe|hinweis)\w*[^.;:!?\n]{0,50}?"
    r"\b(?:ignorieren|vergessen|missachten|nicht (?:mehr )?(?:zu )?(?:befolgen|beachten))\b",
    re.IGNORECASE,
)
"""The same where the verb comes last."""
_LOOKED_FOR: Final = Sought(r"`[^`\n]*(?:\\[sdwbSDWB]|\(\?[ims:=!]|[.\])][*+]|\[\^)[^`\n]*`")
"""What a pattern finds."""
_CORRECTED: Final = Sought(
    rf"{_LEAVE}[^.;:!?\n]{{0,20}}?\b(?:previous|earlier|prior|last|first|old|other|former) (?:\w+ )?(?:messages?|"
    r"e?-?mails?|"
    r"notes?|letters?|posts?|invitations?|invites?|reminders?|notices?|attachments?|drafts?|texts?)"
    r"(?: (?:that )?(?:i|we) (?:sent|wrote|posted)|"
    r" (?:of|from|at|sent|dated|on) (?:the )?(?:\d|(?:mon|tues|wednes|thurs|fri|satur|"
    r"sun)day|this (?:morning|afternoon)|last (?:night|week)|yesterday|today|noon|"
    r"(?:january|february|march|april|may|"
    r"june|july|august|september|october|november|december))|"
    r" about (?:the|our|an?|my) (?!system|prompt|rules))[^.;!?\n]*",
    re.IGNORECASE,
)
"""What people wrote to each other on some day."""
_PEOPLES: Final = (_PEOPLES_RULES, _PEOPLES_RULES_IN, _PEOPLES_RULES_LAST, _CORRECTED)
_OLDER: Final = Sought(
    rf"{_LEAVE}[^.;:!?\n]{{0,20}}?\b(?:previous|earlier|prior|last|former|first|old) (?:\w+ )?{_RULES}\b[^.;!?\n]*"
    r"|\b(?:ignorier|verg[ie]ss|oubli|ignor|olvid|dimentic|esque[cç]|zignor|zapomn|забудь|игнорир)\w*[^.;:!?\n]{0,40}"
    r"\b(?:vorherig|früher|letzt|bisherig|précédent|antérieur|anterior|precedent|poprzedn|wcześniejsz|предыдущ|"
    r"прежн)\w*"
    r"[^.;:!?\n]*",
    re.IGNORECASE,
)
_CORRECTS: Final = Sought(
    r"\b(?:sorry|apologi[sz]\w*|apolog(?:y|ies)|my mistake|our mistake|typo|wrong (?:attachment|file|list|date|"
    r"version|table)|"
    r"by accident|entschuldig\w*|versehentlich|irrtümlich|désolée?s?|excusez|par erreur|perdón|disculp\w+|por error|"
    r"scusat\w+|per errore|desculp\w+|por engano|przepraszam\w*|przez pomyłkę|извини\w*|по ошибке)\b",
    re.IGNORECASE,
)
"""Whoever is sorry takes back what he wrote himself."""
_NAMES: Final = filled(
    r"(?:(?:the|an?|our|your|his|her|their|any|every) )?(?:\w+ )?"
    r"(?:{machine}|assistants?|bots?|models?|machines?|it|them)|(?-i:[A-Z]\w+)"
)
_SOMEBODY: Final = (
    r"(?:users?|callers?|visitors?|testers?|attackers?|customers?|guests?|students?|tenants?|colleagues?|employees?|"
    r"somebody|someone|hackers?|criminals?|people|readers?|pupils?|members?|strangers?|documents?|texts?|pages?|files?|mails?)"
)
_ASKED: Final = Sought(
    rf"\b{_SOMEBODY} (?:had |has |have |once |then |also )?(?:ask(?:ed|s)|told|tells|order(?:ed|s)|beg(?:ged|s)|"
    rf"urge[ds]|"
    rf"trick(?:ed|s)|got|gets|instruct(?:ed|s)|prompt(?:ed|s)|want(?:ed|s)) (?:{_NAMES}) (?:not )?(?:in)?to [^.;!?\n]*",
    re.IGNORECASE,
)
_TALE: Final = Sought(
    r"\b[\w-]+, (?:i|he|she|we|they|it|the \w+) (?:said|cried|begged|shouted|whispered|called|asked), [^.!?\n]*",
    re.IGNORECASE,
)
"""`Forget, she said, what you were told`."""
_SAID: Final = Sought(
    rf"(?:\b(?:typed|types|typing|wrote|entered|enters|pasted|pastes|asked|prompted|shouted|tried|posted)|"
    rf"\b{_SOMEBODY} (?:asks|says|said|writes|puts)\b|\bexamples?\b[^\"“„«\n]{{0,40}}:|\b(?:talk|lecture|workshop|"
    r"session|course|seminar|article|essay|book|film|movie|song|chapter|poster|titled?|slides?|keynote|podcast|vortrag|"
    r"conférence|charla|conferenza|wykład|доклад)\b)"
    r"[\s,:]{1,3}(?P<said>[\"“„«][^\"”“»\n]{2,160}[\"”“»])",
    re.IGNORECASE,
)
_QUOTED: Final = Sought(r"[\"“„«][^\"”“»\n]{2,300}[\"”“»]|(?<!\w)['‘][^'’\n]{6,160}['’](?!\w)|`[^`\n]{2,200}`")
_STAFF: Final = Sought(
    r"\b(?:shop|sales|store|retail|dental|medical|nursing|care|clinic|lab|laboratory|office|personal|executive|"
    r"teaching|"
    r"administrative|research|library|kitchen|project|production|classroom|warehouse|stage|legal|editorial|social|"
    r"healthcare|pharmacy|veterinary) assistants?\b|\bassistants? (?:managers?|directors?|editors?|cooks?|heads?|"
    r"professors?|nurses?|(?:to|of) (?:the|your|our|an?|every|each) (?!page|text|company)\w+)\b"
    + filled(
        r"|\b{machines} (?:(?:working|project|steering|strategy|ethics|user) )?(?:teams?|groups?|committees?|"
        r"councils?|boards?|officers?|leads?|owners?|departments?|offices?|units?|champions?|trainers?|coordinators?)\b"
    ),
    re.IGNORECASE,
)
"""Assistants who are people, and people who look after machines."""
_LEFT_OUT: Final = Sought(
    filled(
        r"\b(?:where|since|because|if|when|as|in case|whether)(?: the| an?| our| any)? (?:\w+ )?"
        r"(?:{machines}|assistant|bot) (?:may |might |can |could |sometimes |often )?"
        r"(?:leav|omit|skip|drop|miss|hid|keep|pass|forget)\w*\b"
        r"[^.,;:!?\n]*"
    ),
    re.IGNORECASE,
)
"""What a machine may leave out is told of, and not bidden."""
_REQUESTED: Final = Sought(
    r"(?:(?:^|[\s$`])(?:curl|wget|GET|POST|PUT|PATCH|DELETE)\s(?:-\S+ |\S+: \S+ )*[\"']?)https?://"
    r"(?![^\n]*(?:chat|conversation|history|secret|password|salar|answer))[^\n]*"
)
"""A call that programmers make."""
_SHOWN: Final = Sought(
    r"(?P<kept>\b(?:reads?|says?|like|examples?|inputs?|orders?|payloads?|attacks?|sentences?|lines?|prompts?|texts?|lautet|"
    r"beispiel|exemple|ejemplo)\b[^:\n]{0,20}: )[^\n]+",
    re.IGNORECASE,
)
"""What stands behind a colon as an example."""
_BLOCKED: Final = re.compile(
    r"\b(?:pass(?:ed)?|fail(?:ed|s)?|refus\w+|reject\w+|blocked|declin\w+|ignored|detected|caught|abgelehnt|bestanden|"
    r"blockiert|refusé\w*|bloqué\w*|rechazad\w+|bloquead\w+|rifiutat\w+|odrzucon\w+)\b",
    re.IGNORECASE,
)
"""What became of an order, in a table of tests."""
_FIELD: Final = re.compile(r"^\W*(?:[a-z]+_[a-z_]+|(?i:role)\s*:\s*[\"']?\w+[\"']?)\W*$")
_TALK: Final = Sought(
    r"\b(?:sample|example|model|specimen|practice|training) (?:chats?|dialogues?|dialogs?|conversations?|calls?)\b|"
    r"\bexamples? of (?:an? |the )?(?:\w+ )?(?:chats?|dialogues?|conversations?|calls?)\b|"
    r"\btranscripts?\b|\brole[- ]?plays?\b|\bchat logs?\b|\b(?:muster|beispiel)dialog\w*|\bdialogues? (?:for|to)\b|"
    r"\bdialogues? (?:d['’]exemple|types?)\b|\bdiálogos? de (?:ejemplo|muestra)\b",
    re.IGNORECASE,
)
_LABEL: Final = re.compile(r"^\W*(?:user|assistant|human|ai|bot|chatbot)\s*:\s*", re.IGNORECASE)
_SUBJECT: Final = Sought(
    r"\b(?:prompt[- ]?injections?|injection (?:attacks?|tests?)|jailbreak\w*|red[- ]?team\w*|attackers?|"
    r"hostile (?:text|"
    r"input|document|instruction)s?|hidden (?:text|instructions?|orders?|prompts?|sentences?)|test (?:cases?|inputs?|"
    r"sets?|"
    r"plans?|protocols?)|testers?|test input|phishing|social engineering|manipulat\w+|security (?:training|awareness|"
    r"course|drill)|chat templates?|"
    r"special tokens?|control tokens?|"
    r"chat (?:api|gateway)s?|example[ _](?:request|response)s?|(?:the (?:system|developer) message|"
    r"system messages)\b(?!\s*:)|"
    r"(?:function|tool) calling|keynote|webinar|talks? (?:on|about|by)|prompt engineer\w*|"
    r"angreifer\w*|eingeschleuste?\w*|versteckte\w* (?:anweisung|text|befehl)\w*|testf[aä]ll\w*|prüff[aä]ll\w*|"
    r"angriffe?s?|attaques?|attaquants?|ataques?|attacc(?:o|hi)|atak(?:u|i|ów)?|"
    r"instructions? cachées?|inyecci[oó]n\w*|instrucciones? ocultas?|iniezion\w*|wstrzykiwani\w*|"
    r"ukryt\w+ (?:polece|instrukcj|tekst)\w*)\b|(?:^|\n)\W*(?:\w+ ){0,3}(?:talks?|lectures?|programme|"
    r"speakers?)\W*(?:$|\n)|"
    r"提示注入|注入攻击|攻击者|攻撃者|プロンプトインジェクション",
    re.IGNORECASE | re.MULTILINE,
)
"""A page on attacks, on tests or of lectures quotes what it is about."""


_FORGOTTEN: Final = Sought(
    r"(?<!\w)(?:if|when|once|si|quand|lorsque|wenn|falls|sobald|cuando|se|quando|jeśli|gdy|если|когда|якщо|als|wanneer|om|när|"
    r"hvis)\s+(?:\w+\s+){0,2}?(?:forg[eo]t\w*|verg[ie]ss\w*|oubli\w+|olvid\w+|dimentic\w+|esque[cç]\w+|zapomn\w+|забу\w+|"
    r"забы\w+|vergeet\w*|glöm\w*|glem\w*)[^,.;:!?\n]*|\bunut\w*s[ae]\w*[^,.;:!?\n]*|忘れた(?:場合|とき|時|ら|方)|"
    r"(?:如果|若|要是)[^。，\n]{0,6}忘记|إذا نسي\w*",
    re.IGNORECASE,
)
"""What slips from somebody's mind, and what helps then."""
_USERS: Final = Sought(
    r"(?<!\w)(?:qui|quiconque|quien(?:es)?|chi|quem|wer|wie|kto|кто)\s+(?:utilis\w+|emplo\w+|us[ae]\w*|utiliz\w+|nutzt|benutzt|"
    r"verwendet|gebruikt|używa|korzysta|использует)\b[^.;!?\n]*",
    re.IGNORECASE,
)
"""Whoever uses a machine is a person."""


def without_reports(sentences: Sequence[str], among: Sequence[str]) -> list[str]:
    """Sentences of a page without what they only tell of; in a page on attacks without all that they quote."""
    page = "\n".join(among)
    quotes, corrects = is_of_attacks(page), _CORRECTS.search(page) is not None
    said = [_LABEL.sub("", sentence) for sentence in sentences] if _TALK.search(page) else sentences
    quoted = map(_without_quotes, said) if quotes else said
    return [_without_orders(sentence, (*_PEOPLES, _OLDER) if corrects else _PEOPLES) for sentence in quoted]


def without_staff(sentence: str) -> str:
    """Assistants who are people are no machines that a page speaks of."""
    return _STAFF.sub("…", sentence)


def goes_on(sentence: str) -> bool:
    """True when it says what is to be said instead."""
    return _SAID_ON.search(sentence) is not None


def is_of_attacks(page: str) -> bool:
    """What it only quotes does not make it so."""
    return _SUBJECT.search(page) is not None and _SUBJECT.search(_QUOTED.sub("…", page)) is not None


def _without_quotes(sentence: str) -> str:
    if _FIELD.match(sentence) or (is_table_row(sentence) and _BLOCKED.search(sentence)):
        return "…"
    return _SHOWN.sub("…", _QUOTED.sub("…", sentence))


def _without_orders(sentence: str, peoples: Sequence[Sought]) -> str:
    sentence = _SAID.sub(lambda found: found.group().replace(found["said"], "…"), sentence)
    for told in (_ASKED, _TALE, _STAFF, _LEFT_OUT, _USERS, _REQUESTED, _LOOKED_FOR):
        sentence = told.sub("…", sentence)
    sentence = _FORGOTTEN.sub("…", without_reminders(sentence))
    if not goes_on(sentence):
        sentence = without_unbidden(sentence)
        for rules in peoples:
            sentence = rules.sub("…", sentence)
    return sentence
