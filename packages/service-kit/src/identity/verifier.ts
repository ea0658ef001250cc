import { sessionClaims, tokenAlgorithm, tokenAudience, tokenIssuer } from '@debrief/contracts/session-token';
import jwt from 'jsonwebtoken';
import type { KeySource } from './keys.ts';

export interface Identity {
  readonly userId: string;
  readonly sessionId: string;
  readonly sessionVersion: number;
  readonly isAdmin: boolean;
  readonly expiresAt: Date;
}

export interface TokenVerifier {
  /** Returns null for an invalid token or one for another audience. */
  verify(token: string): Promise<Identity | null>;
}

/** Returns undefined for a malformed token, whose header or payload may not be JSON. */
const keyIdOf = (token: string): string | undefined => {
  try {
    return jwt.decode(token, { complete: true })?.header.kid;
  } catch {
    return undefined;
  }
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
      };
    } catch {
      return null;
    }
  },
});
