import type {
  Webhook as WebhookAnswer,
  WebhookDelivery,
  WebhookTest,
} from '@debrief/contracts/http/webhooks';
import { isSuccess, type Attempt, type Delivery, type Webhook } from '../domain/webhook.ts';

export const presentWebhook = (
  { id, url, events, disabled, failingSince, usedAt, createdAt, previous }: Webhook,
  now: Date,
  secret: string | null = null,
): WebhookAnswer => ({
  ...{ id, url, events: [...events], enabled: disabled === null },
  state: disabled ?? (failingSince ? 'failing' : usedAt === null ? 'unused' : 'working'),
  failingSince: failingSince?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  previousSecretUntil: previous && previous.until > now ? previous.until.toISOString() : null,
  ...(secret === null ? {} : { secret }),
});

const presentAttempt = ({ responseStatus, responseBody, error, milliseconds }: Attempt) => ({
  ...{ responseStatus, responseBody, error, milliseconds },
});

export const presentTest = (attempt: Attempt): WebhookTest => ({
  ok: isSuccess(attempt),
  ...presentAttempt(attempt),
});

export const presentDelivery = (delivery: Delivery): WebhookDelivery => {
  const { id, type, status, createdAt, attempts, nextAttemptAt, noteId, body, lastAttempt } = delivery;
  return {
    ...{ id, type, status, attempts, noteId },
    createdAt: createdAt.toISOString(),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    payload: body || null,
    lastAttempt: lastAttempt && { at: lastAttempt.at.toISOString(), ...presentAttempt(lastAttempt) },
  };
};
