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
  accepted: { refereeName: string; currency: Currency; credited?: boolean | undefined },
): MailContent => {
  const friend = safeDisplayName(accepted.refereeName, 'Your friend');
  const amount = formatMoney(credit(accepted.currency), accepted.currency);
  const [before, earned, after] =
    accepted.credited === false
      ? ['You have earned this month’s most in credit already: ', 'the next friend counts next month', '.']
      : ['You earned ', amount, ' in credit.'];
  const subject = `${friend} accepted your invitation`;
  const url = `${brand.publicUrl}/referrals`;
  const why = `You get this mail because you invited somebody to ${brand.companyName}.`;
  return {
    subject,
    html: layout(brand, {
      title: subject,
      preview: before + earned + after,
      why,
      body: html`${heading(subject)}
      ${paragraph(person(friend), ` has signed up. ${before}`, html`<strong>${earned}</strong>`, after)}
      ${button(url, 'See your referrals')}`,
    }),
    text: textOf(brand, why, [
      `${friend} has signed up. ${before}${earned}${after}`,
      '',
      `See your referrals: ${url}`,
    ]),
  };
};
