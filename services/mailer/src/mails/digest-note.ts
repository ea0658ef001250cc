import type { Currency } from '@debrief/contracts/currency';
import type { SalesNote } from '@debrief/contracts/http/notes';
import type { Brand } from './brand.ts';
import { formatDay } from './format.ts';
import { html, type Html } from './html.ts';
import { factLines, factsOf, factTable } from './note-facts.ts';
import { style } from './styles.ts';

const titleOf = (brand: Brand, note: SalesNote, number: number) =>
  `${number}. ${formatDay(note.createdAt, brand.timeZone)}`;

/** The name carries the address already: a row of its own would say it twice. */
const contactOf = ({ contactName, contactEmail }: SalesNote) =>
  contactEmail ? `${contactName ?? 'Unknown'} (${contactEmail})` : (contactName ?? 'Unknown');

const facts = (note: SalesNote, currency: Currency) =>
  factsOf({ ...note, contactName: contactOf(note), contactEmail: null }, currency);

export const digestNoteHtml = (brand: Brand, note: SalesNote, number: number, currency: Currency): Html =>
  html`<div class="note rule" style="margin:16px 0 0;padding:16px 0 0;${style.rule}">
    <h2 class="ink" style="margin:0 0 4px;font-size:16px;line-height:1.4;color:#1d1b18;">
      ${titleOf(brand, note, number)}
    </h2>
    ${factTable(facts(note, currency))}
    ${note.transcription !== '' && html`<p class="muted rule" style="${style.transcript}" dir="auto">${note.transcription}</p>`}
  </div> `;

export const digestNoteText = (
  brand: Brand,
  note: SalesNote,
  number: number,
  currency: Currency,
): string[] => [
  titleOf(brand, note, number),
  ...factLines(facts(note, currency)),
  ...(note.transcription === '' ? [] : [`Transcript: ${note.transcription}`]),
  '',
];
