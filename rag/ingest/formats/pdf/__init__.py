"""A PDF says where letters stand, and nothing else: words, lines and tables are found again. What to look for where:

layout                                        a whole file: its pages, what is joined over a page's end
headings, bold                                headings by their type, and where the parser did not find them
footnotes, raised                             notes at the foot of a column, and their marks in the text
bullets, gaps                                 points of lists that are drawn, and the room above a paragraph
words, letters, text                          what stands together, which signs are letters, lines of prose
rules, grids, aligned, wrapped, tables        tables by their lines, by their columns, with wrapped cells
unseen, beside                                what no reader sees: white, tiny, covered; what lies beside the pages
mend                                          files whose table of contents is lost or cut off
"""
