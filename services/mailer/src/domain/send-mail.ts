import { PermanentError } from '@debrief/service-kit/errors';
import type { MailStore } from './mail-store.ts';
import type { Mail } from './mail.ts';
import type { MailQuota } from './mail-quota.ts';
import { SendError, type MailTransport, type RawMail } from './transport.ts';

export interface MailSender {
  readonly mails: MailStore;
  readonly transport: MailTransport;
  readonly compose: (mail: Mail, since: Date) => Promise<RawMail>;
  /** True after a bounce or complaint. */
  readonly isBlocked: (address: string) => Promise<boolean>;
  readonly report: (mail: Mail, error: SendError) => void;
  readonly isDeleted: (userId: string) => Promise<boolean>;
  readonly quota: MailQuota;
  readonly reportOverQuota: (mail: Pick<Mail, 'key' | 'kind'>) => void;
}

/**
 * Only a rejected email is final. After other failures, an operator can replay the event from the dead-letter
 * queue.
 */
const isFinal = (error: SendError): boolean => error.failure === 'rejected';

/** The event stays in the dead-letter queue until an operator has fixed the cause. */
const needsOperator = ({ failure }: SendError) => failure === 'unverified' || failure === 'misconfigured';

export const sendClaimedMail = async (
  mailSender: MailSender,
  mail: Mail,
  raw: RawMail,
  notes = 0,
): Promise<void> => {
  try {
    await mailSender.transport.send(raw);
  } catch (error) {
    const failure =
      error instanceof SendError ? error : new SendError('unreachable', String(error), { cause: error });
    await mailSender.mails.markFailed(mail.key, failure.failure, isFinal(failure));
    await mailSender.quota.refund(mail);
    throw failure;
  }
  await mailSender.mails.markSent(mail.key, notes);
  if (await mailSender.isDeleted(mail.userId)) {
    await mailSender.transport.forget?.({ userId: mail.userId, addresses: [] });
  }
};

const composeMail = async (mailSender: MailSender, mail: Mail, since: Date): Promise<RawMail | null> => {
  try {
    if (!(await mailSender.isDeleted(mail.userId))) return await mailSender.compose(mail, since);
  } catch (error) {
    await mailSender.mails.release(mail.key);
    throw error;
  }
  await mailSender.mails.release(mail.key);
  return null;
};

/**
 * Sends an email once per key.
 * @throws an error to retry later, or {@link PermanentError} if an operator must act
 */
export const sendMail = async (mailSender: MailSender, mail: Mail): Promise<void> => {
  if (await mailSender.isBlocked(mail.to.address)) return;
  const { kind, userId } = mail;
  const claim = await mailSender.mails.claim(mail.key, { kind, userId });
  if (claim.state === 'sent' || claim.state === 'refused') return;
  if (claim.state === 'busy') throw new Error(`${mail.key} is being sent elsewhere`);
  const raw = await composeMail(mailSender, mail, claim.since);
  if (!raw) return;
  if (!(await mailSender.quota.take(mail))) {
    // An email over the quota is not retried, because retries would use up tomorrow's quota.
    await mailSender.mails.release(mail.key);
    return mailSender.reportOverQuota(mail);
  }
  try {
    await sendClaimedMail(mailSender, mail, raw);
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    if (isFinal(error)) return mailSender.report(mail, error);
    throw needsOperator(error) ? new PermanentError(error.message) : error;
  }
};
