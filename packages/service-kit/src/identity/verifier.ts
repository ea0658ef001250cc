import { apiScopes, type ApiScope } from '@debrief/contracts/http/api-tokens';
import { sessionClaims, tokenAlgorithm, tokenAudience, tokenIssuer } from '@debrief/contracts/session-token';
import jwt from 'jsonwebtoken';
import type { KeySource } from './keys.ts';

export interface Identity {
  readonly userId: string;
  readonly sessionId: string;
  readonly sessionVersion: number;
  readonly isAdmin: boolean;
  readonly expiresAt: Date;
  /** Scopes of an API token. Undefined for a session of a user. */
  readonly scopes?: readonly ApiScope[];
}

export interface TokenVerifier {
  /** Returns null if the token is invalid, expired, or for another audience. */
  verify(token: string): Promise<Identity | null>;
}

const keyIdOf = (token: string): string | undefined => {
  try {
    return jwt.decode(token, { complete: true })?.header.kid;
  } catch {
    return undefined;
  }
};

/** Ignores scopes that this version does not know. */
const parseScopes = (scope: string): readonly ApiScope[] => {
  const words = scope.split(' ');
  return apiScopes.filter((each) => words.includes(each));
};

export const createTokenVerifier = (keys: KeySource, now: () => Date): TokenVerifier => ({
  async verify(token) {
    const keyId = keyIdOf(token);
    const key = keyId ? await keys.find(keyId) : undefined;
    if (!key) return null;
    try {
      const claims = sessionClaims.parse(
        jwt.verify(token, key, {
          algorithms: [tokenAlgorithm],
          audience: tokenAudience,
          issuer: tokenIssuer,
          clockTimestamp: Math.floor(now().getTime() / 1000),
        }),
      );
      return {
        userId: claims.sub,
        sessionId: claims.jti,
        sessionVersion: claims.ver,
        isAdmin: claims.admin,
        expiresAt: new Date(claims.exp * 1000),
        ...(claims.scope !== undefined && { scopes: parseScopes(claims.scope) }),
      };
    } catch {
      return null;
    }
  },
});
