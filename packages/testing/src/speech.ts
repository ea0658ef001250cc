import { execFile, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** How speech is wanted: as browsers record it, as speech engines take it, or as the voice made it. */
export type SpeechFormat = 'webm' | 'mp4' | 'ogg' | 'wav';

const encodings: Readonly<Record<SpeechFormat, readonly string[]>> = {
  webm: ['-c:a', 'libopus', '-b:a', '32k', '-f', 'webm'],
  // Fragmented, as Safari records it.
  mp4: ['-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4'],
  ogg: ['-c:a', 'libopus', '-b:a', '32k', '-f', 'ogg'],
  wav: ['-c:a', 'pcm_s16le', '-ar', '16000', '-ac', '1', '-f', 'wav'],
};

const isThere = (program: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((directory) => {
    try {
      accessSync(join(directory, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** The programs that speaking needs and this machine lacks, in words; null if there are none. */
export const missingForSpeech = (): string | null => {
  const missing = ['text2wave', 'ffmpeg'].filter((program) => !isThere(program));
  return missing.length === 0
    ? null
    : `there is no ${missing.join(', no ')} (on Debian: apt-get install festival festvox-us-slt-hts ffmpeg)`;
};

/** A recording of a synthetic voice that says `text`. @param silence seconds of quiet around it */
export const speak = async (
  text: string,
  format: SpeechFormat,
  silence = 0.3,
): Promise<Buffer<ArrayBuffer>> => {
  const directory = await mkdtemp(join(tmpdir(), 'debrief-speech-'));
  try {
    const [spoken, encoded] = [join(directory, 'spoken.wav'), join(directory, 'encoded')];
    const voice = spawn('text2wave', ['-eval', '(voice_cmu_us_slt_arctic_hts)', '-o', spoken], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    voice.stdin.end(text);
    await new Promise((resolve, reject) => voice.once('error', reject).once('close', resolve));
    const quiet = ['-af', `adelay=${silence * 1000},apad=pad_dur=${silence}`];
    await promisify(execFile)('ffmpeg', [
      ...['-nostdin', '-v', 'error', '-i', spoken, ...quiet, ...encodings[format], encoded],
    ]);
    return Buffer.from(await readFile(encoded));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

/** So many seconds of a hardly audible hiss, as a microphone records an empty room. */
export const roomNoise = async (seconds: number, format: SpeechFormat): Promise<Buffer<ArrayBuffer>> => {
  const noise = `anoisesrc=d=${seconds}:c=pink:a=0.001:r=48000`;
  const { stdout } = await promisify(execFile)(
    'ffmpeg',
    ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', noise, ...encodings[format], '-'],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  return Buffer.from(stdout);
};
