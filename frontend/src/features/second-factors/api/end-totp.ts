import { send } from '../../../lib/api.ts';

/** Turns codes from the app off. */
export const endTotp = (password: string) => send('DELETE', '/api/auth/totp', { body: { password } });
