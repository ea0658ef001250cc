import { linkUrl } from '@debrief/contracts/http/address-links';
import type { MailContent } from '../domain/mail.ts';
import { safeDisplayName } from '../domain/sanitize-text.ts';
import type { Brand } from './brand.ts';
import { formatDay, formatDayAndTime } from './format.ts';
import { hi, letter, person, strong } from './letter.ts';

export const welcomeMail = (brand: Brand, user: { name: string; salesNotesEmail: string }): MailContent =>
  letter(brand, {
    subject: `Welcome to ${brand.companyName}`,
    preview: 'Record a call and the note writes itself.',
    paragraphs: [
      hi(user.name),
      'After a sales call, say or type what happened. You’ll get a note with the contact, deal, sentiment and next steps, on your dashboard and in your inbox.',
      [
        'Your notes go to ',
        strong(user.salesNotesEmail),
        '. You can change that, and your currency, in your preferences.',
      ],
    ],
    button: ['Record your first note', `${brand.publicUrl}/app`],
    why: 'You’re getting this email because you created an account with this address.',
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
    preview: 'Confirm this address to get your notes.',
    paragraphs: [
      [
        person(safeDisplayName(account.name, 'Someone')),
        isAccount
          ? ` created a ${companyName} account with this address.`
          : ` wants their ${companyName} notes sent here.`,
      ],
      `If that was you, confirm the address. The link expires on ${until}.`,
    ],
    button: ['Confirm this address', linkUrl(brand.publicUrl, '/verify', token)],
    why: 'You’re getting this email because someone entered your address. If that wasn’t you, ignore it: we won’t email you again.',
  });
};
