/** A greater setback means that the clock was wrong before. Its earlier times are then ignored. */
const maxSetbackMs = 2 * 60 * 60 * 1000;

/** Creates a clock that keeps the order of calls while the system clock is set back by up to two hours. */
export const createMonotonicClock = (now: () => Date): (() => Date) => {
  let last = -Infinity;
  return () => {
    const time = now().getTime();
    last = last - time > maxSetbackMs ? time : Math.max(time, last + 1);
    return new Date(last);
  };
};
