"""Trains the neural reader on examples.jsonl (npm run reader:examples).

    train.py            `cross`, then `final`
    train.py cross      two readers that each leave a half of the notes out, whose answers on that half `npm run fit` learns from
    train.py final      the reader that goes into model/, from the encoder
    train.py further    the same from the reader in use: the notes that it has not learned (new-notes.txt, by npm run reader:keep) twice,
                        and some of the others once so that they are not forgotten
    train.py deeper     the same from the reader in use, all its layers: rough notes and some ordinary ones once more, in two passes
    train.py misheard   the same from the reader in use, all its layers: new notes, notes whose names are garbled, and some of the others
    train.py half       the same from half of the notes that it has not learned; its answers on the other half are unseen, so
                        `npm run fit` learns from them as they are in use

An hour or so each on two processors. Every random number is seeded; other processors round otherwise."""

import base64
import gzip
import json
import math
import random
import sys
import time
import zlib
from copy import deepcopy
from pathlib import Path

import numpy as np
import torch
from export import examples, export
from network import Reader
from parameters import stored_parameters
from sizes import CLOSES, FEELINGS, OPENS, ROLES, WINDOW
from torch import nn
from torch.nn import functional as F

READINGS = Path(__file__).parent / "readings.jsonl.gz"
NEW_NOTES = Path(__file__).parent / "new-notes.txt"

HIDDEN_PIECE = 103
UNKNOWN = 2
EPOCHS, BATCH, RATE, WARM_UP, DECAY = 3, 32, 2e-4, 0.06, 0.01
# The heads begin with nothing, and learn faster.
HEADS_FASTER = 5
# A role is told piece by piece, and few pieces have one.
ROLE_WEIGHT, FILLED_WEIGHT = 5, 2
FOLDS = 2
# Readers that leave notes out are trained for less time: a little worse than the one in use, on the safe side.
CROSS_EPOCHS = 2
# A reader that has learned already learns further in smaller steps, and keeps its lower layers: what they make of a note is
# computed once.
FURTHER_RATE, FROZEN = 1e-4, 6
# Each pass learns so much of the rough and of the ordinary notes. What the first made is kept by so much: better than either.
DEEPER_RATE, DEEPER_PASSES, KEPT_OF_FIRST = 6e-5, ((1, 0.12), (0.75, 0.3)), 0.4
# How often each part is learned by `misheard`.
MISHEARD_RATE, MISHEARD_SHARES = 8e-5, {"new": 2, "garbled": 1, "rough": 0.16, "ordinary": 0.08}
# Round 18 is left out by `misheard`: it tells how well a reader reads what it has not learned.
LEFT_OUT = range(84100, 85174)
# Rounds 1 to 6, which are ordinary notes, have numbers up to this.
LAST_ORDINARY = 60999
# How many of the notes that the reader in use knows are learned once more.
KNOWN_SHARES = {"rough": 0.35, "ordinary": 0.1}
# Of which `half` takes so much.
HALF_KNOWN = 0.6
# Of pieces that are hidden, so that no one word decides.
HIDDEN_SHARE = 0.03
# Log-odds are kept as whole eighths of a byte.
STEPS = 8
# Half precision for the work where the processor has it (elsewhere it is thirty times as slow), full for what is learned.
WORK = torch.bfloat16 if torch.ops.mkldnn._is_mkldnn_bf16_supported() else torch.float32
# Pieces that are worked on at once: more do not fit into the processor's caches.
AT_ONCE = 1024


