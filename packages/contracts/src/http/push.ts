import * as z from 'zod/mini';

/** Devices of a user. A further device replaces the oldest. */
export const maxPushSubscriptions = 10;

/** Address at the browser vendor's push service. It is secret, because it accepts messages from anyone who knows it. */
const endpoint = z
  .url({ protocol: /^https$/, error: 'Send the endpoint of a push subscription' })
  .check(z.maxLength(1_000, 'At most 1000 characters'));

export const pushEndpoint = z.object({ endpoint });

/** What `PushSubscription.toJSON()` returns. The keys encrypt messages for the browser (RFC 8291), in base64url. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/, 'Send the P-256 key of the subscription')),
    auth: z.string().check(z.regex(/^[\w-]{22}$/, 'Send the secret of the subscription')),
  }),
});
export type PushSubscriptionRequest = z.infer<typeof pushSubscription>;

export const pushSettings = z.object({
  /** `applicationServerKey` for subscriptions. Null if this installation sends no notifications. */
  publicKey: z.nullable(z.string()),
  /** Endpoints of the user's devices. */
  endpoints: z.array(z.string()),
});
export type PushSettings = z.infer<typeof pushSettings>;

/** Decrypted message, which the service worker shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Page to open, below the base path. */
  readonly path: string;
  /** A later message replaces an earlier one with the same topic. */
  readonly topic: string;
}
