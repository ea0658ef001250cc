import { join } from 'node:path';
import { loadSigningKeys } from '@debrief/auth/identity/signing-keys';
import { providerVariable, type OidcProvider } from '@debrief/auth/sign-in-config';
import { z } from 'zod';
import type { LocalConfig } from '../../config.ts';
import { failure, ok, reasonOf, warning, type Finding } from '../finding.ts';
import { checkKeyFile } from '../key-file.ts';

const timeoutMs = 5_000;
/** One-time codes are accepted up to 30 seconds early or late. */
const maxSkewMs = 30_000;

const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  scopes_supported: z.array(z.string()).optional(),
});

const checkClock = (date: string | null): Finding[] => {
  const skew = Math.abs(Date.now() - Date.parse(date ?? ''));
  if (!(skew > maxSkewMs)) return [];
  const text = `The clock of this machine differs by ${Math.round(skew / 1000)} seconds from that of the provider.`;
  return [failure('clock', text, 'Synchronize it with NTP: timedatectl set-ntp true')];
};

const checkTrust = ({ id, name, trustEmail }: OidcProvider): Finding[] => {
  if (!trustEmail) return [];
  const text = `A user who can choose their email at ${name} can open the account of another user here.`;
  const remedy = `Let ${name} send email_verified, or make sure that only its administrators set emails there.`;
  return [warning(providerVariable(id, 'TRUST_EMAIL'), text, remedy)];
};

const checkGroups = ({ id, name, scope, adminGroup }: OidcProvider, supported: readonly string[]) => {
  const isMissing = supported.includes('groups') && !scope.split(' ').includes('groups');
  if (adminGroup === undefined || !isMissing) return [];
  const variable = providerVariable(id, 'SCOPE');
  const text = `${name} probably sends groups only with the scope groups, so that users do not become admins.`;
  return [warning(variable, text, `Set ${variable} to "${scope} groups".`)];
};

const checkProvider = async (provider: OidcProvider): Promise<Finding[]> => {
  const { id, issuer } = provider;
  const name = providerVariable(id, 'ISSUER');
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const said = discovered.parse(await response.json());
    return said.issuer.replace(/\/$/, '') === issuer.replace(/\/$/, '')
      ? [
          ok(name, `${issuer} responds.`),
          ...checkClock(response.headers.get('date')),
          ...checkGroups(provider, said.scopes_supported ?? []),
        ]
      : [failure(name, `The provider's issuer is ${said.issuer}.`, `Set ${name} to it.`)];
  } catch (error) {
    const text = `No OpenID Connect provider answers at ${address} (${reasonOf(error)}).`;
    return [failure(name, text, `Check ${name}, and that this machine may reach it.`)];
  }
};

const checkKeys = ({ DATA_DIR: directory }: LocalConfig): Promise<Finding[]> => {
  const path = join(directory, 'keys', 'sessions.json');
  return checkKeyFile('session keys', path, {
    load: loadSigningKeys,
    danger: 'sign in as any user',
    exposed: ' and replace the keys: npm run rotate-keys',
    invalid: 'Restore the file from a backup, or remove it: all users must sign in again.',
  });
};

export const checkSignIn = async (config: LocalConfig): Promise<Finding[]> => {
  const found = await Promise.all([checkKeys(config), ...config.signIn.providers.map(checkProvider)]);
  const trusted = config.signIn.providers.flatMap(checkTrust);
  const needsName = config.signIn.providers.length > 0 && config.PUBLIC_URL === undefined;
  const text = 'Providers redirect users to the registered address, and none is set.';
  return [
    ...found.flat(),
    ...trusted,
    ...(needsName ? [warning('PUBLIC_URL', text, 'Set PUBLIC_URL to the registered one.')] : []),
  ];
};
