import type { Currency } from '@debrief/contracts/currency';
import type { SalesNote, Sentiment } from '@debrief/contracts/http/notes';
import { formatMoney } from './format.ts';
import { html, type Html } from './html.ts';
import { style } from './styles.ts';

/** A shape besides the word: colour alone tells nobody who cannot see it. */
const sentimentWords: Record<Sentiment, string> = {
  positive: '▲ Positive',
  neutral: '● Neutral',
  negative: '▼ Negative',
};

export type Fact = readonly [label: string, value: string];

/** What a note knows, in the order people ask for it; what was not said is not there. */
export const factsOf = (note: Omit<SalesNote, 'transcription'>, currency: Currency): Fact[] => {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Contact', note.contactName],
    ['Company', note.companyName],
    ['Email', note.contactEmail],
    ['Phone', note.contactPhone],
    ['Deal size', note.dealSize === null ? null : formatMoney(note.dealSize, currency)],
    ['Sentiment', note.sentiment && sentimentWords[note.sentiment]],
    ['Next steps', note.nextSteps],
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact[1]));
};

export const factTable = (facts: readonly Fact[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
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
