import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../lib/use-printing.ts';

interface Options {
  /** Identity key of measured heights. */
  list: object;
  count: number;
  height: number;
  keyOf: (index: number) => string;
}

/** Going back needs them to restore the scroll position. */
const measurements = new WeakMap<object, VirtualItem[]>();

/** Extra rows for the Tab key and fast scrolling. */
const overscan = 5;

/** Viewport size before the first measurement, without which the first rendering has no rows. Lists start halfway down. */
const initialRect = () => ({ width: window.innerWidth, height: window.innerHeight / 2 });

/**
 * Virtualizes a list on a page that scrolls as a whole. Returns the rows to render and the pixels around them; for
 * printing, all rows.
 */
export const useRowVirtualizer = ({ list, count, height, keyOf }: Options) => {
  const start = useRef<HTMLTableRowElement>(null);
  const [top, setTop] = useState(0);
  const printing = usePrinting();
  const [before] = useState(() => measurements.get(list));
  const virtualizer = useWindowVirtualizer({
    count,
    ...(before && { initialMeasurementsCache: before }),
    estimateSize: () => height,
    getItemKey: keyOf,
    initialRect: initialRect(),
    overscan,
    scrollMargin: top,
    // Rows have no height in jsdom.
    measureElement: (element) => element.getBoundingClientRect().height || height,
  });

  const { getVirtualItems, getTotalSize, measureElement } = virtualizer;
  useEffect(
    () => () => {
      measurements.set(list, virtualizer.measurementsCache);
    },
    [list, virtualizer],
  );

  // Content above the list may change its height.
  useLayoutEffect(() => {
    const measureTop = () => {
      if (start.current) setTop(Math.round(start.current.getBoundingClientRect().top + window.scrollY));
    };
    measureTop();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measureTop);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  if (printing) {
    // Not measured: thousands of rows would take a minute.
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
