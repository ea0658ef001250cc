import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { writeKeyFile } from './key-file.ts';

const signingKey = z.looseObject({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  d: z.string(),
  /** When it begins to sign, in seconds since 1970: before that it is only published. */
  nbf: z.number().optional(),
  /** When the last session that it signed has expired, in seconds since 1970. */
  exp: z.number().optional(),
});
type SigningKey = z.infer<typeof signingKey>;

/** The private keys that sign sessions, as a JSON Web Key Set (RFC 7517). The first that may sign already does. */
export const keySet = z.object({ keys: z.array(signingKey).min(1) });
export type KeySet = z.infer<typeof keySet>;

export const createKey = (): SigningKey => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return signingKey.parse({ ...privateKey.export({ format: 'jwk' }), kid: randomUUID() });
};

/** How long, in seconds, a new key is published before it signs: until every process that checks sessions can know it. */
export const publishSeconds = 15;

/**
 * The set with a new key in front. The key before it goes on signing until the new one does, and both stay valid until the
 * last session of the older one has expired. Keys whose sessions have all expired are left out.
 */
export const rotate = ({ keys: [signing, ...older] }: KeySet, now: Date, sessionSeconds: number): KeySet => {
  const seconds = Math.floor(now.getTime() / 1000);
  const nbf = seconds + publishSeconds;
  const retired = signing ? [{ ...signing, exp: nbf + sessionSeconds }] : [];
  return {
    keys: [{ ...createKey(), nbf }, ...retired, ...older.filter(({ exp = Infinity }) => exp > seconds)],
  };
};

/** Replaces the set at `path`. */
export const writeKeySet = (path: string, keys: KeySet): Promise<void> => writeKeyFile(path, keys);
