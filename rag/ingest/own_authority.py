"""How official a file says of itself that it is: at most a policy, and never unsaid.

Whoever writes a file can write anything at its top; what stands beside it or in the form comes from who uploads it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from rag.domain.documents import AUTHORITY, Document, ExtractedText, authority_name
from rag.ingest.extract import FRONT_MATTER
from rag.ingest.keys import field_of
from rag.ingest.metadata import is_absent, read_form
from rag.words import Words

_MOST: Final = AUTHORITY["policy"]
_USUAL: Final = AUTHORITY["guide"]


@dataclass(frozen=True)
class OwnAuthority:
    """The file as it is read on, and what the admin is told of its rank."""

    extracted: ExtractedText
    warnings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def read_own_authority(
    extracted: ExtractedText, said: Mapping[str, Any], before: Document | None, say: Words
) -> OwnAuthority:
    """`said` are the keys of the form and of the file beside it, which count more. Raises FileRefused for no rank."""
    front = extracted.metadata.get(FRONT_MATTER) or {}
    own = {key: value for key, value in front.items() if field_of(key) == "authority"}
    asked = max((read_form({"authority": value}).get("authority", 0) for value in own.values()), default=0)
    if asked <= _USUAL or any(field_of(key) == "authority" and not is_absent(value) for key, value in said.items()):
        return OwnAuthority(extracted)
    if asked > _MOST:
        lowered = {**front, **dict.fromkeys(own, _MOST)}
        held = replace(extracted, metadata={**extracted.metadata, FRONT_MATTER: lowered})
        return OwnAuthority(held, warnings=(say("reading.authority_held", asked=asked),))
    if before is not None and before.current.metadata.authority == asked:
        return OwnAuthority(extracted)
    rank = say(f"authority.{authority_name(asked)}")
    return OwnAuthority(extracted, notes=(say("reading.authority_own", value=rank),))
