import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import { ConfigError } from '@debrief/service-kit/config';
import { tokenAlgorithm } from '@debrief/contracts/session-token';
import { z } from 'zod';
import { readOrCreateKeyFile } from './key-file.ts';

export interface SigningKeys {
  /** The key that signs now. */
  readonly current: { readonly id: string; readonly key: KeyObject };
  /** The public halves of all keys, by id. */
  readonly public: ReadonlyMap<string, KeyObject>;
  /** The same as a JSON Web Key Set. */
  readonly published: { readonly keys: readonly object[] };
}

const keySet = z.object({
  keys: z
    .array(z.looseObject({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256'), d: z.string() }))
    .min(1),
});

const newKeySet = (): object => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID() }] };
};

/**
 * Reads the key set at `path`, or makes one with a single key there. To rotate, put a new key in front: old sessions
 * stay valid as long as their key is in the set.
 * @throws {ConfigError} when the file is there but is no such key set.
 */
export const loadSigningKeys = async (path: string): Promise<SigningKeys> => {
  const text = await readOrCreateKeyFile(path, newKeySet);
  try {
    const keys = keySet.parse(JSON.parse(text)).keys.map((jwk) => {
      const key = createPrivateKey({ key: jwk, format: 'jwk' });
      return { id: jwk.kid, key, open: createPublicKey(key) };
    });
    const [first] = keys;
    if (!first) throw new Error('no key');
    return {
      current: { id: first.id, key: first.key },
      public: new Map(keys.map(({ id, open }) => [id, open])),
      published: {
        keys: keys.map(({ id, open }) => ({
          ...open.export({ format: 'jwk' }),
          kid: id,
          use: 'sig',
          alg: tokenAlgorithm,
        })),
      },
    };
  } catch {
    throw new ConfigError(
      `SESSION_KEYS_FILE is wrong: ${path} is not a JSON Web Key Set with private P-256 keys`,
    );
  }
};
