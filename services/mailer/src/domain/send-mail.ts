import { PermanentError } from '@debrief/service-kit/errors';
import type { MailStore } from './mail-store.ts';
import type { Mail } from './mail.ts';
import type { MailQuota } from './mail-quota.ts';
import { SendError, type MailTransport, type RawMail } from './transport.ts';

/** The dependencies of sending a mail. */
export interface MailSender {
  readonly mails: MailStore;
  readonly transport: MailTransport;
  /** @param since when its first try began */
  readonly compose: (mail: Mail, since: Date) => Promise<RawMail>;
  /** Whether mail to this address bounces, or was marked as spam. */
  readonly isBlocked: (address: string) => Promise<boolean>;
  /** Logs why a mail was not sent and will not be retried. */
  readonly report: (mail: Mail, error: SendError) => void;
  readonly isDeleted: (userId: string) => Promise<boolean>;
  readonly quota: MailQuota;
  /** Logs and counts a mail that is not sent because of its quota. */
  readonly reportOverQuota: (mail: Pick<Mail, 'key' | 'kind'>) => void;
}

/** Only a message that the provider rejected is final; after other failures the parked event may be replayed. */
const isFinal = (error: SendError): boolean => error.failure === 'rejected';

/** Failures that retries cannot fix: the event is parked until an operator has fixed the cause. */
const needsOperator = ({ failure }: SendError) => failure === 'unverified' || failure === 'misconfigured';

/** Sends a claimed mail and stores the outcome. @throws {SendError} */
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
  // A deletion that ran meanwhile did not find this message.
  if (await mailSender.isDeleted(mail.userId)) {
    await mailSender.transport.forget?.({ userId: mail.userId, addresses: [] });
  }
};

/** The message to send, or null for a deleted user. On failure the claim is released, because nothing was sent yet. */
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
 * Sends a mail on behalf of an event, once for its key.
 * @throws an error to retry later; {@link PermanentError} when only an operator can help.
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
    // Not tried again: what it tells is in the app, and tomorrow's mails are for tomorrow's news.
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
