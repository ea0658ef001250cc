import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../lib/use-printing.ts';

interface Options {
  list: object;
  count: number;
  height: number;
  keyOf: (index: number) => string;
}

/** Measured row heights by list, which restore the scroll position after going back. */
const measurements = new WeakMap<object, VirtualItem[]>();

/** Rows rendered on each side of the viewport, for the Tab key and fast scrolling. */
const overscan = 5;

/**
 * Returns the viewport size to assume before the first measurement. Without it, the first rendering would
 * have no rows. Half the height of the window, because lists start below other content.
 */
const initialRect = () => ({ width: window.innerWidth, height: window.innerHeight / 2 });

/**
 * Virtualizes a list on a page that scrolls as a whole. Returns the indexes of the rows to render, and the
 * heights before and after them, in pixels. When printing, returns all rows.
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

  // Content above the list can change its height, which moves the list.
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
    // Rows are not measured, because measuring thousands of them is slow.
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
