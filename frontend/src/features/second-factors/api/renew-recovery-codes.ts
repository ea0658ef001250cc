import { request } from '../../../lib/api.ts';
import { confirmation } from '../../../lib/confirmation.ts';
import { recoveryCodesSchema } from '../../../lib/schemas/second-factors.ts';

/** Voids the old recovery codes. @returns the new ones, which the server sends only once */
export const renewRecoveryCodes = async (password: string): Promise<readonly string[]> =>
  (await request('POST', '/api/auth/recovery-codes', recoveryCodesSchema, { body: confirmation(password) }))
    .recoveryCodes;
