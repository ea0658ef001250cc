/** If the clock is set back by more than this, its earlier time is assumed to have been wrong. */
const maxSetbackMs = 2 * 60 * 60 * 1000;

/** Creates a clock whose times increase even while the system clock is set back by up to two hours. */
export const createMonotonicClock = (now: () => Date): (() => Date) => {
  let last = -Infinity;
  return () => {
    const time = now().getTime();
    last = last - time > maxSetbackMs ? time : Math.max(time, last + 1);
    return new Date(last);
  };
};
