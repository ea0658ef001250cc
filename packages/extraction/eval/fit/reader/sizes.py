"""The sizes of bge-small-en-v1.5, and of what the reader adds to it."""

HIDDEN, HEADS, INNER, LAYERS, WORDS, PLACES, SHAPES = 384, 12, 1536, 12, 30522, 512, 5
ROLES, FEELINGS = 6, 4
OPENS, CLOSES = 101, 102
#: Pieces that are read at once, between a mark that opens and one that closes.
WINDOW = 510
