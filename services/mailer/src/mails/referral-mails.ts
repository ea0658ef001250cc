import type { Currency } from '@debrief/contracts/currency';
import { formatAmount } from '@debrief/contracts/format-amount';
import { creditPerReferral } from '@debrief/contracts/referral-credit';
import type { MailContent } from '../domain/mail.ts';
import { safeDisplayName } from '../domain/sanitize-text.ts';
import type { Brand } from './brand.ts';
import { hi, letter, person, strong } from './letter.ts';

/**
 * The recipient has no account, and another person entered both names. So the names are shortened and cannot
 * become links.
 */
export const invitationMail = (
  brand: Brand,
  invitation: { referrerName: string; refereeName: string; token: string; unsubscribeToken: string },
): MailContent => {
  const { companyName, publicUrl } = brand;
  const from = safeDisplayName(invitation.referrerName, 'A friend');
  const to = safeDisplayName(invitation.refereeName, '');
  const unsubscribeUrl = `${publicUrl}/api/unsubscribe/${encodeURIComponent(invitation.unsubscribeToken)}`;
  const what = `${companyName} turns what you say after a sales call into a structured note: contact, deal size, sentiment and next steps.`;
  const content = letter(brand, {
    subject: `${from} invites you to ${companyName}`,
    preview: what,
    paragraphs: [hi(to), [person(from), ` uses ${companyName} and thinks you’d like it. ${what}`]],
    button: [
      'Accept the invitation',
      `${publicUrl}/signup?invitation=${encodeURIComponent(invitation.token)}`,
    ],
    why: [person(from), ' gave us your address for this one email. Don’t know them? Just ignore it.'],
    footerLink: ['Stop invitations', unsubscribeUrl],
  });
  return { ...content, unsubscribeUrl };
};

export const referralAcceptedMail = (
  brand: Brand,
  accepted: { refereeName: string; currency: Currency; credited?: boolean | undefined },
): MailContent => {
  const friend = safeDisplayName(accepted.refereeName, 'Your friend');
  const amount = formatAmount(creditPerReferral(accepted.currency), accepted.currency);
  const isCredited = accepted.credited !== false;
  const monthIsFull = 'You’ve reached this month’s credit limit. You can earn more next month.';
  return letter(brand, {
    subject: `${friend} accepted your invitation`,
    preview: isCredited ? `You earned ${amount} in credit.` : monthIsFull,
    paragraphs: [
      [
        ...[person(friend), ' has signed up. '],
        ...(isCredited ? ['You earned ', strong(amount), ' in credit.'] : [monthIsFull]),
      ],
    ],
    button: ['See your referrals', `${brand.publicUrl}/referrals`],
    why: `You’re getting this email because you invited someone to ${brand.companyName}.`,
  });
};
