import useSWRMutation from 'swr/mutation';
import { send } from '../../lib/api.ts';

/** Not in address-links.api.ts, because every page behind the login loads this hook for the notice. */
export const useSendVerification = () =>
  useSWRMutation('/api/auth/verify/send', (path: string) => send('POST', path));
