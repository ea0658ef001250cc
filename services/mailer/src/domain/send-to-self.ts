import { isDiskFull } from '@debrief/service-kit/infrastructure-errors';
import {
  accountNotReady,
  addressBlocked,
  addressNotVerified,
  alreadySending,
  mailQuotaExceeded,
  notOwnAddress,
  sendFailureError,
  tooManyDigests,
} from './digest-errors.ts';
import { claimMail } from './claim-mail.ts';
import type { Mail, MailContent } from './mail.ts';
import { isOwnAddress, isVerifiedAddress, type Person, type PersonStore } from './person.ts';
import { sendClaimedMail, type MailSender } from './send-mail.ts';
import { SendError, type RawMail } from './transport.ts';

export interface SelfMailDependencies {
  readonly mailSender: MailSender;
  readonly people: PersonStore;
  readonly now: () => Date;
  readonly maxPerHour: number;
}

export interface SelfMailRequest {
  readonly userId: string;
  readonly email: string;
  readonly timeZone?: string | undefined;
  readonly key: string;
}

interface Composed {
  readonly mail: Mail;
  readonly raw: RawMail;
}

export type ComposeForSelf = (
  person: Person,
  compose: (content: MailContent) => Promise<Composed>,
) => Promise<Composed & { readonly noteCount: number }>;

const hourMs = 3_600_000;
const maxWaitMs = 20_000;

/**
 * Claims the email. A repeated request waits for the first one, for 20 seconds at most.
 * @returns the number of notes that the first request sent; or, if this caller must send, the time of the
 * first attempt
 */
const claim = async (
  dependencies: SelfMailDependencies,
  { userId, key }: SelfMailRequest,
): Promise<number | Date> => {
  const found = await claimMail(dependencies.mailSender, key, { kind: 'digest', userId }, maxWaitMs);
  if (found.state === 'claimed') return found.since;
  if (found.state === 'sent') return found.notes;
  throw found.state === 'refused' ? sendFailureError(found.failure) : alreadySending();
};

const prepare = async (
  dependencies: SelfMailDependencies,
  person: Person,
  { userId, email, key, timeZone = person.timeZone ?? undefined }: SelfMailRequest,
  composeForSelf: ComposeForSelf,
  since: Date,
) => {
  const { mails, quota, reportOverQuota, compose } = dependencies.mailSender;
  try {
    const anHourAgo = new Date(dependencies.now().getTime() - hourMs);
    // Counts after the claim, so that concurrent requests cannot exceed the limit.
    if ((await mails.countSince(userId, 'digest', anHourAgo)) > dependencies.maxPerHour)
      throw tooManyDigests();
    const composed = await composeForSelf({ ...person, timeZone }, async (content) => {
      const mail: Mail = { key, kind: 'digest', userId, to: { name: person.name, address: email }, content };
      return { mail, raw: await compose(mail, since) };
    });
    if (!(await quota.take(composed.mail))) {
      reportOverQuota(composed.mail);
      throw mailQuotaExceeded(dependencies.now());
    }
    return composed;
  } catch (error) {
    await mails.release(key);
    throw error;
  }
};

/**
 * Emails notes to the user who requested them. Returns the number of notes sent. Idempotent by `key`.
 * @throws {ApiError} if the address is not accepted, a limit is reached or sending fails
 */
export const sendToSelf = async (
  dependencies: SelfMailDependencies,
  request: SelfMailRequest,
  composeForSelf: ComposeForSelf,
): Promise<number> => {
  const { email } = request;
  const person = await dependencies.people.find(request.userId);
  if (!person) throw accountNotReady();
  if (!isOwnAddress(person, email)) throw notOwnAddress();
  if (!isVerifiedAddress(person, email)) throw addressNotVerified(email);
  if (await dependencies.mailSender.isBlocked(email)) throw addressBlocked();
  const claimed = await claim(dependencies, request);
  if (typeof claimed === 'number') return claimed;
  const { mail, raw, noteCount } = await prepare(dependencies, person, request, composeForSelf, claimed);
  try {
    await sendClaimedMail(dependencies.mailSender, mail, raw, noteCount);
  } catch (error) {
    if (!(error instanceof SendError) || isDiskFull(error)) throw error;
    dependencies.mailSender.report(mail, error);
    throw sendFailureError(error.failure);
  }
  return noteCount;
};
