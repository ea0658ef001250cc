import { linkUrl } from '@debrief/contracts/http/address-links';
import type { MailContent } from '../domain/mail.ts';
import { oneLine } from '../domain/sanitize-text.ts';
import type { Brand } from './brand.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { button, heading, paragraph, person, textOf } from './parts.ts';

export const passwordResetMail = (brand: Brand, reset: { name: string; token: string }): MailContent => {
  const name = oneLine(reset.name, 80);
  const subject = `Choose a new password for ${brand.companyName}`;
  const url = linkUrl(brand.publicUrl, '/reset-password', reset.token);
  const then =
    'The link works once, for 30 minutes. Choosing a new password signs you out everywhere and removes your passkeys.';
  const why =
    'You are receiving this email because somebody asked for a new password. If it was not you, ignore it: your password stays as it is.';
  return {
    subject,
    html: layout(brand, {
      title: subject,
      preview: 'The link works for 30 minutes.',
      why,
      body: html`${heading(subject)} ${paragraph('Hello ', person(name), ',')} ${paragraph(then)}
      ${button(url, 'Choose a new password')}`,
    }),
    text: textOf(brand, why, [`Hello ${name},`, '', then, '', `Choose a new password: ${url}`]),
  };
};
