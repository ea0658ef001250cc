import { Suspense } from 'react';
import { loadable } from '../../lib/loadable.ts';
import type { VirtualizedRowsProps } from './row-virtualizer.tsx';

export type { RowPosition } from './row-virtualizer.tsx';

export const maxPlainRows = 50;

/**
 * Returns the number of rows to show until the virtualizer has loaded: at most 20, because rendering is slow
 * on phones.
 */
const fallbackRowCount = (height: number) => Math.min(Math.ceil(window.innerHeight / height), 20);

const virtual = loadable<VirtualizedRowsProps>(() => import('./row-virtualizer.tsx'));

const FirstRows = ({ count, row }: Pick<VirtualizedRowsProps, 'count' | 'row'>) =>
  Array.from({ length: count }, (_, index) => row({ index }));

export const preloadVirtualizer = () => void virtual.load().catch(() => undefined);

export const VirtualizedRows = (props: VirtualizedRowsProps) =>
  props.count > maxPlainRows ? (
    <Suspense fallback={<FirstRows row={props.row} count={fallbackRowCount(props.height)} />}>
      <virtual.Component {...props} />
    </Suspense>
  ) : (
    <FirstRows {...props} />
  );
