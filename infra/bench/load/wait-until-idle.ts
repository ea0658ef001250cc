import { setTimeout as pause } from 'node:timers/promises';
import type { Databases } from './databases.ts';
import type { Target } from './target.ts';

/** The work that is left, in words; undefined when there is none. */
const unfinished = async (target: Target, databases: Databases): Promise<string | undefined> => {
  const events = await databases.waitingEvents();
  if (events > 0) return `${events} documents with events to publish`;
  const jobs = await databases.count('ai-pipeline', 'jobs', { status: 'queued' });
  if (jobs > 0) return `${jobs} jobs to do`;
  const { waiting, where } = await target.queued();
  return waiting > 0 ? where.join(', ') : undefined;
};

/**
 * Waits until the system is idle: outboxes and queues are empty and stay so.
 * @returns how long that took, in seconds, and what was left when it did not come within `limitMs`
 */
export const waitUntilIdle = async (
  target: Target,
  databases: Databases,
  limitMs: number,
): Promise<{ seconds: number; left: string | undefined }> => {
  const start = Date.now();
  let left: string | undefined;
  let idleSince: number | undefined;
  while (Date.now() - start < limitMs) {
    left = await unfinished(target, databases);
    if (left) idleSince = undefined;
    else idleSince ??= Date.now();
    if (idleSince !== undefined && Date.now() - idleSince >= target.steadyMs) break;
    await pause(250);
  }
  return { seconds: ((idleSince ?? Date.now()) - start) / 1000, left };
};
