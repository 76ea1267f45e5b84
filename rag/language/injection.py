"""Text in a document that speaks to a machine instead of its readers: a sign for admins, never a reason to hide.

Two questions: does this sentence speak to an assistant (`speaks_to_machine`, by its words alone), and does this text
hold a request that does not belong to it (`injection_score`, a logistic over what its most suspicious sentence looks
like)?
Weights in `injection.json`, fitted by `benchmarks/fit_injection.py`.
"""

import json
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from itertools import accumulate, pairwise
from math import exp
from typing import Final, NamedTuple

from rag.language.addressing import ADDRESSED, MACHINE, without_mentions
from rag.language.addressing import NEEDS as ADDRESSED_NEEDS
from rag.language.disguises import all_visible, hides_speech, visible
from rag.language.foreign_orders import FOREIGN_NEEDS, find_foreign_order
from rag.language.sentences import Span, is_table_row, split_sentences
from rag.language.unseen import count_hiding
from rag.language.words import content_stems, first_word

VERSION: Final = 1
THRESHOLD: Final = 0.5
LONG_THRESHOLD: Final = 0.7  # of a text so long that some sentence always looks odd
SURE: Final = 0.85
_LONG: Final = (2000, 4000)  # characters between which more and more is asked
_NAME: Final = 25  # characters; a shorter line of few words is a name or a label
_WORDS: Final = 4
_QUESTIONS: Final = 3
_LONGEST: Final = 200_000
_MOST_SENTENCES: Final = 4000


def _more_overrides() -> list[tuple[str, ...]]:
    """From `overrides.txt`: in each language what to do, and what to leave, as alternatives."""
    text = files("rag.language").joinpath("overrides.txt").read_text(encoding="utf-8")
    lines = [line.partition(" | ") for line in text.splitlines() if not line.startswith("#")]
    return [tuple("|".join(side.split()).replace("_", " ") for side in (do, leave)) for do, _, leave in lines]


