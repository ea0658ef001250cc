"""
Writes model/reader.onnx from a reader that onnxruntime's quantize_dynamic has made, as train.py did until 2026-11-22: its
weights are kept, its arithmetic becomes exact (reader_graph.py). The same file gives the same bytes.

    git show 460a84e:services/ai-pipeline/model/reader.onnx > before.onnx
    npm run reader:examples
    python packages/extraction/eval/fit/reader/convert.py before.onnx
"""

import re
import sys

import onnx
from export import export
from onnx import numpy_helper


def parameters_of(path):
    """Weights and biases by their names in network.py."""
    graph = onnx.load(path).graph
    constants = {each.name: numpy_helper.to_array(each) for each in graph.initializer}

    def weight(name):
        whole, zero = (constants[name + kind].astype(int) for kind in ("_quantized", "_zero_point"))
        return (whole - zero) * constants[f"{name}_scale"].astype(float)

    found = {
        name.removeprefix("reader."): each.astype(float)
        for name, each in constants.items()
        if name.startswith("reader.") and name.endswith((".weight", ".bias"))
    }
    for name in ("words", "places", "shape", "pre", "note"):
        found[f"{name}.weight"] = weight(f"reader.{name}.weight")
    for node in graph.node:
        named = re.search(r"/reader/(.+)/MatMul_output", node.output[0])
        if node.op_type == "MatMulInteger" and named:
            found[f"{named[1].replace('/', '.')}.weight"] = weight(node.input[1].removesuffix("_quantized"))
    return found


if __name__ == "__main__":
    export(parameters_of(sys.argv[1]))
