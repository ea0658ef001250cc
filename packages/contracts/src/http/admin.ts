import { z } from 'zod';
import { sessionUser } from './auth.ts';
import { maxPageSize } from './limits.ts';

/** A user as an admin sees them: the same fields as the user's own. */
export const adminUser = sessionUser;
export type AdminUser = z.infer<typeof adminUser>;

/** `?q=&limit=&cursor=` of the list of users. `q` finds a part of a name or an address. */
export const usersQuery = z.object({
  q: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(maxPageSize).optional(),
  cursor: z.string().max(200).optional(),
});
