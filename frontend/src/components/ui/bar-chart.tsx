import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../../theme/index.ts';
import { Card } from './card.tsx';
import { ChartBars } from './chart-bars.tsx';
import { ChartTable, type ChartBar, type ChartSeries } from './chart-table.tsx';

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: ${space[4]} ${space[5]};
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[4]};
`;

const Title = styled.h3`
  font-size: ${fontSize.small};
  font-weight: 550;
`;

const Plot = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[1]} ${space[2]};
  margin-top: auto;
  padding-top: ${space[4]};
`;

const Values = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: space-between;
  height: 120px;
  text-align: right;

  /* Centers each label on its line. */
  span {
    height: 0;
    line-height: 0;
  }
`;

const Labels = styled.div`
  grid-area: 2 / 2;
  display: flex;
  justify-content: space-between;
  gap: 0 ${space[4]};
`;

interface Props {
  title: string;
  aside?: ReactNode;
  summary?: string;
  /** Ticks from 0. */
  axis: readonly number[];
  formatTick: (value: number) => string;
  series: readonly ChartSeries[];
  bars: readonly ChartBar[];
  /** Labels below the bars, at equal distances from the left to the right edge. */
  labels: readonly string[];
}

/** Draws bars, stacked if there are several series. Screen readers get a table. */
export const BarChart = ({ title, aside, summary, axis, formatTick, series, bars, labels }: Props) => (
  <Sheet as="figure" aria-label={title}>
    <Line>
      <Title>{title}</Title>
      {aside}
    </Line>
    {summary ? <p>{summary}</p> : null}
    <Plot>
      <Values aria-hidden>
        {axis.map((value) => (
          <span key={value}>{formatTick(value)}</span>
        ))}
      </Values>
      <ChartBars {...{ axis, series, bars }} />
      <Labels aria-hidden>
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </Labels>
    </Plot>
    <ChartTable {...{ title, series, bars }} />
  </Sheet>
);
