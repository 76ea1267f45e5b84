"""Records and rules everyone uses. Standard library and pydantic only."""
