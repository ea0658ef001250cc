import { send } from '../../../lib/api.ts';

export const removePasskey = (id: string, password: string) =>
  send('DELETE', `/api/auth/passkeys/${encodeURIComponent(id)}`, { body: { password } });
