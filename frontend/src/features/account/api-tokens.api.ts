import { apiTokens, newApiToken, type ApiScope } from '@debrief/contracts/http/api-tokens';
import { isNotFound } from '../../lib/api-error.ts';
import { request, send } from '../../lib/api.ts';
import { confirmation } from '../../lib/confirmation.ts';
import { useQuery } from '../../lib/use-query.ts';

const path = '/api/tokens';

interface NewToken {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** Undefined for a token that does not expire. */
  readonly expiresAt: string | undefined;
  readonly password: string;
}

export const useApiTokens = () => {
  const query = useQuery(path, apiTokens);
  return {
    query,
    /** @returns the value of the token, which the server sends only once */
    create: async ({ password, ...token }: NewToken): Promise<string> => {
      const body = { ...token, ...confirmation(password) };
      const { token: value } = await request('POST', path, newApiToken, { body });
      // Not awaited, because the value must be shown even if the list cannot be loaded.
      void query.mutate();
      return value;
    },
    /** Ignores 404, because the token has then been revoked already. */
    revoke: async (id: string): Promise<void> => {
      try {
        await send('DELETE', `${path}/${encodeURIComponent(id)}`);
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
      await query.mutate();
    },
  };
};
