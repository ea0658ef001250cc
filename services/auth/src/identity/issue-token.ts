import type { ApiScope } from '@debrief/contracts/http/api-tokens';
import { tokenAlgorithm, tokenAudience, tokenIssuer } from '@debrief/contracts/session-token';
import jwt from 'jsonwebtoken';
import type { User } from '../domain/user.ts';
import type { SigningKeys } from './signing-keys.ts';

/** @param scopes scopes of an API token; its session token never has admin rights */
export const issueToken = (
  { current }: SigningKeys,
  user: User,
  sessionId: string,
  now: Date,
  seconds: number,
  scopes?: readonly ApiScope[],
): string => {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return jwt.sign(
    {
      ver: user.sessionVersion,
      admin: user.isAdmin && scopes === undefined,
      ...(scopes && { scope: scopes.join(' ') }),
      iat: issuedAt,
      exp: issuedAt + seconds,
    },
    current.key,
    {
      algorithm: tokenAlgorithm,
      keyid: current.id,
      audience: tokenAudience,
      issuer: tokenIssuer,
      subject: user.id,
      jwtid: sessionId,
    },
  );
};
