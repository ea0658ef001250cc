import * as z from 'zod/mini';
import { analyticsDays } from './analytics.ts';
import { maxPageSize } from './limits.ts';

export const usersQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** `user` selects entries by their actor or affected user: an id, or part of a name or email. */
export const auditQuery = z.object({
  user: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(320))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const analyticsQuery = z.object({
  days: z._default(
    z.pipe(z.coerce.number(), z.literal(analyticsDays, `Use one of ${analyticsDays.join(', ')}`)),
    30,
  ),
});
