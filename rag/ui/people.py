"""Who is at the screen, and what their role lets them open. Roles and groups never come from the browser or a model."""

import ipaddress
import time
from collections.abc import Iterable
from typing import Any, Final

import streamlit as st

from rag.domain.access import ADMIN, EVERYONE, PERSONAS, User, group_named
from rag.errors import NotAllowed
from rag.ui.house import house, words

PERSONA_KEY: Final = "persona"
SINGLE_USER: Final = "single-user"


def require_user(role: str | None = None) -> User:
    """The signed-in person; a page without the right to be shown stops here, before it reads anything."""
    user = current_user()
    if user is None:
        show_sign_in()
        st.stop()
    if role is not None and role not in user.roles:
        st.error(words()("error.not_allowed"), icon=":material/lock:")
        st.stop()
    return user


def require_admin(user: User) -> None:
    """The same question inside functions that change something."""
    if not user.is_admin:
        raise NotAllowed


def current_user() -> User | None:
    """A chosen persona in demo mode, else the identity provider's user, else the one person of the house."""
    if house().settings.demo:
        return persona()
    if sign_in_configured():
        return signed_in_user()
    return the_single_user()


def persona() -> User:
    """The persona this visitor chose; the first when none or an unknown one was chosen."""
    chosen = st.session_state.get(PERSONA_KEY)
    return next((user for user in PERSONAS if user.id == chosen), PERSONAS[0])


def sign_in_configured() -> bool:
    return hasattr(st.user, "is_logged_in")


def signed_in_user() -> User | None:
    """The person in the identity provider's token, while it is valid."""
    claims: dict[str, Any] = st.user.to_dict()
    expired = float(claims.get("exp") or 0) < time.time()
    if not claims.get("is_logged_in") or expired or not claims.get("sub"):
        return None
    name = claims.get("name") or claims.get("email") or claims["sub"]
    return User(
        id=f"{claims.get('iss', '')}|{claims['sub']}",
        name=str(name),
        groups=frozenset({EVERYONE, *map(group_named, _names(claims.get("groups")))}),
        roles=frozenset(_names(claims.get("roles"))),
    )


def the_single_user() -> User:
    """Without sign-in there is one person, who runs the machine: they may read and change everything."""
    refuse_other_machines()
    groups = house().registry.groups()
    return User(SINGLE_USER, words()("screen.you"), groups | {EVERYONE}, frozenset({ADMIN}))


def refuse_other_machines() -> None:
    """Without sign-in, answering to other machines would hand everything to everyone."""
    if not is_loopback(st.get_option("server.address")):
        st.error(words()("screen.needs_sign_in"), icon=":material/lock:")
        st.stop()


def is_loopback(address: str | None) -> bool:
    if address == "localhost":
        return True
    try:
        return ipaddress.ip_address(address or "0.0.0.0").is_loopback
    except ValueError:
        return False


def show_sign_in() -> None:
    """The page of someone who has not signed in."""
    say = words()
    st.header(say("screen.welcome"))
    st.write(say("screen.please_sign_in"))
    if st.button(say("screen.sign_in"), type="primary", icon=":material/login:"):
        st.login()


def _names(claim: object) -> Iterable[str]:
    """A claim that should be a list of names; anything else grants nothing."""
    return [str(name) for name in claim] if isinstance(claim, list | tuple) else []
