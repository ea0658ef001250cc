import { request } from '../../../lib/api.ts';
import { confirmation } from '../../../lib/confirmation.ts';
import { totpSetUpSchema } from '../../../lib/schemas/second-factors.ts';

export const startTotpSetup = (password: string) =>
  request('POST', '/api/auth/totp', totpSetUpSchema, { body: confirmation(password) });
