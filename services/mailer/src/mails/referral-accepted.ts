import type { Currency } from '@debrief/contracts/currency';
import { formatAmount } from '@debrief/contracts/format-amount';
import type { MailContent } from '../domain/mail.ts';
import { safeDisplayName } from '../domain/sanitize-text.ts';
import type { Brand } from './brand.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { button, heading, paragraph, person, textOf } from './parts.ts';

/** Returns the credit for an accepted invitation, in units of `currency`. */
const credit = (currency: Currency) => (currency === 'ZAR' ? 100 : 6);

const monthIsFull = 'You have reached this month’s credit limit. You can earn more next month.';

export const referralAcceptedMail = (
  brand: Brand,
  accepted: { refereeName: string; currency: Currency; credited?: boolean | undefined },
): MailContent => {
  const friend = safeDisplayName(accepted.refereeName, 'Your friend');
  const amount = formatAmount(credit(accepted.currency), accepted.currency);
  const isCredited = accepted.credited !== false;
  const news = isCredited ? `You earned ${amount} in credit.` : monthIsFull;
  const subject = `${friend} accepted your invitation`;
  const url = `${brand.publicUrl}/referrals`;
  const why = `You are receiving this email because you invited somebody to ${brand.companyName}.`;
  return {
    subject,
    html: layout(brand, {
      title: subject,
      preview: news,
      why,
      body: html`${heading(subject)}
      ${paragraph(person(friend), ' has signed up. ', isCredited ? html`You earned <strong>${amount}</strong> in credit.` : news)}
      ${button(url, 'See your referrals')}`,
    }),
    text: textOf(brand, why, [`${friend} has signed up. ${news}`, '', `See your referrals: ${url}`]),
  };
};
