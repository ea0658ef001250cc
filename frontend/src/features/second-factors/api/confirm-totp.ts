import { request } from '../../../lib/api.ts';
import { recoveryCodesSchema } from '../../../lib/schemas/second-factors.ts';

/** Turns codes from the app on. @returns the recovery codes, which are not shown again */
export const confirmTotp = async (code: string): Promise<readonly string[]> =>
  (await request('POST', '/api/auth/totp/confirm', recoveryCodesSchema, { body: { code } })).recoveryCodes;
