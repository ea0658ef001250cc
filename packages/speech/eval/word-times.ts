// `npm run eval:word-times`: compares the times of recognized words with those of synthetic voices.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wavFile } from '@debrief/testing/wav';
import { createThreadedRecognizer } from '../src/engines/threaded-recognizer.ts';
import { readCalls } from './calls.ts';
import { matchWords } from './match-words.ts';
import { synthesise, voices, type Voice } from './synthetic-speech.ts';

const CLOSE = 0.5;

const recognizer = createThreadedRecognizer({ deadlineMs: 600_000 });
const directory = await mkdtemp(join(tmpdir(), 'debrief-word-times-'));

async function errorsOf(voice: Voice, calls: readonly string[]) {
  const starts: number[] = [];
  const ends: number[] = [];
  let said = 0;
  for (const { samples, words } of await synthesise(calls, voice)) {
    const path = join(directory, 'call.wav');
    await writeFile(path, wavFile(samples));
    const heard = (await recognizer.recognize(path)).flatMap((segment) => segment.words);
    const text = (each: { text: string }) => each.text;
    for (const [one, other] of matchWords(heard.map(text), words.map(text))) {
      starts.push(Math.abs((heard[one]?.start ?? 0) - (words[other]?.start ?? 0)));
      ends.push(Math.abs((heard[one]?.end ?? 0) - (words[other]?.end ?? 0)));
    }
    said += words.length;
  }
  return { starts, ends, said };
}

function describe(errors: readonly number[]): string {
  const sorted = errors.toSorted((one, other) => one - other);
  const part = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? NaN).toFixed(2);
  const close = sorted.filter((error) => error <= CLOSE).length / sorted.length;
  return `median ${part(0.5)} s, 90 % within ${part(0.9)} s, ${(close * 100).toFixed(1)} % within ${CLOSE} s`;
}

try {
  const calls = readCalls();
  for (const voice of voices) {
    const { starts, ends, said } = await errorsOf(voice, calls);
    console.log(`${voice}: ${starts.length} of ${said} words recognized`);
    console.log(`  starts: ${describe(starts)}`);
    console.log(`  ends:   ${describe(ends)}`);
  }
} finally {
  await recognizer.stop();
  await rm(directory, { recursive: true });
}
