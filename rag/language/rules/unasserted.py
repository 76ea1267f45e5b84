"""What a text tells without saying that it is so: what some believe, what was proposed, what was decided against."""

import re
from typing import Final

_DETERMINED: Final = r"(?=(?:an?|the|that|to|for|more|its?|their|our|\d+|\w+ing)\b)"
_UNASSERTED: Final = re.compile(
    r"\b(?:is|are) (?:an? )?(?:(?:common|popular|frequent) )?"
    r"(?:myth|rumou?r|misconception|misunderstanding|mistake|wrong|untrue|false|not true|not the case)"
    r" (?:to (?:think|believe|assume|say) )?that\b[^.;]*"
    r"|\b(?:some|many|most|people|employees|staff|colleagues|few|others)(?: \w+){0,2}?"
    r" (?:wrongly |mistakenly |still )?(?:believe|think|assume|claim|imagine|suppose)(?: that)?\b[^.;]*"
    r"|(?<!be )\b(?:proposed|suggested|demanded|called for|asked for|considered|discussed|debated|rejected|refused"
    rf"|declined|turned down|voted against|decided against|thought about) {_DETERMINED}(?:(?!, ?but\b|\bbut\b)[^.;])*"
    r"|\b(?:ha(?:s|ve|d)|hat|haben|hatten?) [^.;,]*?\b"
    r"(?:vorgeschlagen|gefordert|erwogen|diskutiert|abgelehnt|verworfen|beantragt)\b",
    re.IGNORECASE,
)


def unasserted(text: str) -> list[tuple[int, int]]:
    """The stretches that tell what is thought or wished, and not what is so."""
    return [match.span() for match in _UNASSERTED.finditer(text)]
