import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';

const requestReset = (path: string, { arg: email }: { arg: string }) =>
  send('POST', path, { body: { email } });

export const useRequestReset = () =>
  useSWRMutation<Response, Error, string, string>('/api/auth/password/forgot', requestReset);
