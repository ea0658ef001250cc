import { PermanentError } from '@debrief/service-kit/errors';
import type { MailLedger } from './ledger.ts';
import type { Mail } from './mail.ts';
import { SendError, type MailTransport, type RawMail } from './transport.ts';

/** What sending a mail takes. */
export interface PostOffice {
  readonly ledger: MailLedger;
  readonly transport: MailTransport;
  /** @param since when its first try began */
  readonly compose: (mail: Mail, since: Date) => Promise<RawMail>;
  /** Whether mail to this address comes back, or is not wanted. */
  readonly isBlocked: (address: string) => Promise<boolean>;
  /** Tells an operator why a mail did not go out that nobody will try again. */
  readonly report: (mail: Mail, error: SendError) => void;
  readonly isDeleted: (userId: string) => Promise<boolean>;
}

/** Only a message that was refused for itself is over; for the rest somebody may replay the parked event. */
export const isFinal = (error: SendError): boolean => error.failure === 'rejected';

/** Failures that another try in a moment would only repeat: they wait in the parking queue for a person. */
const needsPerson = ({ failure }: SendError) => failure === 'unverified' || failure === 'misconfigured';

/** Sends a claimed mail and writes down how that ended. @throws {SendError} */
export const sendClaimed = async (office: PostOffice, mail: Mail, raw: RawMail, notes = 0): Promise<void> => {
  try {
    await office.transport.send(raw);
  } catch (error) {
    const failure =
      error instanceof SendError ? error : new SendError('unreachable', String(error), { cause: error });
    await office.ledger.markFailed(mail.key, failure.failure, isFinal(failure));
    throw failure;
  }
  await office.ledger.markSent(mail.key, notes);
  // A deletion that ran meanwhile has not seen this message.
  if (await office.isDeleted(mail.userId)) {
    await office.transport.forget?.({ userId: mail.userId, addresses: [] });
  }
};

/** The message to send, or nothing for somebody who is gone. Until it is sent the claim can be given back. */
const prepared = async (office: PostOffice, mail: Mail, since: Date): Promise<RawMail | null> => {
  try {
    if (!(await office.isDeleted(mail.userId))) return await office.compose(mail, since);
  } catch (error) {
    await office.ledger.release(mail.key);
    throw error;
  }
  await office.ledger.release(mail.key);
  return null;
};

/**
 * Sends a mail that an event has set off, once for its key.
 * @throws an error to try again later; {@link PermanentError} when only a person can help.
 */
export const post = async (office: PostOffice, mail: Mail): Promise<void> => {
  if (await office.isBlocked(mail.to.address)) return;
  const { kind, userId } = mail;
  const claim = await office.ledger.claim(mail.key, { kind, userId });
  if (claim.state === 'sent' || claim.state === 'refused') return;
  if (claim.state === 'busy') throw new Error(`${mail.key} is being sent elsewhere`);
  const raw = await prepared(office, mail, claim.since);
  if (!raw) return;
  try {
    await sendClaimed(office, mail, raw);
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    if (isFinal(error)) return office.report(mail, error);
    throw needsPerson(error) ? new PermanentError(error.message) : error;
  }
};
