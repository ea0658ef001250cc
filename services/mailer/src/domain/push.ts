import { createHash, ECDH } from 'node:crypto';
import type { FollowUpDigest } from '@debrief/contracts/events/notes';
import type { SalesNoteInEvent } from '@debrief/contracts/http/notes';
import type { PushMessage, PushSubscriptionRequest } from '@debrief/contracts/http/push';
import { ApiError } from '@debrief/service-kit/errors';
import { saveUnlessDeleted } from '@debrief/service-kit/save-unless-deleted';
import { claimMail, type MailClaimer } from './claim-mail.ts';
import type { MailStore } from './mail-store.ts';

/** A browser that shows notifications of a user. */
export interface PushSubscription extends PushSubscriptionRequest {
  /** Hash of the user and the endpoint. */
  readonly id: string;
  readonly userId: string;
  /** Session that subscribed. Its end removes the subscription. */
  readonly sessionId: string;
  readonly sessionVersion: number;
  readonly createdAt: Date;
}

/** `gone`: the browser has unsubscribed. `rejected`: a retry would be refused, too. */
export type PushResult = 'sent' | 'gone' | 'rejected' | 'unreachable';

export interface PushStore {
  list(userId: string): Promise<PushSubscription[]>;
  /** Keeps the newest {@link maxPushSubscriptions} of the user. */
  save(subscription: PushSubscription): Promise<void>;
  remove(userId: string, id: string): Promise<void>;
  removeOfSession(sessionId: string): Promise<void>;
  /** Removes those of the user's earlier sessions, except the kept one. */
  removeOfEarlierSessions(userId: string, minimumVersion: number, keptSessionId?: string): Promise<void>;
  removeUser(userId: string): Promise<void>;
}

export interface PushDependencies extends MailClaimer {
  readonly subscriptions: PushStore;
  readonly mails: MailStore;
  readonly maxBusyMs: number;
  readonly deleted: { has(userId: string): Promise<boolean> };
  readonly now: () => Date;
  readonly isInsideHost: (host: string) => boolean;
  /** Null if the installation has no key. */
  readonly send:
    | ((subscription: PushSubscription, message: PushMessage, ttlSeconds: number) => Promise<PushResult>)
    | null;
  readonly reportRejected: (key: string) => void;
}

const idOf = (userId: string, endpoint: string) =>
  createHash('sha256')
    .update(JSON.stringify([userId, endpoint]))
    .digest('hex');

const isPoint = (key: string): boolean => {
  try {
    return Boolean(ECDH.convertKey(key, 'prime256v1', 'base64url'));
  } catch {
    return false;
  }
};

/** @throws {ApiError} `missing` without a key, `invalid` for an inner address or an invalid key */
export const subscribe = async (
  { send, subscriptions, deleted, now, isInsideHost }: PushDependencies,
  session: Pick<PushSubscription, 'userId' | 'sessionId' | 'sessionVersion'>,
  request: PushSubscriptionRequest,
): Promise<void> => {
  const { endpoint, keys } = request;
  if (!send) throw new ApiError('missing', 'no_push', 'This installation sends no notifications.');
  if (isInsideHost(new URL(endpoint).hostname))
    throw new ApiError('invalid', 'inside_address', 'This address is inside the network.');
  if (!isPoint(keys.p256dh))
    throw new ApiError('invalid', 'invalid_request', 'The key of the subscription is not valid.');
  const { userId } = session;
  await saveUnlessDeleted(
    deleted,
    userId,
    () => subscriptions.save({ id: idOf(userId, endpoint), ...session, endpoint, keys, createdAt: now() }),
    () => subscriptions.removeUser(userId),
  );
};

export const unsubscribe = (
  { subscriptions }: Pick<PushDependencies, 'subscriptions'>,
  userId: string,
  endpoint: string,
): Promise<void> => subscriptions.remove(userId, idOf(userId, endpoint));

/** Notifications can be read on a locked screen, so they contain no names. */
export const noteMessage = ({ id, awaitingReview }: SalesNoteInEvent): PushMessage => ({
  title: awaitingReview ? 'Check your note' : 'Your note is ready',
  body: 'Your recording is now a sales note.',
  path: `/dashboard/notes/${encodeURIComponent(id)}`,
  topic: 'note',
});

/** Returns null if nothing is due today or overdue. */
export const followUpsMessage = ({
  today,
  overdue,
}: Pick<FollowUpDigest, 'today' | 'overdue'>): PushMessage | null => {
  if (today + overdue === 0) return null;
  const late = overdue > 0 ? `${overdue} overdue` : '';
  return {
    title: today === 0 ? `Follow-ups: ${late}` : `${today} follow-up${today === 1 ? '' : 's'} today`,
    body: today > 0 && late ? `And ${late}.` : 'Open Debrief to see them.',
    path: '/dashboard/follow-ups',
    topic: 'follow-ups',
  };
};

/** Retries end after this age of the event, so that a broken push service parks no events. */
const retryMs = 5 * 60_000;

const sendOnce = async (
  dependencies: PushDependencies,
  subscription: PushSubscription,
  key: string,
  send: () => Promise<PushResult>,
): Promise<PushResult> => {
  const { mails, maxBusyMs, subscriptions, reportRejected } = dependencies;
  const { id, userId } = subscription;
  const claim = await claimMail(dependencies, key, { kind: 'push', userId }, maxBusyMs);
  if (claim.state === 'busy') return 'unreachable';
  if (claim.state !== 'claimed') return 'sent';
  const result = await send();
  if (result === 'sent') await mails.markSent(key);
  else await mails.markFailed(key, result === 'unreachable' ? result : 'rejected', result !== 'unreachable');
  if (result === 'gone') await subscriptions.remove(userId, id);
  if (result === 'rejected') reportRejected(key);
  return result;
};

/**
 * Sends a message to each device of a user, once per key and device.
 * @param of age and lifetime of the message; an expired one is dropped
 * @throws if a push service is unreachable, which causes a retry
 */
export const sendPush = async (
  dependencies: PushDependencies,
  userId: string,
  { key, time, ttlMs }: { readonly key: string; readonly time: string; readonly ttlMs: number },
  message: PushMessage,
): Promise<void> => {
  const { send, subscriptions, deleted, now } = dependencies;
  const ageMs = Math.max(0, now().getTime() - Date.parse(time));
  if (!send || ageMs >= ttlMs || (await deleted.has(userId))) return;
  const ttlSeconds = Math.ceil((ttlMs - ageMs) / 1000);
  const results = await Promise.all(
    (await subscriptions.list(userId)).map((each) =>
      sendOnce(dependencies, each, `push:${key}:${each.id}`, () => send(each, message, ttlSeconds)),
    ),
  );
  if (results.includes('unreachable') && ageMs < retryMs) throw new Error('a push service is unreachable');
};
