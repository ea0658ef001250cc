import { userRoleChanged, userSignedUp } from '@debrief/contracts/events/auth';
import { startTestIdentityProvider, type ProviderAccount } from '@debrief/testing/identity-provider';
import type { Answer } from '@debrief/testing/service';
import type { AuthOptions } from '../src/app.ts';
import type { OidcProvider } from '../src/sign-in-config.ts';
import { publicUrl } from './auth-options.ts';
import { startAuth, tokenOf } from './start-auth.ts';

const secretHeader = 'x-provider-sign-in';

interface StartedSignIn {
  readonly url: string;
  readonly secret: string;
}

let people = 0;

export const somebody = (change: Partial<ProviderAccount> = {}): ProviderAccount => {
  const sub = `person-${people++}`;
  return { sub, email: `${sub}@acme.co.za`, email_verified: true, name: 'Naledi Dube', ...change };
};

export const startAuthWithProvider = async (
  options: Partial<AuthOptions> = {},
  now?: () => Date,
  settings: Partial<OidcProvider> = {},
) => {
  const provider = await startTestIdentityProvider(`${publicUrl}/api/auth/oidc/acme/callback`);
  const { issuer, clientId, clientSecret } = provider;
  const client = { issuer, clientId, clientSecret, scope: 'openid email profile groups', trustEmail: false };
  const acme = { id: 'acme', name: 'Acme ID', ...client, ...settings };
  const auth = await startAuth(
    { events: [userSignedUp, userRoleChanged], ...(now && { now }) },
    { providers: [acme], ...options },
  );

  const start = async (query = ''): Promise<StartedSignIn> => {
    const { headers } = await auth.call('GET', `/api/auth/oidc/acme/start${query}`);
    return { url: headers.get('location') ?? '', secret: headers.get(secretHeader) ?? '' };
  };

  const comeBack = (to: URL, secret: string, as?: string): Promise<Answer> =>
    auth.call('GET', to.pathname + to.search, {
      headers: secret === '' ? {} : { [secretHeader]: secret },
      ...(as !== undefined && { as }),
    });

  const signIn = async (account: ProviderAccount | null, query = ''): Promise<Answer> => {
    provider.account = account;
    const { url, secret } = await start(query);
    return comeBack(await provider.visit(url), secret);
  };

  const link = async (account: ProviderAccount, as: string, password?: string): Promise<Answer> => {
    provider.account = account;
    const begun = await auth.call('POST', '/api/auth/oidc/acme/link', { as, json: { password } });
    if (begun.status !== 200) return begun;
    const to = await provider.visit(String(begun.json.url));
    return comeBack(to, begun.headers.get(secretHeader) ?? '', as);
  };

  const userOf = async (answer: Answer) =>
    (await auth.call('GET', '/api/auth/user', { as: tokenOf(answer) })).json;

  return {
    ...auth,
    ...{ provider, start, comeBack, signIn, link, userOf },
    stop: async () => {
      await auth.stop();
      await provider.stop();
    },
  };
};

export const locationOf = ({ headers }: Answer): string | null => headers.get('location');

export type AuthWithProvider = Awaited<ReturnType<typeof startAuthWithProvider>>;