_MORE: Final = _more_overrides()
_OFFICE: Final = (
    r"\s+(?:\w+\s){0,2}?(?:e-?mails?|mails?|steps?|changes|reminders?|letters?|notices?|versions?|circulars?|posts?|"
    r"drafts?|invoices?|orders?|readings?|pages?|warnings?|messages? (?:about|regarding|from|on))\b"
)
"""What people ask people to pass over: "ignore my previous e-mail"."""
_OVERRIDE: Final = re.compile(
    r"\b(?:ignore|disregard|forget|override|overrule|bypass|skip|drop|discard|abandon|do not follow|don['’]t follow|"
    r"stop following|no longer follow|set aside|pay no attention to|released? from|freed from)\b.{0,40}"
    r"\b(?:instructions?|prompts?|rules?|guidelines?|guidance|directives?|restrictions?|context|everything|came before|"
    r"you were (?:told|given|configured|programmed|trained)|safety (?:settings?|filters?)|polic(?:y|ies) above|"
    rf"(?:previous|prior|above|earlier|before)\b(?!{_OFFICE}))\b"
    r"|\b(?:rules?|instructions?|guidelines?|restrictions?) (?:that were |which were )?(?:given|handed) to you\b"
    r"|\byou were (?:configured|programmed|instructed)\b"
    r"|\byour operators?\b(?! (?:numbers?|ids?|panels?|licen\w+|manuals?|cards?|badges?|stations?|consoles?)\b)"
    r"|\b(?:ignorier\w*|vergiss|missachte\w*)\b.{0,40}\b(?:anweisung\w*|regeln?|vorgaben?|bisherige\w*|vorherige\w*)\b"
    r"|\b(?:ignora\w*|olvida\w*|ignore[zr]?|oublie[zr]?)\b.{0,40}\b(?:instruc\w+|consignes|reglas|r[eè]gles|anteriores|"
    r"pr[eé]c[eé]dentes|istruzioni)\b"
    r"|\b(?:ignora\w*|dimentica\w*|esque[cç]\w*|desconsider\w*|negeer|vergeet|zignoruj|pomi[nń]\w*|ignorera|gl[oö]m|bortse)\b"
    r".{0,40}\b(?:istruzioni|regole|precedenti|instru[cç][oõ]es|regras|anterior\w*|instructies|regels|vorige|eerdere"
    r"|instrukcj\w*|polecenia|poprzednie|zasad\w*|instruktion\w*|regler\w*|tidigare)\b"
    r"|(?:talimat|kural)\w*.{0,30}(?:yok say|unut|görmezden)|(?:yok say|unut|görmezden gel)\w*.{0,30}(?:talimat|kural)"
    r"|(?:忽略|無視|忽视|忘记|忘掉|不要理会|無視する).{0,12}(?:指令|指示|规则|規則|說明|说明|命令)|(?:指示|命令|ルール).{0,8}(?:無視|忘れ)|無視して"
    r"|(?:지시|명령|규칙).{0,12}(?:무시|잊)|(?:игнорируй|забудь|проигнорируй)\w*.{0,30}(?:инструкци|правил|указани)"
    r"|(?:تجاهل|انس).{0,30}(?:التعليمات|الأوامر|القواعد)|(?:निर्देश|नियम).{0,20}(?:अनदेखा|भूल|नज़रअंदाज़)"
    + "".join(rf"|(?:{do})\w*.{{0,40}}(?:{leave})|(?:{leave})\w*.{{0,30}}(?:{do})" for do, leave in _MORE),
    re.IGNORECASE | re.DOTALL,
)
_ROLE: Final = re.compile(
    r"\b(?:you are|you're|act as|pretend (?:to be|you are)|behave as|du bist|tu es|eres) (?:now |ab jetzt |jetzt )?"
    r"(?:an? |the |in |ein[e]? |un[e]? |my )?(?:\w+ )?(?:ai|a\.i\.|assistant|assistent\w*|chatbot|language model|"
    r"llm|dan|bot|"
    r"maintenance|unrestricted|jailbroken)(?: mode)?\b"
    r"|\b(?:god|dan|jailbreak) mode\b|\bas an ai\b|\b(?:enter|enable|activate|in|into) (?:developer|debug|admin) mode\b"
    r"|\b(?:developer|debug|admin) mode (?:is |has been )?(?:now )?(?:on|enabled|activated|unlocked)\b"
    rf"|\b(?:dear|hey|attention|note (?:to|for)|message (?:to|for)|instructions? (?:to|for)) "
    rf"(?:the |any |all )?{MACHINE}\b",
    re.IGNORECASE,
)
_SYSTEM: Final = re.compile(
    r"\b(?:your|its|reveal|print|show|repeat|output|ignore|forget|disregard|copy|leak|override|display|tell|discard|dump)"
    r"\b.{0,20}\b(?:system|hidden|initial|secret) (?:prompt|message|instructions?)\b"
    r"|^\W*(?:system|hidden|new) (?:prompt|message|instructions?)\s*:|^\W*(?:system|assistant|user|human)\s*:"
    r"|<[|｜][^|｜<>]{1,40}[|｜]>|\[/?(?:INST|SYSTEM_PROMPT|TOOL_CALLS|TOOL_RESULTS|AVAILABLE_TOOLS)\]|<</?SYS>>"
    r"|</?(?:system|assistant|instructions?|tool_calls?|function_calls?|invoke|tool_use|start_of_turn|end_of_turn|human)\b"
    r"|^\W*#{2,}\s*(?:instruction|response|system|human|assistant)\s*:|^\W*Action(?: Input)?\s*:.{0,40}[\[({_]"
    r"|\[/?(?:admin|root|developer|override)\]"
    r"|\"method\"\s*:\s*\"tools?/|^\W*[=\uff1d\u2550]{2,}\s*(?:source|end)\b"
    r"|\byour (?:system )?(?:instructions?|prompt|rules|guidelines|programming|training)\b"
    r"|\"(?:tool|function|tool_calls?|function_call)\"\s*:"
    r"|\b(?:end|begin|start) of (?:the )?(?:sources?|documents?|context|prompt)\b",
    re.IGNORECASE | re.MULTILINE,
)
_OUTPUT: Final = re.compile(
    r"\byour (?:\w+ ){0,2}(?:response|answer|reply|output|replies|answers|responses|message|text)s?\b"
    r"|\b(?:in|to|of|at|from|with|end) (?:the|every|each|any|all|next|final) (?:response|answer|reply|output)s?\b"
    r"|\b(?:respond|reply|answer|output|print|say|write|repeat|begin|end)\b.{0,50}"
    r"\b(?:exactly|only with|with only|word for word|verbatim|nothing else|the word|the phrase|in all caps|"
    r"instead of answering|before you answer|every (?:answer|question|sentence|response))\b"
    r"|\b(?:do not|never) (?:mention|reveal|tell|disclose|say)\b.{0,40}\b(?:this|these|that|user|reader|anyone)\b"
    r"|\bwhen(?:ever)? (?:asked|someone asks|a user asks|the user asks|summari[sz]ing|answering)\b"
    r"|\bif (?:asked|you are an? (?:ai|llm|assistant|language model))\b|\banswer from your own knowledge\b"
    r"|\b(?:tell|inform|convince|persuade|encourage|urge|ask|advise|instruct|direct|remind) (?:the |all |any |our )?"
    r"(?:users?|readers?|people)\b|\bmust be answered with\b"
    r"|\b(?:every|each|any|the|all) (?:answer|reply|response|question)s? (?:must|should|has to|have to|you)\b"
    r"|\b(?:each|every) sentence of your\b|\bcite this (?:page|source|document)\b",
    re.IGNORECASE | re.DOTALL,
)
_SECRETS: Final = re.compile(
    r"(?<!not )(?<!never )\b(?:print|reveal|show|list|leak|dump|send|expose|exfiltrate|output|give me|forward|upload|"
    r"post)\b.{0,50}"
    r"\b(?:salar(?:y|ies)|passwords?|secrets?|credentials?|api keys?|tokens?|confidential|private data|"
    r"conversation|chat history|system prompt|all (?:documents|files|data|emails)|bands)\b",
    re.IGNORECASE,
)
_CHANNEL: Final = re.compile(
    r"!\[[^\]]*\]\([^)]*\?[^)]*\)|!\[[^\]]*\]\(https?://[^)]*\{|https?://\S*[?&](?:data|leak|exfil|payload)="
    r"|https?://\S*[?&]\w+=[^\s&)]*[{<\[$]|data:text/html|\]\(\s*(?:java|vb)script:|<[a-z][^<>]{0,80}\son\w{3,12}\s*=",
    re.IGNORECASE,
)
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
_TASKS: Final = frozenset(_TASKS_LIST.split())
_ERRANDS_LIST: Final = """
    add check complete delete display fetch fill give list look mention name organise organize print publish put
    remove remind reply report run say search send share show start state tell test turn
"""
_ERRANDS: Final = frozenset(_ERRANDS_LIST.split())
"""What people ask people for as well, every day."""
_DEMANDS: Final = frozenset(["task", "errand"])
_POLITE: Final = re.compile(
    r"^\W*(?:please|kindly|now|then|also|next|first|finally|instead|in your \w+|bitte)[,:]?\s+", re.I
)
_ASKED_OF_YOU: Final = re.compile(
    r"^\W*(?:can|could|would|will) you\b|\b(?:for me|tell me|show me|give me|help me|i need you to|i want you to|"
    r"let me know what)\b",
    re.IGNORECASE,
)
_QUESTION: Final = re.compile(
    r"^\W*(?:what|who|whom|whose|which|when|where|why|how|is|are|was|were|do|does|did|can|could|should)\b.*\?\W*$",
    re.IGNORECASE | re.DOTALL,
)
_NEW_LINE: Final = re.compile(r"\n\s*(?=[A-Z\"'“(])")
_HEADING: Final = re.compile(r"^#{1,6}\s", re.MULTILINE)
_SAYS_SOMETHING: Final = re.compile(r"[^\W_]")
_NOUN: Final = re.compile(
    r"\W*[\w-]+(?: (?!what|how|which|who|why|where|when|that|if|whether)[\w-]+){1,2} "
    r"(?:is|are|was|were|must|may|can|will|has|have)\b",
    re.IGNORECASE,
)
"""A word for a task that begins a subject: "Test results are kept"."""
_BETWEEN_PEOPLE: Final = re.compile(
    r"\b(?:customers?|clients?|callers?|guests?|patients?|suppliers?|candidates?|competitors?"
    r"|(?:my|our|this|last|earlier|previous) (?:last |earlier |previous )?"
    r"(?:e-?mail|mail|message|reminder|letter|invoice))\b",
    re.IGNORECASE,
)
"""Of whom and of what people speak who tell each other how to answer."""
_YOURS: Final = re.compile(r"\b(?:you|your|yours|we|our|us)\b", re.IGNORECASE)
_LEAST_UNSEEN: Final = 6
_ABROAD: Final = "addressed abroad"  # counts as addressed: only what is sought is another


