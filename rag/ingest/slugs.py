"""Names fit for ids: lower case, words apart by hyphens."""

import hashlib
import re
import unicodedata
from pathlib import PurePosixPath
from typing import Final

_LONGEST: Final = 80
_SPECIAL: Final = str.maketrans({"ß": "ss", "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})


def slug(text: str) -> str:
    """`Travel & Expenses (2025)` → `travel-expenses-2025`; never empty, never long."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_SPECIAL))
    joined = "-".join(re.findall(r"\w+", "".join(c for c in plain if not unicodedata.combining(c)).replace("_", " ")))
    if not joined or len(joined) > _LONGEST:
        mark = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:8]
        return f"{joined[: _LONGEST - 9].rstrip('-')}-{mark}".lstrip("-")
    return joined


def path_slug(path: str) -> str:
    """The slug of a relative path without its suffix: `policies/Travel.md` → `policies-travel`."""
    pure = PurePosixPath(path.replace("\\", "/"))
    named = pure.with_suffix("") if pure.name else pure
    parts = [part for part in named.parts if part not in ("/", ".", "..")]
    return slug("-".join(parts) or path)
