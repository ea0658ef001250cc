import type { Logger } from '@debrief/service-kit/log';
import type { Turn, TurnRepository } from './storage/turn-repository.ts';

export interface SchedulerOptions {
  /** Webhooks that this instance serves at a time. */
  readonly turns?: number;
  /** Of these, those of one user. */
  readonly turnsOfUser?: number;
  readonly pollMs?: number;
  /** Maximum duration of a turn, after which other webhooks have theirs. */
  readonly turnMs?: number;
}

export interface Scheduler {
  start(): void;
  /** Looks for due webhooks now. */
  wake(): void;
  /** Resolves when the current turns have ended. */
  stop(): Promise<void>;
}

/** Longer than a turn with its last requests. */
const leaseMs = 60_000;

/** Serves due webhooks in turns, so that a slow receiver delays neither others nor other users. */
export const createScheduler = (
  {
    repository,
    serve,
    nextAttempt,
    now,
    log,
  }: {
    readonly repository: TurnRepository;
    readonly serve: (webhookId: string, isOver: () => boolean) => Promise<void>;
    readonly nextAttempt: (webhookId: string) => Promise<Date | null>;
    readonly now: () => Date;
    readonly log: Logger;
  },
  { turns = 32, turnsOfUser = 4, pollMs = 1_000, turnMs = 10_000 }: SchedulerOptions = {},
): Scheduler => {
  const current = new Map<Promise<void>, string>();
  let timer: NodeJS.Timeout | undefined;
  let claiming: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const busyUsers = (): string[] => {
    const counts = new Map<string, number>();
    for (const userId of current.values()) counts.set(userId, (counts.get(userId) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= turnsOfUser).map(([userId]) => userId);
  };

  const take = async (turn: Turn): Promise<void> => {
    const start = performance.now();
    try {
      await serve(turn.webhookId, () => stopped || performance.now() - start > turnMs);
      await repository.end(turn, await nextAttempt(turn.webhookId));
    } catch (error) {
      log.warn({ err: error }, 'sending webhooks failed; it continues after the lease');
    }
  };

  const claimAll = async (): Promise<void> => {
    while (!stopped && current.size < turns) {
      const at = now();
      const turn = await repository.claim(at, new Date(at.getTime() + leaseMs), busyUsers());
      if (!turn) return;
      const work = take(turn).finally(() => {
        current.delete(work);
        wake();
      });
      current.set(work, turn.userId);
    }
  };

  const wake = (): void => {
    again = true;
    claiming ??= (async () => {
      try {
        while (again && !stopped) {
          again = false;
          await claimAll();
        }
      } catch (error) {
        log.warn({ err: error }, 'looking for due webhooks failed');
      } finally {
        claiming = undefined;
      }
    })();
  };

  return {
    start: () => {
      timer = setInterval(wake, pollMs).unref();
    },
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await claiming;
      await Promise.all(current.keys());
    },
  };
};
