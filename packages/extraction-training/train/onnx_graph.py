"""Builds an ONNX graph node by node."""

import numpy as np
from onnx import helper, numpy_helper

OPSET, IR_VERSION = 21, 10
#: Domain of operations that are specific to onnxruntime.
CONTRIB = "com.microsoft"


class Graph:
    def __init__(self):
        self.nodes, self.constants, self.names = [], [], {}

    def constant(self, array):
        """Returns the name of a constant. Equal constants are stored once."""
        key = (array.dtype.str, array.shape, array.tobytes())
        if key not in self.names:
            self.names[key] = f"constant{len(self.names)}"
            self.constants.append(numpy_helper.from_array(array, self.names[key]))
        return self.names[key]

    def add(self, op, *inputs, outputs=1, name=None, **attributes):
        """Adds an operation and returns the name or names of its outputs. Inputs are names of outputs, or constants."""
        created = [name] if name else [f"{op}{len(self.nodes)}.{at}" for at in range(outputs)]
        operands = [each if isinstance(each, str) else self.constant(np.asarray(each)) for each in inputs]
        self.nodes.append(helper.make_node(op, operands, created, **attributes))
        return created[0] if len(created) == 1 else created

    def model(self, inputs, outputs):
        """Returns the model. `inputs` and `outputs` map names to types and shapes."""
        info = lambda of: [helper.make_tensor_value_info(name, *kind) for name, kind in of.items()]
        graph = helper.make_graph(self.nodes, "tagger", info(inputs), info(outputs), self.constants)
        opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(CONTRIB, 1)]
        return helper.make_model(graph, opset_imports=opsets, ir_version=IR_VERSION)
