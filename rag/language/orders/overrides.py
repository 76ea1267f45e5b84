"""Telling a machine to leave what it was told: "ignore all previous instructions", in many languages."""

from collections.abc import Iterator
from typing import Final

from rag.language.orders.shapes import Shape, as_needs
from rag.language.word_lists import list_lines

_FORBIDDEN: Final = "".join(
    rf"(?<!{word})"
    for word in (
        *("not ", "not to ", "n't ", "n’t ", "never ", "never to ", "who ", "they ", "we "),
        *("nicht ", "nie ", "niemals ", "jamais ", "n'", "n’", "nunca ", "no ", "non ", "não ", "niet ", "nooit "),
        *("nie ", "не ", "никогда не ", "inte ", "ikke ", "不要", "不得", "不可", "不能", "切勿", "请勿", "勿", "别"),
    )
)
"""Who says "never ignore the rules" wants them kept, and "who skips the instructions" tells of somebody."""
_NOR_AFTER: Final = (
    r"(?!\w{0,8}(?: (?:sie|ihr|du|bitte|auch|aber|also|je|u)){0,2} (?:nicht(?! nur)|nie|niemals|keinesfalls|pas|jamais|"
    r"niet|nooit|inte|ikke)\b)"
    r"(?!(?:(?!\b(?:und|oder|en|of|och|og)\b)[^.!?;,:\n]){0,80} (?:nicht|niet|inte|ikke)\W{0,3}$)"
)
""""Vergiss nicht, die Anweisungen zu lesen", "Vergiss die Regeln nicht": nor where it is denied behind the verb."""
_KEEP: Final = (
    r"(?:(?!\b(?:follow|read|obey|heed|observe|study|folg|befolg|beacht|lies|lest|lesen|suivez|suivre|respectez|lisez|"
    r"siga|sigue|lea|lee|segui|legg|volg|lees|följ|läs|следу|соблюда|прочит|читай)|遵守|遵循|阅读|按照).)"
)
"""A sign before what is to be left, where no other verb has it: "forget your bag and follow the instructions"."""
_OFFICE: Final = (
    r"\s+(?:\w+\s){0,2}?(?:e-?mails?|mails?|steps?|changes|reminders?|letters?|notices?|versions?|circulars?|posts?|"
    r"drafts?|invoices?|orders?|readings?|pages?|warnings?|messages? (?:about|regarding|from|on)|passwords?|forms?|"
    r"cards?|keys?|codes?|tickets?|slides?|sections?|chapters?|prices?|quotes|bookings?|appointments?|lists?|tables?|"
    r"labels?|numbers?|offers?|contracts?|schedules?|plans?|timetables?|entries|attachments?)\b"
)
"""What people ask people to pass over: "ignore my previous e-mail"."""
_BUERO: Final = (
    r"\s+(?:\w+\s)?(?:schreiben|e-?mails?|mails?|nachricht|briefe?|version|fassung|formulare?|vordrucke?|listen?|termine?|"
    r"rechnung|entw[uü]rfe?|rundschreiben|mahnung|erinnerung|bestellung|angebote?|seiten?|aush[aä]nge?|preise?|schl[uü]ssel)\w*"
)
_MY_LETTER: Final = rf"(?!\s+(?:my|our|this|that|the)\s+(?:previous|last|earlier|prior|first|old)\b{_OFFICE})"
_ALONE: Final = r"(?=\W*(?:$|[.,;:!?\n]|(?:e|y|et|en|i|och|und)\b))"
"""Where no noun follows: "ignora le precedenti", but not "le precedenti etichette"."""
_SAID_BEFORE: Final = (
    r"(?=\W*(?:$|[.,;:!?\n\"”]|(?:and|or|but|in this|in the)\b)|"
    r"\s(?:\w+\s){0,2}?(?:texts?|context|conversations?|chats?|turns?|"
    r"contents?|inputs?|documents?|sources?|passages?|messages?(?! (?:about|regarding|from|on)\b)|sentences?|"
    r"paragraphs?|questions?|quer(?:y|ies)|tasks?|requests?|commands?|directions?|statements?|information|facts|data|answers?|"
    r"training|configurations?|orders(?! (?:of|for|from|by|placed)\b))\b)"
)
"""Nothing more, or what a machine was told or shown before: not the earlier offer, the previous price."""
_FROM_PEOPLE: Final = (
    r"(?! (?:that )?(?:your|my|our|the|his|her|their) (?:\w+ )?(?!operators?|developers?|designers?|makers?|creators?|"
    r"trainers?|system|vendors?|company)\w+ (?:ever |has |have |had |once )?(?:taught|told|said|showed|"
    r"wrote|gave|sent)\b)"
)
"""What somebody else told: a last employer is no maker of machines."""
_GIVEN: Final = (
    r"instructions?|(?<!second )(?<!next )(?<!login )(?<!password )prompts?(?! (?:to|for|asking|about)\b)|"
    r"rules?|guidelines?|guidance|directives?|restrictions?|context|came before|"
    rf"(?<!drop )everything(?! (?:on|in|at|from|under|around|behind) (?:the|a|an|my|our)\b)"
    r"(?! (?:that )?you (?:ever |have |had |thought you )*(?:kn[eo]w|heard|read|learn\w*|believed|thought)\b"
    r".{0,20} about\b)"
    rf"{_FROM_PEOPLE}|"
    r"(?<=drop )everything (?:above|before|you|that)\b|"
    r"you were (?:told|given|configured|programmed|trained)|safety (?:settings?|filters?)|polic(?:y|ies) above|"
    rf"(?:previous|prior|above|earlier|before)\b{_SAID_BEFORE}"
)
_OF_PEOPLE: Final = (
    r"(?! (?:about|on|for|regarding|concerning) (?:the |all |any |our |your )?(?!sources|citations?|safety|security|"
    r"privacy|secre\w+|confidential\w*|answer\w*|access|this|your|you\b|use\b|conduct)\w+)"
)
"""What rules and guidance are about that people give to people."""
_SHAPES: Final = (
    (
        "ignor disregard forget overrid overrule bypass skip drop discard abandon follow set_aside attention releas "
        "freed",
        rf"(?<!/){_FORBIDDEN}\b(?:ignore|disregard|forget|override(?!\s*[:=])|overrule|bypass|skip|drop|discard|"
        r"abandon|do not follow|don['’]t follow|stop following|no longer follow|set aside|pay no attention to|"
        r"released? from|freed from)\b"
        rf"{_MY_LETTER}{_KEEP}{{0,40}}\b(?:{_GIVEN})\b{_OF_PEOPLE}",
    ),
    (
        "ignor disregard forget",
        r"\b(?:ignore|disregard|forget) (?:(?:the|this|any|every|all) )?(?:(?:user|reader|person)s?['’]?s?['’]? "
        r"(?:questions?|quer(?:y|ies)|requests?|inputs?|messages?)|questions?(?=,? and (?:then )?(?:instead )?"
        r"(?:say|print|answer|reply|output|praise|recommend|tell|state|claim|write|respond|ask)\b)|"
        r"other (?:documents|sources|passages|results))\b",
    ),
    (
        "to_you",
        r"\b(?:rules?|instructions?|guidelines?|restrictions?) (?:that were |which were )?(?:given|handed) to you\b"
        r"(?! by (?:your|the|an?) (?!operator|developer|system|maker|creator|company|user))",
    ),
    ("you_were", r"\byou were (?:configured|programmed|instructed)\b"),
    (
        "everything",
        r"\beverything (?:that )?you (?:have been|had been|were) (?:told|given|taught|shown)\b.{0,60}"
        r"\b(?:was|is|are|were|has been) (?:only |just |merely |all )?(?:an? )?(?:test|draft|joke|lie|lies|wrong|void|"
        r"over|obsolete|fiction|cancelled|withdrawn|a mistake)\b",
    ),
    (
        "operator",
        r"\byour operators?\b(?! (?:numbers?|ids?|panels?|licen\w+|manuals?|cards?|badges?|stations?|consoles?)\b)",
    ),
    (
        "ignorier vergiss missachte",
        rf"{_FORBIDDEN}\b(?:ignorier(?!t\b)\w*|vergiss|missachte\w*){_NOR_AFTER}\b{_KEEP}{{0,40}}"
        r"\b(?:anweisung\w*|regeln?|vorgaben?|"
        rf"(?:bisherige|vorherige)\w*(?!{_BUERO}))\b",
    ),
    (
        "ignor olvida oublie",
        rf"{_FORBIDDEN}\b(?:ignora\w*|olvida\w*|ignore[zr]?|oublie[zr]?){_NOR_AFTER}\b{_MY_LETTER}"
        rf"{_KEEP}{{0,40}}\b(?:instruc\w+|consignes|reglas|r[eè]gles|istruzioni|"
        rf"(?:anteriores|pr[eé]c[eé]dentes){_ALONE})\b",
    ),
    (
        "ignora dimentic esque desconsider negeer vergeet zignoruj pomi ignorera glöm glom bortse",
        rf"{_FORBIDDEN}\b(?:ignora\w*|dimentica\w*|esque[cç]\w*|desconsider\w*|negeer|vergeet|zignoruj|pomi[nń]\w*|"
        rf"ignorera|gl[oö]m|bortse){_NOR_AFTER}\b{_KEEP}{{0,40}}\b(?:istruzioni|regole|instru[cç][oõ]es|regras|"
        r"instructies|regels|opdrachten|instrukcj\w*|polecenia|zasad\w*|instruktion\w*|regler\w*"
        rf"|(?:precedenti|anterior\w*|vorige|eerdere|poprzednie|tidigare){_ALONE})\b",
    ),
    (
        "talimat kural",
        r"(?:talimat|kural)\w*.{0,30}(?:yok say|unut|görmezden)"
        r"|(?:yok say|unut|görmezden gel)\w*.{0,30}(?:talimat|kural)",
    ),
    (
        "忽略 無視 忽视 忘 不要理会",
        rf"{_FORBIDDEN}(?:忽略|無視|忽视|忘记|忘掉|不要理会|無視する){_KEEP}{{0,12}}(?:指令|指示|规则|規則|說明|说明|命令)"
        r"|(?:指示|命令|ルール).{0,8}(?:無視|忘れ)|(?:規則|規定|上記|以上|これまで|以前|前述|元の|すべて|全て|一切)[^。\n]{0,12}無視(?:して|し、|せよ|しろ)",
    ),
    ("무시 잊", r"(?:지시|명령|규칙).{0,12}(?:무시|잊)"),
    (
        "игнорируй забудь",
        rf"{_FORBIDDEN}(?:игнорируй|забудь|проигнорируй){_KEEP}{{0,36}}(?:инструкци|правил|указани)",
    ),
    ("تجاهل انس", r"(?:تجاهل|انس).{0,30}(?:التعليمات|الأوامر|القواعد)"),
    ("निर्देश नियम", r"(?:निर्देश|नियम).{0,20}(?:अनदेखा|भूल|नज़रअंदाज़)"),
)


def _read() -> Iterator[Shape]:
    """From `overrides.txt`: in each language beginnings of what to do, and of what to leave."""
    for line in list_lines("orders/overrides.txt"):
        do, leave = ("|".join(side.replace("_", " ") for side in part.split()) for part in line.split(" | "))
        yield Shape(
            rf"(?is){_FORBIDDEN}(?:{do})(?!t\b){_NOR_AFTER}{_KEEP}{{0,48}}(?:{leave})"
            rf"|(?:{leave}).{{0,38}}{_FORBIDDEN}(?:{do})(?!t(?:e[rsn]?)?\b)",
            tuple(do.split("|")),
        )


OVERRIDES: Final = (
    *(Shape(f"(?is){pattern}", as_needs(needs)) for needs, pattern in _SHAPES),
    *_read(),
)
