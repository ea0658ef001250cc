import { request } from '../../../lib/api.ts';
import { confirmation } from '../../../lib/confirmation.ts';
import { providerLinkSchema } from '../../../lib/schemas/sign-in-providers.ts';

/** @returns the provider's sign-in URL, which redirects back here */
export const linkProvider = async (id: string, password: string): Promise<string> => {
  const path = `/api/auth/oidc/${encodeURIComponent(id)}/link`;
  return (await request('POST', path, providerLinkSchema, { body: confirmation(password) })).url;
};
