import { Suspense } from 'react';
import { loadable } from '../../lib/loadable.ts';
import type { VirtualizedRowsProps } from './row-virtualizer.tsx';

export type { RowPosition } from './row-virtualizer.tsx';

/** Longer lists are virtualized. */
export const maxPlainRows = 50;

const virtual = loadable<VirtualizedRowsProps>(() => import('./row-virtualizer.tsx'));

const FirstRows = ({ count, row }: VirtualizedRowsProps) =>
  Array.from({ length: Math.min(count, maxPlainRows) }, (_, index) => row({ index }));

/** The rows of a table. Of a long list only those in view are rendered; the code for that is loaded when needed. */
export const VirtualizedRows = (props: VirtualizedRowsProps) =>
  props.count > maxPlainRows ? (
    <Suspense fallback={<FirstRows {...props} />}>
      <virtual.Component {...props} />
    </Suspense>
  ) : (
    <FirstRows {...props} />
  );
