import { z } from 'zod';
import { defineEvent } from './envelope.ts';

export const webhookChanged = defineEvent('integrations.webhook.changed', {
  userId: z.string(),
  webhookId: z.string(),
  /** Increases with every change of this webhook. */
  revision: z.int(),
  /** `disabled`: the receiver was gone or failed for three days. */
  change: z.enum(['created', 'updated', 'deleted', 'disabled']),
  /** Host of the receiver, without the path, which may contain a secret. */
  host: z.string(),
  /** True if `notes.follow-up.due` must be published for the user. */
  wantsFollowUps: z.boolean(),
});
export type WebhookChanged = z.infer<typeof webhookChanged.data>;

export const connectionChanged = defineEvent('integrations.connection.changed', {
  userId: z.string(),
  connectionId: z.string(),
  /** Kind of CRM, such as `hubspot`. */
  kind: z.string(),
  /** `reconnected`: the credentials were replaced. `undone`: a note was removed from the CRM. */
  change: z.enum(['connected', 'reconnected', 'paused', 'resumed', 'disconnected', 'undone']),
});
export type ConnectionChange = z.infer<typeof connectionChanged.data>['change'];
