import { send } from '../../../lib/api.ts';
import { confirmation } from '../../../lib/confirmation.ts';

export const unlinkProvider = (id: string, password: string) =>
  send('DELETE', `/api/auth/linked-providers/${encodeURIComponent(id)}`, { body: confirmation(password) });
