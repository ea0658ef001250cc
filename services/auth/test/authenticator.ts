import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** The user was there, and the device checked who it was. */
const present = 0x01;
const verified = 0x04;
const hasCredential = 0x40;

/** What a test makes wrong. */
interface Lie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

/**
 * A passkey in software: what a browser and its device would send. It holds one credential, counts its uses, and lies
 * where a test wants it to.
 */
export const createAuthenticator = (site: { origin: string; rpId: string }) => {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(
      JSON.stringify({ type, challenge: lie.challenge ?? challenge, origin: lie.origin ?? site.origin }),
    );

  const authenticatorData = (flags: number, lie: Lie) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lie.counter ?? counter);
    const byte = flags | present | (lie.userVerified === false ? 0 : verified);
    return Buffer.concat([sha256(lie.rpId ?? site.rpId), Buffer.from([byte]), count]);
  };

  const cosePublicKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // An elliptic curve key (RFC 9052): ES256 on P-256.
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  };

  const shared = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    /** Answers the options of `navigator.credentials.create`. */
    create: (options: { challenge: string; user: { id: string } }, lie: Lie = {}) => {
      userHandle = options.user.id;
      const aaguidAndLength = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length])]);
      const authData = Buffer.concat([
        authenticatorData(hasCredential, lie),
        aaguidAndLength,
        id,
        cosePublicKey(),
      ]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, lie)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },

    /** Answers the options of `navigator.credentials.get`. */
    get: ({ challenge }: { challenge: string }, lie: Lie = {}) => {
      counter += 1;
      const client = clientData('webauthn.get', challenge, lie);
      const data = authenticatorData(0, lie);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: lie.userHandle ?? userHandle,
        },
      };
    },
  };
};
