"""Sentences that begin as an order to do something with words, as people give them to machines."""

import re
from typing import Final

from rag.language.bidding import is_bidding
from rag.language.sentences import is_table_row
from rag.language.values.dates import MONTHS
from rag.language.words import first_word

_TASKS_LIST: Final = """
    add analyse analyze answer append arrange assess brainstorm build calculate categorise categorize
    classify code compare complete compose compute convert count craft create debug define delete describe design
    detail detect determine develop devise discuss display draft draw elaborate embed encode encrypt estimate
    evaluate examine explain express extract fetch fill find forecast format generate give group highlight identify
    ignore illustrate imagine implement include incorporate insert integrate interpret introduce invent investigate
    list look mention misspell modify name narrate offer organise organize outline paraphrase perform play
    pretend predict present print produce promote propose provide publish put randomise randomize rearrange
    recite recommend remind remove repeat rephrase replace reply research respond reveal reverse
    rewrite rhyme run say scramble search send share show shift simplify simulate sing solve sort spell start state
    structure substitute suggest summarise summarize swap tell test think track transform translate turn type
    unscramble write
"""
TASKS: Final = frozenset(_TASKS_LIST.split())
_ERRANDS_LIST: Final = """
    add check complete delete display fetch fill give ignore include insert list look mention name organise organize
    print publish put remove remind reply report run say search send share show start state tell test turn type
"""
_ERRANDS: Final = frozenset(_ERRANDS_LIST.split())
"""What people ask people for as well, every day."""
_ALSO_BIDDING: Final = frozenset(["forget", "disregard", "never", "always", "pretend"])
_SPEAKING: Final = "(?:answer|respond|reply|writ|say|giv|generat|produc)"
_THINK_FIRST: Final = re.compile(
    rf"think [^.!?\n]{{0,80}}\bbefore (?:you )?(?!{_SPEAKING}\w*)[\w-]+"
    r"(?: [\w-]+){0,5}\W*$",
    re.IGNORECASE,
)
"""`Think of the trees before printing`: what comes then are no words, as a machine would have to give."""
_CIRCUMSTANCE: Final = re.compile(
    rf"\b(?:before(?! (?:you )?{_SPEAKING})|"
    r"(?:every|each) (?!second|third|fourth|fifth|other)|twice|once an?|within|until|unless|if|when|where|"
    r"while|only (?:with|on|if|after|in|to)|after (?:the|each|every|use|\w+ minutes)|at (?:least|most|\d)|"
    r"in (?:pairs|twos|threes|small groups)\b|by (?:\w+day|the (?:end|first)|noon|\d|"
    rf"(?-i:{'|'.join(MONTHS.title().split())}))|"
    r"on (?:\w+days?\b|the (?:same|first|last) )|for (?:\w+ )?(?:minutes|hours|days)|"
    r"(?:on|at|in|into|to|from|with|through|by) (?:the|your|our) (?!style|form of|role of)\w+)\b",
    re.IGNORECASE,
)
"""When, where and with what people do a thing: words are made anywhere."""
_IN_THE_OFFICE: Final = re.compile(
    r"\b(?:and|then) (?:then )?(?:pin|file|hang|sign|hand|stick|bring|return|attach|scan|archive|laminate|post|print) "
    r"(?:it|them|this|the|a copy|one)\b(?! (?:\w+ ){0,4}(?:https?:|\S+@))",
    re.IGNORECASE,
)
"""What people do with the words that they made."""
_OF_WORDS: Final = re.compile(
    r"\b(?:poems?|stor(?:y|ies)|tales?|essays?|speech|articles?|introduction|summary|paragraphs?|sentences?|examples?|"
    r"jokes?|songs?|tweets?|headlines?|slogans?|recipes?|dialogues?|code|functions?|scripts?|programs?|equivalent|"
    r"translations?|synonyms?|letters (?:of|in|with|to)|vowels?|words?|texts?|concepts?|theor(?:y|ies)|process of|"
    r"lifecycle|differences?|histor(?:y|ies)|plot|meaning|importance|causes|benefits|trends|sentiment|how|why|what|"
    r"which|who|users?|answers?|repl(?:y|ies)|responses?|this|these|above|below|following|(?-i:[A-Z]\w+) language|"
    r"(?:in|into|to) (?-i:French|German|Spanish|Italian|Polish|Russian|Chinese|Japanese|Latin|English))\b|[\"“”]",
    re.IGNORECASE,
)
"""What a machine that writes is asked for, or asked about."""
_REFERS_BACK: Final = re.compile(
    r"(?:[\w-]+ (?:it|them|him|her|these|those|this|that|out|off|away|up|down)(?: (?:in|on|onto|at|by|to|into|before|"
    r"under|over|with "
    r"the|behind|there|back)\b|\W*$)|sort out\b|(?:recommend|offer|replace) (?:the|our|their)\b|(?:is|was|are|were|"
    r"does|did|do|has|have|can|could|will|would|"
    r"should) (?:it|that|this|he|she|they|"
    r"these|those) (?!possible|true (?:that|if)|common|normal|legal|safe to)[\w-]+)",
    re.IGNORECASE,
)
"""What goes on with what was said before, as a planted order cannot: `Write it on the card`, `Is that still so?`"""
_POLITE: Final = re.compile(
    r"^\W*(?:please|kindly|now|then|also|next|first|finally|instead|in your \w+|bitte)[,:]?\s+", re.I
)
_AS_IF_NOTHING: Final = re.compile(r"\W*pretend (?:nothing|not to)\b", re.IGNORECASE)
"""What people do; a machine is to pretend that it is something."""
_NOUN: Final = re.compile(
    r"\W*[\w-]+(?: (?!what|how|which|who|why|where|when|that|if|whether)[\w-]+){1,2}[\"”’»]? "
    r"(?:is|are|was|were|must|may|can|will|has|have|means|stands for)\b"
    r"|\W*[\w-]+(?:,| ?[–—(/|]| -) ",
    re.IGNORECASE,
)
"""A word for a task that begins a subject, "Test results are kept", or has no object, "Draft – not yet approved"."""
_MEDIA_TYPE: Final = r"(?:application|audio|font|image|message|model|multipart|text|video)/[\w.+-]{1,100}"
_ATTACHED: Final = re.compile(rf"\W*(?:[\w.,&+%-]{{1,200}}\.\w{{1,5}}\s+\({_MEDIA_TYPE}\)\W*){{1,50}}+", re.IGNORECASE)
"""Names of files with their types, which are no sentence: `count_sheet.xlsx (application/pdf)`."""


