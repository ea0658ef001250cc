import type { Currency } from '@debrief/contracts/currency';
import { formatAmount } from '@debrief/contracts/format-amount';
import type { Digest } from '../domain/digest.ts';
import type { MailContent } from '../domain/mail.ts';
import type { Brand } from './brand.ts';
import { digestNoteHtml, digestNoteText } from './digest-note.ts';
import { formatCount, plural } from './format.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { factLines, factTable, type Fact } from './note-facts.ts';
import { button, heading, link, paragraph, textOf } from './parts.ts';
import { style } from './styles.ts';

export const digestMail = (brand: Brand, digest: Digest, currency: Currency): MailContent => {
  const { notes, total, totalDealValue, otherCurrencies, picked = false } = digest;
  const isWhole = notes.length === total;
  const [which, all] = picked ? ['first', 'selected notes'] : ['newest', 'notes'];
  const subject = `Your ${isWhole ? '' : `${which} `}${plural(notes.length, picked ? 'selected note' : 'sales note')}`;
  const url = `${brand.publicUrl}/dashboard`;
  const why = 'You’re getting this email because you asked for it on your dashboard.';
  const totals: Fact[] = [
    ['Total notes', formatCount(total)],
    ['Total deal value', formatAmount(totalDealValue, currency)],
    ...otherCurrencies.map((other): Fact => [
      `Total in ${other.currency}`,
      formatAmount(other.totalDealValue, other.currency),
    ]),
  ];
  const part = isWhole ? null : `The ${which} ${formatCount(notes.length)} of ${formatCount(total)} ${all}.`;
  const rest = `${plural(total - notes.length, `more ${picked ? 'selected note' : 'note'}`)} on your dashboard`;
  return {
    subject,
    html: layout(brand, {
      title: subject,
      preview: `${formatAmount(totalDealValue, currency)} in total`,
      why,
      body: html`${heading(subject)} ${factTable(totals)}
        ${part !== null && html`<div style="margin-top:16px;">${paragraph(part)}</div>`}
        <div class="ink" style="${style.digest}">
          ${notes.map((note, index) => digestNoteHtml(brand, note, index + 1, currency))}
        </div>
        ${part !== null && html`<div class="rule" style="${style.digestNote}">${paragraph(link(url, rest))}</div>`}
        ${button(url, 'Open your dashboard')}`,
    }),
    text: textOf(brand, why, [
      subject,
      ...factLines(totals),
      '',
      ...(part === null ? [] : [part, '']),
      ...notes.flatMap((note, index) => digestNoteText(brand, note, index + 1, currency)),
      ...(part === null ? [] : [`${rest}: ${url}`, '']),
      `Open your dashboard: ${url}`,
    ]),
  };
};