class Sign(NamedTuple):
    """What finds it, and pieces of words of which one at least stands in what is found: they are cheaper to seek."""

    find: Callable[[str], re.Match[str] | None]
    needs: tuple[str, ...]


class Suspicion(NamedTuple):
    """How one sentence of a text looks; all between 0 and 1."""

    bias: float
    override: float
    role: float
    addressed: float
    system: float
    steering: float
    output: float
    secrets: float
    channel: float
    unseen: float
    task: float
    asked_of_you: float
    question: float
    foreign: float
    foreign_task: float
    foreign_question: float
    foreign_output: float
    shared_task: float
    alone: float
    edge: float
    unlike_layout: float
    questions_around: float
    tasks_around: float


_AS_THEY_ARE: Final = ("override", "role", "addressed", "system", "steering", "secrets", "channel", "unseen")


class Suspect(NamedTuple):
    """The most suspicious sentence of a text and how probable it is that it was planted."""

    score: float
    span: Span


_STEERING: Final = re.compile(
    r"\byour (?:answers?|responses?|repl(?:y|ies)|outputs?) "
    r"(?:must|is always|has to|should always|shall|will always)\b|"
    r"\b(?:respond|reply|output|print|repeat)\b.{0,60}\b(?:exactly|only with|word for word|before you answer)\b"
    r"|\b(?:every|any|all|each) (?:question|answer)s?\b.{0,40}\b(?:must|should|has to|have to) be answered\b"
    r"|\bend every answer\b|\bdo not mention this\b|\binstead of answering\b|\banswer from your own knowledge\b",
    re.IGNORECASE,
)

