/** A clock that was set back further than this was wrong before: its times are not continued. */
const maxSetbackMs = 2 * 60 * 60 * 1000;

/**
 * A clock whose every time is later than the last one, so that calls keep their order while the system's clock is set back by up
 * to two hours.
 */
export const createRisingClock = (now: () => Date): (() => Date) => {
  let last = -Infinity;
  return () => {
    const time = now().getTime();
    last = last - time > maxSetbackMs ? time : Math.max(time, last + 1);
    return new Date(last);
  };
};
