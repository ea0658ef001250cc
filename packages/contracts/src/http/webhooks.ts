import * as z from 'zod/mini';

export const maxWebhooks = 20;

/** In bytes. Standard Webhooks recommends less than 20 kB. */
export const maxWebhookBody = 20_000;

/** Days for which deliveries are shown. */
export const deliveryDays = 30;

/** In the order in which pages list them. */
export const webhookEvents = [
  'note.created',
  'note.confirmed',
  'note.updated',
  'note.deleted',
  'followup.due',
] as const;
const webhookEvent = z.enum(webhookEvents, `Use ${webhookEvents.join(', ')}`);
export type WebhookEvent = z.infer<typeof webhookEvent>;

const withoutCredentials = (value: string): boolean => {
  if (!URL.canParse(value)) return true;
  const { username, password } = new URL(value);
  return username === '' && password === '';
};

const url = z
  .url({ protocol: /^https?$/, error: 'Enter a web address, such as https://example.com/hooks' })
  .check(
    z.maxLength(2_000, 'At most 2000 characters'),
    z.refine(withoutCredentials, 'Leave user names and passwords out. Verify the signature instead'),
  );

const events = z
  .array(webhookEvent)
  .check(
    z.minLength(1, 'Choose at least one event'),
    z.maxLength(webhookEvents.length, 'Choose each event once'),
  );

export const webhookRequest = z.object({ url, events });
export type WebhookRequest = z.infer<typeof webhookRequest>;

/** `rotateSecret` creates a new secret. The old one keeps signing for 24 hours. */
export const webhookChange = z.partial(
  z.object({ url, events, enabled: z.boolean(), rotateSecret: z.literal(true) }),
);
export type WebhookChange = z.infer<typeof webhookChange>;

/** `unused`: no message was sent yet. `gone`: the receiver answered 410. `failed`: no delivery succeeded for three days. */
const webhookState = z.enum(['unused', 'working', 'failing', 'paused', 'gone', 'failed']);

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(webhookEvent),
  enabled: z.boolean(),
  state: webhookState,
  failingSince: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  /** The previous secret also signs until then. */
  previousSecretUntil: z.nullable(z.iso.datetime()),
  /** Only in the response that creates or rotates it. */
  secret: z.optional(z.string()),
});
export type Webhook = z.infer<typeof webhook>;

/** Result of one request to the receiver. */
const attemptShape = {
  /** HTTP status; null if there was no response. */
  responseStatus: z.nullable(z.int()),
  /** First kilobyte of the response. */
  responseBody: z.nullable(z.string()),
  /** Reason if there was no successful response. */
  error: z.nullable(z.string()),
  milliseconds: z.int(),
};

export const webhookTest = z.object({ ok: z.boolean(), ...attemptShape });
export type WebhookTest = z.infer<typeof webhookTest>;

export const webhookDelivery = z.object({
  /** Also sent as `webhook-id`. */
  id: z.string(),
  type: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  createdAt: z.iso.datetime(),
  attempts: z.int(),
  nextAttemptAt: z.nullable(z.iso.datetime()),
  noteId: z.nullable(z.string()),
  /** Null if the note was erased. */
  payload: z.nullable(z.string()),
  lastAttempt: z.nullable(z.object({ at: z.iso.datetime(), ...attemptShape })),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
