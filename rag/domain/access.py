"""Who may read what. One rule, denying by default; it runs before retrieval and again on every row that comes back."""

import unicodedata
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

EVERYONE: Final = "everyone"
ADMIN: Final = "admin"


@dataclass(frozen=True)
class Scope:
    """What one reader may read: their groups. A scope without groups reads nothing."""

    groups: frozenset[str] = field(default_factory=frozenset)

    @classmethod
    def of(cls, *groups: str) -> "Scope":
        return cls(frozenset(groups))

    def may_read(self, audience: Iterable[str] | None) -> bool:
        """True when the reader is in the document's audience; a document without one is nobody's."""
        return bool(audience) and not self.groups.isdisjoint(audience or ())

    def __bool__(self) -> bool:
        return bool(self.groups)


NOBODY: Final = Scope()


def group_named(name: str) -> str:
    """`Everyone` is everyone, however it is typed; all other groups are told apart to the letter.

    An ü is one letter, whether a program writes it as one sign or as two.
    """
    return EVERYONE if name.casefold() == EVERYONE else unicodedata.normalize("NFC", name)


def is_wider(asked: Collection[str], known: Collection[str]) -> bool:
    """True when `asked` lets someone read who may not read what is open to `known`."""
    return EVERYONE not in known and not set(asked) <= set(known)


Needed = tuple[tuple[str, ...], ...]
"""Audiences that a reader must be in, in one group of each: of the text, and of the knowledge base it stands in."""


def in_all(needed: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """The groups whose members may read what is for all of these; none where a reader must be in several groups."""
    first, *others = [each for each in needed if EVERYONE not in each] or [(EVERYONE,)]
    return tuple(group for group in first if all(group in each for each in others))


def opens(asked: Needed, known: Needed) -> bool:
    """True when what is for all of `asked` lets someone read who may not read what is for all of `known`."""
    return any(all(is_wider(one, need) for one in asked) for need in known)


@dataclass(frozen=True)
class User:
    """A person at the screen. Roles open pages, groups open documents; neither comes from the browser or a model."""

    id: str
    name: str
    groups: frozenset[str] = frozenset({EVERYONE})
    roles: frozenset[str] = frozenset()

    @property
    def scope(self) -> Scope:
        return Scope(self.groups)

    @property
    def is_admin(self) -> bool:
        return ADMIN in self.roles


PERSONAS: Final = (
    User("demo-employee", "Employee", frozenset({EVERYONE})),
    User("demo-manager", "Manager", frozenset({EVERYONE, "managers"})),
    User("demo-hr-admin", "HR admin", frozenset({EVERYONE, "managers", "hr"}), frozenset({ADMIN})),
)
"""Who a visitor can be in demo mode, to see access at work."""
