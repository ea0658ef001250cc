import type { WebhookEvent } from '@debrief/contracts/http/webhooks';

export interface Webhook {
  readonly id: string;
  readonly userId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** Null while enabled. */
  readonly disabled: 'paused' | 'gone' | 'failed' | null;
  readonly sealedSecret: string;
  /** Secret before the last rotation. It also signs until this time. */
  readonly previous: { readonly sealedSecret: string; readonly until: Date } | null;
  readonly createdAt: Date;
  /** Time of the first attempt. Null before it, undefined for webhooks that are older than this field. */
  readonly usedAt?: Date | null;
  readonly revision: number;
  /** Failed attempts since the last success. */
  readonly failures: number;
  /** Time of the first of these. */
  readonly failingSince: Date | null;
  /** No attempt is made before this time (circuit breaker). */
  readonly restsUntil: Date;
}

/** Result of one request to the receiver. */
export interface Attempt {
  readonly at: Date;
  /** Null if there was no response. */
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly error: string | null;
  readonly milliseconds: number;
  /** From the `Retry-After` header, in milliseconds. */
  readonly retryAfterMs: number;
}

export interface Delivery {
  /** Sent as `webhook-id`. The same for every attempt. */
  readonly id: string;
  readonly webhookId: string;
  readonly userId: string;
  readonly noteId: string | null;
  readonly type: string;
  /** The signed body. Empty after the note was erased. */
  readonly body: string;
  readonly createdAt: Date;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  /** Null unless pending. */
  readonly nextAttemptAt: Date | null;
  readonly lastAttempt: Attempt | null;
}

export const isSuccess = ({ responseStatus: status }: Attempt): boolean =>
  status !== null && status >= 200 && status < 300;
