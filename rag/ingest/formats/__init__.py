"""How each format is read to Markdown, in a reading process that a broken file may kill. What to look for where:

pdf                                           pages: their words, lines, tables and headings
word_*, odt_*, rtf_*, book_text               texts
sheet_*, slides_*, charts, number_formats     sheets and slides
html_*, markdown, mail_text, json_text        what is text already, under its marks
plain_*, typed, mail_thread                   what people type in place of marks; pages; older mails below a reply
package                                       the zipped XML that most office formats are
tables, header_rows, row_groups, stacked      tables: their header, the names of groups, several in one
blocks, pictures                              what else many of them are written with
seen, paint, *_unseen, *_hidden, *_struck, *_looks, *_paint
                                              what a reader sees of a file, and how much is left out
beside, around, live                          what it holds beside its text; what would run or fetch something
"""
