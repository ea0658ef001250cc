"""Generates audio for the fuzzer: random bytes, some of them with the header of a 16 kHz mono WAV file."""

import struct

import schemathesis
from hypothesis import strategies as st


def wav(samples: bytes) -> bytes:
    form = struct.pack("<HHIIHH", 1, 1, 16_000, 32_000, 2, 16)
    return (
        b"RIFF" + struct.pack("<I", 36 + len(samples)) + b"WAVEfmt " + struct.pack("<I", 16) + form
        + b"data" + struct.pack("<I", len(samples)) + samples
    )


sound = st.binary(max_size=64_000)
schemathesis.openapi.media_type("application/offset+octet-stream", sound)
schemathesis.openapi.media_type("audio/wav", st.one_of(sound, sound.map(wav)))
