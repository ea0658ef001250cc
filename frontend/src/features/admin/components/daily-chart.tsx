import type { Analytics } from '@debrief/contracts/http/analytics';
import { styled } from 'styled-components';
import { Card } from '../../../components/ui/card.tsx';
import { VisuallyHidden } from '../../../components/ui/visually-hidden.tsx';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { color, fontSize, space } from '../../../theme/index.ts';

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

const Bars = styled.svg`
  display: block;
  width: 100%;
  height: 88px;
  margin: ${space[3]} 0 ${space[1]};
  border-bottom: 1px solid ${color.borderControl};

  rect {
    fill: ${color.accent};
  }
`;

/** The gap between bars, as a fraction of a day's width. */
const gap = 0.25;

interface Props {
  title: string;
  days: Analytics['dailySignups'];
}

/** A bar per day. Screen readers get the same data as a table. */
export const DailyChart = ({ title, days }: Props) => {
  const most = Math.max(0, ...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Sheet as="figure" aria-label={title}>
      <Line>
        <Title>{title}</Title>
        <span>
          {formatCount(total)} in {days.length} days, at most {formatCount(most)} a day
        </span>
      </Line>
      <Bars viewBox={`0 0 ${Math.max(1, days.length)} 1`} preserveAspectRatio="none" aria-hidden>
        {days.map(({ date, count }, index) => (
          <rect
            key={date}
            x={index + gap / 2}
            y={1 - count / (most || 1)}
            width={1 - gap}
            height={count / (most || 1)}
          >
            <title>{`${formatDate(date)}: ${formatCount(count)}`}</title>
          </rect>
        ))}
      </Bars>
      <Line aria-hidden>
        <span>{first ? formatDate(first.date) : null}</span>
        <span>{last ? formatDate(last.date) : null}</span>
      </Line>
      <VisuallyHidden as="div">
        <table aria-label={title}>
          <tbody>
            {days.map(({ date, count }) => (
              <tr key={date}>
                <th scope="row">{formatDate(date)}</th>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Sheet>
  );
};
