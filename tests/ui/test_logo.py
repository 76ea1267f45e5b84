"""The word mark is drawn in whatever font a machine has, and none may be cut off."""

import xml.etree.ElementTree as ET

from rag.ui.frame import LOGO


def test_the_word_ends_inside_the_picture_in_any_font() -> None:
    picture = ET.parse(LOGO).getroot()
    text = picture.find("{http://www.w3.org/2000/svg}text")
    assert text is not None
    assert text.get("lengthAdjust") == "spacingAndGlyphs"
    width = float(picture.get("viewBox", "").split()[2])
    assert float(text.get("x", 0)) + float(text.get("textLength", width)) < width
