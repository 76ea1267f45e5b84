"""The words spoken to a model: one `.md` per speaking node, filled by a strict `render`."""

from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

I_DO_NOT_KNOW: Final = "I do not know."
"""What a model is asked to reply, word for word, when the sources do not answer."""

_DECLINING: Final = ("i do not know", "i don't know", "ich weiß es nicht", "ich weiss es nicht")


def render(name: str, **values: object) -> str:
    """Fill the prompt `<name>.md`. A missing or an unknown value is an error: prompts never have holes."""
    template = read_template(name)
    wanted = places(name)
    if wanted != values.keys():
        missing, unknown = sorted(wanted - values.keys()), sorted(values.keys() - wanted)
        raise ValueError(f"prompt {name!r}: missing {missing}, unknown {unknown}")
    return template.format(**values)


def places(name: str) -> frozenset[str]:
    """Names of the values that the prompt needs."""
    return frozenset(place for _, place, _, _ in Formatter().parse(read_template(name)) if place)


@cache
def read_template(name: str) -> str:
    """The prompt as written, its `{places}` unfilled."""
    return (Path(__file__).parent / f"{name}.md").read_text(encoding="utf-8")


def declines(draft: str) -> bool:
    """True when a model says that the sources do not answer."""
    return draft.strip().casefold().replace("’", "'").startswith(_DECLINING)