def batch_of(notes):
    length = max(min(len(note["ids"]), WINDOW) for note in notes) + 2
    pieces, shapes, there = (torch.zeros(len(notes), length, dtype=torch.long) for _ in range(3))
    roles = torch.full((len(notes), length, ROLES), float(UNKNOWN))
    for row, note in enumerate(notes):
        count = min(len(note["ids"]), WINDOW)
        pieces[row, 0], pieces[row, count + 1] = OPENS, CLOSES
        pieces[row, 1 : count + 1] = torch.tensor(note["ids"][:count])
        shapes[row, 1 : count + 1] = torch.tensor(note["shapes"][:count])
        there[row, : count + 2] = 1
        for role, labels in enumerate(note["label"]):
            roles[row, 1 : count + 1, role] = torch.tensor([float(each) for each in labels[:count]])
    feelings = torch.tensor([note["feeling"] for note in notes])
    filled = torch.tensor([note["any"] for note in notes], dtype=torch.float)
    return pieces, shapes, there, roles, feelings, filled


def blurred(pieces, shapes, there):
    """Some pieces hidden, and the capitals of some notes forgotten, so that no one word or capital decides."""
    inside = (there == 1) & (pieces != OPENS) & (pieces != CLOSES)
    pieces = pieces.masked_fill((torch.rand(pieces.shape) < HIDDEN_SHARE) & inside, HIDDEN_PIECE)
    plain = torch.rand(len(pieces), 1) < 0.1
    return pieces, torch.where(plain & (shapes < 4), torch.zeros_like(shapes), shapes)


def loss_of(told, whole, roles, feelings, filled):
    known = (roles != UNKNOWN).float()
    each = F.binary_cross_entropy_with_logits(told, roles.clamp(max=1), reduction="none") * known
    role = (each.sum((0, 1)) / known.sum((0, 1)).clamp(min=1)).sum()
    feeling = F.cross_entropy(whole[:, :FEELINGS], feelings)
    return ROLE_WEIGHT * role + feeling + FILLED_WEIGHT * F.binary_cross_entropy_with_logits(whole[:, FEELINGS:], filled)


def batches_of(notes):
    """In another order each time, notes of alike lengths together."""
    order = random.sample(notes, len(notes))
    batches = []
    for start in range(0, len(order), BATCH * 20):
        alike = sorted(order[start : start + BATCH * 20], key=lambda note: len(note["ids"]))
        batches += [alike[at : at + BATCH] for at in range(0, len(alike), BATCH)]
    return random.sample(batches, len(batches))


def parts_of(batch):
    """Parts of a batch, which is in the order of lengths, that are worked on one after the other."""
    part = []
    for note in batch:
        if part and (len(part) + 1) * (min(len(note["ids"]), WINDOW) + 2) > AT_ONCE:
            yield part
            part = []
        part.append(note)
    yield part


@torch.no_grad()
def lower_states(reader, notes):
    """What the layers that are kept make of each note, by its id."""
    states = {}
    for batch in batches_of(notes):
        for part in parts_of(batch):
            pieces, shapes, there, *_ = batch_of(part)
            x = reader.below(pieces, shapes, there, FROZEN)
            for row, note in enumerate(part):
                states[note["id"]] = x[row, : int(there[row].sum())].half()
    return states


