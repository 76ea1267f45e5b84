"""The border to an Ollama server: whom we may call, and what its failures are called here."""

import ipaddress
import re
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

import httpx

from rag.errors import (
    ModelCutOff,
    ModelElsewhere,
    ModelError,
    ModelFailed,
    ModelMissing,
    ModelNotSpoken,
    ModelOverflow,
    ModelRefused,
    ModelReset,
    ModelUnreachable,
    ServerTooOld,
)

CONNECT_SECONDS: Final = 2.0
BUSY: Final = frozenset({429, 503})
_DETAIL_LENGTH: Final = 120
_TOO_LONG: Final = ("context length", "context window", "context size", "exceeds the available context", "too long")
_REPEATED: Final = re.compile(r"(?:\braw\s*[=:]|{|\[(?=[\"'])|<(?=\w)|(?<!\w)[\"'`“](?!\S{1,80}[\"'`”])).*", re.DOTALL)
"""Where a server begins to quote: more than a name is what the model wrote."""
_NO_MODEL: Final = ("not found", "try pulling")


def is_loopback(url: str) -> bool:
    """True when the address is this machine."""
    host = urlsplit(url).hostname or ""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def require_allowed(url: str, *, allow_remote: bool) -> None:
    """Nothing leaves the machine unless a setting says so."""
    if not (allow_remote or is_loopback(url)):
        raise ModelElsewhere(url=url)


def require_safe(version: str, floor: str) -> None:
    """Raises ServerTooOld for a version with known holes, and for one that cannot be read."""
    if _numbers(version) < _numbers(floor):
        raise ServerTooOld(version=plain(version), floor=floor)


def _numbers(version: str) -> tuple[int, ...]:
    """`0.17.1-rc2` as (0, 17, 1)."""
    parts = version.strip().removeprefix("v").split("-")[0].split("+")[0].split(".")
    return tuple(int(part) for part in parts if part.isdecimal())


@contextmanager
def failures_named(*, model: str, url: str) -> Iterator[None]:
    """Turn whatever the network raises into the errors of this house."""
    try:
        yield
    except (httpx.ConnectError, httpx.ConnectTimeout, httpx.UnsupportedProtocol, ssl.SSLError) as error:
        raise ModelUnreachable(url=url) from error
    except (httpx.ReadError, httpx.WriteError) as error:
        raise ModelReset(model=model) from error
    except httpx.RemoteProtocolError as error:
        raise (ModelCutOff if _ended_early(error) else ModelNotSpoken)(model=model, url=url) from error
    except httpx.HTTPError as error:
        raise ModelNotSpoken(model=model, url=url) from error


def _ended_early(error: httpx.RemoteProtocolError) -> bool:
    """A peer that hung up, as against one that does not speak HTTP."""
    said = str(error).casefold()
    return "closed connection" in said or "disconnected" in said


def refusal(status: int, body: object, *, model: str, url: str) -> ModelError:
    """A status line that is not 200, with the reason the server gave."""
    reason = body.get("error") if isinstance(body, Mapping) else None
    detail = reason_told(reason if isinstance(reason, str) else "")
    if status == httpx.codes.NOT_FOUND and isinstance(reason, str) and _says(reason, _NO_MODEL):
        return ModelMissing(model=model)
    if reason is None and status not in BUSY and status < httpx.codes.INTERNAL_SERVER_ERROR:
        return ModelNotSpoken(model=model, url=url)
    if status < httpx.codes.INTERNAL_SERVER_ERROR and _says(detail, _TOO_LONG):
        return ModelOverflow(model=model)
    kind = ModelFailed if status >= httpx.codes.INTERNAL_SERVER_ERROR else ModelRefused
    return kind(model=model, detail=detail)


def failed_line(line: Mapping[str, Any], *, model: str) -> ModelError:
    """A line of a stream that says that something went wrong."""
    detail = reason_told(line["error"])
    return ModelOverflow(model=model) if _says(detail, _TOO_LONG) else ModelFailed(model=model, detail=detail)


def _says(text: str, phrases: tuple[str, ...]) -> bool:
    return any(phrase in text.casefold() for phrase in phrases)


def reason_told(text: object) -> str:
    """What a server says went wrong, up to where it repeats what the model wrote: nobody has checked that."""
    return plain(_REPEATED.sub("…", str(text)))


def plain(text: object) -> str:
    """One short printable line of what the server said; it is not ours, so it is not trusted."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in str(text)).split())
    return line[:_DETAIL_LENGTH] or "-"
