import { randomBytes } from 'node:crypto';
import { maxWebhooks, type WebhookChange, type WebhookRequest } from '@debrief/contracts/http/webhooks';
import { ApiError, TooManyRequestsError } from '@debrief/service-kit/errors';
import type { SecretBox } from '@debrief/service-kit/secret-box';
import type { QueueDependencies } from './queue-message.ts';
import type { Attempt, Delivery, Webhook } from './webhook.ts';

export interface ManageDependencies {
  readonly now: () => Date;
  readonly newId: () => string;
  readonly secrets: SecretBox;
  /** Returns true for a host that is certainly inside the network. */
  readonly isInsideHost: (host: string) => boolean;
  readonly send: (webhook: Webhook, message: Pick<Delivery, 'id' | 'body'>) => Promise<Attempt>;
  /** Counts a test. Returns false over the daily limit. */
  readonly mayTest: (userId: string) => Promise<boolean>;
  readonly webhooks: Pick<QueueDependencies['webhooks'], 'makeDue'> & {
    list(userId: string): Promise<Webhook[]>;
    /** Returns false if the user has too many. */
    add(webhook: Webhook, limit: number): Promise<boolean>;
    findOwn(userId: string, id: string): Promise<Webhook | null>;
    /** Returns false after a concurrent change. */
    replace(before: Webhook, after: Webhook): Promise<boolean>;
    remove(webhook: Webhook, at: Date): Promise<boolean>;
  };
  readonly deliveries: Pick<QueueDependencies['deliveries'], 'cancelPending'> & {
    find(webhookId: string, id: string): Promise<Delivery | null>;
    restart(delivery: Delivery, at: Date): Promise<Delivery>;
    removeByWebhook(webhookId: string): Promise<void>;
  };
  readonly wake: () => void;
}

export interface WithSecret {
  readonly webhook: Webhook;
  /** Null unless it was just created. */
  readonly secret: string | null;
}

const rotationMs = 24 * 60 * 60 * 1000;

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

const noSuchWebhook = () => new ApiError('missing', 'no_such_webhook', 'This webhook no longer exists.');

const changedElsewhere = () =>
  new ApiError('conflict', 'webhook_changed', 'This webhook was changed elsewhere. Please try again.');

const checkUrl = ({ isInsideHost }: ManageDependencies, url: string | undefined): void => {
  if (url === undefined || !isInsideHost(new URL(url).hostname)) return;
  const sentence = 'This address is inside the network. Use a public address';
  throw new ApiError('invalid', 'inside_address', sentence, { url: sentence });
};

/** @throws {ApiError} `missing` if the user has no such webhook */
export const findWebhook = async (
  { webhooks }: Pick<ManageDependencies, 'webhooks'>,
  userId: string,
  id: string,
): Promise<Webhook> => {
  const found = await webhooks.findOwn(userId, id);
  if (!found) throw noSuchWebhook();
  return found;
};

/** @throws {ApiError} `conflict` if the user has too many webhooks, `invalid` for an inner address */
export const addWebhook = async (
  dependencies: ManageDependencies,
  userId: string,
  { url, events }: WebhookRequest,
): Promise<WithSecret> => {
  checkUrl(dependencies, url);
  const { now, newId, secrets, webhooks } = dependencies;
  const id = `wh_${newId()}`;
  const secret = newSecret();
  const webhook: Webhook = {
    ...{ id, userId, url, events: [...new Set(events)], disabled: null },
    ...{ sealedSecret: secrets.seal(secret, id), previous: null, createdAt: now(), revision: 1 },
    usedAt: null,
    ...{ failures: 0, failingSince: null, restsUntil: new Date(0) },
  };
  if (await webhooks.add(webhook, maxWebhooks)) return { webhook, secret };
  throw new ApiError(
    'conflict',
    'too_many_webhooks',
    `You have ${maxWebhooks} webhooks, which is the limit. Delete one first.`,
  );
};

const healthy = { failures: 0, failingSince: null, restsUntil: new Date(0) } as const;

/** @throws {ApiError} `missing`, `conflict`, or `invalid` for an inner address */
export const changeWebhook = async (
  dependencies: ManageDependencies,
  userId: string,
  id: string,
  { url, events, enabled, rotateSecret }: WebhookChange,
): Promise<WithSecret> => {
  checkUrl(dependencies, url);
  const { now, secrets, webhooks, deliveries } = dependencies;
  const before = await findWebhook(dependencies, userId, id);
  const secret = rotateSecret ? newSecret() : null;
  const after: Webhook = {
    ...before,
    revision: before.revision + 1,
    ...(url === undefined ? {} : { url }),
    ...(events && { events: [...new Set(events)] }),
    ...(enabled === undefined ? {} : { disabled: enabled ? null : (before.disabled ?? 'paused') }),
    ...(url !== undefined || enabled ? healthy : {}),
    ...(secret && {
      sealedSecret: secrets.seal(secret, id),
      previous: { sealedSecret: before.sealedSecret, until: new Date(now().getTime() + rotationMs) },
    }),
  };
  if (!(await webhooks.replace(before, after))) throw changedElsewhere();
  if (after.disabled && !before.disabled)
    await deliveries.cancelPending(id, 'The webhook was paused.', now());
  return { webhook: after, secret };
};

export const removeWebhook = async (
  dependencies: ManageDependencies,
  userId: string,
  id: string,
): Promise<void> => {
  const webhook = await findWebhook(dependencies, userId, id);
  if (!(await dependencies.webhooks.remove(webhook, dependencies.now()))) throw changedElsewhere();
  await dependencies.deliveries.removeByWebhook(id);
};

/** Sends a message of the type `webhook.test`. It is not stored. */
export const testWebhook = async (
  dependencies: ManageDependencies,
  userId: string,
  id: string,
): Promise<Attempt> => {
  const { now, newId, send, mayTest } = dependencies;
  const webhook = await findWebhook(dependencies, userId, id);
  if (!(await mayTest(userId)))
    throw new TooManyRequestsError(
      'too_many_tests',
      'You’ve sent many tests today. Try again tomorrow.',
      3_600,
    );
  const body = JSON.stringify({
    type: 'webhook.test',
    timestamp: now().toISOString(),
    data: { webhookId: id, message: 'This is a test message from Debrief.' },
  });
  return send(webhook, { id: `msg_test_${newId()}`, body });
};

/** @throws {ApiError} `missing`, or `conflict` for a disabled webhook or an erased note */
export const replayDelivery = async (
  dependencies: ManageDependencies,
  userId: string,
  id: string,
  deliveryId: string,
): Promise<Delivery> => {
  const { now, webhooks, deliveries, wake } = dependencies;
  const webhook = await findWebhook(dependencies, userId, id);
  if (webhook.disabled)
    throw new ApiError('conflict', 'webhook_disabled', 'Resume this webhook before you send again.');
  const delivery = await deliveries.find(id, deliveryId);
  if (!delivery) throw new ApiError('missing', 'no_such_delivery', 'This delivery is no longer in the log.');
  if (delivery.body === '')
    throw new ApiError('conflict', 'note_erased', 'This delivery was erased together with its note.');
  const restarted = await deliveries.restart(delivery, now());
  await webhooks.makeDue(id, now());
  wake();
  return restarted;
};