def trained(epochs, seed, begin=Reader, rate=RATE, frozen=0):
    """A reader that learns from the notes of each epoch in turn; `begin` makes one that may have learned before."""
    random.seed(seed)
    torch.manual_seed(seed)
    whole = begin()
    half = begin().to(WORK).train()
    every = {note["id"]: note for notes in epochs for note in notes}
    states = lower_states(whole, list(every.values())) if frozen else None
    learned = [(name, each) for name, each in whole.named_parameters() if each.requires_grad]
    working = dict(half.named_parameters())
    copies = [working[name] for name, _ in learned]
    is_head = [name.startswith(Reader.HEAD) for name, _ in learned]
    optimiser = torch.optim.AdamW(
        [
            {"params": [each for (_, each), head in zip(learned, is_head) if head == heads], "lr": faster * rate}
            for heads, faster in ((False, 1), (True, HEADS_FASTER))
        ],
        weight_decay=DECAY,
        fused=True,
    )
    total = sum(len(batches_of(notes)) for notes in epochs)
    warm = total * WARM_UP
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda at: min(1, at / warm) * max(0, (total - at) / total))
    start = time.time()
    for epoch, notes in enumerate(epochs):
        losses = []
        for batch in batches_of(notes):
            with torch.no_grad():
                for (_, each), copy in zip(learned, copies):
                    copy.copy_(each)
            losses.append(0)
            for part in parts_of(batch):
                pieces, shapes, there, *labels = batch_of(part)
                if states is None:
                    told, note = half(*blurred(pieces, shapes, there), there)
                else:
                    x = nn.utils.rnn.pad_sequence([states[each["id"]] for each in part], batch_first=True).to(WORK)
                    x = x * (torch.rand(x.shape[:2]) > HIDDEN_SHARE).unsqueeze(-1)
                    told, note = half.above(x, there, FROZEN)
                loss = loss_of(told.float(), note.float(), *labels) * len(part) / len(batch)
                loss.backward()
                losses[-1] += loss.item()
            for (_, each), copy in zip(learned, copies):
                each.grad, copy.grad = copy.grad.float(), None
            nn.utils.clip_grad_norm_([each for _, each in learned], 1.0)
            optimiser.step()
            schedule.step()
            if len(losses) % 20 == 0:
                print(f"    {len(losses)}: {np.mean(losses[-20:]):.3f}, {time.time() - start:.0f} s", flush=True)
        print(f"  epoch {epoch + 1}: loss {np.mean(losses):.3f}, {time.time() - start:.0f} s", flush=True)
    return whole.eval()


@torch.no_grad()
def read(reader, notes):
    answers = {}
    order = sorted(notes, key=lambda note: len(note["ids"]))
    for start in range(0, len(order), BATCH):
        batch = order[start : start + BATCH]
        pieces, shapes, there, *_ = batch_of(batch)
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=WORK == torch.bfloat16):
            told, whole = reader(pieces, shapes, there)
        for row, note in enumerate(batch):
            count = min(len(note["ids"]), WINDOW)
            answers[note["id"]] = (told[row, 1 : count + 1].float().numpy(), whole[row].float().numpy())
    return answers


def describe(notes, answers):
    feeling = np.mean([answers[note["id"]][1][:FEELINGS].argmax() == note["feeling"] for note in notes])
    filled = np.mean([(answers[note["id"]][1][FEELINGS:] > 0) == (np.array(note["any"]) == 1) for note in notes], 0)
    shares = " ".join(f"{share:.3f}" for share in filled)
    print(f"  unseen {len(notes)}: feeling {feeling:.3f}, roles filled {shares}", flush=True)


def packed(numbers):
    whole = np.clip(np.round(numbers.reshape(-1) * STEPS), -127, 127).astype(np.int8)
    return base64.b64encode(whole.tobytes()).decode()


def fold(note):
    return zlib.crc32(note["source"].encode()) % FOLDS


def kept():
    if not READINGS.exists():
        sys.exit(f'{READINGS} is missing: see "Readings" in packages/extraction/eval/README.md')
    with gzip.open(READINGS) as file:
        return [json.loads(line) for line in file]


def keep(lines):
    with gzip.GzipFile(READINGS, "wb", mtime=0) as file:
        file.writelines(f"{json.dumps(line)}\n".encode() for line in lines)


def cross(notes):
    answers = {}
    for out in range(FOLDS):
        unseen = [note for note in notes if fold(note) == out]
        reader = trained([[note for note in notes if fold(note) != out]] * CROSS_EPOCHS, seed=out)
        some = read(reader, unseen)
        describe(unseen, some)
        answers |= some
    told = ((note["id"], *answers[note["id"]]) for note in notes)
    keep({"id": name, "roles": packed(roles), "note": packed(whole)} for name, roles, whole in told)


def parameters_of(reader):
    """By name; weights a column for each output."""
    dense = {f"{name}.weight" for name, module in reader.named_modules() if isinstance(module, nn.Linear)}
    return {name: (each.T if name in dense else each).double().numpy() for name, each in reader.state_dict().items()}


