"""The registry, its rebuildable indexes, originals, and what is kept of readers. What to look for where:

registry, knowledge_bases, queries, facts, rows, tables, database  the truth, in SQL
present, shelf                                what of it is kept in memory: who may read what, and when
vectors_*, vector_*, kept_*, batches          vectors: Chroma keeps them, a table is searched
keywords_*, widening, word_counts             keywords: tantivy; how common a word is for a reader
reading, as_if                                the same for a process that only reads, or with one draft published
folder, generations, seal, registry_seal, lock, failures, probe_chroma  what holds when disks and processes break
originals, evaluations                        files, as they came or as people edit them
conversations, feedback, preferences, memory, cited, privacy  what is kept of readers
"""
