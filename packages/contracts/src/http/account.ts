import * as z from 'zod/mini';

/** Parsed from the User-Agent header at sign-in. Unknown fields are null. */
const sessionDevice = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  type: z.nullable(z.enum(['desktop', 'mobile', 'tablet'])),
});
export type SessionDevice = z.infer<typeof sessionDevice>;

const openSession = z.object({
  id: z.string(),
  device: sessionDevice,
  createdAt: z.iso.datetime(),
  /** Updated at most every five minutes. */
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/** Only the most recently used sessions are listed. */
export const maxListedSessions = 100;

export const openSessions = z.array(openSession).check(z.maxLength(maxListedSessions));
