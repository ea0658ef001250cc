import { useId } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../theme/index.ts';
import type { ChartBar, ChartSeries } from './chart-table.tsx';

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 120px;
  overflow: visible;

  > line {
    stroke: ${color.border};
  }

  > line:first-of-type {
    stroke: ${color.borderControl};
  }
`;

const Legend = styled.ul`
  grid-area: 3 / 1 / 4 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};

  li {
    display: flex;
    align-items: center;
    gap: ${space[1]};
  }
`;

const Hatching = styled.pattern.attrs({ width: 6, height: 6, patternUnits: 'userSpaceOnUse' })`
  rect {
    fill: ${color.negativeSoft};
  }

  line {
    stroke: ${color.negative};
    stroke-width: 3;
  }
`;

const Part = styled.rect<{ $tone: ChartSeries['tone'] }>`
  fill: ${({ $tone }) => ($tone === 'neutral' ? color.sunken : color[$tone])};
  stroke: ${({ $tone }) => ($tone === 'neutral' ? color.borderControl : color[$tone])};
`;

const gap = 0.25;

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

interface Props {
  axis: readonly number[];
  series: readonly ChartSeries[];
  bars: readonly ChartBar[];
}

/** The parts of a stacked bar are filled, outlined or hatched, so that color is never the only cue. */
export const ChartBars = ({ axis, series, bars }: Props) => {
  const id = useId();
  const isStacked = series.length > 1;
  const top = axis.at(-1) || 1;
  const paintOf = (at: number) => {
    const { tone } = series[at] ?? { tone: 'accent' };
    return { $tone: tone, ...(tone === 'negative' && { style: { fill: `url(#${id})` } }) };
  };
  const describe = ({ label, parts }: ChartBar) => {
    const texts = parts.map(({ text }, at) => (isStacked ? `${series[at]?.name} ${text}` : text));
    return `${label}: ${texts.join(', ')}`;
  };
  return (
    <>
      <Drawing aria-hidden>
        {isStacked ? (
          <defs>
            <Hatching id={id} patternTransform="rotate(45)">
              <rect width={6} height={6} />
              <line y2={6} />
            </Hatching>
          </defs>
        ) : null}
        {axis.map((value) => (
          <line key={value} x2="100%" y1={percent(top - value, top)} y2={percent(top - value, top)} />
        ))}
        {bars.map((bar, index) => (
          <g key={bar.label}>
            <title>{describe(bar)}</title>
            {bar.parts.map(({ value }, at) => {
              const end = bar.parts.slice(0, at + 1).reduce((sum, part) => sum + part.value, 0);
              return (
                <Part
                  key={series[at]?.name}
                  {...paintOf(at)}
                  x={percent(index + gap / 2, bars.length)}
                  y={percent(top - end, top)}
                  width={percent(1 - gap, bars.length)}
                  height={percent(value, top)}
                />
              );
            })}
          </g>
        ))}
      </Drawing>
      {isStacked ? (
        <Legend aria-hidden>
          {series.map(({ name }, at) => (
            <li key={name}>
              <svg width={12} height={12}>
                <Part {...paintOf(at)} width={12} height={12} />
              </svg>
              {name}
            </li>
          ))}
        </Legend>
      ) : null}
    </>
  );
};
