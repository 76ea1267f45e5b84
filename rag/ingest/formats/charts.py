"""Charts of office files as words: their title, and a table of what they draw."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from rag.ingest.formats.package import attribute, child, every, local, written
from rag.ingest.formats.tables import render_table

_PLACES = ("cat", "xVal")
_VALUES = ("val", "yVal")


def chart_text(tree: Element | None) -> str:
    """Empty for a chart that draws nothing."""
    chart = child(tree, "chart")
    plot = child(chart, "plotArea")
    series = list(every(plot, "ser"))
    columns = [_points(_first(one, _VALUES)) for one in series]
    places = next((found for one in series if (found := _points(_first(one, _PLACES)))), {})
    rows = [
        [places.get(number, ""), *(column.get(number, "") for column in columns)]
        for number in sorted({*places, *(number for column in columns for number in column)})
    ]
    head = ["", *(" ".join(_points(child(one, "tx")).values()) for one in series)]
    table = render_table([head, *rows]).rstrip() if rows else ""
    return "\n\n".join(filter(None, [written(child(chart, "title")), *map(written, _axes(plot)), table]))


def _axes(plot: Element | None) -> Iterator[Element | None]:
    return (child(one, "title") for one in plot if local(one).endswith("Ax")) if plot is not None else iter(())


def _first(series: Element, names: tuple[str, ...]) -> Element | None:
    return next((found for name in names if (found := child(series, name)) is not None), None)


def _points(parent: Element | None) -> dict[int, str]:
    """What the program that drew it last knew, by place; a name may stand there without one."""
    found = dict[int, str]()
    for number, point in enumerate(every(parent, "pt")):
        place = attribute(point, "idx", str(number))
        words = " ".join((value.text or "").strip() for value in every(point, "v"))
        found |= {int(place) if place.isdigit() else number: words} if words else {}
    return found or {number: value.text or "" for number, value in enumerate(every(parent, "v")) if value.text}
