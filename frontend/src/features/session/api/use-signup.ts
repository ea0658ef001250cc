import type { AccountGreeting, SignUpRequest } from '@debrief/contracts/http/auth';
import useSWRMutation from 'swr/mutation';
import { request } from '../../../lib/api.ts';

const signUp = (path: string, { arg }: { arg: SignUpRequest }) =>
  request<AccountGreeting>('POST', path, { body: arg });

export const useSignup = () => useSWRMutation('/api/auth/signup', signUp);
