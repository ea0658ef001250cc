import { signInResponse, type SignUpRequest } from '@debrief/contracts/http/auth';
import useSWRMutation from 'swr/mutation';
import { request } from '../../../lib/api.ts';
import { browserTimeZone } from '../../../lib/date-preferences.ts';

const signUp = (path: string, { arg }: { arg: SignUpRequest }) =>
  request('POST', path, signInResponse, {
    body: { ...arg, timeZone: browserTimeZone() },
  });

export const useSignup = () => useSWRMutation('/api/auth/signup', signUp);
