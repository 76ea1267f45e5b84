"""One reading process for all tests, as the program keeps one for all its files, and a fresh house for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rag.ingest.extract import FileExtractor
from rag.ingest.ocr import Recogniser
from rag.settings import Settings
from tests.ingest.houses import House, open_house


@pytest.fixture(scope="session")
def extractor() -> Iterator[FileExtractor]:
    reader = FileExtractor(Settings(), recogniser=Recogniser(seconds=9, program=None))
    yield reader
    reader.close()


@pytest.fixture
def house(tmp_path: Path, extractor: FileExtractor) -> Iterator[House]:
    opened = open_house(tmp_path, extractor)
    yield opened
    opened.registry.close()
