import { Suspense } from 'react';
import { loadable } from '../../lib/loadable.ts';
import type { VirtualizedRowsProps } from './row-virtualizer.tsx';

export type { RowPosition } from './row-virtualizer.tsx';

/** Longer lists are virtualized. */
export const maxPlainRows = 50;

/** As many as the tallest screens show. A phone takes a second for fifty, only to replace them. */
const rowsBeforeCode = 20;

const virtual = loadable<VirtualizedRowsProps>(() => import('./row-virtualizer.tsx'));

const FirstRows = ({ count, row }: Pick<VirtualizedRowsProps, 'count' | 'row'>) =>
  Array.from({ length: count }, (_, index) => row({ index }));

/** The rows of a table. Of a long list only those in view are rendered; the code for that is loaded when needed. */
export const VirtualizedRows = (props: VirtualizedRowsProps) =>
  props.count > maxPlainRows ? (
    <Suspense fallback={<FirstRows row={props.row} count={rowsBeforeCode} />}>
      <virtual.Component {...props} />
    </Suspense>
  ) : (
    <FirstRows {...props} />
  );
