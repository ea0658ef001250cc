import type { MailContent } from '../domain/mail.ts';
import type { Brand } from './brand.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { button, heading, paragraph, textOf } from './parts.ts';

/**
 * To the address that an account had until now. It does not name the new one, which may belong to somebody else. A link for a new
 * password would go there: whoever is still signed in can take the account back, others need help.
 */
export const accountAddressChangedMail = (brand: Brand, { previous }: { previous: string }): MailContent => {
  const subject = `Your ${brand.companyName} account no longer uses ${previous}`;
  const url = `${brand.publicUrl}/account`;
  const help = brand.supportEmail ?? 'an admin of your installation';
  const what = 'The account now has another email. If this was you, there is nothing to do.';
  const remedy = `If this was not you, use a browser in which you are still signed in: reset your password on the account page, which signs everybody else out, then set your email back. If you are signed in nowhere, write to ${help} at once.`;
  const why = 'You are receiving this email because your account had this address until now.';
  return {
    subject,
    html: layout(brand, {
      title: subject,
      preview: what,
      why,
      body: html`${heading(subject)} ${paragraph(what)} ${paragraph(remedy)} ${button(url, 'This was not me')}`,
    }),
    text: textOf(brand, why, [what, '', remedy, '', `This was not me: ${url}`]),
  };
};
