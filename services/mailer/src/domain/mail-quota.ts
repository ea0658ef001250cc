import type { DailyQuota } from '@debrief/service-kit/daily-quota';
import { addressKey } from './address-key.ts';
import type { Mail, MailKind } from './mail.ts';

/** How many mails in a day (UTC). */
export interface MailLimits {
  /** That one user sets off. */
  readonly perUser: number;
  /** To one mailbox, whoever sets them off. */
  readonly perRecipient: number;
  /** Of these, from people who want to invite it. */
  readonly invitations: number;
}

export interface MailQuota {
  /** Counts a mail: false when its user or its recipient has had enough today, and then nothing is counted. */
  take(mail: QuotaMail): Promise<boolean>;
  /** Takes back the count of a mail that was not sent. */
  refund(mail: QuotaMail): Promise<void>;
  removeUser(userId: string): Promise<void>;
}

type QuotaMail = Pick<Mail, 'kind' | 'userId' | 'to'>;

/** What people set off as often as they like. Mails about an account itself have limits where they are asked for. */
const counted: ReadonlySet<MailKind> = new Set([
  'welcome',
  'invitation',
  'accepted',
  'note',
  'morning',
  'digest',
]);

/** The counts that a mail uses. A recipient is a hash: nobody who is no user is named. */
const usesOf = ({ kind, userId, to }: QuotaMail, limits: MailLimits): [subject: string, limit: number][] => {
  if (!counted.has(kind)) return [];
  const recipient = addressKey(to.address);
  return [
    [`user ${userId}`, limits.perUser],
    [`to ${recipient}`, limits.perRecipient],
    ...(kind === 'invitation' ? [[`invitation ${recipient}`, limits.invitations] as [string, number]] : []),
  ];
};

export const createMailQuota = (quota: DailyQuota, limits: MailLimits, now: () => Date): MailQuota => ({
  async take(mail) {
    const at = now();
    const taken: string[] = [];
    for (const [subject, limit] of usesOf(mail, limits)) {
      if (await quota.take(subject, 1, limit, at)) {
        taken.push(subject);
        continue;
      }
      for (const earlier of taken) await quota.refund(earlier, 1, at);
      return false;
    }
    return true;
  },
  async refund(mail) {
    for (const [subject] of usesOf(mail, limits)) await quota.refund(subject, 1, now());
  },
  removeUser: (userId) => quota.remove(`user ${userId}`),
});
