const MB = 1024 * 1024;

/** Maximum upload size of the server, minus a margin for the current chunk. */
export const maxBytes = 25 * MB - 256 * 1024;
export const maxSeconds = 90 * 60;

export const warningSeconds = 5 * 60;

export const secondsLeft = (seconds: number, bytes: number): number => {
  const byTime = maxSeconds - seconds;
  const bySize = bytes === 0 ? byTime : ((maxBytes - bytes) * Math.max(seconds, 1)) / bytes;
  return Math.max(0, Math.floor(Math.min(byTime, bySize)));
};
