//! Converts any sample rate to 16 kHz with a windowed sinc.

use crate::wav::SAMPLE_RATE;
use std::f64::consts::PI;

/// Zero crossings of the sinc on each side.
const CROSSINGS: f64 = 24.0;
/// Leaves room for the filter's slope below the Nyquist frequency.
const PASSED_BAND: f64 = 0.94;
/// Enough for the usual rates to be exact (44.1 kHz needs 160); for others the nearest is used.
const MAX_PHASES: u32 = 640;

/// Takes samples at 16 kHz.
pub trait Sink {
    fn push(&mut self, sample: f32);
    fn is_full(&self) -> bool;
}

pub struct Resampler {
    input_rate: u32,
    /// Where an output sample can lie between two input samples, in so many steps.
    phases: u32,
    /// For each phase, the weights of the input samples around it: `reach` before and `reach` after.
    weights: Vec<f32>,
    reach: usize,
    /// Input that is still needed, from `reach` samples before the next output sample on.
    input: Vec<f32>,
    /// Where the next output sample lies, counted from `input[reach]` on.
    place: f64,
}

fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// A sinc of which `band` passes, in a Blackman-Harris window. `x` is in input samples.
fn kernel(x: f64, band: f64) -> f32 {
    let crossing = x * band;
    if crossing.abs() >= CROSSINGS {
        return 0.0;
    }
    let sinc = if crossing == 0.0 { 1.0 } else { (PI * crossing).sin() / (PI * crossing) };
    let angle = PI * (1.0 + crossing / CROSSINGS);
    let window = 0.35875 - 0.48829 * angle.cos() + 0.14128 * (2.0 * angle).cos() - 0.01168 * (3.0 * angle).cos();
    (sinc * window * band) as f32
}

/// Four sums, which a processor adds at once.
fn dot_product(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0_f32; 4];
    for (a, b) in a.chunks_exact(4).zip(b.chunks_exact(4)) {
        for lane in 0..4 {
            sums[lane] += a[lane] * b[lane];
        }
    }
    sums.iter().sum()
}

impl Resampler {
    pub fn new(input_rate: u32) -> Self {
        let phases = (SAMPLE_RATE / greatest_common_divisor(input_rate, SAMPLE_RATE)).min(MAX_PHASES);
        let band = PASSED_BAND * (f64::from(SAMPLE_RATE) / f64::from(input_rate)).min(1.0);
        let reach = ((CROSSINGS / band).ceil() as usize).next_multiple_of(2);
        let weight =
            |phase: u32, tap: usize| kernel(tap as f64 - reach as f64 - f64::from(phase) / f64::from(phases), band);
        let weights = (0..phases).flat_map(|phase| (0..2 * reach).map(move |tap| (phase, tap)));
        Self {
            input_rate,
            phases,
            weights: weights.map(|(phase, tap)| weight(phase, tap)).collect(),
            reach,
            input: vec![0.0; reach],
            place: 0.0,
        }
    }

    pub fn input_rate(&self) -> u32 {
        self.input_rate
    }

    pub fn push(&mut self, samples: &[f32], writer: &mut impl Sink) {
        if self.input_rate == SAMPLE_RATE {
            samples.iter().for_each(|&sample| writer.push(sample));
            return;
        }
        self.input.extend_from_slice(samples);
        let step = f64::from(self.input_rate) / f64::from(SAMPLE_RATE);
        while !writer.is_full() {
            let nearest = (self.place * f64::from(self.phases)).round() as usize;
            let (first, phase) = (nearest / self.phases as usize, nearest % self.phases as usize);
            let taps = 2 * self.reach;
            let Some(covered) = self.input.get(first..first + taps) else { break };
            writer.push(dot_product(covered, &self.weights[phase * taps..][..taps]));
            self.place += step;
        }
        let done = (self.place as usize).min(self.input.len());
        self.input.drain(..done);
        self.place -= done as f64;
    }

    /// Writes what the last samples still give.
    pub fn finish(&mut self, writer: &mut impl Sink) {
        if self.input_rate != SAMPLE_RATE {
            self.push(&vec![0.0; self.reach], writer);
        }
    }
}