SIGNS: Final = {
    name: Sign(find, tuple(needs.split("|")))
    for name, find, needs in (
        (
            "override",
            _OVERRIDE.search,
            "ignor|disregard|forget|overrid|overrule|bypass|skip|drop|discard|abandon|follow|set aside|attention|"
            "releas|freed|to you|you were|operator|vergiss|missachte|"
            "olvida|oublie|忽略|無視|忽视|忘|игнорируй|забудь|dimentic|esque|desconsider|negeer|vergeet|zignoruj|pomi|glöm|"
            "bortse|talimat|kural|무시|잊|تجاهل|انس|निर्देश|नियम|不要理会|" + "|".join(do for do, _ in _MORE),
        ),
        (
            "role",
            _ROLE.search,
            " ai| a.i.| assist| chatbot| language model| llm| dan| bot| maintenance| unrestricted| jailbroken| model|"
            " agent| mode",
        ),
        ("addressed", ADDRESSED.search, ADDRESSED_NEEDS),
        (_ABROAD, find_foreign_order, FOREIGN_NEEDS),
        (
            "system",
            _SYSTEM.search,
            "prompt|message|instruction|:|<|inst]|admin]|root]|developer]|override]|tool_|===|＝|rules|guideline|"
            "programming|training|of source|of document|of context",
        ),
        (
            "steering",
            _STEERING.search,
            "answer|response|reply|replies|output|exactly|only with|word for word|do not mention this",
        ),
        (
            "output",
            _OUTPUT.search,
            "response|answer|reply|replies|output|message|text|exactly|only with|with only|word for word|verbatim|"
            "nothing else|the word|the phrase|in all caps|each sentence|every sentence|mention|reveal|tell|disclose|"
            "say|asked|someone asks|user asks|summari|if you are|user|reader|"
            "people|question|cite this",
        ),
        (
            "secrets",
            _SECRETS.search,
            "salar|password|secret|credential|api key|token|confidential|private data|conversation|chat history|"
            "system prompt|documents|files|data|emails|bands",
        ),
        ("channel", _CHANNEL.search, "![|=|data:text/html|script:"),
        (
            "asked_of_you",
            _ASKED_OF_YOU.search,
            "can you|could you|would you|will you|for me|tell me|show me|give me|help me|i need you to|"
            "i want you to|let me know what",
        ),
    )
}


