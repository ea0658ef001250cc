import { open } from 'node:fs/promises';
import type { AudioType } from '../domain/audio/audio-type.ts';
import { speechSampleRate, readWavHead, wavHeadLength, type WavFormat } from '@debrief/speech/domain/wav';
import { UnprocessableRecording } from '../domain/failure.ts';
import { ProgramFailed, runProgram } from './run-program.ts';

/** Named, so that a file cannot choose a reader that opens other files or addresses. */
const demuxers: Readonly<Record<AudioType, string>> = {
  'audio/webm': 'matroska',
  'audio/mp4': 'mov',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
};

const deadlineMs = 300_000;

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

/** Decodes recordings with the ffmpeg of this machine. */
export interface Decoder {
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

export const createDecoder = (ffmpeg: string): Decoder => ({
  async toWav({ path, type }, target, { from = 0, seconds }, signal) {
    const input = ['-protocol_whitelist', 'file', '-f', demuxers[type], '-i', path];
    const sound = ['-vn', '-sn', '-dn', '-ac', '1', '-ar', String(speechSampleRate), '-c:a', 'pcm_s16le'];
    const command = [
      ...[ffmpeg, '-nostdin', '-v', 'error', '-threads', '1', '-ss', String(from), ...input],
      ...['-t', String(seconds), ...sound, '-bitexact', '-f', 'wav', '-y', target],
    ];
    try {
      await runProgram(command, { deadlineMs, outputLimit: 64 * 1024, signal });
    } catch (error) {
      // A recording that was cut off is decoded as far as it goes; only nothing at all is useless.
      if (!(error instanceof ProgramFailed) || /cannot be run/.test(error.message)) throw error;
    }
    const made = await inspectWav(target);
    if (!made || made.seconds <= 0) throw new UnprocessableRecording('audio_unreadable');
  },
});