def is_errand(text: str) -> bool:
    if first_word(_opening(text)) in _ERRANDS or _THINK_FIRST.match(text, _begins(text)):
        return True
    if _IN_THE_OFFICE.search(text) is not None:
        return True
    return _CIRCUMSTANCE.search(text) is not None and not _OF_WORDS.search(text)


def bids(text: str) -> bool:
    """True when it begins with a verb that bids somebody do a thing, with words or without."""
    first = first_word(_opening(text))
    return first in TASKS or first in _ALSO_BIDDING or is_bidding(first)


def refers_back(text: str) -> bool:
    """True for a request that only makes sense beside what stands before it."""
    return _REFERS_BACK.match(_opening(text).lstrip(" \t\n-*>•\"'")) is not None


def _opening(text: str) -> str:
    start = _begins(text)
    return text[start : start + 80]


def _begins(text: str) -> int:
    """Behind `Please`."""
    polite = _POLITE.match(text)
    return polite.end() if polite else 0


def is_task(text: str) -> bool:
    """True when it begins as an order to do something with words."""
    opening = _opening(text)
    if first_word(opening) not in TASKS or _NOUN.match(opening) or _AS_IF_NOTHING.match(opening):
        return False
    return not is_table_row(text) and not _ATTACHED.fullmatch(text)
