"""What a question puts to be confirmed: "So we get 40 days?", "My colleague says we get 40 days, right?"."""

import re
from typing import Final

from rag.language.auxiliaries import AUXILIARY
from rag.language.german.bridge import is_german
from rag.language.german.order import as_main_clause
from rag.language.questions.answer_types import OPENERS
from rag.language.questions.bare_answers import says_something
from rag.language.questions.german_asking import asks_later_in_german, german_asking
from rag.language.sentences import split_sentences
from rag.language.words import words

_TOPIC: Final = re.compile(r"\s*\([^()]*\)(?=[\s?.!]*\Z)")
"""What the conversation adds in brackets."""
_GERMAN_ASKS: Final = (
    r"wer|wen|wem|wessen|was|wann|wo|wohin|woher|warum|weshalb|wieso|wie|wieviele?|welche[mnrs]?|darf|dürfen|kann|kannst"
    r"|können|muss|müssen|soll|sollen|ist|sind|hat|habe|haben|wird|werden|gibt|gilt|gelten|bekomm\w+|brauch\w+"
    r"|kostet|kosten|beträgt|betragen|erhält|erhalten?|geht|gehen|zahlt|zahlen|zählt|war|waren|wurden?|hätten?|dürften?"
)
_ASKS: Final = re.compile(
    rf"\W*(?:(?:and|but|so|or|then|also|und|aber|oder|in|on|at|for|from|to|of|by|with|since|until) )?"
    rf"(?:{OPENERS}|{AUXILIARY}|{_GERMAN_ASKS})\b",
    re.IGNORECASE,
)
_TAG: Final = (
    r"right|correct|true|yes|no|ok(?:ay)?|am i right|are you (?:sure|certain)|really"
    r"|is(?: that|n['’]t that| that not) (?:right|correct|so|true|the case)|does(?: that|n['’]t that) sound right"
    rf"|(?:{AUXILIARY})(?:n['’]t)? (?:it|that|this|i|we|they|you|he|she|there)"
    r"|oder(?: nicht)?|stimmt(?: es|['’]?s| das)?|richtig|korrekt|nicht wahr|gell|bist du sicher|wirklich"
    r"|ist das (?:so|richtig|korrekt)"
)
_TAGGED: Final = re.compile(rf"(?P<said>.*\S)(?:[,;.!]|\s[–—-])\s*(?:{_TAG})\s*\?+\W*", re.IGNORECASE | re.DOTALL)
_SOMEBODY: Final = (
    r"(?:(?:my|our|the|a|one of (?:my|our|the)|mein|meine|unser|unsere|der|die|das|ein|eine) (?:[\w'’-]+ ){1,3}?"
    r"|somebody |someone |it |this |he |she |they |you |we |i |people |everybody |everyone |jemand |er |sie |du |ich "
    r"|es )"
)
_PUTS: Final = re.compile(
    r"\W*(?:(?:so|then|hence|well|ok(?:ay)?|and|but|no|nope|yes|actually|hm+|also|aber|und|nein|doch|dann|na|gut)\b,?\s+)*"
    r"(?:(?:is it|it is|it['’]s|isn['’]t it) (?:really )?(?:true|correct|right|so|the case) that"
    r"|(?:stimmt es|ist es (?:richtig|so|wahr)),? dass"
    r"|am i right(?: in (?:thinking|assuming|saying))?(?: that)?|do i understand (?:correctly|right|it right)(?: that)?"
    r"|(?:please )?correct me if i(?:['’]m| am) wrong[,:;]?(?: but)?"
    r"|(?:(?:can|could|would|will) you )?(?:please )?(?:confirm|verify|repeat(?: after me)?)(?: for me)?(?: that|:)"
    r"|(?:kannst du |können sie )?(?:bitte )?bestätigen?(?: sie| mir)*(?: bitte)?(?:,? dass|:)"
    r"|if i (?:understand|understood|read|remember|recall)(?: (?:it|this|you))?(?: correctly| right| rightly)?,"
    r"|as far as i (?:know|remember|understand),|soweit ich weiß,?"
    rf"|{_SOMEBODY}(?:(?:just|once|have|has|had|was|were|also) )*"
    r"(?:says?|said|told (?:me|us)|tells (?:me|us)|thinks?|thought|claims?|claimed|insists?|reckons?|mentioned"
    r"|believes?|believed|heard|read|understood?|assumed?|gather(?:ed)?|told|states?|sagt|sagte|meint|meinte|behauptet|denkt|glaubt"
    r"|dachte|glaube|denke|habe gehört|habe gelesen)"
    r"(?: (?:somewhere|here|there|once|earlier|before|in [^,:]{2,40}?))?(?:,? (?:that|dass)|[,:])?"
    r")\s+",
    re.IGNORECASE,
)
_LINKED: Final = re.compile(
    r"\W*(?:(?:so|then|hence|well|ok(?:ay)?|and|but|no|nope|yes|actually|aber|und|nein|doch|dann|also|gut)\b,?\s+)+",
    re.IGNORECASE,
)
_DOUBT_AHEAD: Final = re.compile(
    r"\A\W*(?:are you (?:sure|certain)|really|bist du sicher|wirklich)\?+\s+(?=\S)", re.IGNORECASE
)
_ASKS_LATER: Final = re.compile(
    r"[,;:–—]\s*(?:(?:and|but|so|or|und|aber) )?"
    rf"(?:(?:{OPENERS}|wer|was|wann|wo|warum|wie)\b(?=.*\?|.*\b(?:do|can|should|must) i\b)"
    rf"|(?:{AUXILIARY}|darf|kann|muss|soll) (?:i|we|you|they|it|he|she|the|my|our|ich|wir|man)\b(?=.*\?))",
    re.IGNORECASE,
)
"""Behind what is granted: "Since …, how do I …?"."""
_LEAST: Final = 3
_MANY: Final = 5
"""Words of a statement, and from which on a few words are one without a verb that is known."""


