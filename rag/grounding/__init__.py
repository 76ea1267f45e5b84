"""What of a draft may be shown. Pure functions. What to look for where:

draft_text, markers, layout, claims             a draft: its plain text, sources, sentences, and their place
evidence, quotes, citations                     the sentences of the sources, and their exact characters
examination, leads, listed, joined, ties, steps, checks   every claim beside its sources: by itself, in parts, in place
preambles, polar                                a statement behind words of its teller; behind a yes or no
sequels, twins                                  what was told ahead of it: what points back, which of two sections
ledger, withholding, source_lines               what becomes of each: begin here; what falls, or stands, with another
coverage, alignment, signs, scoring             what can be measured of a claim, and how likely it is supported
reading, answer_score, verification             the same for a whole answer of anybody's
judging                                         a model's second opinion, which may only withhold
completion, limited, nearest_said, confidence   a condition told after all, a limit, what a source says; how sure it is
gaps, closeness                                 what is missing, in a sentence; how far a chunk speaks of what is asked
overruling, premises                            what has lost to another source; what a question takes for granted
"""
