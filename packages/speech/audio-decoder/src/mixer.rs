//! Adds up the tracks of a recording: one person may be on each.

use crate::resampler::Sink;
use crate::wav::{SAMPLE_RATE, WavWriter};

/// How far a track may be ahead of another, in samples: what is stored farther apart than 20 seconds is not added up.
const MAX_LEAD: usize = 20 * SAMPLE_RATE as usize;

pub struct Mixer {
    writer: WavWriter,
    /// How many samples have left the mixer.
    written: u64,
    /// The sum of the tracks from there on.
    pending: Vec<f32>,
    /// Where the next sample of each track belongs.
    given: Vec<u64>,
}

impl Mixer {
    pub fn new(writer: WavWriter) -> Self {
        Self { writer, written: 0, pending: Vec::new(), given: Vec::new() }
    }

    /// Begins with other tracks, where those so far end.
    pub fn restart(&mut self, tracks: usize) {
        self.write(self.pending.len());
        self.given = vec![self.written; tracks];
    }

    pub fn is_full(&self) -> bool {
        self.writer.is_full()
    }

    /// Where the samples of a track go.
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

    /// Writes what every track has given, and what no track may add to any more.
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
