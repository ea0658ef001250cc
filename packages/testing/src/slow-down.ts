import { setTimeout as pause } from 'node:timers/promises';

/** How long, in milliseconds, a process stands still and runs in turn. */
const stillMs = { from: 10, to: 60 };
const runsMs = { from: 10, to: 40 };

const within = ({ from, to }: { from: number; to: number }) => from + Math.random() * (to - from);

const signal = (pid: number, which: NodeJS.Signals) => {
  try {
    process.kill(pid, which);
  } catch {
    // It has ended meanwhile.
  }
};

/**
 * Makes processes as slow as on a machine that has far too much to do: each stands still for most of the time, by SIGSTOP
 * and SIGCONT, and none in step with another.
 * @param processes asked again and again, because some may start or end meanwhile
 * @returns ends it; resolves when all of them run again
 */
export const slowDown = (processes: readonly (() => number | undefined)[]): (() => Promise<void>) => {
  let over = false;
  const hold = async (find: () => number | undefined) => {
    while (!over) {
      const pid = find();
      if (pid !== undefined) {
        signal(pid, 'SIGSTOP');
        await pause(within(stillMs));
        signal(pid, 'SIGCONT');
      }
      await pause(within(runsMs));
    }
  };
  const held = Promise.all(processes.map(hold));
  return async () => {
    over = true;
    await held;
  };
};
