import { setTimeout as pause } from 'node:timers/promises';

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
 * Pauses each process more than half of the time, with SIGSTOP and SIGCONT.
 *
 * @param processes return the current process ids, which change with restarts
 * @returns a function that stops this and resolves when no process is paused
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
