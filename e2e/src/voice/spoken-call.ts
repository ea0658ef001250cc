import { execFile } from 'node:child_process';
import { accessSync, constants, mkdtempSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A typical sales call. */
export const spokenCall =
  'I had a good call with Sarah Jones from Acme Logistics. The deal is worth two hundred and fifty thousand dollars. ' +
  'Please send the proposal by Friday.';

export const spokenDealSize = 250_000;

const voice = 'voice_cmu_us_slt_arctic_hts';

const isThere = (program: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** The programs that are missing for speech tests, as a sentence; null if there are none. */
export const missingForSpeech = (): string | null => {
  const missing = ['text2wave', 'ffmpeg'].filter((program) => !isThere(program));
  return missing.length === 0
    ? null
    : `there is no ${missing.join(', no ')} (on Debian: apt-get install festival festvox-us-slt-hts ffmpeg)`;
};

/** Synthesizes a text with festival. Returns the path of a WAV file in a new temporary folder. */
export const speak = async (text: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-speech-'));
  const words = join(folder, 'call.txt');
  const sound = join(folder, 'call.wav');
  writeFileSync(words, text);
  await run('text2wave', ['-eval', `(${voice})`, words, '-o', sound]);
  return sound;
};
