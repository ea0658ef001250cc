import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { writeKeyFile } from '@debrief/service-kit/key-file';

const signingKey = z.looseObject({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  d: z.string(),
  /** Unix time in seconds from which the key signs. Before, it is only published. */
  nbf: z.number().optional(),
  /** Unix time in seconds by which all sessions that the key signed have expired. */
  exp: z.number().optional(),
});
type SigningKey = z.infer<typeof signingKey>;

/** Private session keys as a JSON Web Key Set (RFC 7517). The first active key signs. */
export const keySet = z.object({ keys: z.array(signingKey).min(1) });
export type KeySet = z.infer<typeof keySet>;

export const createKey = (): SigningKey => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return signingKey.parse({ ...privateKey.export({ format: 'jwk' }), kid: randomUUID() });
};

/** Delay between publishing a key and signing with it, in which other processes can fetch the key. */
export const publishSeconds = 15;

/** Adds a new key in front and removes expired ones. The previous key signs until the new one is active. */
export const rotate = ({ keys: [signing, ...older] }: KeySet, now: Date, sessionSeconds: number): KeySet => {
  const seconds = Math.floor(now.getTime() / 1000);
  const nbf = seconds + publishSeconds;
  const retired = signing ? [{ ...signing, exp: nbf + sessionSeconds }] : [];
  return {
    keys: [{ ...createKey(), nbf }, ...retired, ...older.filter(({ exp = Infinity }) => exp > seconds)],
  };
};

export const writeKeySet = (path: string, keys: KeySet): Promise<void> => writeKeyFile(path, keys);
