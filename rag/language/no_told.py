"""A no in a roundabout form put as most rules have it: "must avoid it" as "must not", "have yet to be" as "not yet"."""

import re
from typing import Final

from rag.language.required import Sought, Written

_WHO: Final = r"(?P<who>(?:(?!(?:to|whether|if|they|who|that|and|or|but|not|is|are)\b)[\w'’-]+ ){1,4}?)"
_DOING: Final = r"(?=(?:\w+ly )?\w+ing\b)"
_SHUN: Final = r"(?:(?:refrain|abstain|desist|shy away) from|avoid|steer clear of|(?:keep|stay) away from)"
_OMIT: Final = r"(?:leave out|skip|omit|forgo|do without|dispense with)"
_NO: Final = r"(?: ?not|n['’]t| never)"
_HAS_TO: Final = (
    r"(?:must(?! not)|shall(?! not)|(?:has|have|needs?|(?:is|are) (?:required|obliged|asked|bound|called upon)) to"
    r"|(?:is|are) to)"
)
_MAY_CHOOSE: Final = r"(?:may|can|(?:is|are) (?:free|at liberty|allowed) to|(?:get|gets) to)"
_NOBODY: Final = r"\b(?:nobody|no ?one|nothing)"
_BEEN: Final = r"(?P<be>has|have)"
_END: Final = r"(?=\s*(?:[.,;:!)]|$))"
_THING: Final = r"(?:(?!(?:and|or|but|if|who|that|which|when|not)\b)[\w'’-]+ ?){1,4}?"
_OF_MONEY: Final = r"(?!(?:charge|charges|cost|costs|tax|duty|toll|rent|fees?|interest|hands|care)\b)"
_TIME: Final = (
    r"(?:\d|noon|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[A-Z][a-z]+(?:day)? ?\d*)"
)
_DEED: Final = r"(?P<deed>(?:(?!(?:if|unless|when|only|not)\b)[\w'’-]+ ){1,8}?)"
_LET: Final = r"(?P<may>may|can|could|(?:is|are) (?:allowed|permitted) to)"
_BAR: Final = r"(?:(?:may|must|can|shall|should)(?: ?not|n['’]t)|(?:is|are)(?: not|n['’]t) (?:allowed|permitted) to)"
_REFUSED: Final = "refused|denied|rejected|turned down|declined"
_ARE: Final = {"has": "is", "have": "are"}
_AT: Final = r"(?P<at>^\W*|[.;:] )"
_OFF: Final = r"(?:off limits|out of bounds|closed)"
_PLACE: Final = r"(?:the|our|your|this|these|all|any) (?:(?!(?:and|or|but|if|who|that|which|not)\b)[\w'’-]+ ?){1,4}?"
_STATE_LIST: Final = "open/closed open/shut dirty/clean wet/dry empty/full loose/tied on/off"
_STATES: Final = {one: other for pair in reversed(_STATE_LIST.split()) for one, other in [pair.split("/")]}
_STATE: Final = rf"(?P<state>(?:switched |turned )?(?:{'|'.join(_STATES)}|un\w{{3,}}ed|untidy|unsafe|unclean))\b"
_KEPT: Final = r"(?P<what>(?:(?!(?:and|or|but|if|who|that|which|when|not|to|for|in|with)\b)[\w'’-]+ ){1,4}?)"
_IN_CASE: Final = r"(?=\s*(?:[.,;:!)]|$)| (?:in|on|at|when|while|if|overnight|during|after|before|to|by|for)\b)"


def _opposite_state(state: str) -> str:
    """Unlocked is not locked, and switched on not switched off."""
    how, _, last = state.casefold().rpartition(" ")
    other = _STATES.get(last) or last.removeprefix("un")
    return f"{how} {other}".strip()


def _is_kept(match: re.Match[str], who: str = "") -> str:
    at = match.groupdict().get("at", "")
    return f"{at}{who}must keep {match['what']}{_opposite_state(match['state'])}"


