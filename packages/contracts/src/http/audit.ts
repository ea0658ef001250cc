import * as z from 'zod/mini';

export const auditAction = z.enum([
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'sessions-ended',
  'password-changed',
  'password-reset',
  'reset-link-sent',
  'email-changed',
  'second-factor-added',
  'second-factor-removed',
  'recovery-codes-made',
  'provider-linked',
  'provider-unlinked',
  'api-token-created',
  'api-token-revoked',
  'account-deleted',
  'user-deleted',
  'made-admin',
  'admin-removed',
  'referral-deleted',
  'webhook-created',
  'webhook-deleted',
  'crm-connected',
  'crm-reconnected',
  'crm-paused',
  'crm-resumed',
  'crm-disconnected',
  'crm-undone',
]);
export type AuditAction = z.infer<typeof auditAction>;

/** `email` is null if the account was deleted. */
const auditUser = z.object({ id: z.string(), email: z.nullable(z.string()) });

export const auditEntry = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  action: auditAction,
  /** Null if the action was a command of the operator, an anonymous request, or done by `provider`. */
  actor: z.nullable(auditUser),
  /** Name of the identity provider that did it. */
  provider: z.optional(z.string()),
  user: auditUser,
  /** Failed sign-ins of a user in the same hour are one entry. */
  count: z.int(),
  requestId: z.nullable(z.string()),
  /** Network of the client, such as 192.0.2.0/24, instead of the full IP address. */
  network: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
