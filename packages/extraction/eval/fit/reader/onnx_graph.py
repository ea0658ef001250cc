"""Writes an ONNX graph node by node."""

import numpy as np
from onnx import helper, numpy_helper

OPSET, IR_VERSION = 21, 10
#: onnxruntime's own operations.
CONTRIB = "com.microsoft"


class Graph:
    def __init__(self):
        self.nodes, self.constants, self.names = [], [], {}

    def constant(self, array):
        """The name of a constant; equal ones are kept once."""
        key = (array.dtype.str, array.shape, array.tobytes())
        if key not in self.names:
            self.names[key] = f"constant{len(self.names)}"
            self.constants.append(numpy_helper.from_array(array, self.names[key]))
        return self.names[key]

    def add(self, op, *inputs, outputs=1, name=None, **attributes):
        """Adds an operation and gives the name of what comes out; an input is such a name, or a constant."""
        made = [name] if name else [f"{op}{len(self.nodes)}.{at}" for at in range(outputs)]
        given = [each if isinstance(each, str) else self.constant(np.asarray(each)) for each in inputs]
        self.nodes.append(helper.make_node(op, given, made, **attributes))
        return made[0] if len(made) == 1 else made

    def model(self, inputs, outputs):
        """Inputs and outputs: their types and shapes by name."""
        info = lambda of: [helper.make_tensor_value_info(name, *kind) for name, kind in of.items()]
        graph = helper.make_graph(self.nodes, "reader", info(inputs), info(outputs), self.constants)
        opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(CONTRIB, 1)]
        return helper.make_model(graph, opset_imports=opsets, ir_version=IR_VERSION)
