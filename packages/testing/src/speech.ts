import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { requirementsOf, synthesizeSpeech, type VoiceName } from './voices.ts';
import { wavFile } from './wav.ts';

export type SpeechFormat = 'webm' | 'mp4' | 'ogg' | 'wav';

const encodings: Readonly<Record<SpeechFormat, readonly string[]>> = {
  webm: ['-c:a', 'libopus', '-b:a', '32k', '-f', 'webm'],
  // Fragmented, as in Safari.
  mp4: ['-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4'],
  ogg: ['-c:a', 'libopus', '-b:a', '32k', '-f', 'ogg'],
  wav: ['-c:a', 'pcm_s16le', '-ar', '16000', '-ac', '1', '-f', 'wav'],
};

const isInstalled = (program: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((directory) => {
    try {
      accessSync(join(directory, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

export const speechMissing = (names: readonly VoiceName[] = ['american woman']): string | null => {
  const { programs, packages } = requirementsOf(names);
  const missing = programs.filter((program) => !isInstalled(program));
  return missing.length === 0
    ? null
    : `missing ${missing.join(', ')} (on Debian: apt-get install ${packages.join(' ')})`;
};

const ffmpeg = async (arguments_: readonly string[]): Promise<Buffer<ArrayBuffer>> => {
  const { stdout } = await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', ...arguments_, '-'], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  return Buffer.from(stdout);
};

/** @param silence padding at both ends, in seconds */
export const encode = async (
  samples: Int16Array,
  format: SpeechFormat,
  silence = 0,
): Promise<Buffer<ArrayBuffer>> => {
  const directory = await mkdtemp(join(tmpdir(), 'debrief-speech-'));
  try {
    const path = join(directory, 'spoken.wav');
    await writeFile(path, wavFile(samples));
    const quiet = ['-af', `adelay=${silence * 1000},apad=pad_dur=${silence}`];
    return await ffmpeg(['-i', path, ...quiet, ...encodings[format]]);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

/** @param silence padding at both ends, in seconds */
export const speak = async (
  text: string,
  format: SpeechFormat,
  silence = 0.3,
): Promise<Buffer<ArrayBuffer>> => encode(await synthesizeSpeech('american woman', text), format, silence);

/** Generates quiet pink noise, as a microphone records it in an empty room. */
export const roomNoise = (seconds: number, format: SpeechFormat): Promise<Buffer<ArrayBuffer>> =>
  ffmpeg(['-f', 'lavfi', '-i', `anoisesrc=d=${seconds}:c=pink:a=0.001:r=48000`, ...encodings[format]]);
