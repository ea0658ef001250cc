"""Weights and activations as whole numbers, so that sums over them are exact: the same on every processor."""

from math import erf, log, sqrt

import numpy as np

#: Without VNNI, AVX2 and AVX-512 add two products of an unsigned and a signed byte in 16 bits, which saturate. Weights of
#: seven bits leave room: 2 * 255 * 64 < 2 ** 15.
LARGEST_WEIGHT = 64
#: Activations are bytes. What may be negative is kept with this zero point.
LARGEST, ZERO = 127, 128
#: What GELU gives is hardly negative, and gets most of the range for what is positive.
GELU_ZERO = 20
GELU_LARGEST, GELU_LEAST = 255 - GELU_ZERO, 0.17
#: GELU and tanh are computed for whole 64ths.
ACTIVATION_BITS = 6
#: The largest weight of attention, as a whole number: 512 of them times a byte add up to less than 2 ** 24.
LARGEST_EXPONENTIAL = 255


def three_digits(numbers):
    """So that the last bits of a sum in floating point, which differ between machines, decide nothing."""
    digits = 2 - np.floor(np.log10(numbers)).astype(int)
    return np.vectorize(round)(np.asarray(numbers, dtype=float), digits)


def whole_weights(weights):
    """Each column as bytes times a scale: the scale that leaves the least error of those that clip the largest weights."""
    most = np.abs(weights).max(0)
    tried = []
    for share in (1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7):
        scale = (most * share / LARGEST_WEIGHT).astype(np.float32).astype(float)
        bytes_ = np.clip(np.rint(weights / scale), -LARGEST_WEIGHT, LARGEST_WEIGHT)
        tried.append((((bytes_ * scale - weights) ** 2).sum(0), bytes_, scale))
    best = np.argmin([error for error, *_ in tried], axis=0)
    columns = np.arange(weights.shape[1])
    bytes_ = np.stack([each for _, each, _ in tried])[best, :, columns].T
    return bytes_.astype(np.int8), np.stack([scale for *_, scale in tried])[best, columns]


def shared_steps(ranges, weights, share, largest=LARGEST):
    """
    The step of each channel as a byte. A few channels are much larger than the others; `share` of that goes into the steps
    and the rest stays with the bytes (SmoothQuant, Xiao et al. 2023), for it makes the weights harder to write as bytes.
    """
    at_least = lambda numbers: np.maximum(numbers, numbers.max() / 1000)
    ranges, weights = at_least(ranges), at_least(np.abs(weights).max(1))
    steps = ranges**share / weights ** (1 - share)
    return three_digits(steps * (ranges / steps).max() / largest)


def gelu(numbers):
    return np.array([number * (1 + erf(number / sqrt(2))) / 2 for number in numbers])


def clear_of_ties(function, steps, reach=64):
    """
    Steps no smaller than those given, of a few sizes. Libraries compute GELU and tanh with errors in the last bits, which
    matter only where a result lies halfway between two bytes: with these steps none lies near, whatever the 64th.
    """
    results = function(np.arange(-reach * 2**ACTIVATION_BITS, reach * 2**ACTIVATION_BITS) / 2**ACTIVATION_BITS)
    sizes = np.ceil(np.log2(steps) * 2) / 2
    chosen = np.empty(len(steps))
    for size in np.unique(sizes):
        candidates = [2**size * (1 + at / 1000) for at in range(60)]
        chosen[sizes == size] = max(candidates, key=lambda step: distance_to_tie(results, step))
    closest = min(distance_to_tie(results, step) for step in np.unique(chosen))
    assert closest > 1e-3, f"a result is only {closest} steps from a tie"
    return chosen


def distance_to_tie(results, step):
    bytes_ = results * np.float32(1 / step).astype(float)
    bytes_ = bytes_[np.abs(bytes_) < 256]
    return np.abs(np.abs(bytes_ - np.floor(bytes_)) - 0.5).min()


def exponent_offset(bits):
    """
    What is added to a logit, a whole number of 2 ** -bits below the largest of its row, so that its exponential is at most
    LARGEST_EXPONENTIAL and, whatever the logit, far enough from the middle between two whole numbers.
    """
    ties = np.arange(LARGEST_EXPONENTIAL) + 0.5

    def distance(offset):
        nearest = offset - np.rint((offset - np.log(ties)) * 2**bits) / 2**bits
        return np.abs(np.exp(nearest) / ties - 1).min()

    top = int(log(LARGEST_EXPONENTIAL + 0.4) * 2**16)
    offset = max((at / 2**16 for at in range(top - 2 ** (16 - bits), top)), key=distance)
    assert distance(offset) > 1e-6, f"an exponential is only {distance(offset)} of itself from a tie"
    return np.float32(offset)
