// npm run bench -- search [--own 10000] [--few 1000] [--many 1000000] [--rounds 40]: search latency
// of `npm start` (docs/notes.md) with --own notes, and with --few notes before and after other
// accounts store --many.
import { parseArgs } from 'node:util';
import { storeNotes } from '../../e2e/src/stored-notes.ts';
import { startDebrief } from '@debrief/testing/debrief';
import { signUp, type Person } from '@debrief/testing/person';
import { memoryOf, processTree } from './support/processes.ts';
import { median, quantile, report } from './support/statistics.ts';

const { values } = parseArgs({
  options: {
    own: { type: 'string', default: '10000' },
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '40' },
  },
});
const [own, few, many, rounds] = [values.own, values.few, values.many, values.rounds].map(Number) as [
  number,
  number,
  number,
  number,
];
const perAccount = 10_000;

/** Query strings. Each is requested from the list of notes and from the figures. */
const searches = {
  'newest first': '',
  'a word of many notes': 'q=karoo',
  'a word of few notes': 'q=987',
  'the beginning of a word': 'q=tha',
  'two words': 'q=priya%20freight',
  'an amount': 'q=%3E5k',
  'a month': 'q=last%20month',
  sentiment: 'sentiment=negative',
  'by company': 'sort=companyName',
  'by amount, with filters': 'sort=-dealSize&sentiment=positive&min=1200',
  'words that no note has': 'q=zzyzx',
};

const request = async (person: Person, path: string): Promise<number> => {
  const start = performance.now();
  const { status, text } = await person.call('GET', path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return performance.now() - start;
};

/** @returns latencies in milliseconds by search */
const measure = async (person: Person): Promise<Map<string, number[]>> => {
  const times = new Map<string, number[]>();
  for (let round = -3; round < rounds; round++) {
    for (const [name, query] of Object.entries(searches)) {
      for (const [what, path] of [
        ['list', `/api/sales-notes?limit=50&${query}`],
        ['figures', `/api/sales-notes/figures?${query}`],
      ] as const) {
        const ms = await request(person, path);
        const key = `${name}, ${what}`;
        if (round >= 0) times.set(key, [...(times.get(key) ?? []), ms]);
      }
    }
  }
  return times;
};

const ms = (value: number) => `${value.toFixed(1)} ms`;
const all = (times: Map<string, number[]>) => [...times.values()].flat();

const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '1000000' } });
try {
  const signUpWith = async (notes: number): Promise<Person> => {
    const person = await signUp(debrief.url);
    const { id } = (await person.call('GET', '/api/auth/user')).json as { id: string };
    await storeNotes(debrief, id, notes);
    return person;
  };

  const small = await signUpWith(few);
  const isolated = await measure(small);
  const large = await measure(await signUpWith(own));
  report(`searches of an account with ${own} notes (goal: p95 at most 100 ms)`, {
    'all, p50 and p95': `${ms(median(all(large)))}, ${ms(quantile(all(large), 0.95))}`,
    ...Object.fromEntries(
      [...large].map(([name, each]) => [name, `${ms(median(each))}, ${ms(quantile(each, 0.95))}`]),
    ),
  });

  for (let stored = few + own; stored < many; stored += perAccount) await signUpWith(perAccount);
  const crowded = await measure(small);
  const ratioOf = (name: string) => median(crowded.get(name) ?? []) / median(isolated.get(name) ?? []);
  const memory = processTree(debrief.pid).reduce((sum, pid) => sum + memoryOf(pid), 0);
  report(
    `p50 of an account with ${few} notes: ratio with and without ${many} notes of other accounts (goal: at most 1.2)`,
    {
      all: (median(all(crowded)) / median(all(isolated))).toFixed(2),
      ...Object.fromEntries(
        [...isolated].map(([name, each]) => [name, `${ratioOf(name).toFixed(2)} of ${ms(median(each))}`]),
      ),
      'memory of all processes': `${memory.toFixed(0)} MB`,
    },
  );
} finally {
  await debrief.stop();
}
