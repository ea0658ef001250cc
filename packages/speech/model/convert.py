"""Writes the weights in this folder from the official Python package.

    pip download --no-deps --only-binary :all: --platform manylinux2014_x86_64 moonshine-cpp==0.1.4
    pip install onnx==1.23.2 onnxruntime==1.31.1 numpy
    python packages/speech/model/convert.py moonshine_cpp-0.1.4-py3-none-manylinux2014_x86_64.whl

Copies the encoder and the tokenizer. The published decoder has one scale per 8-bit matrix, and its graph converts all matrices to
floats at every token. The converted decoder has one scale per column and multiplies bytes. It also outputs the cross-attention of
each token. The result is reproducible.
"""

import hashlib
import sys
import tempfile
import zipfile
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

PACKAGE = "f7afc662bdd3ef98815ee3b940438b456e77d5a77cea5396ed9c572785412ebd"
INSIDE = "moonshine_cpp-0.1.4.data/purelib/moonshine_cpp/"
HERE = Path(__file__).parent
EMBEDDING = "model.decoder.embed_tokens.weight"
ZERO = 128
SOFTMAX = "/model/decoder/layers.5/encoder_attn/Softmax_output_0"
ATTENTION = "cross_attentions.5"


def as_onnx(model):
    """Lets the runtime save the published decoder in the editable ONNX format."""
    with tempfile.NamedTemporaryFile(suffix=".onnx") as file:
        options = onnxruntime.SessionOptions()
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
        options.optimized_model_filepath = file.name
        options.add_session_config_entry("session.save_model_format", "ONNX")
        onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
        return onnx.load(file.name)


def published_matrices(graph):
    """Returns every matrix as floats, by the name that the branches use, and the nodes that computed it."""
    stored = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    matrices, nodes = {}, []
    for cast in [node for node in graph.node if node.op_type == "Cast"]:
        name = cast.input[0].removesuffix("_quantized")
        scale, offset = stored[f"{name}_scale"], stored[f"{name}_zero_point"]
        matrices[f"{name}_add_tensor"] = stored[cast.input[0]].astype(np.float32) * scale + offset
        nodes += [node for node in graph.node if node.output[0].startswith(f"{name}_") and node.op_type != "If"]
    return matrices, nodes


def as_bytes(matrix, axis):
    """Quantizes to bytes around 128. Returns them and the scale of each row (axis 1) or column (axis 0)."""
    scales = np.maximum(np.abs(matrix).max(axis), 1e-12).astype(np.float32) / 127
    spread = scales if axis == 0 else scales[:, None]
    return (np.clip(np.rint(matrix / spread), -127, 127) + ZERO).astype(np.uint8), scales


def attention_output(name):
    """Describes the cross-attention output, from which word times are derived: [1, heads, 1, frames]."""
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, 8, 1, "frames"])


