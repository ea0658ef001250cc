import { useEffect } from 'react';
import { unstable_serialize as serialize, useSWRConfig, type Middleware } from 'swr';

const evictAfter = 5 * 60 * 1000;

const mountCounts = new Map<string, number>();
const evictionTimers = new Map<string, ReturnType<typeof setTimeout>>();

/** Removes responses from the cache that no component has used for five minutes. */
export const evictUnused: Middleware = (useNext) => (key, fetcher, config) => {
  const response = useNext(key, fetcher, config);
  const { cache } = useSWRConfig();
  const name = serialize(key);

  useEffect(() => {
    clearTimeout(evictionTimers.get(name));
    mountCounts.set(name, (mountCounts.get(name) ?? 0) + 1);
    return () => {
      const remaining = (mountCounts.get(name) ?? 1) - 1;
      mountCounts.set(name, remaining);
      if (remaining > 0) return;
      evictionTimers.set(
        name,
        setTimeout(() => cache.delete(name), evictAfter),
      );
    };
  }, [cache, name]);

  return response;
};
