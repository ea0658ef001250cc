import { sessionClaims, tokenAlgorithm, tokenAudience, tokenIssuer } from '@debrief/contracts/session-token';
import jwt from 'jsonwebtoken';
import type { KeySource } from './keys.ts';

/** Who a valid session token speaks for. */
export interface Identity {
  readonly userId: string;
  readonly sessionId: string;
  readonly sessionVersion: number;
  readonly isAdmin: boolean;
  /** When the token expires by itself. */
  readonly expiresAt: Date;
}

export interface TokenVerifier {
  /** Null for a token that is forged, expired, for somebody else, or no token at all. */
  verify(token: string): Promise<Identity | null>;
}

/** Undefined where the token is not one: its header or its payload may be no JSON. */
const keyIdOf = (token: string): string | undefined => {
  try {
    return jwt.decode(token, { complete: true })?.header.kid;
  } catch {
    return undefined;
  }
};

/** Checks signature, algorithm, audience, issuer, expiry and the shape of the claims. */
export const createTokenVerifier = (keys: KeySource, now: () => Date = () => new Date()): TokenVerifier => ({
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
