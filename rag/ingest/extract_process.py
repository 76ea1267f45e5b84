"""Reading processes: started warm, asked one file at a time, killed as a group when they take too long or too much."""

import contextlib
import json
import os
import queue
import signal
import stat
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from pathlib import Path
from typing import IO, Any, Final

from rag.ingest.refusals import refusal
from rag.ingest.sniff import Kind

_ANSWER_LIMIT: Final = 200_000_000  # bytes of one answer; beyond it the process is not to be trusted
_START_SECONDS: Final = 60.0
_PROCESSES: Final = 2
_FILES: Final = 200  # then a fresh process, so that leaks of a parser do not add up
_ROOT: Final = Path(__file__).resolve().parents[2]


class ReadingProcess:
    """One child with the parser loaded."""

    def __init__(self, memory_mb: int, folder: Path | None = None) -> None:
        """`folder` is where it may leave what it unpacks for itself; by default one of this user alone."""
        self.files = 0
        self._answers: queue.Queue[bytes | None] = queue.Queue()
        begun = Future[subprocess.Popen[bytes]]()
        self._listener = threading.Thread(target=self._begin, args=(memory_mb, folder, begun), daemon=True)
        self._listener.start()
        self._process = begun.result()
        if not self._has_begun():
            self.kill()
            raise refusal("too_hungry")

    def _begin(self, memory_mb: int, folder: Path | None, begun: "Future[subprocess.Popen[bytes]]") -> None:
        """In the thread that listens: on Linux a child dies with the thread that began it, and an upload ends."""
        try:
            process = subprocess.Popen(
                [sys.executable, "-m", "rag.ingest.extract_child", str(memory_mb)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=_ROOT,
                env=bare_environment(folder),
                start_new_session=True,
            )
        except Exception as error:  # noqa: BLE001 - whoever waits for the process is told, whatever it was
            begun.set_exception(error)
            return
        begun.set_result(process)
        assert process.stdout is not None
        self._listen(process.stdout)

    def _has_begun(self) -> bool:
        try:
            return self._next(_START_SECONDS) is not None
        except queue.Empty:
            return False

    def ask(self, kind: Kind, data: bytes, seconds: float) -> Mapping[str, Any]:
        """What the child read. Raises FileRefused; after a time-out, a crash or a flood the child is dead."""
        self.files += 1
        threading.Thread(target=self._send, args=(kind, data), daemon=True).start()
        try:
            answer = self._next(seconds)
        except queue.Empty:
            self.kill()
            raise refusal("too_slow", seconds=f"{seconds:g}") from None
        if answer is None:
            self.kill()
            raise refusal("too_hungry")
        return answer

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.poll() is None and self._listener.is_alive()

    def kill(self) -> None:
        """End the child and whatever it started."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        with contextlib.suppress(subprocess.TimeoutExpired):  # on a machine with no time for it; the system will end it
            self._process.wait(timeout=10)
        self._listener.join(timeout=10)
        for pipe in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError, ValueError):
                assert pipe is not None
                pipe.close()

    def _send(self, kind: Kind, data: bytes) -> None:
        request = json.dumps({"kind": kind.name, "size": len(data)}).encode() + b"\n"
        assert self._process.stdin is not None
        with contextlib.suppress(OSError, ValueError):  # a dead child is noticed by the listener
            self._process.stdin.write(request + data)
            self._process.stdin.flush()

    def _listen(self, stdout: IO[bytes]) -> None:
        """Hand each answer over; None when the child is gone or says too much."""
        while len(head := stdout.read(8)) == 8:
            size = int.from_bytes(head, "big")
            if size > _ANSWER_LIMIT or len(body := stdout.read(size)) < size:
                break
            self._answers.put(body)
        self._answers.put(None)

    def _next(self, seconds: float) -> Mapping[str, Any] | None:
        body = self._answers.get(timeout=seconds)
        answer: Mapping[str, Any] | None = None if body is None else json.loads(body)
        return answer


class ReadingPool:
    """Some warm processes, begun when first needed."""

    def __init__(self, *, memory_mb: int, seconds: float) -> None:
        self._memory_mb = memory_mb
        self._seconds = seconds
        self._idle: queue.LifoQueue[ReadingProcess | None] = queue.LifoQueue()
        for _ in range(_PROCESSES):
            self._idle.put(None)

    def read(self, kind: Kind, data: bytes, *, may_be_blank: bool = False) -> Mapping[str, Any]:
        """The child's answer. Raises FileRefused."""
        with self._borrowed() as process:
            answer = process.ask(kind, data, self._seconds)
        if (why := answer.get("refused")) and not (may_be_blank and why == "no_text"):
            raise refusal(why, kind=kind.name)
        return answer

    def close(self) -> None:
        """End every idle process; a later `read` begins a new one."""
        idle = [self._idle.get() for _ in range(self._idle.qsize())]
        for process in idle:
            if process is not None:
                process.kill()
            self._idle.put(None)

    @contextlib.contextmanager
    def _borrowed(self) -> Iterator[ReadingProcess]:
        process = self._idle.get()
        try:
            process = process if process is not None and process.alive else self._fresh(process)
            yield process
        finally:
            self._give_back(process)

    def _give_back(self, process: ReadingProcess | None) -> None:
        """Whatever happens: nobody may wait for a place that is never free again."""
        spared = None
        try:
            if process is not None and process.alive and process.files < _FILES:
                spared = process
            elif process is not None:
                process.kill()
        finally:
            self._idle.put(spared)

    def _fresh(self, dead: ReadingProcess | None) -> ReadingProcess:
        if dead is not None:
            dead.kill()
        return ReadingProcess(self._memory_mb)


def bare_environment(folder: Path | None = None) -> dict[str, str]:
    """Enough to start Python, and a folder for passing files; no proxies, keys or tokens of the app."""
    kept = ("PATH", "SYSTEMROOT", "LANG", "LD_LIBRARY_PATH", "VIRTUAL_ENV")
    return {name: os.environ[name] for name in kept if name in os.environ} | {
        "PYTHONUTF8": "1",
        "PYTHONPATH": str(_ROOT),
        **dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(folder or own_folder())),
    }


def own_folder() -> Path:
    """A folder for passing files that no other user of this machine can write to: the parser keeps a library there.

    The same one each time, so that the library is unpacked once; another when somebody else has taken its name.
    """
    shared = Path(tempfile.gettempdir())
    if sys.platform == "win32":
        return shared  # each user has one of their own
    folder = shared / f"groundwork-{os.getuid()}"
    try:
        folder.mkdir(mode=0o700)
    except FileExistsError:
        pass
    except OSError:
        return shared  # a disk that takes no folder takes no library either, and a PDF is told to be unreadable
    found = folder.lstat()
    is_ours = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077
    return folder if is_ours else Path(tempfile.mkdtemp(prefix="groundwork-"))
