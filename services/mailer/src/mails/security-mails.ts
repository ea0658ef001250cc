import { linkUrl } from '@debrief/contracts/http/address-links';
import type { MailContent } from '../domain/mail.ts';
import type { Brand } from './brand.ts';
import { hi, letter } from './letter.ts';

export const passwordResetMail = (brand: Brand, reset: { name: string; token: string }): MailContent =>
  letter(brand, {
    subject: `Choose a new password for ${brand.companyName}`,
    preview: 'This link expires in 30 minutes.',
    paragraphs: [
      hi(reset.name),
      'This link works once and expires in 30 minutes. Choosing a new password signs you out everywhere and removes your passkeys.',
    ],
    button: ['Choose a new password', linkUrl(brand.publicUrl, '/reset-password', reset.token)],
    why: 'You’re getting this email because someone asked for a new password. If that wasn’t you, ignore it: your password stays as it is.',
  });

export const passwordChangedMail = (brand: Brand, user: { name: string }): MailContent =>
  letter(brand, {
    subject: `Your ${brand.companyName} password was changed`,
    paragraphs: [
      hi(user.name),
      'If that was you, you’re all set. If not, reset your password now. That signs out every device.',
    ],
    button: ['This wasn’t me', `${brand.publicUrl}/forgot-password`],
    why: 'You’re getting this email because the password of your account was changed.',
  });

export const resetLinkCreatedMail = (brand: Brand, user: { name: string }): MailContent =>
  letter(brand, {
    subject: `An admin created a reset link for your ${brand.companyName} account`,
    paragraphs: [
      hi(user.name),
      'Anyone with the link can choose a new password for your account within 30 minutes. If you asked for it, you’re all set. If not, request a new link: that cancels the admin’s link.',
    ],
    button: ['Request a new link', `${brand.publicUrl}/forgot-password`],
    why: 'You’re getting this email because an admin created a link to change the password of your account.',
  });

export const webhookDisabledMail = (brand: Brand, webhook: { name: string; host: string }): MailContent =>
  letter(brand, {
    subject: `Your webhook to ${webhook.host} was turned off`,
    paragraphs: [
      hi(webhook.name),
      `${webhook.host} no longer accepts messages from ${brand.companyName}: it reported that it’s gone, or every message failed for three days. Once it works again, turn the webhook back on. Messages that didn’t arrive are in its log, where you can send them again for 30 days.`,
    ],
    button: ['See your webhooks', `${brand.publicUrl}/integrations`],
    why: 'You’re getting this email because you added this webhook to your account.',
  });

/** Does not name the new address, which may belong to someone else. */
export const notesAddressChangedMail = (brand: Brand, { previous }: { previous: string }): MailContent =>
  letter(brand, {
    subject: `Your sales notes no longer go to ${previous}`,
    paragraphs: [
      'They now go to a different address. If that was you, you’re all set. If not, reset your password, then change the address back in your preferences.',
    ],
    button: ['This wasn’t me', `${brand.publicUrl}/forgot-password`],
    why: 'You’re getting this email because your sales notes went to this address until now.',
  });

/**
 * Does not name the new address, which may belong to someone else. A reset link would be emailed to the new
 * address, so only a signed-in browser or support can recover the account.
 */
export const accountAddressChangedMail = (brand: Brand, { previous }: { previous: string }): MailContent => {
  const what = 'Your account now has a different email. If that was you, you’re all set.';
  const help = brand.supportEmail ?? 'an admin of your installation';
  return letter(brand, {
    subject: `Your ${brand.companyName} account no longer uses ${previous}`,
    preview: what,
    paragraphs: [
      what,
      `Wasn’t you? On a device where you’re still signed in, change your password (this signs everyone else out), then change your email back. Signed out everywhere? Contact ${help} right away.`,
    ],
    button: ['This wasn’t me', `${brand.publicUrl}/account`],
    why: 'You’re getting this email because your account had this address until now.',
  });
};
