"""Terms of time as most rules have them: "30 days after it at the latest" is "within 30 days of it".

Which side of its event a term lies on, and whether it may be shorter or longer, is told in many ways; the words around
it are compared too, so each is put in one.
"""

import re
from typing import Final

from rag.language.required import Sought, Written
from rag.language.values.number_words import SEVERAL

_SPAN: Final = (
    rf"(?P<span>(?:\d[\d.,]*|one|an?|{SEVERAL})(?: (?:business|working|calendar|full|whole|clear))?"
    r" (?:second|minute|hour|day|night|week|fortnight|month|quarter|year)s?)"
)
_EVENT: Final = r"(?P<event>(?:(?!and\b|or\b|but\b)[\w'’-]+ ){1,5}?)"
_BEHIND: Final = "(?:after|following|from)"
_AHEAD: Final = r"(?:before|ahead of|prior to|in advance of)"
_NOT_HELD: Final = "(?<!for )(?<!have )(?<!has )(?<!gets )(?<!get )(?<!to )"
_ROWS: Final = (
    (rf"\b(?:within|no later than|not later than|at the latest) {_SPAN} (?:after|following|from|since) ",
     r"within \g<span> of "),
    (rf"\b{_NOT_HELD}(?:at most|up to) {_SPAN} {_BEHIND} ", r"within \g<span> of "),
    (rf"\b(?:in|within|during) the (?:first )?{_SPAN} {_BEHIND} ", r"within \g<span> of "),
    (rf"\bbefore {_SPAN} (?:have|has) (?:passed|elapsed|gone by) (?:since|after|from) ", r"within \g<span> of "),
    (rf"\b(?<!within ){_SPAN} {_BEHIND} {_EVENT}at the (?:very )?latest\b", r"within \g<span> of \g<event>"),
    (rf"\b(?P<is>deadline(?: (?!is\b)[\w'’-]+){{0,12}} is) {_SPAN} {_BEHIND} ", r"\g<is> within \g<span> of "),
    (rf"\b(?:no later than|not later than|at the latest|by) {_SPAN} {_AHEAD} ", r"at least \g<span> before "),
    (rf"\b(?:with )?at least {_SPAN} to go (?:before|until|till|to) ", r"at least \g<span> before "),
    (rf"\bwith {_SPAN} to go (?:before|until|till|to) ", r"\g<span> before "),
    (rf"\b(?<!least ){_SPAN} or (?:more|earlier|longer|sooner) {_AHEAD} ", r"at least \g<span> before "),
    (rf"\b(?<!least ){_SPAN} {_AHEAD} {_EVENT}at the (?:very )?latest\b", r"at least \g<span> before \g<event>"),
    (rf"\b{_SPAN} {_AHEAD} ", r"\g<span> before "),
    (rf"\bwhen {_EVENT}(?:is|are) {_SPAN} (?:away|off)\b", r"\g<span> before \g<event>"),
    (rf"\b(?P<has>has|have|gets?|with) {_SPAN} (?:from|following|starting (?:from|with)) ", r"\g<has> \g<span> after "),
)  # fmt: skip
TERMS: Final[tuple[tuple[Sought, Written], ...]] = tuple(
    (Sought(pattern, re.IGNORECASE), written) for pattern, written in _ROWS
)
"""How a term is told, and what is read in its place."""
