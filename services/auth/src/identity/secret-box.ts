import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { ConfigError } from '@debrief/service-kit/config';
import { z } from 'zod';
import type { SecretBox } from '../domain/secret-box.ts';
import { readOrCreateKeyFile } from './key-file.ts';

/** The file of the key set, beside the session keys. */
export const secondFactorKeys = 'second-factors.json';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
/** As GCM wants it; random, which is safe for far more secrets than there are accounts. */
const nonceBytes = 12;

const secretKey = z.object({
  kid: z.string().regex(/^[\w-]+$/),
  kty: z.literal('oct'),
  k: z
    .base64url()
    .transform((text) => Buffer.from(text, 'base64url'))
    .refine(({ length }) => length === keyBytes),
});
type SecretKey = Pick<z.infer<typeof secretKey>, 'kid' | 'k'>;

const keySet = z.object({ keys: z.tuple([secretKey], secretKey) });

const newKeySet = () => ({
  keys: [{ kty: 'oct', kid: randomUUID(), k: randomBytes(keyBytes).toString('base64url') }],
});

const parseKeySet = (stored: string, path: string) => {
  try {
    return keySet.parse(JSON.parse(stored));
  } catch {
    throw new ConfigError(
      `SECOND_FACTOR_KEYS_FILE is wrong: ${path} is not a JSON Web Key Set with symmetric keys of 256 bits`,
    );
  }
};

const text = (bytes: Buffer) => bytes.toString('base64url');
const bytes = (part: string | undefined) => Buffer.from(part ?? '', 'base64url');

/** Encrypts with AES-256-GCM and the first of the keys; what any of them encrypted can be read. */
export const createSecretBox = (keys: readonly [SecretKey, ...SecretKey[]]): SecretBox => ({
  seal(secret, owner) {
    const [{ kid, k }] = keys;
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, k, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return [kid, text(nonce), text(sealed), text(cipher.getAuthTag())].join('.');
  },
  open(box, owner) {
    const [id, nonce, sealed, tag] = box.split('.');
    const key = keys.find(({ kid }) => kid === id);
    if (!key) throw new Error(`the key ${id} that a secret was encrypted with is gone`);
    const decipher = createDecipheriv(algorithm, key.k, bytes(nonce), { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes(tag));
    return Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]).toString('utf8');
  },
});

/**
 * Encrypts with the key set at `path`; a missing set is made. To rotate, put a new key in front: what an older one encrypted
 * can be read as long as that key is in the set.
 * @throws {ConfigError} when the file is there but is no such key set.
 */
export const loadSecretBox = async (path: string): Promise<SecretBox> =>
  createSecretBox(parseKeySet(await readOrCreateKeyFile(path, newKeySet), path).keys);
