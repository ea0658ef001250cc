import { z } from 'zod';
import { maxPageSize } from './limits.ts';

/** What the audit log records: what happens to accounts, and what admins do. */
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

/** A user in the audit log. `email` is null once the account is deleted: nothing that names them remains. */
const auditUser = z.object({ id: z.string(), email: z.string().nullable() });

export const auditEntry = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  action: auditAction,
  /** Who did it; null for nobody who was signed in, such as a command of the operator. */
  actor: auditUser.nullable(),
  /** Whose account it concerns. */
  user: auditUser,
  /** How often it happened: failed sign-ins of an hour are one entry. */
  count: z.int(),
  /** Finds the request in the logs. */
  requestId: z.string().nullable(),
  /** The network the request came from, such as 192.0.2.0/24: never the whole address. */
  network: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/**
 * `?user=&limit=&cursor=` of the audit log. `user` is the id, or a part of the name or the
 * email, of who did something or whom it concerns.
 */
export const auditQuery = z.object({
  user: z.string().trim().min(1).max(320).optional(),
  limit: z.coerce.number().int().min(1).max(maxPageSize).optional(),
  cursor: z.string().max(200).optional(),
});
