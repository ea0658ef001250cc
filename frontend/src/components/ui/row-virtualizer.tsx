import type { ReactNode, Ref } from 'react';
import { RowGap } from './table.tsx';
import { useRowVirtualizer } from './use-row-virtualizer.ts';

/** Position of a row in the full list, for its `aria-rowindex`. */
export interface RowPosition {
  readonly index: number;
  /** Ref that measures the row's height. */
  readonly measure?: Ref<HTMLTableRowElement> | undefined;
}

export interface VirtualizedRowsProps {
  /** Identity of the list. The same object restores the measured heights, and with them the scroll position. */
  readonly list: object;
  readonly count: number;
  /** Estimated height in pixels of a row that has not been rendered. */
  readonly height: number;
  readonly keyOf: (index: number) => string;
  readonly row: (place: RowPosition) => ReactNode;
}

export const RowVirtualizer = ({ row, ...rows }: VirtualizedRowsProps) => {
  const { start, indexes, before, after, measureElement } = useRowVirtualizer(rows);
  return (
    <>
      <RowGap ref={start} height={before} />
      {indexes.map((index) => row({ index, measure: measureElement }))}
      <RowGap height={after} />
    </>
  );
};

export default RowVirtualizer;
