import { send } from '../../../lib/api.ts';
import { confirmation } from '../../../lib/confirmation.ts';

export const removePasskey = (id: string, password: string) =>
  send('DELETE', `/api/auth/passkeys/${encodeURIComponent(id)}`, { body: confirmation(password) });
