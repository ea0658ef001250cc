const MB = 1024 * 1024;

/** What the server takes as one recording, less room for the chunk that is being made. */
export const mostBytes = 25 * MB - 256 * 1024;
export const mostSeconds = 90 * 60;

/** A recording that comes to its end is told so this long before. */
export const warnAt = 5 * 60;

/** Seconds until a recording has to end, at the rate it has grown so far. */
export const secondsLeft = (seconds: number, bytes: number): number => {
  const byTime = mostSeconds - seconds;
  const bySize = bytes === 0 ? byTime : ((mostBytes - bytes) * Math.max(seconds, 1)) / bytes;
  return Math.max(0, Math.floor(Math.min(byTime, bySize)));
};
