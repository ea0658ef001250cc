import { z } from 'zod';
import { isDeliverable, isPlainMailbox } from './canonical-address.ts';

/** Limit of SMTP (RFC 5321, 4.5.3.1.3). */
const maxLength = 254;

export const addressPattern = /^[^\s@]{1,254}@[^\s@]{1,254}\.[^\s@]{1,254}$/;

const invalidAddress = 'Please enter a valid email address';

export const emailAddress = z
  .string()
  .trim()
  .max(maxLength, `An email address has at most ${maxLength} characters`)
  .regex(addressPattern, invalidAddress)
  .refine(isDeliverable, invalidAddress);

/** Rejects mailboxes that NFKC would change: `ⅵcki@` would compare equal to `vicki@`. */
export const strictEmailAddress = emailAddress.refine(
  isPlainMailbox,
  'This address has special characters that look like plain letters. Type it with plain letters.',
);
