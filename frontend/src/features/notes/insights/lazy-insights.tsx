import { styled } from 'styled-components';
import { Region } from '../../../components/ui/region.tsx';
import { loadable } from '../../../lib/loadable.ts';
import { areInsightsOpen, type InsightsProps } from './insights-state.ts';

const insights = loadable<InsightsProps>(() => import('./insights.tsx'));

/** Reserves the height of the section while its code loads, as in insights-loading.tsx, to avoid a layout shift. */
const Reserve = styled.div`
  height: 12px;

  &[data-open='true'] {
    height: 348px;

    @media (max-width: 860px) {
      height: 948px;
    }
  }
`;

export const LazyInsights = (props: InsightsProps) => (
  <Region optional loading={<Reserve data-open={areInsightsOpen()} />}>
    <insights.Component {...props} />
  </Region>
);
