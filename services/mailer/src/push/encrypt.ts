import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** In base64url, as the browser sends them. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const saltBytes = 16;
/** Longer than any message, so that each message is one record. */
const recordSize = 4096;
/** Marks the last record (RFC 8188). */
const delimiter = Buffer.from([2]);

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const newKeyPair = (): ECDH => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
};

/**
 * Encrypts a message for a browser (RFC 8291, content encoding `aes128gcm`).
 * @param salt and `pair` must be new for each message; tests set them
 */
export const encryptPush = (
  message: string,
  { p256dh, auth }: PushKeys,
  salt = randomBytes(saltBytes),
  pair = newKeyPair(),
): Buffer => {
  const browserKey = Buffer.from(p256dh, 'base64url');
  const ownKey = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey]);
  const shared = derive(pair.computeSecret(browserKey), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.alloc(saltBytes + 5);
  salt.copy(header);
  header.writeUInt32BE(recordSize, saltBytes);
  header.writeUInt8(ownKey.length, saltBytes + 4);
  return Buffer.concat([
    ...[header, ownKey, cipher.update(message, 'utf8'), cipher.update(delimiter)],
    ...[cipher.final(), cipher.getAuthTag()],
  ]);
};
