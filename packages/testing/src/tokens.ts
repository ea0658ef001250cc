import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { ApiScope } from '@debrief/contracts/http/api-tokens';
import { tokenAlgorithm, tokenAudience, tokenIssuer } from '@debrief/contracts/session-token';
import { createTokenVerifier, type TokenVerifier } from '@debrief/service-kit/identity/verifier';
import jwt from 'jsonwebtoken';

export interface TestTokens {
  readonly verifier: TokenVerifier;
  issue(session: {
    userId: string;
    sessionId?: string;
    version?: number;
    isAdmin?: boolean;
    seconds?: number;
    /** Scopes of an API token. */
    scopes?: readonly ApiScope[];
  }): string;
}

export const createTestTokens = (): TestTokens => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keyid = randomUUID();
  return {
    verifier: createTokenVerifier(
      { find: async (id) => (id === keyid ? publicKey : undefined) },
      () => new Date(),
    ),
    issue: ({ userId, sessionId = randomUUID(), version = 0, isAdmin = false, seconds = 3600, scopes }) =>
      jwt.sign({ ver: version, admin: isAdmin, ...(scopes && { scope: scopes.join(' ') }) }, privateKey, {
        algorithm: tokenAlgorithm,
        keyid,
        audience: tokenAudience,
        issuer: tokenIssuer,
        subject: userId,
        jwtid: sessionId,
        expiresIn: seconds,
      }),
  };
};
