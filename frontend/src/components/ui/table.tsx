import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, media, navigationHeight, radius, space } from '../../theme/index.ts';

export const TableFrame = styled.div`
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  overflow: clip;
`;

/** Shows rows as cards on phones. Explicit roles preserve the table semantics for screen readers. */
const Plain = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;

  /* The virtualizer itself corrects the scroll position when it adds rows above the viewport. */
  tbody {
    overflow-anchor: none;
  }

  /* Keeps focused buttons clear of the sticky header. */
  tbody button {
    scroll-margin-top: ${space[10]};
  }

  ${media.phone} {
    &,
    tbody {
      display: block;
    }
  }
`;

const Head = styled.thead`
  position: sticky;
  top: ${navigationHeight};
  z-index: 1;
  background: ${color.sunken};
  font-size: ${fontSize.small};
  color: ${color.textMuted};

  /* A shadow, because a border would scroll away while the header is sticky. */
  box-shadow: 0 1px ${color.border};

  @media print {
    position: static;
  }

  ${media.phone} {
    position: absolute;
    top: auto;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    display: block;
  }
`;

const HeadCell = styled.th<{ $width?: string; $right?: boolean }>`
  width: ${({ $width = 'auto' }) => $width};
  padding: ${space[2]} ${space[3]};
  font-weight: 550;
  text-align: ${({ $right }) => ($right ? 'right' : 'left')};

  &:first-child {
    padding-left: ${space[5]};
  }
`;

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 28px;
  margin: 0 -${space[1]};
  padding: 0 ${space[1]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`;

export interface Column {
  readonly label: string;
  readonly width?: string;
  readonly right?: boolean;
  readonly before?: ReactNode;
  readonly sort?:
    | {
        readonly direction: 'ascending' | 'descending' | undefined;
        readonly onSort: () => void;
      }
    | undefined;
}

const HeadContent = ({ label, sort }: Column) => {
  if (!sort) return label;
  const Arrow = sort.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <SortButton type="button" onClick={sort.onSort}>
      {label}
      {sort.direction ? <Arrow size={14} aria-hidden /> : null}
    </SortButton>
  );
};

interface Props {
  label: string;
  columns: readonly Column[];
  /** Number of all rows if only some are rendered, or -1 if unknown. Rows must then set `aria-rowindex`. */
  rowCount?: number;
  children: ReactNode;
}

/** Returns the `aria-rowindex` of a body row. The header is row 1. */
export const rowIndex = (index: number) => index + 2;

export const Table = ({ label: tableLabel, columns, rowCount, children }: Props) => (
  <Plain
    role="table"
    aria-label={tableLabel}
    {...(rowCount !== undefined && { 'aria-rowcount': rowCount < 0 ? -1 : rowCount + 1 })}
  >
    <Head role="rowgroup">
      <tr role="row" {...(rowCount !== undefined && { 'aria-rowindex': 1 })}>
        {columns.map((column) => (
          <HeadCell
            key={column.label}
            role="columnheader"
            scope="col"
            aria-sort={column.sort?.direction}
            {...(column.width && { $width: column.width })}
            $right={column.right ?? false}
            {...(column.before ? { 'aria-label': column.label } : {})}
          >
            {column.before}
            <HeadContent {...column} />
          </HeadCell>
        ))}
      </tr>
    </Head>
    <tbody role="rowgroup">{children}</tbody>
  </Plain>
);

/**
 * Replaces rows that are not rendered. Has no `colSpan`, because in a fixed layout a span that is too wide
 * adds columns.
 */
export const RowSpacer = ({ height, ref }: { height: number; ref?: Ref<HTMLTableRowElement> }) => (
  <tr aria-hidden ref={ref}>
    <td style={{ height, padding: 0, border: 0 }} />
  </tr>
);

export const Row = styled.tr.attrs({ role: 'row' })`
  border-top: 1px solid ${color.border};

  ${media.phone} {
    display: block;
    padding: ${space[3]} ${space[4]};

    &:first-child {
      border-top: 0;
    }
  }
`;

const PlainCell = styled.td<{ $right: boolean }>`
  padding: ${space[2]} ${space[3]};
  overflow-wrap: anywhere;
  text-align: ${({ $right }) => ($right ? 'right' : 'left')};
  font-variant-numeric: tabular-nums;

  &:first-child {
    padding-left: ${space[5]};
  }

  ${media.phone} {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[4]};
    text-align: right;

    &,
    &:first-child {
      padding: 2px 0;
    }

    &::before {
      content: attr(data-label);
      flex: none;
      font-size: ${fontSize.small};
      color: ${color.textMuted};
    }
  }
`;

export const Cell = ({ column, children }: { column: Column; children: ReactNode }) => (
  <PlainCell role="cell" data-label={column.label} $right={column.right ?? false}>
    {children}
  </PlainCell>
);
