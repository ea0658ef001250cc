import type { MailContent } from '../domain/mail.ts';
import { oneLine } from '../domain/sanitize-text.ts';
import type { Brand } from './brand.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { button, heading, paragraph, person, textOf } from './parts.ts';

export const welcomeMail = (brand: Brand, user: { name: string; salesNotesEmail: string }): MailContent => {
  const name = oneLine(user.name, 80);
  const subject = `Welcome to ${brand.companyName}`;
  const url = `${brand.publicUrl}/app`;
  const what =
    'After a sales call, say or type what happened. You get back a note with the contact, the deal, the sentiment and the next steps, on your dashboard and in your inbox.';
  const why = `You are receiving this email because you created an account with this address.`;
  return {
    subject,
    html: layout(brand, {
      title: subject,
      preview: 'Record a call, and its note writes itself.',
      why,
      body: html`${heading(subject)} ${paragraph('Hello ', person(name), ',')} ${paragraph(what)}
      ${paragraph('Your notes go to ', html`<strong>${user.salesNotesEmail}</strong>`, '. You can change that, and your currency, in your preferences.')}
      ${button(url, 'Record your first note')}`,
    }),
    text: textOf(brand, why, [
      `Hello ${name},`,
      '',
      what,
      '',
      `Your notes go to ${user.salesNotesEmail}. You can change that, and your currency, in your preferences.`,
      '',
      `Record your first note: ${url}`,
    ]),
  };
};
