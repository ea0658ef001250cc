import { PermanentError } from '../src/errors.ts';
import { runReaction } from '../src/messaging/run-reaction.ts';
import { log, made, reaction } from './fixtures.ts';

test('rejects invalid data with a permanent error, without calling the reaction', async () => {
  const sizes: number[] = [];
  const measures = reaction(async ({ data }) => void sizes.push(data.size));
  await expect(runReaction(measures, made('large'), { attempt: 1, log })).rejects.toBeInstanceOf(
    PermanentError,
  );
  await runReaction(measures, made(3), { attempt: 1, log });
  expect(sizes).toEqual([3]);
});
