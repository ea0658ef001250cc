import type { ReactNode, Ref } from 'react';
import { RowSpacer } from './table.tsx';
import { useRowVirtualizer } from './use-row-virtualizer.ts';

/** The row must set its `aria-rowindex`, because not all rows are rendered. */
export interface RowPosition {
  readonly index: number;
  readonly measure?: Ref<HTMLTableRowElement> | undefined;
}

export interface VirtualizedRowsProps {
  /** Key of the measured row heights, which are kept to restore the scroll position. */
  readonly list: object;
  readonly count: number;
  /** Estimated height of a row, in pixels. */
  readonly height: number;
  readonly keyOf: (index: number) => string;
  readonly row: (place: RowPosition) => ReactNode;
}

export const RowVirtualizer = ({ row, ...rows }: VirtualizedRowsProps) => {
  const { start, indexes, before, after, measureElement } = useRowVirtualizer(rows);
  return (
    <>
      <RowSpacer ref={start} height={before} />
      {indexes.map((index) => row({ index, measure: measureElement }))}
      <RowSpacer height={after} />
    </>
  );
};

export default RowVirtualizer;
