import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Voice {
  readonly program: string;
  readonly packages: string;
  /** Arguments with which the program writes a WAV file. The text is also on standard input. */
  readonly arguments: (path: string, text: string) => string[];
}

const festival = (voice: string, packages: string): Voice => ({
  program: 'text2wave',
  packages: `festival ${packages}`,
  arguments: (path) => ['-eval', `(voice_${voice})`, '-o', path],
});
const flite = (voice: string): Voice => ({
  program: 'flite',
  packages: 'flite',
  arguments: (path, text) => ['-voice', voice, '-t', text, '-o', path],
});
const espeak = (voice: string): Voice => ({
  program: 'espeak-ng',
  packages: 'espeak-ng',
  arguments: (path) => ['-v', voice, '-s', '160', '--stdin', '-w', path],
});

const voices = {
  'american woman': festival('cmu_us_slt_arctic_hts', 'festvox-us-slt-hts'),
  'american man': flite('rms'),
  'american machine': festival('kal_diphone', 'festvox-kallpc16k'),
  'american robot': espeak('en-us+f3'),
  'scottish man': flite('awb'),
  'british robot': espeak('en-gb'),
} as const satisfies Readonly<Record<string, Voice>>;
export type VoiceName = keyof typeof voices;

export const requirementsOf = (names: readonly VoiceName[]): { programs: string[]; packages: string[] } => {
  const used = names.map((name) => voices[name]);
  return {
    programs: [...new Set([...used.map(({ program }) => program), 'ffmpeg'])],
    packages: [...new Set([...used.flatMap(({ packages }) => packages.split(' ')), 'ffmpeg'])],
  };
};

/** Returns the text in ASCII, because Festival fails on other characters. */
const plainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[^\x20-\x7e]/g, (sign) => (/[\p{M}]/u.test(sign) ? '' : ' '));

/** Returns 16 kHz mono samples. Rejects if the program or voice is missing. */
export async function synthesizeSpeech(name: VoiceName, text: string): Promise<Int16Array> {
  const voice = voices[name];
  const plain = plainLetters(text);
  const directory = await mkdtemp(join(tmpdir(), 'debrief-voice-'));
  try {
    const path = join(directory, 'said.wav');
    const speaker = spawn(voice.program, voice.arguments(path, plain), {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    // Some programs do not read standard input.
    speaker.stdin.on('error', () => {}).end(plain);
    const [code] = (await once(speaker, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${voice.program} ended with ${code}`);
    return await decode(path);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function decode(path: string): Promise<Int16Array> {
  const output = ['-f', 's16le', '-ar', '16000', '-ac', '1', '-'];
  const { stdout } = await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', '-i', path, ...output], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  return Int16Array.from({ length: stdout.length >> 1 }, (_, at) => stdout.readInt16LE(at * 2));
}
