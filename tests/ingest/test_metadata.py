from datetime import date
from typing import Any

import pytest

from rag.domain.documents import ExtractedText, Metadata
from rag.errors import FileRefused
from rag.ingest.extract import FRONT_MATTER, LINKS
from rag.ingest.front_matter import split_front_matter
from rag.ingest.metadata import Described, change, describe
from rag.words import open_words


def described(
    front: dict[str, Any], form: dict[str, Any] | None = None, *, name: str = "a/b.md", **more: Any
) -> Described:
    extracted = ExtractedText("Text.", metadata={FRONT_MATTER: front, LINKS: more.pop("links", [])}, **more)
    return describe(name, extracted, form or {}, open_words())


def test_front_matter_is_read_and_is_no_text() -> None:
    front, body = split_front_matter("---\ntitle: Leave\neffective_from: 2025-01-31\n---\n# Leave\n\nThirty days.\n")
    assert front == {"title": "Leave", "effective_from": date(2025, 1, 31)}
    assert body.startswith("# Leave")


@pytest.mark.parametrize("text", ["No front matter.", "---\n\nA rule above.\n\n---\nand below.", "a\n---\nb: c\n---\n"])
def test_a_rule_is_not_front_matter(text: str) -> None:
    assert split_front_matter(text) == ({}, text)


@pytest.mark.parametrize("block", ["a: [1", "a: &x [1]\nb: *x", "a: 2025-02-31", "a: !!python/object:os.system x"])
def test_broken_or_dangerous_yaml_is_refused(block: str) -> None:
    with pytest.raises(FileRefused):
        split_front_matter(f"---\n{block}\n---\ntext")


READABLE = "---\ntitle: Leave\naudience: hr\n---\n"


@pytest.mark.parametrize("above", ["<!-- checked in May -->\n", "\n" * 30, "\ufeff<!--\nour\nlicence -->\n\n"])
def test_remarks_and_blank_lines_may_stand_above_front_matter(above: str) -> None:
    front, body = split_front_matter(f"{above}{READABLE}# Leave\n\nThirty days.\n")
    assert front == {"title": "Leave", "audience": "hr"}
    assert body.splitlines()[-3:] == ["# Leave", "", "Thirty days."]
    assert body.strip().startswith(above.strip("\ufeff \n"))


@pytest.mark.parametrize(
    "text",
    [
        "---\naudience: hr\n\n# Pay\n\nWhat a mason gets.\n",
        "---\ntitle: Pay\ntags:\n  - masons\nAudience: hr\nWhat a mason gets.\n",
        "----\naudience: hr\n----\nWhat a mason gets.\n",
        "---\naudiance: hr\n\nWhat a mason gets.\n",
        "---\neffective_from: 2024-01-01\nWhat a mason gets.\n",
        "---\n{audience: hr}\n---\nWhat a mason gets.\n",
        "---\nPay 2025\naudience: hr\n---\nWhat a mason gets.\n",
        "# Pay\n\n---\naudience: hr\n---\nWhat a mason gets.\n",
        "+++\naudience = ['hr']\n\nWhat a mason gets.\n",
        f"---\naudience: hr\nowner: {'x' * 60_000}\n---\nWhat a mason gets.\n",
    ],
)
def test_front_matter_that_nothing_reads_is_refused_and_not_opened_to_everyone(text: str) -> None:
    with pytest.raises(FileRefused) as refused:
        split_front_matter(text)
    assert refused.value.values["why"] == "front_matter_lost"


@pytest.mark.parametrize(
    "text",
    [
        "-----\nPay rules\nOwner: Finance\n-----\n\nA mason gets more.\n",
        "---\n\nNote: read this first.\n\nA mason gets more.\n",
        "Pay\n---\nAudience: all masons\n\nTools\n---\nA mason gets more.\n",
        "# Writing\n\n```\n---\naudience: hr\n---\n```\nThat is how it is said.\n",
        "# Writing\n\naudience: the people who read a text.\n",
    ],
)
def test_what_people_write_between_lines_for_people_is_text(text: str) -> None:
    assert split_front_matter(text) == ({}, text)


