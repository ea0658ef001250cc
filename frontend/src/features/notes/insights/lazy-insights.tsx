import { Region } from '../../../components/ui/region.tsx';
import { loadable } from '../../../lib/loadable.ts';
import type { InsightsProps } from './insights.api.ts';
import { openHeight } from './open-height.ts';

const insights = loadable<InsightsProps>(() => import('./insights.tsx'));

/** Reserves the height of the section while its code loads, to avoid a layout shift. */
export const LazyInsights = (props: InsightsProps) => (
  <Region optional loading={<div style={{ height: openHeight() ?? '12px' }} />}>
    <insights.Component {...props} />
  </Region>
);
