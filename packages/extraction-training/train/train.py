"""Trains the tagger on cache/examples.jsonl (stages of npm run train). See MODEL_CARD.md.

    train.py cross    trains two taggers that each leave out one half of the notes, and stores their scores of that half
                      (cache/token-scores.jsonl.gz)
    train.py final    trains the tagger on all notes (packages/extraction/model/tagger.onnx)

Results are reproducible on the same CPU only. Interrupted training resumes from the checkpoint of the last epoch."""

import base64
import gzip
import json
import random
import sys
import time
import zlib

import numpy as np
import torch
from export import examples, export
from network import Tagger
from paths import CACHE, TOKEN_SCORES
from sizes import CLS, ROLES, SENTIMENTS, SEP, WINDOW
from torch import nn
from torch.nn import functional as F

THREADS = 2
MASK_PIECE = 103
UNKNOWN = 2
EPOCHS, BATCH, RATE, WARM_UP, DECAY = 3, 32, 2e-4, 0.06, 0.01
# Factor of the learning rate of the heads, which are not pretrained.
HEAD_RATE = 5
# The loss of roles has a higher weight, because few word pieces have a role.
ROLE_WEIGHT, FILLED_WEIGHT = 5, 2
FOLDS = 2
# With more epochs, the ranker would rely too much on the scores of the tagger.
CROSS_EPOCHS = 2
MASKED = 0.03
LOWER_CASED = 0.1
# Log-odds are stored as signed bytes in units of 1/8.
STEPS = 8
# Forward and backward passes use bfloat16 if the CPU supports it. Weights stay in float32.
WORK = torch.bfloat16 if torch.ops.mkldnn._is_mkldnn_bf16_supported() else torch.float32
# Maximum number of word pieces per forward pass. More would not fit into the CPU caches.
MAX_PIECES = 1024


def batch_of(notes):
    length = max(min(len(note["ids"]), WINDOW) for note in notes) + 2
    pieces, shapes, mask = (torch.zeros(len(notes), length, dtype=torch.long) for _ in range(3))
    roles = torch.full((len(notes), length, ROLES), float(UNKNOWN))
    for row, note in enumerate(notes):
        count = min(len(note["ids"]), WINDOW)
        pieces[row, 0], pieces[row, count + 1] = CLS, SEP
        pieces[row, 1 : count + 1] = torch.tensor(note["ids"][:count])
        shapes[row, 1 : count + 1] = torch.tensor(note["shapes"][:count])
        mask[row, : count + 2] = 1
        for role, labels in enumerate(note["label"]):
            roles[row, 1 : count + 1, role] = torch.tensor([float(each) for each in labels[:count]])
    sentiments = torch.tensor([note["sentiment"] for note in notes])
    filled = torch.tensor([note["any"] for note in notes], dtype=torch.float)
    return pieces, shapes, mask, roles, sentiments, filled


def augmented(pieces, shapes, mask):
    """Masks random word pieces and ignores the capitals of random notes."""
    inside = (mask == 1) & (pieces != CLS) & (pieces != SEP)
    pieces = pieces.masked_fill((torch.rand(pieces.shape) < MASKED) & inside, MASK_PIECE)
    plain = torch.rand(len(pieces), 1) < LOWER_CASED
    return pieces, torch.where(plain & (shapes < 4), torch.zeros_like(shapes), shapes)


def loss_of(piece_logits, note_logits, roles, sentiments, filled):
    known = (roles != UNKNOWN).float()
    each = F.binary_cross_entropy_with_logits(piece_logits, roles.clamp(max=1), reduction="none") * known
    role = (each.sum((0, 1)) / known.sum((0, 1)).clamp(min=1)).sum()
    sentiment = F.cross_entropy(note_logits[:, :SENTIMENTS], sentiments)
    filled_loss = F.binary_cross_entropy_with_logits(note_logits[:, SENTIMENTS:], filled)
    return ROLE_WEIGHT * role + sentiment + FILLED_WEIGHT * filled_loss


def batches_of(notes):
    """Returns batches of notes of similar length in random order."""
    order = random.sample(notes, len(notes))
    batches = []
    for start in range(0, len(order), BATCH * 20):
        similar = sorted(order[start : start + BATCH * 20], key=lambda note: len(note["ids"]))
        batches += [similar[at : at + BATCH] for at in range(0, len(similar), BATCH)]
    return random.sample(batches, len(batches))


def parts_of(batch):
    """Splits a batch, sorted by length, into parts of at most MAX_PIECES."""
    part = []
    for note in batch:
        if part and (len(part) + 1) * (min(len(note["ids"]), WINDOW) + 2) > MAX_PIECES:
            yield part
            part = []
        part.append(note)
    yield part


def hash_of(notes):
    return zlib.crc32(json.dumps(notes).encode())


