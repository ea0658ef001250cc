from pathlib import Path

PACKAGE = Path(__file__).parents[1]
CACHE = PACKAGE / "cache"
EXAMPLES = CACHE / "examples.jsonl"
TOKEN_SCORES = CACHE / "token-scores.jsonl.gz"
#: Maven artifact with the encoder (MODEL_CARD.md)
BASE = CACHE / "base.jar"
MODEL = PACKAGE.parent / "extraction" / "model" / "tagger.onnx"
