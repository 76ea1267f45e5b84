"""Zip packages of XML, read with care: bounded sizes, no document types, and names as sloppy as programs write them."""

import io
import posixpath
import zipfile
from collections.abc import Iterator, Mapping
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from rag.ingest.formats.around import words_around

PART_LIMIT: Final = 150_000_000  # bytes one part may unpack to
TOTAL_LIMIT: Final = 400_000_000  # bytes a whole package may unpack to
_ENTITIES: Final = tuple("<!ENTITY".encode(encoding) for encoding in ("ascii", "utf-16-le", "utf-16-be"))
_SUSPICIOUS: Final = 20_000_000  # from here on a package may not be squeezed more than this:
_RATIO: Final = 400


Relations = Mapping[str, tuple[str, str]]
"""By relation id the kind of a part that is referred to, and its name."""


class PackageRefused(Exception):
    """The reason is a key of the catalogue of refusals."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(why)


class Package:
    """The parts of an office file. Every failure of reading one is PackageRefused or the parser's own error."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._zip = zipfile.ZipFile(io.BytesIO(data))
        require_small(self._zip, len(data))
        self._names = {plain_name(info.filename): info for info in self._zip.infolist()}

    def names(self) -> Iterator[str]:
        return iter(self._names)

    def words_around(self) -> Iterator[str]:
        """What the file says outside of its parts."""
        return words_around(self._zip, self._data)

    def read(self, name: str) -> bytes | None:
        info = self._names.get(plain_name(name))
        return None if info is None else self._zip.read(info)

    def xml(self, name: str) -> Element | None:
        """The part as a tree, or None when there is no such part."""
        data = self.read(name)
        return None if data is None else read_xml(data)

    def targets(self, part: str) -> Relations:
        """What a part refers to: by relation id its kind (the last word of its type) and the part it names."""
        folder, _, name = part.rpartition("/")
        tree = self.xml(f"{folder}/_rels/{name}.rels" if folder else f"_rels/{name}.rels")
        if tree is None:
            return {}
        return {
            attribute(row, "Id"): (attribute(row, "Type").rpartition("/")[2], _joined(folder, attribute(row, "Target")))
            for row in tree
            if attribute(row, "TargetMode") != "External"
        }

    def said(self, relations: Relations, kind: str, name: str) -> list[str]:
        """The words of each element of that name in the parts of that kind."""
        parts = (self.xml(target) for found, target in relations.values() if found == kind)
        return [words_of(one) for part in parts for one in every(part, name)]

    def opened(self, otherwise: str) -> tuple[Element, Relations]:
        """The part an office program would open, and what it refers to. Raises KeyError when there is none."""
        found = (target for kind, target in self.targets("").values() if kind == "officeDocument")
        part = next(found, otherwise)
        tree = self.xml(part)
        if tree is None:
            raise KeyError(part)
        return tree, self.targets(part)


def read_xml(data: bytes) -> Element:
    """A document type is harmless as long as it declares no entities to be unfolded or fetched."""
    if any(mark in data for mark in _ENTITIES):
        raise PackageRefused("unsafe")
    return ElementTree.fromstring(data)


def require_small(package: zipfile.ZipFile, size: int) -> None:
    """Refuse what unpacks to too much, before anything is unpacked; reading stops at the size that is told here."""
    infos = package.infolist()
    if any(info.flag_bits & 1 for info in infos):
        raise PackageRefused("encrypted")
    total = sum(info.file_size for info in infos)
    if total > TOTAL_LIMIT or any(info.file_size > PART_LIMIT for info in infos):
        raise PackageRefused("bomb")
    if total > _SUSPICIOUS and total > _RATIO * size:
        raise PackageRefused("bomb")


def local(element: Element) -> str:
    """The name without its namespace: the same words stand in two namespaces, an older and a stricter one."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def attribute(element: Element, name: str, otherwise: str = "") -> str:
    """An attribute by its name without namespace."""
    found = element.get(name)
    if found is not None:
        return found
    return next((value for key, value in element.items() if key.rpartition("}")[2] == name), otherwise)


def child(element: Element | None, *path: str) -> Element | None:
    """The first descendant along a path of names."""
    for name in path:
        if element is None:
            return None
        element = next((one for one in element if local(one) == name), None)
    return element


def value(element: Element | None, *path: str, name: str = "val", otherwise: str = "") -> str:
    """An attribute of the first descendant along a path; `otherwise` also where there is none."""
    found = child(element, *path)
    return otherwise if found is None else attribute(found, name, otherwise)


def or_empty(element: Element | None) -> Element:
    return Element("none") if element is None else element


def every(element: Element | None, name: str) -> Iterator[Element]:
    """All descendants of that name, in order."""
    if element is not None:
        yield from (one for one in element.iter() if local(one) == name)


def words_of(element: Element) -> str:
    """All the text in it, in one line."""
    return " ".join(" ".join(element.itertext()).split())


def written(element: Element | None) -> str:
    """The words of its runs, in one line."""
    return " ".join("".join(one.text or "" for one in every(element, "t")).split())


def plain_name(name: str) -> str:
    """One spelling for a part, however sloppily a program refers to it."""
    return posixpath.normpath(name.replace("\\", "/")).strip("/").casefold()


def _joined(folder: str, target: str) -> str:
    return target.strip("/") if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
