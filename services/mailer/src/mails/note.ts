import type { Currency } from '@debrief/contracts/currency';
import type { SalesNote } from '@debrief/contracts/http/notes';
import type { MailContent } from '../domain/mail.ts';
import { oneLine } from '../domain/sanitize-text.ts';
import type { Brand } from './brand.ts';
import { formatDay, formatDayAndTime } from './format.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { factLines, factsOf, factTable } from './note-facts.ts';
import { button, heading, paragraph, textOf } from './parts.ts';

const subjectOf = ({ contactName, companyName }: Pick<SalesNote, 'contactName' | 'companyName'>) =>
  [contactName, companyName]
    .filter((part) => part !== null)
    .map((part) => oneLine(part, 60))
    .filter(Boolean)
    .join(', ');

export const noteMail = (
  brand: Brand,
  note: Omit<SalesNote, 'transcription'>,
  currency: Currency,
): MailContent => {
  const about = subjectOf(note) || formatDay(note.createdAt, brand.timeZone);
  const subject = `Sales note: ${about}`;
  const when = formatDayAndTime(note.createdAt, brand.timeZone);
  const url = `${brand.publicUrl}/dashboard?note=${encodeURIComponent(note.id)}`;
  const why = 'You’re getting this email because your sales notes go to this address.';
  const facts = factsOf(note, currency);
  const nothing = 'We couldn’t pick out any details. The full transcript is on your dashboard.';
  return {
    subject,
    html: layout(brand, {
      title: subject,
      preview: note.nextSteps ?? when,
      why,
      body: html`${heading(about)}
      ${paragraph(html`<span class="muted" style="color:#5d574c;">Recorded ${when}</span>`)}
      ${facts.length > 0 ? factTable(facts) : paragraph(nothing)} ${button(url, 'Open the note')}`,
    }),
    text: textOf(brand, why, [
      `${about}`,
      `Recorded ${when}`,
      '',
      ...(facts.length > 0 ? factLines(facts) : [nothing]),
      '',
      `Open the note: ${url}`,
    ]),
  };
};
