import { createECDH, createPrivateKey, randomBytes } from 'node:crypto';
import { ConfigError } from '@debrief/service-kit/config';
import { readOrCreateKeyFile } from '@debrief/service-kit/key-file';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** Identifies this installation to push services (RFC 8292). */
export interface Vapid {
  /** Uncompressed P-256 point in base64url, for `applicationServerKey`. */
  readonly publicKey: string;
  /** Returns the `Authorization` header for a push service. */
  authorize(endpoint: string): string;
}

/** Push services accept at most 24 hours. */
const tokenSeconds = 12 * 60 * 60;

const keyPairOf = (privateKey: string) => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair;
};

const isVapidKey = (text: string): boolean => {
  try {
    return Buffer.from(text, 'base64url').length === 32 && keyPairOf(text).getPublicKey().length === 65;
  } catch {
    return false;
  }
};

/** 32 random bytes, in base64 or base64url. */
export const vapidPrivateKey = z
  .string()
  .refine(isVapidKey, 'it must be 32 random bytes in base64, such as from openssl rand -base64 32');

/** @param contact `mailto:` or `https:` address of the operator, to which push services report problems */
export const createVapid = (privateKey: string, contact: string): Vapid => {
  const publicKey = keyPairOf(privateKey).getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: Buffer.from(privateKey, 'base64url').toString('base64url') },
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    },
  });
  const shown = publicKey.toString('base64url');
  return {
    publicKey: shown,
    authorize(endpoint) {
      const token = jwt.sign({ sub: contact }, key, {
        ...{ algorithm: 'ES256', audience: new URL(endpoint).origin, expiresIn: tokenSeconds },
      });
      return `vapid t=${token}, k=${shown}`;
    },
  };
};

const keyFile = z.object({ privateKey: vapidPrivateKey });

/**
 * Loads the private key at `path`, or creates it. Browsers subscribe with its public key, so a new key ends all
 * subscriptions.
 */
export const loadVapidKey = async (path: string): Promise<string> => {
  const stored = await readOrCreateKeyFile(path, () => ({
    privateKey: randomBytes(32).toString('base64url'),
  }));
  try {
    return keyFile.parse(JSON.parse(stored)).privateKey;
  } catch {
    throw new ConfigError(`${path} is wrong: it must have a private key for notifications`);
  }
};
