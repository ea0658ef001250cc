import type { ReactNode, Ref } from 'react';
import { RowSpacer } from './table.tsx';
import { useRowVirtualizer } from './use-row-virtualizer.ts';

/** Only some rows are rendered, so each sets its `aria-rowindex`. */
export interface RowPosition {
  readonly index: number;
  readonly measure?: Ref<HTMLTableRowElement> | undefined;
}

export interface VirtualizedRowsProps {
  /** Restores measured heights, and with them the scroll position, while it is the same object. */
  readonly list: object;
  readonly count: number;
  /** Estimated height of a row in pixels. */
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
