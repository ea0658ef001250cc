"""
The parameters of the reader in use, from model/reader.onnx. The graph stores what export.py makes of them: weights as bytes,
the bias of a normalisation within the biases of what follows. So they come back rounded, and with biases of 0 for the
normalisations; the reader that they make gives the same answers.
"""

import numpy as np
import onnx
from export import MODEL
from onnx import numpy_helper
from reader_graph import KEY_BITS, QUERY_BITS
from sizes import HEADS, HIDDEN, LAYERS

#: Activations that the graph keeps as bytes are made about as large as those of the encoder.
OF_BYTES = 1 / 40


class Stored:
    """The nodes of the graph, by what comes out of them, and its constants."""

    def __init__(self, model):
        self.constants = {each.name: numpy_helper.to_array(each) for each in model.graph.initializer}
        self.nodes = list(model.graph.node)
        self.maker = {name: node for node in self.nodes for name in node.output}

    def factors(self, node):
        """The constant of a multiplication."""
        return next(self.constants[name] for name in node.input if name in self.constants).astype(float)

    def before(self, node, kind):
        """The node of a kind that makes the first input of a node, however many steps before."""
        while node.op_type != kind:
            node = self.maker[node.input[0]]
        return node

    def norm_of(self, product):
        """The factors by which the normalisation is multiplied that a product multiplies for bytes."""
        source = next(name for name in product.input if name not in self.constants)
        added = [node for node in self.nodes if node.op_type == "Mul" and source in node.input and node is not product]
        return self.factors(added[0]) if added else None

    def products(self):
        """For each QGemm in the order of the graph: the node, its weights as floats, its scales and its bias."""
        for node in self.nodes:
            if node.op_type != "QGemm":
                continue
            whole, scale, bias = (self.constants[node.input[at]].astype(float) for at in (3, 4, 6))
            yield node, whole * scale, bias * scale


def stored_parameters():
    """By their names in network.py; weights a column for each output."""
    stored = Stored(onnx.load(MODEL))
    products = stored.products()
    of = {}

    def dense(name, weight, bias):
        of[f"{name}.weight"], of[f"{name}.bias"] = weight, bias

    def norm(name, factors):
        of[f"{name}.weight"], of[f"{name}.bias"] = factors, np.zeros(HIDDEN)

    for index, layer in enumerate(f"layers.{index}." for index in range(LAYERS)):
        before = "norm" if index == 0 else f"layers.{index - 1}.n2"
        node, weight, bias = next(products)
        product = stored.before(node, "Mul")
        norm(before, stored.norm_of(product))
        # Queries and keys come out as whole numbers of their bits, and their product is not divided any more.
        units = np.repeat([2.0**-QUERY_BITS * (HIDDEN // HEADS) ** 0.5, 2.0**-KEY_BITS, OF_BYTES], HIDDEN)
        steps = of[f"{before}.weight"] / stored.factors(product)
        dense(f"{layer}qkv", weight / steps[:, None] * units, bias * units)
        node, weight, bias = next(products)
        divided = stored.before(node, "Div")
        shorter = stored.factors(stored.maker[divided.input[1]])
        dense(f"{layer}out", weight / shorter / OF_BYTES, bias)
        node, weight, bias = next(products)
        product = stored.before(node, "Mul")
        norm(f"{layer}n1", stored.norm_of(product))
        dense(f"{layer}up", weight / (of[f"{layer}n1.weight"] / stored.factors(product))[:, None], bias)
        node, weight, bias = next(products)
        dense(f"{layer}down", weight * stored.factors(stored.before(node, "Mul"))[:, None], bias)
    node, weight, bias = next(products)
    norm(f"layers.{LAYERS - 1}.n2", stored.factors(stored.before(node, "Mul")) * OF_BYTES)
    dense("token", weight / OF_BYTES, bias)
    node, weight, bias = next(products)
    dense("pre", weight * stored.factors(stored.before(node, "Mul"))[:, None] / OF_BYTES, bias)
    node, weight, bias = next(products)
    step = stored.factors(stored.before(node, "Mul"))
    dense("note", weight * np.broadcast_to(step, weight.shape[:1])[:, None], bias)
    for name, shape in (("places", (512, HIDDEN)), ("shape", (5, HIDDEN))):
        of[f"{name}.weight"] = next(each for each in stored.constants.values() if each.shape == shape).astype(float)
    return of
