import { styled } from 'styled-components';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { VisuallyHidden } from '../../../components/ui/visually-hidden.tsx';
import { space } from '../../../theme/index.ts';

export const oneColumn = '@media (max-width: 860px)';

const cardHeight = '288px';

export const InsightLine = styled.p`
  min-height: 32px;
`;

export const InsightGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  grid-auto-rows: minmax(${cardHeight}, auto);
  gap: ${space[3]};

  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const InsightsLoading = () => (
  <>
    <VisuallyHidden role="status">Loading the insights</VisuallyHidden>
    <InsightLine aria-hidden />
    <InsightGrid>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} $width="100%" $height={cardHeight} />
      ))}
    </InsightGrid>
  </>
);
