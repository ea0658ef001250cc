"""Writes packages/extraction/model/tagger.onnx."""

import json

import onnx
from forward import ranges
from paths import EXAMPLES, MODEL
from tagger_graph import exact_model

#: Activation ranges are measured on every 40th example.
SAMPLE = 40


def examples():
    return [json.loads(line) for line in EXAMPLES.read_text().splitlines()]


def export(parameters):
    """Writes the model. Weight matrices have a column for each output."""
    onnx.save(exact_model(parameters, ranges(parameters, examples()[::SAMPLE])), MODEL)
