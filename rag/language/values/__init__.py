"""Numbers, dates, durations, amounts and bounds in prose, and when two of them say the same. What to look for where:

all_facts, facts                       all values of a text; what each of them is, and when two agree
numbers, number_words, durations       how they are read, in digits and in words: amounts, lengths, how often
dates, worded, vague                   dates and times of day; times and amounts that say no number
estimates                              a value that is only roughly another one
said_in_words                          prices and shares in a word: free, in full, by half
periods, weekdays                      spans of days: a quarter, the end of a year, last month; Mon–Thu
labels                                 grades and the like that a range of them holds
measures                               units with their prefixes, and what one of each comes to
continental                            amounts as they are written elsewhere
figures, spelled, everyday             however they are spelled; put alike; as people say them in passing
shared_units                           whose unit stands elsewhere
sums, reckoned                         what is worked out: written out as a sum, and without a sign of equality
"""
