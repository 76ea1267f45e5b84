"""Golden sets, metrics, runs and their comparison."""
