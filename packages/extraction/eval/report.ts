import { ROUGH_STYLES, STYLES, VALUE_FIELDS } from './item.ts';
import type { Scored } from './evaluate.ts';
import { metricsOf, type FieldMetrics, type Metrics } from './scoring/metrics.ts';

const percent = (value: number | null) => (value === null ? '-' : (value * 100).toFixed(1));

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

const fieldRow = (name: string, { precision, recall, f1, omitted, invented }: FieldMetrics) => [
  name,
  ...[precision, recall, f1, omitted, invented].map(percent),
];

const styleRow = (name: string, figures: Metrics) => [
  name,
  String(figures.notes),
  ...VALUE_FIELDS.map((field) => percent(figures.fields[field].f1)),
  ...[
    figures.macroF1,
    figures.omitted,
    figures.invented,
    figures.sentimentAccuracy,
    figures.nextStepsRecalled,
    figures.nextStepsRightlyNull,
    figures.allSixRight,
  ].map(percent),
];

/** Milliseconds a note: the middle one, and the one that 95 of 100 stay below. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
}

/** The figures as a person reads them, in percent. */
export function report(scored: readonly Scored[]): string {
  const verdicts = scored.map(({ verdict }) => verdict);
  const all = metricsOf(verdicts);
  const times = scored.map(({ milliseconds }) => milliseconds);
  const styles = [...STYLES, ...ROUGH_STYLES].flatMap((style) => {
    const ofStyle = verdicts.filter((verdict) => verdict.style === style);
    return ofStyle.length > 0 ? [styleRow(style, metricsOf(ofStyle))] : [];
  });
  return [
    `${all.notes} notes; shares in percent`,
    '',
    table([
      ['field', 'precision', 'recall', 'F1', 'omitted', 'invented'],
      ...VALUE_FIELDS.map((field) => fieldRow(field, all.fields[field])),
      ['all five', '', '', ...[all.macroF1, all.omitted, all.invented].map(percent)],
    ]),
    '',
    `sentiment        accuracy ${percent(all.sentimentAccuracy)}, macro-F1 ${percent(all.sentimentMacroF1)}`,
    `next steps       recalled in 30 words ${percent(all.nextStepsRecalled)}, rightly null ${percent(all.nextStepsRightlyNull)}`,
    `all six right    ${percent(all.allSixRight)}`,
    `milliseconds     median ${quantile(times, 0.5).toFixed(1)}, 95th percentile ${quantile(times, 0.95).toFixed(1)}`,
    '',
    table([
      [
        'style',
        'notes',
        ...['name F1', 'company', 'e-mail', 'phone', 'amount', 'macro-F1', 'omitted', 'invented'],
        ...['sentiment', 'steps', 'no steps', 'all six'],
      ],
      ...styles,
      styleRow('all', all),
    ]),
  ].join('\n');
}
