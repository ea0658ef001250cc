import { Suspense, type ReactNode, type Ref } from 'react';
import { loadable } from '../../lib/loadable.ts';

/** The position of a row in the full list. Only some rows are rendered, so each one sets its `aria-rowindex`. */
export interface RowPosition {
  readonly index: number;
  /** Receives the row's element, to measure its height. */
  readonly measure?: Ref<HTMLTableRowElement> | undefined;
}

export interface VirtualizedRowsProps {
  readonly count: number;
  /** Estimated height in pixels of a row that has not been rendered yet. */
  readonly height: number;
  readonly keyOf: (index: number) => string;
  readonly row: (place: RowPosition) => ReactNode;
}

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
