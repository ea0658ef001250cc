/** Time limit in milliseconds, so that a slow database or broker does not block other metrics. */
const timeoutMs = 2_000;

/**
 * Returns a function that reads a value. Returns undefined on a failure or timeout, so that the metric is
 * absent, which an alert can detect. Concurrent scrapes share one read.
 */
export const createCollector = <Value>(read: () => Promise<Value>): (() => Promise<Value | undefined>) => {
  let pending: Promise<Value | undefined> | undefined;
  const collect = async (): Promise<Value | undefined> => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), timeoutMs);
    });
    try {
      return await Promise.race([read().catch(() => undefined), timeout]);
    } finally {
      clearTimeout(timer);
      pending = undefined;
    }
  };
  return () => (pending ??= collect());
};
