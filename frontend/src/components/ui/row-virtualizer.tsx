import type { ReactNode, Ref } from 'react';
import { RowGap } from './table.tsx';
import { useRowVirtualizer } from './use-row-virtualizer.ts';

/** The position of a row in the full list. Only some rows are rendered, so each one sets its `aria-rowindex`. */
export interface RowPosition {
  readonly index: number;
  /** Receives the row's element, to measure its height. */
  readonly measure?: Ref<HTMLTableRowElement> | undefined;
}

export interface VirtualizedRowsProps {
  /** What the rows are of. While it is the same, a list that is come back to is where it was. */
  readonly list: object;
  readonly count: number;
  /** Estimated height in pixels of a row that has not been rendered yet. */
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
