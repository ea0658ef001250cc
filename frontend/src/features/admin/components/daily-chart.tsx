import type { Analytics } from '@debrief/contracts/http/analytics';
import { styled } from 'styled-components';
import { Card } from '../../../components/ui/card.tsx';
import { VisuallyHidden } from '../../../components/ui/visually-hidden.tsx';
import { formatCalendarDay, formatCount, formatDate } from '../../../lib/format.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { barsOf, type ChartBar } from '../chart-bars.ts';
import { axisOf } from '../chart-scale.ts';

const Sheet = styled(Card)`
  margin: 0;
  padding: ${space[4]} ${space[5]};
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[4]};
`;

const Title = styled.figcaption`
  font-weight: 550;
`;

const Plot = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[1]} ${space[2]};
  margin-top: ${space[4]};
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

const Bars = styled.svg`
  display: block;
  width: 100%;
  height: 120px;
  overflow: visible;

  rect {
    fill: ${color.accent};
  }

  line {
    stroke: ${color.border};
    vector-effect: non-scaling-stroke;
  }

  line:first-of-type {
    stroke: ${color.borderControl};
  }
`;

const Dates = styled(Line)`
  grid-column: 2;
  flex-wrap: nowrap;
`;

const gap = 0.25;

const daysOf = ({ from, to }: ChartBar) =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

const datesBelow = (bars: readonly ChartBar[]): readonly string[] => {
  const [first, middle, last] = [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)];
  return first && middle && last ? [...new Set([first.from, middle.from, last.to])] : [];
};

const formatDateOfYear = (date: string) =>
  formatCalendarDay(new Date(date), { month: 'short', day: 'numeric', year: 'numeric' });

interface Props {
  title: string;
  days: Analytics['dailySignups'];
}

export const DailyChart = ({ title, days }: Props) => {
  const bars = barsOf(days);
  const axis = axisOf(Math.max(0, ...bars.map(({ count }) => count)));
  const top = axis.at(-1) ?? 1;
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const width = Math.max(1, bars.length);
  const isLong = bars.length < days.length;
  const name = `${title} per ${isLong ? 'week' : 'day'}`;
  return (
    <Sheet as="figure" aria-label={name}>
      <Line>
        <Title>{name}</Title>
        <span>
          {formatCount(total)} in {formatCount(days.length)} days
        </span>
      </Line>
      <Plot>
        <Values aria-hidden>
          {axis.map((value) => (
            <span key={value}>{formatCount(value)}</span>
          ))}
        </Values>
        <Bars viewBox={`0 0 ${width} ${top}`} preserveAspectRatio="none" aria-hidden>
          {axis.map((value) => (
            <line key={value} x1={0} x2={width} y1={top - value} y2={top - value} />
          ))}
          {bars.map((bar, index) => (
            <rect key={bar.from} x={index + gap / 2} y={top - bar.count} width={1 - gap} height={bar.count}>
              <title>{`${daysOf(bar)}: ${formatCount(bar.count)}`}</title>
            </rect>
          ))}
        </Bars>
        <Dates aria-hidden>
          {datesBelow(bars).map((date) => (
            <span key={date}>{isLong ? formatDateOfYear(date) : formatDate(date)}</span>
          ))}
        </Dates>
      </Plot>
      <VisuallyHidden as="div">
        <table aria-label={name}>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{daysOf(bar)}</th>
                <td>{formatCount(bar.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Sheet>
  );
};
