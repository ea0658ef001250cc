import type { MailContent } from '../domain/mail.ts';
import { safeDisplayName } from '../domain/sanitize-text.ts';
import type { Brand } from './brand.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { button, heading, link, paragraph, person, textOf } from './parts.ts';

/** Sent to a non-user with names entered by another person, so names are short and cannot become links. */
export const invitationMail = (
  brand: Brand,
  invitation: { referrerName: string; refereeName: string; token: string; unsubscribeToken: string },
): MailContent => {
  const from = safeDisplayName(invitation.referrerName, 'A friend');
  const to = safeDisplayName(invitation.refereeName, '');
  const subject = `${from} invites you to ${brand.companyName}`;
  const url = `${brand.publicUrl}/signup?invitation=${encodeURIComponent(invitation.token)}`;
  const unsubscribeUrl = `${brand.publicUrl}/api/unsubscribe/${encodeURIComponent(invitation.unsubscribeToken)}`;
  const greeting = to ? `Hello ${to},` : 'Hello,';
  const what = `${brand.companyName} turns what you say after a sales call into a structured note: contact, deal size, sentiment and next steps.`;
  const why = `You are receiving this one email because ${from} entered your address. If that means nothing to you, you can ignore it.`;
  return {
    subject,
    unsubscribeUrl,
    html: layout(brand, {
      title: subject,
      preview: what,
      why: html`You are receiving this one email because ${person(from)} entered your address. If that means
      nothing to you, you can ignore it. ${link(unsubscribeUrl, 'No more invitations to this address')}`,
      body: html`${heading(subject)} ${paragraph(to ? ['Hello ', person(to), ','] : greeting)}
      ${paragraph(person(from), ` uses ${brand.companyName} and thinks you would like it. `, what)}
      ${button(url, 'Accept the invitation')}`,
    }),
    text: textOf(brand, `${why}\nNo more invitations to this address: ${unsubscribeUrl}`, [
      greeting,
      '',
      `${from} uses ${brand.companyName} and thinks you would like it. ${what}`,
      '',
      `Accept the invitation: ${url}`,
    ]),
  };
};
