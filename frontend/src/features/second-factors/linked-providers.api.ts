import { request, send } from '../../lib/api.ts';
import { confirmation } from '../../lib/confirmation.ts';
import { linkedProvidersSchema, providerLinkSchema } from '../../lib/schemas/sign-in-providers.ts';
import { useQuery } from '../../lib/use-query.ts';

export const useLinkedProviders = () => useQuery('/api/auth/linked-providers', linkedProvidersSchema);

/** @returns the provider's sign-in URL, which redirects back here */
export const linkProvider = async (id: string, password: string): Promise<string> => {
  const path = `/api/auth/oidc/${encodeURIComponent(id)}/link`;
  return (await request('POST', path, providerLinkSchema, { body: confirmation(password) })).url;
};

export const unlinkProvider = (id: string, password: string) =>
  send('DELETE', `/api/auth/linked-providers/${encodeURIComponent(id)}`, { body: confirmation(password) });
