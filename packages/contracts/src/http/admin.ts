import { z } from 'zod';
import { sessionUser } from './auth.ts';
import { maxPageSize } from './limits.ts';

export const adminUser = sessionUser;
export type AdminUser = z.infer<typeof adminUser>;

export const usersQuery = z.object({
  q: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(maxPageSize).optional(),
  cursor: z.string().max(200).optional(),
});
