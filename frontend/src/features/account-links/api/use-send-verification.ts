import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';

/** Sends one email to each unverified address. */
export const useSendVerification = () =>
  useSWRMutation('/api/auth/verify/send', (path: string) => send('POST', path));
