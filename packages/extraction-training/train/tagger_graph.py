"""
Builds the tagger as an ONNX graph with the same results on every CPU. The implementations for different CPUs differ in saturation, in
the order of sums and in the last bits of functions. Therefore:

- Weights have 7 bits and activations 8 (quantisation.py). Sums are exact in any order, because their operands are rounded first.
- Arguments of GELU, tanh and exponentials are multiples of a fixed step, and no result is near a rounding tie.
- All other operations are single additions, multiplications, divisions and square roots, which IEEE 754 defines to the last bit.
"""

from math import sqrt

import numpy as np
from onnx import TensorProto
from onnx_graph import CONTRIB, Graph
from quantisation import (
    ACTIVATION_BITS,
    GELU_LARGEST,
    GELU_LEAST,
    GELU_ZERO,
    LARGEST,
    ZERO,
    clear_of_ties,
    exponent_offset,
    gelu,
    shared_steps,
    whole_weights,
)
from sizes import SENTIMENTS, HEADS, HIDDEN, LAYERS, ROLES, WINDOW

#: Normalisations sum multiples of 1/4096, and their squares, in double precision.
NORM_BITS = 12
#: Queries are multiples of 1/32, keys of 1/64, and attention logits of 1/2048.
QUERY_BITS, KEY_BITS = 5, 6
#: `share` of shared_steps for inputs after a normalisation and after GELU.
AFTER_NORM, AFTER_GELU = 0.75, 0.9
SPLIT = HIDDEN // HEADS


