"""The verbs that help another, as alternations: set each in brackets."""

from typing import Final

BE: Final = "is|are|was|were"
DO: Final = "do|does|did"
HAVE: Final = "has|have|had"
MODAL: Final = "can|could|may|might|must|shall|should|will|would"
AUXILIARY: Final = f"{BE}|{DO}|{HAVE}|{MODAL}"
AUXILIARIES: Final = frozenset(AUXILIARY.split("|"))
