import { send } from '../../../lib/api.ts';
import { confirmation } from '../../../lib/confirmation.ts';

/** Turns codes from the app off. */
export const endTotp = (password: string) =>
  send('DELETE', '/api/auth/totp', { body: confirmation(password) });
