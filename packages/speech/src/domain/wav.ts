export interface WavFormat {
  readonly isPcm: boolean;
  readonly channels: number;
  readonly sampleRate: number;
  readonly bitsPerSample: number;
  readonly dataOffset: number;
}

/** Number of bytes to pass to {@link readWavHead}. */
export const wavHeadLength = 4096;

/**
 * Parses the header of a WAV file. Returns null for other files, and if the samples start beyond
 * `head`.
 */
export const readWavHead = (head: Buffer): WavFormat | null => {
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return null;
  let format: Omit<WavFormat, 'dataOffset'> | null = null;
  for (let at = 12; at + 8 <= head.length;) {
    const name = head.toString('latin1', at, at + 4);
    const length = head.readUInt32LE(at + 4);
    if (name === 'data') return format && { ...format, dataOffset: at + 8 };
    if (name === 'fmt ' && at + 24 <= head.length) {
      format = {
        isPcm: head.readUInt16LE(at + 8) === 1,
        channels: head.readUInt16LE(at + 10),
        sampleRate: head.readUInt32LE(at + 12),
        bitsPerSample: head.readUInt16LE(at + 22),
      };
    }
    at += 8 + length + (length % 2);
  }
  return null;
};

export const speechSampleRate = 16_000;

export const isSpeechFormat = (format: WavFormat): boolean =>
  format.isPcm &&
  format.channels === 1 &&
  format.sampleRate === speechSampleRate &&
  format.bitsPerSample === 16;

export const samplesOf = (pcm: Buffer): Float32Array =>
  Float32Array.from({ length: pcm.length >> 1 }, (_, index) => pcm.readInt16LE(index * 2) / 32_768);

/** Returns the samples of a WAV file, or null if the file is not 16-bit mono PCM at 16 kHz. */
export const readSpeechSamples = (file: Buffer): Float32Array | null => {
  const format = readWavHead(file.subarray(0, wavHeadLength));
  return format && isSpeechFormat(format) ? samplesOf(file.subarray(format.dataOffset)) : null;
};
