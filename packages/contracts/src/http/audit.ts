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
  'account-deleted',
  'user-deleted',
  'made-admin',
  'referral-deleted',
]);
export type AuditAction = z.infer<typeof auditAction>;

/** `email` is null after the account is deleted. */
const auditUser = z.object({ id: z.string(), email: z.nullable(z.string()) });

export const auditEntry = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  action: auditAction,
  /** Null for commands of the operator and anonymous requests. */
  actor: z.nullable(auditUser),
  user: auditUser,
  /** Failed sign-ins within an hour are combined. */
  count: z.int(),
  requestId: z.nullable(z.string()),
  /** Network of the client, such as 192.0.2.0/24; never the full IP address. */
  network: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
