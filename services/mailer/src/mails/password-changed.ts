import type { MailContent } from '../domain/mail.ts';
import { oneLine } from '../domain/sanitize-text.ts';
import type { Brand } from './brand.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { button, heading, paragraph, person, textOf } from './parts.ts';

/** To the owner of an account whose password was changed, by them or by somebody else. */
export const passwordChangedMail = (brand: Brand, user: { name: string }): MailContent => {
  const name = oneLine(user.name, 80);
  const subject = `Your ${brand.companyName} password was changed`;
  const url = `${brand.publicUrl}/forgot-password`;
  const what =
    'If this was you, there is nothing to do. If not, choose a new password now: that ends every session.';
  const why = 'You are receiving this email because the password of your account was changed.';
  return {
    subject,
    html: layout(brand, {
      title: subject,
      preview: what,
      why,
      body: html`${heading(subject)} ${paragraph('Hello ', person(name), ',')} ${paragraph(what)}
      ${button(url, 'This was not me')}`,
    }),
    text: textOf(brand, why, [`Hello ${name},`, '', what, '', `This was not me: ${url}`]),
  };
};
