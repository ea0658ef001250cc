import { tokenAlgorithm, tokenIssuer } from '@debrief/contracts/session-token';
import { deviceTokenSeconds } from '@debrief/contracts/http/headers';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { DeviceTokens } from '../domain/known-devices.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Differs from the audience of session tokens, so that one kind of token is not accepted as the other. */
const audience = 'debrief-device';

const claims = z.object({
  jti: z.string().min(1).max(64),
  accounts: z.array(z.tuple([z.string().max(64), z.int()])).max(5),
});

/**
 * Signs device tokens with the session keys. Removing a key from the key set also invalidates the device
 * tokens that it signed.
 */
export const createDeviceTokens = (keys: SigningKeys, now: () => Date): DeviceTokens => ({
  verify(token) {
    if (token === undefined) return null;
    try {
      const id = jwt.decode(token, { complete: true })?.header.kid ?? '';
      const key = keys.public.get(id);
      if (!key) return null;
      const payload = jwt.verify(token, key, {
        algorithms: [tokenAlgorithm],
        audience,
        issuer: tokenIssuer,
        clockTimestamp: Math.floor(now().getTime() / 1000),
      });
      const { jti, accounts } = claims.parse(payload);
      return { id: jti, accounts: accounts.map(([userId, sessionVersion]) => ({ userId, sessionVersion })) };
    } catch {
      return null;
    }
  },
  issue({ id, accounts }) {
    const issuedAt = Math.floor(now().getTime() / 1000);
    return jwt.sign(
      {
        accounts: accounts.map(({ userId, sessionVersion }) => [userId, sessionVersion]),
        iat: issuedAt,
        exp: issuedAt + deviceTokenSeconds,
      },
      keys.current.key,
      { algorithm: tokenAlgorithm, keyid: keys.current.id, audience, issuer: tokenIssuer, jwtid: id },
    );
  },
});
