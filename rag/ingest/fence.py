"""A fence around a process that reads files of strangers: little memory, hardly any disk, no network."""

import contextlib
import ctypes
import sys
from typing import Final

_NETWORK: Final = (
    "socket.connect",
    "socket.bind",
    "socket.getaddrinfo",
    "socket.sendto",
    "subprocess.Popen",
    "os.exec",
)
_NEW_NETWORK: Final = 0x40000000 | 0x10000000  # CLONE_NEWNET | CLONE_NEWUSER
_DIE_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG


def limit_memory(memory_mb: int) -> None:
    """Memory and crash dumps of this process, where the system can limit them."""
    _limit("RLIMIT_AS", memory_mb * 1024 * 1024)
    _limit("RLIMIT_CORE", 0)


def limit_written(size: int) -> None:
    """No file of more than `size` bytes from now on, where the system can limit that."""
    _limit("RLIMIT_FSIZE", size)


def _limit(what: str, most: int) -> None:
    if sys.platform == "win32":
        return
    import resource

    with contextlib.suppress(ValueError, OSError):  # macOS refuses some of these; the time limit still holds
        resource.setrlimit(getattr(resource, what), (most, most))


def leave_network() -> None:
    """On Linux: a network of one's own where the kernel allows that, and no life without a parent."""
    if not sys.platform.startswith("linux"):
        return
    libc = ctypes.CDLL(None, use_errno=True)
    libc.prctl(_DIE_WITH_PARENT, 9)
    libc.unshare(_NEW_NETWORK)


def forbid_network() -> None:
    """From now on, in this process, and for good."""
    sys.addaudithook(_forbid)


def _forbid(event: str, _arguments: tuple[object, ...]) -> None:
    if event in _NETWORK:
        raise PermissionError(event)
