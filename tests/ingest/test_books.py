"""EPUB books as publishers lock them: fonts only, which hinders nobody, or the text itself."""

import pytest

from rag.errors import FileRefused
from rag.ingest.extract import FileExtractor
from tests.ingest.awkward import rewrite
from tests.ingest.files import make_epub

ADOBE, IDPF = "http://ns.adobe.com/pdf/enc#RC", "http://www.idpf.org/2008/embedding"


def locked(part: str, algorithm: str) -> bytes:
    listed = (
        '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:e="http://www.w3.org/2001/04/xmlenc#">'
        f'<e:EncryptedData><e:EncryptionMethod Algorithm="{algorithm}"/><e:CipherData><e:CipherReference URI="{part}"/>'
        "</e:CipherData></e:EncryptedData></encryption>"
    )
    return rewrite(make_epub(), lambda _, data: data, [("META-INF/encryption.xml", listed)])


@pytest.mark.parametrize("algorithm", [ADOBE, IDPF])
def test_a_book_whose_fonts_are_locked_is_read(extractor: FileExtractor, algorithm: str) -> None:
    assert extractor.extract("a.epub", locked("fonts/a%20b.otf", algorithm)).text == "# Rule one\n\nBe kind."


def test_a_book_whose_text_is_locked_is_refused(extractor: FileExtractor) -> None:
    with pytest.raises(FileRefused, match="password"):
        extractor.extract("a.epub", locked("a.xhtml", "http://www.w3.org/2001/04/xmlenc#aes128-cbc"))
