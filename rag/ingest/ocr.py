"""Text recognition with tesseract, where it is installed: pictures in, text out, within time and memory."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import cached_property, partial
from typing import Final

from rag.errors import FileRefused
from rag.ingest.fence import limit_memory
from rag.ingest.refusals import refusal

PROGRAM: Final = "tesseract"
_MEMORY_MB: Final = 1000
_LANGUAGES: Final = 4
_LANGUAGE: Final = re.compile(r"(?!osd|equ)[a-z]{3}(?:_\w+)?")


class Recogniser:
    """Asks tesseract page by page, in all the languages it has been given. Without a program nothing is read."""

    def __init__(self, *, seconds: float, program: str | None = PROGRAM) -> None:
        self._seconds = seconds
        self._program = shutil.which(program) if program else None

    @property
    def is_there(self) -> bool:
        return self._program is not None

    def read(self, pictures: Sequence[bytes]) -> list[str]:
        """The text of each picture. Raises FileRefused when all of them together take too long."""
        until = time.monotonic() + self._seconds
        return [self._read_one(picture, until - time.monotonic()) for picture in pictures]

    def read_some(self, pictures: Sequence[bytes]) -> list[str]:
        """As many as the time allows; the rest stays empty, because the file says something without them too."""
        until, texts = time.monotonic() + self._seconds, []
        for picture in pictures:
            try:
                texts.append(self._read_one(picture, until - time.monotonic()))
            except FileRefused:
                break
        return [*texts, *[""] * (len(pictures) - len(texts))]

    @cached_property
    def _languages(self) -> str:
        """Of what is installed, at most a few: each one costs time on every page."""
        assert self._program is not None
        asked = subprocess.run([self._program, "--list-langs"], capture_output=True, text=True, timeout=10, check=False)
        found = [line.strip() for line in asked.stdout.splitlines() if _LANGUAGE.fullmatch(line.strip())]
        return "+".join(found[:_LANGUAGES]) or "eng"

    def _read_one(self, picture: bytes, seconds: float) -> str:
        assert self._program is not None
        command = [self._program, "stdin", "stdout", "-l", self._languages]
        try:
            done = subprocess.run(
                command,
                input=picture,
                capture_output=True,
                timeout=max(seconds, 0.01),
                check=False,
                env={"PATH": os.environ.get("PATH", ""), "OMP_THREAD_LIMIT": "1"},
                preexec_fn=None if sys.platform == "win32" else partial(limit_memory, _MEMORY_MB),
            )
        except subprocess.TimeoutExpired:
            raise refusal("too_slow", seconds=f"{self._seconds:g}") from None
        return done.stdout.decode("utf-8", "replace").strip() if done.returncode == 0 else ""
