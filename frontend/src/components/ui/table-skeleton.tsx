import { styled } from 'styled-components';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { color, radius, space } from '../../theme/index.ts';

const Frame = styled.div`
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
`;

const Line = styled.div<{ $height: number }>`
  display: grid;
  grid-template-columns: 1fr 2fr 1fr 3fr;
  align-items: center;
  gap: ${space[6]};
  min-height: ${({ $height }) => $height}px;
  padding: 0 ${space[5]};

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

const widths = ['70%', '50%', '62%'];

interface Props {
  label: string;
  rows?: number;
  /** Of a row, in pixels. */
  height?: number;
}

export const TableSkeleton = ({ label, rows = 3, height = 48 }: Props) => (
  <Frame>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      <Line key={row} $height={height}>
        <Skeleton $width="80%" />
        <Skeleton $width={widths[row % widths.length] ?? '60%'} />
        <Skeleton $width="60%" />
        <Skeleton $width="90%" />
      </Line>
    ))}
  </Frame>
);
