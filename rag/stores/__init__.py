"""The registry and its rebuildable indexes, originals, conversations and feedback."""
