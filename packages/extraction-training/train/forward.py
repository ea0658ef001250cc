"""Runs the tagger in floating point to measure the ranges of its activations."""

from collections import defaultdict

import numpy as np
from quantisation import gelu, three_digits
from sizes import CLS, HEADS, HIDDEN, LAYERS, SEP, WINDOW

GELU_AT = np.arange(-64, 64, 1 / 64)
GELU_IS = gelu(GELU_AT)


def normalised(x):
    return (x - x.mean(-1, keepdims=True)) / x.std(-1, keepdims=True)


def forward(of, note, record):
    """Runs the tagger on a note and records the activations to quantise, without the biases of layer normalisations."""
    pieces, shapes = [CLS, *note["ids"][:WINDOW], SEP], [0, *note["shapes"][:WINDOW], 0]
    length = len(pieces)
    x = of["words.weight"][pieces] + of["places.weight"][:length] + of["shape.weight"][shapes]
    x = normalised(x) * of["norm.weight"]
    bias = of["norm.bias"]
    dense = lambda name, x: x @ of[f"{name}.weight"] + of[f"{name}.bias"]
    for layer in (f"layers.{index}." for index in range(LAYERS)):
        record(f"{layer}qkv", x)
        x = x + bias
        split = dense(f"{layer}qkv", x).reshape(length, 3, HEADS, HIDDEN // HEADS).transpose(1, 2, 0, 3)
        for name, each in zip(("query", "key", "value"), split):
            record(layer + name, each.transpose(1, 0, 2).reshape(length, HIDDEN))
        query, key, value = split
        logits = query @ key.transpose(0, 2, 1) * (HIDDEN // HEADS) ** -0.5
        weights = np.exp(logits - logits.max(-1, keepdims=True))
        mixed = weights @ value / weights.sum(-1, keepdims=True)
        mixed = mixed.transpose(1, 0, 2).reshape(length, HIDDEN)
        record(f"{layer}out", mixed)
        x = normalised(x + dense(f"{layer}out", mixed)) * of[f"{layer}n1.weight"]
        record(f"{layer}up", x)
        x = x + of[f"{layer}n1.bias"]
        raised = np.interp(dense(f"{layer}up", x), GELU_AT, GELU_IS).astype(np.float32)
        record(f"{layer}down", raised)
        x = normalised(x + dense(f"{layer}down", raised)) * of[f"{layer}n2.weight"]
        bias = of[f"{layer}n2.bias"]
    record("token", x)
    record("pre", np.concatenate([x[:1], x.mean(0, keepdims=True)], -1))


def ranges(parameters, notes):
    """Returns the maximum magnitude of each channel of each activation."""
    floats = {name: each.astype(np.float32) for name, each in parameters.items()}
    largest = defaultdict(lambda: 0)

    def record(name, activation):
        largest[name] = np.maximum(largest[name], np.abs(activation).max(0))

    for note in notes:
        forward(floats, note, record)
    return {name: three_digits(np.maximum(each, 1e-3)) for name, each in largest.items()}
