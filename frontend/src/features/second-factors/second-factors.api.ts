import { request, send } from '../../lib/api.ts';
import { confirmation } from '../../lib/confirmation.ts';
import {
  passkeyOptionsSchema,
  passkeySchema,
  recoveryCodesSchema,
  secondFactorsSchema,
  totpSetUpSchema,
} from '../../lib/schemas/second-factors.ts';
import { useQuery } from '../../lib/use-query.ts';

const passkeys = '/api/auth/passkeys';
const totp = '/api/auth/totp';

export const useSecondFactors = () => useQuery('/api/auth/second-factors', secondFactorsSchema);

export const fetchPasskeyOptions = (password: string) =>
  request('POST', `${passkeys}/options`, passkeyOptionsSchema, { body: confirmation(password) });

export const addPasskey = (name: string, credential: object) =>
  request('POST', passkeys, passkeySchema, { body: { name, credential } });

export const removePasskey = (id: string, password: string) =>
  send('DELETE', `${passkeys}/${encodeURIComponent(id)}`, { body: confirmation(password) });

export const startTotpSetup = (password: string) =>
  request('POST', totp, totpSetUpSchema, { body: confirmation(password) });

/** Enables TOTP. @returns the recovery codes, which the server sends only once */
export const confirmTotp = async (code: string): Promise<readonly string[]> =>
  (await request('POST', `${totp}/confirm`, recoveryCodesSchema, { body: { code } })).recoveryCodes;

export const disableTotp = (password: string) => send('DELETE', totp, { body: confirmation(password) });

/** Voids the old recovery codes. @returns the new ones, which the server sends only once */
export const renewRecoveryCodes = async (password: string): Promise<readonly string[]> =>
  (await request('POST', '/api/auth/recovery-codes', recoveryCodesSchema, { body: confirmation(password) }))
    .recoveryCodes;
