"""Whose certificates are believed, by every client of this room."""

import ssl
from functools import cache

import httpx


@cache
def authorities() -> ssl.SSLContext:
    """Read once: each client reads them anew where it is given none, which takes longer than all the rest of it."""
    return httpx.create_ssl_context(trust_env=False)
