import { useCallback, useState } from 'react';

const step = 100;

/** Returns the first 100 items. Calling `more`, or scrolling near `sentinel`, adds 100. */
export const useIncrementalList = <Item>(items: readonly Item[]) => {
  const [limit, setLimit] = useState(step);
  const more = useCallback(() => setLimit((current) => current + step), []);

  const sentinel = useCallback(
    (element: Element | null) => {
      if (!element || typeof IntersectionObserver === 'undefined') return;
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && more(),
        { rootMargin: '600px' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [more],
  );

  return { shown: items.slice(0, limit), left: Math.max(0, items.length - limit), more, sentinel };
};

export type IncrementalList = ReturnType<typeof useIncrementalList>;
