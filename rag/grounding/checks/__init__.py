"""What can be wrong with a claim, one check a module: cheap, pure, with a reason to tell. What to look for where:

every, sides                                        all checks in their order, and what a check is given
clause_fit, retold                                  which sentences and clauses a claim is told from
laid, tokens, rewording, replaced, insertions       its words beside a sentence's: exchanged, put in, cut out
values, bounds, rates, compared                     a value not said, not so bounded, or wrongly compared
counted                                             a value before another thing, or between words that have another
swaps, branches, rows, columns, fused               a value of another thing, branch, row, column or section
marks                                               a yes for what no cell ticks
cases, results, prices                              another case than the asker's; what is worked out; what is free
frames, outdated                                    a value of another word, or of what held once
naming, elsewhere, slots, exchanges, rivals, modifiers a name, a thing or a word in another's place
patterns, listings, placed, led, parallel           what changed places in a copy, or is another label's or sentence's
composed                                            a name made of the words of two
borrowed, lent, restricted                          what is said of another subject or thing, or of only some of a kind
cut_out                                             what is left out of a copy, though it narrows it
bare                                                a few words that answer another question
asked, asides                                       what a page only asks, and what speaks to the reader
turns, openings, denials, standings, yes_or_no      yes for no, may for must
unheard                                             a no of which nothing speaks
beside, contrary, demanded, timing                  told freely: a word for its opposite, may for must, before for after
absolutes, hedges, only                             all for some, is for may be, and only where nothing narrows
roles, german_roles, parties, sequence, instead, ends another who does it, what comes first, what is set aside
omissions, added, fronts, strange                   a condition left out, what is put beside, what nobody speaks of
german_beside, german_copies                        a German claim in whatever order: what it has of its own
german_cut_out, german_turns                        what it leaves out; yes for no, may for must
characters                                          signs, letters and alphabets that no source has
"""
