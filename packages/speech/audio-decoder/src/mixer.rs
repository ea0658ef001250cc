//! Mixes the tracks of a recording, because each may hold one speaker.

use crate::resampler::Sink;
use crate::wav::{SAMPLE_RATE, WavWriter};

/// Maximum lead of one track over another, in samples. Tracks stored more than 20 seconds apart are not mixed.
const MAX_LEAD: usize = 20 * SAMPLE_RATE as usize;

pub struct Mixer {
    writer: WavWriter,
    /// Number of samples written so far.
    written: u64,
    /// Mixed samples that are not yet written.
    pending: Vec<f32>,
    /// Position of the next sample of each track.
    given: Vec<u64>,
}

impl Mixer {
    pub fn new(writer: WavWriter) -> Self {
        Self { writer, written: 0, pending: Vec::new(), given: Vec::new() }
    }

    /// Continues with new tracks after the end of the current ones.
    pub fn restart(&mut self, tracks: usize) {
        self.write(self.pending.len());
        self.given = vec![self.written; tracks];
    }

    pub fn is_full(&self) -> bool {
        self.writer.is_full()
    }

    /// Returns the sink for the samples of a track.
    pub fn track(&mut self, index: usize) -> TrackSink<'_> {
        TrackSink { mixer: self, index }
    }

    fn add(&mut self, index: usize, sample: f32) {
        let given = self.given[index].max(self.written);
        let at = (given - self.written) as usize;
        if at == self.pending.len() {
            self.pending.push(0.0);
        }
        self.pending[at] += sample;
        self.given[index] = given + 1;
    }

    /// Writes samples that no track can change any more.
    pub fn advance(&mut self) {
        let slowest = self.given.iter().min().copied().unwrap_or(self.written);
        let ready = (slowest.saturating_sub(self.written) as usize).max(self.pending.len().saturating_sub(MAX_LEAD));
        self.write(ready.min(self.pending.len()));
    }

    fn write(&mut self, count: usize) {
        self.pending.drain(..count).for_each(|sample| self.writer.push(sample.clamp(-1.0, 1.0)));
        self.written += count as u64;
    }

    pub fn finish(mut self) {
        self.write(self.pending.len());
        self.writer.finish();
    }
}

pub struct TrackSink<'a> {
    mixer: &'a mut Mixer,
    index: usize,
}

impl Sink for TrackSink<'_> {
    fn push(&mut self, sample: f32) {
        self.mixer.add(self.index, sample);
    }

    fn is_full(&self) -> bool {
        self.mixer.is_full()
    }
}
