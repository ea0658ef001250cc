import { request } from '../../../lib/api.ts';
import { confirmation } from '../../../lib/confirmation.ts';
import { recoveryCodesSchema } from '../../../lib/schemas/second-factors.ts';

/** @returns new recovery codes, which are not shown again; the old ones are void */
export const renewRecoveryCodes = async (password: string): Promise<readonly string[]> =>
  (await request('POST', '/api/auth/recovery-codes', recoveryCodesSchema, { body: confirmation(password) }))
    .recoveryCodes;
