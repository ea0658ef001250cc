import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Provider, type AdapterPayload } from 'oidc-provider';
import { startHttpServer } from './http-server.ts';

export interface ProviderAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
  /** Claims that are elsewhere, as Entra ID does with many groups (OpenID Connect Core, section 5.6.2). */
  readonly _claim_names?: Readonly<Record<string, string>>;
  readonly _claim_sources?: Readonly<Record<string, object>>;
}

export interface TestIdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The next user to sign in. Null denies access. */
  account: ProviderAccount | null;
  /** Sets the redirect URI, for a Debrief that starts after the provider. */
  allowRedirect(uri: string): Promise<void>;
  /** Signs in `account` as a browser would. Resolves to the URL of the redirect back to Debrief. */
  visit(url: string): Promise<URL>;
  stop(): Promise<void>;
}

const scope = 'openid email profile groups';

/** Replaces the library's in-memory store, which logs a warning at every start. */
const memoryAdapter = () => {
  const stored = new Map<string, AdapterPayload>();
  return class {
    readonly #key: (id: string) => string;
    constructor(model: string) {
      this.#key = (id) => `${model} ${id}`;
    }
    async upsert(id: string, payload: AdapterPayload) {
      stored.set(this.#key(id), payload);
    }
    async find(id: string) {
      return stored.get(this.#key(id));
    }
    async findByUid(uid: string) {
      return [...stored.values()].find((payload) => payload.uid === uid);
    }
    async findByUserCode() {
      return undefined;
    }
    async destroy(id: string) {
      stored.delete(this.#key(id));
    }
    async consume(id: string) {
      stored.set(this.#key(id), { ...stored.get(this.#key(id)), consumed: Math.floor(Date.now() / 1000) });
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
    }
  };
};

const signingKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' };
};

/** Follows redirects with cookies until one leaves the site. */
const followRedirects = async (start: string, site: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  while (url.origin === site) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    await response.body?.cancel();
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (!next) throw new Error(`${url.pathname} responds ${response.status} without a redirect`);
    url = new URL(next, url);
  }
  return url;
};

/** Starts a provider. Like many providers, it returns email addresses only from its userinfo endpoint. */
export const startTestIdentityProvider = async (redirectUri?: string): Promise<TestIdentityProvider> => {
  let listener: RequestListener = (_req, res) => void res.writeHead(503).end();
  const server = await startHttpServer((req, res) => listener(req, res));
  const issuer = server.url.replace('127.0.0.1', 'localhost');
  const [clientId, clientSecret] = ['debrief', randomBytes(16).toString('hex')];
  const accounts = new Map<string, ProviderAccount>();

  const adapter = memoryAdapter();
  const clients = new adapter('Client');
  const allowRedirect = (uri: string) =>
    clients.upsert(clientId, { client_id: clientId, client_secret: clientSecret, redirect_uris: [uri] });
  if (redirectUri !== undefined) await allowRedirect(redirectUri);

  const provider: Provider = new Provider(issuer, {
    adapter,
    claims: { email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ ...accounts.get(sub), sub }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    // Skips the consent screen.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
    scopes: scope.split(' '),
    cookies: { keys: [randomBytes(16).toString('hex')] },
    jwks: { keys: [signingKey()] },
    ttl: { Grant: 600, Interaction: 600, Session: 600, AccessToken: 600, IdToken: 600 },
  });

  const answer: TestIdentityProvider = {
    issuer,
    clientId,
    clientSecret,
    account: null,
    allowRedirect,
    visit: (url) => followRedirects(url, issuer),
    stop: server.stop,
  };
  const interact = async (req: IncomingMessage, res: ServerResponse) => {
    const { account } = answer;
    if (account) accounts.set(account.sub, account);
    const result = account
      ? { login: { accountId: account.sub, remember: false } }
      : { error: 'access_denied' };
    await provider.interactionFinished(req, res, result);
  };
  const serve = provider.callback();
  listener = (req, res) => void (req.url?.startsWith('/interaction/') ? interact(req, res) : serve(req, res));
  return answer;
};
