import type { Currency } from '@debrief/contracts/currency';
import { formatAmount } from '@debrief/contracts/format-amount';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { extractedFields, noteField, type Sentiment } from '@debrief/contracts/note-fields';
import { html, type Html } from './html.ts';
import { presentation } from './parts.ts';
import { style } from './styles.ts';

/** Shapes distinguish the sentiments without color. */
const sentimentWords: Record<Sentiment, string> = {
  positive: '▲ Positive',
  neutral: '● Neutral',
  negative: '▼ Negative',
};

export type Fact = readonly [label: string, value: string];

/** Lists the fields that have a value, in display order. */
export const factsOf = (note: Omit<SalesNote, 'transcription'>, currency: Currency): Fact[] => {
  const textOf = (name: (typeof extractedFields)[number]): string => {
    const value = note[name] ?? '';
    const { kind } = noteField(name);
    if (typeof value === 'number') return formatAmount(value, note.dealCurrency ?? currency);
    return kind === 'sentiment' && value ? sentimentWords[value as Sentiment] : value;
  };
  return extractedFields
    .map((name): Fact => [noteField(name).shortLabel, textOf(name)])
    .filter(([, text]) => text !== '');
};

export const factTable = (facts: readonly Fact[]): Html =>
  html`<table ${presentation} width="100%">
    ${facts.map(
      ([label, value]) =>
        html`<tr>
          <td class="muted" style="${style.label}">${label}</td>
          <td class="ink" style="${style.value}" dir="auto">${value}</td>
        </tr> `,
    )}
  </table>`;

export const factLines = (facts: readonly Fact[]): string[] =>
  facts.map(([label, value]) => `${label}: ${value}`);