_ORDERS: Final = ("override", "system", "role", "addressed", _ABROAD, "steering")
_PLAIN_ORDERS: Final = ("override", "system", "role", "addressed", "channel", "secrets")
_TO_MACHINES: Final = (*_ORDERS, "secrets", "output")


def speaks_to_machine(sentence: str) -> bool:
    """True for a sentence that gives orders to an assistant. A policy about assistants speaks of them, not to them."""
    return _speaks(sentence, *_signs_by_sentence([visible(sentence)], _TO_MACHINES))


def _speaks(sentence: str, signs: Set[str]) -> bool:
    """An order about the answer or about secrets is none unless it begins as one."""
    if not signs.isdisjoint(_ORDERS):
        return True
    return not signs.isdisjoint(_TO_MACHINES) and _is_task(visible(sentence))


@lru_cache(maxsize=2048)
def machine_regions(text: str) -> tuple[tuple[int, int], ...]:
    """From every sentence that speaks to a machine to the next heading: what follows it may be of the same hand."""
    pieces = pieces_of(text)
    signs = _signs_by_sentence(all_visible([span.text for span in pieces]), _TO_MACHINES)
    starts = [span.start for span, shown in zip(pieces, signs, strict=True) if _speaks(span.text, shown)]
    headings = [match.start() for match in _HEADING.finditer(text)] if starts else []
    return tuple((start, next((at for at in headings if at > start), len(text))) for start in starts)


def lies_in(span: Span, regions: Iterable[tuple[int, int]]) -> bool:
    """True for a span that touches one of the regions."""
    return any(start < span.end and span.start < end for start, end in regions)


def find_injection(text: str, *, at_least: float = 0.0) -> Suspect | None:
    """The most suspicious sentence of a text; None when there is none that is so suspicious."""
    spans = pieces_of(text)
    page = _read_page(spans)
    scores = {at: _score(one) for at, one in page.suspicions(at_least)}
    best = max(scores, key=lambda at: scores[at], default=0)
    return Suspect(scores[best], spans[best]) if scores and scores[best] >= at_least else None


def injection_score(text: str) -> float:
    """Probability that a text holds an order to a machine, from .5 on a reason to look."""
    found = find_injection(text)
    return found.score if found else 0.0


def find_order(text: str) -> Suspect | None:
    """The most suspicious sentence, when a person should look at it; nobody looks at what is pointed out too often."""
    found = find_injection(text, at_least=THRESHOLD)
    return found if found is not None and found.score >= _least(found.span.text, text) else None


def _least(sentence: str, text: str) -> float:
    """In a long text some sentence always looks odd; a heading, a name or one of many questions hardly is an order."""
    if speaks_to_machine(sentence):
        return THRESHOLD
    is_name = _HEADING.match(sentence) or (len(sentence) < _NAME and len(sentence.split()) < _WORDS)
    if is_name or (sentence.rstrip("\"'”’)").endswith("?") and text.count("?") >= _QUESTIONS):
        return SURE
    first, last = _LONG
    share = min(max(len(text) - first, 0) / (last - first), 1.0)
    return THRESHOLD + share * (LONG_THRESHOLD - THRESHOLD)


_PLAINEST: Final = ("override", "role", "addressed", _ABROAD, "channel")


def may_hold_order(text: str) -> bool:
    """A quick look for what is hardly ever said to people: enough for each of very many short texts."""
    lower = text.lower()
    signs = [SIGNS[name] for name in _PLAINEST if any(need in lower for need in SIGNS[name].needs)]
    return _hides(text) or any(sign.find(text) for sign in signs)


def pieces_of(text: str) -> list[Span]:
    """Sentences; lines that are none (headings, comments) too, for an order may hide in any of them."""
    text = text[:_LONGEST]
    read = [piece for span in split_sentences(text) for piece in _by_line(span)]
    return sorted([*read, *_lines_beside(text, read)])[:_MOST_SENTENCES]


def _by_line(span: Span) -> list[Span]:
    """A sentence over several lines may be two that nobody divided, when a line begins like a sentence."""
    if "\n" not in span.text:
        return [span]
    cuts = [0, *(match.end() for match in _NEW_LINE.finditer(span.text)), len(span.text)]
    parts = [(start, end, span.text[start:end].rstrip()) for start, end in pairwise(cuts)]
    return [Span(span.start + start, span.start + start + len(part), part) for start, end, part in parts if part]


