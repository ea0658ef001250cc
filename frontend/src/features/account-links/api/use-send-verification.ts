import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';

/** Mails a link to each of the user's addresses that is not verified. */
export const useSendVerification = () =>
  useSWRMutation('/api/auth/verify/send', (path: string) => send('POST', path));
