"""One contract for both keyword indexes."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rag.errors import IndexFailed
from rag.ports import Allowed, Hit, IndexedChunk, KeywordIndex, Readable
from rag.stores.keywords_memory import MemoryKeywords
from rag.stores.keywords_tantivy import FEW_VERSIONS, TantivyKeywords
from rag.stores.lock import LINGERS

ALL = Allowed(frozenset(range(5000)))

WORDS = ["leave", "travel", "expense", "remote", "manager", "policy", "day", "week", "hotel", "train"]


@pytest.fixture(params=["tantivy", "memory"])
def keywords(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[KeywordIndex]:
    if request.param == "memory":
        yield MemoryKeywords()
        return
    tantivy = TantivyKeywords(tmp_path / "keywords")
    yield tantivy
    tantivy.close()


def chunk(key: int, text: str, version: int = 1, title: str = "", section: str = "") -> IndexedChunk:
    return IndexedChunk(key, version, title, section, text)


def keys(index: KeywordIndex, query: str, allowed: Allowed = ALL, top_k: int = 10) -> list[int]:
    return [hit.key for hit in index.search(query, allowed=allowed, top_k=top_k)]


def test_an_empty_index_finds_nothing(keywords: KeywordIndex) -> None:
    assert keywords.search("leave", allowed=ALL, top_k=5) == []
    assert keywords.count() == 0
    keywords.upsert([])
    keywords.remove([1])


def test_rare_words_count_more_and_any_word_is_enough(keywords: KeywordIndex) -> None:
    keywords.upsert([chunk(1, "the leave"), chunk(2, "the sabbatical"), chunk(3, "the leave"), chunk(4, "a week")])
    assert keys(keywords, "the leave or sabbatical")[0] == 2
    assert set(keys(keywords, "the leave or sabbatical")) == {1, 2, 3}
    assert all(hit.score > 0 for hit in keywords.search("leave", allowed=ALL, top_k=5))
    assert keys(keywords, "nothing of that") == []
    assert len(keys(keywords, "the", top_k=2)) == 2
    assert keys(keywords, "the", top_k=0) == []


def test_words_without_a_subject_count_little(keywords: KeywordIndex) -> None:
    """However rare they are in a small corpus; but `IT` is a department."""
    keywords.upsert([chunk(1, "what can you do"), chunk(2, "leave"), chunk(3, "leave"), chunk(4, "leave for parents")])
    assert keys(keywords, "what can parents do")[0] == 4
    keywords.upsert([chunk(5, "call it"), chunk(6, "call support"), chunk(7, "support")])
    assert keys(keywords, "IT support")[0] == 5
    assert keys(keywords, "is it support")[0] == 7


def test_words_meet_by_their_stems(keywords: KeywordIndex) -> None:
    keywords.upsert([chunk(1, "Employees are travelling"), chunk(2, "Something else")])
    assert keys(keywords, "EMPLOYEE travels") == [1]


def test_title_and_section_are_searched_too(keywords: KeywordIndex) -> None:
    keywords.upsert([chunk(1, "x", title="Travel policy"), chunk(2, "x", section="Rules > Hotels"), chunk(3, "x")])
    assert keys(keywords, "travel") == [1]
    assert keys(keywords, "hotel") == [2]


def test_only_allowed_versions_come_back(keywords: KeywordIndex) -> None:
    keywords.upsert([chunk(key, "leave", version=key) for key in range(1, 50)])
    for share in (0.0, 0.02, 0.6, 1.0):
        assert sorted(keys(keywords, "leave", Allowed(frozenset({7, 44, 99}), share))) == [7, 44]
    assert keys(keywords, "leave", Allowed(frozenset())) == []


def test_no_score_tells_of_a_word_that_stands_in_hidden_documents(keywords: KeywordIndex) -> None:
    """A reader of versions 0 to 9 gets the same, whatever the others say; all chunks are of one length."""
    mine = [chunk(key, text, version=key) for key, text in enumerate(["leave policy"] * 4 + ["hotel policy"] * 6)]
    seen = Allowed(frozenset(range(10)), 0.5, Readable(frozenset(range(10)), 10))
    found = []
    for hidden in ("leave severance", "hotel severance", "train severance"):
        keywords.clear()
        keywords.upsert([*mine, *(chunk(key, hidden, version=key) for key in range(10, 20))])
        hits = [
            hit for query in ("leave", "hotel", "severance", "leave hotel") for hit in found_by(keywords, query, seen)
        ]
        rarity = keywords.rarity(["leav", "hotel", "sever"], seen.readable)
        found.append((hits, [rarity[stem] for stem in ("leav", "hotel", "sever")]))
    assert found[0][0]
    for hits, rarity in found[1:]:
        assert [hit.key for hit in hits] == [hit.key for hit in found[0][0]]
        assert [hit.score for hit in hits] == pytest.approx([hit.score for hit in found[0][0]], rel=1e-5)
        assert rarity == pytest.approx(found[0][1])


def test_what_was_removed_makes_no_word_commoner(keywords: KeywordIndex) -> None:
    mine = Allowed(frozenset({1, 2}), 1.0, Readable(frozenset({1, 2}), 2))
    keywords.upsert([chunk(1, "leave policy"), chunk(2, "hotel policy", version=2)])
    before = found_by(keywords, "leave hotel", mine)
    keywords.upsert([chunk(key, "leave matters", version=3) for key in range(3, 30)])
    keywords.remove([3])
    after = found_by(keywords, "leave hotel", mine)
    assert [hit.key for hit in after] == [hit.key for hit in before]
    assert [hit.score for hit in after] == pytest.approx([hit.score for hit in before], rel=1e-5)


def test_a_slip_is_heard_among_the_words_of_readable_chunks(keywords: KeywordIndex) -> None:
    keywords.upsert([chunk(1, "a sabbatical of eight weeks"), chunk(2, "severance is paid", version=2)])
    assert keywords.nearly("sabbaical") == ["sabbat"]
    assert keywords.nearly("sbbatical") == ["sabbat"]
    assert "sever" in keywords.nearly("severence")
    mine = Readable(frozenset({1}), 1)
    assert keywords.nearly("sabbaical", mine) == ["sabbat"]
    assert keywords.nearly("severence", mine) == []


def found_by(index: KeywordIndex, query: str, allowed: Allowed) -> list[Hit]:
    return index.search(query, allowed=allowed, top_k=100)


def test_more_allowed_versions_than_the_index_filters_by(keywords: KeywordIndex) -> None:
    keywords.upsert([chunk(key, "leave", version=key) for key in range(60)])
    many = Allowed(frozenset(range(50, 50 + FEW_VERSIONS + 1)), 0.1)
    assert sorted(keys(keywords, "leave", many)) == list(range(50, 60))


def test_upsert_replaces_and_remove_takes_whole_versions(keywords: KeywordIndex) -> None:
    keywords.upsert([chunk(1, "leave"), chunk(2, "leave", version=2)])
    keywords.upsert([chunk(1, "hotel")])
    assert keys(keywords, "leave") == [2]
    assert keywords.count() == 2
    keywords.remove([2, 77])
    assert keys(keywords, "leave") == []
    assert keywords.count() == 1
    keywords.clear()
    assert keywords.count() == 0
    keywords.upsert([chunk(3, "leave")])
    assert keys(keywords, "leave") == [3]


@settings(max_examples=60)
@given(
    query=st.text(max_size=60) | st.sampled_from(['"', "a:b AND (", "text:*", "[1 TO 2]", "\\", "-x +y", "\0", "^~"])
)
def test_any_text_is_a_query(keywords: KeywordIndex, query: str) -> None:
    if not keywords.count():
        keywords.upsert([chunk(1, "leave"), chunk(2, "hotel")])
    assert len(keys(keywords, query)) <= 2


@settings(max_examples=25)
@given(
    texts=st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=8), min_size=1, max_size=40),
    query=st.lists(st.sampled_from(WORDS), min_size=1, max_size=4),
    allowed=st.frozensets(st.integers(0, 9)),
    share=st.floats(0, 1),
)
def test_the_answer_equals_a_filtered_full_search(
    keywords: KeywordIndex, texts: list[list[str]], query: list[str], allowed: frozenset[int], share: float
) -> None:
    keywords.clear()
    keywords.upsert([chunk(key, " ".join(words), version=key % 10) for key, words in enumerate(texts)])
    full = keywords.search(" ".join(query), allowed=ALL, top_k=100)
    expected = [hit.score for hit in full if hit.key % 10 in allowed][:5]
    found = keywords.search(" ".join(query), allowed=Allowed(allowed, share), top_k=5)
    assert [hit.score for hit in found] == pytest.approx(expected, rel=1e-5)
    assert {hit.key % 10 for hit in found} <= allowed


def test_tantivy_keeps_its_entries_over_a_restart(tmp_path: Path) -> None:
    before = TantivyKeywords(tmp_path)
    before.upsert([chunk(1, "leave")])
    before.close()
    after = TantivyKeywords(tmp_path)
    assert keys(after, "leave") == [1]
    after.upsert([chunk(2, "leave")])
    assert keys(after, "leave") == [1, 2]
    after.close()


def test_a_second_writer_is_refused_and_reading_goes_on(tmp_path: Path) -> None:
    first, second = TantivyKeywords(tmp_path), TantivyKeywords(tmp_path)
    first.upsert([chunk(1, "leave")])
    with pytest.raises(IndexFailed, match="keywords"):
        second.upsert([chunk(2, "leave")])
    assert keys(second, "leave") == [1]
    first.close()
    second.upsert([chunk(2, "leave")])
    second.close()


def test_no_word_is_rarer_than_never_for_what_was_removed(tmp_path: Path) -> None:
    with closing(TantivyKeywords(tmp_path)) as keywords:
        keywords.upsert([chunk(number, "leave", version=number) for number in range(9)])
        keywords.remove(range(8))
        assert keywords.count() == 1
        assert keywords.rarity(["leav"])["leav"] > 0


def test_half_a_commit_of_a_killed_process_is_in_nobodys_way(tmp_path: Path) -> None:
    folder, killed = tmp_path / "folder", tmp_path / "killed"
    with closing(TantivyKeywords(folder)) as keywords:
        keywords.upsert([chunk(number, "leave", version=number) for number in range(9)])
    with closing(TantivyKeywords(folder)) as keywords:
        before = (folder / "meta.json").read_bytes()
        keywords.remove([1])
        shutil.copytree(folder, killed)
    (killed / "meta.json").write_bytes(before)  # all is written but what makes it count
    with closing(TantivyKeywords(killed)) as again:
        again.remove([1])
        assert again.count() == 8


def test_a_writer_that_lives_on_for_a_moment_is_waited_for(tmp_path: Path) -> None:
    first, second = TantivyKeywords(tmp_path), TantivyKeywords(tmp_path)
    first.upsert([chunk(1, "leave")])
    threading.Timer(LINGERS / 10, first.close).start()
    second.upsert([chunk(2, "leave")])
    assert keys(second, "leave") == [1, 2]
    second.close()


def test_broken_files_are_an_index_failure_that_clear_mends(tmp_path: Path) -> None:
    index = TantivyKeywords(tmp_path)
    index.upsert([chunk(1, "leave")])
    index.close()
    (tmp_path / "meta.json").write_text("{")
    broken = TantivyKeywords(tmp_path)
    with pytest.raises(IndexFailed, match="keywords"):
        broken.count()
    broken.clear()
    broken.upsert([chunk(1, "leave")])
    assert keys(broken, "leave") == [1]
    broken.close()


def closed_index(folder: Path) -> Path:
    index = TantivyKeywords(folder)
    index.upsert([chunk(number, f"leave of {WORDS[number % 10]} {number}") for number in range(50)])
    index.close()
    return folder


def test_an_index_that_was_closed_is_opened_again_to_read_and_to_write(tmp_path: Path) -> None:
    folder = closed_index(tmp_path)
    for text in ("sabbatical", "parental"):
        index = TantivyKeywords(folder)
        assert index.count() >= 50
        index.close()
        index.upsert([chunk(99, text)])
        assert keys(index, text) == [99]
        index.close()


@pytest.mark.parametrize("ending", [".term", ".idx", ".fast", "meta.json"])
def test_one_flipped_bit_in_a_closed_index_is_told(tmp_path: Path, ending: str) -> None:
    """Before the engine sees it: it would rank otherwise, or print where it stumbled."""
    path = next(path for path in closed_index(tmp_path).iterdir() if path.name.endswith(ending))
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    index = TantivyKeywords(tmp_path)
    for use in (lambda: index.search("leave", allowed=ALL, top_k=5), index.count, lambda: index.remove([1])):
        with pytest.raises(IndexFailed, match="changed or damaged"):
            use()
    index.clear()
    index.upsert([chunk(1, "leave")])
    assert keys(index, "leave") == [1]
    index.close()
