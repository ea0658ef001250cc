import { useCallback, useState } from 'react';

const step = 100;

/** The first rows of a long list; `more` shows a hundred others, `sentinel` does so when it is scrolled near. */
export const useInSteps = <Item>(items: readonly Item[]) => {
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

export type InSteps = ReturnType<typeof useInSteps>;
