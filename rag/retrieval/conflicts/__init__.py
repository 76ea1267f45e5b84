"""Sources that answer the same thing differently, and which of them holds. What to look for where:

finding, inquiry                                   the search over all pairs; what a question asks of them
worded_clashes, answer_clashes, unasked_rivals     which sentences clash: by their words, as answers, when nobody asked
statements, scopes, tenses, openings, standalone   how a sentence is read: what it says, for whom, where and when
cases, edits                                       in which case it says that it holds; two editions of one sentence
page_scopes                                        for whom a page is, by what it and its section are called
clashes, rival_values, rival_answers               what two say differently, with every doubt
asked_answers, denied_answers, told_names, told_parts    a yes and a no, what is denied, another name, another part
best_answers, likely_rivals                        which sentences answer best; how surely two speak of the same
resolution, decisive, verdict                      which of two holds, which are shown, how that is told
contradictions, draft_conflicts, comparing, other_side   a new text, a draft, two given texts; what ranking left out
"""
