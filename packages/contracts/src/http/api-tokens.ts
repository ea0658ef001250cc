import * as z from 'zod/mini';

/** Scopes of API tokens. A route without a scope accepts sessions only. */
export const apiScopes = ['notes:read', 'notes:write', 'contacts:read', 'contacts:write'] as const;
export type ApiScope = (typeof apiScopes)[number];

export const apiScope = z.enum(apiScopes);

/** Error code of a request with an API token that lacks the scope, or to a route without one. */
export const scopeCode = 'scope';

/** Maximum number of tokens of a user. Expired tokens count until they are revoked. */
export const maxApiTokens = 50;

const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(apiScope),
  createdAt: z.iso.datetime(),
  /** Null if the token was never used. Updated at most every five minutes. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** Null if the token does not expire. */
  expiresAt: z.nullable(z.iso.datetime()),
});
export type ApiToken = z.infer<typeof apiToken>;

export const apiTokens = z.array(apiToken).check(z.maxLength(maxApiTokens));

/** `token` is returned only once, because the server stores only its hash. */
export const newApiToken = z.extend(apiToken, { token: z.string() });
export type NewApiToken = z.infer<typeof newApiToken>;
