import { send } from '../../../lib/api.ts';
import { confirmation } from '../../../lib/confirmation.ts';

export const disableTotp = (password: string) =>
  send('DELETE', '/api/auth/totp', { body: confirmation(password) });
