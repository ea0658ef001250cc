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
