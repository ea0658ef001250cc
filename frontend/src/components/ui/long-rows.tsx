import { Suspense, type ReactNode, type Ref } from 'react';
import { loadable } from '../../lib/loadable.ts';

/** Where a row stands. Only some rows are on the page; each says its `aria-rowindex`. */
export interface RowPlace {
  readonly index: number;
  /** Told the row's element, to know its height. */
  readonly measure?: Ref<HTMLTableRowElement> | undefined;
}

export interface LongRowsProps {
  readonly count: number;
  /** Of a row that has not been shown yet, in pixels. */
  readonly height: number;
  readonly keyOf: (index: number) => string;
  readonly row: (place: RowPlace) => ReactNode;
}

/** More are not put on the page at once. */
export const mostRows = 50;

const virtual = loadable<LongRowsProps>(() => import('./virtual-rows.tsx'));

const FirstRows = ({ count, row }: LongRowsProps) =>
  Array.from({ length: Math.min(count, mostRows) }, (_, index) => row({ index }));

/** The rows of a table: of a long one those in view. What works that out is loaded by the few who have one. */
export const LongRows = (props: LongRowsProps) =>
  props.count > mostRows ? (
    <Suspense fallback={<FirstRows {...props} />}>
      <virtual.Page {...props} />
    </Suspense>
  ) : (
    <FirstRows {...props} />
  );
