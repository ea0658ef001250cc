import {
  passkey,
  passkeyOptions,
  recoveryCodes,
  secondFactors,
  totpSetUp,
} from '@debrief/contracts/http/second-factors';
import { request, send } from '../../lib/api.ts';
import { confirmation } from '../../lib/confirmation.ts';
import { useQuery } from '../../lib/use-query.ts';

const passkeys = '/api/auth/passkeys';
const totp = '/api/auth/totp';

export const useSecondFactors = () => useQuery('/api/auth/second-factors', secondFactors);

export const fetchPasskeyOptions = (password: string) =>
  request('POST', `${passkeys}/options`, passkeyOptions, { body: confirmation(password) });

export const addPasskey = (name: string, credential: object) =>
  request('POST', passkeys, passkey, { body: { name, credential } });

export const removePasskey = (id: string, password: string) =>
  send('DELETE', `${passkeys}/${encodeURIComponent(id)}`, { body: confirmation(password) });

export const startTotpSetup = (password: string) =>
  request('POST', totp, totpSetUp, { body: confirmation(password) });

/**
 * Enables TOTP.
 * @returns the recovery codes, which the server sends only once
 */
export const confirmTotp = async (code: string): Promise<readonly string[]> =>
  (await request('POST', `${totp}/confirm`, recoveryCodes, { body: { code } })).recoveryCodes;

export const disableTotp = (password: string) => send('DELETE', totp, { body: confirmation(password) });

/**
 * Replaces the recovery codes.
 * @returns the new ones, which the server sends only once
 */
export const renewRecoveryCodes = async (password: string): Promise<readonly string[]> =>
  (await request('POST', '/api/auth/recovery-codes', recoveryCodes, { body: confirmation(password) }))
    .recoveryCodes;
