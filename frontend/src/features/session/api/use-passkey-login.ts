import { passkeyOptions } from '@debrief/contracts/http/second-factors';
import { signInResponse } from '@debrief/contracts/http/auth';
import useSWRMutation from 'swr/mutation';
import { request } from '../../../lib/api.ts';
import { getPasskey } from '../../../lib/passkeys.ts';

const signIn = async (path: string) => {
  const options = await request('POST', `${path}/options`, passkeyOptions);
  const credential = await getPasskey(options);
  return request('POST', path, signInResponse, { body: { credential } });
};

export const usePasskeyLogin = () => useSWRMutation('/api/auth/login/passkey', signIn);
