import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Region } from '../../../components/ui/region.tsx';
import { loadSoon } from '../../../lib/load-when-idle.ts';
import { loadable } from '../../../lib/loadable.ts';
import { color, fontSize, media, motion, space } from '../../../theme/index.ts';
import { InsightsLoading, oneColumn } from './insights-loading.tsx';
import { removeItem, writeText } from '../../../lib/storage.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { heightKey, openHeight } from './open-height.ts';
import type { InsightsProps } from './insights.api.ts';

const charts = loadable<InsightsProps>(() => import('./insight-charts.tsx'));

/** Height of the section in insights-loading.tsx, without the negative margins of `Place`. */
const remember = (isOpen: boolean, isNarrow: boolean) => {
  if (isOpen) writeText('device', heightKey, isNarrow ? '948px' : '348px');
  else removeItem('device', heightKey);
};

const Place = styled.section`
  margin-block: -${space[4]};

  @media print {
    display: none;
  }
`;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 44px;
  padding: 0 ${space[2]} 0 0;
  border: 0;
  background: none;
  color: ${color.textMuted};
  font-size: ${fontSize.body};
  font-weight: 550;
  cursor: pointer;

  svg {
    transition: rotate ${motion.quick};
  }

  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }

  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`;

const Body = styled.div`
  margin-bottom: ${space[4]};
`;

const Insights = (props: InsightsProps) => {
  const [isOpen, setOpen] = useState(() => openHeight() !== null);
  const isNarrow = useMediaQuery(oneColumn.replace('@media ', ''));
  const id = useId();
  const onToggle = () => {
    remember(!isOpen, isNarrow);
    setOpen(!isOpen);
  };
  return (
    <Place aria-labelledby={`${id}-toggle`}>
      <h2>
        <Toggle
          type="button"
          id={`${id}-toggle`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          onPointerEnter={() => loadSoon(charts.load)}
        >
          Insights
          <ChevronDown size={16} aria-hidden />
        </Toggle>
      </h2>
      {isOpen ? (
        <Body id={id}>
          <Region loading={<InsightsLoading />}>
            <charts.Component {...props} />
          </Region>
        </Body>
      ) : null}
    </Place>
  );
};

export default Insights;
