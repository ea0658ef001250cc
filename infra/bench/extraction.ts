// npm run bench -- extraction: measures the local engine (docs/pipeline.md): time per note and for 200 kB,
// memory over 10,000 notes, and 1,000 notes through `npm run extract`.
import { spawn } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadLocalExtractor } from '@debrief/extraction/engines/load-local-extractor';
import { loadSplit } from '../../packages/extraction-training/src/notes/load.ts';
import { median, quantile, report } from './support/statistics.ts';

const passes = 5;
const timedNotes = 500;
const many = 10_000;
const piped = 1000;
const longest = 200_000;
const transcriptWords = 10_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const all = loadSplit('train').map(({ text }) => text);
/** Every n-th note, which preserves the proportions of writers and styles. */
const notes = all.filter((_, index) => index % Math.floor(all.length / timedNotes) === 0);
const noteAt = (index: number) => notes[index % notes.length] ?? '';

const extractor = await loadLocalExtractor();
const timed = async (text: string): Promise<number> => {
  const start = performance.now();
  await extractor.extract(text, { day: '2026-11-18' });
  return performance.now() - start;
};
const cpuTime = async (work: () => Promise<unknown>): Promise<number> => {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};
const memory = () => {
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  return [heapUsed, rss].map((bytes) => (bytes / 1024 / 1024).toFixed(0)).join(' of ');
};

const times: number[] = [];
for (let index = 0; index < notes.length * passes; index++) times.push(await timed(noteAt(index)));

const cpuMs = await cpuTime(async () => {
  for (const note of notes) await timed(note);
});

const prose = notes.join('\n\n').repeat(20).slice(0, longest);
const long: number[] = [];
const longBusy: number[] = [];
for (let count = 0; count < 5; count++)
  longBusy.push(await cpuTime(async () => long.push(await timed(prose))));

const transcript = prose.split(' ').slice(0, transcriptWords).join(' ');
const transcriptTimes: number[] = [];
for (let count = 0; count < 5; count++) transcriptTimes.push(await timed(transcript));

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
if (lines !== piped) throw new Error(`${lines} lines for ${piped} notes`);

const ms = (value: number) => `${value.toFixed(2)} ms`;
report('Local extraction', {
  [`a note, median of ${times.length}`]: `${ms(median(times))}   (goal: under 10 ms)`,
  'a note, 95th percentile': ms(quantile(times, 0.95)),
  'a note, CPU time, mean': ms(cpuMs / notes.length),
  '10,000 words, median of 5': `${ms(median(transcriptTimes))}   (goal: under 1 s)`,
  '200 kB of notes, CPU time, median': ms(median(longBusy)),
  '200 kB of notes, median of 5': `${ms(median(long))}   (goal: under 1 s)`,
  [`heap of RSS before, halfway through and after ${many} notes`]: `${[before, ...halves].join(', ')} MB   (goal: no growth)`,
  [`${piped} notes through npm run extract`]: `${seconds.toFixed(2)} s`,
});
