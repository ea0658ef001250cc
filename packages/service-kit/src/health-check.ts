/** A check that is repeated in the background, so that asking for its outcome costs nothing and never hangs. */
export interface HealthCheck {
  /** Whether it passes, as far as is known. False before the first time. */
  isHealthy(): boolean;
  stop(): void;
}

/**
 * @param check fails by throwing; what does not end within `timeoutMs` counts as failed, too
 * @param options.tolerated how many failures in a row do not count yet
 */
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
