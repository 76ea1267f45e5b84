"""One page in every format: what a sentence, an item and a heading lose on the way into the library.

    python -m benchmarks.formats DATA [--pages N] [--form NAME] [--show WHAT]

DATA holds `handbooks/*/files/**.md`. Their pages are written anew as offices write them (`office_forms.py`), read, and
cut into sentences as a turn reads them. Of every sentence it is counted whether it is there whole and alone;
else it is "mixed" with a header or a footer, "joined" with a neighbour, "cut" in two, or "lost". `--show` prints the
first of one kind.
"""

import argparse
import json
import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from benchmarks.office_forms import AROUND, FORMS, Block, read_blocks
from rag.domain.documents import ExtractedText
from rag.ingest.extract import FileExtractor
from rag.ingest.formats.headings import HEADING
from rag.language.sentences import is_list_item, split_sentences
from rag.settings import Settings

SEED: Final = 11
_SHORTEST: Final = 8  # letters of a sentence
_SIZES: Final = range(1500, 12_000)  # characters of a page
_NUMBER: Final = re.compile(r"^\d+(?:\.\d+)*\.?\s+")
_SHOWN: Final = 10

Finding = tuple[str, str]


def letters(text: str) -> str:
    return re.sub(r"\W+", "", re.sub(r"\[\^\d+\]", "", text)).casefold()


def pages(data: Path, count: int) -> list[list[Block]]:
    """Of each handbook as many, drawn once and for all."""
    draw, found = random.Random(SEED), list[list[Block]]()
    for book in sorted((data / "handbooks").iterdir()):
        paths = sorted(book.rglob("*.md"))
        read = (read_blocks(path.read_text("utf-8", "replace"), path.stem.replace("-", " ").capitalize())
                for path in draw.sample(paths, len(paths)))  # fmt: skip
        fit = (page for page in read if sum(len(one.text) for one in page) in _SIZES)
        found += [page for page, _ in zip((page for page in fit if _has_all(page)), range(count), strict=False)]
    return found


def _has_all(page: Sequence[Block]) -> bool:
    return all(sum(one.kind == kind for one in page) > 1 for kind in ("heading", "item", "paragraph"))


def losses(page: Sequence[Block], read: ExtractedText) -> Iterator[Finding]:
    """What is lost of it: the kind and the words; a sentence, an item or a heading that was there, as such."""
    text = read.text
    spans = [(letters(span.text), is_list_item(text, span)) for span in split_sentences(text)]
    whole, headings = letters(text), {letters(_NUMBER.sub("", found[2])) for found in HEADING.finditer(text)}
    for block in page:
        if block.kind == "heading":
            yield "heading", block.text
            is_title = block.level == 1 and letters(read.title or "") == letters(block.text)
            if not is_title and letters(block.text) not in headings:
                yield "heading lost", block.text
            continue
        for at, span in enumerate(split_sentences(block.text)):
            if len(said := letters(span.text)) >= _SHORTEST:
                yield "sentence", span.text
                yield from _losses_of(said, span.text, spans, whole)
                if block.kind == "item" and not at and (said, False) in spans and (said, True) not in spans:
                    yield "item without its mark", span.text
    known = {letters(block.text) for block in page if block.kind == "heading"}
    yield from (("heading invented", heading) for heading in headings - known - {letters(read.title or "")})


def _losses_of(said: str, text: str, spans: Sequence[tuple[str, bool]], whole: str) -> Iterator[Finding]:
    around = [letters(one) for one in AROUND]
    if any(said == span for span, _ in spans):
        return
    holding = [span for span, _ in spans if said in span]
    if holding:
        yield ("mixed" if any(one in span for one in around for span in holding) else "joined"), text
    elif said in whole:
        yield "cut", text
    else:
        begun, ended = whole.find(said[:_SHORTEST]), whole.rfind(said[-_SHORTEST:])
        yield ("mixed" if any(one in whole[begun:ended] for one in around) and begun >= 0 else "lost"), text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--pages", type=int, default=12, help="of each handbook")
    parser.add_argument("--form", choices=sorted(FORMS))
    parser.add_argument("--show", default="", help="a kind of loss")
    arguments = parser.parse_args()
    drawn, extractor = pages(arguments.data, arguments.pages), FileExtractor(Settings())
    for form, (suffix, write) in FORMS.items():
        if arguments.form in (None, form):
            found = [one for page in drawn for one in losses(page, extractor.extract(f"page{suffix}", write(page)))]
            counts = Counter(kind for kind, _ in found)
            print(json.dumps({"form": form, **dict(sorted(counts.items()))}))
            shown = [text for kind, text in found if kind == arguments.show]
            print("".join(f"    {text}\n" for text in shown[:_SHOWN]), end="")
    extractor.close()


if __name__ == "__main__":
    main()
