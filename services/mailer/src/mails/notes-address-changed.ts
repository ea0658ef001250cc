import type { MailContent } from '../domain/mail.ts';
import type { Brand } from './brand.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { button, heading, paragraph, textOf } from './parts.ts';

/** Does not name the new address, which may belong to someone else. */
export const notesAddressChangedMail = (brand: Brand, { previous }: { previous: string }): MailContent => {
  const subject = `Your sales notes no longer go to ${previous}`;
  const url = `${brand.publicUrl}/forgot-password`;
  const what =
    'Another address was chosen for them. If this was you, there is nothing to do. If not, choose a new password now, then set the address back in your preferences.';
  const why = 'You are receiving this email because your sales notes went to this address until now.';
  return {
    subject,
    html: layout(brand, {
      title: subject,
      preview: what,
      why,
      body: html`${heading(subject)} ${paragraph(what)} ${button(url, 'This was not me')}`,
    }),
    text: textOf(brand, why, [what, '', `This was not me: ${url}`]),
  };
};
