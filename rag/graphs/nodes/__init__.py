"""The nodes, one a file: read the state, call one thing, return what changed."""
