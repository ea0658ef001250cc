import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CrmAdapter } from './adapter.ts';
import { CrmError } from './domain/client.ts';
import type { Credentials } from './domain/credentials.ts';
import type { Fetch } from './request.ts';

/** Client that the operator registered with a CRM. */
export interface OAuthRegistration {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface OAuthClient {
  /** Returns true if the operator has registered a client for this CRM. */
  offers(kind: string): boolean;
  authorizationUrl(adapter: CrmAdapter, checks: { state: string; codeVerifier: string }): string;
  exchange(
    adapter: CrmAdapter,
    code: string,
    codeVerifier: string,
  ): Promise<{ credentials: Credentials; url: string | null }>;
  /**
   * Returns new credentials, or null if the CRM refuses, for example because the user has removed the access.
   * @throws {CrmError} `unavailable` if the CRM does not answer
   */
  refresh(
    adapter: CrmAdapter,
    connection: { url: string | null },
    refreshToken: string,
  ): Promise<Credentials | null>;
}

const timeoutMs = 20_000;
const maxAnswerLength = 100_000;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().optional(),
  expires_in: z.coerce.number().optional(),
  /** Address of the account's API: Salesforce, and Pipedrive. */
  instance_url: z.url({ protocol: /^https?$/ }).optional(),
  api_domain: z.url({ protocol: /^https?$/ }).optional(),
});

/** Returns null if the CRM refuses the grant. */
const postGrant = async (fetch: Fetch, tokenUrl: string, grant: Record<string, string>) => {
  const body = new URLSearchParams(grant);
  let response: Response;
  let text: string;
  try {
    response = await fetch(tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch {
    throw new CrmError('unavailable', 'its sign-in does not answer.');
  }
  if (response.status >= 500 || response.status === 429)
    throw new CrmError('unavailable', `its sign-in answers with status ${response.status}.`);
  if (!response.ok || text.length > maxAnswerLength) return null;
  try {
    return tokenAnswer.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

export const createOAuthClient = ({
  registrations,
  redirectUrl,
  fetch,
  now,
}: {
  registrations: Readonly<Partial<Record<string, OAuthRegistration>>>;
  /** Address of the callback for a kind, under the public URL. */
  redirectUrl: (kind: string) => string;
  fetch: Fetch;
  now: () => Date;
}): OAuthClient => {
  const registered = ({ kind, oauth }: CrmAdapter) => {
    const registration = registrations[kind];
    if (!registration || !oauth) throw new Error(`${kind} has no OAuth client`);
    return { ...registration, ...oauth };
  };

  const requestToken = (adapter: CrmAdapter, grant: Record<string, string>) => {
    const { clientId, clientSecret, tokenUrl } = registered(adapter);
    return postGrant(fetch, tokenUrl, { ...grant, client_id: clientId, client_secret: clientSecret });
  };

  const toCredentials = (answer: z.infer<typeof tokenAnswer>, earlier?: string): Credentials => {
    const refreshToken = answer.refresh_token ?? earlier;
    return {
      accessToken: answer.access_token,
      ...(refreshToken === undefined ? {} : { refreshToken }),
      ...(answer.expires_in === undefined ? {} : { expiresAt: now().getTime() + answer.expires_in * 1000 }),
    };
  };

  return {
    offers: (kind) => registrations[kind] !== undefined,
    authorizationUrl(adapter, { state, codeVerifier }) {
      const { clientId, authorizeUrl, scopes } = registered(adapter);
      const url = new URL(authorizeUrl);
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
      const query = {
        ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUrl(adapter.kind), state },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
        ...(scopes.length > 0 ? { scope: scopes.join(' ') } : {}),
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    async exchange(adapter, code, codeVerifier) {
      const answer = await requestToken(adapter, {
        ...{ grant_type: 'authorization_code', code, code_verifier: codeVerifier },
        redirect_uri: redirectUrl(adapter.kind),
      });
      if (!answer)
        throw new CrmError('unauthorized', `${adapter.name} refused the sign-in. Please try again.`);
      return { credentials: toCredentials(answer), url: answer.instance_url ?? answer.api_domain ?? null };
    },
    async refresh(adapter, _connection, refreshToken) {
      const answer = await requestToken(adapter, {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      return answer && toCredentials(answer, refreshToken);
    },
  };
};
