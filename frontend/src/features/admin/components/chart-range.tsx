import { styled } from 'styled-components';
import { Select } from '../../../components/ui/field.tsx';
import { chartDays } from '../use-chart-days.ts';

const Place = styled.div`
  width: 180px;
  margin-left: auto;
`;

interface Props {
  days: number;
  onChoose: (days: string) => void;
}

const words: Readonly<Record<(typeof chartDays)[number], string>> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last year',
};

export const ChartRange = ({ days, onChoose }: Props) => (
  <Place>
    <Select aria-label="Range of both charts" value={days} onChange={({ target }) => onChoose(target.value)}>
      {chartDays.map((count) => (
        <option key={count} value={count}>
          {words[count]}
        </option>
      ))}
    </Select>
  </Place>
);
