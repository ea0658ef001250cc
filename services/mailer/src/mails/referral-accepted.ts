import type { Currency } from '@debrief/contracts/currency';
import type { MailContent } from '../domain/mail.ts';
import { safeDisplayName } from '../domain/sanitize-text.ts';
import type { Brand } from './brand.ts';
import { formatMoney } from './format.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { button, heading, paragraph, person, textOf } from './parts.ts';

/** What a friend who signs up earns (specification, section 9). */
const credit = (currency: Currency) => (currency === 'ZAR' ? 100 : 6);

/** To the referrer whose friend has signed up. */
export const referralAcceptedMail = (
  brand: Brand,
  accepted: { refereeName: string; currency: Currency },
): MailContent => {
  const friend = safeDisplayName(accepted.refereeName, 'Your friend');
  const earned = formatMoney(credit(accepted.currency), accepted.currency);
  const subject = `${friend} accepted your invitation`;
  const url = `${brand.publicUrl}/referrals`;
  const why = `You get this mail because you invited somebody to ${brand.companyName}.`;
  return {
    subject,
    html: layout(brand, {
      title: subject,
      preview: `You earned ${earned} in credit.`,
      why,
      body: html`${heading(subject)}
      ${paragraph(person(friend), ` has signed up. You earned `, html`<strong>${earned}</strong>`, ' in credit.')}
      ${button(url, 'See your referrals')}`,
    }),
    text: textOf(brand, why, [
      `${friend} has signed up. You earned ${earned} in credit.`,
      '',
      `See your referrals: ${url}`,
    ]),
  };
};
