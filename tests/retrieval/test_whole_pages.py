from rag.retrieval.conflicts.page_scopes import places_in, said_in, same_scope
from rag.retrieval.other_places import families_in, pages_elsewhere
from rag.retrieval.selection import deciding_words
from rag.retrieval.whole_pages import read_pages
from tests.retrieval.test_selection import make_chunk, select

PAGES = [
    make_chunk("gold", "Read before anybody asked: gate passes of Garvenau and Tilmouth.", title="Passes, Gold plan"),
    make_chunk("plain", "Read before anybody asked: the gate in Garvenau opens at eight.", title="Passes"),
]


def test_who_asks_waits_for_nothing_that_is_read_of_a_whole_page() -> None:
    read_pages(PAGES)
    before = [each.cache_info().misses for each in (said_in, places_in, families_in, deciding_words)]
    assert not same_scope(*PAGES)
    assert not pages_elsewhere("When does the gate open?", PAGES)
    assert len(select(*PAGES).kept) == len(PAGES)
    assert [each.cache_info().misses for each in (said_in, places_in, families_in, deciding_words)] == before
