"""From a file to a published version: read, describe, split, index, publish. What to look for where:

uploads, archive, sidecars                    which files there are, and what lies beside them
sniff, decode, encodings                      what a file is, and in which letters it is written
extract, reading                              the way to text, here or …
extract_process, extract_child, readers, fence    … in a reading process, with limits
formats                                       one family for each format, and what they share
ocr, page_images, page_child                  words in pictures, and a page as a picture
clean, front_matter, keys, metadata           what is taken out, and what is known
titles, title_places                          what a document is called, and where it holds
first_lines, own_status, own_authority        what a text says of itself: whose, since when, withdrawn, its rank
apart                                         what must not go into a file around it, since it has readers of its own
orders, repeats                               what speaks to a machine, or says one thing over and over
split, vectors                                chunks, and what is embedded of them
prepare, batches, writer, publish             one upload, many of them, never half a document
likeness, trash, export                       documents as they stand
corpus, doctor, reindex                       both indexes against the registry
refusals, slugs                               saying no to a file, names for ids
"""
