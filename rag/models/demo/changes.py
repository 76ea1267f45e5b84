"""What changes in a year: the sentences that date something in it, as they announce it."""

from typing import Final

from rag.language.questions.asked_record import asks_for_changes
from rag.language.values.dates import read_dates
from rag.models.demo.material import Material
from rag.models.demo.telling import tell

_MOST: Final = 4
_LETTERHEAD: Final = ("from:", "date:", "subject:", "to:")


def announced(material: Material) -> str:
    """Of the best source that announces any; none unless the question asks for changes and names the year."""
    question = material.shape.text
    years = _years(question) if asks_for_changes(question) else frozenset[float]()
    if not years:
        return ""
    for best in material.candidates:
        said = [best.at(position) for position in range(len(best.source.sentences))]
        told = [each for each in said if years & _years(each.told) and not each.told.lower().startswith(_LETTERHEAD)]
        if len(told) > 1 or (told and told[0].place == best.place):
            return tell(told[:_MOST])
    return ""


def _years(text: str) -> frozenset[float]:
    return frozenset(fact.value[0] for fact in read_dates(text) if fact.kind == "date" and fact.value[0])
