//! Writes 16 kHz mono WAV with 16 bits per sample.

use crate::host::write_output;

pub const SAMPLE_RATE: u32 = 16_000;

const HEAD_BYTES: u32 = 44;
const BYTES_PER_SAMPLE: u32 = 2;
/// A quarter of a second, the most that is lost if the decoder aborts on a damaged file.
const CHUNK_BYTES: usize = 8 * 1024;

pub struct WavWriter {
    skip: u64,
    /// Remaining samples.
    left: u64,
    written_bytes: u32,
    chunk: Vec<u8>,
}

fn samples_in(seconds: f64) -> u64 {
    (seconds * f64::from(SAMPLE_RATE)).round() as u64
}

impl WavWriter {
    pub fn new(from: f64, seconds: f64) -> Self {
        let most = u64::from((u32::MAX - HEAD_BYTES) / BYTES_PER_SAMPLE);
        Self {
            skip: samples_in(from),
            left: samples_in(seconds).min(most),
            written_bytes: 0,
            chunk: Vec::with_capacity(CHUNK_BYTES),
        }
    }

    pub fn is_full(&self) -> bool {
        self.left == 0
    }

    pub fn push(&mut self, sample: f32) {
        if self.skip > 0 {
            self.skip -= 1;
            return;
        }
        if self.is_full() {
            return;
        }
        self.left -= 1;
        // `as` saturates.
        let value = (sample * 32_768.0).round() as i16;
        self.chunk.extend_from_slice(&value.to_le_bytes());
        if self.chunk.len() == CHUNK_BYTES {
            self.flush();
        }
    }

    fn flush(&mut self) {
        if self.written_bytes == 0 {
            // Keeps a partial file usable if decoding is killed.
            write_output(0, &head(u32::MAX - HEAD_BYTES));
        }
        write_output(u64::from(HEAD_BYTES + self.written_bytes), &self.chunk);
        self.written_bytes += self.chunk.len() as u32;
        self.chunk.clear();
    }

    pub fn finish(mut self) {
        self.flush();
        write_output(0, &head(self.written_bytes));
    }
}

fn head(data_bytes: u32) -> Vec<u8> {
    let fields: [&[u8]; 13] = [
        b"RIFF",
        &(HEAD_BYTES - 8 + data_bytes).to_le_bytes(),
        b"WAVE",
        b"fmt ",
        &16_u32.to_le_bytes(),
        &1_u16.to_le_bytes(),
        &1_u16.to_le_bytes(),
        &SAMPLE_RATE.to_le_bytes(),
        &(SAMPLE_RATE * BYTES_PER_SAMPLE).to_le_bytes(),
        &(BYTES_PER_SAMPLE as u16).to_le_bytes(),
        &(BYTES_PER_SAMPLE as u16 * 8).to_le_bytes(),
        b"data",
        &data_bytes.to_le_bytes(),
    ];
    fields.concat()
}
