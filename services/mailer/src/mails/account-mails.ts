import { linkUrl } from '@debrief/contracts/http/address-links';
import type { MailContent } from '../domain/mail.ts';
import { safeDisplayName } from '../domain/sanitize-text.ts';
import type { Brand } from './brand.ts';
import { formatDay, formatDayAndTime } from './format.ts';
import { hello, letter, person, strong } from './letter.ts';

export const welcomeMail = (brand: Brand, user: { name: string; salesNotesEmail: string }): MailContent =>
  letter(brand, {
    subject: `Welcome to ${brand.companyName}`,
    preview: 'Record a call, and its note writes itself.',
    paragraphs: [
      hello(user.name),
      'After a sales call, say or type what happened. You get back a note with the contact, the deal, the sentiment and the next steps, on your dashboard and in your inbox.',
      [
        'Your notes go to ',
        strong(user.salesNotesEmail),
        '. You can change that, and your currency, in your preferences.',
      ],
    ],
    button: ['Record your first note', `${brand.publicUrl}/app`],
    why: 'You are receiving this email because you created an account with this address.',
  });

interface Verification {
  readonly name: string;
  readonly email: string;
  /** May differ from the account email. */
  readonly address: string;
  readonly token: string;
  readonly expiresAt: string;
}

/**
 * The recipient may be a stranger, so the name is shortened and cannot become a link. The button opens a page
 * with another button, because mail programs prefetch links.
 */
export const verificationMail = (
  brand: Brand,
  { address, token, expiresAt, ...account }: Verification,
): MailContent => {
  const { companyName } = brand;
  const isAccount = address.trim().toLowerCase() === account.email.trim().toLowerCase();
  const until = (brand.isReadersZone ? formatDayAndTime : formatDay)(expiresAt, brand.timeZone);
  return letter(brand, {
    subject: isAccount
      ? `Confirm your email address for ${companyName}`
      : `Confirm where your ${companyName} notes go`,
    preview: 'Your sales notes are mailed here once you have confirmed the address.',
    paragraphs: [
      [
        person(safeDisplayName(account.name, 'Somebody')),
        isAccount
          ? ` created a ${companyName} account with this address.`
          : ` would like to get their ${companyName} sales notes at this address.`,
      ],
      `If that was you, confirm the address. The link works until ${until}.`,
    ],
    button: ['Confirm this address', linkUrl(brand.publicUrl, '/verify', token)],
    why: 'You are receiving this email because somebody entered your address. If it was not you, ignore it: we will not email you again.',
  });
};
