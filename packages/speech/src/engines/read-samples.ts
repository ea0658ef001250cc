import { open } from 'node:fs/promises';
import { isSpeechFormat, readWavHead, samplesOf, speechSampleRate, wavHeadLength } from '../domain/wav.ts';

/** One minute. Ten minutes would take 38 MB. */
const CHUNK_SAMPLES = 60 * speechSampleRate;

/**
 * Yields samples from -1 to 1.
 * @throws if the file is not 16 kHz mono WAV of 16 bits
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
