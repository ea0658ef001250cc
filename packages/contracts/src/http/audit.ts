import { z } from 'zod';
import { maxPageSize } from './limits.ts';

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
const auditUser = z.object({ id: z.string(), email: z.string().nullable() });

export const auditEntry = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  action: auditAction,
  /** Null for commands of the operator and anonymous requests. */
  actor: auditUser.nullable(),
  user: auditUser,
  /** Failed sign-ins within an hour are combined. */
  count: z.int(),
  requestId: z.string().nullable(),
  /** Network of the client, such as 192.0.2.0/24; never the full IP address. */
  network: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** `user` is an id, or part of a name or email. */
export const auditQuery = z.object({
  user: z.string().trim().min(1).max(320).optional(),
  limit: z.coerce.number().int().min(1).max(maxPageSize).optional(),
  cursor: z.string().max(200).optional(),
});
