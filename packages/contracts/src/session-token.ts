import { z } from 'zod';

/** Audience and issuer of session tokens. Every verifier checks both. */
export const tokenAudience = 'debrief';
export const tokenIssuer = 'debrief-auth';

/** The only accepted signature algorithm. */
export const tokenAlgorithm = 'ES256';

/** Claims of a session token, a JWT signed by auth. */
export const sessionClaims = z.object({
  /** User id. */
  sub: z.string().min(1),
  /** Session id. */
  jti: z.string().min(1),
  /** Session version. Sessions below the user's minimum version have ended. */
  ver: z.int(),
  admin: z.boolean(),
  /** Unix time in seconds. */
  exp: z.number(),
});

/** Path of auth's public signing keys (RFC 7517). */
export const jwksPath = '/.well-known/jwks.json';

/** Path at which auth lists ended sessions for the gateway. Internal only. */
export const endedSessionsPath = '/internal/ended-sessions';

/** Path at which auth confirms a user's identity by password or recent sign-in, for other services. Internal only. */
export const confirmPath = '/internal/confirm';
