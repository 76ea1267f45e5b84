"""What prose is made of. Pure, no model, no I/O but word lists beside the code. What to look for where:

sentences, clauses, branches, outline, tables   a text, cut into what can be read by itself
enumerations                                    things named in a row, which say the same in any order
leftovers                                       what is left of a text behind what was read
answered                                        a question that a page answers itself
gapping, told_apart, stand_ins                  a verb that is said once; two things in one sentence; ones, the latter
limits, plainly, terms_of_time, framing         the rest of a limit; a roundabout rule put plainly; "please note that"
agreeing                                        what a teller says to whoever asked: "exactly", "sorry about that"
only_told, excepting, one_of_two                who alone may; whom a rule leaves out; both or either
no_told                                         a no in a roundabout form, put as most rules have it
markup                                          what Markdown and HTML put around its words
words, irregular, spelling, one_or_two          words, their stems and slips; in one word or in two
legible, cut_words, unseen                      the signs of a text from outside; words cut in two; what nobody sees
synonyms, kindred, likeness, antonyms, kinds, known_vectors  words for one another, against one another, or of a kind
names, initials, offices                        names, codes, addresses; letters for words; HR by its other names
editions                                        two editions of one rule, by what they are called
bidding                                         verbs that a sentence begins with that bids somebody do a thing
auxiliaries                                     the verbs that help another: is, has, does, may
word_lists, weights                             how the lists and the fitted numbers beside the code are read
hints, required                                 whether a text can have what a pattern seeks, before it is sought
kept                                            how many readings stay from turn to turn
values, rules                                   what a sentence says: numbers and dates; may, must, who and when
questions, german                               what is asked, in English or German
orders                                          text that speaks to a machine
"""
