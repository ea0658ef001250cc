import type { DailyQuota } from '@debrief/service-kit/daily-quota';
import { addressKey } from './address-key.ts';
import type { Mail, MailKind } from './mail.ts';

export interface MailLimits {
  readonly perUser: number;
  readonly perRecipient: number;
  readonly invitations: number;
}

export interface MailQuota {
  /**
   * Counts an email. Returns false, without counting it, if the user or the recipient has reached a limit.
   */
  take(mail: QuotaMail): Promise<boolean>;
  refund(mail: QuotaMail): Promise<void>;
  removeUser(userId: string): Promise<void>;
}

type QuotaMail = Pick<Mail, 'kind' | 'userId' | 'to'>;

/** Kinds of emails that count. Auth limits the links that it emails; security notices have no limit. */
const counted: ReadonlySet<MailKind> = new Set([
  'welcome',
  'invitation',
  'accepted',
  'note',
  'morning',
  'digest',
]);

/**
 * Returns the counters of an email, with their limits. The recipient is hashed, because the address may
 * belong to someone without an account.
 */
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
