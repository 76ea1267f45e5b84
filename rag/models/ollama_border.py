"""The border to an Ollama server: whom we may call, with which patience, and what its failures are called here."""

import ipaddress
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
import ollama

from rag.errors import (
    ModelCutOff,
    ModelElsewhere,
    ModelError,
    ModelMisbehaved,
    ModelMissing,
    ModelTimeout,
    ModelUnreachable,
)

CONNECT_SECONDS: Final = 2.0
_DETAIL_LENGTH: Final = 120
_BROKEN_PROTOCOL: Final = (ValueError, TypeError, KeyError, AttributeError)
"""What the client library raises when it trips over something that is not the protocol, such as a page of HTML."""


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


def client_options(seconds: float) -> dict[str, Any]:
    """How to talk: bounded patience, no proxy from the environment, no redirect to somewhere else."""
    timeout = httpx.Timeout(seconds, connect=min(CONNECT_SECONDS, seconds))
    return {"timeout": timeout, "trust_env": False, "follow_redirects": False}


@contextmanager
def failures_named(*, model: str, url: str, seconds: float) -> Iterator[None]:
    """Turn whatever the client library or the network raises into the errors of this house."""
    try:
        yield
    except (httpx.ConnectError, httpx.ConnectTimeout, ConnectionError) as error:
        raise ModelUnreachable(url=url) from error
    except httpx.TimeoutException as error:
        raise ModelTimeout(model=model, seconds=f"{seconds:g}") from error
    except (httpx.RemoteProtocolError, httpx.ReadError) as error:
        raise ModelCutOff(model=model) from error
    except ollama.ResponseError as error:
        raise _refusal(error, model) from error
    except (httpx.HTTPError, *_BROKEN_PROTOCOL) as error:
        raise ModelMisbehaved(model=model, detail=_plain(type(error).__name__)) from error


def _refusal(error: ollama.ResponseError, model: str) -> ModelError:
    """A status line or an error line of the server's own."""
    if error.status_code == httpx.codes.NOT_FOUND:
        return ModelMissing(model=model)
    return ModelError(model=model, detail=_plain(error.error))


def _plain(text: object) -> str:
    """One short printable line of what the server said; it is not ours, so it is not trusted."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in str(text)).split())
    return line[:_DETAIL_LENGTH] or "no reason given"
