import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ConfigError } from './config.ts';
import { readOrCreateKeyFile } from './key-file.ts';

/** Encrypts short secrets, so that a database leak alone does not expose them. */
export interface SecretBox {
  /** @param owner the secret is bound to it: a secret sealed for one owner cannot be opened for another */
  seal(secret: string, owner: string): string;
  /** @throws if the secret has another owner, the key is unknown, or the ciphertext was modified */
  open(sealed: string, owner: string): string;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
/** Standard length for GCM. Random nonces of this length are safe for about four billion secrets per key. */
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

const parseKeySet = (stored: string, path: string, variable: string) => {
  try {
    return keySet.parse(JSON.parse(stored));
  } catch {
    throw new ConfigError(
      `${variable} is wrong: ${path} is not a JSON Web Key Set with symmetric keys of 256 bits`,
    );
  }
};

const text = (bytes: Buffer) => bytes.toString('base64url');
const bytes = (part: string | undefined) => Buffer.from(part ?? '', 'base64url');

/** Encrypts with AES-256-GCM and the first key. Decrypts with the key that the ciphertext names. */
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
    if (!key) throw new Error(`unknown encryption key ${id}`);
    const decipher = createDecipheriv(algorithm, key.k, bytes(nonce), { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes(tag));
    return Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]).toString('utf8');
  },
});

/**
 * Loads the key set at `path`, or creates it. To rotate, add a new key in front, and keep the older keys to
 * decrypt existing secrets.
 * @param variable environment variable that names the file
 * @throws {ConfigError} for an invalid key set
 */
export const loadSecretBox = async (path: string, variable: string): Promise<SecretBox> =>
  createSecretBox(parseKeySet(await readOrCreateKeyFile(path, newKeySet), path, variable).keys);
