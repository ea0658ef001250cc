import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { watchFile } from 'node:fs';
import { ConfigError } from '@debrief/service-kit/config';
import { tokenAlgorithm } from '@debrief/contracts/session-token';
import { readOrCreateKeyFile } from '@debrief/service-kit/key-file';
import { createKey, keySet, type KeySet } from './key-set.ts';

/** The getters return the current keys, which a rotation changes at run time. */
export interface SigningKeys {
  readonly current: { readonly id: string; readonly key: KeyObject };
  readonly public: ReadonlyMap<string, KeyObject>;
  /** Public keys as a JSON Web Key Set. */
  readonly published: { readonly keys: readonly object[] };
}

/** Poll interval of the key file. Must be much shorter than `publishSeconds`. */
const watchMs = 1_000;

const open = ({ keys }: KeySet) =>
  keys.map(({ kid, nbf = 0, ...jwk }) => {
    const key = createPrivateKey({ key: jwk, format: 'jwk' });
    return { id: kid, key, open: createPublicKey(key), signsFrom: nbf };
  });

const parse = (path: string, text: string) => {
  try {
    return open(keySet.parse(JSON.parse(text)));
  } catch {
    throw new ConfigError(
      `SESSION_KEYS_FILE is wrong: ${path} is not a JSON Web Key Set with private P-256 keys`,
    );
  }
};

/**
 * Loads the key set at `path`, or creates it, and reloads it when the file changes.
 * @param options.onUnreadable called when the changed file is invalid; the previous keys stay in use
 * @throws {ConfigError} for an invalid key set
 */
export const loadSigningKeys = async (
  path: string,
  {
    now = () => new Date(),
    onUnreadable = () => {},
  }: { now?: () => Date; onUnreadable?: (error: unknown) => void } = {},
): Promise<SigningKeys> => {
  const read = async () => parse(path, await readOrCreateKeyFile(path, () => ({ keys: [createKey()] })));
  let keys = await read();
  watchFile(path, { interval: watchMs, persistent: false }, () => {
    read().then((changed) => (keys = changed), onUnreadable);
  });
  return {
    get current() {
      const seconds = now().getTime() / 1000;
      const signing = keys.find(({ signsFrom }) => signsFrom <= seconds) ?? keys[0];
      if (!signing) throw new Error('the key set is empty');
      return { id: signing.id, key: signing.key };
    },
    get public() {
      return new Map(keys.map(({ id, open }) => [id, open]));
    },
    get published() {
      return {
        keys: keys.map(({ id, open }) => ({
          ...open.export({ format: 'jwk' }),
          kid: id,
          use: 'sig',
          alg: tokenAlgorithm,
        })),
      };
    },
  };
};
