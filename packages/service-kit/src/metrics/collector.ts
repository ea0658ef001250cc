/** A database or a broker that does not answer must not keep the other metrics from being read. */
const limitMs = 2_000;

/**
 * What `look` finds; undefined when it fails or takes too long. The metric then has no value, which alerts can ask for. Metrics
 * that are read at the same time share one look.
 */
export const createCollector = <Found>(look: () => Promise<Found>): (() => Promise<Found | undefined>) => {
  let underWay: Promise<Found | undefined> | undefined;
  const lookOnce = async (): Promise<Found | undefined> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), limitMs);
    });
    try {
      return await Promise.race([look().catch(() => undefined), late]);
    } finally {
      clearTimeout(timer);
      underWay = undefined;
    }
  };
  return () => (underWay ??= lookOnce());
};
