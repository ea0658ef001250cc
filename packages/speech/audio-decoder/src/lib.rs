//! Decodes a recording to 16 kHz mono WAV in a WebAssembly sandbox, which can only read one file and write
//! another.

mod decoder;
mod host;
mod mixer;
mod resampler;
mod wav;

use decoder::Decoder;
use host::SourceFile;
use mixer::{Mixer, TrackSink};
use resampler::Resampler;
use symphonia::core::audio::sample::Sample;
use symphonia::core::errors::Error;
use symphonia::core::formats::probe::Hint;
use symphonia::core::formats::{FormatReader, TrackType};
use symphonia::core::io::MediaSourceStream;
use symphonia::core::packet::Packet;
use wav::WavWriter;

/// Recordings have one or two tracks. The host provides this many Opus decoders.
const MAX_TRACKS: usize = 4;

struct AudioTrack {
    id: u32,
    decoder: Decoder,
    resampler: Option<Resampler>,
}

/// Opens the decodable audio tracks of a file.
fn open_tracks(format: &dyn FormatReader) -> Vec<AudioTrack> {
    let audio = format.tracks().iter().filter(|track| track.track_type() == Some(TrackType::Audio));
    let mut opened = Vec::new();
    for track in audio {
        let Some(decoder) = Decoder::new(track, opened.len()) else { continue };
        opened.push(AudioTrack { id: track.id, decoder, resampler: None });
        if opened.len() == MAX_TRACKS {
            break;
        }
    }
    opened
}

impl AudioTrack {
    /// Decodes a packet. Skips damaged ones.
    fn push(&mut self, packet: &Packet, mono: &mut Vec<f32>, sink: &mut TrackSink) {
        mono.clear();
        let Some(rate) = self.decoder.decode(packet, mono) else { return };
        if self.resampler.as_ref().is_none_or(|current| current.input_rate() != rate) {
            self.finish(sink);
            self.resampler = Some(Resampler::new(rate));
        }
        mono.iter_mut().for_each(|sample| *sample = sample.clamped());
        if let Some(resampler) = &mut self.resampler {
            resampler.push(mono, sink);
        }
    }

    fn finish(&mut self, sink: &mut TrackSink) {
        if let Some(mut resampler) = self.resampler.take() {
            resampler.finish(sink);
        }
    }
}

fn finish_all(tracks: &mut [AudioTrack], mixer: &mut Mixer) {
    tracks.iter_mut().enumerate().for_each(|(index, track)| track.finish(&mut mixer.track(index)));
}

/// Decodes all tracks. Decodes a truncated file up to its end.
fn decode_all(source: SourceFile, mixer: &mut Mixer) -> Option<()> {
    let stream = MediaSourceStream::new(Box::new(source), Default::default());
    let mut format =
        symphonia::default::get_probe().probe(&Hint::new(), stream, Default::default(), Default::default()).ok()?;
    let mut tracks = open_tracks(format.as_ref());
    mixer.restart(tracks.len());
    let mut mono = Vec::new();
    while !mixer.is_full() {
        let packet = match format.next_packet() {
            Ok(Some(packet)) => packet,
            // A chained Ogg file continues with another recording.
            Err(Error::ResetRequired) => {
                finish_all(&mut tracks, mixer);
                tracks = open_tracks(format.as_ref());
                mixer.restart(tracks.len());
                continue;
            }
            Ok(None) | Err(_) => break,
        };
        let Some(index) = tracks.iter().position(|track| track.id == packet.track_id) else { continue };
        tracks[index].push(&packet, &mut mono, &mut mixer.track(index));
        mixer.advance();
    }
    finish_all(&mut tracks, mixer);
    Some(())
}

/// Decodes a file of `length` bytes. Writes at most `seconds` of it, starting at `from`. Writes only a WAV header if
/// there is no sound.
#[unsafe(no_mangle)]
pub extern "C" fn decode(length: f64, from: f64, seconds: f64) {
    let mut mixer = Mixer::new(WavWriter::new(from, seconds));
    decode_all(SourceFile::new(length as u64), &mut mixer);
    mixer.finish();
}
