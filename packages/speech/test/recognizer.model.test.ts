import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createThreadedRecognizer } from '../src/engines/threaded-recognizer.ts';
import type { Recognizer } from '../src/recognizer.ts';

/** A synthetic voice says: "She loved the demo. The deal is worth fifty thousand dollars." */
const call = fileURLToPath(new URL('./fixtures/call.wav', import.meta.url));

/** Start of some words, in seconds. */
const SAID = { loved: 0.45, deal: 1.7, fifty: 2.4, dollars: 3.3 };

let recognizer: Recognizer;
let directory: string;
beforeAll(async () => {
  recognizer = createThreadedRecognizer({ deadlineMs: 60_000 });
  directory = await mkdtemp(join(tmpdir(), 'debrief-speech-test-'));
});
afterAll(async () => {
  await recognizer.stop();
  await rm(directory, { recursive: true });
});

const words = (text: string) => text.toLowerCase().replace(/[^a-z ]/g, '');

test('transcribes speech with the times of segments and words', async () => {
  const segments = await recognizer.recognize(call);
  expect(words(segments.map(({ text }) => text).join(' '))).toBe(
    'she loved the demo the deal is worth fifty thousand dollars',
  );
  expect(segments[0]?.start).toBeLessThan(1);
  expect(segments.at(-1)?.end).toBeGreaterThan(3);

  const heard = segments.flatMap((segment) => segment.words);
  expect(words(heard.map(({ text }) => text).join(' '))).toBe(
    words(segments.map(({ text }) => text).join(' ')),
  );
  const start = (word: string) => heard.find(({ text }) => words(text) === word)?.start;
  for (const [word, second] of Object.entries(SAID))
    expect(Math.abs((start(word) ?? 99) - second)).toBeLessThan(0.3);
  for (const [at, { start, end }] of heard.entries()) {
    expect(start).toBeGreaterThanOrEqual(heard[at - 1]?.start ?? 0);
    expect(end).toBeGreaterThan(start);
  }
});

test('transcribes a recording of more than a minute completely', async () => {
  const bytes = await readFile(call);
  const [head, sound] = [bytes.subarray(0, 44), bytes.subarray(44)];
  const path = join(directory, 'long.wav');
  const pause = Buffer.alloc(32_000 * 30);
  await writeFile(path, Buffer.concat([head, sound, pause, sound, pause, sound]));
  const segments = await recognizer.recognize(path);
  const text = words(segments.map((segment) => segment.text).join(' '));
  expect(text.match(/she loved the demo/g)).toHaveLength(3);
  expect(segments.at(-1)?.end).toBeGreaterThan(65);
  const length = sound.length / 32_000 + 30;
  const loved = segments.flatMap((segment) => segment.words).filter((word) => word.text === 'loved');
  for (const [at, { start }] of loved.entries())
    expect(Math.abs(start - (loved[0]?.start ?? 0) - at * length)).toBeLessThan(0.3);
});

test('returns no words for silence', async () => {
  const head = (await readFile(call)).subarray(0, 44);
  const path = join(directory, 'silence.wav');
  await writeFile(path, Buffer.concat([head, Buffer.alloc(32_000 * 5)]));
  expect(await recognizer.recognize(path)).toEqual([]);
});

test('rejects a file of another format and transcribes the next one', async () => {
  const path = join(directory, 'call.webm');
  await writeFile(path, 'no sound');
  await expect(recognizer.recognize(path)).rejects.toThrow('is no 16 kHz mono WAV file');
  expect(await recognizer.recognize(call)).not.toEqual([]);
});

test('rejects with the reason when its signal is aborted', async () => {
  await expect(recognizer.recognize(call, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});
