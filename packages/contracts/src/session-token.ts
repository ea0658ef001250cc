import { z } from 'zod';

/** Who a session token may be shown to and who signs it: both are checked wherever one is read. */
export const tokenAudience = 'debrief';
export const tokenIssuer = 'debrief-auth';

/** The only signature that counts: a token that names another algorithm is refused unread. */
export const tokenAlgorithm = 'ES256';

/** The claims of a session token (a JWT signed by auth). */
export const sessionClaims = z.object({
  /** The user's id. */
  sub: z.string().min(1),
  /** The session's id. */
  jti: z.string().min(1),
  /** A user's sessions below the version that ended them all are over. */
  ver: z.int(),
  admin: z.boolean(),
  /** Seconds since 1970. */
  exp: z.number(),
});

/** Where auth publishes the public halves of its signing keys (RFC 7517). */
export const jwksPath = '/.well-known/jwks.json';

/** Where auth tells the gateway which sessions have ended; not reachable from outside. */
export const endedSessionsPath = '/internal/ended-sessions';

/** Where auth checks for another service, by the password or a recent sign-in, that it is the user who calls; not reachable from outside. */
export const confirmPath = '/internal/confirm';
