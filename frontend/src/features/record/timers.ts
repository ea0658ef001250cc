import type { ScheduledSteps, Steps } from './steps.ts';

export const createTimers = () => {
  let timers: ReturnType<typeof setTimeout>[] = [];

  const after = (delay: number, action: () => void) => {
    timers.push(setTimeout(action, delay));
  };
  /** Resolves after `delay` milliseconds. Never resolves if the timers are cleared first. */
  const pause = (delay: number) => new Promise<void>((resolve) => after(delay, resolve));

  return {
    after,
    pause,
    /** Shows each step at its time. Resolves at the time of the last step. */
    play: (schedule: readonly ScheduledSteps[], show: (steps: Steps) => void): Promise<void> => {
      for (const { at, steps } of schedule) {
        if (at === 0) show(steps);
        else after(at, () => show(steps));
      }
      return pause(schedule.at(-1)?.at ?? 0);
    },
    clear: () => {
      timers.forEach(clearTimeout);
      timers = [];
    },
  };
};
