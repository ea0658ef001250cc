import type { LongRowsProps } from './long-rows.tsx';
import { RowGap } from './table.tsx';
import { useWindowRows } from './use-window-rows.ts';

const VirtualRows = ({ row, ...rows }: LongRowsProps) => {
  const { start, indexes, before, after, measureElement } = useWindowRows(rows);
  return (
    <>
      <RowGap ref={start} height={before} />
      {indexes.map((index) => row({ index, measure: measureElement }))}
      <RowGap height={after} />
    </>
  );
};

export default VirtualRows;
