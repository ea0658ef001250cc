import { setTimeout as pause } from 'node:timers/promises';
import type { Stores } from './stores.ts';
import type { Target } from './target.ts';

/** What is still to be done, in words; nothing when all is done. */
const unfinished = async (target: Target, stores: Stores): Promise<string | undefined> => {
  const events = await stores.waitingEvents();
  if (events > 0) return `${events} documents with events to publish`;
  const jobs = await stores.count('ai-pipeline', 'jobs', { status: 'queued' });
  if (jobs > 0) return `${jobs} jobs to do`;
  const { waiting, where } = await target.queued();
  return waiting > 0 ? where.join(', ') : undefined;
};

/**
 * Waits until nothing is under way any more: outboxes and queues are empty and stay so.
 * @returns how long that took, in seconds, and what was left when it did not come within `limitMs`
 */
export const untilQuiet = async (
  target: Target,
  stores: Stores,
  limitMs: number,
): Promise<{ seconds: number; left: string | undefined }> => {
  const start = Date.now();
  let left: string | undefined;
  let quietSince: number | undefined;
  while (Date.now() - start < limitMs) {
    left = await unfinished(target, stores);
    if (left) quietSince = undefined;
    else quietSince ??= Date.now();
    if (quietSince !== undefined && Date.now() - quietSince >= target.steadyMs) break;
    await pause(250);
  }
  return { seconds: ((quietSince ?? Date.now()) - start) / 1000, left };
};
