import { runProgram } from '@debrief/testing/program';
import { PermanentError } from '@debrief/service-kit/errors';
import { createThreadedEngine, type ThreadedEngine } from '../../src/engines/threaded-engine.ts';
import { extracted, stubThread } from '@debrief/testing/extraction/extracted';

/** Makes a text long enough for the thread for long texts. */
const long = (text: string) => text.padEnd(20_000, '.');

let engine: ThreadedEngine;
beforeAll(async () => {
  engine = await createThreadedEngine({
    deadlineMs: 500,
    entry: stubThread,
  });
});
afterAll(() => engine.stop());

describe.each([
  ['a typed text', (text: string) => text],
  ['a long text', long],
])('threaded engine with %s', (_, written) => {
  test.each(['never ends', 'takes all memory', 'ends its thread'])(
    'rejects permanently if the extraction %s, then extracts the next text',
    async (deed) => {
      await expect(engine.extract(written(deed))).rejects.toThrow(PermanentError);
      await expect(engine.extract(written('is read'))).resolves.toEqual(extracted);
    },
  );

  test('rejects with a retryable error if the extraction throws', async () => {
    const failure: unknown = await engine.extract(written('fails')).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'on purpose' });
    expect(failure).not.toBeInstanceOf(PermanentError);
  });

  test('stops an extraction that is aborted, then extracts the next text', async () => {
    const stop = new AbortController();
    const running = engine.extract(written('never ends'), { signal: stop.signal });
    stop.abort(new Error('stopping'));
    await expect(running).rejects.toThrow('stopping');
    await expect(engine.extract(written('is read'))).resolves.toEqual(extracted);
  });
});

test('extracts a typed text while a long one is running', async () => {
  let longEnded = false;
  const running = engine.extract(long('never ends')).catch(() => (longEnded = true));
  await engine.extract('is read');
  expect(longEnded).toBe(false);
  await running;
});

test('does not crash the process if stopped during an extraction', async () => {
  const { code, stderr } = await runProgram(
    'packages/extraction/test/support/stop-during-extraction.ts',
    [],
    {},
  );
  expect([code, stderr]).toEqual([0, '']);
});
