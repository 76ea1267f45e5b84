"""The reading process: Kreuzberg behind limits, so that a hostile or broken file can hurt nobody but this process.

Started by `extract_process`; it reads requests from stdin and writes one JSON answer each, until stdin closes.
A request is a line of JSON ({"kind", "size"}) and `size` bytes; an answer is eight bytes of length and JSON.
"""

import contextlib
import importlib
import json
import os
import sys
from typing import BinaryIO, Final

from rag.ingest.fence import forbid_network, leave_network, limit_memory, limit_written
from rag.ingest.formats.html_text import NestedTooDeeply
from rag.ingest.formats.package import PackageRefused
from rag.ingest.readers import READERS, Answer
from rag.ingest.sniff import PDF

TEXT_LIMIT: Final = 20_000_000  # characters one file may unpack to
_WRITTEN: Final = 1024 * 1024  # bytes of any file that a parser writes
_SMALLEST_PDF: Final = (
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj"
)


def main() -> None:
    """Fence this process in, load the parser, answer requests."""
    requests, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # whatever a parser prints must not reach the answers
    limit_memory(int(sys.argv[1]))
    leave_network()
    _load_parser()
    limit_written(_WRITTEN)
    forbid_network()
    _send(answers, {"ready": True})
    while line := requests.readline():
        request = json.loads(line)
        _send(answers, _answer(request["kind"], requests.read(request["size"])))


def _load_parser() -> None:
    """With the library for PDF, of 8 MB, which is unpacked when first needed: after the limit it could not be."""
    kreuzberg = importlib.import_module("kreuzberg")
    with contextlib.suppress(kreuzberg.KreuzbergError):
        kreuzberg.extract_bytes_sync(_SMALLEST_PDF, PDF.mime)


def _send(answers: BinaryIO, answer: Answer) -> None:
    data = json.dumps(answer).encode()
    answers.write(len(data).to_bytes(8, "big") + data)
    answers.flush()


def _answer(kind: str, data: bytes) -> Answer:
    try:
        answer = READERS[kind](data)
    except MemoryError:
        return {"refused": "too_hungry"}
    except (RecursionError, NestedTooDeeply):
        return {"refused": "too_deep"}
    except PackageRefused as refused:
        return {"refused": refused.why}
    except Exception as error:  # noqa: BLE001 - a parser may raise anything; the file is refused, whatever it was
        return {"refused": _why(str(error))}
    if sum(len(page["text"]) for page in answer.get("pages", ())) > TEXT_LIMIT:
        return {"refused": "too_much_text"}
    return answer


def _why(message: str) -> str:
    message = message.casefold()
    if "password" in message or "encrypt" in message:
        return "encrypted"
    return (
        "damaged" if any(word in message for word in ("invalid", "corrupt", "eof", "format", "load")) else "unreadable"
    )


if __name__ == "__main__":
    main()
