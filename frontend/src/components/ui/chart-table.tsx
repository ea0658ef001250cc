import { VisuallyHidden } from './visually-hidden.tsx';

export interface ChartSeries {
  readonly name: string;
  readonly tone: 'accent' | 'positive' | 'neutral' | 'negative';
}

export interface ChartBar {
  /** Names the bar in the table and on hover. Unique. */
  readonly label: string;
  /** One for each series, from the bottom. `text` is for the table, and shown on hover. */
  readonly parts: readonly { readonly value: number; readonly text: string }[];
}

interface Props {
  title: string;
  series: readonly ChartSeries[];
  bars: readonly ChartBar[];
}

/** Table for screen readers. */
export const ChartTable = ({ title, series, bars }: Props) => (
  <VisuallyHidden as="div">
    <table aria-label={title}>
      {series.length > 1 ? (
        <thead>
          <tr>
            <td />
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {bars.map(({ label, parts }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {parts.map(({ text }, at) => (
              <td key={series[at]?.name}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);
