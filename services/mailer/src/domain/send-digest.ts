import type { Currency } from '@debrief/contracts/currency';
import { isOutOfSpace } from '@debrief/service-kit/infrastructure-errors';
import { loadDigest, dropOldestNotes, type Digest, type DigestSource } from './digest.ts';
import {
  addressBlocked,
  addressNotVerified,
  noNotes,
  accountNotReady,
  notOwnAddress,
  sendFailureError,
  mailQuotaExceeded,
  tooManyDigests,
  alreadySending,
} from './digest-errors.ts';
import type { Mail, MailContent } from './mail.ts';
import { isOwnAddress, isVerifiedAddress, type Person, type PersonStore } from './person.ts';
import { sendClaimedMail, type MailSender } from './send-mail.ts';
import { SendError, type RawMail } from './transport.ts';

export interface DigestDependencies {
  readonly mailSender: MailSender;
  readonly people: PersonStore;
  readonly render: (digest: Digest, currency: Currency) => MailContent;
  readonly now: () => Date;
  readonly pause: (ms: number) => Promise<void>;
  /** How many digests a user may have sent in an hour. */
  readonly maxPerHour: number;
  /** The largest raw message in bytes. */
  readonly maxBytes: number;
}

export interface DigestRequest {
  readonly userId: string;
  readonly email: string;
  /** The same for a request that is repeated. */
  readonly key: string;
  readonly notes: DigestSource;
}

const hourMs = 3_600_000;
const pollMs = 100;
const maxWaitMs = 20_000;

/**
 * A repeated request waits for the outcome of the first one.
 * @returns how many notes the first request sent, or when this claim was first made if it is ours to send
 */
const claim = async (
  dependencies: DigestDependencies,
  { userId, key }: DigestRequest,
): Promise<number | Date> => {
  for (let waited = 0; waited <= maxWaitMs; waited += pollMs) {
    const found = await dependencies.mailSender.mails.claim(key, { kind: 'digest', userId });
    if (found.state === 'claimed') return found.since;
    if (found.state === 'sent') return found.notes;
    if (found.state === 'refused') throw sendFailureError(found.failure);
    await dependencies.pause(pollMs);
  }
  throw alreadySending();
};

const composeWithinLimit = async (
  dependencies: DigestDependencies,
  person: Person,
  { userId, email, key }: DigestRequest,
  loaded: Digest,
  since: Date,
): Promise<{ mail: Mail; raw: RawMail; held: number }> => {
  for (let digest = loaded; ; digest = dropOldestNotes(digest)) {
    const content = dependencies.render(digest, person.currency);
    const to = { name: person.name, address: email };
    const mail: Mail = { key, kind: 'digest', userId, to, content };
    const raw = await dependencies.mailSender.compose(mail, since);
    if (raw.raw.length <= dependencies.maxBytes || digest.notes.length <= 1) {
      return { mail, raw, held: digest.notes.length };
    }
  }
};

/** Everything before sending; a failure here releases the claim. */
const prepare = async (
  dependencies: DigestDependencies,
  person: Person,
  request: DigestRequest,
  since: Date,
) => {
  const { mails, quota, reportOverQuota } = dependencies.mailSender;
  try {
    const anHourAgo = new Date(dependencies.now().getTime() - hourMs);
    // Counted after the claim, which counts itself, so that concurrent requests cannot exceed the limit.
    if ((await mails.countSince(request.userId, 'digest', anHourAgo)) > dependencies.maxPerHour)
      throw tooManyDigests();
    const digest = await loadDigest(request.notes, dependencies.maxBytes);
    if (!digest) throw noNotes();
    const composed = await composeWithinLimit(dependencies, person, request, digest, since);
    if (!(await quota.take(composed.mail))) {
      reportOverQuota(composed.mail);
      throw mailQuotaExceeded(dependencies.now());
    }
    return composed;
  } catch (error) {
    await mails.release(request.key);
    throw error;
  }
};

/**
 * Sends a user's newest notes in one mail to one of their own addresses; resolves to how many notes it contains once the
 * provider has accepted it. Idempotent by key.
 * @throws {ApiError} with the real reason when it is not sent.
 */
export const sendDigest = async (
  dependencies: DigestDependencies,
  request: DigestRequest,
): Promise<number> => {
  const { email } = request;
  const person = await dependencies.people.find(request.userId);
  if (!person) throw accountNotReady();
  if (!isOwnAddress(person, email)) throw notOwnAddress();
  if (!isVerifiedAddress(person, email)) throw addressNotVerified(email);
  if (await dependencies.mailSender.isBlocked(email)) throw addressBlocked();
  const claimed = await claim(dependencies, request);
  if (typeof claimed === 'number') return claimed;
  const { mail, raw, held } = await prepare(dependencies, person, request, claimed);
  try {
    await sendClaimedMail(dependencies.mailSender, mail, raw, held);
  } catch (error) {
    if (!(error instanceof SendError) || isOutOfSpace(error)) throw error;
    dependencies.mailSender.report(mail, error);
    throw sendFailureError(error.failure);
  }
  return held;
};
