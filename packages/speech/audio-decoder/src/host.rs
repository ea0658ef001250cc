//! The host functions, which are the only imports of this module.

use std::io::{Error, ErrorKind, Read, Result, Seek, SeekFrom};
use symphonia::core::io::MediaSource;

mod imports {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// Reads from a position of the recording into memory. Returns the number of bytes read; 0 at the end.
        pub fn read(position: f64, pointer: *mut u8, length: usize) -> usize;
        /// Writes memory to a position of the output.
        pub fn write(position: f64, pointer: *const u8, length: usize);
        /// Decodes an Opus packet to mono samples at 16 kHz, with one decoder per track. Returns their number; 0 for a
        /// damaged packet.
        pub fn decode_opus(track: usize, packet: *const u8, length: usize, samples: *mut f32, capacity: usize)
        -> usize;
    }
}

pub struct SourceFile {
    position: u64,
    length: u64,
}

impl SourceFile {
    pub fn new(length: u64) -> Self {
        Self { position: 0, length }
    }
}

impl Read for SourceFile {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        // SAFETY: the host writes at most `buffer.len()` bytes, into the buffer.
        let read = unsafe { imports::read(self.position as f64, buffer.as_mut_ptr(), buffer.len()) };
        let read = read.min(buffer.len());
        // Reads RF64 and BW64 as WAV. Recordings never reach the size that needs them.
        if self.position == 0 && (buffer[..read].starts_with(b"RF64") || buffer[..read].starts_with(b"BW64")) {
            buffer[..4].copy_from_slice(b"RIFF");
        }
        self.position += read as u64;
        Ok(read)
    }
}

impl Seek for SourceFile {
    fn seek(&mut self, to: SeekFrom) -> Result<u64> {
        let position = match to {
            SeekFrom::Start(offset) => Some(offset),
            SeekFrom::Current(offset) => self.position.checked_add_signed(offset),
            SeekFrom::End(offset) => self.length.checked_add_signed(offset),
        };
        self.position = position.ok_or(Error::from(ErrorKind::InvalidInput))?;
        Ok(self.position)
    }
}

impl MediaSource for SourceFile {
    fn is_seekable(&self) -> bool {
        true
    }

    fn byte_len(&self) -> Option<u64> {
        Some(self.length)
    }
}

pub fn write_output(position: u64, bytes: &[u8]) {
    // SAFETY: the host reads `bytes` only.
    unsafe { imports::write(position as f64, bytes.as_ptr(), bytes.len()) }
}

pub fn decode_opus(track: usize, packet: &[u8], samples: &mut [f32]) -> usize {
    // SAFETY: the host reads `packet`, and writes at most `samples.len()` samples.
    let count =
        unsafe { imports::decode_opus(track, packet.as_ptr(), packet.len(), samples.as_mut_ptr(), samples.len()) };
    count.min(samples.len())
}
