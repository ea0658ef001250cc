/** After a greater setback the clock was wrong before, and its times are not continued. */
const maxSetbackMs = 2 * 60 * 60 * 1000;

/** Keeps the order of calls while the system clock is set back by up to two hours. */
export const createMonotonicClock = (now: () => Date): (() => Date) => {
  let last = -Infinity;
  return () => {
    const time = now().getTime();
    last = last - time > maxSetbackMs ? time : Math.max(time, last + 1);
    return new Date(last);
  };
};
