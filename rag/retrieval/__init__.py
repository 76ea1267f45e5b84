"""Algorithms over chunks, between a question and its sources. What to look for where:

hybrid, bm25, fusion, feedback, preloaded, rows  both indexes searched, and their rankings made one
several_lists                                   the lists of several searches made one
respelling, numbered, records                   a question as documents spell it; a section by its number; their records
rerank_*, selection, other_places               the second stage, what is kept, and what is of another place
whole_pages                                     what is read of a page before anybody asks
joining, compression                            what becomes a source
expansion, cut_tables, preferred, suggestions   what a source leads to: links, other rows, the reader's place
evidence                                        is it enough, and what is missing
conflicts                                       which sources contradict each other, and which holds
bench, measures                                 the search looked at, and measured
langchain, scripted, fixture, fixture_corpus    the retriever for others, and for tests
"""
