import type { Currency } from '@debrief/contracts/currency';
import type { SalesNote } from '@debrief/contracts/http/notes';
import type { Brand } from './brand.ts';
import { formatDay } from './format.ts';
import { html, type Html } from './html.ts';
import { factLines, factsOf } from './note-facts.ts';
import { style } from './styles.ts';

const titleOf = (brand: Brand, note: SalesNote, number: number) =>
  `${number}. ${formatDay(note.createdAt, brand.timeZone)}${brand.isReadersZone ? '' : ` (${brand.timeZone})`}`;

/** Shows the email address after the name instead of in its own row. */
const contactOf = ({ contactName, contactEmail }: SalesNote) =>
  contactEmail ? `${contactName ?? 'Unknown'} (${contactEmail})` : (contactName ?? 'Unknown');

const facts = (note: SalesNote, currency: Currency) =>
  factsOf({ ...note, contactName: contactOf(note), contactEmail: null }, currency);

const linesOf = (text: string): Html[] =>
  text.split('\n').map((line, index) => html`${index > 0 && html`<br />`}${line}`);

/** Uses no table and few styles, so that large digests stay small. */
export const digestNoteHtml = (brand: Brand, note: SalesNote, number: number, currency: Currency): Html =>
  html`<div class="note rule" style="${style.digestNote}">
    <h2 style="${style.digestTitle}">${titleOf(brand, note, number)}</h2>
    ${facts(note, currency).map(
      ([label, value]) => html`${label}: <span dir="auto">${linesOf(value)}</span><br />`,
    )}
    ${note.transcription !== '' && html`<p class="muted rule" style="${style.transcript}" dir="auto">${note.transcription}</p>`}
  </div> `;

export const digestNoteBytes = (brand: Brand, note: SalesNote, currency: Currency): number =>
  Buffer.byteLength(digestNoteHtml(brand, note, 999, currency).source);

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
