import { setTimeout as pause } from 'node:timers/promises';

/** How long, in milliseconds, a process is paused and runs in turn. */
const pausedMs = { from: 10, to: 60 };
const runningMs = { from: 10, to: 40 };

const randomBetween = ({ from, to }: { from: number; to: number }) => from + Math.random() * (to - from);

const signal = (pid: number, which: NodeJS.Signals) => {
  try {
    process.kill(pid, which);
  } catch {
    // It has ended meanwhile.
  }
};

/**
 * Slows processes down as on an overloaded machine: each is paused most of the time by SIGSTOP and SIGCONT, independently
 * of the others.
 * @param processes asked again and again, because some may start or end meanwhile
 * @returns ends it; resolves when all of them run again
 */
export const slowDownProcesses = (
  processes: readonly (() => number | undefined)[],
): (() => Promise<void>) => {
  let over = false;
  const hold = async (find: () => number | undefined) => {
    while (!over) {
      const pid = find();
      if (pid !== undefined) {
        signal(pid, 'SIGSTOP');
        await pause(randomBetween(pausedMs));
        signal(pid, 'SIGCONT');
      }
      await pause(randomBetween(runningMs));
    }
  };
  const held = Promise.all(processes.map(hold));
  return async () => {
    over = true;
    await held;
  };
};
