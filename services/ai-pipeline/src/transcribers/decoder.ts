import type { AudioType } from '@debrief/contracts/audio-types';
import { open } from 'node:fs/promises';
import { readWavHead, wavHeadLength, type WavFormat } from '@debrief/speech/domain/wav';
import { UnprocessableRecording } from '../domain/failure.ts';
import { ProgramFailed, type RunOptions } from './run-program.ts';

/** Decodes recordings. */
export interface Decoder {
  /** Whether it reads files of a type; what is in them may still be unreadable. */
  canDecode(type: AudioType): boolean;
  /**
   * Writes a recording as 16 kHz mono WAV, at most `seconds` of it from `from` on.
   * @throws {UnprocessableRecording} `audio_unreadable` when there is no sound in it
   */
  toWav(
    source: { path: string; type: AudioType },
    target: string,
    part: { from?: number; seconds: number },
    signal: AbortSignal,
  ): Promise<void>;
}

/** The head of a WAV file, and how many seconds follow it; null when it is none. */
export const inspectWav = async (path: string): Promise<{ format: WavFormat; seconds: number } | null> => {
  const file = await open(path, 'r').catch(() => null);
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(wavHeadLength), 0, wavHeadLength, 0);
    const format = readWavHead(buffer.subarray(0, bytesRead));
    if (!format) return null;
    const bytesASecond = format.sampleRate * format.channels * (format.bitsPerSample / 8);
    const { size } = await file.stat();
    return { format, seconds: bytesASecond > 0 ? (size - format.dataOffset) / bytesASecond : 0 };
  } finally {
    await file.close();
  }
};

const bytesPerSecond = 32_000;
const megabyte = 1024 * 1024;

/** What a program that decodes may use. Node counts more than half of the memory before it does anything. */
export const decoderLimits = ({ seconds }: { seconds: number }): Omit<RunOptions, 'signal' | 'files'> => ({
  deadlineMs: 300_000,
  outputLimit: 64 * 1024,
  limits: { memoryMb: 1024, fileMb: Math.ceil((seconds * bytesPerSecond) / megabyte) + 1 },
});

/**
 * Lets a program write `target`. A recording that was cut off is decoded as far as it goes; only nothing at all is useless.
 * What was ended from outside may succeed another time.
 */
export const decodeWith = async (run: () => Promise<unknown>, target: string): Promise<void> => {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof ProgramFailed) || error.how !== 'failed') throw error;
  }
  const made = await inspectWav(target);
  if (!made || made.seconds <= 0) throw new UnprocessableRecording('audio_unreadable');
};
