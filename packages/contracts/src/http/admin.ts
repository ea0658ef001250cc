import * as z from 'zod/mini';
import { sessionUser } from './auth.ts';
import { maxPageSize } from './limits.ts';

export const adminUser = sessionUser;
export type AdminUser = z.infer<typeof adminUser>;

export const usersQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
