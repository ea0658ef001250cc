//! Decodes the packets of one audio track to mono samples.

use crate::host::decode_opus;
use crate::wav::SAMPLE_RATE;
use symphonia::core::codecs::CodecParameters;
use symphonia::core::codecs::audio::well_known::{CODEC_ID_AAC, CODEC_ID_OPUS};
use symphonia::core::codecs::audio::{AudioCodecParameters, AudioDecoder};
use symphonia::core::formats::Track;
use symphonia::core::packet::Packet;

/// Range of recording rates, limited because the resampler's memory grows with the rate.
const MIN_RATE: u32 = 4_000;
const MAX_RATE: u32 = 192_000;
/// The longest Opus packet, in seconds.
const MAX_OPUS_PACKET: f64 = 0.12;
/// Rate in which Opus states its delay.
const OPUS_RATE: u32 = 48_000;

pub enum Decoder {
    Opus(OpusTrack),
    Other { decoder: Box<dyn AudioDecoder>, planes: Vec<Vec<f32>> },
}

/// Handles the delay and gain of RFC 7845. The host decodes the packets with libopus.
pub struct OpusTrack {
    index: usize,
    gain: f32,
    /// Remaining samples to skip before the recording starts.
    skip: usize,
    samples: Vec<f32>,
}

impl OpusTrack {
    fn new(parameters: &AudioCodecParameters, index: usize) -> Option<Self> {
        if parameters.channels.as_ref().is_some_and(|channels| channels.count() > 2) {
            return None;
        }
        // OpusHead: signature, version, channels, delay, rate, gain in 1/256 dB. MP4 writes it as version 0, big-endian.
        let head = parameters.extra_data.as_deref().filter(|head| head.len() >= 18);
        let field = |at: usize| {
            let Some(head) = head else { return 0 };
            let bytes = [head[at], head[at + 1]];
            if head[8] == 0 { u16::from_be_bytes(bytes) } else { u16::from_le_bytes(bytes) }
        };
        Some(Self {
            index,
            gain: 10_f32.powf(f32::from(field(16) as i16) / 256.0 / 20.0),
            skip: (u32::from(field(10)) * SAMPLE_RATE / OPUS_RATE) as usize,
            samples: vec![0.0; (MAX_OPUS_PACKET * f64::from(SAMPLE_RATE)) as usize],
        })
    }

    fn decode(&mut self, packet: &[u8], mono: &mut Vec<f32>) {
        let count = decode_opus(self.index, packet, &mut self.samples);
        let skipped = self.skip.min(count);
        self.skip -= skipped;
        mono.extend(self.samples[skipped..count].iter().map(|sample| sample * self.gain));
    }
}

/// Reduces the configuration of HE-AAC to its AAC-LC core, which holds the band that 16 kHz audio can carry.
fn low_complexity(configuration: &[u8]) -> Option<Box<[u8]>> {
    let bits = configuration.iter().take(8).fold(0_u64, |bits, &byte| bits << 8 | u64::from(byte))
        << (8 * 8_usize.saturating_sub(configuration.len()));
    let read = |at: u32, count: u32| bits << at >> (64 - count);
    let (object_type, rate, channels) = (read(0, 5), read(5, 4), read(9, 4));
    // 15 announces a custom rate, 31 a longer object type. Speech recorders write neither.
    if rate == 15 {
        return None;
    }
    let core = match object_type {
        2 => 2,
        // 5 and 29 state the doubled rate, then the core's type.
        5 | 29 if read(13, 4) != 15 => read(17, 5),
        _ => return None,
    };
    let core_configuration = (core << 11 | rate << 7 | channels << 3) as u16;
    Some(Box::new(core_configuration.to_be_bytes()))
}

impl Decoder {
    /// `index` is the number of the decoded track.
    pub fn new(track: &Track, index: usize) -> Option<Self> {
        let Some(CodecParameters::Audio(parameters)) = &track.codec_params else { return None };
        if parameters.codec == CODEC_ID_OPUS {
            return Some(Self::Opus(OpusTrack::new(parameters, index)?));
        }
        let mut parameters = parameters.clone();
        if parameters.codec == CODEC_ID_AAC
            && let Some(core) = parameters.extra_data.as_deref().and_then(low_complexity)
        {
            parameters.extra_data = Some(core);
        }
        let decoder = symphonia::default::get_codecs().make_audio_decoder(&parameters, &Default::default());
        Some(Self::Other { decoder: decoder.ok()?, planes: Vec::new() })
    }

    /// Appends the packet's samples and returns their rate. Returns `None` for a damaged packet.
    pub fn decode(&mut self, packet: &Packet, mono: &mut Vec<f32>) -> Option<u32> {
        match self {
            Self::Opus(track) => {
                track.decode(&packet.data, mono);
                Some(SAMPLE_RATE)
            }
            Self::Other { decoder, planes } => {
                let decoded = decoder.decode(packet).ok()?;
                let rate = decoded.spec().rate();
                decoded.copy_to_vecs_planar(planes);
                let channels = planes.len().max(1) as f32;
                mono.resize(decoded.frames(), 0.0);
                for plane in planes.iter() {
                    mono.iter_mut().zip(plane).for_each(|(sum, sample)| *sum += sample / channels);
                }
                (MIN_RATE..=MAX_RATE).contains(&rate).then_some(rate)
            }
        }
    }
}
