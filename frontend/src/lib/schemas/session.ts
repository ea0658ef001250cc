import type { SignInResponse, SessionUser } from '@debrief/contracts/http/auth';
import * as z from '../schema.ts';
import { dateString } from './fields.ts';
import { matchesContract } from './matches-contract.ts';

export const sessionUserSchema = matchesContract<SessionUser>()(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    createdAt: dateString,
    lastLoginAt: z.nullable(dateString),
    salesNotesEmail: z.string(),
    currency: z.enum(['ZAR', 'USD']),
    referralCredits: z.number(),
    emailVerified: z.optional(z.boolean()),
    salesNotesEmailVerified: z.optional(z.boolean()),
    hasPassword: z.optional(z.boolean()),
    reviewBeforeSaving: z.optional(z.boolean()),
    timeZone: z.optional(z.nullable(z.string())),
    dateFormat: z.optional(z.enum(['mdy', 'dmy', 'ymd'])),
    morningMail: z.optional(z.boolean()),
  }),
);

export const accountGreetingSchema = matchesContract<SignInResponse>()(
  z.object({ name: z.string(), email: z.string() }),
);
