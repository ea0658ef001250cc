import type { Clock, NoteRepository } from './manage-notes.ts';

/** Maximum time between `updatedAt` of a change and its visibility, including differences of clocks. */
const settleMs = 1_000;

export interface SettlingClock extends Clock {
  readonly wait: (ms: number) => Promise<unknown>;
}

/**
 * Returns the time up to which all changes of a user are visible. Waits if the last one is recent: a slower
 * write with an earlier time could still follow, and a client that continues from the last change would miss it.
 */
export const settleChanges = async (
  notes: Pick<NoteRepository, 'findLastUpdate'>,
  { now, wait }: SettlingClock,
  userId: string,
): Promise<Date> => {
  const requestedAt = now().getTime();
  const last = (await notes.findLastUpdate(userId))?.getTime() ?? 0;
  const settledUntil = requestedAt - settleMs;
  if (last <= settledUntil) return new Date(settledUntil);
  const until = Math.min(last, requestedAt);
  await wait(until + settleMs - requestedAt);
  return new Date(until);
};
