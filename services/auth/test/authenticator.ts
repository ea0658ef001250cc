import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** Flags of authenticator data: user present, user verified, attested credential data. */
const present = 0x01;
const verified = 0x04;
const hasCredential = 0x40;

interface Lie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

/** Creates an authenticator with one credential and a signature counter. Each call can falsify values. */
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
    // COSE key (RFC 9052) of type EC2 for ES256, on the curve P-256.
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
