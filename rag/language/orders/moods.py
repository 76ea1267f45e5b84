"""What a sentence only speaks of although it has the words of an order: it forbids it, asks about it, tells what it is
for or who does it, or has it between quotation marks.

An order bids: its verb begins what is said, or stands behind "you must". For the admin's flag and for the rest of a
section; the sentence itself proves nothing either way.
"""

import re
from typing import Final

from rag.language.auxiliaries import AUXILIARY
from rag.language.orders.demands import filled
from rag.language.orders.tasks import bids
from rag.language.required import Sought

_IGNORE: Final = r"(?:ignor|disregard|forget|overrid|overrul|bypass|circumvent|discard|drop|skip|abandon)"
_DEED: Final = rf"(?:{_IGNORE}|reveal|disclos|repeat|leak)"
_DEED_IN: Final = (
    r"(?:ignor|missacht|verg[ie]ss|oubli|olvid|dimentic|esque[cç]|zignor|pomi[nń]|zapomn|neger|negeer|vergee?t|"
    r"игнорир|проигнорир|забы|забудь)"
)
_MACHINE: Final = filled(r"(?:{machines}|assistants?|chat ?bots?|bots?|models?|systems?|engines?|programs?|software)")
_REST: Final = r"(?:(?! and (?:you|then)\b)[^,.;:!?\n])*"
_NOT: Final = r"(?:\bnot|\bnever|n['’]t|\bwithout|\bcannot|\bnor|\brather than|\binstead of)\b"
_NO_TWIST: Final = (
    r"(?:(?!\b(?:but|and|or|hesitate|fail|forget|worry|mind|only|just|merely|refuse|avoid)\b)[^,.;:!?\n]){0,60}?"
)
_FORBIDDEN: Final = Sought(rf"(?P<kept>{_NOT}{_NO_TWIST})\b{_IGNORE}\w*{_REST}", re.IGNORECASE)
"""`Do not ask it to ignore its rules`; whoever is not to hesitate is told to."""
_FORBIDDEN_IN: Final = Sought(
    r"(?P<kept>(?<!\w)(?:nicht|nie|niemals|keinen?|(?<!oublie )(?<!oubliez )pas|jamais|no|nunca|jamás|non|mai|não|niet|"
    r"nooit|nigdy|не|никогда)(?!\w)"
    r"(?:(?!\b(?:h[ée]sit|dud[ae]|esit|zöger|waha|aarzel|сомнева|und|et|y|e|i|и|en|ma|mais|sondern|pero|но)\w*)"
    rf"[^,.;:!?\n]){{1,60}}?)(?<!\w){_DEED_IN}\w*{_REST}"
    rf"|(?<!\w){_DEED_IN}\w*(?: sie| bitte)? (?:nicht|pas|jamais|nie|niet|inte|ikke)\b"
    rf"(?!\W[^.;!?\n]*(?<!\w){_DEED_IN}){_REST}"
    r"|[^,.;:!?\n]{0,60}\b(?:unutma|yok sayma|görmezden gelme)\w*",
    re.IGNORECASE,
)
_FORBIDDEN_CJK: Final = Sought(
    r"(?P<kept>(?:不要|不得|不可|切勿|勿|禁止|别).{0,12})(?:忽略|无视|忽视|忘记)[^。；！？\n]*|無視(?:さ|し)\w{0,4}ない\w*|無視せず"
)
_REMINDS: Final = Sought(
    r"(?<!\w)(?:не забуд\w+|не забыва\w+|nicht (?:zu )?vergessen|verg(?:iss|esst|essen sie) (?:\w+ )?nicht|"
    r"n['’]oublie[zr]? pas|no olvid\w+|non dimentic\w+|nie zapomn\w+|não esque[cç]\w+|vergeet niet|glöm inte)"
    rf"(?!\W[^.;!?\n]*(?<!\w){_DEED_IN}){_REST}",
    re.IGNORECASE,
)
_PURPOSE: Final = re.compile(rf"\bto (?:then )?{_DEED}\w*{_REST}", re.IGNORECASE)
_BOUND: Final = re.compile(
    r"\b(?:you|your \w+|wants?|needs?|ha(?:s|ve)|ought|is|are|be|task|goal|job|order(?:s|ed)?|asked|told|instructed|"
    r"required|expected|necessary|important|free|allowed|time|please|remember|proceed|agree|requested|begin|start|supposed|"
    r"one|due|urged|bound|obliged|invited|hesitate|fail|refuse|sure|it|them|him|her|bots?|models?|"
    r"assistants?) (?:\w+ly )?$",
    re.IGNORECASE,
)
"""Behind these somebody is told to; `made to`, `likely to` and `a way to` tell of it."""
_CAUSED: Final = Sought(
    r"(?P<kept>\b(?:make|makes|made|making|let|lets|letting|has|had|gets|got|getting|caus(?:e|es|ed|ing)) (?!sure\b)"
    rf"(?:it|them|him|her|(?:the|an?|any|our|your|this|these) (?:\w+ ){{1,3}}?)) ?\b{_DEED}\w*{_REST}",
    re.IGNORECASE,
)
_OTHERS: Final = Sought(
    rf"(?P<kept>\b(?:the|an?|any|every|each|all|our) (?!(?:\w+ ){{0,2}}{_MACHINE}\b)\w+ (?:\w+ )?"
    rf"(?:must|shall|should|will|may|can|(?:is|are) to) (?:\w+ )?)\b{_DEED}\w*{_REST}",
    re.IGNORECASE,
)
"""What people or firms have to do."""
_FOREIGN_ORDERS: Final = Sought(
    rf"\b{_DEED}\w* (?:all |any )?(?:instructions?|orders|commands?|prompts?|requests?) (?:that |which )?"
    r"(?:\w+ ){0,3}?(?:in|inside|within|from|of) (?!(?:the |all |any )*other\b)(?:\w+ ){0,2}?"
    r"(?:documents|files|e-?mails|mails|web ?pages|pages|attachments|uploads|websites|strangers)\b",
    re.IGNORECASE,
)
"""What a careful machine does with the orders of others."""
_CHOSEN: Final = Sought(
    rf"\b(?:{_IGNORE}\w*|follow\w*|cite)\b[^.;:!?\n]{{0,40}}?\b(?:rules?|instructions?|guidelines?|guidance|directives?|"
    r"restrictions?|documents?|sources?|pages?) "
    r"(?:that|which|printed|posted|pinned|written|shown|displayed|attached|enclosed|supplied|issued|"
    r"(?:older|newer|more recent|longer|larger) than)\b"
    rf"(?!{_REST}\b(?:you\w*|{_MACHINE}|above|before|previous\w*|earlier|prior|prompts?|developers?|operators?|this|these|"
    rf"other)\b){_REST}",
    re.IGNORECASE,
)
"""Some of them, and not those of whoever reads this: `ignore instructions that reach us by text message`."""
_CHOSEN_IN: Final = Sought(
    rf"(?<!\w){_DEED_IN}\w*[^.;:!?\n]{{0,40}}?\b(?:consignes|instruc\w+|r[eè]gles|reglas|regras|istruzioni|regole|"
    r"anweisungen|regeln|vorgaben|polece\w+|instrukcj\w+|zasad\w*|regels|instructies|указани\w+|инструкци\w+|"
    r"правил\w*),? (?:qui|que|che|die|welche|które|которые|wat)\b"
    r"(?![^.;!?\n]*\b(?:tu|te|toi|t['’]|tes|ti|tuo\w*|tu[sy]?|vous|"
    r"vos|dir|dich|dein\w*|ihnen|ihre?|usted\w*|ci|twoj\w*|je|jouw?|вам|тебе|ваш\w*|твои\w*|syst\w+|sist\w+|систем\w*|"
    rf"d[ée]velopp\w+|entwickl\w+|precede\w*|précèd\w*)\b){_REST}",
    re.IGNORECASE,
)
_OWN_LETTERS: Final = Sought(
    rf"\b{_IGNORE}\w* (?:(?:my|our) (?:previous|last|earlier|first) |(?:this|the previous|the last) )(?:message|letter|"
    r"reminder|notice|e-?mail|mail)s?\b",
    re.IGNORECASE,
)
"""What a person wrote and takes back."""
_WHEN_ASKED: Final = Sought(
    rf"(?P<kept>\b(?:it|they|(?:the|an?|our|any|every) (?:\w+ )?{_MACHINE})\b[^.;:!?\n]{{1,60}}? )(?:when|if|once) "
    r"(?:asked|told|ordered|prompted) to [^,.;:!?\n]+",
    re.IGNORECASE,
)
"""What a machine does then is told, not bidden."""
_TOLD_OF: Final = Sought(
    r"\b(?:wenn|falls|dass|ob|weil|sobald|die|der|das) [^,.;:!?\n]{1,60}?(?:vergisst|ignoriert|missachtet)\b",
    re.IGNORECASE,
)
_ASKS: Final = re.compile(
    rf"^\W*(?:(?:what|who|which|when|where|why|how|{AUXILIARY})\b)"
    r"(?!.*\b(?:you|your|please|kindly)\b)[^.!\n]*\?\W*$",
    re.IGNORECASE,
)
_QUOTE: Final = re.compile(
    r"[\"“„«](?=[^\"“”„»\n]+ )[^\"“”„»\n]{2,300}[\"”“»]"
    r"|(?<!\w)['‘](?=[^'’\n]+ )[^'’\n]{6,160}['’](?!\w)|`[^`\n]{2,200}`"
)
"""More than a name."""
_SAID_CJK: Final = re.compile(
    r"(?P<kept>(?:写|寫|如|像|说|說|句|包含|含有|例えば|たとえば)[^“「\n]{0,3})[“「][^”」\n]{2,100}[”」]"
    r"|[「“][^」”\n]{2,100}[」”](?=という|などの|といった)"
)
_OBEYS: Final = re.compile(
    r"\W*(?:please |now |always |then )*(?:follow|obey|execute|comply|important|warning|attention|note)\b",
    re.IGNORECASE,
)
_ENTERS: Final = re.compile(
    r"\W*(?:please |always )*(?:do not|don['’]t|never|avoid|type|enter|paste|use|try|write|look)\b"
    r"(?!.*\byour (?:answer|repl|respon|output|summar))",
    re.IGNORECASE,
)
"""What people do with words that are not meant for them."""
_CODED: Final = re.compile(r"`[^`\n]{2,300}`")
_DONE_BY: Final = re.compile(
    r"\b(?:follow|obey|execut\w*|comply|do (?:what|as)|carry out|say|answer|reply|respond|output|print|repeat|"
    r"ignore)\b",
    re.IGNORECASE,
)
"""What is done with an order; code is sent, passed or set."""
_LEAST_AROUND: Final = 3  # words
_NEAR: Final = 60  # characters
_CODE: Final = frozenset("{}[]<>=")