class Branch:
    """One of the two graphs of the decoder: without or with a key-value cache."""

    def __init__(self, graph, name, matrices):
        self.graph, self.matrices, self.quantized = graph, matrices, {}
        graph.name = name
        graph.output.append(attention_output(SOFTMAX))
        nodes = []
        for node in graph.node:
            nodes += self.rewrite(node)
        del graph.node[:]
        graph.node.extend(nodes)

    def rewrite(self, node):
        weights = node.input[-1] if node.op_type == "MatMul" else node.input[0] if node.input else ""
        if node.op_type == "Transpose" and weights == f"{EMBEDDING}_merged_0_add_tensor":
            return []
        if node.op_type == "Gather" and weights == f"{EMBEDDING}_merged_0_add_tensor":
            return self.gather(node)
        if node.op_type == "MatMul" and weights in self.matrices:
            return self.multiply(node, f"{weights}_bytes", f"{weights}_scales")
        if node.op_type == "MatMul" and weights == f"{EMBEDDING}_transposed":
            return self.multiply(node, "embedding_transposed", "embedding_scales")
        return [node]

    def gather(self, node):
        ids, out = node.input[1], node.output[0]
        return [
            helper.make_node("Gather", ["embedding_bytes", ids], [f"{out}_bytes"]),
            helper.make_node("Cast", [f"{out}_bytes"], [f"{out}_whole"], to=TensorProto.FLOAT),
            helper.make_node("Sub", [f"{out}_whole", "zero_float"], [f"{out}_centred"]),
            helper.make_node("Gather", ["embedding_scale_rows", ids], [f"{out}_scale"]),
            helper.make_node("Mul", [f"{out}_centred", f"{out}_scale"], [out]),
        ]

    def multiply(self, node, weights, scales):
        x, out = node.input[0], node.output[0]
        nodes = []
        if x not in self.quantized:
            self.quantized[x] = names = [f"{x}_bytes", f"{x}_scale", f"{x}_zero"]
            nodes.append(helper.make_node("DynamicQuantizeLinear", [x], names))
        bytes_, scale, zero = self.quantized[x]
        return nodes + [
            helper.make_node("MatMulInteger", [bytes_, weights, zero, "zero"], [f"{out}_whole"]),
            helper.make_node("Cast", [f"{out}_whole"], [f"{out}_float"], to=TensorProto.FLOAT),
            helper.make_node("Mul", [scale, scales], [f"{out}_scale"]),
            helper.make_node("Mul", [f"{out}_float", f"{out}_scale"], [out]),
        ]


def convert(model):
    graph = model.graph
    matrices, nodes = published_matrices(graph)
    embedding = matrices.pop(f"{EMBEDDING}_merged_0_add_tensor")
    initial = {"zero": np.uint8(ZERO), "zero_float": np.float32(ZERO)}
    initial["embedding_bytes"], initial["embedding_scales"] = as_bytes(embedding, 1)
    initial["embedding_scale_rows"] = initial["embedding_scales"][:, None]
    for name, matrix in matrices.items():
        initial[f"{name}_bytes"], initial[f"{name}_scales"] = as_bytes(matrix, 0)
    choice = next(node for node in graph.node if node.op_type == "If")
    for attribute in choice.attribute:
        Branch(attribute.g, attribute.name, matrices)
    choice.output.append(ATTENTION)
    graph.output.append(attention_output(ATTENTION))
    used = {name for each in choice.attribute for node in each.g.node for name in node.input}
    del graph.node[:]
    graph.node.append(helper.make_node("Transpose", ["embedding_bytes"], ["embedding_transposed"], perm=[1, 0]))
    graph.node.append(choice)
    kept = [each for each in graph.initializer if each.name in used]
    del graph.initializer[:]
    graph.initializer.extend(kept)
    graph.initializer.extend(numpy_helper.from_array(np.asarray(value), name) for name, value in initial.items())
    graph.name = "decoder"
    del model.opset_import[:]
    model.opset_import.extend([helper.make_opsetid("", 14), helper.make_opsetid("com.microsoft", 1)])
    return model


def main(package):
    if hashlib.sha256(Path(package).read_bytes()).hexdigest() != PACKAGE:
        sys.exit(f"{package} is not the expected package")
    with zipfile.ZipFile(package) as wheel:
        read = lambda name: wheel.read(INSIDE + name)
        (HERE / "encoder.ort").write_bytes(read("models/base-en/encoder_model.ort"))
        (HERE / "tokenizer.bin").write_bytes(read("models/base-en/tokenizer.bin"))
        (HERE / "LICENSE").write_bytes(read("LICENSE"))
        decoder = convert(as_onnx(read("models/base-en/decoder_model_merged.ort")))
    (HERE / "decoder.onnx").write_bytes(decoder.SerializeToString(deterministic=True))
    for name in ["encoder.ort", "decoder.onnx", "tokenizer.bin"]:
        print(hashlib.sha256((HERE / name).read_bytes()).hexdigest(), name)


main(sys.argv[1])
