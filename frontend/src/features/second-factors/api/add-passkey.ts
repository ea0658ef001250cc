import { request } from '../../../lib/api.ts';
import { confirmation } from '../../../lib/confirmation.ts';
import { createPasskey } from '../../../lib/passkeys.ts';
import { passkeyOptionsSchema, passkeySchema } from '../../../lib/schemas/second-factors.ts';

const path = '/api/auth/passkeys';

export const addPasskey = async ({ name, password }: { name: string; password: string }) => {
  const options = await request('POST', `${path}/options`, passkeyOptionsSchema, {
    body: confirmation(password),
  });
  const credential = await createPasskey(options);
  return request('POST', path, passkeySchema, { body: { name, credential } });
};
