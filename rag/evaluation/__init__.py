"""Golden sets, metrics, runs and their comparison. What to look for where:

golden              questions with what a good answer must and must not do
runner, metrics     asks them, and what a run is measured by
report, changes     a run in numbers, two side by side, and what changed between them
gate                numbers that a set must reach before something is published
"""
