"""Numbers, dates, durations, amounts and bounds in prose, and when two of them say the same."""