def stated_part(question: str) -> str:
    """`we get 40 days` of `So we get 40 days?`; "" where something else is asked, or nothing is put."""
    told = _DOUBT_AHEAD.sub("", _TOPIC.sub("", question)).strip()
    tagged = _TAGGED.fullmatch(told)
    said = (tagged["said"] if tagged else told).strip()
    sentences = [one.text.strip() for one in split_sentences(said)] or [said]
    if tagged or _PUTS.match(sentences[-1]):
        return _stated(sentences[-1], _LEAST) if not any(one.endswith("?") for one in sentences[:-1]) else ""
    put = sentences[-1]
    is_put = (put.endswith("?") and says_something(put)) or bool(_LINKED.match(put))
    german = is_german(question)
    asks = any(_ASKS.match(_unlinked(one)) or _ASKS_LATER.search(one) for one in sentences) or (
        german and any(_asks_in_german(one) for one in sentences)
    )
    return _stated(put, _LEAST if says_something(put) else _MANY) if is_put and not asks else ""


def _asks_in_german(sentence: str) -> bool:
    opens = sentence.endswith("?") and german_asking(_unlinked(sentence))
    return bool(opens) or asks_later_in_german(sentence)


def _unlinked(sentence: str) -> str:
    linked = _LINKED.match(sentence)
    return sentence[linked.end() :] if linked else sentence


def _stated(sentence: str, least: int) -> str:
    put = _PUTS.match(sentence) or _LINKED.match(sentence)
    said = sentence[put.end() if put else 0 :].strip(" ?.!")
    if put and put.group().strip().casefold().endswith("dass"):
        said = as_main_clause(said)
    is_whole = len(words(said)) >= least and not _ASKS_LATER.search(said)
    return f"{said[:1].upper()}{said[1:]}" if is_whole else ""
