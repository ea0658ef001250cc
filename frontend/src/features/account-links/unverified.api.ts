import useSWRMutation from 'swr/mutation';
import { send } from '../../lib/api.ts';

/** Apart from address-links.api.ts, because every page behind the login shows the notice. */
export const useSendVerification = () =>
  useSWRMutation('/api/auth/verify/send', (path: string) => send('POST', path));