@pytest.mark.parametrize(
    "block",
    [
        "audience: hr\naudience: everyone",
        "title: Pay: all of it\naudience: hr\naudience: everyone",
        "audience: hr\nAudience: everyone",
        "valid_from: 2024-01-01\neffective_from: 2025-01-01",
        "extra:\n  a: 1\n  a: 2",
    ],
)
def test_a_key_that_is_there_twice_is_refused(block: str) -> None:
    with pytest.raises(FileRefused) as refused:
        split_front_matter(f"---\n{block}\n---\ntext")
    assert refused.value.values["why"] == "key_twice"


def test_two_words_for_one_day_may_say_the_same() -> None:
    front, _ = split_front_matter("---\nvalid_from: 2024-01-01\neffective_from: 2024-01-01\n---\ntext")
    assert described(dict(front)).metadata.effective_from == date(2024, 1, 1)


def test_a_day_that_there_is_not_is_named_with_its_line() -> None:
    with pytest.raises(FileRefused) as refused:
        split_front_matter("<!-- x -->\n---\ntitle: Leave\neffective_from: 2025-02-30\n---\ntext")
    assert refused.value.values == {
        "why": "no_such_day",
        "value": "2025-02-30",
        "line": 4,
        "reason": str(refused.value),
    }


@pytest.mark.parametrize("key", ["audiance", "Audiences", "audence", "auidence"])
def test_a_slip_of_audience_is_refused(key: str) -> None:
    with pytest.raises(FileRefused, match=key):
        described({key: "hr"})


@pytest.mark.parametrize(
    ("key", "meant"),
    [("effectivefrom", "effective_from"), ("titel", "title"), ("onwer", "owner"), ("tag", "tags"), ("staus", "status")],
)
def test_a_slip_of_another_key_is_told(key: str, meant: str) -> None:
    [warning] = described({key: "x"}).warnings
    assert f"{key} ({meant})" in warning


@pytest.mark.parametrize("key", ["author", "date", "layout", "order", "category", "description", "version", "updated"])
def test_words_of_other_systems_are_no_slips(key: str) -> None:
    assert described({key: "x"}).warnings == []


@pytest.mark.parametrize("value", [None, "", " ", []])
def test_an_audience_of_nobody_is_refused(value: object) -> None:
    with pytest.raises(FileRefused, match="audience"):
        described({"audience": value})


@pytest.mark.parametrize("said", ["Everyone", ["EVERYONE", "everyone"]])
def test_everyone_is_everyone_however_it_is_typed(said: object) -> None:
    assert described({"audience": said}).metadata.audience == ("everyone",)


@pytest.mark.parametrize("key", ["metadata", "extra", "meta"])
@pytest.mark.parametrize("inside", [{"audience": "hr"}, {"who": [{"Audiance": "hr"}]}])
def test_an_audience_within_something_else_is_refused(key: str, inside: object) -> None:
    with pytest.raises(FileRefused, match=key):
        described({key: inside})


def test_what_sounds_like_access_within_something_else_is_told() -> None:
    [warning] = described({"metadata": {"url": "x", "visibility": "private"}}).warnings
    assert "metadata.visibility" in warning
    assert "url" not in warning


def test_the_form_beats_the_front_matter_which_beats_the_defaults() -> None:
    known = described({"authority": "policy", "owner": "HR"}, {"authority": "guide"}).metadata
    assert (known.authority, known.owner, known.audience) == (50, "HR", ("everyone",))


def test_front_matter_never_widens_the_audience_of_the_form() -> None:
    found = described({"audience": ["everyone", "guests"]}, {"audience": "hr, managers"})
    assert found.metadata.audience == ("hr", "managers")
    assert any("everyone" in warning for warning in found.warnings)


@pytest.mark.parametrize(
    "front",
    [
        {"audience": []},
        {"audience": {"hr": True}},
        {"audience": ["hr", 5]},
        {"audience": "hr,,"},
        {"audience": ["*"]},
        {"authority": "boss"},
        {"authority": 101},
        {"authority": True},
        {"effective_from": "soon"},
        {"effective_from": date(2025, 2, 1), "effective_until": date(2025, 1, 1)},
    ],
)
def test_a_wrong_value_that_decides_who_reads_what_and_when_is_refused(front: dict[str, Any]) -> None:
    with pytest.raises(FileRefused):
        described(front)


