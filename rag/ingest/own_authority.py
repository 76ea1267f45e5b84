"""How official a file says of itself that it is, which no upload leaves unsaid.

Whoever writes a file can write anything at its top; what stands beside it or in the form comes from who uploads it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
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
    """What the admin is told of a file's rank."""

    warnings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def told_of_own_authority(
    extracted: ExtractedText, said: Mapping[str, Any], before: Document | None, say: Words
) -> OwnAuthority:
    """`said` are the keys of the form and of the file beside it, which count more. Raises FileRefused for no rank."""
    front = extracted.metadata.get(FRONT_MATTER) or {}
    own = [value for key, value in front.items() if field_of(key) == "authority"]
    asked = max((read_form({"authority": value}).get("authority", 0) for value in own), default=0)
    if asked <= _USUAL or any(field_of(key) == "authority" and not is_absent(value) for key, value in said.items()):
        return OwnAuthority()
    if before is not None and before.current.metadata.authority == asked:
        return OwnAuthority()
    if asked > _MOST:
        return OwnAuthority(warnings=(say("reading.authority_high", asked=asked),))
    return OwnAuthority(notes=(say("reading.authority_own", value=say(f"authority.{authority_name(asked)}")),))
