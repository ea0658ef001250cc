//! Converts any sample rate to 16 kHz with a windowed sinc.

use crate::wav::SAMPLE_RATE;
use std::f64::consts::PI;

/// Zero crossings of the sinc on each side.
const CROSSINGS: f64 = 24.0;
/// Leaves room for the filter's slope below the Nyquist frequency.
const PASSED_BAND: f64 = 0.94;
/// Exact for common rates (44.1 kHz needs 160). Other rates use the nearest phase.
const MAX_PHASES: u32 = 640;

/// Consumes samples at 16 kHz.
pub trait Sink {
    fn push(&mut self, sample: f32);
    fn is_full(&self) -> bool;
}

pub struct Resampler {
    input_rate: u32,
    /// Number of possible positions of an output sample between two input samples.
    phases: u32,
    /// Filter weights per phase, for `reach` input samples before and after the output sample.
    weights: Vec<f32>,
    reach: usize,
    /// Buffered input, starting `reach` samples before the next output sample.
    input: Vec<f32>,
    /// Position of the next output sample, relative to `input[reach]`.
    place: f64,
}

fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// Windowed sinc (Blackman-Harris) with the pass band `band`. `x` is in input samples.
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

/// Uses four sums, so that the compiler can vectorize it.
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

    /// Flushes the remaining output.
    pub fn finish(&mut self, writer: &mut impl Sink) {
        if self.input_rate != SAMPLE_RATE {
            self.push(&vec![0.0; self.reach], writer);
        }
    }
}
