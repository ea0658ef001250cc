import { ConfigError, readConfig } from '@debrief/service-kit/config';
import { z } from 'zod';

export interface OidcProvider {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** True if addresses count as verified without a claim that says so. */
  readonly trustEmail: boolean;
  /** Group of admins, as in the claim `groups`. If undefined, the provider makes no admins. */
  readonly adminGroup?: string | undefined;
}

export interface SignInConfig {
  readonly providers: readonly OidcProvider[];
  readonly passwordSignIn: boolean;
}

const idRule =
  'it must be ids of lower case letters, digits and hyphens, each once, separated by commas, such as google,entra';

const ids = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((id) => id.trim()))
  .transform((list) => list.filter((id) => id !== ''))
  .refine((list) => list.every((id) => /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/.test(id)), idRule)
  .refine((list) => new Set(list).size === list.length, idRule);

/** Each provider has further variables, whose names contain its id: see {@link providerVariables}. */
export const signInVariables = {
  OIDC_PROVIDERS: ids.describe('Comma-separated ids of the OpenID Connect providers'),
  AUTH_PASSWORD: z
    .enum(['on', 'off'], 'it must be on or off')
    .default('on')
    .describe('Allows sign-in and sign-up with a password; off requires a provider'),
};

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
  return isSafe && search === '' && hash === '';
};

/** Returns the name of a variable of a provider, such as `OIDC_GOOGLE_ISSUER`. */
export const providerVariable = (id: string, name: string): string =>
  `OIDC_${id.toUpperCase().replaceAll('-', '_')}_${name}`;

const providerVariables = (id: string) => {
  const variable = (name: string) => providerVariable(id, name);
  const required = (what: string) => z.string(`it must be ${what}`);
  const schema = z.object({
    [variable('ISSUER')]: required('the https:// address of the provider').refine(
      isIssuer,
      'it must be the https:// address that the provider calls its issuer, such as https://accounts.google.com',
    ),
    [variable('CLIENT_ID')]: required('the id that the provider gave to Debrief'),
    [variable('CLIENT_SECRET')]: required('the secret that the provider gave to Debrief'),
    [variable('NAME')]: z.string().max(60, 'it must have at most 60 characters').default(id),
    [variable('SCOPE')]: z
      .string()
      .refine((scope) => scope.split(' ').includes('openid'), 'it must contain openid')
      .default('openid email profile'),
    [variable('TRUST_EMAIL')]: z.enum(['true', 'false'], 'it must be true or false').default('false'),
    [variable('ADMIN_GROUP')]: z.string().default(''),
  });
  return schema.transform((found): OidcProvider => {
    const value = (name: string) => found[variable(name)] ?? '';
    return {
      id,
      name: value('NAME'),
      issuer: value('ISSUER'),
      clientId: value('CLIENT_ID'),
      clientSecret: value('CLIENT_SECRET'),
      scope: value('SCOPE'),
      trustEmail: value('TRUST_EMAIL') === 'true',
      adminGroup: value('ADMIN_GROUP') || undefined,
    };
  });
};

/** @throws {ConfigError} for a missing or invalid variable */
export const readSignInConfig = (env: Record<string, string | undefined>): SignInConfig => {
  const { OIDC_PROVIDERS, AUTH_PASSWORD } = readConfig(z.object(signInVariables), env);
  const passwordSignIn = AUTH_PASSWORD === 'on';
  if (!passwordSignIn && OIDC_PROVIDERS.length === 0) {
    throw new ConfigError('AUTH_PASSWORD is wrong: off requires a provider in OIDC_PROVIDERS');
  }
  return { passwordSignIn, providers: OIDC_PROVIDERS.map((id) => readConfig(providerVariables(id), env)) };
};
