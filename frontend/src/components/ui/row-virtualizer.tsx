import type { VirtualizedRowsProps } from './virtualized-rows.tsx';
import { RowGap } from './table.tsx';
import { useRowVirtualizer } from './use-row-virtualizer.ts';

const RowVirtualizer = ({ row, ...rows }: VirtualizedRowsProps) => {
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