def reader_in_use():
    reader = Reader()
    dense = {f"{name}.weight" for name, module in reader.named_modules() if isinstance(module, nn.Linear)}
    stored = stored_parameters()
    of = {name: torch.tensor(each.T if name in dense else each, dtype=torch.float) for name, each in stored.items()}
    # All but the words, which no reader learns.
    reader.load_state_dict(of, strict=False)
    return reader


def upper_reader_in_use():
    reader = reader_in_use()
    for module in (reader.places, reader.shape, reader.norm, *reader.layers[:FROZEN]):
        module.requires_grad_(False)
    return reader


def part_of(note, new=frozenset()):
    """Ordinary, rough, new or garbled."""
    name = note["id"].split("/")[0]
    kind, *_, number = name.split("-")
    if kind == "garbled":
        return kind
    if name in new:
        return "new"
    is_ordinary = kind == "train" and "other-language" not in name and int(number) <= LAST_ORDINARY
    return "ordinary" if is_ordinary else "rough"


def new_notes():
    return set(NEW_NOTES.read_text().split())


def further(notes, out=None):
    """A reader that learns on from the one in use; `out` is the fold of the new notes that it leaves out."""
    names = new_notes()
    of = lambda part: [note for note in notes if part_of(note, names) == part]
    random.seed(FOLDS if out is None else FOLDS + out)
    share = 1 if out is None else HALF_KNOWN
    known = [note for part, of_part in KNOWN_SHARES.items() for note in random.sample(of(part), int(len(of(part)) * of_part * share))]
    random.shuffle(known)
    middle = len(known) // 2
    new = [note for note in of("new") if fold(note) != out]
    seed = FOLDS + 1 if out is None else 10 + out
    return trained([new + known[:middle], new + known[middle:]], seed, upper_reader_in_use, FURTHER_RATE, FROZEN)


def deeper(notes):
    of = lambda part: [note for note in notes if part_of(note) == part]
    reader, states = reader_in_use(), []
    for index, (rough, ordinary) in enumerate(DEEPER_PASSES):
        random.seed(77 + index)
        shares = (("rough", rough), ("ordinary", ordinary))
        some = [note for part, share in shares for note in random.sample(of(part), int(len(of(part)) * share))]
        reader = trained([some], 21 + index, lambda: deepcopy(reader), DEEPER_RATE)
        states.append(reader.state_dict())
    first, second = states
    reader.load_state_dict({name: KEPT_OF_FIRST * first[name] + (1 - KEPT_OF_FIRST) * second[name] for name in first})
    return reader


def misheard(notes):
    names = new_notes()
    learned = [note for note in notes if int(note["source"].split("-")[-1]) not in LEFT_OUT or "other-language" in note["source"]]
    of = lambda part: [note for note in learned if part_of(note, names) == part]
    random.seed(90)
    some = []
    for part, times in MISHEARD_SHARES.items():
        some += of(part) * int(times) + random.sample(of(part), int(len(of(part)) * (times % 1)))
    return trained([some], 31, reader_in_use, MISHEARD_RATE)


def half(notes, out=0):
    """What was kept of the half that it leaves out (npm run reader:keep) came from the reader before it, and goes."""
    reader = further(notes, out)
    names = new_notes()
    unseen = {note["id"] for note in notes if part_of(note, names) == "new" and fold(note) == out}
    keep(line for line in kept() if line["id"] not in unseen)
    return reader


if __name__ == "__main__":
    notes = examples()
    parts = sys.argv[1:] or ["cross", "final"]
    if "cross" in parts:
        cross([note for note in notes if part_of(note) != "garbled"])
    if "final" in parts:
        export(parameters_of(trained([notes] * EPOCHS, seed=FOLDS)))
    if "further" in parts:
        export(parameters_of(further(notes)))
    if "deeper" in parts:
        export(parameters_of(deeper(notes)))
    if "misheard" in parts:
        export(parameters_of(misheard(notes)))
    if "half" in parts:
        export(parameters_of(half(notes)))