def without_reminders(sentence: str) -> str:
    """The sentence without what it asks nobody to forget, whatever it bids besides."""
    return _REMINDS.sub("…", sentence)


def without_unbidden(sentence: str) -> str:
    """The sentence without what it does not bid anybody do."""
    if _ASKS.match(sentence):
        return "…"
    sentence = _without_quoted(sentence)
    for told in (_FORBIDDEN, _FORBIDDEN_IN, _FORBIDDEN_CJK, _CAUSED, _OTHERS, _WHEN_ASKED):
        sentence = told.sub(lambda found: (found.groupdict().get("kept") or "") + "…", sentence)
    for told in (_FOREIGN_ORDERS, _CHOSEN, _CHOSEN_IN, _OWN_LETTERS, _TOLD_OF):
        sentence = told.sub("…", sentence)
    return _PURPOSE.sub(_unless_bound, sentence)


def _unless_bound(found: re.Match[str]) -> str:
    before = found.string[max(0, found.start() - _NEAR) : found.start()]
    return found[0] if _BOUND.search(before) else "…"


def _without_code(sentence: str) -> str:
    """What is written as code in a sentence is what that speaks of, unless somebody is to do as it says."""
    around = _CODED.sub(" ", sentence)
    told_of = len(around.split()) >= _LEAST_AROUND and not _DONE_BY.search(around)
    return _CODED.sub("…", sentence) if told_of else sentence


def _without_quoted(sentence: str) -> str:
    """What stands between marks is spoken of where a sentence of its own stands around it, and bids nobody obey it."""
    sentence = _SAID_CJK.sub(lambda found: (found["kept"] or "") + "…", _without_code(sentence))
    around = _QUOTE.sub(" ", sentence)
    if around == sentence or not _CODE.isdisjoint(around) or len(around.split()) < _LEAST_AROUND:
        return sentence
    obeyed = _OBEYS.match(around) or (bids(around) and not _ENTERS.match(around))
    return sentence if obeyed else _QUOTE.sub("…", sentence)
