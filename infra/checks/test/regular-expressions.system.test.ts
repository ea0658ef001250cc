import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { findPatterns, type Pattern } from '../regular-expressions/find.ts';
import type { Slowdown } from '../regular-expressions/measure.ts';
import type { Question } from '../regular-expressions/thread.ts';

const endlessMs = 60_000;
/** Files whose patterns come from clients of the document server. */
const others = ['packages/document-server/src/query/regex.ts'];

let worker: Worker | undefined;
afterAll(() => worker?.terminate());

/** Resolves to undefined on a timeout, after which a new thread is started. */
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

/** Returns a list with a sentence if the pattern is slow, otherwise an empty list. */
const complaintOf = async (pattern: Pattern): Promise<string[]> => {
  const slowdown = (await ask({ pattern })) as Slowdown | null | undefined;
  const shown = `/${pattern.source.slice(0, 200)}/${pattern.flags}`;
  if (slowdown === undefined) return [`${shown} does not end`];
  if (slowdown === null) return [];
  return [`${shown} takes ${Math.round(slowdown.ms)} ms for ${JSON.stringify(slowdown.text)} and so on`];
};

const { literals, factories } = findPatterns();
const byFile = Map.groupBy(literals, ({ file }) => file);

test('finds literal and constructed patterns', () => {
  expect(literals.length).toBeGreaterThan(500);
  expect(factories).toContain('packages/extraction/src/fields/next-steps/step-phrases.ts');
});

describe('patterns match in linear time', () => {
  test.each([...byFile.keys(), ...factories.filter((file) => !byFile.has(file))])('in %s', async (file) => {
    const made = factories.includes(file) && !others.includes(file) ? await ask({ made: file }) : [];
    const complaints: string[] = [];
    for (const pattern of [...(byFile.get(file) ?? []), ...(made as Pattern[])])
      complaints.push(...(await complaintOf(pattern)));
    expect(complaints).toEqual([]);
  });
});