def test_another_wrong_value_is_told_and_left_out() -> None:
    found = described({"review_by": "sometime", "tags": {"a": 1}})
    assert found.metadata.review_by is None
    assert len(found.warnings) == 2


@pytest.mark.parametrize(
    ("extracted", "name", "title"),
    [("Leave rules", "x.md", "Leave rules"), (None, "travel_policy-2025.pdf", "Travel policy 2025")],
)
def test_the_title_is_the_files_own_or_its_name(extracted: str | None, name: str, title: str) -> None:
    assert described({}, name=name, title=extracted).metadata.title == title


@pytest.mark.parametrize("link", ["/", ".", "./", "..", "/#top", "/?q=1", "../", "%2f"])
def test_a_link_to_the_top_folder_names_no_document(link: str) -> None:
    assert described({}, links=[link]).metadata.related == ()


def test_links_and_names_of_files_become_document_ids() -> None:
    links = ["../travel.md#flights", "https://example.org/x.md", "mailto:a@b.c", "c.md?x=1", "b.md", "#here"]
    found = described({"related": ["leave-policy", "d.pdf"]}, links=links).metadata
    assert found.related == ("leave-policy", "a-d", "travel", "a-c")


def test_a_change_keeps_what_it_does_not_name_and_clears_with_none() -> None:
    before = Metadata(title="Leave", owner="HR", effective_from=date(2025, 1, 1))
    after = change(before, {"effective_from": None, "authority": "policy"})
    assert (after.title, after.owner, after.effective_from, after.authority) == ("Leave", "HR", None, 90)


@pytest.mark.parametrize("field", ["title", "audience", "knowledge_base", "authority"])
def test_a_field_that_is_never_empty_is_not_emptied_without_a_word(field: str) -> None:
    with pytest.raises(FileRefused, match="must not be empty"):
        change(Metadata(title="Leave"), {field: None})
    assert change(Metadata(owner="Petra"), {"owner": None}).owner is None


def test_a_list_is_shown_as_people_write_one() -> None:
    with pytest.raises(FileRefused, match=r"audience \(a;b, hr\)"):
        change(Metadata(), {"audience": ("a;b", "hr")})


def test_what_a_page_asks_itself_is_offered_unless_it_says_what_it_answers() -> None:
    text = "# Questions\n\n## Can I bring my dog?\n\nNo.\n\n## X?\n\nNo.\n\n## Where do I park my bicycle?\n\nBehind."
    page = ExtractedText(
        f"{text}\n\n## Was this page helpful?\n\nYes | No\n\n## Do you still have questions?\n\nCall us."
    )
    offered = describe("faq.md", page, {}, open_words()).metadata.questions
    assert offered == ("Can I bring my dog?", "Where do I park my bicycle?")
    said = describe("faq.md", page, {"questions": ["Who may park?"]}, open_words()).metadata.questions
    assert said == ("Who may park?",)


UNSEEN = "\u202e\u2066\u200b\u00ad\u2060\ufeff\u061c\u3164\u115f\U000e0041\x1b\x07"


def test_no_name_holds_what_nobody_sees() -> None:
    """However it is written: as it is, as a code of YAML, or as one of a web page, which is read after the text is."""
    front = {"owner": f"HR{UNSEEN} team", "tags": [f"a{UNSEEN}b", UNSEEN], "knowledge_base": f"hand{UNSEEN}book"}
    told = described({**front, "title": f"Pay{UNSEEN} &#8238;slip&#8203;"}).metadata
    assert (told.title, told.owner, told.tags, told.knowledge_base) == ("Pay slip", "HR team", ("ab",), "handbook")
    assert described({}, name=f"annual{UNSEEN}_leave.md").metadata.title == "Annual leave"
    assert change(told, {"title": f"Old{UNSEEN}"}).title == "Old"
    with pytest.raises(FileRefused):
        change(told, {"knowledge_base": UNSEEN})
