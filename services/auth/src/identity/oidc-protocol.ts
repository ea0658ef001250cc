import { urlBelow } from '@debrief/contracts/http/base-path';
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { signInError, type SignInProtocol } from '../domain/sign-in-providers/protocol.ts';
import type { Logger } from '@debrief/service-kit/log';
import { providerVariable, type OidcProvider } from '../sign-in-config.ts';
import { explainMissingGroups, groupsClaim } from './oidc-groups.ts';
import { readProfile } from './oidc-profile.ts';

/** Time limit per request. It is short, because a user is waiting. */
const timeoutSeconds = 5;

const discoveryMs = 60 * 60_000;

/**
 * Authenticates with HTTP Basic, the default (OpenID Connect Core, section 9). Sends the secret in the body
 * if the provider does not support Basic.
 */
const authenticateWith = (secret: string): ClientAuth => {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers);
  };
};

const isUnreachable = (error: unknown): boolean =>
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof ClientError && ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(error.code ?? ''));

const toSignInError = (error: unknown) => {
  if (isUnreachable(error)) return signInError('unavailable', 'provider_unavailable', error);
  const isDenied = error instanceof AuthorizationResponseError && error.error === 'access_denied';
  const code = isDenied ? 'provider_denied' : 'provider_refused';
  // The message of the error lacks the error code, such as `invalid_client` for a wrong secret.
  const errorCode =
    error instanceof AuthorizationResponseError || error instanceof ResponseBodyError
      ? error.error
      : undefined;
  return signInError(
    'forbidden',
    code,
    errorCode === undefined ? error : new Error(`the provider returned ${errorCode}`),
  );
};

/**
 * Implements the authorization code flow of OpenID Connect with PKCE. Runs discovery on first use, so that a
 * provider that is down does not affect the others.
 */
export const createOidcProtocol = (
  providers: readonly OidcProvider[],
  { publicUrl, now, log }: { publicUrl: string; now: () => Date; log: Pick<Logger, 'warn'> },
): SignInProtocol => {
  const discovered = new Map<string, { configuration: Configuration; until: number }>();

  const discover = async ({ issuer, clientId, clientSecret }: OidcProvider): Promise<Configuration> => {
    const server = new URL(issuer);
    const configuration = await discovery(server, clientId, undefined, authenticateWith(clientSecret), {
      timeout: timeoutSeconds,
      // The validation of `OIDC_…` variables allows http: only for loopback addresses.
      execute: server.protocol === 'http:' ? [allowInsecureRequests] : [],
    });
    enableNonRepudiationChecks(configuration);
    return configuration;
  };

  const use = async (id: string): Promise<{ provider: OidcProvider; configuration: Configuration }> => {
    const provider = providers.find((each) => each.id === id);
    if (!provider) throw signInError('missing', 'no_such_provider');
    const known = discovered.get(id);
    if (known && known.until > now().getTime()) return { provider, configuration: known.configuration };
    try {
      const configuration = await discover(provider);
      discovered.set(id, { configuration, until: now().getTime() + discoveryMs });
      return { provider, configuration };
    } catch (error) {
      throw signInError('unavailable', 'provider_unavailable', error);
    }
  };

  const redirectUri = (id: string) => new URL(urlBelow(publicUrl, `/api/auth/oidc/${id}/callback`));

  return {
    providers: providers.map(({ id, name }) => ({ id, name })),
    providerOf: (issuer) => providers.find((each) => new URL(each.issuer).href === new URL(issuer).href),

    async authorizationUrl(id, { state, nonce, codeVerifier }) {
      const { provider, configuration } = await use(id);
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri(id).href,
        scope: provider.scope,
        ...{ state, nonce },
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },

    async readProfile(id, answer, { state, nonce, codeVerifier }) {
      const { provider, configuration } = await use(id);
      const url = redirectUri(id);
      url.search = answer.toString();
      try {
        const tokens = await authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new ClientError('the provider sent no ID token');
        // Some providers return the address and the groups only from the userinfo endpoint.
        const needed = ['email', ...(provider.adminGroup === undefined ? [] : [groupsClaim])];
        const isComplete =
          needed.every((name) => claims[name] !== undefined) ||
          !configuration.serverMetadata().userinfo_endpoint;
        const more = isComplete ? {} : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
        const found = { ...more, ...claims };
        const why = provider.adminGroup === undefined ? undefined : explainMissingGroups(found);
        if (why !== undefined) {
          const name = providerVariable(id, 'ADMIN_GROUP');
          log.warn({ provider: id, subject: claims.sub, why }, `${name}: the user counts as in no group`);
        }
        return readProfile(found, provider);
      } catch (error) {
        throw toSignInError(error);
      }
    },
  };
};
