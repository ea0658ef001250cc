//! Decodes a recording to 16 kHz mono WAV, inside WebAssembly: it can read one file and write another, and nothing
//! else.

mod decoder;
mod host;
mod resampler;
mod wav;

use decoder::Decoder;
use host::SourceFile;
use resampler::Resampler;
use symphonia::core::audio::sample::Sample;
use symphonia::core::errors::Error;
use symphonia::core::formats::probe::Hint;
use symphonia::core::formats::{FormatReader, TrackType};
use symphonia::core::io::MediaSourceStream;
use wav::WavWriter;

/// The audio track of a file, and what decodes it; the first track that can be decoded.
fn open_track(format: &dyn FormatReader) -> Option<(u32, Decoder)> {
    let audio = format.tracks().iter().filter(|track| track.track_type() == Some(TrackType::Audio));
    audio.filter_map(|track| Some((track.id, Decoder::new(track)?))).next()
}

/// A damaged packet is skipped; a file that was cut off is decoded as far as it goes.
fn decode_all(source: SourceFile, writer: &mut WavWriter) -> Option<()> {
    let stream = MediaSourceStream::new(Box::new(source), Default::default());
    let mut format =
        symphonia::default::get_probe().probe(&Hint::new(), stream, Default::default(), Default::default()).ok()?;
    let (mut track_id, mut decoder) = open_track(format.as_ref())?;
    let mut resampler: Option<Resampler> = None;
    let mut mono = Vec::new();
    while !writer.is_full() {
        let packet = match format.next_packet() {
            Ok(Some(packet)) => packet,
            // Another recording was appended to an Ogg file.
            Err(Error::ResetRequired) => {
                (track_id, decoder) = open_track(format.as_ref())?;
                continue;
            }
            Ok(None) | Err(_) => break,
        };
        if packet.track_id != track_id {
            continue;
        }
        mono.clear();
        let Some(rate) = decoder.decode(&packet, &mut mono) else { continue };
        if resampler.as_ref().is_none_or(|current| current.input_rate() != rate) {
            if let Some(mut previous) = resampler.take() {
                previous.finish(writer);
            }
            resampler = Some(Resampler::new(rate));
        }
        mono.iter_mut().for_each(|sample| *sample = sample.clamped());
        resampler.as_mut()?.push(&mono, writer);
    }
    resampler?.finish(writer);
    Some(())
}

/// Decodes the file of `length` bytes. Writes at most `seconds` of it from `from` on, and a WAV head without sound where
/// there is none.
#[unsafe(no_mangle)]
pub extern "C" fn decode(length: f64, from: f64, seconds: f64) {
    let mut writer = WavWriter::new(from, seconds);
    decode_all(SourceFile::new(length as u64), &mut writer);
    writer.finish();
}
