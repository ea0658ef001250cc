// Promise: a text delays nobody (docs/pipeline.md).
// node --expose-gc infra/bench/extraction.ts: the local engine's time a note, its time for 200 kB, its memory over 10,000
// notes, and a thousand notes through `npm run extract`.
import { spawn } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadLocalExtractor } from '@debrief/extraction/engines/load-local-extractor';
import { loadSplit } from '../../packages/extraction/eval/load.ts';
import { median, quantile, report } from './support/statistics.ts';

const passes = 5;
const timedNotes = 500;
const many = 10_000;
const piped = 1000;
const longest = 200_000;
const wordsOfTalk = 10_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const all = loadSplit('train').map(({ text }) => text);
/** As many of every writer's and style's as there are of them in all. */
const notes = all.filter((_, index) => index % Math.floor(all.length / timedNotes) === 0);
const noteAt = (index: number) => notes[index % notes.length] ?? '';

const extractor = await loadLocalExtractor();
const timed = async (text: string): Promise<number> => {
  const start = performance.now();
  await extractor.extract(text, { day: '2026-11-18' });
  return performance.now() - start;
};
/** Milliseconds of the processor: what a machine with nothing else to do would take. */
const processor = async (work: () => Promise<unknown>): Promise<number> => {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};
/** The heap alone, and all memory: the network's is outside the heap. */
const memory = () => {
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  return [heapUsed, rss].map((bytes) => (bytes / 1024 / 1024).toFixed(0)).join(' of ');
};

const times: number[] = [];
for (let index = 0; index < notes.length * passes; index++) times.push(await timed(noteAt(index)));

const busy = await processor(async () => {
  for (const note of notes) await timed(note);
});

const prose = notes.join('\n\n').repeat(20).slice(0, longest);
const long: number[] = [];
const longBusy: number[] = [];
for (let count = 0; count < 5; count++)
  longBusy.push(await processor(async () => long.push(await timed(prose))));

const talk = prose.split(' ').slice(0, wordsOfTalk).join(' ');
const talked: number[] = [];
for (let count = 0; count < 5; count++) talked.push(await timed(talk));

const before = memory();
const halves: string[] = [];
for (let index = 0; index < many; index++) {
  await timed(`${noteAt(index)} ${index}`);
  if (index === many / 2) halves.push(memory());
}
halves.push(memory());

const command = ['run', '--silent', 'extract'];
const start = performance.now();
const child = spawn('npm', command, { stdio: ['pipe', 'pipe', 'inherit'] });
let lines = 0;
child.stdout.on('data', (chunk: Buffer) => (lines += chunk.toString().split('\n').length - 1));
child.stdin.end(
  Array.from({ length: piped }, (_, id) => JSON.stringify({ id, text: noteAt(id) })).join('\n'),
);
await new Promise((done) => child.on('close', done));
const seconds = (performance.now() - start) / 1000;
if (lines !== piped) throw new Error(`${lines} lines came for ${piped}`);

const ms = (value: number) => `${value.toFixed(2)} ms`;
report('Local extraction', {
  [`a note, median of ${times.length}`]: `${ms(median(times))}   (goal: under 10 ms)`,
  'a note, 95th percentile': ms(quantile(times, 0.95)),
  'a note, processor time, mean': ms(busy / notes.length),
  '10,000 words, median of 5': `${ms(median(talked))}   (goal: under 1 s)`,
  '200 kB of notes, processor time, median': ms(median(longBusy)),
  '200 kB of notes, median of 5': `${ms(median(long))}   (goal: under 1 s)`,
  [`heap of all memory before, at half, after ${many} notes`]: `${[before, ...halves].join(', ')} MB   (goal: flat)`,
  [`${piped} notes through npm run extract`]: `${seconds.toFixed(2)} s`,
});
