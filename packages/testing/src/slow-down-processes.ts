import { setTimeout as pause } from 'node:timers/promises';

/** Ranges of the alternating durations, in milliseconds. */
const pausedMs = { from: 10, to: 60 };
const runningMs = { from: 10, to: 40 };

const randomBetween = ({ from, to }: { from: number; to: number }) => from + Math.random() * (to - from);

const signal = (pid: number, which: NodeJS.Signals) => {
  try {
    process.kill(pid, which);
  } catch {
    // The process has exited.
  }
};

/**
 * Pauses each process most of the time, with SIGSTOP and SIGCONT.
 * @param processes current process ids, which change with restarts
 * @returns stops the simulation; resolves when all processes are running
 */
export const slowDownProcesses = (
  processes: readonly (() => number | undefined)[],
): (() => Promise<void>) => {
  let stopped = false;
  const throttle = async (find: () => number | undefined) => {
    while (!stopped) {
      const pid = find();
      if (pid !== undefined) {
        signal(pid, 'SIGSTOP');
        await pause(randomBetween(pausedMs));
        signal(pid, 'SIGCONT');
      }
      await pause(randomBetween(runningMs));
    }
  };
  const throttling = Promise.all(processes.map(throttle));
  return async () => {
    stopped = true;
    await throttling;
  };
};
