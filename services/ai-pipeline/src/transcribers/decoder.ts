import type { AudioType } from '@debrief/contracts/audio-types';
import { open } from 'node:fs/promises';
import { readWavHead, wavHeadLength, type WavFormat } from '@debrief/speech/domain/wav';
import { UnprocessableRecording } from '../domain/failure.ts';
import { ProgramFailed, type RunOptions } from './run-program.ts';

export interface Decoder {
  /** Returns true if the type can be decoded. The content may still be unreadable. */
  canDecode(type: AudioType): boolean;
  /**
   * Decodes part of a recording, in seconds, to a 16 kHz mono WAV file.
   * @throws {UnprocessableRecording} `audio_unreadable` if no audio can be decoded
   */
  toWav(
    source: { path: string; type: AudioType },
    target: string,
    part: { from?: number; seconds: number },
    signal: AbortSignal,
  ): Promise<void>;
}

/** Returns null if the file is missing or not WAV. */
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

/** Node reserves more than half of this memory at startup. */
export const decoderLimits = ({ seconds }: { seconds: number }): Omit<RunOptions, 'signal' | 'files'> => ({
  deadlineMs: 300_000,
  outputLimit: 64 * 1024,
  limits: { memoryMb: 1024, fileMb: Math.ceil((seconds * bytesPerSecond) / megabyte) + 1 },
});

/**
 * Runs a decoder program and checks its result. Keeps the partial result of a truncated recording. Rethrows
 * the error of a program that was killed or could not start, because a retry may succeed.
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
