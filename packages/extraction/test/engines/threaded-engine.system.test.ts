import { runProgram } from '@debrief/testing/program';
import { PermanentError } from '@debrief/service-kit/errors';
import { createThreadedEngine, type ThreadedEngine } from '../../src/engines/threaded-engine.ts';
import { extracted, stubThread } from '@debrief/testing/extraction/extracted';

/** The same to the stub, and long enough for the thread of long texts. */
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
])('%s', (_, written) => {
  test.each(['never ends', 'takes all memory', 'ends its thread'])(
    'that %s is given up for good, and the next one is read',
    async (deed) => {
      await expect(engine.extract(written(deed))).rejects.toThrow(PermanentError);
      await expect(engine.extract(written('is read'))).resolves.toEqual(extracted);
    },
  );

  test('whose reading fails may be tried again', async () => {
    const failure: unknown = await engine.extract(written('fails')).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'on purpose' });
    expect(failure).not.toBeInstanceOf(PermanentError);
  });

  test('is given up as soon as the signal says so, and may be tried again', async () => {
    const stop = new AbortController();
    const reading = engine.extract(written('never ends'), { signal: stop.signal });
    stop.abort(new Error('stopping'));
    await expect(reading).rejects.toThrow('stopping');
    await expect(engine.extract(written('is read'))).resolves.toEqual(extracted);
  });
});

test('a typed text does not wait for a long one', async () => {
  let longEnded = false;
  const reading = engine.extract(long('never ends')).catch(() => (longEnded = true));
  await engine.extract('is read');
  expect(longEnded).toBe(false);
  await reading;
});

test('a process outlives its engine, whenever that is ended', async () => {
  const { code, stderr } = await runProgram('packages/extraction/test/support/stop-while-reading.ts', [], {});
  expect([code, stderr]).toEqual([0, '']);
});
