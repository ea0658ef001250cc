import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';

/** Sends a verification email to each of the user's unverified addresses. */
export const useSendVerification = () =>
  useSWRMutation('/api/auth/verify/send', (path: string) => send('POST', path));
