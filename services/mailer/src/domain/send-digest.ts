import type { Currency } from '@debrief/contracts/currency';
import { isOutOfSpace } from '@debrief/service-kit/infrastructure-errors';
import { gatherDigest, shrink, type Digest, type DigestSource } from './digest.ts';
import {
  addressBlocked,
  noNotes,
  notKnownYet,
  notOwnAddress,
  refusalOf,
  tooManyDigests,
  underWay,
} from './digest-refusals.ts';
import type { Mail, MailContent } from './mail.ts';
import { isOwnAddress, type Person, type PersonStore } from './person.ts';
import { sendClaimed, type PostOffice } from './post-office.ts';
import { SendError, type RawMail } from './transport.ts';

export interface DigestDesk {
  readonly office: PostOffice;
  readonly people: PersonStore;
  readonly write: (digest: Digest, currency: Currency) => MailContent;
  readonly now: () => Date;
  readonly pause: (ms: number) => Promise<void>;
  /** How many digests a user may have sent in an hour. */
  readonly perHour: number;
  /** The largest raw message in bytes. */
  readonly largest: number;
}

export interface DigestRequest {
  readonly userId: string;
  readonly email: string;
  /** The same for a request that is repeated. */
  readonly key: string;
  readonly notes: DigestSource;
}

const hourMs = 3_600_000;
const waitMs = 100;
const longestWaitMs = 20_000;

/**
 * A repeated request waits for the outcome of the first one.
 * @returns how many notes that sent, or since when it is ours to send
 */
const claim = async (desk: DigestDesk, { userId, key }: DigestRequest): Promise<number | Date> => {
  for (let waited = 0; waited <= longestWaitMs; waited += waitMs) {
    const found = await desk.office.ledger.claim(key, { kind: 'digest', userId });
    if (found.state === 'claimed') return found.since;
    if (found.state === 'sent') return found.notes;
    if (found.state === 'refused') throw refusalOf(found.failure);
    await desk.pause(waitMs);
  }
  throw underWay();
};

const composeWithin = async (
  desk: DigestDesk,
  person: Person,
  { userId, email, key }: DigestRequest,
  gathered: Digest,
  since: Date,
): Promise<{ mail: Mail; raw: RawMail; held: number }> => {
  for (let digest = gathered; ; digest = shrink(digest)) {
    const content = desk.write(digest, person.currency);
    const to = { name: person.name, address: email };
    const mail: Mail = { key, kind: 'digest', userId, to, content };
    const raw = await desk.office.compose(mail, since);
    if (raw.raw.length <= desk.largest || digest.notes.length <= 1) {
      return { mail, raw, held: digest.notes.length };
    }
  }
};

/** Everything before the send; what fails here gives the claim back. */
const prepare = async (desk: DigestDesk, person: Person, request: DigestRequest, since: Date) => {
  const { ledger } = desk.office;
  try {
    const anHourAgo = new Date(desk.now().getTime() - hourMs);
    // Counted after the claim, which counts itself: many at once cannot all slip through.
    if ((await ledger.countSince(request.userId, 'digest', anHourAgo)) > desk.perHour) throw tooManyDigests();
    const gathered = await gatherDigest(request.notes, desk.largest);
    if (!gathered) throw noNotes();
    return await composeWithin(desk, person, request, gathered, since);
  } catch (error) {
    await ledger.release(request.key);
    throw error;
  }
};

/**
 * Sends a user's newest notes in one mail to an address of their own; resolves to how many it held once the mail is
 * accepted. The same key sends once and answers the same.
 * @throws {ApiError} with the real reason when it is not sent.
 */
export const sendDigest = async (desk: DigestDesk, request: DigestRequest): Promise<number> => {
  const { email } = request;
  const person = await desk.people.find(request.userId);
  if (!person) throw notKnownYet();
  if (!isOwnAddress(person, email)) throw notOwnAddress();
  if (await desk.office.isBlocked(email)) throw addressBlocked();
  const claimed = await claim(desk, request);
  if (typeof claimed === 'number') return claimed;
  const { mail, raw, held } = await prepare(desk, person, request, claimed);
  try {
    await sendClaimed(desk.office, mail, raw, held);
  } catch (error) {
    if (!(error instanceof SendError) || isOutOfSpace(error)) throw error;
    desk.office.report(mail, error);
    throw refusalOf(error.failure);
  }
  return held;
};
