import type { Currency } from '@debrief/contracts/currency';
import { addressKey, unsubscribeToken } from './address-key.ts';
import type { Mail, MailContent } from './mail.ts';
import type { Person, PersonStore } from './person.ts';
import { sendMail, type MailSender } from './send-mail.ts';
import type { SuppressionStore, UnsubscribeLinkRepository } from './suppression.ts';

/**
 * Dependencies of emails that events trigger. Events may arrive twice, so each email has a key, and
 * {@link sendMail} sends once per key.
 */
export interface EventMailDependencies {
  readonly mailSender: MailSender;
  readonly people: Pick<PersonStore, 'find'>;
  readonly deleted: { has(userId: string): Promise<boolean> };
  readonly suppressions: Pick<SuppressionStore, 'refusesInvitations'>;
  readonly links: Pick<UnsubscribeLinkRepository, 'save'>;
}

interface Account {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

type KindAndKey = Pick<Mail, 'kind' | 'key'>;

/**
 * Maximum age of an account that still gets a welcome email. Must be shorter than the retention of email
 * records (90 days), which prevent a second one.
 */
const newAccountMs = 80 * 24 * 60 * 60 * 1000;

/** Error for a user whose sign-up event has not arrived yet. It causes a retry. */
const notKnownYet = (userId: string) => new Error(`user ${userId} is not known yet`);

/**
 * Notifies the user of a webhook that was disabled.
 * @throws if the sign-up event of the user has not arrived yet, which causes a retry
 */
export const notifyOfWebhook = async (
  { mailSender, people, deleted }: EventMailDependencies,
  { userId, webhookId, revision }: { userId: string; webhookId: string; revision: number },
  render: (account: { name: string }) => MailContent,
): Promise<void> => {
  if (await deleted.has(userId)) return;
  const person = await people.find(userId);
  if (!person?.email) throw notKnownYet(userId);
  if (!person.emailVerified) return;
  await sendMail(mailSender, {
    ...{ kind: 'notice', key: `webhook-disabled:${webhookId}:${revision}`, userId },
    ...{ to: { name: person.name, address: person.email }, content: render({ name: person.name ?? '' }) },
  });
};

/** Sends an email to the account email, verified or not. */
export const sendToAccount = async (
  { mailSender, deleted }: EventMailDependencies,
  { userId, name, email }: Account,
  mail: KindAndKey,
  render: () => MailContent,
): Promise<void> => {
  if (await deleted.has(userId)) return;
  await sendMail(mailSender, { ...mail, userId, to: { name, address: email }, content: render() });
};

const sendWelcome = (dependencies: EventMailDependencies, account: Account, render: () => MailContent) =>
  sendToAccount(dependencies, account, { kind: 'welcome', key: `welcome:${account.userId}` }, render);

/**
 * Sends the welcome email, unless the address must be verified first. In that case, {@link welcomeVerified}
 * sends it.
 */
export const welcomeAtSignUp = async (
  dependencies: EventMailDependencies,
  account: Account & { readonly emailVerified?: boolean | undefined },
  render: () => MailContent,
): Promise<void> => {
  if (account.emailVerified !== false) await sendWelcome(dependencies, account, render);
};

export const welcomeVerified = async (
  dependencies: EventMailDependencies,
  account: Account & { readonly emailVerified: boolean; readonly signedUpAt: string },
  verifiedAt: string,
  render: () => MailContent,
): Promise<void> => {
  const isNew = Date.parse(verifiedAt) - Date.parse(account.signedUpAt) < newAccountMs;
  if (account.emailVerified && isNew) await sendWelcome(dependencies, account, render);
};

/**
 * Notifies the owner of a password event, because someone else may have caused it. Sends nothing to an
 * unverified address.
 */
export const sendPasswordNotice = async (
  dependencies: EventMailDependencies,
  account: Account & { readonly emailVerified: boolean },
  key: string,
  render: () => MailContent,
): Promise<void> => {
  if (account.emailVerified) await sendToAccount(dependencies, account, { kind: 'notice', key }, render);
};

/** Notifies the addresses that a change has replaced, because someone else may have made the change. */
export const notifyPreviousAddresses = async (
  { mailSender, deleted }: EventMailDependencies,
  change: {
    readonly userId: string;
    readonly revision: number;
    readonly previousEmail?: string | undefined;
    readonly previousSalesNotesEmail?: string | undefined;
  },
  render: Record<'account' | 'notes', (address: { previous: string }) => MailContent>,
): Promise<void> => {
  const { userId, revision, previousEmail: account, previousSalesNotesEmail: notes } = change;
  if ((account ?? notes) === undefined || (await deleted.has(userId))) return;
  const notify = (of: 'account' | 'notes', previous: string) =>
    sendMail(mailSender, {
      key: `${of}-address-changed:${userId}:${revision}`,
      ...{ kind: 'notice', userId, to: { address: previous }, content: render[of]({ previous }) },
    });
  if (account !== undefined) await notify('account', account);
  // If both addresses were the same, one email is enough.
  if (notes !== undefined && notes !== account) await notify('notes', notes);
};

/** Sends a verification link to an address of the user, which may differ from the account email. */
export const sendVerification = async (
  { mailSender, people, deleted }: EventMailDependencies,
  { userId, address }: { readonly userId: string; readonly address: string },
  key: string,
  render: (timeZone: string | null | undefined) => MailContent,
): Promise<void> => {
  if (await deleted.has(userId)) return;
  const person = await people.find(userId);
  const content = render(person?.timeZone);
  await sendMail(mailSender, { kind: 'verification', key, userId, to: { address }, content });
};

export const sendInvitation = async (
  { mailSender, deleted, suppressions, links }: EventMailDependencies,
  invitation: {
    readonly referralId: string;
    readonly referrerId: string;
    readonly refereeEmail: string;
    readonly token: string;
  },
  render: (unsubscribeToken: string) => MailContent,
): Promise<void> => {
  const { referralId, referrerId: userId, refereeEmail: address, token } = invitation;
  if (await deleted.has(userId)) return;
  if (await suppressions.refusesInvitations(address)) return;
  const unsubscribe = unsubscribeToken(token);
  // Saves the link first, so that it works as soon as the email arrives.
  await links.save(unsubscribe, addressKey(address));
  await sendMail(mailSender, {
    ...{ kind: 'invitation', key: `invitation:${referralId}` },
    ...{ userId, to: { address }, content: render(unsubscribe) },
  });
};

export const notifyReferrer = async (
  { mailSender, people, deleted }: EventMailDependencies,
  referral: { readonly referralId: string; readonly referrerId: string; readonly acceptedUserId: string },
  render: (currency: Currency) => MailContent,
): Promise<void> => {
  const { referralId, referrerId: userId, acceptedUserId: aboutUserId } = referral;
  if ((await deleted.has(userId)) || (await deleted.has(aboutUserId))) return;
  const referrer = await people.find(userId);
  if (!referrer?.email) throw notKnownYet(userId);
  if (!referrer.emailVerified) return;
  await sendMail(mailSender, {
    ...{ kind: 'accepted', key: `accepted:${referralId}` },
    ...{ userId, aboutUserId, to: { name: referrer.name, address: referrer.email } },
    content: render(referrer.currency),
  });
};

/**
 * Sends an email to the user's sales-notes address, if it is verified. If it is not, the dashboard says so.
 */
export const sendToSalesNotesAddress = async (
  { mailSender, people, deleted }: EventMailDependencies,
  userId: string,
  mail: KindAndKey,
  render: (person: Person) => MailContent,
): Promise<void> => {
  if (await deleted.has(userId)) return;
  const person = await people.find(userId);
  if (!person) throw notKnownYet(userId);
  if (!person.salesNotesEmailVerified) return;
  const to = { name: person.name, address: person.salesNotesEmail };
  await sendMail(mailSender, { ...mail, userId, to, content: render(person) });
};