_SURE: Final = r"(?:make sure|ensure|see to it)(?: that)?"
_STAYS: Final = r"(?:is|are|stays?|remains?)"
_GOOD_STATE: Final = (
    rf"(?P<state>(?:switched |turned )?(?:{'|'.join({*_STATES, *_STATES.values()})})"
    r"|(?:un)?(?:locked|covered|attended|lit|tidy))\b"
)
_OF_STATES: Final[tuple[tuple[str, Written], ...]] = (
    (rf"\b(?:{_BAR}|must never) (?:leave|keep|have) {_KEPT}{_STATE}{_IN_CASE}", _is_kept),
    (rf"\b{_HAS_TO} {_SURE} {_KEPT}{_STAYS} not (?:left )?{_STATE}{_IN_CASE}", _is_kept),
    (rf"\b{_HAS_TO} {_SURE} {_KEPT}{_STAYS} (?:kept )?{_GOOD_STATE}{_IN_CASE}", r"must keep \g<what>\g<state>"),
    (rf"\b{_HAS_TO} {_SURE} not to leave {_KEPT}{_STATE}{_IN_CASE}", _is_kept),
    (rf"\b{_HAS_TO} leave {_KEPT}{_GOOD_STATE}{_IN_CASE}", r"must keep \g<what>\g<state>"),
    (
        rf"{_AT}(?:please )?(?:do not|don['’]t|never) leave {_KEPT}{_STATE}{_IN_CASE}",
        lambda no: f"{no['at']}keep {no['what']}{_opposite_state(no['state'])}",
    ),
    (
        rf"{_AT}leaving {_KEPT}{_STATE} is (?:not (?:allowed|permitted)|forbidden|prohibited)\b",
        lambda no: _is_kept(no, "you "),
    ),
    (
        rf"{_AT}(?P<what>(?:[\w'’-]+ ){{1,4}}?)(?:must|may|can|shall) (?:not|never) be left {_STATE} "
        rf"by (?P<who>[^,.;:]+?){_END}",
        lambda no: _is_kept(no, f"{no['who']} "),
    ),
    (
        rf"\b(?:must|may|can|shall) (?:not|never) be (?:left|kept) {_STATE}{_IN_CASE}",
        lambda no: f"must be kept {_opposite_state(no['state'])}",
    ),
)
"""Who must not leave a door unlocked must keep it locked."""
_ROWS: Final[tuple[tuple[str, Written], ...]] = (
    # shunning a deed, and not shunning it
    (rf"\b(?:must|shall|should|may|can){_NO} {_SHUN} {_DOING}", "must "),
    (rf"\b(?:need not|(?:do|does){_NO} (?:have|need) to) {_SHUN} {_DOING}", "may "),
    (rf"\b{_HAS_TO} {_SHUN} {_DOING}", "must not "),
    (rf"\bshould {_SHUN} {_DOING}", "should not "),
    (rf"(?P<at>^\W*(?:please )?|[.;:] )(?:always )?{_SHUN} {_DOING}", r"\g<at>do not "),
    # leaving a deed out, and not leaving it out
    (rf"\b(?:must|may|can|shall|should){_NO} {_OMIT} {_DOING}", "must "),
    (rf"\b(?:may|can) {_OMIT} {_DOING}", "need not "),
    (r"\b(?P<no>(?:must|may|can|shall) not|cannot|can['’]t|mustn['’]t) (?:omit|forget|fail|neglect) to ", "must "),
    (r"\b(?:must|(?:has|have|needs?) to) (?:remember|take care|make sure|be sure) to (?=\w)", "must "),
    # no right, and no duty
    (r"\b(?:has|have) no (?:right|permission|authority|authorisation|authorization) to (?=\w)", "may not "),
    (rf"\b(?:do|does){_NO} have (?:the|any|a) (?:right|permission|authority) to (?=\w)", "may not "),
    (r"\b(?:is|are) under no (?:obligation|duty|compulsion|pressure) to (?=\w)", "need not "),
    (r"\b(?:has|have) no (?:obligation|duty) to (?=\w)", "need not "),
    (
        rf"\bthere (?:is|are) no (?:obligation|duty|requirement|compulsion) (?:for|on) {_WHO}to (?=\w)",
        r"\g<who>need not ",
    ),
    (
        rf"\bit(?:['’]s| is) (?:not|n['’]t) (?:necessary|compulsory|mandatory|obligatory|required) for {_WHO}to (?=\w)",
        r"\g<who>need not ",
    ),
    (
        rf"\bit(?:['’]s| is) (?:necessary|compulsory|mandatory|obligatory|required) for {_WHO}to (?=\w)",
        r"\g<who>must ",
    ),
    (
        rf"\bit(?:['’]s| is) (?:(?:strictly )?(?:forbidden|prohibited|banned)"
        r"|(?:not|n['’]t) (?:allowed|permitted|ok|okay)"
        rf"|against (?:the|our) rules|impossible) for {_WHO}to (?=\w)",
        r"\g<who>must not ",
    ),
    (
        rf"\bit(?:['’]s| is) (?:allowed|permitted|possible|fine|ok|okay|all right|acceptable) for {_WHO}to (?=\w)",
        r"\g<who>may ",
    ),
    (rf"{_NOBODY} (?:forces|obliges|compels|makes) {_WHO}(?:to )?(?=\w)", r"\g<who>need not "),
    (rf"\b(?:is|are){_NO} (?:forced|compelled|made) to (?=\w)", "need not "),
    (
        rf"\b{_MAY_CHOOSE} (?:choose|decide)(?: (?:freely|for (?:yourself|themselves)|themselves|yourself))?"
        r" (?:whether|if)(?: or not)? (?:(?:they|you|he or she) (?:want(?:s)? )?)?(?:to )?(?=\w)",
        "need not ",
    ),
    (rf"\b{_MAY_CHOOSE} (?:choose|decide|opt) not to (?=\w)", "need not "),
    (rf"\bit(?:['’]s| is) up to {_WHO}(?:whether|if)(?: or not)? (?:to|they|you) (?=\w)", r"\g<who>need not "),
    # places
    (rf"\b{_HAS_TO} (?:stay|keep|remain) (?:out of|away from) (?!\w+ing\b)(?=\w)", "must not enter "),
    (r"\bshould (?:stay|keep|remain) (?:out of|away from) (?!\w+ing\b)(?=\w)", "should not enter "),
    (r"(?P<at>^\W*(?:please )?|[.;:] )(?:stay|keep) out of (?=\w)", r"\g<at>do not enter "),
    (rf"\b(?:{_BAR} (?:go into|come into|set foot in)|(?:is|are){_NO} (?:allowed|permitted) (?:in|into|inside)) "
     r"(?=(?:the|our|your|their|this|these|any) )", "must not enter "),
    (rf"{_AT}(?P<place>{_PLACE}) (?:is|are){_NO} {_OFF} (?:to|for) (?P<who>{_THING}){_END}",
     r"\g<at>\g<who> may enter \g<place>"),
    (rf"{_AT}(?P<place>{_PLACE}) (?:is|are) (?:strictly )?{_OFF} (?:to|for) (?P<who>{_THING}){_END}",
     r"\g<at>\g<who> must not enter \g<place>"),
    (rf"\b(?:has|have) no access to (?={_PLACE}{_END})", "must not enter "),
    # in which state it is left
    *_OF_STATES,
    # granted
    (rf"\b(?:must|may|can|shall){_NO} be (?:{_REFUSED})\b(?! that)", "must be granted"),
    (
        rf"{_NOBODY} (?:may|can|must) (?:refuse|deny|reject|turn down) (?P<what>{_THING}){_END}",
        r"\g<what> must be granted",
    ),
    # terms
    (rf"\b{_BAR} {_DEED}later than (?={_TIME})", r"must \g<deed>by "),
    (rf"\b{_BAR} {_DEED}(?:earlier|sooner) than (?={_TIME})", r"may not \g<deed>before "),
    (rf"\b{_LET} (?:only )?{_DEED}(?:only )?(?:at|on|from|as of) (?P<time>[^,.;]{{1,24}}?) at the earliest\b",
     r"may not \g<deed>before \g<time>"),
    (rf"\b{_LET} (?:only )?{_DEED}only (?:from|as of) (?P<time>[^,.;]{{1,24}}?)(?: on(?:wards?)?)?{_END}",
     r"may not \g<deed>before \g<time>"),
    (
        r"(?P<who>[^,.;:]{2,40}?) (?:(?:has|have|needs?) to|must) wait until (?P<time>[^,;]{1,24}?) "
        rf"(?:before|until) (?:they|you|he or she) (?:may|can|are allowed to) (?P<deed>[^,.;:]+?){_END}",
        r"\g<who> may not \g<deed> before \g<time>",
    ),
    (
        rf"{_AT}(?:before|until) (?P<time>{_TIME}[^,.;:]*(?::\d\d[^,.;:]*)?), {_WHO}{_BAR} "
        rf"(?P<deed>[^,.;:]+?){_END}",
        r"\g<at>\g<who>may not \g<deed> before \g<time>",
    ),
    (
        rf"\bthe (?:earliest|first)(?: (?:time|day|date|moment))?(?: (?:at|on))?(?: (?:which|that|when))? {_WHO}{_LET} "
        rf"{_DEED}is(?: at| on)? (?P<time>[^,;]{{1,24}}?){_END}",
        r"\g<who>may not \g<deed>before \g<time>",
    ),
    (
        rf"\bthe longest(?: (?:time|period))?(?: that)? {_WHO}{_LET} {_DEED}is (?P<time>[^,.;:]{{1,24}}?){_END}",
        r"\g<who>may \g<deed>for up to \g<time>",
    ),
    (rf"\b{_BAR} {_DEED}for (?:more|longer) than (?={_TIME})", r"may \g<deed>for up to "),
    (rf"\bfor no longer than (?={_TIME})", "for up to "),
    (
        rf"\b{_LET} {_DEED}from (?P<time>{_TIME}[^,;]{{0,20}}?) on(?:wards?)?{_END}",
        r"may not \g<deed>before \g<time>",
    ),
    (
        rf"{_AT}from (?P<time>{_TIME}[^,;]{{0,20}}?) on(?:wards?)?, (?P<who>[^,.;:]{{2,40}}?) {_LET} "
        rf"(?P<deed>[^,.;:]+?){_END}",
        r"\g<at>\g<who> may not \g<deed> before \g<time>",
    ),
    (
        rf"{_AT}(?P<time>{_TIME}[^,;]{{0,20}}?) is the (?:last|latest)(?: possible)? (?:day|date|time) (?:for|to) "
        rf"(?P<deed>[^,.;:]+?){_END}",
        r"\g<at>the deadline for \g<deed> is \g<time>",
    ),
    # what a thing has, and has not
    (rf"\b(?:is|are){_NO} {_OF_MONEY}(?P<what>\w+)-free\b", r"has \g<what>"),
    (rf"\b(?:is|are) {_OF_MONEY}(?P<what>\w+)-free\b", r"has no \g<what>"),
    (rf"\b(?:is|are){_NO} free (?:of|from) {_OF_MONEY}(?=\w)", "has "),
    (rf"\b(?:is|are) free (?:of|from) {_OF_MONEY}(?=\w)", "has no "),
    (r"\b(?:is|are) made without (?:any )?(?=\w)", "has no "),
    (rf"\b(?:do|does){_NO} lack (?=\w)", "has "),
    (r"\b(?P<one>lacks|is lacking|is without(?= any?\b))(?: an?| any)?(?= \w)", "has no"),
    (rf"\b(?P<do>do|does){_NO} (?:contain|have) (?:any|an) (?=\w)", "has no "),
    (rf"\b(?P<do>do|does){_NO} contain (?=\w)", "has no "),
    (r"\bcontains? no (?=\w)", "has no "),
    (rf"{_AT}(?:an? |the )?(?P<what>{_THING}) (?:is|are) missing from (?P<of>[^,.;:]{{2,50}}?){_END}",
     r"\g<at>\g<of> has no \g<what>"),
    (rf"{_AT}there (?:is|are) no (?P<what>{_THING}) in (?P<of>[^,.;:]{{2,50}}?){_END}",
     r"\g<at>\g<of> has no \g<what>"),
    (rf"\b(?P<has>(?:has|have) no {_THING}) in (?:it|them){_END}", r"\g<has>"),
    # valid
    (rf"\b(?P<be>is|are|was|were|become|becomes){_NO} (?:null and void|void|invalid)\b", r"\g<be> valid"),
    (r"\b(?P<be>is|are|be|was|were|becomes?) (?:null and void|void|invalid)\b", r"\g<be> not valid"),
    # there
    (rf"\b(?P<be>is|are){_NO} absent\b", r"\g<be> present"),
    (r"\b(?P<be>is|are) (?:absent|away|not there|not in)(?= (?:on|at|during)\b|[.,;]|$)", r"\g<be> not present"),
    # how often
    (rf"\bit(?:['’]s| is) not (?:rare|uncommon|unusual) for {_WHO}to (?=\w)", r"\g<who>often "),
    (rf"\bit(?:['’]s| is) (?:rare|uncommon|unusual|not (?:common|usual)) for {_WHO}to (?=\w)", r"\g<who>rarely "),
    (rf"\bit(?:['’]s| is) (?:quite )?(?:common|usual) for {_WHO}to (?=\w)", r"\g<who>often "),
    (r"\bnot (?:un(?:common|usual)|rare)\b", "common"),
    (rf"\b(?:seldom(?:ly)?|hardly ever|scarcely ever|almost never|infrequently|(?:do|does){_NO} often)\b", "rarely"),
    (rf"\b(?:do|does){_NO} (?P<deed>[^,.;:]{{2,50}}?) (?:very )?often\b", r"rarely \g<deed>"),
    # none
    (r"(?:^|(?<=[.;:,] ))\W*not (?:even )?(?:a single )?one of (?=the|our|your|their|these|those)", "none of "),
    (r"\bnot a single (?=\w)(?!one\b)", "no "),
    # gone
    (rf"\b(?P<of>is|are|has become|have become) (?:a thing of the past|history){_END}", "no longer exists"),
    (r"\b(?:has|have) been (?:done away with|axed)\b", "has been abolished"),
    (rf"\b(?:has|have){_NO} been (?:abolished|scrapped|discontinued|done away with)\b", "still exists"),
    (r"\b(?:is|are) still (?:in place|in force|there)\b", "still exists"),
    (rf"\bthere (?:is|are) no longer (?:an? |any )?(?P<what>{_THING}){_END}", r"\g<what> no longer exists"),
    (rf"{_AT}(?P<deed>\w+ing [^,.;:]{{2,50}}?) by (?P<who>{_THING}) no longer exists",
     r"\g<at>\g<who> no longer \g<deed>"),
    (r"\bused to (?P<deed>[^,.;:]{2,60}?),? (?:but|and|yet) (?:this|that|it|the practice)(?: has| is|['’]s)? "
     r"(?:since )?(?:been )?(?:ended|stopped|over|abolished|scrapped|gone|dropped|no longer (?:so|the case))\b",
     r"no longer \g<deed>"),
    # no longer, and not yet
    (
        rf"\b(?:has|have){_NO} (?:stopped|ceased|quit|given up) (?:to )?(?=\w+)"
        rf"|\b(?:continues?|go(?:es)? on|carr(?:y|ies) on) (?:to (?=\w)|{_DOING})"
        rf"|(?<!to )(?<!must )(?<!may )\bkeeps? {_DOING}",
        "still ",
    ),
    (rf"\b(?:has|have) (?:stopped|ceased|quit|given up) (?:to (?=\w)|{_DOING})", "no longer "),
    (
        rf"\b(?:do|does){_NO} (?P<deed>[^,.;:]{{2,60}}?) (?:any ?more|any longer)\b",
        r"no longer \g<deed>",
    ),
    (rf"\b(?P<be>is|are|has|have|can|may){_NO} (?P<deed>[^,.;:]{{2,60}}?) (?:any ?more|any longer)\b",
     r"\g<be> no longer \g<deed>"),
    (
        rf"\b{_BEEN}{_NO} (?:yet )?been (?P<deed>[\w-]+)(?: out| up| off)? (?:yet|so far)\b",
        lambda no: f"{_ARE[no['be'].casefold()]} not yet {no['deed']}",
    ),
    (
        rf"\b{_BEEN} (?:yet|still|(?:so far|as yet) not|not (?:so far|yet)) (?:to be|been) (?=\w)",
        lambda no: f"{_ARE[no['be'].casefold()]} not yet ",
    ),
    (
        rf"(?:^|(?<=[.;] ))\W*so far,? (?P<what>[^,.;:]{{2,60}}?) {_BEEN}{_NO} been (?=\w)",
        lambda no: f"{no['what']} {_ARE[no['be'].casefold()]} not yet ",
    ),
    (r"\b(?P<be>is|are) (?:still|yet) to be (?=\w)", r"\g<be> not yet "),
    (rf"\bstill {_BEEN} to be (?=\w)", lambda no: f"{_ARE[no['be'].casefold()]} not yet "),
)  # fmt: skip
NO_TOLD: Final[tuple[tuple[Sought, Written], ...]] = tuple(
    (Sought(pattern, re.IGNORECASE), written) for pattern, written in _ROWS
)
"""How it is told, and what is read in its place."""
