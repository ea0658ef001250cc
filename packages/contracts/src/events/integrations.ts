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

/** Contacts and companies that one list of a connected CRM holds at most. */
export const maxListedContacts = 1_000;

export const contactsListed = defineEvent('integrations.contacts.listed', {
  userId: z.string(),
  connectionId: z.string(),
  /** Increases with every list of this connection. */
  revision: z.int(),
  /** Empty after the user has disconnected the CRM. */
  contacts: z
    .array(
      z.object({
        name: z.nullable(z.string()),
        company: z.nullable(z.string()),
        email: z.nullable(z.string()),
      }),
    )
    .max(maxListedContacts),
});
export type ContactsListed = z.infer<typeof contactsListed.data>;
