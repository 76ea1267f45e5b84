"""What a text tells without saying that it is so: what some believe, what was proposed, what was decided against."""

import re
from typing import Final

_DETERMINED: Final = r"(?=(?:an?|the|that|to|for|more|its?|their|our|\d+|\w+ing)\b)"
_UNASSERTED: Final = re.compile(
    r"\b(?:is|are) (?:an? )?(?:(?:common|popular|frequent) )?"
    r"(?:myth|rumou?r|misconception|misunderstanding|mistake|wrong|untrue|false|not true|not the case)"
    r" (?:to (?:think|believe|assume|say) )?that\b[^.;]*"
    r"|\b(?:myth|rumou?r|legend|misconception|misunderstanding|fallacy|hoax)s?\b[^.;]{0,60}?\bthat\b[^.;]*"
    r"|\b(?:the|an?|this|any) (?:\w+ )?(?:proposal|suggestion|belief|notion|claim|idea) that\b[^.;]*"
    r"|\byou (?:may|might) have (?:heard|read|been told) that\b[^.;]*"
    r"|\b(?:some|many|most|people|employees|staff|colleagues|few|others)(?: (?!you|we|they)\w+)?"
    r" (?:wrongly |mistakenly |still )?(?:believe|think|assume|claim|imagine|suppose)(?: that)?\b[^.;]*"
    rf"|(?<!be )\b(?:(?:proposed|demanded|called for|asked for|rejected|refused|declined|turned down"
    rf"|voted against|decided against) {_DETERMINED}|(?:considered|discussed|debated|thought about) (?=\w+ing\b))"
    r"(?:(?!, ?but\b|\bbut\b)[^.;])*"
    r"|\b(?:ha(?:s|ve|d)|hat|haben|hatten?) [^.;,]*?\b"
    r"(?:vorgeschlagen|gefordert|erwogen|diskutiert|abgelehnt|verworfen|beantragt)\b",
    re.IGNORECASE,
)


def unasserted(text: str) -> list[tuple[int, int]]:
    """The stretches that tell what is thought or wished, and not what is so."""
    return [match.span() for match in _UNASSERTED.finditer(text)]
