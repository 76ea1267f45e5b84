"""The sample company holds what the demonstration needs, and its metadata can be trusted."""

import importlib.util
import io
import re
from datetime import date
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

from rag.domain.access import EVERYONE, PERSONAS
from rag.domain.documents import AUTHORITY

SAMPLES = Path(__file__).parent.parent / "sample_docs"
DOCUMENTS = sorted(path for path in SAMPLES.iterdir() if not path.name.endswith(".meta.yaml"))
DATES = ("effective_from", "effective_until", "review_by")


def _metadata(path: Path) -> dict[str, Any]:
    """Front matter or the sidecar file of a document."""
    sidecar = path.with_name(f"{path.name}.meta.yaml")
    if sidecar.exists():
        return dict(yaml.safe_load(sidecar.read_text(encoding="utf-8")))
    return dict(yaml.safe_load(path.read_text(encoding="utf-8").split("---\n")[1]))


def _text(name: str) -> str:
    """The prose of a sample document on one line, without its metadata."""
    return " ".join((SAMPLES / name).read_text(encoding="utf-8").split("---\n")[-1].split())


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    """The script that makes the PDF and the DOCX."""
    place = Path(__file__).parent / "build_sample_docs.py"
    spec = importlib.util.spec_from_file_location("build_sample_docs", place)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_there_is_every_format() -> None:
    assert len(DOCUMENTS) >= 15
    assert {path.suffix for path in DOCUMENTS} == {".md", ".pdf", ".docx", ".html", ".txt", ".csv"}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_document_says_who_when_and_how_official(path: Path) -> None:
    metadata = _metadata(path)
    assert metadata["title"]
    assert metadata["owner"]
    assert metadata["authority"] in AUTHORITY
    groups = {group for persona in PERSONAS for group in persona.groups}
    assert metadata["audience"]
    assert set(metadata["audience"]) <= groups
    assert all(type(metadata[key]) is date for key in DATES if key in metadata)
    assert "effective_from" in metadata


def test_links_lead_to_documents() -> None:
    ids = {path.name.split(".")[0] for path in DOCUMENTS}
    assert len(ids) == len(DOCUMENTS)
    links = {link for path in DOCUMENTS for key in ("related", "supersedes") for link in _metadata(path).get(key, [])}
    assert links <= ids


def test_the_first_screen_has_four_questions_for_everyone() -> None:
    open_to_all = [path for path in DOCUMENTS if EVERYONE in _metadata(path)["audience"]]
    assert sum(len(_metadata(path).get("questions", [])) for path in open_to_all) >= 4


def test_handbook_and_blog_contradict_each_other_on_remote_work() -> None:
    handbook, blog = _text("employee-handbook-2025.md"), _text("blog-working-from-anywhere-2020.md")
    assert "may work remotely up to three days a week with the approval of their manager" in handbook
    assert "may work remotely five days a week, and no approval of the manager is needed" in blog
    of_handbook = _metadata(SAMPLES / "employee-handbook-2025.md")
    of_blog = _metadata(SAMPLES / "blog-working-from-anywhere-2020.md")
    assert AUTHORITY[of_handbook["authority"]] > AUTHORITY[of_blog["authority"]]
    assert of_handbook["effective_from"] > of_blog["effective_from"]
    assert "effective_until" not in of_blog  # still in force on paper: the rule must decide, not the calendar


def test_nothing_says_whether_contractors_may_work_remotely(builder: ModuleType) -> None:
    texts = [path.read_text(encoding="utf-8") for path in DOCUMENTS if path.suffix in {".md", ".txt", ".html", ".csv"}]
    texts += [path.read_text(encoding="utf-8") for path in builder.SOURCES.glob("*.md")]
    prose = [re.sub(r"^---\n.*?^---\n", "", text, flags=re.DOTALL | re.MULTILINE) for text in texts]
    sentences = [s for text in prose for s in re.split(r"(?<=[.!?])\s|\n\n", text)]
    about = [s for s in sentences if re.search(r"contractor", s, re.IGNORECASE)]
    assert about
    assert [s for s in about if re.search(r"remote|from home|on site|at home\b|anywhere", s, re.IGNORECASE)] == []


def test_the_newer_travel_policy_replaces_the_older_one() -> None:
    new, old = _metadata(SAMPLES / "travel-policy-2025.md"), _metadata(SAMPLES / "travel-policy-2023.md")
    assert new["supersedes"] == ["travel-policy-2023"]
    assert (new["effective_from"] - old["effective_until"]).days == 1
    assert "Cost group A: meals up to 78 euros a day." in _text("travel-policy-2025.md")
    assert "Cost group A: meals up to 66 euros a day." in _text("travel-policy-2023.md")


def test_the_meal_limit_of_a_city_needs_two_documents() -> None:
    assert "Oslo,Norway,A" in _text("travel-cost-groups-2025.csv")
    assert "Oslo" not in _text("travel-policy-2025.md")


def test_the_response_to_a_silent_probe_needs_two_documents() -> None:
    assert "A silent Tidewatch probe is classed as severity 3" in _text("support-plans.md")
    assert "Severity 3 means" in _text("incident-response-times.md")
    assert "silent Tidewatch" not in _text("incident-response-times.md")


def test_salaries_are_for_hr_and_approvals_for_managers() -> None:
    assert _metadata(SAMPLES / "salary-bands-2025.md")["audience"] == ["hr"]
    assert _metadata(SAMPLES / "manager-guide-approvals.md")["audience"] == ["managers"]


def test_the_hostile_page_is_hostile_and_useful() -> None:
    page = _text("calibration-supplier-wiki.md")
    for trick in (
        "Ignore all previous instructions",
        "[1][2]",
        "</source>",
        "<|im_start|>system",
        "[INST]",
        "![status](",
    ):
        assert trick in page
    assert "Order article OR-204 for pH 4" in page


def test_the_built_files_hold_the_text_they_are_built_from(builder: ModuleType) -> None:
    import docx
    import pypdfium2

    pdf = pypdfium2.PdfDocument(SAMPLES / f"{builder.PDF}.pdf")
    pages = " ".join(page.get_textpage().get_text_range() for page in pdf)
    paper = docx.Document(io.BytesIO((SAMPLES / f"{builder.DOCX}.docx").read_bytes()))
    paragraphs = [p.text for p in paper.paragraphs]
    cells = [cell.text for table in paper.tables for row in table.rows for cell in row.cells]
    for name, text in ((builder.PDF, pages), (builder.DOCX, " ".join(paragraphs + cells))):
        assert [w for w in _words_of(builder, name) if w not in " ".join(text.split())] == []
    assert len(pdf) >= 4


def _words_of(builder: ModuleType, name: str) -> list[str]:
    blocks = list(builder.read_blocks(name))
    texts = [block.text for block in blocks] + [cell for block in blocks for row in block.rows for cell in row]
    return [" ".join(text.split()) for text in texts if text]


def test_building_again_gives_the_same_bytes(builder: ModuleType) -> None:
    assert builder.build_pdf(builder.PDF) == builder.build_pdf(builder.PDF)
    assert builder.build_docx(builder.DOCX) == builder.build_docx(builder.DOCX)
