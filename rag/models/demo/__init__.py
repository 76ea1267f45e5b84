"""The model without a model: sentences of the sources, chosen and joined by rules. What to look for where:

answer, rows, telling, shortening  what is said, and in which words of the source
candidates, material, sources, lists  what may be said, and what it is worth
comparison, synthesis            two things side by side; one answer of several
planning, judgements, tools      what a turn asks a model for besides an answer
conversation, follow_ups         what stood before, and what to ask next
"""
