import { open } from 'node:fs/promises';
import { isSpeechFormat, readWavHead, samplesOf, speechSampleRate, wavHeadLength } from '../domain/wav.ts';

/** About a minute: ten take 38 MB. */
const CHUNK_SAMPLES = 60 * speechSampleRate;

/**
 * The samples of a 16 kHz mono 16-bit WAV file, from -1 to 1, a minute at a time.
 * @throws an Error for a file of another format
 */
export async function* readSamples(path: string): AsyncGenerator<Float32Array> {
  const file = await open(path, 'r');
  try {
    const head = await file.read(Buffer.alloc(wavHeadLength), 0, wavHeadLength, 0);
    const format = readWavHead(head.buffer.subarray(0, head.bytesRead));
    if (!format || !isSpeechFormat(format)) throw new Error(`${path} is no 16 kHz mono WAV file of 16 bits`);
    const chunk = Buffer.alloc(CHUNK_SAMPLES * Int16Array.BYTES_PER_ELEMENT);
    for (let at = format.dataOffset; ;) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
      const samples = bytesRead >> 1;
      if (samples === 0) return;
      yield samplesOf(chunk.subarray(0, bytesRead));
      at += samples * 2;
    }
  } finally {
    await file.close();
  }
}
