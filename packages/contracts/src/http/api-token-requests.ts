import * as z from 'zod/mini';
import { apiScope, apiScopes } from './api-tokens.ts';
import { passwordConfirmation } from './second-factor-requests.ts';

/** A leap year, so that the same day of the next year is always allowed. */
export const maxApiTokenDays = 366;

export const apiTokenRequest = z.extend(passwordConfirmation, {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a name for the token'),
      z.maxLength(100, 'A name has at most 100 characters'),
    ),
  scopes: z
    .array(apiScope)
    .check(z.minLength(1, 'Please choose at least one permission'), z.maxLength(apiScopes.length)),
  /** In the future, at most {@link maxApiTokenDays} ahead. Without it, the token does not expire. */
  expiresAt: z.optional(z.iso.datetime('Please choose a date and time in UTC, such as 2027-01-31T12:00:00Z')),
});
export type ApiTokenRequest = z.infer<typeof apiTokenRequest>;
