"""Opening the house from the command line: the options that were typed win over the environment."""

from argparse import Namespace
from datetime import date
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from rag.domain.access import EVERYONE, Scope, group_named
from rag.domain.clock import today
from rag.errors import PathClosed, PathMissing, SettingRefused
from rag.settings import Settings
from rag.stores.folder import require_folder


def settings_of(options: Namespace, **changes: Any) -> Settings:
    """Settings from the environment, `--data-dir`, and what the command itself decides."""
    if options.data_dir is not None:
        changes["data_dir"] = options.data_dir
    try:
        return Settings(**changes)
    except ValidationError as error:
        name = "_".join(str(part) for part in error.errors()[0]["loc"])
        raise SettingRefused(name=f"RAG_{name}".upper(), detail=error.errors()[0]["msg"]) from None


def require_there(path: Path) -> None:
    """Raises PathMissing and PathClosed."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        raise PathMissing(path=path) from None
    except OSError as failure:
        raise PathClosed(path=path, detail=failure.strerror) from failure


def kept_settings_of(options: Namespace) -> Settings:
    """For what changes or counts documents that are there: a slip in the folder's name makes no new one."""
    settings = settings_of(options)
    require_folder(settings.data_dir)
    return settings


def scope_of(options: Namespace) -> Scope:
    """What everybody may read, and what is for these `--groups` alone."""
    return Scope.of(EVERYONE, *map(group_named, options.groups or ()))


def limits_of(options: Namespace) -> dict[str, Any]:
    """What `--document`, `--tag`, `--status` and `--authority` leave; empty when none was typed."""
    typed = {
        "documents": list(options.document),
        "tags": list(options.tag),
        "statuses": [options.status] if options.status else [],
        "least_authority": options.authority,
    }
    return {name: value for name, value in typed.items() if value}


def day_of(options: Namespace) -> date:
    """`--as-of`, else today."""
    chosen: date | None = options.as_of
    return chosen or today()
