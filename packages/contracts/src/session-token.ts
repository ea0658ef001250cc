import { z } from 'zod';

/** Verifiers must check both values. */
export const tokenAudience = 'debrief';
export const tokenIssuer = 'debrief-auth';

export const tokenAlgorithm = 'ES256';

export const sessionClaims = z.object({
  sub: z.string().min(1),
  jti: z.string().min(1),
  /** Session version. Sessions below the minimum version of their user have ended. */
  ver: z.int(),
  admin: z.boolean(),
  exp: z.number(),
  /** Scopes of an API token, separated by spaces. Sessions of users have none. */
  scope: z.string().optional(),
});

export const jwksPath = '/.well-known/jwks.json';

export const endedSessionsPath = '/internal/ended-sessions';

/** For services that require the password or a recent sign-in. */
export const confirmPath = '/internal/confirm';

/** An API token has 256 random bits in base64url. The prefix lets secret scanners recognize it. */
export const apiTokenPrefix = 'dbf_';
export const apiTokenPattern = /^dbf_[\w-]{43}$/;

/** For the gateway, which exchanges an API token for a session token. */
export const exchangePath = '/internal/api-token';

export const exchangeRequest = z.object({ token: z.string().regex(apiTokenPattern) });
export const exchangedToken = z.object({ token: z.string() });

/** Maximum lifetime of an exchanged session token. */
export const exchangedSeconds = 60;
