import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { speak } from '@debrief/testing/speech';

const spokenCall =
  'I had a good call with Sarah Jones from Acme Logistics. The deal is worth two hundred and fifty thousand dollars. ' +
  'Please send the proposal by Friday.';

export const spokenDealSize = 250_000;

const writeCall = async (): Promise<string> => {
  const path = join(mkdtempSync(join(tmpdir(), 'debrief-speech-')), 'call.wav');
  writeFileSync(path, await speak(spokenCall, 'wav'));
  return path;
};

let written: Promise<string> | undefined;

export const speakCall = (): Promise<string> => (written ??= writeCall());
