"""Sources that answer the same thing differently, and which of them holds."""
