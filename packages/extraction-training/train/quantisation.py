"""Quantises weights and activations to integers, so that sums are the same on every CPU."""

from math import erf, log, sqrt

import numpy as np

#: Without VNNI, AVX2 and AVX-512 add two products of an unsigned and a signed byte in 16 bits. With this limit, the sum
#: does not saturate: 2 * 255 * 64 < 2 ** 15.
LARGEST_WEIGHT = 64
#: Activations are bytes. ZERO is the zero point of activations that may be negative.
LARGEST, ZERO = 127, 128
#: GELU is never less than -0.17, so most of the range of a byte is for positive values.
GELU_ZERO = 20
GELU_LARGEST, GELU_LEAST = 255 - GELU_ZERO, 0.17
#: Arguments of GELU and tanh are multiples of 1/64.
ACTIVATION_BITS = 6
#: The largest attention weight. Sums of 512 products with signed bytes are exact in float32: 512 * 255 * 128 < 2 ** 24.
LARGEST_EXPONENTIAL = 255


def three_digits(numbers):
    """Rounds to three significant digits, because the last bits of sums differ between machines."""
    digits = 2 - np.floor(np.log10(numbers)).astype(int)
    return np.vectorize(round)(np.asarray(numbers, dtype=float), digits)


def whole_weights(weights):
    """Quantises each column with the scale that minimises the squared error, even if it clips large weights."""
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
    Returns the quantisation step of each channel. Activations are divided by the steps, and weights are multiplied by them, because
    a few channels have much larger activations than others. `share` is the migration strength of SmoothQuant (Xiao et al. 2023).
    """
    at_least = lambda numbers: np.maximum(numbers, numbers.max() / 1000)
    ranges, weights = at_least(ranges), at_least(np.abs(weights).max(1))
    steps = ranges**share / weights ** (1 - share)
    return three_digits(steps * (ranges / steps).max() / largest)


def gelu(numbers):
    return np.array([number * (1 + erf(number / sqrt(2))) / 2 for number in numbers])


def clear_of_ties(function, steps, reach=64):
    """
    Returns quantisation steps of at least the given size with which no result for a multiple of 1/64 is near a rounding tie. Errors
    in the last bits of GELU and tanh then do not change the rounded byte.
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
    Returns an offset for logits, which are multiples of 2 ** -bits and at most 0. With the offset, exponentials are at most
    LARGEST_EXPONENTIAL when rounded, and not near a rounding tie.
    """
    ties = np.arange(LARGEST_EXPONENTIAL) + 0.5

    def distance(offset):
        nearest = offset - np.rint((offset - np.log(ties)) * 2**bits) / 2**bits
        return np.abs(np.exp(nearest) / ties - 1).min()

    top = int(log(LARGEST_EXPONENTIAL + 0.4) * 2**16)
    offset = max((at / 2**16 for at in range(top - 2 ** (16 - bits), top)), key=distance)
    assert distance(offset) > 1e-6, f"the relative distance of an exponential from a tie is only {distance(offset)}"
    return np.float32(offset)
