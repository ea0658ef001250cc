import type { MailContent } from '../domain/mail.ts';
import type { Brand } from './brand.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { button, heading, paragraph, textOf } from './parts.ts';

/** To the address that notes went to until now. It does not name the new one, which may belong to somebody else. */
export const notesAddressChangedMail = (brand: Brand, { previous }: { previous: string }): MailContent => {
  const subject = `Your sales notes no longer go to ${previous}`;
  const url = `${brand.publicUrl}/forgot-password`;
  const what =
    'Another address was chosen for them. If it was you, there is nothing to do. If not, choose a new password now, then set the address back in your preferences.';
  const why = 'You get this mail because your sales notes went to this address until now.';
  return {
    subject,
    html: layout(brand, {
      title: subject,
      preview: what,
      why,
      body: html`${heading(subject)} ${paragraph(what)} ${button(url, 'It was not me')}`,
    }),
    text: textOf(brand, why, [what, '', `It was not me: ${url}`]),
  };
};
