import type { MailContent } from '../domain/mail.ts';
import type { Brand } from './brand.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { button, heading, paragraph, textOf } from './parts.ts';

/**
 * Does not name the new address, which may belong to someone else. A reset link would go there, so only a signed-in
 * browser or support can recover the account.
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
