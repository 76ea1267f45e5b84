"""From a file to a published version: read, describe, split, index, publish."""
