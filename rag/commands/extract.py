"""`extract`: the Markdown an upload would get, without storing anything."""

import sys
from argparse import Namespace
from contextlib import closing

from rag.commands.desk import Desk
from rag.commands.opening import require_there, settings_of
from rag.ingest.extract import FileExtractor
from rag.ingest.uploads import Upload


def run(options: Namespace, desk: Desk) -> int:
    require_there(options.file)
    settings = settings_of(options)
    data = Upload(options.file.name, options.file).read(settings.max_file_mb * 1024 * 1024)
    with closing(FileExtractor(settings)) as extractor:
        read = extractor.extract(options.file.name, data)
    if desk.json:
        pages = [{"number": page.number, "start": page.start, "end": page.end} for page in read.pages]
        desk.row({"path": str(options.file), "title": read.title, "text": read.text, "pages": pages})
    else:
        sys.stdout.write(read.text if read.text.endswith("\n") else f"{read.text}\n")
    for warning in read.warnings:
        desk.note(warning)
    return 0
