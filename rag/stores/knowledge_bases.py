"""What is known of each knowledge base: its title, what it is for, and who may search it."""

import json
from collections.abc import Mapping

from rag.domain.access import EVERYONE, Scope, group_named
from rag.domain.knowledge import KnowledgeBase, base_name
from rag.errors import BaseHolds, NotFound
from rag.stores.facts import BASE, forget_fact, next_corpus, set_fact
from rag.stores.registry import SqlRegistry


class SqlKnowledgeBases:
    """Implements `ports.KnowledgeBases` beside the registry, which holds every search to their audiences."""

    def __init__(self, registry: SqlRegistry) -> None:
        self._registry = registry

    def visible(self, *, scope: Scope | None) -> list[KnowledgeBase]:
        described = self._described()
        counts = self._registry.knowledge_bases(scope=scope)
        shown = [name for name, base in described.items() if scope is None or is_open(base.audience, scope)]
        names = sorted({*shown, *counts})
        return [_counted(described.get(name, KnowledgeBase(name)), counts.get(name, 0)) for name in names]

    def save(self, base: KnowledgeBase) -> None:
        name = _named(base.name)
        audience = list(dict.fromkeys(map(group_named, base.audience)))
        value = json.dumps(
            {"title": base.title, "description": base.description, "audience": audience}, ensure_ascii=False
        )
        with self._registry.database.write() as connection:
            set_fact(connection, BASE + name, value)
            next_corpus(connection)

    def forget(self, name: str) -> None:
        """Refused while it is closed and not empty: who puts a document back from the trash would open it."""
        name = _named(name)
        base = self._described().get(name)
        if base and EVERYONE not in base.audience and (held := self._held(name)):
            raise BaseHolds(name=name, audience=", ".join(base.audience), count=held)
        with self._registry.database.write() as connection:
            if not forget_fact(connection, BASE + name):
                raise NotFound(what="knowledge base")
            next_corpus(connection)

    def _held(self, name: str) -> int:
        """Documents that stand in it in any version, also retired, removed or a draft."""
        every = self._registry.every_version().values()
        return len({version.document_id for version in every if version.metadata.knowledge_base == name})

    def _described(self) -> dict[str, KnowledgeBase]:
        return described(self._registry.facts())


def described(known: Mapping[str, str]) -> dict[str, KnowledgeBase]:
    """The knowledge bases among the facts of a registry."""
    stored = {key.removeprefix(BASE): json.loads(value) for key, value in known.items() if key.startswith(BASE)}
    return {
        name: KnowledgeBase(name, row["title"], row["description"], tuple(row["audience"]))
        for name, row in stored.items()
    }


def _named(name: str) -> str:
    if named := base_name(name):
        return named
    raise NotFound(what="knowledge base")


def is_open(audience: tuple[str, ...], scope: Scope) -> bool:
    """True when the reader may search it; one that is for everyone leaves it to the documents."""
    return EVERYONE in audience or scope.may_read(audience)


def _counted(base: KnowledgeBase, documents: int) -> KnowledgeBase:
    return KnowledgeBase(base.name, base.title, base.description, base.audience, documents)
