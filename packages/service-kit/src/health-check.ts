/** Check that runs in the background, so that reading its result never blocks. */
export interface HealthCheck {
  isHealthy(): boolean;
  stop(): void;
}

/** @param options.tolerated number of consecutive failures to ignore after the first success */
export const startHealthCheck = (
  check: (signal: AbortSignal) => Promise<unknown>,
  options: { everyMs?: number; timeoutMs?: number; tolerated?: number } = {},
): HealthCheck => {
  const { everyMs = 1_000, timeoutMs = 1_500, tolerated = 0 } = options;
  let failures = Infinity;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const run = async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    const late = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    );
    try {
      await Promise.race([check(signal), late]);
      failures = 0;
    } catch {
      failures++;
    }
    if (!stopped) timer = setTimeout(() => void run(), everyMs).unref();
  };
  void run();
  return {
    isHealthy: () => failures <= tolerated,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
