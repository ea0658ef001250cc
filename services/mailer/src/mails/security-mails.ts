import { linkUrl } from '@debrief/contracts/http/address-links';
import type { MailContent } from '../domain/mail.ts';
import type { Brand } from './brand.ts';
import { hello, letter } from './letter.ts';

export const passwordResetMail = (brand: Brand, reset: { name: string; token: string }): MailContent =>
  letter(brand, {
    subject: `Choose a new password for ${brand.companyName}`,
    preview: 'The link works for 30 minutes.',
    paragraphs: [
      hello(reset.name),
      'The link works once, for 30 minutes. Choosing a new password signs you out everywhere and removes your passkeys.',
    ],
    button: ['Choose a new password', linkUrl(brand.publicUrl, '/reset-password', reset.token)],
    why: 'You are receiving this email because somebody asked for a new password. If it was not you, ignore it: your password stays as it is.',
  });

export const passwordChangedMail = (brand: Brand, user: { name: string }): MailContent =>
  letter(brand, {
    subject: `Your ${brand.companyName} password was changed`,
    paragraphs: [
      hello(user.name),
      'If this was you, there is nothing to do. If not, choose a new password now: that ends every session.',
    ],
    button: ['This was not me', `${brand.publicUrl}/forgot-password`],
    why: 'You are receiving this email because the password of your account was changed.',
  });

export const resetLinkCreatedMail = (brand: Brand, user: { name: string }): MailContent =>
  letter(brand, {
    subject: `An admin created a password link for your ${brand.companyName} account`,
    paragraphs: [
      hello(user.name),
      'Anyone with the link can choose a new password for your account within 30 minutes. If you asked for it, there is nothing to do. If not, request a new link: that invalidates the admin’s link.',
    ],
    button: ['Request a new link', `${brand.publicUrl}/forgot-password`],
    why: 'You are receiving this email because an admin created a link to change the password of your account.',
  });

export const webhookDisabledMail = (brand: Brand, webhook: { name: string; host: string }): MailContent =>
  letter(brand, {
    subject: `Your webhook to ${webhook.host} was turned off`,
    paragraphs: [
      hello(webhook.name),
      `${webhook.host} no longer accepts messages from ${brand.companyName}: it answered that it is gone, or no message arrived for three days. Once it works again, turn the webhook on. The messages that did not arrive are in its log and can be sent again for 30 days.`,
    ],
    button: ['See your webhooks', `${brand.publicUrl}/integrations`],
    why: 'You are receiving this email because you added this webhook to your account.',
  });

/** Does not name the new address, which may belong to someone else. */
export const notesAddressChangedMail = (brand: Brand, { previous }: { previous: string }): MailContent =>
  letter(brand, {
    subject: `Your sales notes no longer go to ${previous}`,
    paragraphs: [
      'Another address was chosen for them. If this was you, there is nothing to do. If not, choose a new password now, then set the address back in your preferences.',
    ],
    button: ['This was not me', `${brand.publicUrl}/forgot-password`],
    why: 'You are receiving this email because your sales notes went to this address until now.',
  });

/**
 * Does not name the new address, which may belong to someone else. A reset link would be emailed to the new
 * address, so only a signed-in browser or support can recover the account.
 */
export const accountAddressChangedMail = (brand: Brand, { previous }: { previous: string }): MailContent => {
  const what = 'The account now has another email. If this was you, there is nothing to do.';
  const help = brand.supportEmail ?? 'an admin of your installation';
  return letter(brand, {
    subject: `Your ${brand.companyName} account no longer uses ${previous}`,
    preview: what,
    paragraphs: [
      what,
      `If this was not you, use a browser in which you are still signed in: reset your password on the account page, which signs everybody else out, then set your email back. If you are signed in nowhere, write to ${help} at once.`,
    ],
    button: ['This was not me', `${brand.publicUrl}/account`],
    why: 'You are receiving this email because your account had this address until now.',
  });
};
