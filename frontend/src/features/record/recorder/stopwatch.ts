/** Measures time without pauses. */
export const createStopwatch = (now: () => number = () => performance.now()) => {
  let before = 0;
  let startedAt: number | null = now();
  const milliseconds = () => before + (startedAt === null ? 0 : now() - startedAt);
  return {
    /** Rounded to tenths. */
    seconds: () => Math.round(milliseconds() / 100) / 10,
    pause: () => {
      before = milliseconds();
      startedAt = null;
    },
    resume: () => {
      startedAt ??= now();
    },
  };
};

export type Stopwatch = ReturnType<typeof createStopwatch>;
