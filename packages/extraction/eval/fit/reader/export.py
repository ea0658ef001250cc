"""Writes model/reader.onnx."""

import json
from pathlib import Path

import onnx
from forward import ranges
from reader_graph import exact_model

HERE = Path(__file__).parent
EXAMPLES = HERE / "examples.jsonl"
MODEL = HERE.parents[2] / "model" / "reader.onnx"
#: One note of so many shows how large activations become.
SAMPLE = 40


def examples():
    return [json.loads(line) for line in EXAMPLES.read_text().splitlines()]


def export(parameters):
    """Parameters by their names in network.py; weights a column for each output."""
    onnx.save(exact_model(parameters, ranges(parameters, examples()[::SAMPLE])), MODEL)
