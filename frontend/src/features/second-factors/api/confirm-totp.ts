import { request } from '../../../lib/api.ts';
import { recoveryCodesSchema } from '../../../lib/schemas/second-factors.ts';

/** Enables TOTP. @returns the recovery codes, which the server sends only once */
export const confirmTotp = async (code: string): Promise<readonly string[]> =>
  (await request('POST', '/api/auth/totp/confirm', recoveryCodesSchema, { body: { code } })).recoveryCodes;
