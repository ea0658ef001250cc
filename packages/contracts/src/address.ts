import * as z from 'zod/mini';
import { addressPattern, isDeliverable, isPlainMailbox } from './canonical-address.ts';

/** In characters. SMTP limits a path to 256 octets, including its angle brackets (RFC 5321, 4.5.3.1.3). */
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

/** Rejects local parts with compatibility characters: `ⅵcki@` would compare equal to `vicki@`. */
export const strictEmailAddress = emailAddress.check(
  z.refine(
    isPlainMailbox,
    'This address has special characters that look like plain letters. Type it with plain letters.',
  ),
);

export const emailAddressOrNull = z.nullable(
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    emailAddress,
  ]),
);