def _lines_beside(text: str, read: Sequence[Span]) -> Iterator[Span]:
    """The lines that say something and hold nothing of any sentence; those are in order and do not overlap."""
    start, at = 0, 0
    for line in text.splitlines(keepends=True):
        end = start + len(line)
        while at < len(read) and read[at].end <= start:
            at += 1
        said = "" if at < len(read) and read[at].start < end else line.rstrip()
        if said and _SAYS_SOMETHING.search(said):
            yield Span(start, start + len(said), said)
        start = end


def read_suspicions(text: str, spans: Sequence[Span]) -> list[Suspicion]:
    """Every sentence beside the others: an order is the more suspicious the less it has to do with its text."""
    return [one for _, one in _read_page(spans).suspicions(0.0)]


@dataclass(frozen=True)
class _Page:
    """Sentences of one text as they look by themselves."""

    raw: Sequence[Span]
    shown: list[str]
    looks: list[set[str]]
    rows: int

    def suspicions(self, at_least: float) -> Iterator[tuple[int, Suspicion]]:
        """Of the sentences whose score could reach so much; what the others are about is counted only for those."""
        chosen = [at for at in range(len(self.shown)) if self._may_reach(at, at_least)]
        several = len(self.shown) > 1
        stems = [frozenset(content_stems(one)) for one in self.shown] if chosen and several else []
        spread = Counter(stem for some in stems for stem in some)
        for at in chosen:
            yield at, self._suspicion(at, _foreign(stems[at], spread) if several else 0.0)

    def _may_reach(self, at: int, least: float) -> bool:
        """A score is highest where nothing of the sentence is said elsewhere, or all of it."""
        if least <= 0.0:
            return True
        if not self.looks[at]:
            return _plain_score() >= least
        return any(_score(self._suspicion(at, foreign)) >= least for foreign in (0.0, 1.0))

    def _suspicion(self, at: int, foreign: float) -> Suspicion:
        count = len(self.shown)
        looks = self.looks[at]
        return _suspicion(
            looks,
            foreign=foreign,
            alone=float(count == 1),
            edge=float(at in (0, count - 1) and count > 1),
            unlike_layout=float(self.rows >= max(3, count / 2) and not is_table_row(self.raw[at].text)),
            questions_around=(self._questions - ("question" in looks)) / max(1, count - 1),
            tasks_around=(self._tasks - bool(looks & _DEMANDS)) / max(1, count - 1),
        )

    @cached_property
    def _questions(self) -> int:
        return sum("question" in looks for looks in self.looks)

    @cached_property
    def _tasks(self) -> int:
        return sum(bool(looks & _DEMANDS) for looks in self.looks)


def _read_page(spans: Sequence[Span]) -> _Page:
    shown = all_visible([span.text for span in spans])
    signs = _signs_by_sentence(shown)
    looks = [_looks(span.text, text, signs[at]) for at, (span, text) in enumerate(zip(spans, shown, strict=True))]
    rows = sum(is_table_row(span.text) for span in spans) if any("|" in text for text in shown) else 0
    return _Page(spans, shown, looks, rows)


def _signs_by_sentence(shown: Sequence[str], wanted: Iterable[str] = tuple(SIGNS)) -> list[set[str]]:
    """Names of the signs each sentence shows. The pieces of words are sought in all sentences at once."""
    found: list[set[str]] = [set() for _ in shown]
    shown = [without_mentions(text) for text in shown]
    lower = [_as_matched(text) for text in shown]
    starts = list(accumulate((len(text) + 1 for text in lower), initial=0))
    everything = "\n".join(lower)
    there = frozenset[str]().union(*map(_parts_in, set(everything.split())))
    for name in wanted:
        needs = [need for need, parts in _needs(name) if parts <= there]
        places = {place for need in needs for place in _sentences_with(need, everything, starts)}
        for at in places:
            if SIGNS[name].find(shown[at]):
                found[at].add("addressed" if name == _ABROAD else name)
    return found


@cache
def _needs(name: str) -> list[tuple[str, frozenset[str]]]:
    """What a sign needs, each with its words."""
    return [(need, frozenset(need.split())) for need in SIGNS[name].needs]


