import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { findPatterns, type Pattern } from '../regular-expressions/find.ts';
import type { Slowdown } from '../regular-expressions/measure.ts';
import type { Question } from '../regular-expressions/thread.ts';

/** After that a pattern counts as endless, however busy the machine. */
const endlessMs = 60_000;
/** Modules whose patterns are none of ours: what a query to the document server asks for. */
const others = ['packages/document-server/src/query/regex.ts'];

let worker: Worker | undefined;
afterAll(() => worker?.terminate());

/** Asks the thread; undefined when it does not answer in time, and another one takes its place. */
const ask = async (question: Question): Promise<unknown> => {
  worker ??= new Worker(new URL('../regular-expressions/thread.ts', import.meta.url));
  const asked = worker;
  const late = setTimeout(() => void asked.terminate(), endlessMs);
  const over = new AbortController();
  asked.postMessage(question);
  const answer: unknown = await Promise.race([
    once(asked, 'message', { signal: over.signal }).then(([found]: unknown[]) => found),
    once(asked, 'exit', { signal: over.signal }).then(() => undefined),
  ]);
  over.abort();
  clearTimeout(late);
  if (answer === undefined) worker = undefined;
  return answer;
};

/** What is wrong with a pattern; nothing with most. */
const complaintOf = async (pattern: Pattern): Promise<string[]> => {
  const slowdown = (await ask({ pattern })) as Slowdown | null | undefined;
  const shown = `/${pattern.source.slice(0, 200)}/${pattern.flags}`;
  if (slowdown === undefined) return [`${shown} does not end`];
  if (slowdown === null) return [];
  return [`${shown} takes ${Math.round(slowdown.ms)} ms for ${JSON.stringify(slowdown.text)} and so on`];
};

const { literals, makers } = findPatterns();
const byFile = Map.groupBy(literals, ({ file }) => file);

test('patterns are found', () => {
  expect(literals.length).toBeGreaterThan(500);
  expect(makers).toContain('packages/extraction/src/domain/data/action-cues.ts');
});

describe('no pattern is slower than linear, whatever the text', () => {
  test.each([...byFile.keys(), ...makers.filter((file) => !byFile.has(file))])('in %s', async (file) => {
    const made = makers.includes(file) && !others.includes(file) ? await ask({ made: file }) : [];
    const complaints: string[] = [];
    for (const pattern of [...(byFile.get(file) ?? []), ...(made as Pattern[])])
      complaints.push(...(await complaintOf(pattern)));
    expect(complaints).toEqual([]);
  });
});
