"""How many readings are kept from turn to turn: all of the same kind of text by the same bound.

Where one keeps less than the others it decides what is read anew: readers who ask in turns pushed each other's out.
"""

from typing import Final

CHUNKS: Final = 4096
"""Of whole chunks; a turn reads two or three dozen. Also of what holds on to their sentences.

One takes about 75 KB, whichever of these readings it is kept by: 300 MB for all.
"""
SENTENCES: Final = 32_768
"""Of their sentences, of which a chunk has about eight."""
