"""The commands of `python -m rag`: one file each, with a `run(options, desk) -> int` that the parser names.

Everything heavy is imported inside `run` or by the command's own file, never by the parser.
"""
