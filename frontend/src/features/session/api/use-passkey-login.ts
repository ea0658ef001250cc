import useSWRMutation from 'swr/mutation';
import { request } from '../../../lib/api.ts';
import { getPasskey } from '../../../lib/passkeys.ts';
import { passkeyOptionsSchema } from '../../../lib/schemas/second-factors.ts';
import { accountGreetingSchema } from '../../../lib/schemas/session.ts';

const signIn = async (path: string) => {
  const options = await request('POST', `${path}/options`, passkeyOptionsSchema);
  const credential = await getPasskey(options);
  return request('POST', path, accountGreetingSchema, { body: { credential } });
};

export const usePasskeyLogin = () => useSWRMutation('/api/auth/login/passkey', signIn);
