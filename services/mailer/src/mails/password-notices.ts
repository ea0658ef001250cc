import type { MailContent } from '../domain/mail.ts';
import { oneLine } from '../domain/sanitize-text.ts';
import type { Brand } from './brand.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { button, heading, paragraph, person, textOf } from './parts.ts';

interface Notice {
  readonly subject: string;
  readonly what: string;
  readonly why: string;
  readonly action: string;
}

const passwordNotice = (brand: Brand, user: { name: string }, notice: Notice): MailContent => {
  const { subject, what, why, action } = notice;
  const name = oneLine(user.name, 80);
  const url = `${brand.publicUrl}/forgot-password`;
  return {
    subject,
    html: layout(brand, {
      title: subject,
      preview: what,
      why,
      body: html`${heading(subject)} ${paragraph('Hello ', person(name), ',')} ${paragraph(what)}
      ${button(url, action)}`,
    }),
    text: textOf(brand, why, [`Hello ${name},`, '', what, '', `${action}: ${url}`]),
  };
};

export const passwordChangedMail = (brand: Brand, user: { name: string }): MailContent =>
  passwordNotice(brand, user, {
    subject: `Your ${brand.companyName} password was changed`,
    what: 'If this was you, there is nothing to do. If not, choose a new password now: that ends every session.',
    why: 'You are receiving this email because the password of your account was changed.',
    action: 'This was not me',
  });

export const resetLinkCreatedMail = (brand: Brand, user: { name: string }): MailContent =>
  passwordNotice(brand, user, {
    subject: `An admin created a password link for your ${brand.companyName} account`,
    what: 'Anyone with the link can choose a new password for your account within 30 minutes. If you asked for it, there is nothing to do. If not, request a new link: that invalidates the admin’s link.',
    why: 'You are receiving this email because an admin created a link to change the password of your account.',
    action: 'Request a new link',
  });
