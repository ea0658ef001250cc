import { PermanentError } from '@debrief/service-kit/errors';
import { claimMail, type MailClaimer } from './claim-mail.ts';
import type { MailStore } from './mail-store.ts';
import type { Mail } from './mail.ts';
import type { MailQuota } from './mail-quota.ts';
import { SendError, type MailTransport, type RawMail, type SendFailure } from './transport.ts';

export interface MailSender extends MailClaimer {
  readonly mails: MailStore;
  /** Limits the wait for another attempt. */
  readonly maxBusyMs: number;
  readonly transport: MailTransport;
  readonly compose: (mail: Mail, since: Date) => Promise<RawMail>;
  /** True after a permanent bounce or a complaint. */
  readonly isBlocked: (address: string) => Promise<boolean>;
  /** Stops emails to an address that does not exist. */
  readonly block: (address: string) => Promise<void>;
  readonly report: (mail: Mail, error: SendError) => void;
  readonly isDeleted: (userId: string) => Promise<boolean>;
  readonly quota: MailQuota;
  readonly reportOverQuota: (mail: Pick<Mail, 'key' | 'kind'>) => void;
}

/**
 * A rejected or bounced email is not sent again. After other failures, the event is retried, or an operator
 * can replay it from the dead-letter queue.
 */
const isFinal = ({ failure }: SendError): boolean => failure === 'rejected' || failure === 'bounced';

const operatorFailures: ReadonlySet<SendFailure> = new Set(['unverified', 'paused', 'misconfigured']);

/** Such an event is not retried, because an operator must fix the cause and then replay it. */
const needsOperator = ({ failure }: SendError): boolean => operatorFailures.has(failure);

/** Returns the id of the deleted user who caused the email or whom it names, if there is one. */
const deletedUserOf = async (
  { isDeleted }: Pick<MailSender, 'isDeleted'>,
  { userId, aboutUserId }: Mail,
): Promise<string | undefined> => {
  if (await isDeleted(userId)) return userId;
  return aboutUserId !== undefined && (await isDeleted(aboutUserId)) ? aboutUserId : undefined;
};

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
    if (failure.failure === 'bounced') await mailSender.block(mail.to.address);
    await mailSender.mails.markFailed(mail.key, failure.failure, isFinal(failure));
    await mailSender.quota.refund(mail);
    throw failure;
  }
  await mailSender.mails.markSent(mail.key, notes);
  const deletedId = await deletedUserOf(mailSender, mail);
  if (deletedId !== undefined) await mailSender.transport.forget?.({ userId: deletedId, addresses: [] });
};

const composeMail = async (mailSender: MailSender, mail: Mail, since: Date): Promise<RawMail | null> => {
  try {
    if ((await deletedUserOf(mailSender, mail)) === undefined) return await mailSender.compose(mail, since);
  } catch (error) {
    await mailSender.mails.release(mail.key);
    throw error;
  }
  await mailSender.mails.release(mail.key);
  return null;
};

/**
 * Sends an email once per key. Drops it if the address is blocked, a user of the email is deleted or a quota is
 * used up.
 * @throws an error if the event should be retried, or {@link PermanentError} if an operator must act
 */
export const sendMail = async (mailSender: MailSender, mail: Mail): Promise<void> => {
  if (await mailSender.isBlocked(mail.to.address)) return;
  const { kind, userId } = mail;
  const claim = await claimMail(mailSender, mail.key, { kind, userId }, mailSender.maxBusyMs);
  if (claim.state === 'sent' || claim.state === 'refused') return;
  if (claim.state === 'busy') throw new Error(`${mail.key} is being sent elsewhere`);
  const raw = await composeMail(mailSender, mail, claim.since);
  if (!raw) return;
  if (!(await mailSender.quota.take(mail))) {
    // An email over the quota is dropped, because retries would use up the quota of the next day.
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
