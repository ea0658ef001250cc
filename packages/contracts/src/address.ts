import * as z from 'zod/mini';
import { addressPattern, isDeliverable, isPlainMailbox } from './canonical-address.ts';

/** Limit of SMTP (RFC 5321, 4.5.3.1.3). */
const maxLength = 254;

const invalidAddress = 'Please enter a valid email address';

export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(maxLength, `An email address has at most ${maxLength} characters`),
    z.regex(addressPattern, invalidAddress),
    z.refine(isDeliverable, invalidAddress),
  );

/** Rejects mailboxes that NFKC would change: `ⅵcki@` would compare equal to `vicki@`. */
export const strictEmailAddress = emailAddress.check(
  z.refine(
    isPlainMailbox,
    'This address has special characters that look like plain letters. Type it with plain letters.',
  ),
);

/** Accepts an email address or null. Empty text becomes null. */
export const emailAddressOrNull = z.nullable(
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    emailAddress,
  ]),
);
