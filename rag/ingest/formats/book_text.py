"""EPUB books: the pages of the spine in reading order, as the markup their readers would see."""

import posixpath
from collections.abc import Iterator
from urllib.parse import unquote
from xml.etree.ElementTree import Element

from rag.ingest.decode import decode_page
from rag.ingest.formats.package import Package, PackageRefused, attribute, child, every, plain_name


def read_book(data: bytes) -> tuple[list[str], str | None]:
    """The markup of each page, and the title. Raises PackageRefused, or what a broken file makes the parser raise."""
    package = Package(data)
    root = next(every(package.xml("META-INF/container.xml"), "rootfile"), None)
    part = attribute(root, "full-path") if root is not None else ""
    tree = package.xml(part)
    if tree is None:
        raise KeyError(part)
    title = next(every(child(tree, "metadata"), "title"), None)
    names = list(_spine(tree, posixpath.dirname(part)) or _listed(tree, posixpath.dirname(part)))
    if not {plain_name(name) for name in names}.isdisjoint(_encrypted(package)):
        raise PackageRefused("encrypted")
    pages = (package.read(name) for name in names)
    return [decode_page(page) for page in pages if page and page.strip()], title.text if title is not None else None


def _encrypted(package: Package) -> Iterator[str]:
    """Parts that are locked. Many books lock their fonts and nothing else: their text stays open."""
    for one in every(package.xml("META-INF/encryption.xml"), "CipherReference"):
        yield plain_name(unquote(attribute(one, "URI")))


def _spine(tree: Element, folder: str) -> list[str]:
    items = {attribute(item, "id"): attribute(item, "href") for item in every(tree, "item")}
    orders = [attribute(one, "idref") for one in every(child(tree, "spine"), "itemref")]
    return [_part(folder, items[order]) for order in orders if order in items]


def _listed(tree: Element, folder: str) -> list[str]:
    """The pages of a book that tells no order."""
    pages = (item for item in every(tree, "item") if "html" in attribute(item, "media-type"))
    return [_part(folder, attribute(page, "href")) for page in pages]


def _part(folder: str, href: str) -> str:
    return posixpath.normpath(posixpath.join(folder, unquote(href.partition("#")[0])))
