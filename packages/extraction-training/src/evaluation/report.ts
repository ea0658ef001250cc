import { ROUGH_STYLES, STYLES, VALUE_FIELDS } from '../notes/item.ts';
import type { Scored } from './evaluate.ts';
import {
  checkMark,
  judgedValues,
  reliability,
  type JudgedField,
  type JudgedValue,
} from '../scoring/calibration.ts';
import { MENTION_KINDS, mentionMetrics, type MentionMetrics } from '../scoring/mentions.ts';
import { metricsOf, type FieldMetrics, type Metrics } from '../scoring/metrics.ts';

const percent = (value: number | null) => (value === null ? '-' : (value * 100).toFixed(1));

export function table(rows: readonly (readonly string[])[]): string {
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

const mentionRow = (name: string, { precision, recall, rolesRight }: MentionMetrics) => [
  name,
  ...[precision, recall, rolesRight].map(percent),
];

function mentionTable(scored: readonly Scored[]): string[] {
  const verdicts = scored.map(({ mentions }) => mentions).filter((verdict) => verdict !== null);
  if (verdicts.length === 0) return [];
  return [
    '',
    table([
      [`mentions, ${verdicts.length} notes`, 'precision', 'recall', 'roles right'],
      ...MENTION_KINDS.map((kind) => mentionRow(kind, mentionMetrics(verdicts, [kind]))),
      mentionRow('all', mentionMetrics(verdicts)),
    ]),
  ];
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
}

const WIDTH = 40;

/** Formats the reliability diagram: "#" shows the share of correct values, "|" the mean confidence. */
function reliabilityRows(values: readonly JudgedValue[]): string[][] {
  return reliability(values).map(({ from, values: count, confidence, right }) => {
    const bar = [...'#'.repeat(Math.round(right * WIDTH)).padEnd(WIDTH, '.')];
    bar[Math.min(WIDTH - 1, Math.round(confidence * WIDTH))] = '|';
    return [`${from.toFixed(2)} and more`, String(count), percent(confidence), percent(right), bar.join('')];
  });
}

const markRow = (name: string, values: readonly JudgedValue[]) => {
  const { wrongMarked, marked, wrongUnmarked } = checkMark(values);
  const sure = values.filter(({ confidence }) => confidence >= 0.9);
  const sureAndRight = sure.length === 0 ? null : sure.filter(({ right }) => right).length / sure.length;
  const shares = { wrongMarked: percent(wrongMarked), marked: percent(marked), sure: percent(sureAndRight) };
  return [name, String(values.length), shares.wrongMarked, shares.marked, String(wrongUnmarked), shares.sure];
};

function confidenceReport(scored: readonly Scored[]): string[] {
  const all = scored.flatMap(({ verdict, note }) => judgedValues(verdict, note));
  const values = all.filter(({ field }) => field !== 'sentiment' && field !== 'nextSteps');
  const fields = [...new Set(all.map(({ field }) => field))] satisfies JudgedField[];
  return [
    table([
      ['confidence', 'values', 'on average', 'right', 'of the five fields'],
      ...reliabilityRows(values),
    ]),
    '',
    table([
      ['"Check"', 'values', 'of wrong marked', 'of all marked', 'wrong unmarked', 'right from 0.9'],
      ...fields.map((name) => {
        const ofField = all.filter(({ field }) => field === name);
        return markRow(name, ofField);
      }),
      markRow('all five', values),
      markRow('all', all),
    ]),
  ];
}

export function report(scored: readonly Scored[]): string {
  const verdicts = scored.map(({ verdict }) => verdict);
  const all = metricsOf(verdicts);
  const times = scored.map((each) => each.milliseconds);
  const milliseconds = (part: number) => quantile(times, part).toFixed(1);
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
    `next steps       recalled ${percent(all.nextStepsRecalled)}, rightly null ${percent(all.nextStepsRightlyNull)}`,
    `all six right    ${percent(all.allSixRight)}`,
    `currency right   ${percent(all.currencyRight)}`,
    `milliseconds     median ${milliseconds(0.5)}, 95th percentile ${milliseconds(0.95)}`,
    ...mentionTable(scored),
    '',
    ...confidenceReport(scored),
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