@cache
def _parts() -> frozenset[str]:
    """The words of all that any sign needs."""
    return frozenset().union(*(parts for name in SIGNS for _, parts in _needs(name)))


@lru_cache(maxsize=65_536)
def _parts_in(word: str) -> frozenset[str]:
    """Most words hold none, and most texts are made of the same words."""
    return frozenset(part for part in _parts() if part in word)


def _as_matched(text: str) -> str:
    """In lower case as a pattern takes it that ignores case: to that a Turkish i is an i."""
    lower = text.lower()
    return lower if lower.isascii() else lower.replace("i\u0307", "i").replace("\u0131", "i")


def _sentences_with(piece: str, everything: str, starts: Sequence[int]) -> Iterator[int]:
    """Numbers of the sentences that hold it, each once."""
    place = everything.find(piece)
    while place >= 0:
        at = bisect_right(starts, place) - 1
        yield at
        place = everything.find(piece, starts[at + 1])


def _looks(raw: str, text: str, signs: set[str]) -> set[str]:
    """What can be seen of a sentence by itself."""
    if _hides(raw):
        signs.add("unseen")
    if signs.isdisjoint(_PLAIN_ORDERS) and _BETWEEN_PEOPLE.search(text):
        return signs - {"output", "steering"}
    if _is_task(text):
        signs.add("task" if signs or not _is_errand(text) else "errand")
    if "?" in text and _QUESTION.search(text):
        signs.add("question")
    if not signs.isdisjoint(("task", "question")) and _YOURS.search(text):
        signs.add("yours")
    return signs


def _foreign(stems: frozenset[str], spread: Counter[str]) -> float:
    """Share of the sentence's content words that no other sentence has."""
    return sum(spread[stem] == 1 for stem in stems) / len(stems) if stems else 0.0


def _suspicion(
    looks: Set[str],
    *,
    foreign: float,
    alone: float,
    edge: float,
    unlike_layout: float,
    questions_around: float,
    tasks_around: float,
) -> Suspicion:
    task, question = float("task" in looks), float("question" in looks)
    output, asked = float("output" in looks), float("asked_of_you" in looks)
    return Suspicion(
        bias=1.0,
        **{name: float(name in looks) for name in _AS_THEY_ARE},
        output=output if task else output / 2,  # "your response is confidential"
        task=task,
        asked_of_you=asked,
        question=question,
        foreign=foreign,
        foreign_task=foreign * task,
        foreign_question=foreign * question,
        foreign_output=float(output and task),
        shared_task=float("yours" in looks and not output),
        alone=alone * max(task, question, asked),
        edge=edge * max(task, question, asked),
        unlike_layout=unlike_layout * max(task, question, asked, output),
        questions_around=min(1.0, 4 * questions_around) * question,
        tasks_around=min(1.0, 4 * tasks_around) * task,
    )


def _hides(text: str) -> bool:
    return count_hiding(text) >= _LEAST_UNSEEN or hides_speech(text)


def _is_errand(text: str) -> bool:
    return first_word(_opening(text)) in _ERRANDS


def _opening(text: str) -> str:
    polite = _POLITE.match(text)
    start = polite.end() if polite else 0
    return text[start : start + 80]


def _is_task(text: str) -> bool:
    """True when it begins as an order to do something with words."""
    opening = _opening(text)
    return first_word(opening) in _TASKS and not _NOUN.match(opening) and not is_table_row(text)


def _score(values: Suspicion) -> float:
    weights = _weights()
    total = sum(weights[name] * value for name, value in values._asdict().items())
    return 1 / (1 + exp(-max(-60.0, min(60.0, total))))


@cache
def _plain_score() -> float:
    """The most that a sentence can have that looks like nothing in particular."""
    weights = _weights()
    return 1 / (1 + exp(-weights["bias"] - max(0.0, weights["foreign"])))


@cache
def _weights() -> dict[str, float]:
    data = json.loads(files("rag.language").joinpath("injection.json").read_text(encoding="utf-8"))
    if data["version"] != VERSION:
        raise ValueError(f"injection.json is of version {data['version']}, not {VERSION}")
    return {name: float(value) for name, value in data["weights"].items()}
