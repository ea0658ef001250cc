import { z } from 'zod';

/** Verifiers must check the audience and the issuer. */
export const tokenAudience = 'debrief';
export const tokenIssuer = 'debrief-auth';

export const tokenAlgorithm = 'ES256';

export const sessionClaims = z.object({
  sub: z.string().min(1),
  jti: z.string().min(1),
  /** Sessions below the user's minimum version have ended. */
  ver: z.int(),
  admin: z.boolean(),
  /** Unix time in seconds. */
  exp: z.number(),
});

/** RFC 7517. */
export const jwksPath = '/.well-known/jwks.json';

export const endedSessionsPath = '/internal/ended-sessions';

/** Internal, for services that require a password or recent sign-in. */
export const confirmPath = '/internal/confirm';
