"""Pages that say once which days they mean: "(days are business days)"."""

import re
from collections.abc import Sequence
from typing import Final

from rag.language.required import Sought
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact, agree
from rag.language.values.numbers import WORKING_DAY

_MEANT: Final = Sought(
    r"(?:^|[(.;:,]\s*|\ball )(?:the |other )?(?:"
    r"[\"“‘']?days?[\"”’']?(?: here| below| above| in th(?:is|ese) \w+)?,? (?:are|is|means?|refers? to|stands? for)"
    r"(?: always| all)?(?: counted (?:as|in))?(?: an?)?"
    r"|(?:times|periods|deadlines|time limits|timelines|targets|figures|numbers|SLAs)(?: here| below| above)? are"
    r"(?: (?:given|counted|measured|stated|meant|expressed))? in"
    r") (?:business|working) days?\b",
    re.IGNORECASE,
)
_WHICH: Final = re.compile(r"\b(?:business|working)[\s-](?=days?\b)", re.IGNORECASE)


def says_which_days(text: str) -> bool:
    """True for what holds for whatever days stand on its page."""
    return bool(_MEANT.search(text))


def in_days_of(claim: str, defining: Sequence[Fact], others: Sequence[Fact]) -> str:
    """A claim's "3 business days" as the "3 days" of a page that means such days, and as no other page's."""
    for fact in reversed(read_facts(claim)):
        plain = _WHICH.sub("", fact.text)
        bare = next(iter(read_facts(plain)), None)
        if fact.unit != WORKING_DAY or bare is None or any(agree(one, told) for one in (fact, bare) for told in others):
            continue
        if any(agree(bare, told) for told in defining) and not any(agree(fact, told) for told in defining):
            claim = claim[: fact.start] + plain + claim[fact.end :]
    return claim
