import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../lib/use-printing.ts';

interface Options {
  count: number;
  /** Of a row that has not been shown yet, in pixels. */
  height: number;
  keyOf: (index: number) => string;
}

/** Rows beside those in view, so that the keyboard finds the next one and a quick scroll shows no gap. */
const overscan = 5;

/**
 * Which rows of a long list to put on a page that scrolls as a whole, and how much room stands for those before and
 * after them. On paper it is all of them.
 */
export const useWindowRows = ({ count, height, keyOf }: Options) => {
  const start = useRef<HTMLTableRowElement>(null);
  const [top, setTop] = useState(0);
  const printing = usePrinting();
  const { getVirtualItems, getTotalSize, measureElement } = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan,
    scrollMargin: top,
    // Where nothing is laid out a row has no height.
    measureElement: (element) => element.getBoundingClientRect().height || height,
  });

  // What stands above the list grows and shrinks.
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
    // Measuring thousands of rows at once would take a minute, and paper does not scroll.
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
