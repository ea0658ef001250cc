import { styled } from 'styled-components';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { color, radius, space } from '../../theme/index.ts';

const Frame = styled.div`
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr 2fr 1fr 3fr;
  gap: ${space[6]};
  padding: ${space[4]} ${space[5]};

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

export const TableSkeleton = ({ label }: { label: string }) => (
  <Frame>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {['70%', '50%', '62%'].map((width) => (
      <Line key={width}>
        <Skeleton $width="80%" />
        <Skeleton $width={width} />
        <Skeleton $width="60%" />
        <Skeleton $width="90%" />
      </Line>
    ))}
  </Frame>
);
