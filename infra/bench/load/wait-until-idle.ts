import { setTimeout as pause } from 'node:timers/promises';
import type { Databases } from './databases.ts';
import type { Target } from './target.ts';

const unfinished = async (target: Target, databases: Databases): Promise<string | undefined> => {
  const events = await databases.waitingEvents();
  if (events > 0) return `${events} documents with pending events`;
  const jobs = await databases.count('ai-pipeline', 'jobs', { status: 'queued' });
  if (jobs > 0) return `${jobs} queued jobs`;
  const { waiting, where } = await target.queued();
  return waiting > 0 ? where.join(', ') : undefined;
};

/**
 * Waits until outboxes, jobs and queues have been empty for `target.steadyMs`.
 * @returns the seconds until they became empty, and a description of unfinished work if `limitMs` is exceeded
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
    if (idleSince !== undefined && Date.now() - idleSince >= target.steadyMs)
      return { seconds: (idleSince - start) / 1000, left: undefined };
    await pause(250);
  }
  return {
    seconds: (Date.now() - start) / 1000,
    left: left ?? `activity in the last ${target.steadyMs / 1000} s`,
  };
};
