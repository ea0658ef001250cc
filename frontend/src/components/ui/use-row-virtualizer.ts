import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../lib/use-printing.ts';

interface Options {
  /** What the rows are of. While it is the same, a list that is shown again has the heights that were measured before. */
  list: object;
  count: number;
  /** Estimated height in pixels of a row that has not been rendered yet. */
  height: number;
  keyOf: (index: number) => string;
}

/** Without them a list that is come back to would be scrolled to other rows than before. */
const measured = new WeakMap<object, VirtualItem[]>();

/** Extra rows beyond those in view, so that Tab reaches the next one and fast scrolling shows no gap. */
const overscan = 5;

/**
 * Until the window was measured. Without a guess the first rendering has no rows, and the one after the measurement, which may not
 * be interrupted, has them all. Lists begin about halfway down.
 */
const firstGuess = () => ({ width: window.innerWidth, height: window.innerHeight / 2 });

/**
 * Virtualizes the rows of a list on a page that scrolls as a whole: which rows to render, and the space in pixels to leave
 * before and after them. When printing, all rows are rendered.
 */
export const useRowVirtualizer = ({ list, count, height, keyOf }: Options) => {
  const start = useRef<HTMLTableRowElement>(null);
  const [top, setTop] = useState(0);
  const printing = usePrinting();
  const [before] = useState(() => measured.get(list));
  const virtualizer = useWindowVirtualizer({
    count,
    ...(before && { initialMeasurementsCache: before }),
    estimateSize: () => height,
    getItemKey: keyOf,
    initialRect: firstGuess(),
    overscan,
    scrollMargin: top,
    // Without layout, as in jsdom, a row has no height.
    measureElement: (element) => element.getBoundingClientRect().height || height,
  });

  const { getVirtualItems, getTotalSize, measureElement } = virtualizer;
  useEffect(
    () => () => {
      measured.set(list, virtualizer.measurementsCache);
    },
    [list, virtualizer],
  );

  // The content above the list may change its height.
  useLayoutEffect(() => {
    const look = () => {
      if (start.current) setTop(Math.round(start.current.getBoundingClientRect().top + window.scrollY));
    };
    look();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  if (printing) {
    // Measuring thousands of rows at once would take a minute, and is not needed without scrolling.
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { start, measureElement: undefined, indexes, before: 0, after: 0 };
  }
  const shown = getVirtualItems();
  return {
    start,
    measureElement,
    indexes: shown.map(({ index }) => index),
    before: (shown[0]?.start ?? top) - top,
    after: getTotalSize() - ((shown.at(-1)?.end ?? top) - top),
  };
};
