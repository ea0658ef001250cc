import type { Currency } from '@debrief/contracts/currency';
import type { Digest } from '../domain/digest.ts';
import type { MailContent } from '../domain/mail.ts';
import type { Brand } from './brand.ts';
import { digestNoteHtml, digestNoteText } from './digest-note.ts';
import { formatCount, formatMoney, plural } from './format.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { factLines, factTable, type Fact } from './note-facts.ts';
import { button, heading, paragraph, textOf } from './parts.ts';

/** All of a user's notes in one mail, newest first. */
export const digestMail = (brand: Brand, digest: Digest, currency: Currency): MailContent => {
  const { notes, total, totalDealValue, leftOut } = digest;
  const subject = `Your ${plural(total, 'sales note')}`;
  const url = `${brand.publicUrl}/dashboard`;
  const why = 'You get this mail because you asked for it on your dashboard.';
  const totals: Fact[] = [
    ['Total notes', formatCount(total)],
    ['Total deal value', formatMoney(totalDealValue, currency)],
  ];
  const missing =
    leftOut > 0
      ? `${plural(leftOut, 'older note does', 'older notes do')} not fit into this mail: you find them on your dashboard.`
      : null;
  return {
    subject,
    html: layout(brand, {
      title: subject,
      preview: `${formatMoney(totalDealValue, currency)} in total`,
      why,
      body: html`${heading(subject)} ${factTable(totals)}
      ${notes.map((note, index) => digestNoteHtml(brand, note, index + 1, currency))}
      ${missing !== null && html`<div style="margin-top:24px;">${paragraph(missing)}</div>`}
      ${button(url, 'Open your dashboard')}`,
    }),
    text: textOf(brand, why, [
      subject,
      ...factLines(totals),
      '',
      ...notes.flatMap((note, index) => digestNoteText(brand, note, index + 1, currency)),
      missing,
      `Open your dashboard: ${url}`,
    ]),
  };
};