class TaggerGraph(Graph):
    """Builds the operations of the tagger. `ranges` is the result of `forward.ranges`."""

    def __init__(self, parameters, ranges):
        super().__init__()
        self.parameters, self.ranges = parameters, ranges
        self.offset = exponent_offset(QUERY_BITS + KEY_BITS)

    def rounded(self, x, bits):
        """Rounds to multiples of 2 ** -bits by adding and subtracting a number with that precision."""
        large = np.float32(1.5 * 2 ** (23 - bits))
        return self.add("Sub", self.add("Add", x, large), large)

    def bytes_of(self, x, zero=ZERO):
        return self.add("QuantizeLinear", x, np.float32(1), np.uint8(zero))

    def floats_of(self, x, step=1, zero=ZERO):
        return self.add("DequantizeLinear", x, np.float32(step), np.uint8(zero))

    def dense(self, name, x, steps, before=None, after=0, zero=ZERO, outputs=None, output=None):
        """
        Multiplies bytes by weights. Adds the bias, `before` (the bias of the previous normalisation, which `x` excludes) and
        `after` (a bias for the next operation). Returns floats, or bytes with the steps `outputs`.
        """
        weight, bias = self.parameters[f"{name}.weight"], self.parameters[f"{name}.bias"]
        whole, scale = whole_weights(weight * steps[:, None])
        bias = bias + after if before is None else bias + after + before @ weight
        bias = np.rint(bias / scale).astype(np.int32)
        inputs = [x, np.float32(1), np.uint8(zero), whole]
        inputs += [(scale if outputs is None else scale / outputs).astype(np.float32), np.zeros(len(scale), np.int8), bias]
        inputs += [] if outputs is None else [np.float32(1), np.uint8(ZERO)]
        return self.add("QGemm", *inputs, domain=CONTRIB, transB=0, name=output)

    def normalised(self, x):
        x = self.rounded(x, NORM_BITS)
        double = self.add("Cast", x, to=TensorProto.DOUBLE)
        mean_of = lambda each: self.add("ReduceMean", each, np.array([1]), keepdims=1)
        mean = mean_of(double)
        variance = self.add("Sub", mean_of(self.add("Mul", double, double)), self.add("Mul", mean, mean))
        float_of = lambda each: self.add("Cast", each, to=TensorProto.FLOAT)
        ratio = float_of(self.add("Reciprocal", self.add("Sqrt", variance)))
        return self.add("Mul", self.add("Sub", x, float_of(mean)), ratio)

    def scaled(self, x, factors):
        return self.add("Mul", x, np.asarray(factors, np.float32))

    def embedded(self):
        pieces, shapes = (self.add("Reshape", name, np.array([-1])) for name in ("pieces", "shapes"))
        words = self.parameters["words.weight"]
        step = np.float32((words.max() - words.min()) / 255)
        zero = int(np.rint(-words.min() / step))
        table = np.clip(np.rint(words / step) + zero, 0, 255).astype(np.uint8)
        x = self.floats_of(self.add("Gather", table, pieces), step, zero)
        positions, of_shape = (self.parameters[f"{name}.weight"].astype(np.float32) for name in ("places", "shape"))
        positions = self.add("Slice", positions[: WINDOW + 2], np.array([0]), self.add("Shape", pieces), np.array([0]))
        return self.normalised(self.add("Add", self.add("Add", x, positions), self.add("Gather", of_shape, shapes)))

    def attention(self, layer, x, norm, after):
        """Returns the output of the attention plus `after`. `x` excludes the bias of `norm`."""
        steps = shared_steps(self.ranges[f"{layer}qkv"], self.parameters[f"{layer}qkv.weight"], AFTER_NORM)
        x = self.bytes_of(self.scaled(x, self.parameters[f"{norm}.weight"] / steps))
        query, key, value = (self.ranges[layer + name] for name in ("query", "key", "value"))
        # Only the product of the quantisation steps of query and key is fixed. These steps give both the same range.
        even = sqrt(sqrt(SPLIT) / 2 ** (QUERY_BITS + KEY_BITS))
        value = value / LARGEST
        outputs = np.concatenate([even * np.sqrt(query / key), even * np.sqrt(key / query), value])
        x = self.dense(f"{layer}qkv", x, steps, before=self.parameters[f"{norm}.bias"], outputs=outputs)
        x = self.add("Transpose", self.add("Reshape", x, np.array([-1, 3 * HEADS, SPLIT])), perm=[1, 0, 2])
        query, key, values = self.add("Split", x, np.array([HEADS] * 3), outputs=3, axis=0)
        query, key = self.floats_of(query, 2.0**-QUERY_BITS), self.floats_of(key, 2.0**-KEY_BITS)
        logits = self.add("FusedMatMul", query, key, domain=CONTRIB, transB=1)
        last = np.array([2])
        highest = self.add("Sub", self.add("ReduceMax", logits, last, keepdims=1), self.offset)
        weights = self.rounded(self.add("Exp", self.add("Sub", logits, highest)), 0)
        # Attention averages the values, so the result has a smaller range and can use smaller quantisation steps.
        shorter = (self.ranges[f"{layer}out"] / value).max() / LARGEST
        total = self.scaled(self.add("ReduceSum", weights, last, keepdims=1), shorter)
        mixed = self.bytes_of(self.add("Div", self.add("MatMul", weights, self.floats_of(values)), total))
        mixed = self.add("Reshape", self.add("Transpose", mixed, perm=[1, 0, 2]), np.array([-1, HIDDEN]))
        return self.dense(f"{layer}out", mixed, value * np.float32(shorter), after=after)

    def inner(self, layer, x, after):
        norm = f"{layer}n1"
        steps = shared_steps(self.ranges[f"{layer}up"], self.parameters[f"{layer}up.weight"], AFTER_NORM)
        x = self.bytes_of(self.scaled(x, self.parameters[f"{norm}.weight"] / steps))
        x = self.dense(f"{layer}up", x, steps, before=self.parameters[f"{norm}.bias"])
        x = self.add("Gelu", self.rounded(x, ACTIVATION_BITS), domain=CONTRIB)
        ranges, weights = np.maximum(self.ranges[f"{layer}down"], 0.1), self.parameters[f"{layer}down.weight"]
        steps = shared_steps(ranges, weights, AFTER_GELU, GELU_LARGEST)
        steps = clear_of_ties(gelu, np.maximum(steps, GELU_LEAST / (GELU_ZERO - 1)))
        x = self.bytes_of(self.scaled(x, 1 / steps), GELU_ZERO)
        return self.dense(f"{layer}down", x, steps, after=after, zero=GELU_ZERO)

    def added(self, x, norm, more):
        """Normalises the sum of a layer's input `x` and output `more`. `x` excludes the bias of `norm`, and `more` includes it."""
        return self.normalised(self.add("Add", self.scaled(x, self.parameters[f"{norm}.weight"]), more))

    def heads(self, x, norm):
        of_norm, bias = self.parameters[f"{norm}.weight"], self.parameters[f"{norm}.bias"]
        steps = self.ranges["token"] / LARGEST
        x = self.bytes_of(self.scaled(x, of_norm / steps))
        roles = self.dense("token", x, steps, before=bias)
        self.add("Unsqueeze", roles, np.array([0]), name="roles")
        x = self.floats_of(x)
        begin, one = np.array([0]), np.array([1])
        both = self.add("Slice", x, begin, one, begin), self.add("ReduceMean", x, begin, keepdims=1)
        twice = np.tile(steps, 2)
        finer = self.ranges["pre"] / twice / LARGEST
        x = self.bytes_of(self.scaled(self.add("Concat", *both, axis=1), 1 / finer))
        x = self.dense("pre", x, twice * finer, before=np.tile(bias, 2))
        step = clear_of_ties(np.tanh, np.array([1 / LARGEST]))
        x = self.bytes_of(self.scaled(self.add("Tanh", self.rounded(x, ACTIVATION_BITS)), 1 / step))
        self.dense("note", x, np.tile(step, len(self.parameters["note.weight"])), output="note")


def exact_model(parameters, ranges):
    graph = TaggerGraph(parameters, ranges)
    x, norm = graph.embedded(), "norm"
    for layer in (f"layers.{index}." for index in range(LAYERS)):
        x, norm = graph.added(x, norm, graph.attention(layer, x, norm, parameters[f"{norm}.bias"])), f"{layer}n1"
        x, norm = graph.added(x, norm, graph.inner(layer, x, parameters[f"{norm}.bias"])), f"{layer}n2"
    graph.heads(x, norm)
    pieces = (TensorProto.INT32, [1, "length"])
    return graph.model(
        {"pieces": pieces, "shapes": pieces},
        {"roles": (TensorProto.FLOAT, [1, "length", ROLES]), "note": (TensorProto.FLOAT, [1, SENTIMENTS + ROLES])},
    )
