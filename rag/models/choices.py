"""Which models an admin chose on the System page. A setting that was changed after the choice wins over it."""

from collections.abc import Mapping
from typing import Final

from rag.domain.model_desk import Role
from rag.ports import Facts
from rag.settings import Settings

_SETTINGS: Final[Mapping[Role, str]] = {"chat": "chat_model", "judge": "judge_model", "embedder": "embedder"}


class ModelChoices:
    """Kept in the registry as two facts each: what was chosen, and over which setting."""

    def __init__(self, registry: Facts, settings: Settings) -> None:
        self._registry = registry
        self._settings = settings

    def of(self, role: Role) -> str:
        """The name in force; "" for a judge means: whoever drafts."""
        facts, setting = self._registry.facts(), self._setting(role)
        if facts.get(f"chosen_{role}_over") == setting:
            return facts.get(f"chosen_{role}", setting)
        return setting

    def choose(self, role: Role, name: str) -> None:
        self._registry.set_fact(f"chosen_{role}", name)
        self._registry.set_fact(f"chosen_{role}_over", self._setting(role))

    def _setting(self, role: Role) -> str:
        return str(getattr(self._settings, _SETTINGS[role]))
