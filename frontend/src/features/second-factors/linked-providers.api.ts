import { linkedProviders, providerLink } from '@debrief/contracts/http/sign-in-providers';
import { request, send } from '../../lib/api.ts';
import { confirmation } from '../../lib/confirmation.ts';
import { useQuery } from '../../lib/use-query.ts';

export const useLinkedProviders = () => useQuery('/api/auth/linked-providers', linkedProviders);

/** Starts to link a provider. @returns the provider's sign-in URL, which redirects back to Debrief */
export const linkProvider = async (id: string, password: string): Promise<string> => {
  const path = `/api/auth/oidc/${encodeURIComponent(id)}/link`;
  return (await request('POST', path, providerLink, { body: confirmation(password) })).url;
};

export const unlinkProvider = (id: string, password: string) =>
  send('DELETE', `/api/auth/linked-providers/${encodeURIComponent(id)}`, { body: confirmation(password) });
