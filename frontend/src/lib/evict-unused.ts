import { useEffect } from 'react';
import { unstable_serialize as serialize, useSWRConfig, type Middleware } from 'swr';

const keptFor = 5 * 60 * 1000;

const users = new Map<string, number>();
const drops = new Map<string, ReturnType<typeof setTimeout>>();

/** Removes responses that no component has used for five minutes (specification, section 7). */
export const evictUnused: Middleware = (useNext) => (key, fetcher, config) => {
  const answer = useNext(key, fetcher, config);
  const { cache } = useSWRConfig();
  const name = serialize(key);

  useEffect(() => {
    clearTimeout(drops.get(name));
    users.set(name, (users.get(name) ?? 0) + 1);
    return () => {
      const left = (users.get(name) ?? 1) - 1;
      users.set(name, left);
      if (left > 0) return;
      drops.set(
        name,
        setTimeout(() => cache.delete(name), keptFor),
      );
    };
  }, [cache, name]);

  return answer;
};
