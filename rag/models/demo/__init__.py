"""The model without a model: sentences of the sources, chosen and joined by rules. What to look for where:

answer, rows, telling, shortening  what is said, and in which words of the source
candidates, material, sources, lists  what may be said, and what it is worth
comparison, changes, synthesis   two things side by side; what changes in a year; one answer of several
planning, judgements, tools      what a turn asks a model for besides an answer
conversation, follow_ups, claim_questions   what stood before, what to ask next, and what a sentence answers
"""
