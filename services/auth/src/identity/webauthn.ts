import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { PasskeyProtocol } from '../domain/second-factors/passkeys.ts';

/** Must equal the lifetime of a challenge (`challengeMs`). */
const timeout = 5 * 60_000;

/** A passkey replaces the password, so the device must verify its user by fingerprint, face or PIN. */
const userVerification = 'required';

/** Returns null if `verify` throws, which the library does if verification fails. */
const nullOnError = async <T>(verify: () => Promise<T>): Promise<T | null> => {
  try {
    return await verify();
  } catch {
    return null;
  }
};

/** @param publicUrl its host name is the relying party id, to which passkeys are bound permanently */
export const createPasskeyProtocol = (publicUrl: string): PasskeyProtocol => {
  const site = () => {
    const { hostname, origin } = new URL(publicUrl);
    return { id: hostname, origin };
  };
  return {
    creationOptions: async ({ id, name, email }, existing) => ({
      ...(await generateRegistrationOptions({
        rpName: 'Debrief',
        rpID: site().id,
        userID: new Uint8Array(Buffer.from(id)),
        userName: email,
        userDisplayName: name,
        timeout,
        excludeCredentials: existing.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification },
      })),
    }),

    challengeOf: ({ response }) =>
      nullOnError(async () => decodeClientDataJSON(response.clientDataJSON).challenge),

    verifyCreation: (credential, challenge) =>
      nullOnError(async () => {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: credential,
          expectedChallenge: challenge,
          expectedOrigin: site().origin,
          expectedRPID: site().id,
        });
        if (!verified) return null;
        const { id, publicKey, counter } = registrationInfo.credential;
        return {
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: credential.response.transports,
        };
      }),

    requestOptions: async () => ({
      ...(await generateAuthenticationOptions({ rpID: site().id, timeout, userVerification })),
    }),

    verifyRequest: (credential, challenge, passkey) =>
      nullOnError(async () => {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: credential,
          expectedChallenge: challenge,
          expectedOrigin: site().origin,
          expectedRPID: site().id,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
            transports: [...passkey.transports],
          },
        });
        return verified ? authenticationInfo.newCounter : null;
      }),
  };
};
