import type * as z from 'zod/mini';
import { sessionUser } from './auth.ts';

export const adminUser = sessionUser;
export type AdminUser = z.infer<typeof adminUser>;