def trained(name, notes, epochs, seed):
    """Trains a tagger. Resumes from the checkpoint `name` if it was written for the same notes."""
    random.seed(seed)
    torch.manual_seed(seed)
    tagger = Tagger()
    worker = Tagger().to(WORK).train()
    learned = [(key, each) for key, each in tagger.named_parameters() if each.requires_grad]
    of_worker = dict(worker.named_parameters())
    copies = [of_worker[key] for key, _ in learned]
    is_head = [key.startswith(Tagger.HEAD) for key, _ in learned]
    optimizer = torch.optim.AdamW(
        [
            {"params": [each for (_, each), head in zip(learned, is_head) if head == heads], "lr": factor * RATE}
            for heads, factor in ((False, 1), (True, HEAD_RATE))
        ],
        weight_decay=DECAY,
        fused=True,
    )
    total = epochs * len(batches_of(notes))
    warm = total * WARM_UP
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda at: min(1, at / warm) * max(0, (total - at) / total))
    checkpoint = CACHE / f"{name}.pt"
    first = 0
    if checkpoint.exists():
        stored = torch.load(checkpoint, weights_only=False)
        if stored["total"] == total and stored["notes"] == hash_of(notes):
            first = stored["epoch"] + 1
            tagger.load_state_dict(stored["tagger"])
            optimizer.load_state_dict(stored["optimizer"])
            schedule.load_state_dict(stored["schedule"])
            random.setstate(stored["random"])
            torch.set_rng_state(stored["torch"])
            print(f"  {name}: continues after epoch {first}", flush=True)
    start = time.time()
    for epoch in range(first, epochs):
        losses = []
        batches = batches_of(notes)
        for batch in batches:
            with torch.no_grad():
                for (_, each), copy in zip(learned, copies):
                    copy.copy_(each)
            losses.append(0)
            for part in parts_of(batch):
                pieces, shapes, mask, *labels = batch_of(part)
                piece_logits, note_logits = worker(*augmented(pieces, shapes, mask), mask)
                loss = loss_of(piece_logits.float(), note_logits.float(), *labels) * len(part) / len(batch)
                loss.backward()
                losses[-1] += loss.item()
            for (_, each), copy in zip(learned, copies):
                each.grad, copy.grad = copy.grad.float(), None
            nn.utils.clip_grad_norm_([each for _, each in learned], 1.0)
            optimizer.step()
            schedule.step()
            if len(losses) % 50 == 0:
                print(f"    {len(losses)} of {len(batches)}: {np.mean(losses[-50:]):.3f}, {time.time() - start:.0f} s", flush=True)
        print(f"  {name}, epoch {epoch + 1}: loss {np.mean(losses):.3f}, {time.time() - start:.0f} s", flush=True)
        torch.save(
            {
                "total": total,
                "notes": hash_of(notes),
                "epoch": epoch,
                "tagger": tagger.state_dict(),
                "optimizer": optimizer.state_dict(),
                "schedule": schedule.state_dict(),
                "random": random.getstate(),
                "torch": torch.get_rng_state(),
            },
            checkpoint,
        )
    return tagger.eval()


@torch.no_grad()
def scores_of(tagger, notes):
    scores = {}
    order = sorted(notes, key=lambda note: len(note["ids"]))
    for start in range(0, len(order), BATCH):
        batch = order[start : start + BATCH]
        pieces, shapes, mask, *_ = batch_of(batch)
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=WORK == torch.bfloat16):
            piece_logits, note_logits = tagger(pieces, shapes, mask)
        for row, note in enumerate(batch):
            count = min(len(note["ids"]), WINDOW)
            scores[note["id"]] = (piece_logits[row, 1 : count + 1].float().numpy(), note_logits[row].float().numpy())
    return scores


def print_accuracy(notes, scores):
    sentiment = np.mean([scores[note["id"]][1][:SENTIMENTS].argmax() == note["sentiment"] for note in notes])
    filled = np.mean([(scores[note["id"]][1][SENTIMENTS:] > 0) == (np.array(note["any"]) == 1) for note in notes], 0)
    shares = " ".join(f"{share:.3f}" for share in filled)
    print(f"  unseen {len(notes)}: sentiment {sentiment:.3f}, roles filled {shares}", flush=True)


def packed(numbers):
    integers = np.clip(np.round(numbers.reshape(-1) * STEPS), -127, 127).astype(np.int8)
    return base64.b64encode(integers.tobytes()).decode()


def fold(note):
    return zlib.crc32(note["source"].encode()) % FOLDS


def store(lines):
    with gzip.GzipFile(TOKEN_SCORES, "wb", mtime=0) as file:
        file.writelines(f"{json.dumps(line)}\n".encode() for line in lines)


def cross(notes):
    scores = {}
    for out in range(FOLDS):
        unseen = [note for note in notes if fold(note) == out]
        tagger = trained(f"cross-{out}", [note for note in notes if fold(note) != out], CROSS_EPOCHS, seed=out)
        of_fold = scores_of(tagger, unseen)
        print_accuracy(unseen, of_fold)
        scores |= of_fold
    store(
        {"id": note["id"], "roles": packed(scores[note["id"]][0]), "note": packed(scores[note["id"]][1])} for note in notes
    )


def parameters_of(tagger):
    """Returns parameters by name. Weight matrices have a column for each output."""
    dense = {f"{name}.weight" for name, module in tagger.named_modules() if isinstance(module, nn.Linear)}
    return {name: (each.T if name in dense else each).double().numpy() for name, each in tagger.state_dict().items()}


def is_simulated(note):
    """Returns whether a note has simulated recognition errors. Such notes train only the final tagger."""
    return note["id"].startswith("garbled-")


if __name__ == "__main__":
    torch.set_num_threads(THREADS)
    torch.use_deterministic_algorithms(True)
    CACHE.mkdir(exist_ok=True)
    notes = examples()
    parts = sys.argv[1:] or ["cross", "final"]
    if "cross" in parts:
        cross([note for note in notes if not is_simulated(note)])
    if "final" in parts:
        export(parameters_of(trained("final", notes, EPOCHS, seed=FOLDS)))
