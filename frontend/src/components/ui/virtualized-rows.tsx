import { Suspense } from 'react';
import { loadable } from '../../lib/loadable.ts';
import type { VirtualizedRowsProps } from './row-virtualizer.tsx';

export type { RowPosition } from './row-virtualizer.tsx';

/** Longer lists are virtualized. */
export const maxPlainRows = 50;

/** As many as fill the screen, and at most as many as the tallest shows: a phone takes a second for fifty. */
const rowsBeforeCode = (height: number) => Math.min(Math.ceil(window.innerHeight / height), 20);

const virtual = loadable<VirtualizedRowsProps>(() => import('./row-virtualizer.tsx'));

const FirstRows = ({ count, row }: Pick<VirtualizedRowsProps, 'count' | 'row'>) =>
  Array.from({ length: count }, (_, index) => row({ index }));

/** For a page that knows that it will have a long list, before the list is there. */
export const loadVirtualRows = () => void virtual.load().catch(() => undefined);

/** The rows of a table. Of a long list only those in view are rendered; the code for that is loaded when needed. */
export const VirtualizedRows = (props: VirtualizedRowsProps) =>
  props.count > maxPlainRows ? (
    <Suspense fallback={<FirstRows row={props.row} count={rowsBeforeCode(props.height)} />}>
      <virtual.Component {...props} />
    </Suspense>
  ) : (
    <FirstRows {...props} />
  );
