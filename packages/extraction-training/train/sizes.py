"""Dimensions of bge-small-en-v1.5 and of the tagger's heads."""

HIDDEN, HEADS, INNER, LAYERS, WORDS, POSITIONS, SHAPES = 384, 12, 1536, 12, 30522, 512, 5
ROLES, SENTIMENTS = 6, 4
CLS, SEP = 101, 102
#: Word pieces per window, without [CLS] and [SEP].
WINDOW = 510
