import { linkUrl } from '@debrief/contracts/http/address-links';
import type { MailContent } from '../domain/mail.ts';
import { safeDisplayName } from '../domain/sanitize-text.ts';
import type { Brand } from './brand.ts';
import { formatDay, formatDayAndTime } from './format.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { button, heading, paragraph, person, textOf } from './parts.ts';

interface Verification {
  readonly name: string;
  readonly email: string;
  /** May differ from the account email. */
  readonly address: string;
  readonly token: string;
  readonly expiresAt: string;
}

/**
 * The recipient may be a stranger: the name is short and cannot become a link. The link opens a page with a button,
 * because mail programs prefetch links.
 */
export const verificationMail = (
  brand: Brand,
  { address, token, expiresAt, ...account }: Verification,
): MailContent => {
  const { companyName } = brand;
  const name = safeDisplayName(account.name, 'Somebody');
  const isAccount = address.trim().toLowerCase() === account.email.trim().toLowerCase();
  const subject = isAccount
    ? `Confirm your email address for ${companyName}`
    : `Confirm where your ${companyName} notes go`;
  const url = linkUrl(brand.publicUrl, '/verify', token);
  const what = isAccount
    ? ` created a ${companyName} account with this address.`
    : ` would like to get their ${companyName} sales notes at this address.`;
  const until = (brand.isReadersZone ? formatDayAndTime : formatDay)(expiresAt, brand.timeZone);
  const then = `If that was you, confirm the address. The link works until ${until}.`;
  const why =
    'You are receiving this email because somebody entered your address. If it was not you, ignore it: we will not email you again.';
  return {
    subject,
    html: layout(brand, {
      title: subject,
      preview: 'Your sales notes are mailed here once you have confirmed the address.',
      why,
      body: html`${heading(subject)} ${paragraph(person(name), what)} ${paragraph(then)}
      ${button(url, 'Confirm this address')}`,
    }),
    text: textOf(brand, why, [`${name}${what}`, '', then, '', `Confirm this address: ${url}`]),
  };
};
