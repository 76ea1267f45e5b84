"""What the classes of a web page look like, by its own style sheet: Google Docs and Word write all their styles so.

Only rules for a class alone are read (`.name`, `p.name`), and of them only what decides how the words are understood.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

Attributes = Sequence[tuple[str, str | None]]
Looks = Mapping[str, bool]
"""`struck`: its words are struck through; `bold`: they are bold. What is not said is not in it."""

_BY_TAG: Final[Mapping[str, Looks]] = {
    **{tag: {"struck": True} for tag in ("s", "strike", "del")},
    **{tag: {"bold": True} for tag in ("b", "strong")},
}
_STRIKES: Final = re.compile(r"line-through|<(?:s|strike|del)[\s>]", re.IGNORECASE)
_SHEET: Final = re.compile(r"<style\b", re.IGNORECASE)
_SHEET_END: Final = re.compile(r"</style\b", re.IGNORECASE)
_REMARK: Final = re.compile(r"/\*.*?(?:\*/|\Z)|<!--|-->", re.DOTALL)
_SELECTOR: Final = re.compile(r"\s*(\w*)\.([\w-]+)\s*")
_LINES: Final = frozenset(["text-decoration", "text-decoration-line"])
_WEIGHTS: Final = frozenset(["font", "font-weight"])
_BOLD: Final = re.compile(r"(?<![\w.-])(?:bold|bolder|[6-9]00|1000)(?![\w.%-])")
_AS_ABOVE: Final = frozenset(["inherit", "unset"])


def may_strike(source: str) -> bool:
    """A page without any of this strikes nothing through: it need not be read to know it."""
    return _STRIKES.search(source) is not None


class _Rule(NamedTuple):
    """Of two the greater one holds: that of a tag and its class, else the later one."""

    names_tag: bool
    place: int
    holds: bool


class PageStyles:
    """The style sheet of one page."""

    def __init__(self, source: str) -> None:
        self._rules: dict[str, dict[str, _Rule]] = {}
        rules = (rule for sheet in _sheets(source) for rule in _rules(_REMARK.sub("", sheet)))
        for place, (selectors, declarations) in enumerate(rules):
            said = _declared(declarations)
            for tag, name in _named(selectors) if said else ():
                known = self._rules.setdefault(f"{tag.lower()}.{name}", {})
                known |= {what: _Rule(bool(tag), place, holds) for what, holds in said.items()}

    def looks(self, tag: str, attributes: Attributes) -> Looks:
        """By its tag, its classes and its own style; of these the later ones hold."""
        known = dict(attributes)
        found: dict[str, _Rule] = {}
        for name in (known.get("class") or "").split() if self._rules else ():
            for selector in (f".{name}", f"{tag}.{name}"):
                for what, rule in self._rules.get(selector, {}).items():
                    found[what] = max(rule, found.get(what, rule))
        by_class = {what: rule.holds for what, rule in found.items()}
        return {**_BY_TAG.get(tag, {}), **by_class, **_declared(known.get("style") or "")}


def _sheets(source: str) -> Iterator[str]:
    end = 0
    while (start := _SHEET.search(source, end)) and (stop := _SHEET_END.search(source, start.end())):
        end = stop.start()
        yield source[start.end() : end].partition(">")[2]


def _rules(sheet: str) -> Iterator[tuple[str, str]]:
    """Selectors and declarations; what holds only for some screens or on paper is no rule."""
    depth = 0
    for part in sheet.split("}"):
        selectors, _, declarations = part.rpartition("{")
        opened = part.count("{")
        if depth == 0 and opened == 1:
            yield selectors, declarations
        depth = max(depth + opened - 1, 0)


def _named(selectors: str) -> Iterator[tuple[str, str]]:
    """Tags, or nothing, and classes."""
    return ((found[1], found[2]) for each in selectors.split(",") if (found := _SELECTOR.fullmatch(each)))


def _declared(style: str) -> dict[str, bool]:
    said: dict[str, bool] = {}
    for declaration in style.lower().split(";") if style else ():
        name, value = (part.strip() for part in declaration.partition(":")[::2])
        if name in _LINES:
            said["struck"] = "line-through" in value
        elif name in _WEIGHTS and value not in _AS_ABOVE:
            said["bold"] = _BOLD.search(value) is not None
    return said
