import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';

export const useSendVerification = () =>
  useSWRMutation('/api/auth/verify/send', (path: string) => send('POST', path));
